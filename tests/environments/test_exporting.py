"""Games as data: what is written is what was played."""

from __future__ import annotations

import importlib.util
from pathlib import Path

import numpy as np
import pytest

from prizecard.environments import MatchSettings, exporting
from prizecard.observation import Classes


def settings() -> MatchSettings:
    return MatchSettings("HS", ("Ember Spark", "Mind Flood"), classes=Classes())


def test_every_choice_was_offered_and_every_game_has_its_outcome(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    exporting.write(path, exporting.played(settings(), ("random", "random"), 2, seed=1))
    with np.load(path) as held:
        count = len(held["choice"])
        assert count > 20 and set(held["game"]) == {0, 1}
        assert held["action_mask"][np.arange(count), held["choice"]].all()
        for game in (0, 1):
            rows = held["game"] == game
            outcomes = held["outcome"][rows] * np.where(held["player"][rows] == 0, 1, -1)
            assert len(set(outcomes)) == 1 and abs(outcomes[0]) == 1


def test_the_same_seed_gives_the_same_data() -> None:
    first, second = (exporting.played(settings(), ("random", "random"), 1, seed=4) for _ in (0, 1))
    assert all(np.array_equal(first[name], second[name]) for name in first)


def test_an_unknown_ending_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    with pytest.raises(exporting.UnknownFormat, match="neither"):
        exporting.check(tmp_path / "games.csv")


def test_parquet_holds_the_same_or_says_what_it_needs(tmp_path: Path) -> None:
    path = tmp_path / "games.parquet"
    arrays = exporting.played(settings(), ("random", "random"), 1, seed=2)
    if importlib.util.find_spec("pyarrow") is None:
        with pytest.raises(exporting.NoParquet, match="pip install pyarrow"):
            exporting.write(path, arrays)
        assert not path.exists()
        return
    exporting.write(path, arrays)
    import pyarrow.parquet

    table = pyarrow.parquet.read_table(path)
    for name, part in arrays.items():
        assert np.array_equal(np.array(table[name].to_pylist(), part.dtype), part), name

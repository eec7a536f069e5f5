"""Games as data: what is written is what was played."""

from __future__ import annotations

import re
import sys
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

from prizecard.cli.data import app
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


def test_parquet_holds_the_same(tmp_path: Path) -> None:
    parquet = pytest.importorskip("pyarrow.parquet")
    path = tmp_path / "games.parquet"
    arrays = exporting.played(settings(), ("random", "random"), 1, seed=2)
    exporting.write(path, arrays)
    table = parquet.read_table(path)
    assert set(table.column_names) == set(arrays)
    for name, part in arrays.items():
        assert np.array_equal(np.array(table[name].to_pylist(), part.dtype), part), name


def test_without_its_library_parquet_is_refused_before_a_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    path = tmp_path / "games.parquet"
    with pytest.raises(exporting.NoParquet, match=re.escape("pip install 'prizecard[parquet]'")):
        exporting.check(path)
    assert not path.exists()


def exported(path: Path, *options: str) -> tuple[int, str]:
    told = CliRunner().invoke(app, ["export", str(path), "--agents", "random", *options])
    return told.exit_code, told.output


def test_tournament_decks_need_no_book(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    code, told = exported(path, "--games", "6", "--decks", "tournament")
    assert code == 0 and "of 6 games" in told
    with np.load(path) as held:
        assert set(held["game"]) == set(range(6))


def test_two_decks_are_named_in_one_text(tmp_path: Path) -> None:
    code, told = exported(
        tmp_path / "games.npz", "--games", "1", "--rules", "hs", "--decks", "Ember Spark / Mind Flood"
    )
    assert code == 0 and "of 1 games" in told


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (("--rules", "XX"), "no rulebook is called 'XX'; there are HS, UD, TM, BCR, CEC"),
        (("--rules", "HS", "--decks", "tournament"), "no tournament decks for HS, only for BCR, CEC, TM"),
        (("--decks", "mine"), "theme, tournament, known, drawn, or two names with ' / ' between them, not 'mine'"),
    ],
)
def test_what_cannot_be_played_is_said_with_what_can(options: tuple[str, ...], said: str, tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    code, told = exported(path, *options)
    assert code == 2 and said in told and not path.exists()

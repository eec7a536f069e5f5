"""Games as data: what is written is what was played."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from prizecard.cli.data import app, two_words
from prizecard.engine.errors import TooManySteps
from prizecard.environments import Match, MatchSettings, exporting, growing
from prizecard.observation import Classes
from prizecard.simulation.replays import read_replay
from tests.cli.running import prizecard


def settings(**more: Any) -> MatchSettings:
    return MatchSettings("HS", ("Ember Spark", "Mind Flood"), classes=Classes(), **more)


RANDOM = ("random", "random")


def arrays_in(path: Path) -> dict[str, Any]:
    with np.load(path) as held:
        return {name: held[name] for name in held.files}


def test_every_choice_was_offered_and_every_game_has_its_outcome(tmp_path: Path) -> None:
    path = tmp_path / "games.npz"
    found = exporting.export(path, settings(), RANDOM, 2, seed=1)
    held = arrays_in(path)
    count = len(held["choice"])
    assert count > 20 and set(held["game"]) == {0, 1} and (found.games, found.decisions) == (2, count)
    assert held["action_mask"][np.arange(count), held["choice"]].all()
    assert {name: one.dtype for name, one in held.items()} == exporting.KINDS
    for game in (0, 1):
        rows = held["game"] == game
        outcomes = held["outcome"][rows] * np.where(held["player"][rows] == 0, 1, -1)
        assert len(set(outcomes)) == 1 and abs(outcomes[0]) == 1
    assert list(tmp_path.iterdir()) == [path], "nothing else is left"


def test_the_same_seed_gives_the_same_data_in_parts_or_in_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = tmp_path / "whole.npz"
    exporting.export(whole, settings(), RANDOM, 4, seed=4)
    held: list[int] = []
    add = growing.GrowingArrays.add

    def watched(self: growing.GrowingArrays, some: Any) -> None:
        add(self, some)
        held.append(self.held)

    monkeypatch.setattr(growing, "PART", 100)
    monkeypatch.setattr(growing.GrowingArrays, "add", watched)
    for ending in (".npz", ".parquet"):
        exporting.export(tmp_path / f"parts{ending}", settings(), RANDOM, 4, seed=4)
    assert max(held) < 100 and held.count(0) > 2, "what is whole is on the disk"
    first, second = arrays_in(whole), arrays_in(tmp_path / "parts.npz")
    assert list(first) == list(second) and all(np.array_equal(first[name], second[name]) for name in first)
    parquet = pytest.importorskip("pyarrow.parquet")
    assert parquet.ParquetFile(tmp_path / "parts.parquet").num_row_groups > 1
    table = parquet.read_table(tmp_path / "parts.parquet")
    assert table.column_names == list(first)
    for name, part in first.items():
        assert np.array_equal(np.array(table[name].to_pylist(), part.dtype), part), name


def test_what_was_chosen_stands_in_its_place_or_nowhere(tmp_path: Path) -> None:
    """With few actions the last place stands for the last option; options between have none."""
    few, many = tmp_path / "few.npz", tmp_path / "many.npz"
    told = exporting.export(few, settings(actions=3), RANDOM, 1, seed=2)
    exporting.export(many, settings(), RANDOM, 1, seed=2)
    held, played = arrays_in(few), arrays_in(many)
    counts, chosen = played["action_mask"].sum(1), played["choice"]
    placed = (chosen < 2) | (chosen == counts - 1)
    assert told.unplaced == (~placed).sum() > 0 and len(held["choice"]) == told.decisions == placed.sum()
    assert held["choice"].tolist() == np.minimum(chosen[placed], 2).tolist()
    assert ((counts > 3) & (chosen == counts - 1)).any()


def test_an_unknown_ending_is_refused_before_a_game_is_played(tmp_path: Path) -> None:
    with pytest.raises(exporting.UnknownFormat, match="neither"):
        exporting.check(tmp_path / "games.csv")


def test_without_its_library_parquet_is_refused_before_a_game_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    path = tmp_path / "games.parquet"
    with pytest.raises(growing.NoParquet, match=re.escape("pip install 'prizecard[parquet]'")):
        exporting.check(path)
    assert not path.exists()


def exported(path: Path, *options: str) -> tuple[int, str]:
    told = CliRunner().invoke(app, ["export", str(path), "--agents", "random", "random", *options])
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


@pytest.mark.parametrize(
    "said",
    [
        ["--agents", "random", "careless:90"],
        ["--agents", "random,careless:90"],
        ["--agents=random,careless:90"],
    ],
)
def test_the_agents_are_two_words_or_one_with_a_comma(said: list[str]) -> None:
    assert two_words(["a", *said, "--games", "1"]) == ["a", "--agents", "random", "careless:90", "--games", "1"]
    assert two_words([*said]) == ["--agents", "random", "careless:90"]


def test_one_name_is_that_of_both() -> None:
    for rest in ([], ["--games", "1"]):
        assert two_words(["--agents", "random", *rest]) == ["--agents", "random", "random", *rest]


FAILING = """
import itertools

asked = itertools.count()


class Bad:
    def __init__(self, seed):
        self.seed = seed

    def choose(self, view, decision):
        if self.seed % 4 == 0 and view.turn > 2:
            raise ValueError("not this one")
        return 0


class Astray:
    def choose(self, view, decision):
        return 99


class Impatient:
    def choose(self, view, decision):
        if next(asked) == 120:
            raise KeyboardInterrupt
        return 0
"""


@pytest.fixture
def failing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for the data; agents of one's own that fail lie in the working folder."""
    (tmp_path / "failing.py").write_text(FAILING, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    yield tmp_path / "data"
    sys.modules.pop("failing", None)


HERE = ("--rules", "HS", "--decks", "Ember Spark / Mind Flood")


def test_games_that_fail_are_counted_and_leave_replays_beside_the_file(failing: Path) -> None:
    path = failing / "games.npz"
    result = prizecard("data", "export", str(path), "--games", "4", *HERE, "--agents", "failing:Bad", "random")
    assert result.exit_code == 1, result.stderr
    assert "of 2 games, 2 more failed" in result.stdout
    assert result.stderr.count("failed: ValueError: not this one; its replay: ") == 2
    assert set(arrays_in(path)["game"]) == {1, 3}
    replays = sorted(failing.glob("games-failed-*.json"))
    assert [one.name for one in replays] == ["games-failed-0.json", "games-failed-2.json"]
    for replay in replays:
        assert str(replay) in result.stderr
        *_, (game, _) = read_replay(replay.read_text(encoding="utf-8")).games()
        assert game.state.turn > 2 and game.outcome is None


def test_where_every_game_fails_no_file_is_written(failing: Path) -> None:
    path = failing / "games.npz"
    result = prizecard("data", "export", str(path), "--games", "2", *HERE, "--agents", "failing:Astray", "random")
    assert result.exit_code == 1 and not path.exists() and len(list(failing.iterdir())) == 2
    assert "NotOffered: there is no option 99" in result.stderr and "is not written" in result.stderr


def test_a_game_that_cannot_begin_costs_no_other(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reset = Match.reset

    def sometimes(self: Match, seed: int | None) -> None:
        if seed == 1:
            raise TooManySteps("goes on for ever")
        reset(self, seed)

    monkeypatch.setattr(Match, "reset", sometimes)
    found = exporting.export(tmp_path / "games.npz", settings(), RANDOM, 3, seed=0)
    assert found.games == 2 and [(one.number, one.replay) for one in found.failed] == [(1, None)]
    assert set(arrays_in(tmp_path / "games.npz")["game"]) == {0, 2}


@pytest.mark.parametrize("ending", [".npz", ".parquet"])
def test_ctrl_c_keeps_the_games_that_are_whole(ending: str, failing: Path) -> None:
    pytest.importorskip("pyarrow")
    path = failing / f"games{ending}"
    agents = ("failing:Impatient", "random")
    result = prizecard("data", "export", str(path), "--games", "500", *HERE, "--agents", *agents)
    assert result.exit_code == 130 and [one.name for one in failing.iterdir()] == [path.name]
    (games,) = re.findall(r"interrupted after (\d+) games", result.stderr)
    assert int(games) > 0 and f"of {games} games" in result.stdout
    whole = failing / "whole.npz"
    sys.modules.pop("failing")
    (failing.parent / "failing.py").write_text(FAILING.replace("== 120", "== -1"), encoding="utf-8")
    importlib.invalidate_caches()
    assert prizecard("data", "export", str(whole), "--games", games, *HERE, "--agents", *agents).exit_code == 0
    wanted = arrays_in(whole)["choice"].tolist()
    if ending == ".npz":
        assert arrays_in(path)["choice"].tolist() == wanted
    else:
        parquet = importlib.import_module("pyarrow.parquet")
        assert parquet.read_table(path)["choice"].to_pylist() == wanted

"""prizecard deck compare, deck optimise, gauntlet, watch, and what simulate keeps."""

from __future__ import annotations

import csv
import json
from pathlib import Path

import pytest

from prizecard.cli.gauntlet import _print_json, _show
from prizecard.decks import Deck
from prizecard.simulation.field import Rival, Standing
from prizecard.simulation.statistics import Share
from tests.cli.running import prizecard

A, B = "Ember Spark", "Mind Flood"
QUICK = ("--agents", "random", "random", "--workers", "1")


@pytest.fixture(autouse=True)
def apart(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


def test_versions_are_compared() -> None:
    told = prizecard("deck", "compare", A, A, "--against", B, "--games", "16", *QUICK)
    assert told.exit_code == 0 and "not decided yet" in told.stdout and "+0.0 points" in told.stdout
    line = ("deck", "compare", A, B, "--against", f"{B}=2", "--against", A, "--games", "16", *QUICK, "--json")
    data = json.loads(prizecard(*line).stdout)
    assert data["pairs"] == 32 and data["low"] <= data["difference"] <= data["high"] and data["finished"]


def test_a_list_is_searched_and_written() -> None:
    line = ("deck", "optimise", A, "--against", B, "--games", "16", "--trials", "2", *QUICK, "--out", "best.txt")
    told = prizecard(*line)
    assert told.exit_code == 0 and "2 swaps tried" in told.stdout, told.stderr
    assert len(Deck.read(Path("best.txt").read_text(encoding="utf-8"))) == 60
    data = json.loads(prizecard(*line, "--resume", "--json", "--pool", "Fire Energy").stdout)
    assert len(data["trials"]) == 2 and sum(data["cards"].values()) == 60


def test_a_gauntlet_is_weighted() -> None:
    line = ("gauntlet", A, "--field", f"{B}=3", "--field", "Growth Clash", "--games", "4", *QUICK)
    told = prizecard(*line)
    assert told.exit_code == 0 and f"against {B} (75% of the field)" in told.stdout
    data = json.loads(prizecard(*line, "--json").stdout)
    assert data["rate"] == pytest.approx(sum(one["weight"] * one["rate"] for one in data["field"]), abs=1e-3)


def test_a_simulated_game_is_watched_by_number_and_by_seed() -> None:
    kept = ("--out", "games.csv", "--keep-replays", "kept")
    run = prizecard("simulate", A, B, "--games", "4", "--seed", "3", *QUICK, *kept)
    assert run.exit_code == 0, run.stderr
    rows = list(csv.DictReader(Path("games.csv").read_text(encoding="utf-8").splitlines()))
    replays = sorted(Path("kept").glob("game-0-*.json"))
    assert len(replays) == 4
    random = ("--agents", "random", "random", "--seed", "3")
    by_number = prizecard("watch", A, B, "--game", "3", *random)
    by_seed = prizecard("watch", A, B, "--game-seed", rows[3]["seed"], *random)
    (third,) = [path for path in replays if f"-3-{rows[3]['seed']}" in path.name]
    shown = prizecard("replay", str(third), "--side", "2")
    assert by_number.exit_code == 0 and by_number.stdout == by_seed.stdout == shown.stdout
    assert ("wins: " in by_number.stdout) and rows[3]["reasons"].split("+")[0] in by_number.stdout


def test_figures_by_card_are_shown() -> None:
    told = prizecard("simulate", A, B, "--games", "3", *QUICK, "--cards")
    assert told.exit_code == 0 and "a Prize card" in told.stdout and "of games" in told.stdout
    data = json.loads(prizecard("simulate", A, B, "--games", "3", *QUICK, "--cards", "--json").stdout)
    assert {row["id"] for row in data["cards"]} == set(dict(Deck.named(A).cards))
    assert all(row["drawn"]["games"] + row["not_drawn"]["games"] <= 3 for row in data["cards"])


def test_a_gauntlet_says_nothing_of_decks_that_were_not_met(capsys: pytest.CaptureFixture[str]) -> None:
    met, other = (Rival(Deck.named(name), 0.5) for name in (A, B))
    found = Standing(0.6, 0.2, 0.9, ((met, Share.of(3, 4)), (other, Share.of(0, 0))))
    _show("Mine", found, finished=False)
    written = capsys.readouterr().out
    assert "against Mind Flood (50% of the field): no game yet" in written and "against the field" not in written
    _print_json("Mine", found, finished=False)
    data = json.loads(capsys.readouterr().out)
    assert data["rate"] is None and [one["rate"] for one in data["field"]] == [0.75, None]


def test_a_list_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    wrong = tmp_path / "mine.txt"
    wrong.write_text("4 No Such Card\n", encoding="utf-8")
    result = prizecard("gauntlet", "Ember Spark", "--field", str(wrong), "--games", "1")
    assert result.exit_code == 2 and "mine.txt: the deck list cannot be read: line 1" in result.stderr

"""The ladder: games that are kept and gone on with, intervals that decide, and ratings anchored at random."""

from __future__ import annotations

import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import prizecard
from prizecard.agents.naming import OPPONENTS
from prizecard.simulation.jobs import Keep
from prizecard.simulation.ladder import APART, DECKS, Ladder, Played, Rung, report, rungs, stamp
from prizecard.simulation.rating import ratings
from prizecard.simulation.replays import read_data

SMALL = {"HS": ("Ember Spark",), "BCR": ("Darkrai Mewtwo 2012",)}
PAIR = ("greedy", "random")
SCRIPT = Path(__file__).resolve().parents[2] / "scripts" / "ladder"


def test_a_ladder_goes_on_where_it_was_broken_off(tmp_path: Path) -> None:
    path = tmp_path / "ladder.jsonl"
    ladder = Ladder(3, path, "mark")
    ladder.climb(Rung(PAIR, 4, 4), SMALL, workers=1)
    assert len(ladder.results) == 4 and ladder.tally(PAIR).faults == 0
    lines = path.read_text(encoding="utf-8").splitlines()
    path.write_text("\n".join(lines[:3]) + "\n" + lines[3][:40], encoding="utf-8")
    again = Ladder(3, path, "mark")
    played: list[Played] = []
    again.climb(Rung(PAIR, 4, 4), SMALL, 1, played.append)
    assert len(played) == 1 and len(again.results) == 4
    assert {key: one.winner for key, one in again.results.items()} == {
        key: one.winner for key, one in ladder.results.items()
    }
    assert not Ladder(3, path, "other agents").results and not Ladder(4, path, "mark").results


def test_a_ladder_that_is_broken_off_has_met_every_deck_alike(tmp_path: Path) -> None:
    ladder = Ladder(3, tmp_path / "ladder.jsonl", "mark")
    ladder.climb(Rung(("random", "random"), 8, 8), SMALL, workers=1)
    rows = [json.loads(line) for line in ladder.path.read_text(encoding="utf-8").splitlines()]
    assert [row["deck"] for row in rows[:4]] == 2 * ["Ember Spark"] + 2 * ["Darkrai Mewtwo 2012"]
    assert [row["number"] for row in rows[:4]] == [0, 1, 0, 1]


def test_replays_are_kept_where_they_are_asked_for(tmp_path: Path) -> None:
    for keep in (Keep(), Keep(replay=True)):
        played: list[Played] = []
        ladder = Ladder(3, tmp_path / f"{keep.replay}.jsonl", "mark", keep)
        ladder.climb(Rung(("random", "random"), 2, 2), {"HS": ("Ember Spark",)}, 1, played.append)
        assert len(played) == 2
        assert not any(one.replay for one in ladder.results.values()), "a journal would grow large by them"
        for result in [one.result for one in played]:
            assert bool(result.replay) is keep.replay
            if keep.replay:
                assert result.winner is not None
                *_, (game, _) = read_data(result.replay).games()
                assert game.outcome is not None and game.outcome.winner == result.winner ^ result.seat


def test_every_game_of_every_pair_has_a_replay_of_its_own(tmp_path: Path) -> None:
    """Also of a ladder that is gone on with."""
    command = [sys.executable, str(SCRIPT), "--agents", "random", "careless:90", "careless:80", "--quick", "20"]
    command += ["--books", "HS", "UD", "--decks", "2", "--replays", str(tmp_path / "replays"), "--workers", "1"]
    environment = {**os.environ, "PRIZECARD_STATE": str(tmp_path)}
    subprocess.run(command, env=environment, check=True, capture_output=True)
    journal = next((tmp_path / "ladder").iterdir())
    rows = [json.loads(line) for line in journal.read_text(encoding="utf-8").splitlines()]
    written = sorted((tmp_path / "replays").iterdir())
    assert len(written) == len(rows) == 72
    seeds = sorted(json.loads(path.read_text(encoding="utf-8"))["seed"] for path in written)
    assert list(map(str, seeds)) == sorted(str(row["result"]["seed"]) for row in rows)
    journal.write_text("".join(f"{json.dumps(row)}\n" for row in rows[::2]), encoding="utf-8")
    subprocess.run(command, env=environment, check=True, capture_output=True)
    assert sorted((tmp_path / "replays").iterdir()) == written
    standing = [*command, "--standing", str(tmp_path / "ratings.json")]
    subprocess.run(standing, env=environment, check=True, capture_output=True)
    found = json.loads((tmp_path / "ratings.json").read_text(encoding="utf-8"))
    told = "scripts/ladder --agents random careless:90 careless:80 --quick 20 --books HS UD --decks 2"
    assert found["command"] == told and set(found["books"]["HS"]) == {"random", "careless:90", "careless:80"}


PLAYED = """
import sys
from prizecard.decks import Deck
from prizecard.simulation.jobs import Job, play
decks = Deck.named("Ember Spark"), Deck.named("Mind Flood")
assert not play(Job(0, decks, ("search:1", "random"), "HS", 3)).fault
print(*(getattr(module, "__file__", "") or "" for name, module in sys.modules.items() if name.startswith("prizecard")))
"""


def test_the_ladder_measures_who_is_offered() -> None:
    told = subprocess.run([sys.executable, str(SCRIPT), "--help"], check=True, capture_output=True, text=True).stdout
    assert "the opponents of the lobby, and learned" in told
    agents = runpy.run_path(str(SCRIPT))["AGENTS"]
    assert [name for name in agents if name != "learned"] == [one.agent for one in OPPONENTS]
    assert ["search" in name for name in agents] == sorted("search" in name for name in agents)
    assert agents.index("greedy") < agents.index("learned") < agents.index(OPPONENTS[-1].agent)


def test_no_game_goes_through_what_is_apart() -> None:
    told = subprocess.run([sys.executable, "-c", PLAYED], check=True, capture_output=True, text=True).stdout.split()
    package = Path(prizecard.__file__).parent
    parts = {Path(path).relative_to(package).parts[0] for path in told}
    assert {"agents", "cards", "engine", "game.py", "rulebooks"} <= parts and not parts & set(APART)


def test_a_journal_begins_anew_with_other_rules(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A byte of each part of prizecard is changed in turn."""
    before, copy = stamp(), tmp_path / "prizecard"
    shutil.copytree(Path(prizecard.__file__).parent, copy, ignore=shutil.ignore_patterns("*.so", "__pycache__", "web"))
    monkeypatch.setattr("prizecard.__file__", str(copy / "__init__.py"))
    assert stamp() == before
    parts = [path for path in sorted(copy.iterdir()) if path.is_dir() or path.suffix == ".py"]
    files = [next(path.rglob("*.py")) if path.is_dir() else path for path in parts]
    data = [copy / "agents" / "weights.json", copy / "agents" / "data" / "learned.npz", copy / "decks/data/theme.json"]
    for path in (*files, *data):
        whole = path.read_bytes()
        path.write_bytes(whole + b"\n")
        assert (stamp() == before) is (path.relative_to(copy).parts[0] in APART), path
        path.write_bytes(whole)
    assert set(APART) < {path.name for path in parts}


def test_two_games_share_a_deal_and_change_seats(tmp_path: Path) -> None:
    ladder = Ladder(1, tmp_path / "ladder.jsonl", "mark")
    ladder.climb(Rung(("random", "random"), 4, 4), SMALL, workers=1)
    rows = [json.loads(line)["result"] for line in ladder.path.read_text(encoding="utf-8").splitlines()]
    assert rows[0]["seed"] == rows[1]["seed"] and {rows[0]["seat"], rows[1]["seat"]} == {0, 1}


def test_a_pair_plays_on_until_the_interval_decides(tmp_path: Path) -> None:
    ladder = Ladder(2, tmp_path / "ladder.jsonl", "mark")
    ladder.climb(Rung(PAIR, 4, 40), SMALL, workers=1)
    assert ladder.tally(PAIR).share.low > 0.5 and len(ladder.results) < 40


def test_ratings_stand_on_random(tmp_path: Path) -> None:
    ladder = Ladder(3, tmp_path / "ladder.jsonl", "mark")
    ladder.climb(Rung(PAIR, 8, 8), SMALL, workers=1)
    points = ladder.points(["random", "greedy"])
    assert points["random"] == 0 and points["greedy"] > 100
    told = report(ladder, ["random", "greedy"], SMALL)
    assert "| greedy | random | all | 8 |" in told and told.count("| random | 0 | 0 | 0 |") == 1
    assert ladder.seconds("greedy") > 0


def test_four_hundred_points_are_ten_to_one() -> None:
    found = ratings(["a", "b"], {("a", "b"): (1000, 1100)})
    assert found["a"] - found["b"] == pytest.approx(400, abs=2)


def test_everybody_meets_the_next_and_the_one_after() -> None:
    found = rungs(["random", "greedy", "search:9", "learned"], 400, 120, 0)
    assert [one.agents for one in found] == [
        ("greedy", "random"), ("search:9", "random"), ("search:9", "greedy"), ("learned", "greedy"),
        ("learned", "search:9"),
    ]  # fmt: skip
    assert [one.games for one in found] == [400, 120, 120, 400, 120]
    assert set(DECKS) == {"HS", "UD", "TM", "BCR", "CEC"}

"""Agents by name: kinds with budgets, opponents of the lobby, and classes from elsewhere."""

from __future__ import annotations

import io
import os
import re
import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest
from rich.console import Console

import prizecard
from prizecard import Deck, Game
from prizecard.agents import UnknownAgent, agent_named, naming
from prizecard.agents.naming import KINDS, OPPONENTS, CannotPlay, seconds_of, title_of, weaker_than
from prizecard.cli.session import HUMAN, Session
from prizecard.simulation.jobs import Job, play
from prizecard.simulation.ladder import Ladder, Rung
from prizecard.simulation.matches import Place, carry_out
from prizecard.simulation.matrix import matrix_plan, shares

OWN = "tests.agents.own"
SCRIPT = """
from prizecard.cli import main
if __name__ == "__main__":
    main()
"""
MODULE = """
from pathlib import Path


class First:
    def choose(self, view, decision):
        import neighbour  # later than the module itself

        Path(f"asked-{neighbour.NAME}").touch()
        return 0
"""
WAIT = 600.0
"""Nothing is waited for so long where all is well."""


def command(folder: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    """What the command comes to in a folder with `my_module:First`; its script lies elsewhere, as if installed."""
    (folder / "bin").mkdir()
    (folder / "bin" / "prizecard.script").write_text(SCRIPT)
    here = folder / "here"
    here.mkdir()
    (here / "my_module.py").write_text(MODULE)
    (here / "neighbour.py").write_text("NAME = 'First'\n")
    path = str(Path(prizecard.__file__).parents[1])
    environment = {**os.environ, "PYTHONPATH": path, "PRIZECARD_STATE": str(folder / "state")}
    line = [sys.executable, str(folder / "bin" / "prizecard.script"), *arguments]
    return subprocess.run(line, cwd=here, env=environment, input=typed, capture_output=True, text=True, timeout=WAIT)


def test_an_agent_of_ones_own_plays_by_the_name_of_its_class() -> None:
    deck = Deck.named("Ember Spark")
    result = play(Job(0, (deck, deck), (f"{OWN}:LastAgent", "random"), "HS", 3))
    assert not result.fault and result.winner is not None


def test_a_class_that_wants_a_seed_gets_it() -> None:
    agent = agent_named(f"{OWN}:SeededAgent", 17)
    assert getattr(agent, "seed") == 17  # noqa: B009


def test_an_agent_of_an_installed_package_plays_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("last", f"{OWN}:LastAgent", naming.GROUP)
    monkeypatch.setattr(naming, "entered", lambda: {"last": entry})
    assert type(agent_named("last")).__name__ == "LastAgent"
    with pytest.raises(UnknownAgent, match="last"):
        agent_named("first")


@pytest.mark.parametrize("name", [f"{OWN}:Stranger", f"{OWN}:Nobody", "no.such.module:Agent", "nothing:Here"])
def test_a_class_that_is_no_agent_is_refused(name: str) -> None:
    with pytest.raises(UnknownAgent, match=name):
        agent_named(name)


@pytest.mark.parametrize("opponent", OPPONENTS, ids=lambda one: one.key)
def test_every_opponent_of_the_lobby_has_a_name_for_people_and_an_agent(opponent: naming.Opponent) -> None:
    assert agent_named(opponent.key) is not None and title_of(opponent.key) == opponent.name
    assert opponent.agent.partition(":")[0] in KINDS and ":" not in opponent.name


def test_titles_are_for_people() -> None:
    assert title_of("greedy:4") == "Greedy" and title_of("somewhere.else:Clever") == "Clever"


@pytest.mark.parametrize("name", ["careless:0", "careless:101", "careless:x", "random:1", "search:infs"])
def test_a_budget_that_makes_no_sense_is_refused(name: str) -> None:
    with pytest.raises(UnknownAgent):
        agent_named(name)


def test_below_every_agent_there_is_a_weaker_one_down_to_any_option() -> None:
    for name in (*KINDS, *(one.key for one in OPPONENTS), "learned+search:1s", "search:40", "my_module:Agent"):
        row = [name]
        while row[-1] != "random":
            row.append(weaker_than(row[-1]))
            agent_named(row[-1], 1)
        assert len(set(row)) == len(row) and weaker_than(row[-1]) == ""
    assert weaker_than("learned+search:1s") == "search:1s" and weaker_than("master") == "expert"


@pytest.mark.parametrize("workers", ["1", "2"])
def test_a_module_of_the_working_folder_plays_by_the_command(tmp_path: Path, workers: str) -> None:
    agents = ("--agents", "my_module:First", "random")
    done = command(tmp_path, "simulate", "Ember Spark", "Mind Flood", "--games", "2", *agents, "--workers", workers)
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "here" / "asked-First").exists()


def test_a_module_of_the_working_folder_plays_in_the_terminal(tmp_path: Path) -> None:
    against = ("--against", "my_module:First", "--second", "--seed", "3")
    done = command(tmp_path, "play", "Ember Spark", "Mind Flood", *against, typed="1\n1\n1\nquit\n")
    assert done.returncode == 0, done.stderr
    assert (tmp_path / "here" / "asked-First").exists()


def test_a_file_of_the_working_folder_hides_no_module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "json.py").write_text("raise RuntimeError('not this one')")
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.chdir(tmp_path)
    agent_named(f"{OWN}:LastAgent")
    assert sys.path[-1] == str(tmp_path)


def test_an_agent_of_ones_own_plays_a_matrix(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path))
    decks = [Deck.named("Ember Spark"), Deck.named("Mind Flood")]
    plan = matrix_plan(decks, f"{OWN}:LastAgent", "HS", 2, 3)
    run = carry_out(plan, Place(workers=1), False, lambda _: None)
    assert run.finished and not run.faults and shares(run)["Ember Spark", "Mind Flood"].games == 2


def test_an_agent_of_ones_own_climbs_the_ladder(tmp_path: Path) -> None:
    ladder = Ladder(3, tmp_path / "journal.jsonl", "test")
    pair = (f"{OWN}:LastAgent", "random")
    ladder.climb(Rung(pair, 2, 2), {"HS": ("Ember Spark",)}, workers=1)
    tally = ladder.tally(pair)
    assert not tally.faults and tally.games == 2 and tally.choices[0] > 0


def test_an_agent_of_ones_own_plays_against_a_person(tmp_path: Path) -> None:
    game = Game.start(("Ember Spark", "Mind Flood"), "HS", 3, open_lists=False)
    typed = iter(["concede", "yes"])
    console = Console(file=io.StringIO())
    Session(game, (f"{OWN}:LastAgent", HUMAN), console, lambda _: next(typed), tmp_path / "kept.json").run()
    assert game.outcome is not None and game.outcome.winner == 0


BROKEN = """
NoClass = False


class Costly:
    def __init__(self):
        raise OSError("no licence")
"""


@pytest.mark.parametrize(
    ("value", "why"),
    [
        ("no_module_of_mine:Agent", "ModuleNotFoundError: No module named 'no_module_of_mine'"),
        ("broken_agents:Nobody", "AttributeError: module 'broken_agents' has no attribute 'Nobody'"),
        ("broken_agents:Costly", "OSError: no licence"),
        ("half_agents:Agent", "ZeroDivisionError"),
        ("broken_agents:NoClass", "TypeError"),
    ],
)
def test_an_entry_point_that_is_broken_is_named_with_what_is_wrong(
    value: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "broken_agents.py").write_text(BROKEN)
    (tmp_path / "half_agents.py").write_text("1 / 0")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(naming, "entered", lambda: {"costly": EntryPoint("costly", value, naming.GROUP)})
    for name in ("costly", value):
        with pytest.raises(CannotPlay, match=f"^'{name}' cannot be") as told:
            agent_named(name)
        assert why in str(told.value) and why not in told.value.reason


def test_who_is_not_known_is_told_every_name_once() -> None:
    with pytest.raises(UnknownAgent) as told:
        agent_named("nobody")
    names = re.sub(r"\[.*?\]", "", str(told.value).partition("there are ")[2]).split(", ")
    assert {"random", "search", "master"} < set(names) and len(names) == len(set(names))


def test_a_package_takes_no_name_that_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    values = [EntryPoint(name, f"{OWN}:LastAgent", naming.GROUP) for name in ("greedy", "Master", "a:b", "last")]
    monkeypatch.setattr(naming, "entry_points", lambda group: values)
    naming.entered.cache_clear()
    try:
        assert list(naming.entered()) == ["last"]
    finally:
        naming.entered.cache_clear()


@pytest.mark.parametrize("opponent", OPPONENTS, ids=lambda one: one.key)
def test_the_budget_of_an_opponent_is_that_of_its_agent(opponent: naming.Opponent) -> None:
    assert seconds_of(opponent.key) == seconds_of(opponent.agent)
    agent = agent_named(opponent.key)
    assert seconds_of(opponent.key) == (getattr(agent, "seconds", None) or 0.0)


def test_only_a_budget_of_seconds_is_one() -> None:
    assert seconds_of("search:1.5s") == 1.5
    assert not any(map(seconds_of, ("greedy:4", "search:400", "random", "my.module:Agents", "agents")))

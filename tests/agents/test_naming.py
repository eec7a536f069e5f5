"""Agents by name: kinds with budgets, opponents of the lobby, and classes from elsewhere."""

from __future__ import annotations

from importlib.metadata import EntryPoint

import pytest

from prizecard import Deck
from prizecard.agents import UnknownAgent, agent_named, naming
from prizecard.agents.naming import KINDS, OPPONENTS, title_of, weaker_than
from prizecard.simulation.jobs import Job, play

OWN = "tests.agents.own"


def test_an_agent_of_ones_own_plays_by_the_name_of_its_class() -> None:
    deck = Deck.named("Ember Spark")
    result = play(Job(0, (deck, deck), (f"{OWN}:LastAgent", "random"), "HS", 3))
    assert not result.fault and result.winner is not None


def test_a_class_that_wants_a_seed_gets_it() -> None:
    agent = agent_named(f"{OWN}:SeededAgent", 17)
    assert getattr(agent, "seed") == 17  # noqa: B009


def test_an_agent_of_an_installed_package_plays_by_its_own_name(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("last", f"{OWN}:LastAgent", naming.GROUP)
    monkeypatch.setattr(naming, "_entered", lambda: {"last": entry})
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

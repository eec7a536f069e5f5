"""Agents choose by what their player knows: in worlds that the view cannot tell apart they choose the same."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

import prizecard.agents
from prizecard import Deck, Game
from prizecard.agents import agent_named
from prizecard.agents.guessing import Guess

PRIVATE = {"_state", "_value", "_record", "_events"}


def position(seed: int, choices: int) -> Game | None:
    """A game with closed lists after so many random choices, at a decision with several options."""
    decks = (Deck.named("Ember Spark"), Deck.named("Mind Flood"))
    game = Game.start(decks, "HS", seed, events=False, undo=False, open_lists=False)
    chance = random.Random(seed)
    for _ in range(choices):
        if game.decision is None:
            return None
        game.choose(chance.randrange(len(game.decision.options)))
    return game if game.decision is not None and len(game.decision.options) > 1 else None


@pytest.mark.parametrize("name", ["random", "careless:20", "greedy:2", "search:12", "learned", "learned+search:12"])
@pytest.mark.parametrize("choices", [3, 25, 60])
def test_the_same_choice_in_worlds_that_look_the_same(name: str, choices: int) -> None:
    met = 0
    for seed in range(4):
        game = position(seed, choices)
        if game is None or game.decision is None:
            continue
        player = game.decision.player
        view = game.view(player)
        other = Guess().world(view, seed + 1000)  # with another list, it may be
        other.state.table.hidden_lists = True
        hidden = (game.state.deck, game.state.hand[1 - player]), (other.state.deck, other.state.hand[1 - player])
        assert hidden[0] != hidden[1], "the worlds do not differ in what is hidden"
        seen = other.view(player)
        assert seen.data(events=False) == view.data(events=False)
        assert view.decision is not None and seen.decision is not None
        first = agent_named(name, 7).choose(view, view.decision)
        assert agent_named(name, 7).choose(seen, seen.decision) == first
        met += 1
        if met == 2:
            break
    assert met


def test_no_agent_reaches_behind_its_view() -> None:
    for path in Path(prizecard.agents.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Attribute) and node.attr in PRIVATE:
                raise AssertionError(f"{path.name}:{node.lineno} reads {node.attr}")

"""The leak comparison in a small form: in worlds that differ only in what is hidden, everybody is told the same."""

from __future__ import annotations

import random

import pytest

from prizecard import Game
from prizecard.engine import view as views
from prizecard.engine.state import GameState
from tests.properties.playing import BOOKS, pick
from tests.properties.random_decks import random_deck
from tests.properties.worlds import differences, told_to


@pytest.mark.parametrize("seed", range(5))
def test_nobody_is_told_what_is_hidden(seed: int) -> None:
    chance = random.Random(seed)
    rules = BOOKS[seed % len(BOOKS)]

    def another() -> Game:
        return Game.start((random_deck(chance, rules), random_deck(chance, rules)), rules, seed, False, undo=False)

    game, compared = another(), 0
    for _ in range(120):
        if game.decision is None:
            game = another()
        assert game.decision is not None
        count, found = differences(game, chance)
        assert not found, (seed, len(game.record), found)
        told_to(None)(game)
        compared += count
        game.choose(pick(game.decision, chance))
    assert compared > 50


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The control: a view that is made from the whole state, nothing hidden."""

    def leaking(state: GameState, viewer: int) -> GameState:
        copy = state.clone()
        copy.known[viewer] = copy.known[viewer].union(copy.hand[1 - viewer])
        return copy

    monkeypatch.setattr(views.sampling, "redact", leaking)
    chance = random.Random(3)
    game = Game.start((random_deck(chance, "CEC"), random_deck(chance, "CEC")), "CEC", 3, False, undo=False)
    compared = leaks = 0
    for _ in range(60):
        if game.decision is None:
            break
        count, found = differences(game, chance)
        compared += count
        leaks += len(found)
        game.choose(pick(game.decision, chance))
    assert compared > 20 and leaks > compared // 2

"""Whole games as the table starts them, against every opponent of the lobby in every book: no agent may fail."""

from __future__ import annotations

import itertools
import random

import pytest

from prizecard import Deck
from prizecard.agents.root import Root
from prizecard.game import Game
from prizecard.server import catalogue, thinking
from prizecard.server.session.session import data_of, deck_of
from prizecard.server.settings import Settings

TICK = 10.0  # seconds that pass whenever somebody looks at the clock of these tests
BOOKS = {
    "HS": ("Steel Sentinel", "Chaos Control"),
    "UD": ("Daybreak", "Nightfall"),
    "TM": ("Royal Guard", "Magnezone Pachirisu 2011"),
    "BCR": ("Cold Fire", "Darkrai Mewtwo 2012"),
    "CEC": ("Battle Mind", "Pikachu & Zekrom 2019"),
}


def lobby() -> list[str]:
    """The names of all opponents that the lobby offers."""
    return [agent["name"] for agent in catalogue.agents(Settings().thinking)]


@pytest.mark.parametrize("rules", list(BOOKS))
@pytest.mark.parametrize("opponent", lobby())
def test_no_opponent_fails_at_the_table(opponent: str, rules: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count(0, TICK)
    monkeypatch.setattr(Root, "now", staticmethod(lambda: next(ticks)))
    names = BOOKS[rules]
    number = lobby().index(opponent)
    decks = tuple(data_of(Deck.named(name)) for name in (names if number % 2 else names[::-1]))
    game = Game.start((deck_of(decks[0]), deck_of(decks[1])), rules, 5, open_lists=False, undo=False)
    chance, seat, moves = random.Random(5), number % 2, []
    while (decision := game.decision) is not None:
        choice = chance.randrange(len(decision.options))
        if decision.player == seat:
            question = thinking.Question(f"test {rules}", rules, decks, 5, tuple(moves), opponent, seat)
            choice = thinking.think(question)
        game.choose(choice)
        moves.append(("choose", choice))
    assert game.outcome is not None and "limit" not in game.outcome.reasons

"""What the engine works out once and keeps does not grow from game to game."""

from __future__ import annotations

import random

from prizecard import Deck, Game
from prizecard.engine.queries import structure

GAMES = 30


def kept() -> int:
    """How many things the module remembers."""
    return sum(len(value) for name, value in vars(structure).items() if name.startswith("_") and type(value) is dict)


def play(seed: int) -> None:
    decks = (Deck.named("Ember Spark"), Deck.named("Mind Flood"))
    game = Game.start(decks, "HS", seed, events=False, undo=False)
    chance = random.Random(seed)
    while game.decision is not None:
        game.choose(chance.randrange(len(game.decision.options)))


def test_nothing_is_kept_of_games_that_are_over() -> None:
    for seed in range(GAMES):
        play(seed)
    before = kept()
    for seed in range(GAMES):
        play(seed)
    assert kept() == before

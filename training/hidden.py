"""What lies face down: only the judge of self-play may see it, so that luck is not taken for a good choice."""

from __future__ import annotations

from typing import Any, Final

from prizecard.engine.state import GameState
from prizecard.observation import Classes

ORDERED: Final = 6  # cards on top of a deck whose order counts
HAND: Final = 14
PRIZES: Final = 6
HIDDEN: Final = HAND + 2 * ORDERED + 2 * PRIZES
"""Words of a position: the other hand, the tops of both decks and both sides' Prize cards, the own first."""


def hidden(state: GameState, player: int, classes: Classes) -> list[int]:
    """The classes of the cards that the player does not see; 0 where there is none."""
    other = 1 - player
    deck, prizes, cards = state.deck, state.prizes, state.table.cards
    zones: tuple[tuple[Any, int], ...] = (
        (state.hand[other], HAND),
        (deck[player], ORDERED),
        (deck[other], ORDERED),
        (prizes[player], PRIZES),
        (prizes[other], PRIZES),
    )
    found: list[int] = []
    for handles, room in zones:
        held = [classes.card(cards[handle]) for handle in handles[:room]]
        found += held + [0] * (room - len(held))
    return found

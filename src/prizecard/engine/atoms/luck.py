"""Other luck in the middle of a game, for those who go on from a game that has been played."""

from __future__ import annotations

from prizecard.engine.atoms import renaming, zones
from prizecard.engine.state import GameState, key_of


def change(state: GameState, seed: int) -> None:
    """Chance goes on by another seed. Decks are shuffled where no effect can be looking at them: at a main decision."""
    renaming.set_generator(state, key_of(seed))
    if state.decision is not None and state.decision.kind == "main":
        for player in (0, 1):
            zones.shuffle_deck(state, player)

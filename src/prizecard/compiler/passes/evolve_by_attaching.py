"""A card that evolves from a Pokémon, said to be attached to it, evolves it."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts


def evolved_by_attaching(text: e.Text) -> e.Text:
    """The text where a card that evolves from a Pokémon, said to be attached to it, evolves it."""
    chosen = {
        part.variable
        for part in parts(text)
        if isinstance(part, e.ChooseCards)
        and any(isinstance(one, e.EvolvesFrom | e.EvolvesFromName) for one in parts(part))
    }

    def change(part: Any) -> Any:
        if isinstance(part, e.Attach) and isinstance(part.cards, e.ThoseCards) and part.cards.variable in chosen:
            return e.Evolve(part.cards, part.to)
        return part

    return rebuild(text, change) if chosen else text

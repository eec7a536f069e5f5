"""A Pokémon makes room for a card that is sought only if the card was found (REF-01)."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild


def replaced_if_found(text: e.Text) -> e.Text:
    """The text where a Pokémon makes room for a card that is sought only if the card was found."""

    def change(part: Any) -> Any:
        if not isinstance(part, e.Sequence):
            return part
        steps = list(part.steps)
        for place, (gone, come) in enumerate(pairwise(steps)):
            if not isinstance(come, e.PutIntoPlace) or not isinstance(come.card, e.ThoseCards):
                continue
            if isinstance(gone, e.MoveCards) and gone.cards == e.AllCardsOf(come.pokemon):
                steps[place : place + 2] = [e.When(e.Did(come.card.variable), e.Sequence((gone, come)))]
        return e.Sequence(tuple(steps))

    return rebuild(text, change)

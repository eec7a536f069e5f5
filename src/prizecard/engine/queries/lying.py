"""Which cards outside of play have a property. What follows from the print alone is found out once for each card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from prizecard.effects import (
    AllOf,
    AnyOf,
    Anything,
    EvolvesFromName,
    Filter,
    HasAttack,
    HasResistance,
    HasWeakness,
    Is,
    Lacks,
    NameContains,
    Named,
    OfType,
    Provides,
)
from prizecard.engine.queries import filters
from prizecard.engine.state import Context, GameState

PRINTED: Final = (
    Anything, EvolvesFromName, HasAttack, HasResistance, HasWeakness, Is, NameContains, Named, OfType, Provides,
)  # fmt: skip
"""Properties that a card has by its print while it is not in play: there it has no role (ROLE-01) and no holder."""


def fitting(state: GameState, context: Context, node: Filter, handles: Sequence[int]) -> list[int]:
    """Those of the cards, all of which lie outside of play, that have the property."""
    if type(node) is Anything:
        return list(handles)
    known = state.table.asked(node, is_printed)
    if known is None:
        return [handle for handle in handles if filters.fits_card(state, context, node, handle)]
    found: list[int] = []
    for handle in handles:
        fits = known.get(handle)
        if fits is None:
            fits = known[handle] = filters.fits_card(state, context, node, handle)
        if fits:
            found.append(handle)
    return found


def is_printed(node: Filter) -> bool:
    """Whether the print of a card outside of play says whether it has the property."""
    if isinstance(node, (AllOf, AnyOf)):
        return all([is_printed(part) for part in node.filters])
    if isinstance(node, Lacks):
        return is_printed(node.filter)
    return isinstance(node, PRINTED)

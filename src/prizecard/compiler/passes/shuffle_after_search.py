"""A search is followed by a shuffle whether a card was found or not (SEARCH-01)."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Zone


def shuffled_if_searched(text: e.Text) -> e.Text:
    """The text where a search is followed by a shuffle whether a card was found or not (SEARCH-01)."""
    sought = {
        part.variable
        for part in parts(text)
        if isinstance(part, e.ChooseCards) and isinstance(part.among, e.InZone) and part.among.zone is Zone.DECK
    }

    def change(part: Any) -> Any:
        found = isinstance(part, e.When) and isinstance(part.condition, e.Did) and part.condition.variable in sought
        return part.then if found and isinstance(part.then, e.Shuffle) else part

    return rebuild(text, change) if sought else text

"""Card text to effects and back. What reads texts is loaded when the first is read: saying what a card does needs none
of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from prizecard.compiler.facts import Ambiguous, Declined, Facts, Names, Reading, TextKind

if TYPE_CHECKING:
    from prizecard.compiler.reader import read

__all__ = ["Ambiguous", "Declined", "Facts", "Names", "Reading", "TextKind", "read"]


def __getattr__(name: str) -> Any:
    if name == "read":
        from prizecard.compiler.reader import read

        return read
    raise AttributeError(f"prizecard.compiler has no {name!r}")

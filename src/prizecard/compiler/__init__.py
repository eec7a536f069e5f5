"""Card text to effects and back."""

from __future__ import annotations

from prizecard.compiler.facts import Ambiguous, Declined, Facts, Names, Reading, TextKind
from prizecard.compiler.reader import read

__all__ = ["Ambiguous", "Declined", "Facts", "Names", "Reading", "TextKind", "read"]

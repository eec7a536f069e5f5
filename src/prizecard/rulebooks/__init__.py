"""The five rulebooks by their codes."""

from __future__ import annotations

from prizecard.rulebook import Rulebook
from prizecard.rulebooks.boundaries_crossed import BOUNDARIES_CROSSED
from prizecard.rulebooks.cosmic_eclipse import COSMIC_ECLIPSE
from prizecard.rulebooks.heartgold_soulsilver import HEARTGOLD_SOULSILVER
from prizecard.rulebooks.triumphant import TRIUMPHANT
from prizecard.rulebooks.undaunted import UNDAUNTED

BOOKS: dict[str, Rulebook] = {
    book.code: book for book in (HEARTGOLD_SOULSILVER, UNDAUNTED, TRIUMPHANT, BOUNDARIES_CROSSED, COSMIC_ECLIPSE)
}


class UnknownRulebook(KeyError):
    """No rulebook has this code."""

    def __str__(self) -> str:
        return str(self.args[0])


def rulebook(code: str) -> Rulebook:
    """The rulebook of the code (HS, UD, TM, BCR, CEC)."""
    try:
        return BOOKS[code.upper()]
    except KeyError:
        raise UnknownRulebook(f"no rulebook is called {code!r}; there are {', '.join(BOOKS)}") from None

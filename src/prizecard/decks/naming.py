"""The printings of a name: as it stands on the cards, run together, or with the kind that a Pokémon is of."""

from __future__ import annotations

import re

from prizecard.cards import Card
from prizecard.decks.hints import Hints
from prizecard.decks.slips import digits
from prizecard.decks.spellings import other_names, run_together, spelt
from prizecard.library import Library
from prizecard.library.names import levelled, tidy

_NAME_AND_NUMBER = re.compile(
    r"(?P<name>.+?)\s+[(\[]?(?:#|no\.? ?)?(?P<number>(?:RC|SV)?\d+[a-z]?)[)\]]?", re.IGNORECASE
)
_WHOSE = re.compile(r"['’]s$")
_ENDING = re.compile(r"(?P<name>.+?)[\s-]+(?P<ending>[EG]X)", re.IGNORECASE)
_OTHER_ENDING = {"EX": "GX", "GX": "EX"}


class Naming:
    """Finds the printings that a name has; oldest first."""

    def __init__(self, library: Library, hints: Hints) -> None:
        self._library = library
        self._hints = hints
        self._printed: dict[str, list[str]] = {}

    def printed(self, name: str) -> list[str]:
        """The printings of a name; those that are printed just so before those that say more (a LV.X)."""
        key = levelled(name)
        if key not in self._printed:
            ids = self._library.same_name(name)
            just_so = [id for id in ids if levelled(self._library.card(id).printed_name) == key]
            self._printed[key] = just_so or list(ids)
        return self._printed[key]

    def run_together(self, name: str) -> list[str]:
        """The printings of a name that is written with other spaces, signs and plurals; whose it is, is no plural."""
        if _WHOSE.search(name):
            return []
        spaced = self._hints.spaced.get(levelled(name).replace(" ", ""))
        return self.printed(spaced or self._hints.names.get(run_together(name), ""))

    def of_kind(self, name: str) -> list[str]:
        """The printings of a Pokémon by its name and the kind that it is of."""
        for other, kind in other_names(name):
            ids = [id for id in self._library.same_name(other) if kind in self._library.card(id).kinds]
            if ids:
                return ids
        return []

    def numbered(self, card: str) -> list[Card]:
        """The cards of a name with a number behind it."""
        match = _NAME_AND_NUMBER.fullmatch(card)
        ids = self.printed(match["name"]) if match else []
        said = match["number"] if match else ""
        held = [id for id in ids if digits(id.rpartition("-")[2]) == digits(said)]
        letters = (
            [id for id in held if id.rpartition("-")[2].casefold() == said.casefold()] if said[:1].isalpha() else held
        )
        return [self._library.card(id) for id in letters]

    def all_of(self, line: str) -> list[str]:
        """The printings of what a line names and says no more of, however its spaces are."""
        name = spelt(line)
        named = list(self._library.same_name(name)) or self.run_together(name)
        return named or [card.id for card in self.numbered(name)]

    def to_the_letter(self, name: str, ids: list[str]) -> list[str]:
        """Those of the printings that have the name in just these capital and small letters."""
        return [id for id in ids if _dashless(self._library.card(id).printed_name) == _dashless(name)]

    def with_other_ending(self, name: str) -> list[str]:
        """The printings of a Pokémon-GX that is written as a Pokémon-EX, or the other way round."""
        match = _ENDING.fullmatch(name)
        return self.printed(f"{match['name']}-{_OTHER_ENDING[match['ending'].upper()]}") if match else []


def _dashless(name: str) -> str:
    return " ".join(tidy(name).replace("-", " ").split())

"""What a refused line of a deck list could have meant: sets and cards that are called nearly so."""

from __future__ import annotations

import re
from functools import cached_property

from prizecard.decks.slips import begun_with
from prizecard.decks.spellings import LATER, run_together
from prizecard.library import Library
from prizecard.library.library import UnknownSet

_AND = re.compile(r" and ")
_KIT = re.compile(r"TK[-\d]", re.IGNORECASE)
MOST_HINTS = 5
"""For so many unknown names of a list those that are spelt alike are looked up; that takes some milliseconds each."""
MOST_BEGUN = 4
"""So many names are told that begin with the words of an unknown one."""


def is_kit(code: str) -> bool:
    """Whether a code is that of a Trainer Kit."""
    return _KIT.match(code) is not None


class Hints:
    """The sentences on names and codes that nothing has."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._given = 0

    @cached_property
    def names(self) -> dict[str, str]:
        """The names of all cards by their letters alone; those of two Pokémon without the word between them, too."""
        held = self._library.catalogue.by_name
        found = {run_together(name): name for name in held}
        both = {run_together(_AND.sub(" ", name)): name for name in held if _AND.search(name)}
        return both | found

    @cached_property
    def spaced(self) -> dict[str, str]:
        """The names of all cards without their spaces."""
        return {name.replace(" ", ""): name for name in self._library.catalogue.by_name}

    def no_set(self, code: str) -> str:
        """That no set has the code, and which have one like it."""
        self._given += 1
        if code.upper() in LATER:
            last = max(self._library.sets.values(), key=lambda facts: facts.date)
            return f"{code} is a set that came out after the last one here ({last.name}, {last.date[:4]})"
        if is_kit(code):
            return f"{code} is a Trainer Kit, whose cards are not here"
        if self._given > MOST_HINTS:
            return f"no set is called {code!r}"
        try:
            self._library.find_sets(code)
        except UnknownSet as unknown:
            return str(unknown)
        raise AssertionError(code)

    def unknown(self, name: str) -> str:
        """That no card has the name, and which have one like it."""
        return f"no card is called {name!r}{self.near(name)}"

    def near(self, name: str) -> str:
        """The names that are like this one, if there are any."""
        self._given += 1
        if self._given > MOST_HINTS:
            return ""
        begun = begun_with(name, self.names)[:MOST_BEGUN]
        near = [self._library.card(self._library.same_name(one)[0]).printed_name for one in begun]
        near += self._library.catalogue.near(name)
        return f"; near: {', '.join(dict.fromkeys(near))}" if near else ""

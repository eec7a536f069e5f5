"""Which printing a line of a deck list means: by set code and number, or by name alone."""

from __future__ import annotations

import re

from prizecard.decks.formats import Format
from prizecard.library import Library
from prizecard.library.library import UnknownSet
from prizecard.library.names import levelled
from prizecard.library.source import SetFacts
from prizecard.vocabulary import EnergyType

_CODED = re.compile(
    r"(?P<name>.+?)\s+[(\[]?(?P<code>[A-Za-z][A-Za-z0-9-]*?)[\s-]+(?P<number>#?[A-Za-z]{0,4}\d+[a-z]?|[A-Z!?])[)\]]?"
)
_SYMBOLS = {
    "G": "Grass", "R": "Fire", "W": "Water", "L": "Lightning", "P": "Psychic", "F": "Fighting", "D": "Darkness",
    "M": "Metal", "Y": "Fairy",
}  # fmt: skip
_BASIC = re.compile(r"(?:Basic )?(\w+|\{[A-Z]\}) Energy", re.IGNORECASE)
_TYPES = {type.value.casefold(): type for type in EnergyType}


MOST_HINTS = 5
"""For so many unknown names of a list those that are spelt alike are looked up; that takes some milliseconds each."""


class NoPrinting(LookupError):
    """A line names no card that the library has."""


class Resolver:
    """Finds printings. Names without a set go to the newest printing that fits the format and the rest of the list."""

    def __init__(self, library: Library, format: Format | None, cards: list[str]) -> None:
        self._library = library
        self._format = format
        self._hints = 0
        coded = [set for card in cards if (set := self._coded_set(card)) is not None]
        self._newest = max((set.date for set in coded), default="")

    def id_of(self, card: str) -> str:
        """The id of what a line names; raises NoPrinting."""
        if card in self._library:
            return card
        named = self._by_name(card)
        if named is not None:
            return named
        coded = _CODED.fullmatch(card)
        if coded:
            return self._by_code(coded["name"], coded["code"], coded["number"].lstrip("#"))
        raise NoPrinting(self._unknown(card))

    def _by_code(self, name: str, code: str, number: str) -> str:
        # Some lists give basic Energy cards a number without a set.
        energy = self._basic_energy(name) or self._basic_energy(f"{name} {code}")
        sets = self._library.sets_called(code)
        if not sets:
            found = energy or self._by_name(name)
            if found is not None and not self._library.card(found).is_pokemon:
                return found
            raise NoPrinting(f"{name}: {self._no_set(code)}" if found else self._unknown(name))
        for id in (id for set in sets for id in self._numbered(set.id, number)):
            card = self._library.card(id)
            if levelled(name) in (levelled(card.name), levelled(card.printed_name)):
                return id
        if energy is not None:
            return energy
        in_set = [id for set in sets for id in self._library.same_name(name) if self._library.card(id).set == set.id]
        hint = f"; in that set it is {', '.join(in_set)}" if in_set else self._near(name)
        raise NoPrinting(f"{name} is not number {number} of {sets[0].name}{hint}")

    def _numbered(self, set: str, number: str) -> list[str]:
        """Cards of the set with the number: as printed, else by its digits (promos carry letters and noughts)."""
        ids = self._library.ids_of(set)
        exact = [id for id in ids if id.rpartition("-")[2].casefold() == number.casefold()]
        digits = _digits(number)
        return exact + [id for id in ids if digits and _digits(id.rpartition("-")[2]) == digits and id not in exact]

    def _by_name(self, name: str) -> str | None:
        basic = self._basic_energy(name)
        if basic is not None:
            return basic
        ids = self._library.same_name(name)
        if not ids:
            return None
        printed = [id for id in ids if levelled(self._library.card(id).printed_name) == levelled(name)] or list(ids)
        return max(printed, key=lambda id: (self._fits(id), *self._date(id)))

    def _fits(self, id: str) -> tuple[bool, bool, bool]:
        card = self._library.card(id)
        in_format = self._format is None or not self._format.sets or card.set in self._format.sets
        in_time = not self._newest or self._library.sets[card.set].date <= self._newest
        return in_format, not card.missing, in_time

    def _date(self, id: str) -> tuple[str, int]:
        # Of one set, the ordinary printing comes before full-art and secret ones.
        number = _digits(id.rpartition("-")[2])
        return self._library.sets[self._library.card(id).set].date, -int(number or 0)

    def _basic_energy(self, name: str) -> str | None:
        match = _BASIC.fullmatch(name.strip())
        if match is None:
            return None
        word = match[1]
        type = _TYPES.get(_SYMBOLS.get(word.strip("{}").upper(), word).casefold())
        if type in (None, EnergyType.COLORLESS, EnergyType.DRAGON):
            return None
        newest = [set.id for set in self._library.sets.values() if self._newest and set.date <= self._newest]
        assert type is not None
        return self._library.basic_energy(type, newest[-1] if newest else None)

    def _coded_set(self, card: str) -> SetFacts | None:
        match = _CODED.fullmatch(card)
        if match:
            return next(iter(self._library.sets_called(match["code"])), None)
        return self._library.sets[self._library.card(card).set] if card in self._library else None

    def _no_set(self, code: str) -> str:
        self._hints += 1
        if self._hints > MOST_HINTS:
            return f"no set is called {code!r}"
        try:
            self._library.find_sets(code)
        except UnknownSet as unknown:
            return str(unknown)
        raise AssertionError(code)

    def _unknown(self, name: str) -> str:
        return f"no card is called {name!r}{self._near(name)}"

    def _near(self, name: str) -> str:
        self._hints += 1
        if self._hints > MOST_HINTS:
            return ""
        near = self._library.catalogue.near(name)
        return f"; near: {', '.join(dict.fromkeys(near))}" if near else ""


def _digits(number: str) -> str:
    return re.sub(r"\D", "", number).lstrip("0")

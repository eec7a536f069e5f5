"""Which printing a line of a deck list means: by set code and number, or by name alone."""

from __future__ import annotations

import re
from functools import cached_property

from prizecard.decks.formats import Format
from prizecard.decks.said import is_aside, name_and_more, with_this
from prizecard.decks.slips import begun_with, digits, nearly, of_most_use, one_letter_off, same_number
from prizecard.decks.spellings import (
    PROMO_NUMBERS,
    PROMOS,
    agree,
    energy_type,
    other_names,
    run_together,
    set_code,
    special_type,
    spelt,
)
from prizecard.library import Library
from prizecard.library.library import UnknownSet
from prizecard.library.names import levelled
from prizecard.library.source import SetFacts
from prizecard.vocabulary import EnergyType, Kind

_NUMBER = r"#?[A-Za-z]{0,4}\d+[a-z]?"
_CODED = re.compile(rf"(?P<name>.+?)\s+[(\[]?(?P<code>[A-Za-z][A-Za-z0-9-]*?)[\s-]+(?P<number>{_NUMBER}|[A-Z!?])[)\]]?")
_NUMBERED = re.compile(rf"(?P<name>.+?)[\s)\]]+[(\[]?(?P<number>{_NUMBER})[)\]]?")
_PROMO = re.compile(rf"(?P<name>.+?)\s+[(\[]?(?P<number>(?P<set>{'|'.join(PROMO_NUMBERS)})\d+[a-z]?)[)\]]?")
_BASIC = re.compile(r"(?:Basic )?(\w+|\{[A-Z]\}) Energy(?: - Basic)?", re.IGNORECASE)
_NEVER_BASIC = (None, EnergyType.COLORLESS, EnergyType.DRAGON)
LONGEST_SET_NAME = 5
"""The words of the longest name of a set."""


MOST_SETS = 4
"""So many sets are named where a card is not in the one that a line gives."""
MOST_HINTS = 5
"""For so many unknown names of a list those that are spelt alike are looked up; that takes some milliseconds each."""
MOST_BEGUN = 4
"""So many names are told that begin with the words of an unknown one."""
MOST_LOOKED_INTO = 60
"""For so many names that no card has it is looked whether a card has them as a part."""


class NoPrinting(LookupError):
    """A line names no card that the library has."""


class Resolver:
    """Finds printings. Names without a set go to the newest printing that fits the format and the rest of the list.

    `replaced` tells of printings taken in place of those that a line names.
    """

    def __init__(self, library: Library, format: Format | None, cards: list[str]) -> None:
        self._library = library
        self._format = format
        self._cards = cards
        self._hints = 0
        self._looked_into = 0
        self.replaced: dict[str, str] = {}
        self._newest = ""
        coded = [set.date for card in cards if (set := self._coded_set(card)) is not None]
        self._newest = max(coded, default="") or self._age_of_names(cards)

    def id_of(self, card: str) -> str:
        """The id of what a line names; raises NoPrinting."""
        if card in self._library:
            return card
        card = spelt(card)
        named = self._by_name(card)
        if named is not None:
            return named
        placed = self._placed(card)
        if placed is not None:
            return self._of_set(*placed)
        coded = _CODED.fullmatch(card)
        if coded:
            return self._of_no_set(coded["name"], coded["code"], coded["number"])
        in_set = self._by_name_in_set(card) or self._by_what_is_said(card)
        return in_set or self._otherwise_called(card) or self._part_of_name(card)

    def _placed(self, card: str) -> tuple[str, tuple[SetFacts, ...], str] | None:
        """Name, sets and number of a line that gives them."""
        promo = _PROMO.fullmatch(card)
        if promo and not self._sets(promo["name"].split()[-1]):
            return promo["name"], (self._library.sets[PROMO_NUMBERS[promo["set"]]],), promo["number"]
        coded = _CODED.fullmatch(card)
        if coded and (sets := self._sets(coded["code"])):
            return coded["name"], sets, coded["number"].lstrip("#")
        return self._by_set_name(card)

    def _by_name_in_set(self, card: str) -> str | None:
        """The card of a line that gives a set and no number: of several in the set the first, which is told."""
        name, _, code = card.rpartition(" ")
        sets = self._sets(code.strip("()[]")) if name else ()
        named = self._printed_so(name) if sets else []
        if not named:
            return None
        held = [id for id in named if id.rpartition("-")[0] in {set.id for set in sets}]
        if not held:
            return self._in_another_set(name, sets[0].name, named)
        taken = max(held, key=self._date)
        if len({self._library.card(id).functional() for id in held}) > 1:
            of_set = f"{name}: {sets[0].name} has {', '.join(held)}"
            self.replaced[taken] = f"{of_set}; {taken} is taken, say a number for another"
        return taken

    def _in_another_set(self, name: str, asked: str, named: list[str]) -> str:
        fitting = sorted(named, key=lambda id: (self._fits(id), *self._date(id)))[-MOST_SETS:]
        there = dict.fromkeys(self._library.sets[id.rpartition("-")[0]].name for id in fitting)
        other = self._same_card_elsewhere(name)
        if other is None:
            raise NoPrinting(f"{asked} has no {name}; it is in {', '.join(there)}")
        taken = self._library.sets[other.rpartition("-")[0]].name
        self.replaced[other] = f"{name}: {asked} has none; the one of {taken} is taken"
        return other

    def _by_what_is_said(self, line: str) -> str | None:
        """The card of a line that says its set, an attack or that it is a promo in brackets, without a number."""
        split = name_and_more(line)
        ids = self._printed_so(split[0]) if split else []
        if split is None or not ids:
            return None
        name, said = split
        held = [self._library.card(id) for id in ids]
        for one in said:
            rest = with_this(held, one, self._sets_called)
            if not rest and is_aside(one):
                continue
            if not rest:
                raise NoPrinting(f"{name}: none has {one!r} as its set, an attack or an Ability")
            held = rest
        return max((card.id for card in held), key=lambda id: (self._fits(id), *self._date(id)))

    def _sets_called(self, name: str) -> tuple[SetFacts, ...]:
        return self._set_names.get(levelled(name)) or self._sets(name)

    def _printed_so(self, name: str) -> list[str]:
        """The printings of a name; those that are printed just so before those that say more (a LV.X)."""
        ids = self._library.same_name(name)
        return [id for id in ids if levelled(self._library.card(id).printed_name) == levelled(name)] or list(ids)

    def _sets(self, code: str) -> tuple[SetFacts, ...]:
        return self._library.sets_called(code) or self._library.sets_called(set_code(code).lower())

    def _of_set(self, name: str, sets: tuple[SetFacts, ...], number: str) -> str:
        """The card that the line places there, or what it means by a slip; which is told."""
        placed = self._at_number(name, sets, number)
        if placed is not None:
            return placed
        numbered, in_set = self._numbered_in(sets, number), self._named_in(sets, name)
        other = self._same_card_elsewhere(name)
        if other is not None and not in_set:
            card = self._library.card(other)
            held = f"that is {self._library.card(numbered[0]).printed_name}" if numbered else "there is none"
            where = self._library.sets[card.set].name
            self.replaced[other] = f"{name}, number {number} of {sets[0].name}: {held}; the one of {where} is taken"
            return other
        slip = self._number_or_set_slipped(name, sets[0], number, in_set, numbered)
        if slip is not None:
            return slip
        held = f", which is {self._library.card(numbered[0]).printed_name}" if numbered else ", which is not there"
        hint = f"; in that set it is {', '.join(in_set)}" if in_set else self._near(name)
        raise NoPrinting(f"{name} is not number {number} of {sets[0].name}{held}{hint}")

    def _at_number(self, name: str, sets: tuple[SetFacts, ...], number: str) -> str | None:
        """The card of the set with the number if its name is the line's, or shares a word with it."""
        numbered = self._numbered_in(sets, number)
        for id in numbered:
            card = self._library.card(id)
            if levelled(name) in (levelled(card.name), levelled(card.printed_name)):
                return id
        energy = self._basic_energy(name)
        if energy is not None or self._named_in(sets, name):
            return energy
        return next((id for id in numbered if agree(name, self._library.card(id).printed_name)), None)

    def _numbered_in(self, sets: tuple[SetFacts, ...], number: str) -> list[str]:
        return [id for set in sets for id in self._numbered(set.id, number)]

    def _named_in(self, sets: tuple[SetFacts, ...], name: str) -> list[str]:
        return [id for set in sets for id in self._library.same_name(name) if self._library.card(id).set == set.id]

    def _number_or_set_slipped(
        self, name: str, asked: SetFacts, number: str, in_set: list[str], numbered: list[str]
    ) -> str | None:
        """The card of a line whose name and set agree on one card, or its name and number; which is told."""
        if in_set and not numbered and len({self._library.card(id).functional() for id in in_set}) == 1:
            taken = max(in_set, key=self._date)
            self.replaced[taken] = f"{name}: {asked.name} has no number {number}; {taken} is taken"
            return taken
        elsewhere = None if in_set else same_number(self._library.same_name(name), number)
        if elsewhere is not None:
            where = self._library.sets[elsewhere.rpartition("-")[0]].name
            self.replaced[elsewhere] = f"{name}: {asked.name} has none; number {number} of {where} is taken"
            return elsewhere
        if self._library.same_name(name):
            return None
        near = next((id for id in numbered if nearly(name, self._library.card(id).name)), None)
        mended = None if near else one_letter_off(name, self._run_together)
        if near is None and mended is None:
            return None
        taken = near or self._of_set(mended or name, (asked,), number)
        self.replaced.setdefault(taken, f"{name}: taken for {self._library.card(taken).printed_name}")
        return taken

    def _same_card_elsewhere(self, name: str) -> str | None:
        """A printing of the card where all of its name do the same: Trainer and Energy cards always, Pokémon if so."""
        found = self._by_name(name)
        if found is None or not self._library.card(found).is_pokemon:
            return found
        ids = self._library.same_name(name)
        return found if len({self._library.card(id).functional() for id in ids}) == 1 else None

    def _of_no_set(self, name: str, code: str, number: str) -> str:
        # Some lists give basic Energy cards a number without a set.
        energy = self._basic_energy(name) or self._basic_energy(f"{name} {code}")
        found = energy or self._by_name(name)
        if found is not None and not self._library.card(found).is_pokemon:
            if energy is None:
                card = self._library.card(found)
                where = self._library.sets[card.set].name
                self.replaced[found] = f"{card.printed_name}: no set is called {code!r}; the one of {where} is taken"
            return found
        numbered = same_number(self._library.same_name(name), number)
        if numbered is not None:
            where = self._library.sets[numbered.rpartition("-")[0]].name
            self.replaced[numbered] = f"{name}: no set is called {code!r}; number {number} of {where} is taken"
            return numbered
        raise NoPrinting(f"{name}: {self._no_set(code)}" if found else self._unknown(name))

    def _by_set_name(self, card: str) -> tuple[str, tuple[SetFacts, ...], str] | None:
        """Name, sets and number of a line that names its set in words."""
        match = _NUMBERED.fullmatch(card)
        if match is None:
            return None
        words = match["name"].replace("(", " ").replace("[", " ").split()
        for size in range(min(LONGEST_SET_NAME, len(words) - 1), 0, -1):
            called = " ".join(words[-size:])
            sets = self._sets_called(called)
            if sets:
                return " ".join(words[:-size]), sets, match["number"].lstrip("#")
        return None

    @cached_property
    def _set_names(self) -> dict[str, tuple[SetFacts, ...]]:
        found: dict[str, tuple[SetFacts, ...]] = {}
        for facts in self._library.sets.values():
            for name in {facts.name, facts.name.removeprefix("HS—"), facts.name.replace("Black Star ", "")}:
                key = levelled(name)
                found[key] = (*found.get(key, ()), facts)
        return found

    def _numbered(self, set: str, number: str) -> list[str]:
        """Cards of the set with the number: as printed, else by its digits (promos carry letters and noughts)."""
        ids = self._library.ids_of(set)
        exact = [id for id in ids if id.rpartition("-")[2].casefold() == number.casefold()]
        wanted = digits(number)
        return exact + [id for id in ids if wanted and digits(id.rpartition("-")[2]) == wanted and id not in exact]

    def _by_name(self, name: str) -> str | None:
        basic = self._basic_energy(name) or self._special_energy(name)
        if basic is not None:
            return basic
        ids = self._printed_so(name) or self._printed_so(self._run_together.get(run_together(name), ""))
        return max(ids, key=lambda id: (self._fits(id), *self._date(id))) if ids else None

    @cached_property
    def _run_together(self) -> dict[str, str]:
        return {run_together(name): name for name in self._library.catalogue.by_name}

    def _special_energy(self, name: str) -> str | None:
        """The special Energy card that is named like the basic one of a type."""
        type = special_type(name)
        ids = self._library.same_name(f"{type.value} Energy") if type else ()
        special = [id for id in ids if Kind.SPECIAL_ENERGY in self._library.card(id).kinds]
        return max(special, key=lambda id: (self._fits(id), *self._date(id))) if special else None

    def _otherwise_called(self, name: str) -> str | None:
        """A Pokémon by its name and the kind that it is of."""
        for other, kind in other_names(name):
            ids = [id for id in self._library.same_name(other) if kind in self._library.card(id).kinds]
            if ids:
                return max(ids, key=lambda id: (self._fits(id), *self._date(id)))
        return None

    def _part_of_name(self, name: str) -> str:
        """The one Trainer or Energy card whose name holds these words, or the card that is spelt nearly so."""
        self._looked_into += 1
        words = f" {levelled(name)} "
        if self._looked_into <= MOST_LOOKED_INTO and len(words) > len(" abc "):
            run = run_together(name)
            held = [one for key, one in self._run_together.items() if words in f" {one} " or key.endswith(run)]
            kinds = {one for one in held if not self._library.card(self._library.same_name(one)[0]).is_pokemon}
            found = self._by_name(kinds.pop()) if len(kinds) == 1 else self._mended(name, kinds)
            if found is not None:
                return found
        raise NoPrinting(self._unknown(name))

    def _mended(self, name: str, held: set[str]) -> str | None:
        """The Energy card that the deck can use of those that are called so, or the card that is spelt nearly so."""
        energy = [id for one in sorted(held) if one.startswith(levelled(name)) and (id := self._by_name(one))]
        if energy and all(Kind.ENERGY in self._library.card(id).kinds for id in energy):
            taken = of_most_use(energy, self._pokemon, self._library)
            if taken is None:
                names = " or ".join(self._library.card(id).printed_name for id in energy)
                raise NoPrinting(f"{name} is {names}: say which")
        else:
            mended = one_letter_off(name, self._run_together)
            taken = self._by_name(mended) if mended else None
        if taken is not None:
            self.replaced[taken] = f"{name}: taken for {self._library.card(taken).printed_name}"
        return taken

    @cached_property
    def _pokemon(self) -> list[str]:
        """The Pokémon of the list, as far as its lines name them outright: to mend a line they are asked for."""
        return [id for card in self._cards if (id := self._of_pokemon(card)) is not None]

    def _of_pokemon(self, card: str) -> str | None:
        if "energy" in card.casefold():
            return None
        try:
            id = card if card in self._library else self._outright(spelt(card))
        except NoPrinting:
            return None
        return id if id is not None and self._library.card(id).is_pokemon else None

    def _outright(self, card: str) -> str | None:
        named = self._by_name(card)
        if named is not None:
            return named
        placed = self._placed(card)
        if placed is not None:
            return self._at_number(*placed)
        return self._by_name_in_set(card) or self._by_what_is_said(card) or self._otherwise_called(card)

    def _fits(self, id: str) -> tuple[bool, bool, bool]:
        card = self._library.card(id)
        in_format = self._format is None or not self._format.sets or card.set in self._format.sets
        in_time = not self._newest or self._library.sets[card.set].date <= self._newest
        return in_format, not card.missing, in_time

    def _date(self, id: str) -> tuple[bool, str, int]:
        # Promos are of all years of their series. Of one set, the ordinary printing comes before full-art ones.
        number = digits(id.rpartition("-")[2])
        set = self._library.card(id).set
        return set not in PROMOS, self._library.sets[set].date, -int(number or 0)

    def _age_of_names(self, cards: list[str]) -> str:
        """The date of a list without codes: when the last of its cards was first printed."""
        first = [
            min(self._library.sets[id.rpartition("-")[0]].date for id in ids)
            for card in cards
            if (ids := self._library.same_name(spelt(card)))
        ]
        return max(first, default="")

    def _basic_energy(self, name: str) -> str | None:
        match = _BASIC.fullmatch(name.strip())
        if match is None:
            return None
        type = energy_type(match[1])
        if type in _NEVER_BASIC:
            return None
        newest = [set.id for set in self._library.sets.values() if self._newest and set.date <= self._newest]
        assert type is not None
        return self._library.basic_energy(type, newest[-1] if newest else None)

    def _coded_set(self, card: str) -> SetFacts | None:
        if card in self._library:
            return self._library.sets[self._library.card(card).set]
        match = _CODED.fullmatch(card)
        if match and self._basic_energy(match["name"]) is None:
            return next(iter(self._sets(match["code"])), None)
        return None

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
        begun = begun_with(name, self._run_together)[:MOST_BEGUN]
        near = [self._library.card(self._library.same_name(one)[0]).printed_name for one in begun]
        near += self._library.catalogue.near(name)
        return f"; near: {', '.join(dict.fromkeys(near))}" if near else ""

"""Which printing a line of a deck list means: by set code and number, or by name alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from prizecard.cards import Card
from prizecard.decks.ages import Age
from prizecard.decks.energies import basic_energy, special_energy
from prizecard.decks.formats import Format
from prizecard.decks.hints import Hints, is_kit
from prizecard.decks.naming import Naming
from prizecard.decks.places import CODED, Places
from prizecard.decks.said import (
    is_aside,
    is_lower,
    is_remark,
    is_whole_name,
    name_and_attack,
    name_and_more,
    nearly_with_this,
    says_no_more,
    says_other,
    which_half,
    with_this,
)
from prizecard.decks.slips import nearest_number, nearly, of_most_use, one_letter_off, same_number
from prizecard.decks.spellings import LATER, agree, spelt
from prizecard.decks.wordings import Wordings
from prizecard.library import Library
from prizecard.library.names import levelled
from prizecard.library.source import SetFacts
from prizecard.vocabulary import Kind

_A_CODE = re.compile(r"(?!(?:EX|GX|FB|GL|SP|LVX|BREAK|LEGEND|PRIME|STAR|C|G|E4)$)[A-Z][A-Z0-9-]+")
_SHORT_CODE = re.compile(rf"(?=.{{2,4}}$){_A_CODE.pattern}")
_CODE_IN_BRACKETS = re.compile(r"[A-Za-z]{3}")
_POKE = re.compile(r"^Pok[eé] ", re.IGNORECASE)
_SEVERAL = re.compile(r"\s\d+\s|->|/")
"""What no name holds: a line with it is of several cards, of which a word that agrees would be but one."""


MOST_SETS = 4
"""So many sets are named where a card is not in the one that a line gives."""
LINES_OF_A_LIST = 10
"""So many lines tell of what time a list is."""
FIRST_REPRINTED = "2011/04"
"""Trainer cards since then are printed again with the same text; older names come back with another."""
MOST_LOOKED_INTO = 60
"""For so many names that no card has it is looked whether a card has them as a part."""


def _days(date: str) -> int:
    year, month, day = (int(part) for part in date.split("/"))
    return 372 * year + 31 * month + day


class NoPrinting(LookupError):
    """A line names no card that the library has."""


class Resolver:
    """Finds printings. Names without a set go to the newest printing that fits the format and the rest of the list.

    `replaced` tells of printings taken in place of those that a line names.
    """

    def __init__(
        self, library: Library, format: Format | None, cards: list[str], totals: Mapping[str, int] | None = None
    ) -> None:
        self._library = library
        self._format = format
        self._cards = cards
        self._hints = Hints(library)
        self._naming = Naming(library, self._hints)
        self._wordings = Wordings(library, self._hints)
        self._places = Places(library)
        self._looked_into = 0
        self.replaced: dict[str, str] = {}
        self._totalled = {card: self._of_total(card, total) for card, total in (totals or {}).items()}
        placed = [
            found[0] if len(found := self._totalled.get(card, [])) == 1 else self._places.with_id(spelt(card))
            for card in cards
        ]
        self._age = Age(library, format, placed, self._places.sets_of, self._naming.all_of)

    def id_of(self, card: str) -> str:
        """The id of what a line names; raises NoPrinting."""
        if card in self._library:
            return card
        totalled = self._totalled.get(card)
        if totalled:
            return self._told_which(card, max(totalled, key=self._age.rank), totalled)
        card = spelt(card)
        named = self._by_name(card) or self._by_name(_POKE.sub("Pokémon ", card))
        if named is not None:
            named = self._to_the_letter(card, named)
            ids = self._naming.printed(card) or self._naming.run_together(card)
            return self._of_its_time(card, self._told_which(card, named, ids))
        placed = self._places.placed(card)
        if placed is not None:
            return self._of_set(*placed)
        numbered = self._by_number(card, totalled)
        if numbered is not None:
            return numbered
        coded = CODED.fullmatch(card)
        if coded:
            return self._of_no_set(coded["name"], coded["code"], coded["number"])
        behind = name_and_attack(card, self._named_so)
        if behind:
            return self._told_which(card, max(behind, key=self._age.rank), behind)
        in_set = self._of_other_ending(card) or self._by_name_in_set(card) or self._by_what_is_said(card)
        return in_set or self._otherwise_called(card) or self._mended_in_set(card) or self._part_of_name(card)

    def _of_its_time(self, name: str, taken: str) -> str:
        """The Trainer card; where it is older than the list, the one whose name says more and is of the time: told."""
        card = self._library.card(taken)
        if not card.is_trainer or len(self._cards) < LINES_OF_A_LIST or self._age.is_in_play(taken):
            return taken
        later = [one for one in self._wordings.holding(name) if any(map(self._age.was_there, self._in_play(one)))]
        found = (self._by_name(later[0]) if len(later) == 1 else None) or taken
        where = self._library.sets[found.rpartition("-")[0]].name
        self.replaced[found] = f"{name}: taken for {self._library.card(found).printed_name} of {where}"
        return found

    def _to_the_letter(self, name: str, taken: str) -> str:
        """The card; where another is printed in just these letters, that one unless the list tells its time. Told."""
        ids = self._naming.printed(name)
        exact = self._naming.to_the_letter(name, ids) if taken in ids else []
        if not exact or taken in exact:
            return taken
        meant = max(exact, key=self._age.rank)
        taken = taken if self._age.is_rather_of(taken, meant) else meant
        where = self._library.sets[self._library.card(taken).set].name
        self.replaced[taken] = f"{name}: taken for {self._library.card(taken).printed_name} of {where}"
        return taken

    def exactly(self, name: str) -> str | None:
        """The card of just this name, without mending it."""
        return self._by_name(spelt(name))

    def card(self, id: str) -> Card:
        """The card of an id."""
        return self._library.card(id)

    def tell(self, id: str, why: str) -> None:
        """Say what was taken for a line."""
        self.replaced[id] = why

    def says_which(self, line: str) -> bool:
        """Whether a line says which half of a LEGEND it means, by a word or by its number."""
        return line in self._library or self._places.placed(spelt(line)) is not None or which_half(line) is not None

    def is_there(self, line: str) -> bool:
        """Whether a line gives a card by name, set and number."""
        placed = self._places.placed(spelt(line))
        return placed is not None and self._at_number(spelt(placed[0]), *placed[1:]) is not None

    def is_code(self, word: str) -> bool:
        """Whether a word is a code of a set, and no card."""
        return bool(self._places.sets_of(word) or word.upper() in LATER) and self.exactly(word) is None

    def halves_of(self, id: str) -> list[str]:
        """Both halves of a LEGEND, the upper one first."""
        card = self._library.card(id)
        same = [one for one in self._library.same_name(card.name) if self._library.card(one).set == card.set]
        return sorted(same, key=lambda one: self._library.card(one).half)

    def below(self, card: Card, with_levels: bool) -> Card | None:
        """The card that this one goes onto, of its own set where that has one; what it levels up has its very name."""
        name = card.name if with_levels else card.evolves_from or ""
        ids = [id for id in self._library.same_name(name) if Kind.LEVEL_UP not in self._library.card(id).kinds]
        best = max(ids, key=lambda id: (id.rpartition("-")[0] == card.set, self._age.rank(id)), default=None)
        return None if best is None else self._library.card(best)

    def levelled_up(self, card: Card) -> Card | None:
        """The LV.X of the name, if there is one."""
        ids = [id for id in self._library.same_name(card.name) if Kind.LEVEL_UP in self._library.card(id).kinds]
        best = max(ids, key=self._age.rank, default=None)
        return None if best is None else self._library.card(best)

    def _told_which(self, name: str, taken: str, ids: Iterable[str]) -> str:
        """Of several cards of a name the one that is taken, which is told with the others."""
        others = [] if taken in self.replaced else self._age.others(taken, ids)
        if others:
            there = ", ".join(f"{id} of {self._library.sets[id.rpartition('-')[0]].name}" for id in others[:MOST_SETS])
            self.replaced[taken] = f"{name}: {taken} is taken; if another is meant ({there}), say its set or number"
        return taken

    def _of_other_ending(self, card: str) -> str | None:
        """The Pokémon-GX of a line that says EX, or the other way round; where EX is no set that has the name. Told."""
        ids = self._naming.with_other_ending(card)
        name, _, code = card.rpartition(" ")
        if not ids or self._places.named_in(self._places.sets_of(code), name):
            return None
        return self._taken_for(card, max(ids, key=self._age.rank))

    def _taken_for(self, name: str, taken: str) -> str:
        self.replaced[taken] = f"{name}: taken for {self._library.card(taken).printed_name}"
        return taken

    def _by_name_in_set(self, card: str) -> str | None:
        """The card of a line that gives a set and no number: of several in the set the first, which is told."""
        name, _, code = card.rpartition(" ")
        code = code.strip("()[]")
        in_words = self._places.named_behind(card)
        name, sets = in_words or (name, self._places.sets_of(code) if name else ())
        if not sets and _SHORT_CODE.fullmatch(code) and code not in LATER and self._may_go_by_name(name):
            return self._by_name_alone(name, f"{name}: {self._hints.no_set(code)}")
        named = (self._naming.printed(name) or self._naming.of_kind(name)) if sets else []
        if not named:
            return None
        held = [id for id in named if id.rpartition("-")[0] in {set.id for set in sets}]
        if not held:
            return self._in_another_set(name, sets[0].id, named)
        taken = max(held, key=self._age.rank)
        if len({self._library.card(id).functional() for id in held}) > 1:
            of_set = f"{name}: {sets[0].name} has {', '.join(held)}"
            self.replaced[taken] = f"{of_set}; {taken} is taken, say a number for another"
        return taken

    def _mended_in_set(self, card: str) -> str | None:
        """The card of a line that gives a set behind a name which is not written out, or with a slip; told."""
        name, _, code = card.rpartition(" ")
        name, sets = self._places.named_behind(card) or (name, self._places.sets_of(code.strip("()[]")))
        told = dict(self.replaced)
        try:
            meant = self._by_name(spelt(name)) or self._part_of_name(spelt(name)) if name and sets else None
        except NoPrinting:
            meant = None
        why, self.replaced = self.replaced.get(meant or ""), told
        taken = self._by_name_in_set(f"{self.card(meant).printed_name} {sets[0].id}") if meant else None
        if taken is not None and why is not None:
            self.replaced.setdefault(taken, why)
        return taken

    def _in_another_set(self, name: str, asked: str, named: list[str]) -> str:
        """The card of a line whose set has none of the name: that of the set nearest in time, which is told."""
        longer = {id for id in self._library.ids_of(asked) if self._begins_with(id, name)}
        if len({self._library.card(id).functional() for id in longer}) == 1:
            return self._taken_for(name, max(longer, key=self._age.rank))
        when = _days(self._library.find_set(asked).date)
        other = self._same_card_elsewhere(name) or min(named, key=lambda id: abs(_days(self._date(id)) - when))
        taken = self._library.sets[other.rpartition("-")[0]].name
        self.replaced[other] = f"{name}: {self._library.find_set(asked).name} has none; the one of {taken} is taken"
        return other

    def _begins_with(self, id: str, name: str) -> bool:
        return levelled(self._library.row(id)["name"]).startswith(f"{levelled(name)} ")

    def _date(self, id: str) -> str:
        return self._library.sets[id.rpartition("-")[0]].date

    def _by_what_is_said(self, line: str) -> str | None:
        """The card of a line that says its set, an attack or that it is a promo in brackets, without a number."""
        split = name_and_more(line)
        if split is None:
            return None
        held = self._named_so(split[0])
        for one in split[1] if held else ():
            rest = with_this(held, one, self._places.sets_called)
            is_one = len(self._different(held)) == 1 or (not held[0].is_pokemon and is_lower(one))
            if not rest and (is_aside(one) or says_no_more(split[0], one) or is_one):
                continue
            self._looked_into += not rest
            near = [] if rest or self._looked_into > MOST_LOOKED_INTO else nearly_with_this(held, one)
            if near:
                self.replaced[near[0].id] = f"{split[0]}: none has {one!r}; {near[0].id} has the name nearest to it"
            if not rest and not near:
                if is_remark(one):
                    continue
                if _CODE_IN_BRACKETS.fullmatch(one) and self._may_go_by_name(split[0]):
                    return self._by_name_alone(split[0], f"{split[0]}: {self._hints.no_set(one)}")
                raise NoPrinting(f"{split[0]}: none has {one!r} as its set, an attack or an Ability")
            held = rest or near
        if not held:
            return None
        ids = [card.id for card in held]
        return self._told_which(line, max(ids, key=self._age.rank), ids)

    def _by_number(self, card: str, totalled: list[str] | None) -> str | None:
        """The card of a line that gives a number and no set: of several the one of the time, which is told."""
        ids = [one.id for one in self._naming.numbered(card)]
        if not ids:
            return None
        taken = max(ids, key=self._age.rank)
        others = [id for id in ids if self.card(id).functional() != self.card(taken).functional()]
        if others:
            self.replaced[taken] = f"{card}: {taken} is taken; {', '.join(others)} has the number, too: say its set"
        if totalled is not None:
            where = self._library.sets[taken.rpartition("-")[0]].name
            self.replaced[taken] = f"{card}: no set with so many cards has it; the one of {where} is taken"
        return taken

    def _of_total(self, card: str, total: int) -> list[str]:
        """The cards of a line with a number and how many its set has."""
        return self._places.of_total((one.id for one in self._naming.numbered(spelt(card))), total)

    def _different(self, cards: Iterable[Card]) -> set[Any]:
        return {card.functional() for card in cards}

    def _named_so(self, name: str) -> list[Card]:
        """The cards of a name, or of a name with its set behind it."""
        ids = self._naming.printed(name) or self._naming.run_together(name)
        if not ids and (sets := self._places.sets_of(name.rpartition(" ")[2])):
            inside = {facts.id for facts in sets}
            ids = [id for id in self._naming.printed(name.rpartition(" ")[0]) if id.rpartition("-")[0] in inside]
        return [self._library.card(id) for id in ids] or self._naming.numbered(name)

    def _of_set(self, name: str, sets: tuple[SetFacts, ...], number: str) -> str:
        """The card that the line places there, or what it means by a slip; which is told."""
        name = spelt(name)
        placed = self._at_number(name, sets, number) or self._places.promo_of_series(name, sets, number)
        if placed is not None:
            return placed
        numbered, in_set = self._places.numbered_in(sets, number), self._places.named_in(sets, name)
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
        told = f"{name} is not number {number} of {sets[0].name}{held}"
        if in_set or not self._may_go_by_name(name):
            elsewhere = ", ".join(self._naming.printed(name)[-MOST_SETS:])
            hint = f"; elsewhere it is {elsewhere}" if elsewhere else self._hints.near(name)
            hint = f"; in that set it is {', '.join(in_set)}" if in_set else hint
            raise NoPrinting(f"{told}{hint}")
        return self._by_name_alone(name, told)

    def _may_go_by_name(self, name: str) -> bool:
        """Whether a name whose set and number are wrong says enough: where a whole list tells its time."""
        return len(self._cards) >= LINES_OF_A_LIST and bool(self._naming.printed(name))

    def _in_play(self, name: str) -> list[str]:
        """The printings of a name that a list of its time may mean."""
        ids = self._library.same_name(name)
        return [id for id in ids if self._age.is_in_play(id)] if len(self._cards) >= LINES_OF_A_LIST else list(ids)

    def _by_name_alone(self, name: str, why: str) -> str:
        """The card of a line whose set and number fit no card of its name: that of the time, which is told."""
        ids = self._naming.printed(name)
        taken = max(ids, key=self._age.rank)
        where = self._library.sets[taken.rpartition("-")[0]].name
        others = ", ".join(self._age.others(taken, ids)[:MOST_SETS])
        self.replaced[taken] = f"{why}; {taken} of {where} is taken{f' (there are {others}, too)' if others else ''}"
        return taken

    def _at_number(self, name: str, sets: tuple[SetFacts, ...], number: str) -> str | None:
        """The card of the set with the number if its name is the line's, or shares a word with it."""
        numbered = self._places.numbered_in(sets, number)
        for id in numbered or self._places.counted_on_in(sets, number):
            card = self._library.card(id)
            if levelled(name) in (levelled(card.name), levelled(card.printed_name)):
                return id
        energy = self._basic_energy(name)
        if energy is not None or self._places.named_in(sets, name):
            return energy
        if _SEVERAL.search(name):
            return None
        found = next((id for id in numbered if agree(name, self._library.card(id).printed_name)), None)
        if found is not None and (self._naming.printed(name) or says_other(name, self._library.card(found))):
            held = self._library.card(found).printed_name
            self.replaced[found] = f"{name}: number {number} of {sets[0].name} is {held}, which is taken"
        return found

    def _number_or_set_slipped(
        self, name: str, asked: SetFacts, number: str, in_set: list[str], numbered: list[str]
    ) -> str | None:
        """The card of a line whose name and set agree on one card, or its name and number; which is told."""
        is_one = len({self._library.card(id).functional() for id in in_set}) == 1
        taken = max(in_set, key=self._age.rank) if is_one else nearest_number(in_set, number)
        if taken is not None:
            why = f"number {number} of {asked.name} is {self.card(numbered[0]).printed_name}" if numbered else ""
            others = "" if is_one else f"; in that set it is {', '.join(in_set)}"
            self.replaced[taken] = f"{name}: {why or f'{asked.name} has no number {number}'}; {taken} is taken{others}"
            return taken
        elsewhere = None if in_set else same_number(self._in_play(name), number)
        if elsewhere is not None:
            where = self._library.sets[elsewhere.rpartition("-")[0]].name
            self.replaced[elsewhere] = f"{name}: {asked.name} has none; number {number} of {where} is taken"
            return elsewhere
        if self._library.same_name(name):
            return None
        near = next((id for id in numbered if nearly(name, self._library.card(id).name)), None)
        mended = None if near else one_letter_off(name, self._hints.names)
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
        if code.upper() in LATER and not self._is_still_printed(name):
            raise NoPrinting(f"{name}: {self._hints.no_set(code)}")
        # Some lists give basic Energy cards a number without a set.
        energy = self._basic_energy(name) or self._basic_energy(f"{name} {code}")
        found = energy or self._by_name(name)
        if found is not None and not self._library.card(found).is_pokemon:
            if energy is None:
                card = self._library.card(found)
                where = self._library.sets[card.set].name
                self.replaced[found] = f"{card.printed_name}: no set is called {code!r}; the one of {where} is taken"
            return found
        numbered = same_number(self._in_play(name), number)
        if numbered is not None:
            where = self._library.sets[numbered.rpartition("-")[0]].name
            self.replaced[numbered] = f"{name}: no set is called {code!r}; number {number} of {where} is taken"
            return numbered
        if code.upper() not in LATER and (_A_CODE.fullmatch(code) or is_kit(code)) and self._may_go_by_name(name):
            return self._by_name_alone(name, f"{name}: {self._hints.no_set(code)}")
        is_told = found is not None or is_kit(code)
        raise NoPrinting(f"{name}: {self._hints.no_set(code)}" if is_told else self._hints.unknown(name))

    def _is_still_printed(self, name: str) -> bool:
        """Whether a card that a later set is said to have may be one here: a Trainer or Energy card of recent years."""
        cards = [self._library.card(id) for id in self._library.same_name(name)]
        recent = any(self._library.sets[card.set].date >= FIRST_REPRINTED for card in cards)
        return recent and not cards[0].is_pokemon

    def _by_name(self, name: str) -> str | None:
        basic = self._basic_energy(name)
        if basic is not None:
            return basic
        ids = special_energy(name, self._library) or self._naming.printed(name) or self._naming.run_together(name)
        return max(ids, key=self._age.rank) if ids else None

    def _otherwise_called(self, name: str) -> str | None:
        """A Pokémon by its name and the kind that it is of."""
        return max(self._naming.of_kind(name), key=self._age.rank, default=None)

    def _part_of_name(self, name: str) -> str:
        """The one Trainer or Energy card whose name holds these words, or the card that is spelt nearly so."""
        self._looked_into += 1
        words = f" {levelled(name)} "
        if self._looked_into <= MOST_LOOKED_INTO and len(words) > len(" abc "):
            kinds = {one for one in self._wordings.holding(name) if self._in_play(one)}
            found = self._by_name(kinds.pop()) if len(kinds) == 1 else self._mended(name, kinds)
            if found is not None:
                card = self._library.card(found)
                if not is_whole_name(name, card):
                    self.replaced.setdefault(found, f"{name}: taken for {card.printed_name}")
                return found
        raise NoPrinting(self._hints.unknown(name))

    def _mended(self, name: str, held: set[str]) -> str | None:
        """The Energy card that the deck can use of those that are called so, or the card that is spelt nearly so."""
        energy = [id for one in sorted(held) if one.startswith(levelled(name)) and (id := self._by_name(one))]
        if energy and all(Kind.ENERGY in self._library.card(id).kinds for id in energy):
            taken = energy[0] if len(energy) == 1 else of_most_use(energy, self._pokemon, self._library)
            if taken is None:
                names = " or ".join(self._library.card(id).printed_name for id in energy)
                raise NoPrinting(f"{name} is {names}: say which")
        else:
            mended = one_letter_off(name, self._hints.names) or self._wordings.otherwise(name)
            taken = self._by_name(mended) if mended else None
        return None if taken is None else self._taken_for(name, taken)

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
        placed = self._places.placed(card)
        if placed is not None:
            return self._at_number(*placed)
        return self._by_name_in_set(card) or self._by_what_is_said(card) or self._otherwise_called(card)

    def _basic_energy(self, name: str) -> str | None:
        return basic_energy(name, self._library, self._age.newest)

"""Of what time a deck list is, and which printing of a name such a list means."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from pathlib import Path

from prizecard.decks.formats import Format, seasons
from prizecard.decks.slips import digits
from prizecard.decks.spellings import PROMOS, spelt
from prizecard.library import Library
from prizecard.library.source import SetFacts
from prizecard.vocabulary import Kind

YEARS_IN_PLAY = 3
"""Cards of a name that are older than so many years before the list are hardly meant where a newer one is there."""
YEARS_OF_EXPANDED, YEARS_OF_MODIFIED = 9, 5
"""So far back the cards of a list may go that is of no season's format, since there is Expanded and before."""
FIRST_EXPANDED = "2014"
MONTHS_AFTER = 24
YEARS_OF_PROMOS = 4
"""So long promos of a series went on after the first of them."""
_SET_SAID = re.compile(
    r"(?P<name>.+?)[\s(\[]+(?P<code>[A-Za-z][A-Za-z0-9-]*?)(?:[\s;-]*#?[A-Za-z]{0,4}\d+[a-z]?)?[)\]]?"
)

SUBSET = 1_000
Rank = tuple[bool, bool, bool, bool, bool, bool, bool, int, int]
Sets = Callable[[str], tuple[SetFacts, ...]]
Names = Callable[[str], list[str]]


class Age:
    """When a list was played: when the newest of its sets came out, or the newest of its names was first printed."""

    def __init__(self, library: Library, format: Format | None, cards: Iterable[str], sets: Sets, names: Names) -> None:
        self._library = library
        self._format = format
        self._names = names
        self._ranks: dict[str, Rank] = {}
        self._said = {card: self._set_said(card, sets) for card in cards}
        self._ids = {card: self._named(card) for card in self._said}
        said = [facts.date for facts in self._said.values() if facts is not None]
        self.newest = max([*said, *self._first_printings()], default="")
        self._season = frozenset[str]() if format is not None and format.sets else self._season_of()
        in_season = [library.sets[set].date for set in self._season if set not in PROMOS]
        later = in_season if self._season else _soon_after(self.newest)
        self._latest = self.newest if said else max([self.newest, *later])

    def rank(self, id: str) -> Rank:
        """How well a printing fits: the greatest is meant.

        Of what was there in the season a card that championships were played with, also if it came out later in the
        season than the rest of the list; else the newest; of what was not yet there the oldest. Promos are of all
        years of their series; of one set, the ordinary printing comes before full-art ones, and nobody means a
        secret one who does not say so.
        """
        found = self._ranks.get(id)
        if found is None:
            found = self._ranks[id] = self._ranked(id)
        return found

    def _ranked(self, id: str) -> Rank:
        card = self._library.card(id)
        held = self._format.sets if self._format is not None else ()
        in_format = not held or card.set in held
        date = self._library.sets[card.set].date
        in_time = bool(held) or not self.newest or date <= self.newest
        in_time = in_time and not (self._season and card.set in PROMOS)  # they are of all years of the season
        is_played = id in played()
        is_plain = "Secret" not in card.rarity
        days = int(date.replace("/", ""))
        # Numbers with letters are those of a subset in the set.
        printed = id.rpartition("-")[2]
        number = int(digits(printed) or 0) + (0 if printed.isdigit() or card.set in PROMOS else SUBSET)
        in_turn = days if in_time else -days
        in_season = not self._season or card.set in self._season
        fits = in_format, not card.missing, in_season
        may_be = in_time or (is_played and card.set in self._season and card.set not in PROMOS)
        return *fits, may_be, is_played, card.set not in PROMOS, is_plain, in_turn, -number

    def is_in_play(self, id: str) -> bool:
        """Whether a printing could be played in the season of the list, or in the years before it."""
        set = id.rpartition("-")[0]
        if self._season or not self.newest:
            return not self._season or set in self._season
        years = YEARS_OF_EXPANDED if self.newest >= FIRST_EXPANDED else YEARS_OF_MODIFIED
        years += YEARS_OF_PROMOS if set in PROMOS else 0
        oldest = f"{int(self.newest[:4]) - years}{self.newest[4:]}"
        return self._library.sets[set].date >= oldest

    def was_there(self, id: str) -> bool:
        """Whether a printing was out by the time of the list."""
        return not self.newest or self._library.sets[id.rpartition("-")[0]].date <= self.newest

    def others(self, taken: str, ids: Iterable[str]) -> list[str]:
        """Printings that could be meant as well: in play at the time, and another card by what they do."""
        card = self._library.card(taken)
        if not card.is_pokemon or not self.newest:
            return []
        oldest = f"{int(self.newest[:4]) - YEARS_IN_PLAY}{self.newest[4:]}"
        kept = {card.functional(): taken}
        for id in ids:
            set = id.rpartition("-")[0]
            date = self._library.sets[set].date
            last = f"{int(date[:4]) + YEARS_OF_PROMOS}{date[4:]}" if set in PROMOS else date
            in_play = (date <= self._latest and oldest <= last) or (set in PROMOS and set in self._season)
            if in_play and self.rank(id)[:3] == self.rank(taken)[:3]:
                kept.setdefault(self._library.card(id).functional(), id)
        return [id for id in kept.values() if id != taken]

    def is_rather_of(self, taken: str, than: str) -> bool:
        """Whether the format, or more lines of the list, are of the time of a printing than of that of another."""
        sets = [id.rpartition("-")[0] for id in (taken, than)]
        if self._format is not None and self._format.sets and sets[1] not in self._format.sets:
            return True
        taken_year, other_year = (int(self._library.sets[set].date[:4]) for set in sets)
        years = [self._years(card) for card, ids in self._ids.items() if than not in ids]
        return sum(_are_near(one, taken_year) - _are_near(one, other_year) for one in years) > 0

    def _years(self, card: str) -> set[int]:
        said = self._said[card]
        dates = (
            [self._library.sets[id.rpartition("-")[0]].date for id in self._ids[card]] if said is None else [said.date]
        )
        return {int(date[:4]) for date in dates}

    def _season_of(self) -> frozenset[str]:
        """The sets of the first season in whose Modified or Standard format all the cards had a printing, if any."""
        asked = [found for card in self._said if (found := self._could_be_of(card))]
        fitting = (season.sets for season in seasons() if all(found & season.sets for found in asked))
        return next(fitting, frozenset()) if asked else frozenset()

    def _could_be_of(self, card: str) -> set[str]:
        """The sets in which what a line names is: a Trainer card with a set may be played in any printing."""
        said = self._said[card]
        named = [self._library.card(id) for id in self._ids[card]]
        if any(Kind.BASIC_ENERGY in one.kinds for one in named):
            return set()
        if said is not None and (not named or named[0].is_pokemon):
            return {said.id}
        return {one.set for one in named} | ({said.id} if said is not None else set())

    def _set_said(self, card: str, sets: Sets) -> SetFacts | None:
        if card in self._library:
            return self._library.sets[self._library.card(card).set]
        is_name = "energy" in card.casefold() or self._library.same_name(spelt(card))  # EX is a code, too
        match = None if is_name else _SET_SAID.fullmatch(card)
        said = next(iter(sets(match["code"])), None) if match else None
        is_ending = said is not None and match is not None and match["code"].upper() == "EX" and self._names(card)
        return None if is_ending else said

    def _named(self, card: str) -> Sequence[str]:
        """The printings of what a line names: resolved once, whatever else is asked of it."""
        if self._said[card] is None:
            return self._names(card)
        match = _SET_SAID.fullmatch(card)
        return self._library.same_name(spelt(match["name"])) if match else ()

    def _first_printings(self) -> Iterable[str]:
        for card, ids in self._ids.items():
            ordinary = [id for id in ids if id.rpartition("-")[0] not in PROMOS] or ids
            if ordinary and self._said[card] is None:
                yield min(self._library.sets[id.rpartition("-")[0]].date for id in ordinary)


@cache
def played() -> frozenset[str]:
    """Pokémon that lists of championships held, in all their printings."""
    return frozenset(json.loads((Path(__file__).parent / "data" / "played.json").read_text(encoding="utf-8")))


def _soon_after(date: str) -> list[str]:
    """The day two years after a date, if there is one: a list that says no sets may hold cards of the next ones."""
    if not date:
        return []
    year, month = divmod(int(date[:4]) * 12 + int(date[5:7]) - 1 + MONTHS_AFTER, 12)
    return [f"{year}/{month + 1:02}{date[7:]}"]


def _are_near(years: set[int], year: int) -> bool:
    return any(abs(one - year) <= YEARS_IN_PLAY for one in years)

"""Where a line of a deck list places its card: name, set and number, however they are written."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cached_property

from prizecard.decks.slips import digits
from prizecard.decks.spellings import PROMO_NUMBERS, set_code
from prizecard.library import Library
from prizecard.library.names import levelled
from prizecard.library.source import SetFacts

_NUMBER = r"#?[A-Za-z]{0,4}\d+[A-Za-z]?"
CODED = re.compile(
    rf"(?P<name>.+?)\s+[(\[]?(?P<code>[A-Za-z][A-Za-z0-9-]*?)(?:[\s-]+|(?=#))(?P<number>{_NUMBER}|[A-Z!?])[)\]]?"
)
_NUMBERED = re.compile(rf"(?P<name>.+?)[\s)\]]+[(\[]?(?P<number>{_NUMBER})[)\]]?")
_PROMO = re.compile(rf"(?P<name>.+?)\s+[(\[]?(?P<number>(?P<set>{'|'.join(PROMO_NUMBERS)})\d+[a-z]?)[)\]]?")
_PROMO_WORD = re.compile(r"\s+[(\[]?promos?$", re.IGNORECASE)
_CODE_AND_NUMBER = re.compile(r"(?P<name>.+?)\s+[(\[]?(?P<code>[A-Z]{2,4})(?P<number>\d{1,3})[)\]]?")
_NAME_AND_CODE = re.compile(
    r"(?P<name>.+?[a-z)'!])(?P<code>(?:bw|xy|sm|dp|pl|hgss|col|dc|dv|g)\d{1,3})\s+(?P<number>\w+)"
)
_SECRET = frozenset({"Rare Secret", "Rare Rainbow"})
_SUBSET = re.compile(r"(?:RC|SL)\d+")
"""Numbers of the subsets that the online game counts on behind the others of their set."""
_BASE_OF_SERIES = re.compile(r"(?P<series>DP|HS|HGSS|BW|XY|SM)[\s:—–-]+Base(?: Set)?", re.IGNORECASE)
_SERIES = {"sm1": "smp", "xy1": "xyp", "bw1": "bwp", "dp1": "dpp", "hgss1": "hsp"}
MOST_MISCOUNTED = 3
LONGEST_SET_NAME = 5
"""The words of the longest name of a set."""


class Places:
    """Takes lines apart into name, sets and number, and finds what is there."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self._sizes: dict[str, int] = {}

    def placed(self, card: str) -> tuple[str, tuple[SetFacts, ...], str] | None:
        """Name, sets and number of a line that gives them."""
        promo = _PROMO.fullmatch(card)
        if promo and not self.sets_of(promo["name"].split()[-1].strip("([")):
            name = _PROMO_WORD.sub("", promo["name"])
            return name, (self._library.sets[PROMO_NUMBERS[promo["set"]]],), promo["number"]
        coded = CODED.fullmatch(card)
        is_name = coded is not None and self._library.same_name(f"{coded['name']} {coded['code']}")
        glued = self._run_into_code(card) if is_name else None  # EX is a code, too
        if glued is not None:
            return glued
        if coded and (sets := self.sets_of(coded["code"])):
            return coded["name"].rstrip(" -–—,:"), sets, coded["number"].lstrip("#")
        return self._by_set_name(card) or self._run_into_code(card)

    def sets_of(self, code: str) -> tuple[SetFacts, ...]:
        """The sets that a code stands for."""
        if code.casefold() == "mcd":  # one set a year, of which none has a code
            return tuple(facts for id, facts in self._library.sets.items() if id.startswith("mcd"))
        return self._library.sets_called(code) or self._library.sets_called(set_code(code).lower())

    def sets_called(self, name: str) -> tuple[SetFacts, ...]:
        """The sets of a name, or of a code."""
        plain = levelled(name)
        found = self._set_names.get(plain) or self._set_names.get(plain.removesuffix(" set"))
        return found or self._first_of_series(name) or self.sets_of(name)

    def _first_of_series(self, name: str) -> tuple[SetFacts, ...]:
        """The set that a series begins with, where a name calls it the base set of the series."""
        match = _BASE_OF_SERIES.fullmatch(name)
        return self.sets_of(match["series"]) if match else ()

    def named_behind(self, line: str) -> tuple[str, tuple[SetFacts, ...]] | None:
        """Name and sets of a line that ends with the name of a set."""
        words = line.replace("(", " ").replace("[", " ").replace(")", " ").replace("]", " ").split()
        for size in range(min(LONGEST_SET_NAME, len(words) - 1), 0, -1):
            sets = self._set_names.get(levelled(" ".join(words[-size:])))
            if sets:
                return " ".join(words[:-size]), sets
        return None

    def with_id(self, line: str) -> str:
        """A line with the id of its set in place of the set's name in words."""
        match = _NUMBERED.fullmatch(line)
        found = self.named_behind(match["name"] if match else line)
        return line if found is None else " ".join([found[0], found[1][0].id, match["number"] if match else ""]).strip()

    def numbered_in(self, sets: tuple[SetFacts, ...], number: str) -> list[str]:
        """The cards of the sets with the number."""
        return [id for set in sets for id in self._numbered(set.id, number)]

    def promo_of_series(self, name: str, sets: tuple[SetFacts, ...], number: str) -> str | None:
        """The promo of the series, if its number is written as one of the first set; or the other way round."""
        others = _SERIES | {promos: first for first, promos in _SERIES.items()}
        of_series = tuple(self._library.sets[others[facts.id]] for facts in sets if facts.id in others)
        found = self.numbered_in(of_series, number)
        return next((id for id in found if levelled(self._library.card(id).printed_name) == levelled(name)), None)

    def counted_on_in(self, sets: tuple[SetFacts, ...], number: str) -> list[str]:
        """The cards of a subset whose numbers have letters, where those are counted on behind the others of the set."""
        found: list[str] = []
        for set in sets if number.isdecimal() else ():
            printed = {id: id.rpartition("-")[2] for id in self._library.ids_of(set.id)}
            behind = int(number) - max((int(one) for one in printed.values() if one.isdecimal()), default=0)
            found += [id for id, one in printed.items() if _SUBSET.fullmatch(one) and int(digits(one)) == behind]
        return found

    def named_in(self, sets: tuple[SetFacts, ...], name: str) -> list[str]:
        """The cards of the sets with the name."""
        return [id for set in sets for id in self._library.same_name(name) if self._library.card(id).set == set.id]

    def of_total(self, ids: Iterable[str], total: int) -> list[str]:
        """Those of the printings whose set is said to have so many cards, or nearly: some do not count all of them."""
        off = {id: abs(self._size(id.rpartition("-")[0]) - total) for id in ids}
        return [id for id, much in off.items() if much == min(off.values()) <= MOST_MISCOUNTED]

    def _size(self, set: str) -> int:
        """How many cards a set is said to have: the numbers up to the first secret one."""
        if set not in self._sizes:
            rows = {id.rpartition("-")[2]: self._library.row(id) for id in self._library.ids_of(set)}
            numbers = {int(number): row.get("rarity") in _SECRET for number, row in rows.items() if number.isdecimal()}
            secret = [number - 1 for number, is_secret in numbers.items() if is_secret]
            self._sizes[set] = min(secret, default=max(numbers, default=0))
        return self._sizes[set]

    def _run_into_code(self, card: str) -> tuple[str, tuple[SetFacts, ...], str] | None:
        """Name, sets and number where there is no space before the code, or none between code and number."""
        glued = _CODE_AND_NUMBER.fullmatch(card) or _NAME_AND_CODE.fullmatch(card)
        sets = self.sets_of(glued["code"]) if glued else ()
        return (glued["name"], sets, glued["number"]) if glued and sets else None

    def _by_set_name(self, card: str) -> tuple[str, tuple[SetFacts, ...], str] | None:
        """Name, sets and number of a line that names its set in words."""
        match = _NUMBERED.fullmatch(card)
        if match is None or self._library.same_name(match["name"]):
            return None
        words = match["name"].replace("(", " ").replace("[", " ").split()
        for size in range(min(LONGEST_SET_NAME, len(words) - 1), 0, -1):
            called = " ".join(words[-size:])
            sets = self.sets_called(called)
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

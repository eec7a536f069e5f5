"""The lines of a deck list: which name cards and how many, which are headings, which say nothing of the deck."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from prizecard.decks.spellings import TOTAL, bare_line, energy_type, entries, unmarked
from prizecard.library.names import levelled

MOST = 1_000  # of one card in a list; more than that is a slip of the keyboard
MOST_LINES = 500
LONGEST_LINE = 200
"""What a list may hold is checked before it is read, so that nobody waits long for any list."""
MOST_TITLES = 3
"""So many lines may stand above a list: its name, who played it and where."""
MOST_OF_A_POKEMON = 4
"""A bare number behind a name is how many there are only so far; a larger one could be the number in its set."""
MOST_OF_AN_ENERGY = 40
DECK = 60

_POKEMON = frozenset({"pokemon", "pokemons", "pokes", "poke", "pkmn", "pkm"})
_TRAINERS = frozenset(
    {"trainer", "trainers", "supporter", "supporters", "item", "items", "tool", "tools", "stadium", "stadiums"}
) | {
    "t",
    "s",
    "tss",
    "trainerkarten",
    "dresseur",
    "dresseurs",
    "entrenador",
    "entrenadores",
    "treinador",
    "treinadores",
}
_ENERGY = frozenset({"energy", "energies", "nrg", "energien", "energie", "energia", "energias", "energiekarten"})
_BESIDES = frozenset({"basic", "special", "card", "cards", "total", "count", "deck", "list", "and", "other", "x"})
_A_CARD = frozenset({"energy", "stadium"})
"""The words of the one card that is called like a heading."""
_WORD = re.compile(r"[^\W\d_]+")
_SAYS_NOTHING = re.compile(r"\s*(?://.*|\*{3,}.*|#.*|[\W_]*)")
_LABEL = re.compile(r"[^\d]+:|(?:[(\[{=~<*_-]+)[^\d]*(?:[)\]}=~>*_-]+)")
_IDS = re.compile(r"[a-z][a-z0-9]*-[A-Za-z0-9!?]+")
_NAME = re.compile(r"(?:#+\s*)?(?:Deck|Name)\s*:\s*(.+)", re.IGNORECASE)
_COUNT_FIRST = re.compile(r"(?:\*\s*)?(?:[x×]\s?(?=\d+\s))?(\d+)(?:\s*[x×]?\s+|[x×]?(?=[A-Z]))(.+)")
_TIMES_LAST = re.compile(r"(\D.*?)\s+(\d{1,2})\s?[x×]")
_COUNT_IN_BRACKETS = re.compile(r"(?:\*\s*)?[(\[]\s*[x×]?\s*(\d+)\s*[x×]?\s*[)\]]\s*(\D.*)")
_COUNT_LAST = re.compile(
    r"(.+?)\s*(?:(?:(?<=\d)|(?<=\s)|(?<=\)))[x×]\s*|[(\[]\s*[x×]?\s*|[:=]\s*|(?<=\s)[-–]\s+)(\d+)\s*[)\]]?"
)
_COUNT_WITHIN = re.compile(r"(\D+?)\s+[x×]\s?(\d{1,2})\s+([(\[][^()\[\]]+[)\]])")
_TOTAL = re.compile(rf"{TOTAL}(\d{{0,4}})\d*")
_TIMES = re.compile(r"[\s(\[][x×]\s?\d|\d\s?[x×](?:\s|$)")
_BARE_COUNT_LAST = re.compile(r"(.*[^\W\d_].*?)\s+(\d{1,2})")
_SHARES = re.compile(r"(\d{1,2}(?:\s*[-/]\s*\d{1,2}){1,3})\s+[x×]?\s*([^\W\d].*)")
_SHARES_LAST = re.compile(r"([^\W\d].*?)\s+[x×(\[]?\s*([0-4](?:[-/][0-4]){1,3})[)\]]?")
_LABELLED = re.compile(r"(?P<label>[^\d:,]+):\s*(?P<cards>\d+\s*[x×]?\s+[^\W\d].*)")
_IN_ORDER = re.compile(r"\d{1,2}[.)]\s+\D+")
_OF_A_DECK = re.compile(rf"{DECK}[\s-]+cards?\b", re.IGNORECASE)
_HEADED = re.compile(
    r"(?P<heading>[^\d:,]+(?:[(\[]\d+[)\]]|\d+)?)\s*(?::|=|[-–—](?=\s))\s*(?P<cards>\d+\s*[x×]?\s+\D.*)"
)
_SIZE_AND_COUNT = re.compile(r"(?P<size>[1-9]\d)(?P<count>[1-9]\d?)(?=\s*[x×]?\s)")
_INITIALS = {"P": "pokemon", "T": "trainers", "E": "energy"}
_INITIAL = re.compile(r"([PTE])\s*(?:[:–-]\s*\d+|[(\[]\d+[)\]]:?)")
_HEADING_WITHIN = re.compile(
    r"\s+(?=(?:Pok[eé]mons?|Trainers?|Trainer Cards|T/S/S|T/S|Supporters?|Items?|Tools?|Stadiums?|Energy|Energies)"
    r"\s*(?:[:–-]\s*\d|[(\[]\d|:))",
    re.IGNORECASE,
)
_OF_A_TITLE = re.compile(
    r"\b(?:top|worlds?|nationals?|regionals?|states?|cities|league|cup|tournament|event|deck|list|build|version|ver|v"
    r"|day|week|round|place|part|season|year|standard|expanded|modified|format|draft|test|attempt|take|number|no)\b",
    re.IGNORECASE,
)
_COLUMN = re.compile(r"\s+(?=\d{1,2}\s*[x×]?\s+[^\W\d])")


@dataclass(frozen=True, slots=True)
class Line:
    """What a line says: how many of a card. `shares` are the numbers of its whole line of evolution, as written.

    `counted_last` is a line with a bare number behind its words, `title` the words of the first one, which may be
    the name of the list; `by_energy` is
    one of the lines that stand in a row with basic Energy; `total` is how many cards the set has, where that stands
    behind the card's number.
    """

    number: int
    count: int
    card: str
    is_energy: bool = False
    shares: tuple[int, ...] = ()
    title: str = ""
    by_energy: bool = False
    total: int = 0
    counted_last: bool = False
    in_order: bool = False

    def columns(self) -> list[Line]:
        """The lines that stand beside each other in this one, as a table is pasted."""
        first, *others = _COLUMN.split(self.card)
        found = [Line(self.number, self.count, first)]
        for other in others:
            count, card = next(_counted(other, False), (0, ""))
            if not 0 < count <= MOST:
                return [self]
            found.append(Line(self.number, count, card))
        return found


class Lines:
    """A list taken apart: its name, the lines with cards, and those that nobody can read, by number.

    `of_a_year` are the lines above it that begin with a year, if that is not how many there are of a card.
    """

    def __init__(self, text: str) -> None:
        self.name = ""
        self.lines: list[Line] = []
        self.bad: list[tuple[int, str]] = []
        self._is_energy = self._headed = self._last_was_heading = False
        self._titles: list[tuple[int, str]] = []
        self.of_a_year: list[Line] = []
        for number, raw in enumerate(text.splitlines(), 1):
            line = " ".join(raw[: 8 * LONGEST_LINE].split())  # blanks in a row would cost
            if not all(self._take(number, one) for one in _unfolded(line)):
                break
        self.lines = _with_energy_beside(_without_title(self.lines))
        if self._titles and not self.lines:
            self.bad += [(number, _neither(line)) for number, line in self._titles[1:]]

    def _take(self, number: int, line: str) -> bool:
        if max(map(len, entries(line))) > LONGEST_LINE:
            self.bad.append((number, f"a line has at most {LONGEST_LINE} characters, this one {len(line)}"))
            return True
        if len(self.lines) + len(self.bad) >= MOST_LINES:
            self.bad.append((number, f"a list has at most {MOST_LINES} lines with cards"))
            return False
        title = _NAME.fullmatch(line)
        if title:
            self.name = title[1].strip()
            return True
        kinds = heading(line) or self._initial(line)
        if kinds or _SAYS_NOTHING.fullmatch(line):
            if kinds:
                self._heading(kinds)
            return True
        line = unmarked(line)
        headed, labelled = _HEADED.fullmatch(line), _LABELLED.fullmatch(line)
        if headed and (kinds := heading(headed["heading"])):
            self._heading(kinds)
            line = self._without_size(headed["cards"])
        elif labelled:
            self.name = self.name or ("" if self.lines or self._headed else labelled["label"].strip())
            line = labelled["cards"]
        self._cards(number, line)
        return True

    def _without_size(self, cards: str) -> str:
        """The cards behind a heading whose size ran into the first number: 15 Pokémon, 2 of the first are 152."""
        match = _SIZE_AND_COUNT.match(cards)
        most = MOST_OF_AN_ENERGY if self._is_energy else MOST_OF_A_POKEMON
        fits = match is not None and int(match["size"]) >= int(match["count"]) <= most and int(match["size"]) <= DECK
        return cards[match.start("count") :] if match is not None and fits else cards

    def _initial(self, line: str) -> frozenset[str]:
        """The heading that a letter with a number stands for; below that of Energy a P is Psychic."""
        match = _INITIAL.fullmatch(line)
        return frozenset({_INITIALS[match[1]]}) if match and not self._is_energy else frozenset()

    def _heading(self, kinds: frozenset[str]) -> None:
        # Three headings above one another say nothing of what stands below them.
        self._is_energy = bool(kinds & _ENERGY) and not kinds & (_POKEMON | _TRAINERS) and not self._last_was_heading
        self._headed = self._last_was_heading = True

    def _cards(self, number: int, line: str) -> None:
        parts = entries(line)
        if any(part.strip().isdecimal() for part in parts):
            self.bad.append((number, f"{line!r} has a number without a card"))
            return
        read = [(entry, list(self._of_entry(number, entry))) for entry in parts]
        found = [one for _, cards in read for one in cards]
        is_above = not (self.lines or self.bad or self._headed)
        begins_with_year = is_above and len(found) == 1 and MOST < found[0].count < 2100
        is_title = begins_with_year or (not found and not _COUNT_FIRST.fullmatch(line))
        if is_above and is_title and len(self._titles) < MOST_TITLES:
            self.name = self.name or line
            self._titles.append((number, line))
            self.of_a_year += found
            return
        if not found and _LABEL.fullmatch(line):
            return
        self._last_was_heading = False
        self.lines += [one for one in found if one.count <= MOST]
        self.bad += [(number, _neither(entry)) for entry, cards in read if not cards]
        self.bad += [(number, too_many(one.count)) for one in found if one.count > MOST]

    def _of_entry(self, number: int, written: str) -> Iterator[Line]:
        entry = bare_line(written)
        shares, behind = _SHARES.fullmatch(entry), _SHARES_LAST.fullmatch(entry)
        if shares or behind:
            each, card = (shares[1], shares[2]) if shares else (behind[2], behind[1]) if behind else ("", "")
            numbers = tuple(int(one) for one in re.findall(r"\d+", each))
            yield Line(number, sum(numbers), card, shares=numbers)
            return
        in_order = _IN_ORDER.fullmatch(written) is not None or _OF_A_DECK.match(written) is not None
        is_last = entry[:1].isalpha() and not _TIMES.search(entry)
        is_above = not (self.lines or self.bad or self._headed) and (is_last or in_order)
        said = _TOTAL.search(entry)
        total = int(said[1] or 0) if said else 0
        for count, card in _counted(_TOTAL.sub("", entry), self._is_energy):
            last = is_last and not _IDS.fullmatch(card)
            read = Line(number, count, card, self._is_energy, total=total, counted_last=last)
            yield replace(read, title=written if is_above else "", in_order=in_order)


def _unfolded(line: str) -> list[str]:
    """The lines of a list that a page ran together into one: its headings and its cards."""
    if len(line) <= LONGEST_LINE or max(map(len, entries(line))) <= LONGEST_LINE:
        return [line]
    return [one for part in _HEADING_WITHIN.split(line) for one in _COLUMN.split(part)]


def _without_title(lines: list[Line]) -> list[Line]:
    """The lines; the first is of cards, and no title, where the next is written as it is and no word is of a title."""
    if len(lines) < 2 or not lines[0].title or _OF_A_TITLE.search(lines[0].card):
        return lines
    is_like_next = lines[1].in_order if lines[0].in_order else lines[1].counted_last
    return [replace(lines[0], title=""), *lines[1:]] if is_like_next else lines


def _with_energy_beside(lines: list[Line]) -> list[Line]:
    """The lines with it said which could be Energy, because those beside them are."""
    found = list(lines)
    for order in (range(len(found)), range(len(found) - 1, -1, -1)):
        beside = False
        for place in order:
            line = found[place]
            is_basic = energy_type(line.card) is not None or line.card.casefold().endswith("energy")
            beside = is_basic or (beside and " " not in line.card)
            found[place] = replace(line, by_energy=line.by_energy or beside)
    return found


def heading(line: str) -> frozenset[str]:
    """The words for kinds of card in a line that holds nothing else but numbers; none if it is no heading."""
    words = frozenset(_WORD.findall(levelled(line)))
    if words == _A_CARD:
        return frozenset()
    kinds = words & (_POKEMON | _TRAINERS | _ENERGY | {"total", "cards"})
    return kinds if words <= _POKEMON | _TRAINERS | _ENERGY | _BESIDES else frozenset()


def too_many(count: int) -> str:
    """That no deck holds so many."""
    return f"a deck cannot hold {count} of a card"


def _neither(line: str) -> str:
    return f"{line!r} is neither a number of cards nor a heading"


def _counted(line: str, is_energy: bool) -> Iterator[tuple[int, str]]:
    ids = line.replace(",", " ").split()
    if all(_IDS.fullmatch(word) for word in ids):
        for id in ids:
            yield 1, id
    elif match := _COUNT_FIRST.fullmatch(line) or _COUNT_IN_BRACKETS.fullmatch(line):
        yield int(match[1]), match[2].strip()
    elif match := _COUNT_LAST.fullmatch(line) or _TIMES_LAST.fullmatch(line):
        yield int(match[2]), match[1].strip()
    elif match := _COUNT_WITHIN.fullmatch(line):
        yield int(match[2]), f"{match[1]} {match[3]}"
    elif match := _BARE_COUNT_LAST.fullmatch(line):
        of_energy = is_energy or "energy" in line.casefold() or energy_type(match[1]) is not None
        if 0 < int(match[2]) <= (MOST_OF_AN_ENERGY if of_energy else MOST_OF_A_POKEMON):
            yield int(match[2]), match[1].strip()

"""Deck lists as text: what players paste (PTCGO, PTCG Live, Limitless), plain card ids, and JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from prizecard.decks.as_json import NotSaid, entries_of
from prizecard.decks.formats import Format
from prizecard.decks.lines import LONGEST_LINE, MOST, Lines, too_many
from prizecard.decks.meant import cards_of
from prizecard.decks.printings import NoPrinting, Resolver
from prizecard.decks.spellings import tidied
from prizecard.decks.tables import as_lines
from prizecard.library import Library

Cards = tuple[tuple[str, int], ...]
Notes = tuple[tuple[str, str], ...]
MOST_CHARACTERS = 100_000
"""A longer text is no list."""
MOST_NAMED = 20
"""Of lines that cannot be read, so many are in the message; `lines` has all."""


_JSON = re.compile(r"\s*(?:\{|\[\s*[\]\[{\"])")
"""How JSON begins; the tags of a forum begin with a bracket, too."""


_LAST_COMMA = re.compile(r",(?=\s*[\]}])")
"""What programs may write behind the last entry, and JSON may not."""


class UnreadableDeck(ValueError):
    """A deck list with lines that name no card, all of them.

    `read` holds the others, `replaced` what was taken for some of those, and `unread` is how many cards lack.
    """

    def __init__(self, lines: list[str], read: Cards = (), unread: int = 0, replaced: Notes = ()) -> None:
        named = [*lines[:MOST_NAMED], *([f"and {len(lines) - MOST_NAMED} more"] if len(lines) > MOST_NAMED else ())]
        super().__init__("the deck list cannot be read: " + "; ".join(named))
        self.lines = lines
        self.read = read
        self.unread = unread
        self.replaced = replaced

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.lines, self.read, self.unread, self.replaced)


class ReadList(NamedTuple):
    """A list that was read: its name if it has one, its cards, and which printings were taken in place of others."""

    name: str
    cards: Cards
    replaced: Notes = ()


def read_list(text: str, library: Library, format: Format | None = None) -> ReadList:
    """What a list holds; raises UnreadableDeck."""
    if len(text) > MOST_CHARACTERS:
        raise UnreadableDeck([f"it has {len(text)} characters; a list has at most {MOST_CHARACTERS}"])
    text = tidied(text)
    return _read_json(text, library, format) if _JSON.match(text) else _read_lines(as_lines(text), library, format)


def _read_lines(text: str, library: Library, format: Format | None) -> ReadList:
    found = Lines(text)
    totals = {line.card: line.total for line in found.lines if line.total}
    resolver = Resolver(library, format, [one.card for line in found.lines for one in line.columns()], totals)
    cards: list[tuple[str, int]] = []
    many = [line for line in found.of_a_year if resolver.is_there(line.card)]
    bad, unread = [*found.bad, *((line.number, too_many(line.count)) for line in many)], 0
    for line in found.lines:
        if len(cards) > MOST:
            raise UnreadableDeck([f"a list has at most {MOST} entries"])
        try:
            meant = cards_of(resolver, line)
            if meant and not line.count:
                resolver.tell(meant[0][0], f"0 {line.card}: none is taken")
            cards += meant
        except NoPrinting as unknown:
            if line.title:
                found.name = found.name or line.title
                continue
            bad.append((line.number, str(unknown)))
            unread += line.count
    if bad or not cards:
        told = [f"line {number}: {fault}" for number, fault in sorted(bad)] or ["it names no card"]
        raise UnreadableDeck(told, tuple(cards), unread, tuple(resolver.replaced.items()))
    return ReadList(found.name, tuple(cards), tuple(resolver.replaced.items()))


def _read_json(text: str, library: Library, format: Format | None) -> ReadList:
    """The theme deck form (`name`, `cards` with `id` and `count`), ids with counts, or names as sites write them."""
    try:
        found = entries_of(json.loads(_LAST_COMMA.sub("", text)))
    except json.JSONDecodeError as error:
        raise UnreadableDeck([f"line {error.lineno}: {error.msg}"]) from None
    except NotSaid as unclear:
        raise UnreadableDeck([str(unclear)]) from None
    except (ValueError, RecursionError):
        raise UnreadableDeck(["it is no deck: its numbers are too long or its brackets too deep"]) from None
    if found is None:
        raise UnreadableDeck(["its cards are neither a list nor a mapping"])
    name, entries = found
    cards = [(one[0], one[1]) for one in entries[: MOST + 1] if not isinstance(one, str)]
    check_counts(cards)
    if len(cards) == len(entries):
        return ReadList(name, tuple(cards))
    lines = [one if isinstance(one, str) else f"{one[1]} {one[0]}" for one in entries]
    return _read_lines("\n".join(lines), library, format)._replace(name=name)


def _short(value: Any) -> str:
    try:
        written = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets in brackets
        return "a value"
    return written if len(written) <= LONGEST_LINE else f"{written[:LONGEST_LINE]}…"


def check_counts(cards: Iterable[Any]) -> None:
    """Refuse what is no list of ids with counts that a deck could hold; raises UnreadableDeck."""
    for place, one in enumerate(cards):
        if place >= MOST:
            raise UnreadableDeck([f"a list has at most {MOST} entries"])
        if not isinstance(one, tuple | list) or len(one) != 2:
            raise UnreadableDeck([f"{_short(one)} is neither a card id nor an id with a count"])
        id, count = one
        if not isinstance(id, str) or len(id) > LONGEST_LINE or type(count) is not int:
            raise UnreadableDeck([f"{_short(one)} is neither a card id nor an id with a count"])
        if not 0 <= count <= MOST:
            raise UnreadableDeck([f"{id}: a deck cannot hold {_short(count)} of a card"])


def write_list(cards: Cards, library: Library) -> str:
    """The list as players paste it: sections with their sizes, counts, names, set codes and numbers."""
    sections: dict[str, list[tuple[str, int]]] = {"Pokémon": [], "Trainer": [], "Energy": []}
    for id, count in cards:
        card = library.card(id)
        section = "Pokémon" if card.is_pokemon else "Trainer" if card.is_trainer else "Energy"
        sections[section].append((id, count))
    parts = []
    for section, held in sections.items():
        if held:
            lines = [f"{section}: {sum(count for _, count in held)}"]
            lines += [f"{count} {_line_of(id, library)}" for id, count in held]
            parts.append("\n".join(lines))
    return "\n\n".join([*parts, f"Total Cards: {sum(count for _, count in cards)}"]) + "\n"


def _line_of(id: str, library: Library) -> str:
    card = library.card(id)
    return f"{card.printed_name} {library.sets[card.set].code or card.set} {card.number}"

"""Deck lists as text: what players paste (PTCGO, PTCG Live, Limitless), plain card ids, and JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from prizecard.decks.formats import Format
from prizecard.decks.printings import NoPrinting, Resolver
from prizecard.library import Library

Cards = tuple[tuple[str, int], ...]
MOST = 1_000  # of one card in a list; more than that is a slip of the keyboard

_HEADING = re.compile(
    r"(?:Pok[eé]mon|Trainers?|Trainer Cards?|Supporters?|Items?|(?:Pok[eé]mon )?Tools?|Stadiums?|Energy|Energies"
    r"|Energy Cards?|Total Cards)"
    r"\s*(?:[-–:]?\s*\(?\d*\)?:?)?",
    re.IGNORECASE,
)
_COMMENT = re.compile(r"\s*(?://.*|\*{3,}.*|#.*)?")
_COUNTED = re.compile(r"(?:\*\s*)?(\d+)\s*[x×]?\s+(.+)")
_COUNT_LAST = re.compile(r"(.+?)\s*(?:[x×]\s*|\()(\d+)\)?")
_ID = re.compile(r"[a-z][a-z0-9]*-[A-Za-z0-9!?]+")
_NAME = re.compile(r"(?:#+\s*)?(?:Deck|Name)\s*:\s*(.+)", re.IGNORECASE)


class UnreadableDeck(ValueError):
    """A deck list with lines that name no card, all of them; `read` holds the others, `unread` how many cards lack."""

    def __init__(self, lines: list[str], read: Cards = (), unread: int = 0) -> None:
        super().__init__("the deck list cannot be read: " + "; ".join(lines))
        self.lines = lines
        self.read = read
        self.unread = unread


@dataclass(frozen=True, slots=True)
class _Line:
    number: int
    count: int
    card: str


def read_list(text: str, library: Library, format: Format | None = None) -> tuple[str, Cards]:
    """The name (if it has one) and the cards of a list; raises UnreadableDeck."""
    if text.lstrip()[:1] in ("{", "["):
        return _read_json(text)
    name, lines, bad = _lines(text)
    resolver = Resolver(library, format, [line.card for line in lines])
    cards: list[tuple[str, int]] = []
    unread = 0
    for line in lines:
        try:
            cards.append((resolver.id_of(line.card), line.count))
        except NoPrinting as unknown:
            bad.append((line.number, str(unknown)))
            unread += line.count
    if bad or not cards:
        told = [f"line {number}: {fault}" for number, fault in sorted(bad)] or ["it names no card"]
        raise UnreadableDeck(told, tuple(cards), unread)
    return name, tuple(cards)


def _lines(text: str) -> tuple[str, list[_Line], list[tuple[int, str]]]:
    name = ""
    lines: list[_Line] = []
    bad: list[tuple[int, str]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.strip()
        title = _NAME.fullmatch(line)
        if title:
            name = title[1].strip()
            continue
        if _COMMENT.fullmatch(line) or _HEADING.fullmatch(line):
            continue
        found = list(_counted(line))
        lines += [_Line(number, count, card) for count, card in found if count <= MOST]
        if not found:
            bad.append((number, f"{line!r} is neither a number of cards nor a heading"))
        bad += [(number, f"a deck cannot hold {count} of a card") for count, _ in found if count > MOST]
    return name, lines, bad


def _counted(line: str) -> Iterator[tuple[int, str]]:
    ids = line.replace(",", " ").split()
    if all(_ID.fullmatch(word) for word in ids):
        for id in ids:
            yield 1, id
    elif match := _COUNTED.fullmatch(line):
        yield int(match[1]), match[2].strip()
    elif match := _COUNT_LAST.fullmatch(line):
        yield int(match[2]), match[1].strip()


def _read_json(text: str) -> tuple[str, Cards]:
    """The theme deck form (`name`, and `cards` with `id` and `count`), a mapping of ids to counts, or a list of ids."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise UnreadableDeck([f"line {error.lineno}: {error.msg}"]) from None
    if isinstance(data, list) and len(data) == 1 and isinstance(data[0], dict) and "cards" in data[0]:
        data = data[0]
    name = str(data.get("name", "")) if isinstance(data, dict) and "cards" in data else ""
    cards = data["cards"] if isinstance(data, dict) and "cards" in data else data
    return name, tuple(_json_cards(cards))


def _json_cards(cards: Any) -> Iterable[tuple[str, int]]:
    pairs = list(cards.items()) if isinstance(cards, dict) else list(cards)
    for one in pairs:
        try:
            if isinstance(one, str):
                id, count = one, 1
            elif isinstance(one, dict):
                id, count = str(one["id"]), int(one.get("count", 1))
            else:
                id, count = str(one[0]), int(one[1])
        except (KeyError, TypeError, ValueError, IndexError):
            raise UnreadableDeck([f"{one!r} is neither a card id nor an id with a count"]) from None
        if not 0 <= count <= MOST:
            raise UnreadableDeck([f"{id}: a deck cannot hold {count} of a card"])
        yield id, count


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

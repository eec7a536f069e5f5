"""What evolves from what among all cards in existence: a search for such a card is for nothing if there is none."""

from __future__ import annotations

import json
from collections.abc import Iterable

from prizecard.cards import Card, Evolution
from prizecard.library.rows import LETTERS, TYPES, kinds_of

EVOLUTIONS = "evolutions.json"
Line = list[list[object]]


def evolutions_of(cards: Iterable[Card]) -> dict[str, set[Evolution]]:
    """The different cards that go on each name: those that evolve from it, and those that level it up (LVX-05)."""
    found: dict[str, set[Evolution]] = {}
    for card in cards:
        if card.evolves_from is not None:
            for source in card.sources:
                found.setdefault(source, set()).add(Evolution(card.name, card.kinds, card.types))
    return found


def write_line(evolutions: Iterable[Evolution]) -> str:
    """The stored line of what evolves from one name."""
    rows = sorted(
        [one.name, sorted(kind.value for kind in one.kinds), "".join(LETTERS[type] for type in one.types)]
        for one in evolutions
    )
    return json.dumps(rows, ensure_ascii=False, separators=(",", ":"))


def read_line(line: str) -> tuple[Evolution, ...]:
    """What evolves from one name, from its stored line."""
    return tuple(
        Evolution(name, kinds_of(kinds), tuple(TYPES[letter] for letter in letters))
        for name, kinds, letters in json.loads(line)
    )


def merged(one: dict[str, str], other: dict[str, set[Evolution]]) -> dict[str, str]:
    """Stored lines, by name as JSON writes it, with more laid over them."""
    lines = dict(one)
    for name, evolutions in other.items():
        key = json.dumps(name)[1:-1]
        known = read_line(lines[key]) if key in lines else ()
        lines[key] = write_line({*known, *evolutions})
    return dict(sorted(lines.items()))

"""Deck lists as JSON: ids with counts, or names with sets and numbers as sites and programs write them, by sections."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

Entry = tuple[Any, Any] | str
"""An id with its count, whatever they are, or a line as a player would write it."""
_ID = re.compile(r"[a-z0-9.]+-\S+")
_COUNTS = ("count", "quantity", "qty", "amount", "copies")
_SETS = ("set", "setCode", "set_code", "ptcgoCode", "setId", "expansion")
_CODES = ("ptcgoCode", "code", "id", "name")
_NUMBERS = ("number", "setNumber", "set_number", "cardNumber", "card_number", "collectorNumber", "no")
_SECTION = re.compile(r"pok[eé]mons?|trainers?|supporters?|items?|tools?|stadiums?|energ(?:y|ies)", re.IGNORECASE)
_WITHIN = ("cards", "decklist", "deck", "list")
DEEPEST = 4
"""So far down the cards may be: a deck in a result, its list, a section."""


def entries_of(data: Any) -> tuple[str, list[Entry]] | None:
    """The name of a deck and its entries; None if the data are no deck."""
    if isinstance(data, list) and len(data) == 1 and _holds_cards(data[0]):
        data = data[0]
    name = ""
    for _ in range(DEEPEST):
        within = next((key for key in _WITHIN if isinstance(data, dict) and key in data), None)
        if within is None:
            break
        name = name or next((data[key] for key in ("name", "title") if isinstance(data.get(key), str)), "")
        data = data[within]
    if isinstance(data, str) and name:
        return name, list(data.splitlines())
    return (name, list(_entries(data))) if isinstance(data, dict | list) else None


def _holds_cards(data: Any) -> bool:
    return isinstance(data, dict) and any(key in data for key in _WITHIN)


def _entries(data: dict[Any, Any] | list[Any]) -> Iterator[Entry]:
    if isinstance(data, dict) and (sections := _sections(data)):
        for key in sections:
            yield f"{key}:"
            yield from _entries(data[key])
        return
    for one in data.items() if isinstance(data, dict) else data:
        yield _entry(one)


def _sections(data: dict[Any, Any]) -> list[str]:
    named = [key for key in data if isinstance(key, str) and _SECTION.fullmatch(key)]
    return named if all(isinstance(data[key], dict | list) for key in named) else []


def _entry(one: Any) -> Entry:
    if isinstance(one, str):
        return (one, 1) if _ID.fullmatch(one) else one
    if isinstance(one, dict):
        id, count = one.get("id"), next((one[key] for key in _COUNTS if key in one), 1)
        is_line = not (isinstance(id, str) and _ID.fullmatch(id)) and isinstance(one.get("name"), str)
        return _line(one, count) if is_line and _counts(count) else (id, count)
    if not isinstance(one, list | tuple) or len(one) != 2:
        return None, None
    is_line = isinstance(one[0], str) and not _ID.fullmatch(one[0]) and _counts(one[1])
    return _line({"name": one[0]}, one[1]) if is_line else (one[0], one[1])


def _counts(count: Any) -> bool:
    return (type(count) is int and count >= 0) or (isinstance(count, str) and count.isdecimal())


def _line(one: dict[str, Any], count: int | str) -> str:
    """An entry that names its card as the line that a player would write; nothing of a card that there is none of."""
    if not int(count):
        return ""
    set = next((one[key] for key in _SETS if one.get(key)), "")
    if isinstance(set, dict):
        set = next((set[key] for key in _CODES if set.get(key)), "")
    number = next((one[key] for key in _NUMBERS if one.get(key)), "") if set else ""
    return " ".join(f"{count} {one['name']} {set} {number}".split())

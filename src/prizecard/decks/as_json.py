"""Deck lists as JSON: ids with counts, or names with sets and numbers as sites and programs write them, by sections."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from prizecard.decks.lines import heading

Entry = tuple[Any, Any] | str
"""An id with its count, whatever they are, or a line as a player would write it."""
_ID = re.compile(r"[a-z0-9.]+-\S+")
_COUNTS = ("count", "quantity", "qty", "amount", "copies")
_NAMES = ("name", "card", "cardName", "card_name", "cardname")
_SETS = ("set", "setCode", "set_code", "ptcgoCode", "setId", "expansion")
_CODES = ("ptcgoCode", "code", "id", "name")
_NUMBERS = ("number", "setNumber", "set_number", "cardNumber", "card_number", "collectorNumber", "no")
_PERHAPS_A_COUNT = re.compile(
    r"n|x|nr|num|nb|cnt|times|pieces|in_?deck|how_?many|number_?of.*|.*(?:count|quantity|amount|cop(?:y|ies)).*",
    re.IGNORECASE,
)
_SIZE = re.compile(r"count|total|cards|size|number", re.IGNORECASE)
_HUMP = re.compile(r"(?<=[a-z])(?=[A-Z])")
_COUNTED = re.compile(r"\d+\s*[x×]?\s+[^\W\d].*|.+\s[x×]\s?\d+")
_WITHIN = ("cards", "decklist", "deck", "list")
LONGEST_KEY, LONGEST_COUNT = 40, 9
"""So much of a key is told; more digits no count has."""
DEEPEST = 4
"""So far down the cards may be: a deck in a result, its list, a section."""


class NotSaid(Exception):
    """The data hold cards of which it is not clear whether they are of the deck, or how many."""


def entries_of(data: Any) -> tuple[str, list[Entry]] | None:
    """The name of a deck and its entries; None if the data are no deck; raises NotSaid."""
    if isinstance(data, list) and len(data) == 1 and _holds_cards(data[0]):
        data = data[0]
    name = ""
    for _ in range(DEEPEST):
        within = next((key for key in _WITHIN if isinstance(data, dict) and key in data), None)
        if within == "deck" and _is_title(data["deck"]):  # what the deck is called, beside its sections
            name, within = name or data["deck"], next((key for key in _WITHIN if key != "deck" and key in data), None)
        if within is None:
            break
        name = name or next((data[key] for key in ("name", "title") if isinstance(data.get(key), str)), "")
        data = data[within]
    if isinstance(data, str) and name:
        return name, list(data.splitlines())
    return (name, list(_entries(data))) if isinstance(data, dict | list) else None


def _is_title(value: Any) -> bool:
    return isinstance(value, str) and "\n" not in value


def _holds_cards(data: Any) -> bool:
    return isinstance(data, dict) and any(key in data for key in _WITHIN)


def _entries(data: dict[Any, Any] | list[Any]) -> Iterator[Entry]:
    if isinstance(data, dict) and (sections := _sections(data)):
        for key, called in sections.items():
            yield f"{called}:"
            yield from _entries(data[key])
        return
    for one in data.items() if isinstance(data, dict) else data:
        yield _entry(one)


def _sections(data: dict[Any, Any]) -> dict[str, str]:
    """The keys that head cards, each as a heading of a list would be written; none if the data have no sections."""
    headings = {key: _HUMP.sub(" ", key) for key in data if isinstance(key, str) and heading(_HUMP.sub(" ", key))}
    named = {key: called for key, called in headings.items() if isinstance(data[key], dict | list)}
    if any(key not in named and data[key] is not None and not _SIZE.search(key) for key in headings):
        return {}
    for key in data if named else ():
        if key not in named and _are_cards(data[key]):
            raise NotSaid(f"{str(key)[:LONGEST_KEY]!r} is no section of a deck, but holds cards")
    return named


def _are_cards(data: Any) -> bool:
    """Whether what stands beside the sections of a deck are cards, too; players, results and tags are none."""
    if isinstance(data, dict):
        named = [key for key in data if isinstance(key, str) and (key[:1].isupper() or _ID.fullmatch(key))]
        return any(_is_count(data[key]) for key in named) or any(_are_cards(data[key]) for key in data if heading(key))
    return isinstance(data, list) and any(map(_is_card, data))


def _is_card(one: Any) -> bool:
    if isinstance(one, str):
        return (_ID.fullmatch(one) or _COUNTED.fullmatch(one)) is not None
    if isinstance(one, dict):
        known = {"name", "id", *_COUNTS, *_SETS, *_NUMBERS}
        is_named = isinstance(one.get("name"), str) or (isinstance(id := one.get("id"), str) and _ID.fullmatch(id))
        return bool(is_named) and (one.keys() <= known or any(key in one for key in (*_COUNTS, *_SETS)))
    return isinstance(one, list) and len(one) == 2 and isinstance(one[0], str) and _is_count(one[1])


def _entry(one: Any) -> Entry:
    if isinstance(one, str):
        return (one, 1) if _ID.fullmatch(one) else one
    if isinstance(one, dict):
        id, count, name = one.get("id"), _count_of(one), _name_of(one)
        is_line = bool(name) and not (isinstance(id, str) and _ID.fullmatch(id))
        return _line(one | {"name": name}, count) if is_line and _is_count(count) else (id, count)
    if not isinstance(one, list | tuple) or len(one) != 2:
        return None, None
    card, count = one[0], _whole(one[1])
    is_line = isinstance(card, str) and not _ID.fullmatch(card) and _is_count(count)
    return _line({"name": card}, count) if is_line else (card, count)


def _name_of(one: dict[str, Any]) -> str:
    return next((one[key] for key in _NAMES if isinstance(one.get(key), str)), "")


def _count_of(one: dict[str, Any]) -> Any:
    """How many an entry says there are: one if it says nothing of it."""
    said = {key.casefold(): value for key, value in one.items()}
    for key in _COUNTS:
        if key in said:
            return _whole(said[key])
    for key, value in one.items():
        is_number = key in _NUMBERS and type(value) is int and not any(one.get(set) for set in _SETS)
        if (is_number and "id" not in one) or (_PERHAPS_A_COUNT.fullmatch(str(key)) and _is_count(_whole(value))):
            called = str(one.get("name", one.get("id")))[:LONGEST_KEY]
            raise NotSaid(f"{called}: whether {str(key)[:LONGEST_KEY]!r} is how many is not clear; say 'count'")
    return 1


def _whole(count: Any) -> Any:
    """A count as a whole number, where it is one however it is written."""
    if isinstance(count, float) and count.is_integer():
        return int(count)
    is_written = isinstance(count, str) and count.isdecimal() and len(count) <= LONGEST_COUNT
    return int(count) if is_written else count


def _is_count(count: Any) -> bool:
    return type(count) is int and count >= 0


def _line(one: dict[str, Any], count: int) -> str:
    """An entry that names its card as the line that a player would write; nothing of a card that there is none of."""
    if not count:
        return ""
    set = next((one[key] for key in _SETS if one.get(key)), "")
    if isinstance(set, dict):
        set = next((set[key] for key in _CODES if set.get(key)), "")
    number = next((one[key] for key in _NUMBERS if one.get(key)), "") if set else ""
    return " ".join(f"{count} {one['name']} {set} {number}".split())

"""Deck lists as tables and pages: the code of a page taken off, cells put in the order that a player writes."""

from __future__ import annotations

import csv
import html
import re
from collections.abc import Sequence

from prizecard.library.names import levelled

FEWEST_ROWS = 5
"""So many rows make a table without a row of headings."""
MOST_COUNTED = 100
"""The numbers of a column that says how many there are of each card make no more than this."""
_LINE_TAG = re.compile(
    r"<\s{0,3}/?\s{0,3}(?:li|ul|ol|tr|table|thead|tbody|br|p|div|h[1-6]|dl|dt|dd)\b[^<>]*>", re.IGNORECASE
)
_CELL_TAG = re.compile(r"<\s{0,3}t[dh]\b[^<>]*>", re.IGNORECASE)
_TAG = re.compile(
    r"<\s{0,3}/?\s{0,3}(?:t[dh]|a|b|i|u|s|em|strong|span|small|sup|sub|img|font|code|pre|center)\b[^<>]*>",
    re.IGNORECASE,
)
_RULE = re.compile(r"[\s|:=+-]+")
_NAME = frozenset({"name", "card", "card name", "cardname", "pokemon card", "title"})
_COUNT = frozenset({"qty", "quantity", "count", "amount", "copies", "qte", "anzahl", "cantidad", "in deck", "of cards"})
_SET = frozenset({"set", "expansion", "code", "edition", "set code", "setcode", "ptcgo code", "set id"})
_NUMBER = frozenset({"number", "no", "nr", "num", "#", "card number", "set number", "collector number", "card no"})
_BESIDES = frozenset({"type", "category", "supertype", "subtype", "rarity", "price", "total", "notes", "language"})
_BESIDES |= {"printing", "set name", "foil", "cost", "usd", "eur", "market price", "comment", "role", "condition"}
_PARTED = ("\t", ";", ",", "|")


def as_lines(text: str) -> str:
    """The text as a list of lines: without tags, with the cells of each row as count, name, set and number."""
    if "<" in text:
        text = _without_tags(text)
    for sign in _PARTED:
        if sign in text and (found := _untabled(text, sign)) is not None:
            return found
    return text


def _without_tags(text: str) -> str:
    bare = _TAG.sub("", _CELL_TAG.sub("\t", _LINE_TAG.sub("\n", text)))
    return text if bare == text else html.unescape(bare).replace("\xa0", " ")


def _untabled(text: str, sign: str) -> str | None:
    lines = text.splitlines()
    rows = [_cells(line, sign) for line in lines]
    head = next((place for place, row in enumerate(rows) if any(row)), None)
    order = _by_heading(rows[head]) if head is not None else None
    if head is not None and order is not None:
        written = [_ordered(row, order) for row in rows[head + 1 :]]
        return "\n".join([*("" for _ in range(head + 1)), *written])
    counting = _counting_column(rows)
    if counting is None:
        return None
    return "\n".join(_counted(row, counting) or line for row, line in zip(rows, lines, strict=True))


def _cells(line: str, sign: str) -> list[str]:
    if sign not in line:
        return [line.strip()]
    if sign == "|":
        line = "" if _RULE.fullmatch(line) else line.strip().removeprefix("|").removesuffix("|")
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=sign, skipinitialspace=True), [])]
    except csv.Error:
        return [line.strip()]


def _by_heading(row: Sequence[str]) -> dict[str, int] | None:
    """Which cell is which, by a row of headings that names at least the card and how many there are."""
    order: dict[str, int] = {}
    for place, cell in enumerate(row):
        word = "#" if cell.strip() == "#" else levelled(cell).replace("_", " ")
        kinds = {"name": _NAME, "count": _COUNT, "set": _SET, "number": _NUMBER}
        kind = next((kind for kind, words in kinds.items() if word in words), None)
        if kind is None and word not in _BESIDES and word:
            return None
        if kind is not None:
            order.setdefault(kind, place)
    if "count" not in order and "number" in order and row[order["number"]].strip() == "#":
        order["count"] = order.pop("number")
    return order if "name" in order and "count" in order else None


def _ordered(row: Sequence[str], order: dict[str, int]) -> str:
    held = {kind: row[place] for kind, place in order.items() if place < len(row)}
    if not held.get("count", "").strip("x× ").isdecimal() or not held.get("name"):
        return " ".join(cell for cell in row if cell)
    return " ".join(held[kind] for kind in ("count", "name", "set", "number") if held.get(kind))


def _counting_column(rows: Sequence[Sequence[str]]) -> int | None:
    """The one column of whole numbers that could say how many there are, of a table without headings."""
    widths = [len(row) for row in rows if len(row) > 1]
    if len(widths) < FEWEST_ROWS or len(set(widths)) > 1:
        return None
    cards = [row for row in rows if len(row) > 1 and any(cell for cell in row[1:])]
    numbered = [
        place for place in range(widths[0]) if cards and all(row[place].strip("x× ").isdecimal() for row in cards)
    ]
    counting = [place for place in numbered if sum(int(row[place].strip("x× ")[:4]) for row in cards) <= MOST_COUNTED]
    return counting[0] if len(counting) == 1 else None


def _counted(row: Sequence[str], counting: int) -> str:
    others = [cell for place, cell in enumerate(row) if place != counting and cell]
    if len(row) < 2:
        return ""
    return " ".join([row[counting].strip("x× "), *others] if row[counting] else others)

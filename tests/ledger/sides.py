"""Both sides of each item: where the rule holds and where it does not apply, and the cards that show it, by book."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from tests.ledger import coverage
from tests.ledger.coverage import BOOKS, TESTS, items

CARD = re.compile(r"\b[a-z]{1,5}\d*-[A-Z]*\d+[a-z]?\b")
EVERYDAY = 6
"""A card in the scenarios of more items than this fills boards and shows nothing."""
OTHERS = 2
"""How many cards that the ledger does not name must show an item of section 28 that concerns cards."""

CARDLESS = {"LOOP-01": "a limit of the game, whichever card is repeated"}
"""The items of section 28 that concern no card."""


@cache
def boards() -> dict[str, list[Mapping[str, Any]]]:
    """All boards of each item, case by case."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for _, one in coverage.boards():
        found.setdefault(str(one["id"]), []).append(one)
    return found


def _checks(board: Mapping[str, Any]) -> int:
    """How many things a board checks."""
    steps = [step for step in board.get("do") or () if isinstance(step, Mapping)]
    return len(steps) + len(board.get("expect") or ())


def sides(item: str) -> dict[str, set[str]]:
    """The books in which the rule and in which its limit is shown; both on one board needs two checks there."""
    found: dict[str, set[str]] = {"rule": set(), "limit": set()}
    twofold: dict[tuple[str, str], list[Mapping[str, Any]]] = {}
    for board in boards().get(item, ()):
        book, side = str(board.get("rules", "CEC")), str(board.get("shows", "rule"))
        if side == "both":
            twofold.setdefault((book, str(board.get("title"))), []).append(board)
        else:
            found[side].add(book)
    for (book, _), together in twofold.items():
        if len(together) > 1 or _checks(together[0]) > 1:
            found["rule"].add(book)
            found["limit"].add(book)
    return found


@cache
def _everyday() -> frozenset[str]:
    places: dict[str, set[str]] = {}
    for item, together in boards().items():
        for card in set(CARD.findall(json.dumps(together))):
            places.setdefault(card, set()).add(item)
    return frozenset(card for card, where in places.items() if len(where) > EVERYDAY)


def cards(item: str, book: str) -> set[str]:
    """The cards on the item's boards in a book, those that only fill boards left out."""
    played = [one for one in boards().get(item, ()) if one.get("rules", "CEC") == book]
    return set(CARD.findall(json.dumps(played))) - _everyday()


def one_sided() -> dict[str, str]:
    """The items that can show no other side, each with the reason."""
    found: dict[str, str] = json.loads((TESTS / "ledger" / "one-sided.json").read_text(encoding="utf-8"))
    return found


def no_board() -> dict[str, str]:
    """The items that no board can show, each with the reason; tests of another kind show both their sides."""
    found: dict[str, str] = json.loads((TESTS / "ledger" / "no-board.json").read_text(encoding="utf-8"))
    return found


def of_section(section: int) -> list[dict[str, Any]]:
    """The items of a section of the ledger."""
    return [one for one in items() if one.get("section") == section]


def missing_sides(ids: list[str]) -> list[str]:
    """What these items do not show: item, side, books."""
    reasons = one_sided()
    found = []
    for id in ids:
        shown = sides(id)
        for side, books in shown.items():
            lacking = [book for book in books_of(id) if book not in books]
            if lacking and not (side == "limit" and id in reasons):
                found.append(f"{id} {side}: {', '.join(lacking)}")
    return found


def books_of(id: str) -> list[str]:
    """The books whose boards must show the item: those that state it, with section 28 all where none is named."""
    item = next(one for one in items() if one["id"] == id)
    return [book for book in BOOKS if book in item["stated"]]


def missing_cards() -> list[str]:
    """The items of section 28 that concern cards and are shown by too few that the ledger does not name."""
    found = []
    for one in of_section(28):
        for book in books_of(one["id"]):
            others = cards(one["id"], book) - set(one["named"])
            if len(others) < OTHERS and one["id"] not in CARDLESS:
                found.append(f"{one['id']} {book}: {sorted(others)}")
    return found

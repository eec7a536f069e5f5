"""Somebody who read the lessons could name every rule that a first game meets."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from prizecard.lessons import lessons
from prizecard.lessons.meeting import BY_CONDITION, HAPPENINGS, rules_met
from prizecard.lessons.pages import lessons_page
from tests.ledger.coverage import items

BASIC = 10
FIRST_GAMES = [
    ("HS", ("Ember Spark", "Mind Flood"), 0),
    ("HS", ("Steel Sentinel", "Growth Clash"), 1),
    ("UD", ("Daybreak", "Nightfall"), 0),
    ("TM", ("Royal Guard", "Verdant Frost"), 1),
    ("BCR", ("Ice Shock", "Cold Fire"), 0),
    ("CEC", ("Relentless Flame", "Battle Mind"), 0),
]
PAGE = Path(__file__).resolve().parents[2] / "docs" / "lessons.md"


@cache
def taught(book: str) -> frozenset[str]:
    """What the ten lessons teach, with that of the book."""
    known = [one for one in lessons()[:BASIC]] + [one for one in lessons()[BASIC:] if one.book == book]
    return frozenset(item for one in known for item in one.teaches)


@pytest.mark.parametrize(("rules", "decks", "seed"), FIRST_GAMES, ids=lambda value: str(value))
def test_no_rule_that_a_first_game_meets_is_missing(rules: str, decks: tuple[str, str], seed: int) -> None:
    met = rules_met(decks, rules, seed)
    assert len(met) > 50, "a game that meets next to nothing would prove nothing"
    assert sorted(met - taught(rules)) == []


def test_a_rule_that_is_not_taught_is_seen() -> None:
    without = frozenset(item for one in lessons()[1:BASIC] if one.id != "energy" for item in one.teaches)
    met = rules_met(("Ember Spark", "Mind Flood"), "HS", 0)
    assert met - without, "the lesson on Energy would be missed"


def test_what_events_rest_on_are_items_of_the_ledger() -> None:
    ledger = {one["id"] for one in items()}
    for found in (HAPPENINGS, BY_CONDITION):
        assert {item for some in found.values() for item in some} <= ledger


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == lessons_page(), "docs/lessons.md is stale: run make docs"

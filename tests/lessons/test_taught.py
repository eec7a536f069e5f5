"""Somebody who read the lessons could name every rule that a first game meets."""

from __future__ import annotations

from pathlib import Path

import pytest

from prizecard.lessons import lessons, taught
from prizecard.lessons.lesson import BASIC
from prizecard.lessons.meeting import BY_CONDITION, FIRST_DECKS, HAPPENINGS, kinds_unknown, played, rules_met, rules_of
from prizecard.lessons.pages import lessons_page
from tests.ledger.coverage import items

FIRST_GAMES = [
    *((book, decks, 0) for book, decks in FIRST_DECKS.items()),
    *(("HS", FIRST_DECKS["HS"], seed) for seed in range(1, 7)),
    ("HS", ("Steel Sentinel", "Growth Clash"), 1),
]
PAGE = Path(__file__).resolve().parents[2] / "docs" / "lessons.md"


@pytest.mark.parametrize(("rules", "decks", "seed"), FIRST_GAMES, ids=lambda value: str(value))
def test_no_rule_that_a_first_game_meets_is_missing(rules: str, decks: tuple[str, str], seed: int) -> None:
    refused: set[str] = set()
    game = played(decks, rules, seed, ("greedy", "random"), refused)
    met = rules_of(game) | refused
    assert len(met) > 50, "a game that meets next to nothing would prove nothing"
    assert sorted(met - taught(rules)) == []
    assert not kinds_unknown(game), "somebody has to say which rules this rests on, or that a card says it"


def test_a_rule_that_is_not_taught_is_seen() -> None:
    without = frozenset(item for one in lessons()[1:BASIC] if one.id != "energy" for item in one.teaches)
    met = rules_met(FIRST_DECKS["HS"], "HS", 0)
    assert met - without, "the lesson on Energy would be missed"


def test_the_decks_of_first_games_are_those_of_the_lesson() -> None:
    game = lessons()[BASIC - 1].game
    assert FIRST_DECKS[game["rules"]] == (game["deck"], game["theirs"])


def test_what_events_rest_on_are_items_of_the_ledger() -> None:
    ledger = {one["id"] for one in items()}
    for found in (HAPPENINGS, BY_CONDITION):
        assert {item for some in found.values() for item in some} <= ledger


def test_the_page_is_current() -> None:
    assert PAGE.read_text(encoding="utf-8") == lessons_page(), "docs/lessons.md is stale: run make docs"

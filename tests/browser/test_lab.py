"""Real Chromium in the deck lab: odds that agree with a count made here, a test against three decks, sharing, play."""

from __future__ import annotations

from collections.abc import Callable
from math import comb
from typing import Any

import pytest

from tests.browser.conftest import DESKTOP, PHONE, picture
from tests.browser.hands import Hands

Visit = Callable[..., Any]
LONG = 240_000
SIZE, HAND = 60, 7


def seen(copies: int, basics: int, draws: int) -> float:
    """The chance to see one of so many cards, none of them a Basic Pokémon, counted apart from the project's own way:
    by the cards of the hand that are Basic Pokémon, the card, or neither."""
    came = total = 0
    rest = SIZE - copies - basics
    for held in range(1, HAND + 1):
        for own in range(HAND - held + 1):
            hands = comb(basics, held) * comb(copies, own) * comb(rest, HAND - held - own)
            total += hands * comb(SIZE - HAND, draws)
            none = comb(SIZE - HAND - (copies - own), draws) if not own else 0
            came += hands * (comb(SIZE - HAND, draws) - none)
    return came / total


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_deck_is_looked_at_tested_and_played(visitor: Visit, address: str, size: dict[str, Any]) -> None:
    page = visitor(**size)
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found", state="attached")
    page.select_option(".kept", label="Ember Spark")
    page.wait_for_selector(".verdict .good", state="attached")
    page.click(".openlab")
    page.wait_for_selector("dialog.lab .pictures [data-id]")
    assert sum(int(text[1:]) for text in page.locator(".lab .times").all_inner_texts()) == SIZE
    page.select_option(".wantcard", "hgss1-116")  # Fire Energy, 14 of them; 18 Basic Pokémon
    page.wait_for_selector(".chancesbyturn tr[data-draws='10']")
    for draws in (0, 3, 10):
        shown = float(page.get_attribute(f".chancesbyturn tr[data-draws='{draws}']", "data-chance"))
        assert shown == pytest.approx(seen(_copies(page), 18, draws), abs=1e-5)
    for name in ("Mind Flood", "Steel Sentinel", "Growth Clash"):
        page.check(f".rivals label:has-text('{name}') input")
    page.select_option(".howmany", "2")
    page.click(".starttest")
    if size is PHONE:
        page.click(".stoptest")
        page.wait_for_selector("dialog.lab[data-test='stopped']")
    else:
        page.wait_for_selector("dialog.lab[data-test='done']", timeout=LONG)
        scores = page.locator(".results-of-test td:nth-child(2)").all_inner_texts()
        assert len(scores) == 3
        assert all(sum(int(part) for part in one.split(" – ")) <= 2 for one in scores)
        picture(page, "lab")
    page.click("dialog.lab .close")
    page.click(".playit")
    page.wait_for_selector(".start")
    page.click("[data-opponent='random']")
    page.click(".start")
    assert Hands(page, "list").read("").offers


def _copies(page: Any) -> int:
    text = page.get_attribute(".lab [data-id='hgss1-116']", "aria-label")
    return int(text.split()[0])


def test_a_deck_goes_by_link(visitor: Visit, address: str) -> None:
    page = visitor()
    page.goto(f"{address}/#/decks/list/{'HS%3Bhgss1-78*4%2Chgss1-118*10'}")
    page.wait_for_selector(".deckline[data-id='hgss1-78']")
    assert page.inner_text(".deckline[data-id='hgss1-78'] b") == "4"
    page.reload()
    page.wait_for_selector(".deckline[data-id='hgss1-118']")
    other = visitor()
    other.goto(f"{address}/#/decks/list/nonsense")
    other.wait_for_selector(".message.error:has-text('holds no deck')")

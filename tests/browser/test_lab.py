"""Real Chromium in the deck lab: odds that agree with a count made here, a test against three decks, sharing, play."""

from __future__ import annotations

import re
from collections.abc import Callable
from math import comb
from typing import Any

import pytest

from prizecard.decks import Deck
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import Hands

Visit = Callable[..., Any]
LONG = 240_000
SIZE, HAND = 60, 7


BUILT = {
    "hgss1-61": ("Cyndaquil", 4), "hgss1-65": ("Growlithe", 4), "hgss1-86": ("Totodile", 4),
    "hgss1-59": ("Chikorita", 4), "hgss1-89": ("Bill", 4), "hgss1-116": ("Fire Energy", 40),
}  # fmt: skip
BILLS, CYNDAQUILS, BASICS = 4, 4, 16


def seen(draws: int, pokemon: bool) -> float:
    """The chance to see a Bill, with a Cyndaquil if `pokemon` is wanted too, counted apart from the project's own way:
    every make-up of a hand with a Basic Pokémon, then the draws that bring what it lacks."""
    came = total = 0
    for bills in range(BILLS + 1):
        for mine in range(CYNDAQUILS + 1):
            for others in range(HAND - bills - mine + 1):
                if mine + others == 0:
                    continue
                hands = comb(BILLS, bills) * comb(CYNDAQUILS, mine) * comb(BASICS - CYNDAQUILS, others)
                hands *= comb(SIZE - BASICS - BILLS, HAND - bills - mine - others)
                lacks = ([] if bills else [BILLS]) + ([] if mine or not pokemon else [CYNDAQUILS])
                left = SIZE - HAND
                # Inclusion and exclusion over what is lacking.
                ways = sum(
                    (-1) ** bin(chosen).count("1")
                    * comb(left - sum(one for place, one in enumerate(lacks) if chosen >> place & 1), draws)
                    for chosen in range(2 ** len(lacks))
                )
                came += hands * ways
                total += hands * comb(left, draws)
    return came / total


def build(page: Any) -> None:
    """Search for each card, and press + as often as it is wanted."""
    for id, (name, count) in BUILT.items():
        page.fill("input[aria-label='Name']", name)
        add = page.locator(f".found[data-id='{id}'] .add")
        for _ in range(count):
            add.click()
    page.wait_for_selector(".verdict .good", state="attached")


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_a_deck_is_built_looked_at_tested_and_played(visitor: Visit, address: str, size: dict[str, Any]) -> None:
    page = visitor(**size)
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found", state="attached")
    build(page)
    page.reload()  # as after a closed browser: what was not saved is still there
    page.wait_for_selector(".deckline[data-id='hgss1-116'] >> text=40")
    page.click(".openlab")
    page.wait_for_selector("dialog.lab .pictures [data-id]")
    assert sum(int(text[1:]) for text in page.locator(".lab .times").all_inner_texts()) == SIZE
    _odds_agree(page, "hgss1-89", pokemon=False)
    _odds_agree(page, "hgss1-61", pokemon=True)
    if size is DESKTOP:
        _simulated(page)
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
    page.select_option(".labopponent", "random")
    page.select_option(".theirdeck", label="with Mind Flood")
    with page.expect_request("**/api/tables") as made:
        page.click("button.playnow")
    asked = made.value.post_data_json
    assert asked["deck"]["ids"] == {id: count for id, (_, count) in BUILT.items()}
    assert asked["opponent"]["agent"]["deck"]["name"] == "Mind Flood"
    assert Hands(page, "list").read("").offers


def _odds_agree(page: Any, card: str, pokemon: bool) -> None:
    """Ask for one more card: what stands there is what was counted here."""
    before = page.get_attribute(".chancesbyturn tr[data-draws='0']", "data-chance") if pokemon else ""
    page.select_option(".wantcard", card)
    changed = "before => (document.querySelector(\"[data-draws='0']\")?.dataset.chance ?? before) !== before"
    page.wait_for_function(changed, arg=before)
    for draws in (0, 3, 10):
        shown = float(page.get_attribute(f".chancesbyturn tr[data-draws='{draws}']", "data-chance"))
        assert shown == pytest.approx(seen(draws, pokemon), abs=1e-5)


def _simulated(page: Any) -> None:
    """The same in games: as many as were asked for, with an interval around each share."""
    page.select_option(".watched", "20")
    page.click(".startwatch")
    page.wait_for_selector(".ask-odds[data-watch='done']", timeout=LONG)
    assert page.get_attribute(".chancesbyturn tr[data-draws='0']", "data-games") == "20"
    share, low, high = map(float, re.findall(r"[\d.]+", page.inner_text("tr[data-draws='1'] .simulated")))
    assert low <= share <= high
    assert "20 of 20 games" in page.inner_text(".watching")


def test_a_question_that_changes_does_not_keep_what_was_simulated_for_another(visitor: Visit, address: str) -> None:
    page = visitor()
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found", state="attached")
    page.select_option(".kept", label="Ember Spark")
    page.wait_for_selector(".verdict .good", state="attached")
    page.click(".openlab")
    page.select_option(".wantcard", "hgss1-116")
    page.wait_for_selector(".chancesbyturn tr[data-draws='10']")
    page.select_option(".watched", "200")
    page.click(".startwatch")
    page.wait_for_selector(".chancesbyturn .simulated")
    page.fill(".least", "2")
    page.press(".least", "Enter")
    page.wait_for_selector(".chancesbyturn .simulated", state="detached")


def test_a_deck_is_copied_as_text_and_shared_by_a_link_that_holds_it(visitor: Visit, address: str) -> None:
    page = visitor(permissions=["clipboard-read", "clipboard-write"])
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found", state="attached")
    page.select_option(".kept", label="Ember Spark")
    page.wait_for_selector(".verdict .good", state="attached")
    page.click(".workbench .copy")
    page.wait_for_selector(".message:has-text('copied')")
    text = page.evaluate("navigator.clipboard.readText()")
    assert dict(Deck.read(text).cards) == dict(Deck.named("Ember Spark").cards)
    page.click(".share")
    page.wait_for_selector(".message:has-text('link is copied')")
    other = visitor()
    other.goto(page.evaluate("navigator.clipboard.readText()"))
    other.wait_for_selector(".deckline")
    lines = other.locator(".deckline").all()
    counts = {one.get_attribute("data-id"): int(one.locator("b").inner_text()) for one in lines}
    assert counts == dict(Deck.named("Ember Spark").cards)


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

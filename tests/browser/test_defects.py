"""Real Chromium and what a player once met at the table, each by its number: it does not come back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from tests.browser.boards import FULL, open_table
from tests.browser.hands import Hands
from tests.browser.test_playing import drag
from tests.server.serving import Served, served

Visit = Callable[..., Any]


@pytest.fixture(scope="module")
def tables(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('defects') / 'tables.sqlite'}") as running:
        yield running


def test_the_log_says_which_and_links_every_name(visitor: Visit, address: str) -> None:
    """D28: nothing goes from the deck into the deck, it is said what evolves, and names can be looked at."""
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address, opponent="regular", seed=4)
    hands.play(40)
    lines = page.eval_on_selector_all(".entries li", "all => all.map((one) => one.textContent)")
    assert len(lines) > 20
    assert not [one for one in lines if "from the deck into the deck" in one or "beside" in one or "(first)" in one]
    assert not [one for one in lines if " evolves into" in one or " evolve into" in one]
    assert any("for the first turn" in one for one in lines)
    page.click(".entries .named >> nth=-1")
    page.wait_for_selector("dialog.enlarged")


def test_undo_is_offered_when_there_is_something_to_undo(visitor: Visit, address: str) -> None:
    """D30: not before the first choice."""
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address)
    asked = hands.read()
    assert page.locator(".undo").count() == 0
    hands.step(asked)
    hands.read(hands.before)
    assert page.locator(".undo").count() == 1


def test_what_is_not_known_is_not_announced(visitor: Visit, tables: Served) -> None:
    """D30: a hand of which nothing is known says so, and a refused card asks once."""
    page = visitor()
    open_table(page, tables, FULL)
    page.click(".theirhand")
    assert page.inner_text("dialog.pilelist h2") == "The opponent’s hand: 5 cards"
    assert page.inner_text("dialog.pilelist p") == "None of them is known to you."


def test_a_trainer_is_called_what_its_time_calls_it(visitor: Visit, tables: Served) -> None:
    """D34: before Black & White the plain kind is called Trainer, from then on Item."""
    page = visitor()
    page.goto(tables.address)
    script = """async (ids) => {
      const { fetchCards, knownCard } = await import("/js/cards.js");
      const { kindLine } = await import("/js/face.js");
      await fetchCards(ids);
      return ids.map((id) => kindLine(knownCard(id)));
    }"""
    assert page.evaluate(script, ["hgss1-102", "bw7-129", "hgss1-101"]) == ["Trainer", "Item", "Supporter"]


@pytest.mark.parametrize("onto", ["bench", "active"])
def test_the_active_pokemon_retreats_by_dragging(visitor: Visit, tables: Served, onto: str) -> None:
    """D37: the Active onto one of the Bench, or that one onto the Active."""
    page = visitor()
    open_table(page, tables, FULL)
    hands = Hands(page, "list")
    before = hands.read().version
    active, bench = ".me.active .pokemon", '.me .pokemon[data-place="Bench 2"]'
    name = page.get_attribute(bench, "aria-label").split(": ")[1].split(",")[0]
    drag(page, active if onto == "bench" else bench, bench if onto == "bench" else active)
    asked = hands.read(before)
    if asked.gathering or page.locator(".prompt:has-text('discard to retreat')").count():
        hands.step(asked)
        hands.read(asked.version)
    page.wait_for_selector(f'.me.active .pokemon[aria-label^="Active: {name}"]')


def test_a_drag_that_means_nothing_says_what_would(visitor: Visit, tables: Served) -> None:
    """D37, D17: the Active dropped on the opponent's does nothing but a word."""
    page = visitor()
    open_table(page, tables, FULL)
    version = Hands(page).read().version
    drag(page, ".me.active .pokemon", ".opponent.active .pokemon")
    page.wait_for_selector(".message:has-text('to retreat')")
    assert page.get_attribute(".table", "data-version") == version

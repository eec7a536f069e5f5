"""Real Chromium: the lamp says what a strong player would do, the switch what every card can do; not with a friend."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards import FULL, open_table
from tests.browser.conftest import PHONE
from tests.browser.hands import Hands
from tests.server.serving import Served

Visit = Callable[..., Any]
# Lines of the prompt that a button beside it would lie on, were they as long as there is room.
COVERED = """() => {
  const lamps = document.querySelector(".lamps").getBoundingClientRect();
  return [...document.querySelectorAll(".prompt > :is(small, strong, .how)")].filter((one) => {
    const box = one.getBoundingClientRect();
    return box.right > lamps.left + 1 && box.top < lamps.bottom && box.bottom > lamps.top;
  }).map((one) => one.textContent);
}"""


@pytest.mark.parametrize("size", ({}, PHONE), ids=("desk", "phone"))
def test_the_lamp_shows_an_option_and_why(visitor: Visit, tables: Served, size: dict[str, Any]) -> None:
    page = visitor(**size)
    hands = Hands(page, "list")
    hands.start(tables.address)
    while page.get_attribute(".table", "data-turn") != "mine" or not page.query_selector(".foot [data-verb=end]"):
        hands.step()
        hands.read(hands.before)
    assert page.evaluate(COVERED) == [], "the question is beside the lamp"
    page.keyboard.press("h") if not size else page.tap(".lamp")
    said = page.wait_for_selector(".lampsays b")
    advised = page.wait_for_selector(".side .advised")
    assert said.inner_text().startswith(advised.get_attribute("data-text") or "?")
    assert page.inner_text(".lampsays").rstrip().endswith(".")
    page.click(".beginner")
    page.wait_for_selector(".held .can")
    assert page.locator(".held .can").count() == page.locator(".held[data-handle]").count()
    assert page.locator(".held.lit .can.not, .held:not(.lit) .can:not(.not)").count() == 0, "light and words agree"
    page.focus(".held >> nth=0")
    assert page.inner_text(".helped") and page.get_attribute(".held >> nth=0", "aria-description")
    page.click(".beginner")
    page.wait_for_selector(".held .can", state="detached")
    asked = hands.read()
    hands.take(next(offer for offer in asked.offers if offer.verb == "end"))
    page.wait_for_selector(".lampsays", state="hidden")


def test_there_is_no_lamp_with_a_friend(visitor: Visit, tables: Served) -> None:
    page = visitor()
    open_table(page, tables, FULL)
    page.wait_for_selector(".lamps", state="hidden")
    page.keyboard.press("h")
    page.wait_for_selector(".lampsays", state="hidden")


def test_the_lobby_shows_faces_and_ratings_of_the_book(visitor: Visit, tables: Served) -> None:
    page = visitor()
    page.goto(tables.address)
    page.wait_for_selector("[data-opponent=regular] .portrait")
    assert page.locator(".opponent .portrait").count() == page.locator(".opponent").count()
    here = page.inner_text("[data-opponent=regular] .rated")
    page.click("[data-code=UD]")
    there = page.inner_text("[data-opponent=regular] .rated")
    assert "points" in here and "points" in there and here != there

"""Real Chromium in one's own turn: what is offered lies together, each key does what stands beside it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards import FULL, open_table
from tests.browser.hands import Hands
from tests.server.serving import Served

Visit = Callable[..., Any]
HAND = ["Fire", "hgss1-91", "hgss1-91", "hgss1-91", "hgss1-91"]
MAY: dict[str, Any] = {
    "rules": "HS",
    "turn": 5,
    "me": {"active": {"card": "hgss1-67", "energy": ["Grass"]}, "bench": ["hgss1-65", "hgss1-78"], "hand": HAND},
    "opponent": {"active": "hgss1-77"},
}


def test_one_card_with_many_targets_is_one_group(visitor: Visit, tables: Served) -> None:
    """D12: an Energy card is said once, with the Pokémon it may go to; each card of the hand has one entry."""
    page = visitor()
    open_table(page, tables, FULL)
    Hands(page).read()
    groups = page.locator(".options .group")
    assert groups.count() == 1 and "Attach Lightning Energy to" in groups.first.inner_text()
    assert groups.first.locator("[data-verb=attach]").count() == 5
    said = page.eval_on_selector_all(".options [data-text]", "all => all.map((one) => one.dataset.text)")
    assert len(said) == len(set(said))
    assert page.locator(".options [data-verb=attack], .options [data-verb=end]").count() == 0


def test_keys_of_a_turn(visitor: Visit, tables: Served) -> None:
    """1 to 9 are the cards of the hand, R asks where to retreat to, E ends the turn."""
    page = visitor()
    open_table(page, tables, FULL)
    hands = Hands(page)
    asked = hands.read()
    first = page.get_attribute(".held >> nth=0", "aria-label") or ""
    assert first.startswith("Cyndaquil")
    page.keyboard.press("1")
    asked = hands.read(asked.version)
    assert page.locator(".me.bench .pokemon").count() == 5
    page.keyboard.press("r")
    page.wait_for_selector(".foot [data-verb=retreat] >> nth=4")
    open_table(page, tables, FULL)
    hands.read()
    page.keyboard.press("e")
    page.wait_for_selector(".table[data-turn=theirs]:not(.asked)")


def test_yes_and_no_say_what_they_do(visitor: Visit, tables: Served) -> None:
    """D5: the button that means yes has the deed on it."""
    page = visitor()
    open_table(page, tables, MAY)
    hands = Hands(page, "list")
    asked = hands.ask("Attack Bounce")
    assert [offer.verb for offer in asked.offers] == ["yes", "no"]
    answers = page.locator(".tray .words-row button")
    deed = answers.nth(0).inner_text()
    assert deed.startswith("Switch ") and "Benched" in deed
    assert "Don’t" in answers.nth(1).inner_text()
    beside = page.locator(".asks .option .text")
    assert [beside.nth(place).inner_text() for place in (0, 1)] == [deed, "Don’t"]
    assert page.locator(".tray .source .card[data-card='hgss1-67']").count() == 1


COVERED = """() => {
  const shown = document.querySelector(".preview .card").getBoundingClientRect();
  const apart = (one) => one.right <= shown.left || one.left >= shown.right
    || one.bottom <= shown.top || one.top >= shown.bottom;
  const answers = [...document.querySelectorAll(".tray.on button, .side button")];
  return answers.filter((one) => one.getBoundingClientRect().width && !apart(one.getBoundingClientRect()))
    .map((one) => one.textContent);
}"""


@pytest.mark.parametrize("size", [(1440, 900), (1024, 768)])
def test_a_card_of_the_hand_that_is_looked_at_covers_no_answer(
    visitor: Visit, tables: Served, size: tuple[int, int]
) -> None:
    """While a question is laid out on the mat, the card under the mouse is shown where nothing is answered."""
    page = visitor(viewport={"width": size[0], "height": size[1]})
    open_table(page, tables, MAY)
    Hands(page, "list").ask("Attack Bounce")
    page.wait_for_selector(".tray.on .words-row button")
    for place in range(1, len(HAND)):
        page.hover(f".held >> nth={place}")
        page.wait_for_selector(".preview .card")
        covered = page.evaluate(COVERED)
        assert "Don’t" not in covered and not [one for one in covered if one.startswith("Switch")], covered
        page.mouse.move(5, 5)
        page.wait_for_selector(".preview", state="detached")

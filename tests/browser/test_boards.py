"""Real Chromium looks at boards that are laid out for it: how things lie, and how several picks are gathered."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards import ERAS, FULL, PICKS, SHEET, open_table
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import Hands
from tests.server.serving import Served

Visit = Callable[..., Any]
SIZES = {"desktop": DESKTOP, "phone": PHONE}
TURNED = """one => {
  const matrix = new DOMMatrix(getComputedStyle(one).transform);
  return Math.round(Math.atan2(matrix.b, matrix.a) * 180 / Math.PI);
}"""
INSIDE = """() => {
  const mat = document.querySelector(".mat").getBoundingClientRect();
  const parts = ".mat .card, .mat .health, .mat .condition, .mat .count, .mat .label";
  return [...document.querySelectorAll(parts)].filter((one) => {
    const box = one.getBoundingClientRect();
    const across = box.left < mat.left - 1 || box.right > mat.right + 1;
    return box.width && (across || box.top < mat.top - 1 || box.bottom > mat.bottom + 1);
  }).map((one) => `${one.className}: ${one.textContent.slice(0, 40)}`);
}"""


@pytest.mark.parametrize("size", SIZES)
def test_everything_lies_as_the_books_say(visitor: Visit, tables: Served, size: str) -> None:
    page = visitor(**SIZES[size])
    open_table(page, tables, SHEET)
    mine, theirs = ".me.active .pokemon", ".opponent.active .pokemon"
    assert abs(page.eval_on_selector(f"{mine} .turn", TURNED)) == 180, "a Confused Pokémon stands on its head"
    assert page.eval_on_selector(f"{theirs} .turn", TURNED) == -90, "one that is Asleep is turned to the left"
    for condition in ("confused", "poisoned", "burned"):
        assert page.is_visible(f"{mine} .condition.{condition}")
    assert page.inner_text(f"{mine} .damage") == "70" and page.inner_text(f"{mine} .health span") == "80/150"
    assert page.get_attribute(f"{mine} .tool", "title") == "Expert Belt"
    assert page.locator(f"{mine} .energy > *").count() == 5, "a Double Colorless Energy provides two"
    assert page.locator(f"{mine} .under").count() == 2
    assert page.locator(".joined").count() == 2, "the halves of a LEGEND are one picture with a seam"
    assert page.inner_text(".me.prizes .label b") == "3" and page.locator(".opponent.prizes .prize").count() == 5
    assert page.locator(".stadium .face").count() == 1 and page.locator(".me.piles .lost .face").count() == 1
    assert page.inner_text(".newcomer") == "new"
    assert page.evaluate(INSIDE) == []


@pytest.mark.parametrize("size", SIZES)
def test_a_paralyzed_pokemon_and_the_gx_marker(visitor: Visit, tables: Served, size: str) -> None:
    page = visitor(**SIZES[size])
    open_table(page, tables, ERAS)
    assert page.eval_on_selector(".opponent.active .turn", TURNED) == 90, "one that is Paralyzed is turned to the right"
    assert "spent" in page.get_attribute(".me.prizes .gx", "class")
    assert "spent" not in page.get_attribute(".opponent.prizes .gx", "class")
    assert "Energy attached" in page.inner_text(".prompt small")
    assert page.evaluate(INSIDE) == []


def test_a_turn_on_a_full_table(visitor: Visit, tables: Served) -> None:
    page = visitor()
    open_table(page, tables, FULL)
    hands = Hands(page)
    for start in ("Attach Lightning Energy to Ampharos", "Evolve Pikachu", "Bench Cyndaquil"):
        asked = hands.read(hands.before)
        hands.take(next(offer for offer in asked.offers if offer.text.startswith(start)))
        hands.before = asked.version
    hands.read(hands.before)
    assert page.locator(".me.bench .pokemon").count() == 5
    assert page.locator('.pokemon[data-place="Bench 3"] .energy > *').count() == 3
    assert page.locator('.pokemon[data-place="Bench 4"] .under').count() == 1
    hands.take(next(offer for offer in hands.read().offers if offer.text == "Attack Magma Punch"))
    page.wait_for_function("() => Number(document.querySelector('.opponent.active .damage').textContent) >= 90")


@pytest.mark.parametrize("way", ["mouse", "list", "keys"])
def test_several_picks_are_sent_together(visitor: Visit, tables: Served, way: str) -> None:
    """A card wants two cards of the hand discarded: both are picked, put back, picked again, and sent at once."""
    page = visitor()
    sent: list[Any] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda text: sent.append(json.loads(text))))
    open_table(page, tables, PICKS)
    hands = Hands(page, way)
    first = hands.read()
    hands.take(next(offer for offer in first.offers if offer.text == "Play Junk Arm"))
    asked = hands.read(first.version)
    assert asked.gathering and asked.need == 2, asked
    assert {offer.text for offer in asked.offers} == {"Potion", "Switch", "Fire Energy"}, "all are told at once"
    page.wait_for_selector(".prompt strong:has-text('Junk Arm: Discard 2 cards from your hand.')")
    assert page.is_disabled(".asks .confirm") and page.inner_text(".prompt .how") == "Choose 2 cards."
    if way == "mouse":
        cards = [hands.where(f".held[aria-label^='{name}']") for name in ("Switch", "Fire Energy", "Potion")]
        for place in (cards[0], cards[1], cards[0], cards[2]):  # the first is put back
            page.mouse.click(*place)
        page.mouse.click(*cards[0])
        assert "No more than 2" in page.inner_text(".message.why")
        assert page.locator(".held.picked").count() == 2
    else:
        for offer in asked.offers[1:]:
            hands.take(offer)
    if way == "keys":
        page.keyboard.press("Enter")
    else:
        hands.point(".asks .confirm:enabled")
    hands.read(asked.version)
    choices = [one for one in sent if one["type"] == "choose"]
    assert len(choices) == 2 and len(choices[1]["choice"]) == 2
    assert page.inner_text(".me.piles .discard .count b") == "5", "both were discarded"


def test_a_card_is_looked_at_by_holding_and_by_resting(visitor: Visit, tables: Served) -> None:
    page = visitor()
    open_table(page, tables, SHEET)
    page.hover(".held >> nth=1")
    page.wait_for_selector(".preview .card")
    page.mouse.move(5, 5)
    page.wait_for_selector(".preview", state="detached")
    page.focus(".me.active .pokemon")
    page.keyboard.press("l")
    page.wait_for_selector("dialog.enlarged h2:has-text('Typhlosion')")
    phone = visitor(**PHONE)
    open_table(phone, tables, SHEET)
    box = phone.query_selector(".held").bounding_box()
    session = phone.context.new_cdp_session(phone)
    point = [{"x": box["x"] + 20, "y": box["y"] + 40}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    phone.wait_for_selector("dialog.enlarged")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert phone.locator("dialog.enlarged").count() == 1 and phone.locator(".menu").count() == 0

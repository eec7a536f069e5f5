"""Real Chromium: rule words open their sentence where they stand, and ? shows the keys on every page."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards import FULL, open_table
from tests.browser.conftest import PHONE
from tests.server.serving import Served

SPENT = {
    "rules": "HS", "turn": 5, "me": {"active": "hgss1-65", "hand": ["Fire"], "used": ["energy"]},
    "opponent": {"active": "hgss1-77"},
}  # fmt: skip
Visit = Callable[..., Any]
PAGES = (("/", ".start"), ("/#/learn", "h1"), ("/#/decks", ".found"), ("/#/replay", "h1"))


def test_the_keys_are_shown_on_every_page(visitor: Visit, tables: Served) -> None:
    page = visitor()
    for path, ready in PAGES:
        page.goto(f"{tables.address}{path}")
        page.wait_for_selector(ready)
        page.keyboard.press("?")
        page.wait_for_selector("dialog.keys[open]")
        page.keyboard.press("Escape")
        page.wait_for_selector("dialog.keys", state="detached")
    open_table(page, tables, FULL)
    page.keyboard.press("?")
    page.wait_for_selector("dialog.keys[open] >> text=end the turn")
    page.keyboard.press("?")
    page.wait_for_selector("dialog.keys", state="detached")


@pytest.mark.parametrize("size", ({}, PHONE), ids=("desk", "phone"))
def test_a_rule_word_of_a_refusal_opens(visitor: Visit, tables: Served, size: dict[str, Any]) -> None:
    page = visitor(**size)
    open_table(page, tables, SPENT)
    page.click(".held:not(.lit)")
    if page.query_selector(".menu"):
        page.click(".menu .dim")
    page.wait_for_selector(".message.why")
    word = page.wait_for_selector(".message.why .word")
    shown = word.get_attribute("data-word")
    (word.tap if size else word.click)()
    page.wait_for_selector(f".wordsheet[aria-label='{shown}']")
    assert "Rules: " in page.inner_text(".wordsheet")
    page.keyboard.press("Escape")
    page.wait_for_selector(".wordsheet", state="detached")


def test_a_rule_word_of_a_card_opens_by_keyboard(visitor: Visit, tables: Served) -> None:
    page = visitor()
    open_table(page, tables, FULL)
    page.click(".me.active .pokemon", button="right")
    page.wait_for_selector("dialog.enlarged .word >> visible=true").focus()
    page.keyboard.press("Enter")
    page.wait_for_selector("dialog.enlarged .wordsheet")
    assert page.evaluate("document.activeElement.matches('.wordsheet')"), "who does not see hears it"


def test_all_words_can_be_searched(visitor: Visit, tables: Served) -> None:
    page = visitor()
    page.goto(f"{tables.address}/#/learn/words")
    page.wait_for_selector(".entry[data-word='Weakness']")
    page.fill("input[type=search]", "sleeping")
    page.wait_for_selector(".entry[data-word='Weakness']", state="detached")
    assert page.locator(".entry").count() == 1
    page.fill("input[type=search]", "no such thing")
    page.wait_for_selector(".none:visible")

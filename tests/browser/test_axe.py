"""What axe-core finds wrong with the page for those who do not see it, or see it little: nothing, in both themes."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards import FULL, SEARCH, SHEET, open_table
from tests.browser.conftest import PHONE
from tests.browser.hands import Hands
from tests.server.serving import Served

axe = pytest.importorskip("axe_playwright_python.sync_playwright", reason="THE PAGE IS NOT CHECKED: no axe-core")
Visit = Callable[..., Any]
THEMES = ("dark", "light")
PAGES = (
    ("/", ".beside .tips"),
    ("/#/learn", ".lessonlist"),
    ("/#/learn/words", ".entry"),
    ("/#/lesson/card", ".coach .word"),
    ("/#/decks", ".found"),
    ("/#/replay", "h1"),
)


def faults(page: Any) -> list[str]:
    """What is wrong, with where."""
    found = axe.Axe().run(page).response["violations"]
    return [f"{one['id']}: {one['help']}: {node['html'][:160]}" for one in found for node in one["nodes"][:3]]


@pytest.mark.parametrize("theme", THEMES)
def test_the_pages(visitor: Visit, address: str, theme: str) -> None:
    page = visitor(color_scheme=theme)
    for path, ready in PAGES:
        page.goto(f"{address}{path}")
        page.wait_for_selector(ready)
        assert faults(page) == [], path


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_and_its_questions(visitor: Visit, tables: Served, theme: str) -> None:
    page = visitor(color_scheme=theme)
    for board in (FULL, SHEET):
        open_table(page, tables, board)
        assert faults(page) == []
    page.click(".me.active .pokemon", button="right")
    page.wait_for_selector("dialog.enlarged")
    assert faults(page) == []
    page.keyboard.press("Escape")
    open_table(page, tables, SEARCH)
    hands = Hands(page, "list")
    hands.ask(verb="play")
    assert faults(page) == []


def test_the_end_of_a_game(visitor: Visit, address: str) -> None:
    page = visitor()
    Hands(page, "list").start(address)
    page.click(".tools >> text=Concede")
    page.click("dialog .danger")
    page.wait_for_selector(".over .sheet")
    assert faults(page) == []


def test_the_table_on_a_phone(visitor: Visit, tables: Served) -> None:
    page = visitor(**PHONE)
    open_table(page, tables, SHEET)
    page.click(".more")
    assert faults(page) == []

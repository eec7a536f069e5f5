"""Real Chromium solves a puzzle and fails one, at the real table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from prizecard.study.puzzles import puzzles
from tests.browser.conftest import DESKTOP, PHONE, picture
from tests.browser.hands import Hands

Visit = Callable[..., Any]
PLAIN = ("Attach", "Attack", "Bench", "Evolve")


def _press(page: Any, index: int) -> None:
    """Take the option of the index by its button."""
    before = page.get_attribute(".table", "data-version")
    page.locator(f".asks [data-index='{index}']").first.evaluate("(one) => one.click()")
    page.wait_for_function("(before) => document.querySelector('.table').dataset.version !== before", arg=before)


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desk", "phone"])
def test_one_puzzle_is_solved_and_one_failed(visitor: Visit, address: str, size: dict[str, Any]) -> None:
    # Lines of plain choices, each with a button of its own.
    first, second = [one for one in puzzles("HS") if all(text.startswith(PLAIN) for text in one.solution())][:2]
    page = visitor(**size)
    page.goto(f"{address}/#/puzzles")
    page.wait_for_selector(".puzzle")
    assert page.locator(".puzzle").count() == len(puzzles("HS"))
    if size is DESKTOP:
        picture(page, "puzzles")
    page.goto(f"{address}/#/puzzle/{first.id}")
    hands = Hands(page, "list")
    hands.read("")
    page.wait_for_selector(".table[data-puzzle='open']")
    if size is DESKTOP:
        picture(page, "puzzle")
    for place in first.line:
        page.wait_for_selector(".table.asked")
        _press(page, place)
    page.wait_for_selector(".table[data-puzzle='solved']")
    assert "streak 1" in page.inner_text(".task")
    page.goto(f"{address}/#/puzzle/{second.id}")
    page.wait_for_selector(".table[data-puzzle='open']")
    last = page.locator(".asks [data-verb='end']").first.get_attribute("data-index")
    _press(page, int(last))
    if page.locator(".table[data-puzzle='failed']").count() == 0:  # ending the turn is asked twice
        page.wait_for_selector(".table[data-puzzle='failed']")
    assert "streak 0" in page.inner_text(".task")
    page.click(".showsolution")
    page.wait_for_selector(".solution li")
    assert page.locator(".solution li").count() == len(second.line)
    page.click(".reset")
    page.wait_for_selector(".table[data-puzzle='open']")
    page.goto(f"{address}/#/puzzles")
    page.wait_for_selector(f".puzzle.solved[data-id='{first.id}']")

"""Real Chromium solves a puzzle and fails one, at the real table."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from prizecard.study.puzzles import puzzles
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import Hands
from tests.server.serving import served

Visit = Callable[..., Any]
PLAIN = ("Attach", "Attack", "Bench", "Evolve")


WAYS = {
    "desk-mouse": ("list", DESKTOP), "desk-keys": ("keys", DESKTOP),
    "phone-touch": ("touch", PHONE), "phone-keys": ("keys", PHONE),
}  # fmt: skip


def _press(hands: Hands, index: int) -> None:
    """Take the option of the index by its button."""
    page = hands.page
    page.wait_for_selector(".table.asked")
    before = page.get_attribute(".table", "data-version")
    button = f".asks [data-index='{index}']"
    if hands.way == "keys":
        hands.tab_to(button)
        page.keyboard.press("Enter")
    else:
        hands.point(button)
    page.wait_for_function("(before) => document.querySelector('.table').dataset.version !== before", arg=before)


@pytest.mark.parametrize("way", WAYS)
def test_one_puzzle_is_solved_and_one_failed(visitor: Visit, address: str, way: str) -> None:
    # Lines of plain choices, each with a button of its own.
    first, second = [one for one in puzzles("HS") if all(text.startswith(PLAIN) for text in one.solution())][:2]
    acts, size = WAYS[way]
    page = visitor(**size)
    hands = Hands(page, acts)
    page.goto(f"{address}/#/puzzles")
    page.wait_for_selector(".puzzle")
    assert page.locator(".puzzle").count() == len(puzzles("HS"))
    page.goto(f"{address}/#/puzzle/{first.id}")
    hands.read("")
    page.wait_for_selector(".table[data-puzzle='open']")
    assert not page.is_visible(".lamps") and not page.is_visible(".concede"), "neither is for puzzles"
    _press(hands, first.line[0])
    page.reload()  # as after a closed browser: the try goes on where it was left
    page.wait_for_selector(".table[data-puzzle='open']")
    for place in first.line[1:]:
        _press(hands, place)
    page.wait_for_selector(".table[data-puzzle='solved']")
    assert "streak 1" in page.inner_text(".task")
    page.goto(f"{address}/#/puzzle/{second.id}")
    page.wait_for_selector(".table[data-puzzle='open']")
    _press(hands, int(page.locator(".asks [data-verb='end']").first.get_attribute("data-index")))
    page.wait_for_selector(".table[data-puzzle='failed']")
    assert "streak 0" in page.inner_text(".task")
    page.click(".showsolution")
    page.wait_for_selector(".solution li")
    assert page.locator(".solution li").count() == len(second.line)
    page.click(".reset")
    page.wait_for_selector(".table[data-puzzle='open']")
    page.goto(f"{address}/#/puzzles")
    page.wait_for_selector(f".puzzle.solved[data-id='{first.id}']")


def test_where_a_puzzle_is_from_and_how_it_was_checked_is_said(visitor: Visit, address: str) -> None:
    puzzle = puzzles("CEC")[0]
    page = visitor()
    page.goto(f"{address}/#/puzzle/{puzzle.id}")
    page.click(".origin summary")
    said = page.inner_text(".origin")
    for word in (*puzzle.decks, "CEC", f"{puzzle.steps} steps", f"{puzzle.luck} of 100"):
        assert word in said


def test_a_puzzle_whose_cards_are_missing_says_which_in_one_line(
    visitor: Visit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    puzzle = puzzles("HS")[0]
    monkeypatch.setitem(puzzle.position["me"], "active", "zz9-1")
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as running:
        page = visitor()
        page.goto(f"{running.address}/#/puzzle/{puzzle.id}")
        sheet = page.wait_for_selector(".over .sheet").inner_text()
        assert "cannot be laid out" in sheet and "zz9-1" in sheet
        page.goto(f"{running.address}/#/puzzle/{puzzles('HS')[1].id}")  # the others are there
        page.wait_for_selector(".table[data-puzzle='open']")

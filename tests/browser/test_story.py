"""Real Chromium is told the opponent's turn: one action at a time, with its card and a sentence; Space goes on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.browser.hands import Hands

Visit = Callable[..., Any]
TOLD = """
window.story = [];
new MutationObserver(() => {
  const said = document.querySelector(".story.on .sentence")?.firstChild?.textContent ?? "";
  if (!said || window.story.at(-1)?.said === said) return;
  window.story.push({said, cards: document.querySelectorAll(".story.on .shown .card").length, at: performance.now()});
}).observe(document, {childList: true, subtree: true, attributes: true, attributeFilter: ["class"]});
"""


def test_the_opponents_turn_is_told_action_by_action(visitor: Visit, address: str) -> None:
    """D4."""
    page = visitor(pace=1)
    page.add_init_script(TOLD)
    hands = Hands(page, "list")
    hands.start(address, opponent="regular", seed=4)
    while len(page.evaluate("window.story")) < 4:
        assert hands.step()
        page.keyboard.press("Space")
    told = page.evaluate("window.story")
    assert all(one["said"].startswith(("Milo", "Shown")) or "damage" in one["said"] for one in told), told
    assert any(one["cards"] for one in told), "the card is shown large"
    assert page.locator(".strip .did").count() > 0
    page.click("[data-pace='0']")
    assert page.get_attribute("[data-pace='0']", "aria-checked") == "true"

"""What keeps the page smooth, counted and not timed: what is animated, drawn in one frame, and fetched."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.browser.boards import FULL, SEARCH, open_table
from tests.browser.hands import Hands
from tests.server.serving import Served

Visit = Callable[..., Any]
STYLES = sorted((Path(__file__).resolve().parents[2] / "src/prizecard/server/web/styles").glob("*.css"))
# Properties that a compositor moves without laying out or drawing anew.
CHEAP = {"transform", "translate", "scale", "rotate", "opacity"}
FRAME = {"offset", "easing", "composite", "computedOffset"}
WATCH = """
window.animated = new Set();
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const moving = animate.call(this, frames, timing);
  for (const frame of moving.effect.getKeyframes()) Object.keys(frame).forEach((one) => window.animated.add(one));
  return moving;
};
"""
DRAWN = """() => {
  window.drawn = [0];
  const count = (node) => node.nodeType === 1 ? 1 + node.querySelectorAll("*").length : 0;
  new MutationObserver((records) => {
    for (const record of records) for (const node of record.addedNodes) window.drawn[0] += count(node);
  }).observe(document.body, {childList: true, subtree: true});
  const frame = () => { window.drawn.unshift(0); requestAnimationFrame(frame); };
  requestAnimationFrame(frame);
}"""
# A search draws some 1,000 elements, 280 at most in one frame; with all cards of the tray at once they were 780.
MOST_DRAWN = 400
# When Start is there, and once the pictures in sight are drawn as well, which nobody waits for.
FETCHED = """
new MutationObserver((_, watch) => {
  if (!document.querySelector(".start:enabled")) return;
  watch.disconnect();
  window.fetched = fetched().filter((one) => one.ended);
}).observe(document, {childList: true, subtree: true});
const fetched = () => performance.getEntriesByType("resource").map(
  (one) => ({name: one.name, bytes: one.encodedBodySize, ended: one.responseEnd > 0}));
window.fetchedByNow = fetched;
"""
MOST_ANSWERS = 45
MOST_BYTES = 140_000
MOST_BYTES_WITH_PICTURES = 200_000


@pytest.mark.parametrize("path", STYLES, ids=lambda path: path.stem)
def test_style_sheets_animate_what_is_cheap(path: Path) -> None:
    text = re.sub(r"/\*.*?\*/", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    for declared in re.findall(r"(?<![-\w])transition:\s*([^;}]+)", text):
        moved = {part.split()[0] for part in declared.split(",")}
        assert moved <= CHEAP | {"none"}, declared
    for frames in re.findall(r"@keyframes [\w-]+ \{((?:[^{}]*\{[^{}]*\})*)\s*\}", text):
        assert set(re.findall(r"([\w-]+)\s*:", frames)) <= CHEAP, frames


def test_what_happens_is_animated_by_what_is_cheap(visitor: Visit, address: str) -> None:
    """Through some turns with everything in motion."""
    page = visitor(reduced_motion="no-preference", pace=2)
    page.add_init_script(WATCH)
    hands = Hands(page, "list")
    hands.start(address, opponent="regular", seed=4)
    hands.play(12)
    hands.read(hands.before)
    animated = set(page.evaluate("[...window.animated]"))
    assert "transform" in animated
    assert animated <= CHEAP | FRAME


@pytest.mark.parametrize(("board", "wanted"), [(FULL, "Bench Cyndaquil"), (SEARCH, "Play")])
def test_no_frame_draws_too_much(visitor: Visit, tables: Served, board: dict[str, Any], wanted: str) -> None:
    page = visitor()
    open_table(page, tables, board)
    hands = Hands(page, "list")
    asked = hands.read()
    page.evaluate(DRAWN)
    hands.take(next(one for one in asked.offers if one.text.startswith(wanted)))
    hands.read(asked.version)
    drawn = page.evaluate("window.drawn")
    assert sum(drawn) > 100
    assert max(drawn) < MOST_DRAWN, drawn[:20]


def test_the_lobby_waits_for_little(visitor: Visit, address: str) -> None:
    """Answers and bytes before a game can be started, and how much there is with the pictures."""
    page = visitor()
    page.add_init_script(FETCHED)
    page.goto(address)
    page.wait_for_selector(".start:enabled")
    waited_for = page.evaluate("window.fetched")
    assert any(one["name"].endswith("/js/lobby.js") for one in waited_for)
    assert len(waited_for) < MOST_ANSWERS, sorted(one["name"] for one in waited_for)
    assert sum(one["bytes"] for one in waited_for) < MOST_BYTES, waited_for
    page.wait_for_selector(".glimpse.drawn")
    with_pictures = page.evaluate("window.fetchedByNow()")
    assert any(one["name"].endswith("/js/art.js") for one in with_pictures)
    assert sum(one["bytes"] for one in with_pictures) < MOST_BYTES_WITH_PICTURES, with_pictures
    names = [one["name"] for one in with_pictures]
    assert len(names) == len(set(names)), "something is fetched twice"

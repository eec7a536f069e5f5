"""Real Chromium looks at full tables at every size: everything is on the screen, nothing overlaps, all can be read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from prizecard.study.puzzles import puzzles
from tests.browser.boards import ERAS, FULL, SHEET, open_table
from tests.server.serving import Served

Visit = Callable[..., Any]
SIZES = (
    (320, 568), (360, 740), (390, 844), (768, 1024), (834, 1112), (720, 450), (844, 390), (932, 430), (1024, 768),
    (1180, 820), (1280, 720), (1440, 900), (1920, 1080), (2560, 1440),
)  # fmt: skip
SMALLEST = 11
FAULTS = """(smallest) => {
  const faults = [];
  const name = (one) => `${one.className} ${one.dataset?.place ?? ""} ${one.textContent.slice(0, 24)}`;
  const mat = document.querySelector(".mat").getBoundingClientRect();
  const inside = (box, frame) => box.left >= frame.left - 1.5 && box.right <= frame.right + 1.5
    && box.top >= frame.top - 1.5 && box.bottom <= frame.bottom + 1.5;
  const parts = ".mat :is(.card, .health, .condition, .damage, .count, .label, .place)";
  for (const one of document.querySelectorAll(parts)) {
    const box = one.getBoundingClientRect();
    if (box.width && !inside(box, mat)) faults.push(`outside: ${name(one)}`);
  }
  const apart = [...document.querySelectorAll(".mat :is(.pokemon, .pile, .six, .stadium .place, .stadium .lying)")]
    .filter((one) => one.getBoundingClientRect().width && !one.matches(".beside"));
  const boxOf = (one) => one.getBoundingClientRect();
  const boxes = apart.map((one) => [one, boxOf(one.querySelector(".turn") ?? one), boxOf(one)]);
  for (const [one, face, whole] of boxes) {
    for (const [other, otherFace, otherWhole] of boxes) {
      if (one === other) continue;
      for (const [a, b] of [[face, otherFace], [whole, otherWhole]]) {
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const along = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (across > 3 && along > 3) faults.push(`overlap: ${name(one)} / ${name(other)} by ${across} x ${along}`);
      }
    }
  }
  const screen = {left: 0, top: 0, right: innerWidth, bottom: innerHeight};
  for (const one of document.querySelectorAll(".attackbutton, .foot .option, .bar > *, .prompt strong")) {
    const box = one.getBoundingClientRect();
    if (box.width && !inside(box, screen)) faults.push(`off the screen: ${name(one)}`);
  }
  const hand = document.querySelector(".hand");
  const cards = [...document.querySelectorAll(".held")];
  const scrolls = getComputedStyle(hand).overflowX === "auto";
  if (!scrolls && cards.some((one) => !inside({...one.getBoundingClientRect().toJSON(), top: 1, bottom: 2}, screen))) {
    faults.push("a card of the hand is out of reach");
  }
  const range = document.createRange();
  for (const one of document.querySelectorAll(".mat .health > span")) {
    range.selectNodeContents(one);
    const wide = range.getBoundingClientRect().width;
    if (wide > one.getBoundingClientRect().width + 1) faults.push(`cut off: ${one.textContent}`);
  }
  for (const one of document.querySelectorAll(".mat .tool")) {
    const room = one.clientWidth;
    if (room < 30 && one.scrollWidth > room + 1) faults.push(`cut off: ${name(one)}`);
  }
  for (const one of document.querySelectorAll(".mat .energy")) {
    const [own, whole] = [one, one.closest(".pokemon")].map((part) => part.getBoundingClientRect());
    if (own.width > whole.width + 18) faults.push(`wider than its Pokémon: ${own.width} ${name(one)}`);
  }
  if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
  const walker = document.createTreeWalker(document.querySelector(".table"), NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const parent = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || parent.closest(".unseen, svg, [aria-hidden=true] svg")) continue;
    const box = parent.getBoundingClientRect();
    if (!box.width || !parent.checkVisibility({opacityProperty: true})) continue;
    const size = parseFloat(getComputedStyle(parent).fontSize);
    if (size > 0 && size < smallest - 0.01) faults.push(`small: ${size} px ${name(parent)}`);
  }
  return [...new Set(faults)];
}"""


@pytest.mark.parametrize("board", [FULL, SHEET, ERAS], ids=["full", "conditions", "eras"])
def test_everything_is_on_the_screen_at_every_size(visitor: Visit, tables: Served, board: dict[str, Any]) -> None:
    """D3, D16, D32."""
    page = visitor()
    open_table(page, tables, board)
    found = {}
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        faults = page.evaluate(FAULTS, SMALLEST)
        if faults:
            found[f"{width}x{height}"] = faults
    assert not found, "\n".join(f"{size}: {fault}" for size, faults in found.items() for fault in faults)


@pytest.mark.parametrize("path", ["lesson/energy", f"puzzle/{puzzles('HS')[0].id}"], ids=["lesson", "puzzle"])
def test_what_stands_above_the_board_leaves_it_its_size(visitor: Visit, tables: Served, path: str) -> None:
    page = visitor()
    page.goto(f"{tables.address}/#/{path}")
    page.wait_for_selector(".table.asked .mat .pokemon")
    widths = "() => [...document.querySelectorAll('.mat .pokemon')].map((one) => one.getBoundingClientRect().width)"
    for width, height in ((320, 568), (390, 844), (720, 450), (844, 390), (768, 1024)):
        page.set_viewport_size({"width": width, "height": height})
        assert min(page.evaluate(widths)) >= 26, f"{width}x{height}"
        assert page.evaluate("document.documentElement.scrollWidth") <= width


SEEN = """(cards) => [...document.querySelectorAll(cards)].flatMap((card) => {
  const shown = (part) => {
    const box = card.querySelector(part)?.getBoundingClientRect();
    return box && box.width > 20 && box.height > 10 && box.top >= 0 && box.bottom <= innerHeight + 0.5;
  };
  return [".top .name", ".window"].filter((part) => !shown(part)).map((part) => `${part} of ${card.textContent}`);
})"""


@pytest.mark.parametrize(
    ("width", "height", "cards"),
    [
        (844, 390, ".held .card"), (932, 430, ".held .card"), (720, 450, ".held .card"), (390, 844, ".held .card"),
        (320, 568, ".bench .card"), (360, 740, ".bench .card"), (844, 390, ".bench .card"),
    ],
)  # fmt: skip
def test_a_card_shows_its_name_and_its_picture(
    visitor: Visit, tables: Served, width: int, height: int, cards: str
) -> None:
    """Of a phone on its side half of every card in the hand was below the screen; small Benches had no names."""
    page = visitor(viewport={"width": width, "height": height})
    open_table(page, tables, FULL)
    assert page.locator(cards).count() > 3
    assert not page.evaluate(SEEN, cards)

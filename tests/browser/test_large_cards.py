"""The faces of the library, drawn large by real Chromium: nothing of them is lost.

Those with the longest texts are measured always; all of them, which takes minutes, if PRIZECARD_EVERY_CARD is set.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from prizecard.library import built_in
from tests.server.serving import Served

Visit = Callable[..., Any]
BATCH = 100
LONGEST = 500
WIDTH = 268
LOST = """async ([ids, width]) => {
  const { fetchCards } = await import("/js/cards.js");
  const { face } = await import("/js/face.js");
  const { fitAll } = await import("/js/fitting.js");
  await fetchCards(ids);
  const place = document.body.appendChild(document.createElement("div"));
  place.style.cssText = `--w:${width}px; position:absolute; top:0; left:0; display:flex; flex-wrap:wrap; width:2700px`;
  place.append(...ids.map(face));
  const lost = [];
  // All of them at each step, so that the page is laid out a few times and not for each card.
  const cards = [...place.children];
  const whole = fitAll(cards);
  const boxOf = (card, part) => card.querySelector(part).getBoundingClientRect();
  cards.forEach((card, at) => {
    const inner = boxOf(card, ".inner");
    for (const part of [".top", ".words", ".feet", ".print"]) {
      const box = boxOf(card, part);
      const cut = box.bottom > inner.bottom + 1 || box.top < inner.top - 1;
      if (cut) lost.push(`${card.dataset.card}: ${part} is cut off`);
    }
    const words = card.querySelector(".words");
    const scrolls = getComputedStyle(words).overflowY === "auto" && words.tabIndex === 0 && words.clientHeight > 60;
    if (!whole[at] && !scrolls) lost.push(`${card.dataset.card}: the text is cut off`);
    if (card.matches(".blank")) lost.push(`${card.dataset.card}: not drawn`);
  });
  place.remove();
  return lost;
}"""


def faces() -> list[str]:
    """One card of each face, those with the most to say first: reprints with the same texts are measured once."""
    library = built_in()
    found: dict[Any, str] = {}
    for id in library.catalogue.search():
        card = library.card(id)
        found.setdefault((card.printed_name, card.attacks, card.abilities, card.texts, card.hp), id)
    length = {id: len(repr((card.abilities, card.attacks, card.texts))) for (card, id) in _cards(found.values())}
    return sorted(found.values(), key=lambda id: -length[id])


def _cards(ids: Iterable[str]) -> Iterator[tuple[Any, str]]:
    return ((built_in().card(id), id) for id in ids)


def test_no_large_card_loses_anything(visitor: Visit, tables: Served) -> None:
    """D13."""
    page = visitor()
    page.goto(tables.address)
    page.wait_for_selector(".start")
    ids = faces() if os.environ.get("PRIZECARD_EVERY_CARD") else faces()[:LONGEST]
    lost: list[str] = []
    for start in range(0, len(ids), BATCH):
        lost += page.evaluate(LOST, [ids[start : start + BATCH], WIDTH])
    assert not lost, "\n".join(lost[:40])

"""Real Chromium plays whole games of every book at every size, through whatever is asked on the way.

At each kind of question that is new in a game axe-core finds nothing wrong and the page does not scroll sideways. One
game of each book is played always, all sizes among them; every book at every size if PRIZECARD_EVERY_SIZE is set.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.hands import OVER, Asked, Hands
from tests.browser.test_axe import faults

Visit = Callable[..., Any]
ENDS = ("You win!", "You lose", "A draw")
SIZES = {"desk": (1440, 900), "tablet": (768, 1024), "landscape": (844, 390), "phone": (390, 844)}
# Quick decks, dealt so that the game ends within a few turns.
GAMES = {
    "HS": ("Ember Spark", 31, "desk"),
    "UD": ("Daybreak", 11, "tablet"),
    "TM": ("Retort", 12, "landscape"),
    "BCR": ("Blue Assault", 82, "phone"),
    "CEC": ("Battle Mind", 120, "desk"),
}
ALL = [(book, size) for book in GAMES for size in SIZES]
USUAL = [(book, size) for book, (_, _, size) in GAMES.items()]
MOST = 400


@pytest.mark.parametrize(("book", "size"), ALL if os.environ.get("PRIZECARD_EVERY_SIZE") else USUAL)
def test_a_whole_game(visitor: Visit, address: str, book: str, size: str) -> None:
    width, height = SIZES[size]
    touch = size in ("landscape", "phone")
    page = visitor(viewport={"width": width, "height": height}, has_touch=touch)
    hands = Hands(page, "touch" if touch else "mouse")
    deck, seed, _ = GAMES[book]
    hands.start(address, deck, seed=seed, rules=book)
    met: dict[str, str] = {}
    choices = 0
    while not (asked := hands.read(hands.before)).over:
        assert choices < MOST, "the game goes on and on"
        if (kind := kind_of(asked)) not in met:
            met[kind] = page.inner_text(".prompt strong")
            assert faults(page) == [], met[kind]
            assert page.evaluate("document.documentElement.scrollWidth") <= width, met[kind]
        assert hands.step(asked)
        choices += 1
    assert page.inner_text(f"{OVER} h2") in ENDS
    assert faults(page) == []
    assert page.locator(".bar .what").text_content() == book
    print(f"{book} {size}: {choices} choices, kinds of questions: {sorted(met)}")


def kind_of(asked: Asked) -> str:
    """Questions with the same kinds of answers look alike."""
    verbs = sorted({offer.verb for offer in asked.offers})
    return "turn" if "end" in verbs else f"{' '.join(verbs)}{' gathered' if asked.gathering else ''}"

"""Decks and agents as they are named on the command line."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from prizecard.decks import Deck

DECK_HELP = "A deck: an included one by name (set/name where two share it), or a file with a list; - reads stdin."


def deck_named(name: str, format: str | None = None) -> Deck:
    """The deck of a file, of the standard input (-), or of an included list's name."""
    from prizecard.decks import Deck, UnknownDeck

    path = Path(name)
    if name == "-" or path.is_file():
        text = sys.stdin.read() if name == "-" else path.read_text(encoding="utf-8")
        deck = Deck.read(text, format=format)
        return deck if deck.name else replace(deck, name="stdin" if name == "-" else path.stem)
    set, slash, rest = name.partition("/")
    try:
        return Deck.named(rest, set) if slash and rest else Deck.named(name)
    except UnknownDeck as unknown:
        if path.suffix or len(path.parts) > 1:
            raise UnknownDeck(f"there is no file {name}, and {unknown}") from None
        raise


def rules_of(decks: list[Deck], rules: str | None) -> str:
    """The rulebook that was named, or that of the decks' era: the newest of them."""
    from prizecard.rulebooks import BOOKS, rulebook

    if rules is not None:
        return rulebook(rules).code
    order = list(BOOKS)
    return max((deck.rules() for deck in decks), key=order.index)

"""Every text of the source folder, each once, with what the compiler is told of its card."""

from __future__ import annotations

from functools import lru_cache

import pytest

from prizecard.cards import Card
from prizecard.compiler import Declined, Reading, read
from prizecard.library.errata import correct
from prizecard.library.facts import Printing, printings
from prizecard.library.source import sets_in
from prizecard.library.texts import PrintedText, names_of, texts_of
from tests.library.making import SOURCE

needs_source = pytest.mark.skipif(
    not (SOURCE / "cards").is_dir(),
    reason="printed texts are not there (prizecard cards fetch): the gates run on our own, in test_made_up.py",
)


@lru_cache(maxsize=1)
def _printings() -> tuple[Printing, ...]:
    sets = sets_in(SOURCE)
    by_id = {raw["id"]: raw for one in sets for raw in one.cards()}
    return tuple(
        printing
        for one in sets
        for printing in printings(one.facts.id, [correct(raw, by_id.get, []) for raw in one.cards()])
    )


@lru_cache(maxsize=1)
def cards() -> dict[str, Card]:
    """Every card by its id."""
    return {printing.card.id: printing.card for printing in _printings()}


# The series of the five rulebooks, whose cards were played together by much the same rules.
OF_THE_BOOKS = ("HeartGold & SoulSilver", "Black & White", "XY", "Sun & Moon")


@lru_cache(maxsize=1)
def _eras() -> dict[str, str]:
    series = {one.facts.id: one.facts.series for one in sets_in(SOURCE)}
    return {set: "of the books" if name in OF_THE_BOOKS else name for set, name in series.items()}


def era(id: str) -> str:
    """The time of a printing, within which reprints should say the same: its series, or those of the five books."""
    return _eras()[id.rpartition("-")[0]]


@lru_cache(maxsize=1)
def printed_texts() -> tuple[tuple[str, PrintedText], ...]:
    """Every text with the id of its printing, reprints included."""
    names = names_of(cards().values())
    return tuple(
        (printing.card.id, text)
        for printing in _printings()
        for text in texts_of(printing, names)
        if text.key and text.words
    )


@lru_cache(maxsize=1)
def readings() -> tuple[tuple[str, PrintedText, Reading], ...]:
    """Every different text that is read, with the id of its first printing and how it is read."""
    found: dict[str, tuple[str, PrintedText, Reading]] = {}
    for id, text in printed_texts():
        if text.key in found:
            continue
        try:
            found[text.key] = (id, text, read(text.words, text.kind, text.facts))
        except Declined:
            continue
    return tuple(found.values())

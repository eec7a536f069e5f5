"""The table of a new game: its decks are checked and its cards looked up once, and kept while the same decks play.

What is kept belongs to the very rulebook and library it was made with, is bounded, and is never written: each game gets
a table of its own.
"""

from __future__ import annotations

from threading import Lock
from typing import Final

from prizecard.decks import Deck
from prizecard.engine import saving
from prizecard.engine.state import Table
from prizecard.library import Library
from prizecard.rulebook import Rulebook

MOST_DECKS: Final = 512
MOST_TABLES: Final = 128

Cards = tuple[tuple[str, int], ...]

_lock: Final = Lock()
_legal: Final[dict[tuple[Cards, int, int], tuple[Rulebook, Library]]] = {}
"""The decks without faults, by their cards, rulebook and library."""
_tables: Final[dict[tuple[Cards, Cards, int, int], tuple[Rulebook, Library, Table, str]]] = {}
"""A table that no game plays at and its version, by the cards of both decks, rulebook and library."""


def table_for(first: Deck, second: Deck, book: Rulebook, library: Library) -> tuple[Table, str]:
    """A table of its own for a game of the decks, and its version; raises IllegalDeck with all faults of a deck."""
    key = (first.cards, second.cards, id(book), id(library))
    with _lock:
        kept = _tables.get(key)
    if kept is None:
        for deck in (first, second):
            _check(deck, book, library)
        table = _laid(first, second, book, library)
        kept = (book, library, table, saving.version_of(table))
        with _lock:
            if len(_tables) >= MOST_TABLES:
                del _tables[next(iter(_tables))]
            _tables[key] = kept
    return kept[2].for_another_game(), kept[3]


def _check(deck: Deck, book: Rulebook, library: Library) -> None:
    """Raise IllegalDeck with all faults, if there are any: a deck that has some is checked anew each time."""
    key = (deck.cards, id(book), id(library))
    with _lock:
        if key in _legal:
            return
    deck.check(book, library)
    with _lock:
        if len(_legal) >= MOST_DECKS:
            del _legal[next(iter(_legal))]
        _legal[key] = (book, library)


def _laid(first: Deck, second: Deck, book: Rulebook, library: Library) -> Table:
    cards = [[library.card(id) for id in deck.ids()] for deck in (first, second)]
    owners = (0,) * len(cards[0]) + (1,) * len(cards[1])
    return Table(book, (*cards[0], *cards[1]), owners, way_text=library.way_text)

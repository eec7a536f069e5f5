"""A view as something that can be sent to another process: what the player may know, and nothing else.

The state is the redacted one. The events are those that the player saw; the numbers of cards are written out, because
the key that makes them tells of the luck to come.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from prizecard import cards
from prizecard.cards import Card, Library
from prizecard.engine import saving
from prizecard.engine.sampling import UNSEEN
from prizecard.engine.sightings import PUBLIC, Names
from prizecard.engine.state import GameState
from prizecard.rulebooks import rulebook

Packed = tuple[bytes, dict[tuple[int, int], int] | None]


class _WithUnseen:
    """A library in which the card that nobody has seen is found by its empty id."""

    def __init__(self, library: Library) -> None:
        self._library = library
        self.way_text = library.way_text

    def card(self, id: str) -> Card:
        """The card of the id."""
        return self._library.card(id) if id else UNSEEN


class WrittenNames:
    """The numbers of cards, written out for one player and for those who watch."""

    __slots__ = ("_numbers",)

    def __init__(self, numbers: dict[tuple[int, int], int]) -> None:
        self._numbers = numbers

    def of(self, viewer: int, handle: int) -> int:
        """The number of the card for the viewer."""
        return self._numbers[viewer, handle]

    def naming(self, viewer: int) -> Callable[[int], int]:
        """What gives the number of a card for the viewer."""
        return partial(self.of, viewer)

    @property
    def numbers(self) -> dict[tuple[int, int], int]:
        """The numbers by viewer and handle."""
        return self._numbers


def pack(state: GameState, player: int, names: Names | WrittenNames | None) -> Packed:
    """A redacted state and the numbers of its cards."""
    if names is None:
        return saving.save(state), None
    if isinstance(names, WrittenNames):
        return saving.save(state), names.numbers
    handles = range(len(state.table.cards))
    return saving.save(state), {(who, one): names.of(who, one) for who in (player, PUBLIC) for one in handles}


def unpack(packed: Packed, library: Callable[[], Library] | None) -> tuple[GameState, WrittenNames | None]:
    """What was packed; raises OtherVersion where cards, rules or engine differ."""
    data, numbers = packed
    known: Any = _WithUnseen(cards.library() if library is None else library())
    state, _ = saving.load(data, known, rulebook)
    return state, None if numbers is None else WrittenNames(numbers)

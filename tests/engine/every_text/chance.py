"""Chance that stands still: what is drawn for a text depends on the text, and hardly on which other cards there are.

Cards lie on a ring, each at a place of its own. A draw points at the ring and takes the next card, so that a card that
comes or goes changes the few draws that point at it and no other.
"""

from __future__ import annotations

import random
import zlib
from bisect import bisect_left
from collections.abc import Sequence

from prizecard.cards import Card

FEW = 40
WIDTH = 1 << 32
_places: dict[str, int] = {}
_rings: dict[int, tuple[Sequence[Card], list[int], list[Card]]] = {}


def place_of(card: Card) -> int:
    """Where the card lies on the ring."""
    place = _places.get(card.id)
    if place is None:
        place = _places[card.id] = zlib.crc32(f"ring {card.id}".encode())
    return place


def turn_of(card: Card) -> int:
    """When the card's turn comes, where cards are looked for one after the other."""
    return zlib.crc32(card.id.encode())


class Chance(random.Random):
    """Draws for one board."""

    def card(self, cards: Sequence[Card]) -> Card:
        """One of the cards; one draw, however many they are."""
        point = self.getrandbits(32)
        if len(cards) <= FEW or not isinstance(cards, tuple):
            return min(cards, key=lambda card: (place_of(card) - point) % WIDTH)
        _, places, ordered = _ring(cards)
        return ordered[bisect_left(places, point) % len(ordered)]

    def kept(self, share: float) -> bool:
        """True in that share of all draws."""
        return self.random() < share


def _ring(cards: Sequence[Card]) -> tuple[Sequence[Card], list[int], list[Card]]:
    found = _rings.get(id(cards))
    if found is None:
        ordered = sorted(cards, key=place_of)
        found = _rings[id(cards)] = (cards, [place_of(card) for card in ordered], ordered)
    return found

"""Decks for tests: some cards, filled up with basic Energy, what the deck rules say of them; lists as they are read."""

from __future__ import annotations

from prizecard.decks import Deck

BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
BASIC = "hgss1-80"
GRASS = "hgss1-115"


def deck(cards: dict[str, int], basic: str | None = BASIC, size: int = 60) -> Deck:
    """A deck of these cards, one Basic Pokémon if wanted, and basic Energy up to the size."""
    held = dict(cards)
    if basic is not None:
        held[basic] = held.get(basic, 0) + 1
    held[GRASS] = held.get(GRASS, 0) + size - sum(held.values())
    return Deck("made up", tuple(held.items()))


def cited(made: Deck, rules: str = "CEC") -> list[str]:
    """The ledger items (and card ids of printed limits) that refuse the deck; texts not yet compiled do not count."""
    return [fault.item for fault in made.faults(rules) if "cannot be played yet" not in fault.message]


def accepted(cards: dict[str, int], basic: str | None = BASIC) -> bool:
    """Whether all books accept a deck with these cards."""
    return all(not cited(deck(cards, basic), rules) for rules in BOOKS)


def refused(item: str, cards: dict[str, int], basic: str | None = BASIC) -> bool:
    """Whether all books refuse a deck with these cards, and for this reason alone."""
    return all(cited(deck(cards, basic), rules) == [item] for rules in BOOKS)


def read(text: str) -> dict[str, int]:
    """The cards of a list."""
    return dict(Deck.read(text).cards)


def told(text: str) -> str:
    """What is told of a list: what was taken for what."""
    return "; ".join(why for _, why in Deck.read(text).replaced)

"""What a line of a deck list says besides a card's name: its set, an attack or Ability of it, that it is a promo."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

from prizecard.cards import Card
from prizecard.decks.spellings import PROMOS
from prizecard.library.names import levelled
from prizecard.library.source import SetFacts

_IN_BRACKETS = re.compile(r"(?P<name>.+?)\s*[(\[](?P<said>[^()\[\]]+)[)\]]")
_BETWEEN = re.compile(r"\s+[-–—]\s+|[,/]")
_SERIES = re.compile(r"^(?:EX|DP|PL|HS|BW|XY|SM)\s*[:—–-]\s*", re.IGNORECASE)
WORDS_OF_A_REMARK = 6
"""So many words in brackets are no name of a set or an attack."""
_PROMO = re.compile(r"promos?", re.IGNORECASE)
_PROMO_LAST = re.compile(r"(?P<name>.+?)\s+(?P<said>promo)", re.IGNORECASE)


def name_and_more(line: str) -> tuple[str, list[str]] | None:
    """The name of a line that says more about the card, and what it says; None if it says no more."""
    match = _IN_BRACKETS.fullmatch(line) or _PROMO_LAST.fullmatch(line)
    if match is None:
        return None
    return match["name"], [part.strip() for part in _BETWEEN.split(match["said"]) if part.strip()]


def is_aside(said: str) -> bool:
    """Whether what stands in brackets is rather a remark than a set or an attack that nobody has."""
    return len(said.split()) >= WORDS_OF_A_REMARK


def with_this(cards: Iterable[Card], said: str, sets: Callable[[str], tuple[SetFacts, ...]]) -> list[Card]:
    """Those of the cards of which this can be said."""
    held = list(cards)
    if _PROMO.fullmatch(said):
        return [card for card in held if card.set in PROMOS]
    in_sets = {facts.id for facts in sets(said) or sets(_SERIES.sub("", said))}
    if in_sets:
        return [card for card in held if card.set in in_sets]
    return [card for card in held if levelled(said) in _names_on(card)]


def _names_on(card: Card) -> set[str]:
    attacks = {levelled(attack.name) for attack in card.attacks}
    return attacks | {levelled(ability.name) for ability in card.abilities}

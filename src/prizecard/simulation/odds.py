"""Exact odds of a deck list: opening hands and draws without replacement (hypergeometric)."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass
from math import comb

from prizecard.cards import Card
from prizecard.decks import Deck
from prizecard.library import built_in
from prizecard.rulebook import Rulebook
from prizecard.vocabulary import Kind

MOST_TRIES = 1_000


@dataclass(frozen=True, slots=True)
class Odds:
    """A deck's odds: `size` cards, `basics` of them Basic Pokémon, opening hands of `hand` cards."""

    size: int
    basics: int
    hand: int

    @property
    def basic(self) -> float:
        """The chance that an opening hand holds a Basic Pokémon."""
        return 1 - self.mulligan

    @property
    def mulligan(self) -> float:
        """The chance that it holds none (SETUP: a mulligan)."""
        return comb(self.size - self.basics, self.hand) / comb(self.size, self.hand)

    def seen(self, copies: int, draws: int, is_basic: bool) -> float:
        """The chance to see one of the copies in an opening hand that has a Basic Pokémon, or in the draws after it."""
        if not self.basics:
            return 0.0
        rest = self.size - self.hand
        draws = min(draws, rest)
        without = comb(self.size - copies, self.hand + draws) / comb(self.size, self.hand + draws)
        others = self.size - self.basics - (0 if is_basic else copies)
        no_basic = comb(others, self.hand) / comb(self.size, self.hand)
        no_basic *= comb(rest - copies, draws) / comb(rest, draws) if rest >= copies else 0.0
        return 1 - (without - no_basic) / self.basic

    def prized(self, copies: int, prizes: int) -> float:
        """The chance that at least one of the copies is among the Prize cards, whatever the hand."""
        prizes = min(prizes, self.size)
        return 1 - comb(self.size - copies, prizes) / comb(self.size, prizes)


def odds_of(deck: Deck, book: Rulebook) -> Odds:
    """The odds of a deck by a rulebook."""
    library = built_in()
    basics = sum(count for id, count in deck.cards if is_basic(library.card(id)))
    return Odds(len(deck), basics, min(book.hand, len(deck)))


def is_basic(card: Card) -> bool:
    """Whether the card is a Basic Pokémon."""
    return {Kind.POKEMON, Kind.BASIC} <= card.kinds


def sample_hands(deck: Deck, book: Rulebook, count: int, seed: int) -> list[list[Card]]:
    """Opening hands with a Basic Pokémon, as they come."""
    library = built_in()
    cards = [library.card(id) for id in deck.ids()]
    if not any(is_basic(card) for card in cards):
        return []
    chance = random.Random(seed)
    hands: list[list[Card]] = []
    for _ in range(MOST_TRIES):
        hand = chance.sample(cards, min(book.hand, len(cards)))
        if any(is_basic(card) for card in hand):
            hands.append(hand)
        if len(hands) == count:
            break
    return hands


def counts_of(deck: Deck) -> dict[str, int]:
    """How many Pokémon (Basic, evolved), Trainer cards by kind, and Energy cards the deck has."""
    library = built_in()
    found: Counter[str] = Counter()
    for id, count in deck.cards:
        found[_group(library.card(id))] += count
    order = ("Basic Pokémon", "other Pokémon", "Supporter", "Stadium", "Pokémon Tool", "Item", "Energy")
    return {group: found[group] for group in order if found[group]}


def _group(card: Card) -> str:
    if card.is_pokemon:
        return "Basic Pokémon" if is_basic(card) else "other Pokémon"
    if card.is_energy:
        return "Energy"
    for kind in (Kind.SUPPORTER, Kind.STADIUM, Kind.TOOL):
        if kind in card.kinds:
            return str(kind)
    return "Item"


def energy_curve(deck: Deck) -> dict[int, int]:
    """How many attacks of the deck's Pokémon cost 0, 1, 2, … Energy, each as often as its card is in the deck."""
    library = built_in()
    found: Counter[int] = Counter()
    for id, count in deck.cards:
        for attack in library.card(id).attacks:
            found[len(attack.cost)] += count
    return {cost: found[cost] for cost in range(max(found, default=-1) + 1)}


def energy_types(deck: Deck) -> dict[str, tuple[int, int]]:
    """For each type: how many symbols the attacks ask for, and how many basic Energy cards provide it."""
    library = built_in()
    wanted: Counter[str] = Counter()
    given: Counter[str] = Counter()
    for id, count in deck.cards:
        card = library.card(id)
        for attack in card.attacks:
            for kind in attack.cost:
                wanted[kind.value] += count
        for unit in card.provides:
            for kind in unit:
                given[kind.value] += count
    return {kind: (wanted[kind], given[kind]) for kind in sorted({*wanted, *given})}

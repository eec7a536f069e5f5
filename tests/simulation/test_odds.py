"""Odds are exact: checked against counting all hands of a small deck."""

from __future__ import annotations

from itertools import permutations

import pytest

from prizecard.decks import Deck
from prizecard.rulebooks import rulebook
from prizecard.simulation.odds import Odds, counts_of, energy_curve, energy_types, odds_of, sample_hands


@pytest.mark.parametrize("is_basic", [True, False])
def test_odds_equal_a_count_of_all_orders(is_basic: bool) -> None:
    # Seven cards: two of the card asked for (c), other Basic Pokémon (b), the rest (r); hands of 3, then 2 draws.
    deck = "ccbbrrr"
    basics = {"c", "b"} if is_basic else {"b"}
    odds = Odds(7, sum(card in basics for card in deck), 3)
    orders = [order for order in permutations(deck) if basics & set(order[:3])]
    seen = sum("c" in order[:5] for order in orders)
    assert odds.seen(2, 2, is_basic) == pytest.approx(seen / len(orders))
    assert odds.basic == pytest.approx(len(orders) / 5040)
    assert odds.mulligan == pytest.approx(1 - odds.basic)


def test_well_known_figures() -> None:
    assert Odds(60, 4, 7).mulligan == pytest.approx(0.6005, abs=5e-5)
    assert Odds(60, 12, 7).mulligan == pytest.approx(0.1906, abs=5e-5)
    assert Odds(60, 12, 7).prized(1, 6) == pytest.approx(0.1)


def test_a_deck_is_counted() -> None:
    deck = Deck.named("Ember Spark")
    counts = counts_of(deck)
    assert sum(counts.values()) == 60 and counts["Energy"] == 24 and counts["Basic Pokémon"] == 18
    assert odds_of(deck, rulebook("HS")) == Odds(60, 18, 7)
    assert energy_types(deck)["Fire"][1] == 14
    assert sum(energy_curve(deck).values()) > 20


def test_sample_hands_repeat_and_hold_a_basic() -> None:
    deck, book = Deck.named("Ember Spark"), rulebook("HS")
    hands = sample_hands(deck, book, 5, 1)
    assert hands == sample_hands(deck, book, 5, 1) and len(hands) == 5
    assert all(len(hand) == 7 for hand in hands)
    assert sample_hands(Deck("x", (("hgss1-116", 60),)), book, 5, 1) == []

"""Odds of combinations are exact: held against a count of all orders of a small deck, and against dealing by lot."""

from __future__ import annotations

import random
from itertools import permutations

import pytest

from prizecard.decks import Deck
from prizecard.rulebooks import rulebook
from prizecard.simulation.combinations import BadQuestion, Combination, Group, by_turn, combination


@pytest.mark.parametrize("draws", [0, 1, 2])
@pytest.mark.parametrize(("least_b", "least_c"), [(1, 1), (2, 1), (1, 2)])
def test_odds_equal_a_count_of_all_orders(draws: int, least_b: int, least_c: int) -> None:
    # Eight cards: b is a Basic Pokémon, c is none, o another Basic Pokémon, r the rest; hands of three.
    deck = "bbccorrr"
    orders = [order for order in permutations(deck) if {"b", "o"} & set(order[:3])]
    seen = [order[: 3 + draws] for order in orders]
    came = sum(one.count("b") >= least_b and one.count("c") >= least_c for one in seen)
    asked = Combination(8, 3, 3, (Group(2, 2, least_b), Group(2, 0, least_c)))
    assert asked.chance(draws) == pytest.approx(came / len(orders))


def test_odds_agree_with_dealing_by_lot() -> None:
    deck, book = Deck.named("Ember Spark"), rulebook("HS")
    basic = next(id for id, count in deck.cards if count >= 2)
    energy = max(deck.cards, key=lambda one: one[1])[0]
    asked = combination(deck, book, [([basic], 1), ([energy], 2)])
    chance, cards = random.Random(4), deck.ids()
    exact = by_turn(asked, 4)
    from prizecard.library import built_in
    from prizecard.simulation.odds import is_basic

    hands = came = 0
    for _ in range(20_000):
        order = chance.sample(cards, len(cards))
        if any(is_basic(built_in().card(id)) for id in order[:7]):
            hands += 1
            came += order[:11].count(basic) >= 1 and order[:11].count(energy) >= 2
    assert exact[4] == pytest.approx(came / hands, abs=0.015)
    assert exact == sorted(exact)


def test_what_cannot_be_asked_is_told() -> None:
    deck, book = Deck.named("Ember Spark"), rulebook("HS")
    id = deck.cards[0][0]
    for wanted in ([], [([], 1)], [(["none-1"], 1)], [([id], 0)], [([id], 61)], [([id], 1), ([id], 1)]):
        with pytest.raises(BadQuestion):
            combination(deck, book, wanted)

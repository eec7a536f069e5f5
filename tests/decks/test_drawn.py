"""Decks drawn by lot are legal, of their era, and the same for the same seed."""

from __future__ import annotations

import pytest

from prizecard import Game
from prizecard.decks import drawn_deck
from tests.properties.playing import BOOKS, play_on


@pytest.mark.parametrize("rules", BOOKS)
def test_a_drawn_deck_is_legal_and_can_be_played(rules: str) -> None:
    decks = [drawn_deck(rules, seed) for seed in range(6)]
    for deck in decks:
        assert not deck.faults(rules)
        assert deck.rules() == rules
    game = Game.start(decks[:2], rules, 1, open_lists=False)
    play_on(game, 1, 60)


def test_the_seed_says_which() -> None:
    assert drawn_deck("CEC", 3).cards == drawn_deck("CEC", 3).cards
    assert drawn_deck("CEC", 3).cards != drawn_deck("CEC", 4).cards

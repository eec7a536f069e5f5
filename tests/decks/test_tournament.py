"""Tournament decks by name: legal by the rulebook of their time, and playable to the end."""

from __future__ import annotations

import random

import pytest

from prizecard import Game
from prizecard.decks import Deck, TournamentDeck, UnknownDeck, tournament_decks

MOST_CHOICES = 5_000


@pytest.mark.parametrize("listed", tournament_decks(), ids=lambda listed: listed.name)
def test_tournament_decks_are_legal_and_can_be_played(listed: TournamentDeck) -> None:
    deck = Deck.named(listed.name)
    assert len(deck) == 60
    assert deck.rules() == listed.rules
    assert [str(fault) for fault in deck.faults(listed.rules)] == []
    game = Game.start((deck, deck), listed.rules, seed=listed.year, events=False, undo=False)
    chance = random.Random(listed.year)
    for _ in range(MOST_CHOICES):
        if game.decision is None:
            break
        game.choose(chance.randrange(len(game.decision.options)))
    assert game.outcome is not None


def test_names_are_found_whatever_their_case_and_near_ones_are_told() -> None:
    assert Deck.named("darkrai mewtwo 2012") == Deck.named("Darkrai Mewtwo 2012")
    with pytest.raises(UnknownDeck, match="near: Darkrai Mewtwo 2012"):
        Deck.named("Darkray Mewtwo 2012")


def test_every_rulebook_after_the_first_two_has_tournament_decks() -> None:
    assert {listed.rules for listed in tournament_decks()} == {"TM", "BCR", "CEC"}

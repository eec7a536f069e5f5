"""What is kept of cards outside of play is what the thorough look finds, in whatever game it is asked."""

from __future__ import annotations

import random

import pytest

from prizecard.decks import Deck
from prizecard.effects import Filter, InZone
from prizecard.engine.queries import filters, lying, selections, structure
from prizecard.engine.state import NOBODY, Context, GameState
from prizecard.game import Game
from prizecard.simulation.benchmark import PAIRS
from prizecard.vocabulary import Cause, Zone

ZONES = (Zone.HAND, Zone.DECK, Zone.DISCARD, Zone.PRIZES)
PLAYED = [pair for pair in PAIRS if pair[1] == "tournament"]


def asked_of_zones(state: GameState) -> list[Filter]:
    """The properties that the texts of both decks ask of cards in a zone."""
    found: list[Filter] = []
    for card in dict.fromkeys(state.table.cards):
        texts = [*card.texts, *(text for ability in card.abilities for text in ability.texts)]
        texts += [attack.text for attack in card.attacks if attack.text is not None]
        found += [node.filter for text in texts for node in structure.preorder(text) if isinstance(node, InZone)]
    return found


def holds_alike(state: GameState, wanted: list[Filter], player: int) -> int:
    """Compare every answer of the position; how many there were."""
    context = Context(player, NOBODY, NOBODY, Cause.TRAINER)
    count = 0
    for node in wanted:
        for zone in ZONES:
            handles = selections.zone(state, player, zone)
            thorough = [handle for handle in handles if filters.fits_card(state, context, node, handle)]
            assert lying.fitting(state, context, node, handles) == thorough
            count += len(handles)
    return count


@pytest.mark.parametrize("pair", PLAYED, ids=lambda pair: pair[0])
def test_kept_answers_are_the_thorough_ones(pair: tuple[str, str, str, str]) -> None:
    rules, _, first, second = pair
    decks = (Deck.named(first), Deck.named(second))
    compared = 0
    for seed in (1, 2):
        chance = random.Random(seed)
        game = Game.start(decks, rules, seed, events=False, undo=False)
        wanted = [node for node in asked_of_zones(game.state) if lying.is_printed(node)]
        assert wanted
        for number in range(120):
            if game.decision is None:
                break
            if number % 12 == 0:
                compared += holds_alike(game.state, wanted, number // 12 % 2)
            game.choose(chance.randrange(len(game.decision.options)))
    assert compared > 1_000

"""Observations hold what a player may know, and nothing else."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from prizecard.cards import Card
from prizecard.effects import Effect
from prizecard.effects.source import is_compiled
from prizecard.engine.game import Game as EngineGame
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState
from prizecard.library import built_in
from prizecard.observation import Classes, Encoder, Observation, layout
from prizecard.observation.features import card_facts, tree_bag
from tests.properties.playing import BOOKS, begin, pair, walk

CLASSES = Classes()
ENCODER = Encoder(CLASSES)
SEEDS = range(3)


def arrays(state: GameState, player: int) -> tuple[bytes, bytes, int]:
    found = ENCODER.encode(state, player)
    return found.words.tobytes(), found.numbers.tobytes(), found.offered


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_what_is_hidden_changes_nothing(rules: str, seed: int) -> None:
    """The true state, the redacted one behind a view and worlds that agree with the view look the same."""
    compared = 0
    for game, chance in walk(rules, seed, events=False, open_lists=False):
        if chance.random() > 0.3:
            continue
        for player in (0, 1):
            seen = arrays(game.state, player)
            view = game.view(player)
            assert arrays(view._state, player) == seen
            deck = pair(rules, seed)[1 - player]
            for number in range(2):
                world = view.sample(number, opponent_deck=list(deck.ids()))
                decision = game.state.decision
                assert decision is None or world.state.decision is not None
                assert arrays(world.state, player) == seen
                compared += 1
    assert compared


@pytest.mark.parametrize("rules", BOOKS)
def test_every_option_has_a_place(rules: str) -> None:
    for game, _ in walk(rules, 5, events=False):
        decision = game.state.decision
        if decision is None:
            continue
        found = ENCODER.encode(game.state, decision.player)
        assert found.offered == min(layout.OPTIONS, len(decision.options))
        verbs = [found.words[layout.OPTIONS_AT + row * layout.OPTION_WORDS] for row in range(layout.OPTIONS)]
        assert all(0 < verb < layout.VERBS for verb in verbs[: found.offered])
        assert not any(verbs[found.offered :])


def test_the_other_player_sees_no_options() -> None:
    game = begin("CEC", 1)
    assert game.state.decision is not None
    other = 1 - game.state.decision.player
    assert ENCODER.encode(game.state, other).offered == 0


def test_more_options_than_room_keep_the_last() -> None:
    small = Encoder(CLASSES, room=2)
    for game, _ in walk("HS", 2, events=False):
        decision = legal.listed(game.state)
        if len(decision.options) > 3:
            found = small.encode(game.state, decision.player)
            assert found.offered == 2
            assert len(found.words) == layout.words_of(2) and len(found.numbers) == layout.numbers_of(2)
            whole = ENCODER.encode(game.state, decision.player)
            width = layout.OPTION_WORDS
            last = layout.OPTIONS_AT + (len(decision.options) - 1) * width
            kept = layout.OPTIONS_AT + width
            assert found.words[kept : kept + width] == whole.words[last : last + width]
            return


def test_a_card_enters_by_what_is_printed_and_not_by_name_or_id() -> None:
    """A card that was never printed, equal in facts and effects, has the same number."""
    card = built_in().card("hgss1-1")
    stranger = replace(card, id="made-up-1", set="made-up", number="1", name="Nobody", printed_name="Nobody")
    assert CLASSES.card(stranger) == CLASSES.card(card)
    stronger = replace(card, hp=card.hp + 10)
    assert CLASSES.card(stronger) != CLASSES.card(card)
    assert card_facts(stronger) != card_facts(card)


def test_cards_with_other_effects_have_other_features() -> None:
    texts: dict[str, int] = {}
    library = built_in()
    for id in library.ids_of("sm12"):
        for attack in library.card(id).attacks:
            texts.setdefault(repr(sorted(tree_bag(attack.text).items())), CLASSES.attack(attack))
    assert len(texts) > 150


@dataclass(frozen=True, slots=True)
class LaterDeed(Effect):
    """A node that this version of the language does not have."""

    amount: int = 0


def test_a_node_of_a_later_version_can_be_read() -> None:
    if is_compiled(Effect):  # then the language is closed: whoever adds a node compiles it
        with pytest.raises(TypeError, match="compiled"):
            LaterDeed(3)
        return
    bag = tree_bag(LaterDeed(3))
    assert bag and all(0 <= place < layout.TOKENS for place in bag)
    assert bag != tree_bag(LaterDeed(4))


def test_numbers_are_given_in_the_order_of_meeting() -> None:
    library = built_in()
    cards: list[Card] = [library.card(id) for id in ("hgss1-1", "hgss1-2", "hgss1-1", "hgss1-3")]
    first, second = Classes(), Classes()
    first.meet(cards)
    second.meet(cards)
    assert [first.card(card) for card in cards] == [second.card(card) for card in cards] == [1, 2, 1, 3]


def test_a_position_without_a_decision_is_observed() -> None:
    game = begin("HS", 4)
    assert isinstance(game, EngineGame)
    game.concede(0)
    found = ENCODER.encode(game.state, 1)
    assert isinstance(found, Observation) and found.offered == 0

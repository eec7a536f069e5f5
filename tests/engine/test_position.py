"""Positions: read, refused, written, and played on from."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from typing import Any

import pytest

from prizecard.engine import machine, position
from prizecard.engine.game import Game
from prizecard.engine.position import BadPosition, NoPosition
from prizecard.library import built_in
from prizecard.rulebooks import rulebook

BOARD: dict[str, Any] = {"me": {"active": "hgss1-65"}, "opponent": {"active": "hgss1-80"}}
DECK = [{"hgss1-65": 4}, {"hgss1-1": 3}, {"hgss1-80": 4}, {"hgss1-102": 4}, {"hgss1-97": 4}, {"Fire": 41}]


def stand(board: Mapping[str, Any], rules: str = "CEC") -> Game:
    game = Game(position.read(board, built_in(), rulebook(rules)))
    machine.run(game.state)
    return game


def test_what_is_left_out_is_filled_in() -> None:
    state = stand(BOARD).state
    assert [len(state.deck[player]) for player in (0, 1)] == [10, 10]
    assert [len(state.prizes[player]) for player in (0, 1)] == [6, 6]
    assert (state.turn, state.player, state.first) == (3, 0, 0)
    assert {state.table.cards[handle].name for handle in state.deck[0]} == {"Grass Energy"}


def test_the_starting_player_follows_from_the_turn() -> None:
    assert stand(BOARD | {"turn": 2}).state.first == 1
    assert stand(BOARD | {"turn": 2, "first": "me"}).state.first == 0


def test_missing_prizes_are_taken() -> None:
    state = stand({"me": {"active": "hgss1-65", "prizes": 2}, "opponent": {"active": "hgss1-80"}}).state
    assert state.taken == [4, 0]


def test_copies_and_face_up_prizes() -> None:
    prizes = [{"card": "Water", "face_up": True}, "Fire"]
    me = {"active": "hgss1-65", "hand": [{"hgss1-80": 3}, "Fire"], "prizes": prizes}
    state = stand(BOARD | {"me": me}).state
    assert len(state.hand[0]) == 4
    assert state.face_up == {state.prizes[0][0]}


def test_before_set_up_only_the_first_shuffle_keeps_the_order() -> None:
    board = {"start": True, "coins": "H", "me": {"deck": DECK}, "opponent": {"deck": DECK}}
    game = stand(board, "HS")
    names = [game.state.table.cards[handle].name for handle in game.state.hand[0]]
    assert names == ["Growlithe"] * 3 + ["Arcanine"] * 3, "the first Growlithe is Active, the only Basic there is"
    assert game.decision is not None and game.decision.player == 0


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        ({"nonsense": 1}, "position", "unknown key 'nonsense'"),
        ({"me": {"active": "hgss1-65", "hnad": []}}, "me", "unknown key 'hnad'"),
        ({"me": {}}, "me", "no Active"),
        ({"me": {"active": "hgss1-9999"}}, "me.active.card", "hgss1-9999"),
        ({"me": {"active": "hgss1-102"}}, "me.active", "no Pokémon"),
        ({"me": {"active": {"card": "hgss1-65", "energy": ["hgss1-80"]}}}, "me.active.energy", "Sentret"),
        ({"me": {"active": {"card": "hgss1-65", "tools": ["hgss1-94"]}}}, "me.active.tools", "Moomoo Milk"),
        ({"me": {"active": {"card": "hgss1-65", "damage": 15}}}, "me.active.damage", "10 damage"),
        ({"me": {"active": {"card": "hgss1-65", "conditions": ["Sleepy"]}}}, "me.active.conditions", "Sleepy"),
        ({"me": {"active": {"card": "hgss1-65", "size": 1}}}, "me.active", "unknown key 'size'"),
        ({"me": {"active": "hgss1-65", "used": ["tea"]}}, "me.used", "tea"),
        ({"me": {"active": "hgss1-65", "hand": "Fire"}}, "me.hand", "a list of cards"),
        ({"coins": "HXT"}, "coins", "HXT"),
        ({"shuffle": "well"}, "shuffle", "keep"),
        ({"turn": 0}, "turn", "from 1 on"),
        ({"stadium": {"card": "Fire", "owner": "me"}}, "stadium.card", "no Stadium"),
        ({"stadium": {"card": "hgss1-65", "owner": "you"}}, "stadium.owner", "me or opponent"),
    ],
)
def test_a_bad_position_says_what_and_where(change: dict[str, Any], where: str, what: str) -> None:
    with pytest.raises(BadPosition) as error:
        stand(BOARD | change)
    assert error.value.where == where
    assert what in str(error.value)


def test_a_position_is_written_at_a_main_decision_only() -> None:
    game = stand({"start": True, "me": {"deck": DECK}, "opponent": {"deck": DECK}})
    with pytest.raises(NoPosition):
        position.write(game.state)


@pytest.mark.parametrize("rules", ["HS", "BCR", "CEC"])
@pytest.mark.parametrize("seed", range(2))
def test_a_written_position_plays_on_alike(rules: str, seed: int) -> None:
    """From many main decisions on: the position, through JSON, gives the same options and the same future."""
    game = stand({"start": True, "seed": seed, "me": {"deck": DECK}, "opponent": {"deck": DECK}}, rules)
    choices = random.Random(seed)
    checked = 0
    while game.decision is not None and checked < 8:
        if game.decision.kind == "main" and choices.random() < 0.3:
            board = json.loads(json.dumps(position.write(game.state)))
            same_future(game.clone(), stand(board, rules), random.Random(seed))
            checked += 1
        game.choose(choices.randrange(len(game.decision.options)))


def same_future(one: Game, other: Game, choices: random.Random) -> None:
    for _ in range(60):
        if one.decision is None or other.decision is None:
            break
        assert one.decision.player == other.decision.player
        assert one.decision.options.texts() == other.decision.options.texts()
        index = choices.randrange(len(one.decision.options))
        one.choose(index)
        other.choose(index)
    assert (one.outcome is None) == (other.outcome is None)

"""Codes of options and keys of positions: the same wherever the same is meant."""

from __future__ import annotations

import pytest

from prizecard import Game
from prizecard.engine.codes import Code
from prizecard.engine.game import NotOffered

BOARD = {
    "rules": "HS",
    "me": {
        "active": {"card": "hgss1-1", "energy": ["Fire", "Fire"]},
        "bench": ["hgss1-5"],
        "hand": ["Fire", "hgss1-5"],
        "prizes": 2,
    },
    "opponent": {"active": {"card": "hgss1-43", "damage": 10}, "bench": ["hgss1-5"]},
}


def test_a_code_says_verb_card_place_and_attack() -> None:
    game = Game.at(BOARD)
    codes = {option.text: option.code for option in game.decision.options}
    fire = game.state.table.cards[game.state.hand[0][0]].id
    assert codes["End turn"] == Code("end")
    assert codes["Attach Fire Energy to Arcanine (Active)"] == Code("attach", fire, "Active")
    assert {code.place for code in codes.values() if code.verb == "attach"} == {"Active", "Bench 1"}
    attacks = [code for code in codes.values() if code.verb == "attack"]
    assert attacks and all(code.card == "hgss1-1" and code.attack for code in attacks)


def test_a_code_is_chosen_and_one_that_is_not_offered_is_refused() -> None:
    game = Game.at(BOARD)
    game.choose(Code("end"))
    assert game.state.turn > Game.at(BOARD).state.turn
    with pytest.raises(NotOffered, match="is not offered"):
        game.choose(Code("dance"))


def test_the_key_is_the_same_in_whatever_order_the_board_came_about() -> None:
    one, other = Game.at(BOARD), Game.at(BOARD)
    attach = next(option.code for option in one.decision.options if option.code.verb == "attach")
    bench = next(option.code for option in one.decision.options if option.code.verb in ("bench", "play"))
    assert one.key() == other.key()
    one.choose(attach)
    assert one.key() != other.key()
    one.choose(bench)
    other.choose(bench)
    other.choose(attach)
    assert one.key() == other.key() and Game.at(one.position()).key() == one.key()

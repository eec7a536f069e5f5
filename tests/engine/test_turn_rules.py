"""Rules that stand against something in a whole turn: leave for it gives a player something only then."""

from __future__ import annotations

from typing import Any

import pytest

from prizecard import Game
from prizecard.engine.queries import turn_rules
from prizecard.vocabulary import Action

TURN_ONE = {"turn": 1, "first": "me"}


@pytest.mark.parametrize(
    ("action", "book", "board", "needed"),
    [
        (Action.USE_GX_ATTACK, "CEC", {}, False),
        (Action.USE_GX_ATTACK, "CEC", {"used": ["gx"]}, True),
        (Action.ATTACK_FIRST_TURN, "CEC", TURN_ONE, True),
        (Action.ATTACK_FIRST_TURN, "HS", TURN_ONE, False),
        (Action.ATTACK_FIRST_TURN, "CEC", {"turn": 3}, False),
        (Action.PLAY_TRAINERS_FIRST_TURN, "HS", TURN_ONE, True),
        (Action.PLAY_TRAINERS_FIRST_TURN, "CEC", TURN_ONE, False),
        (Action.EVOLVE_FIRST_TURN, "CEC", {"turn": 2, "first": "opponent"}, True),
        (Action.EVOLVE_FIRST_TURN, "CEC", {"turn": 3}, False),
        (Action.ATTACK_WHILE_ASLEEP, "CEC", {}, True),
    ],
)
def test_leave_is_needed_where_a_rule_stands_against_it(
    action: Action, book: str, board: dict[str, Any], needed: bool
) -> None:
    me = {"active": "hgss4-52", "used": board.get("used", [])}
    rest = {key: value for key, value in board.items() if key != "used"}
    game = Game.at({"rules": book, "me": me, "opponent": {"active": "hgss4-52"}, **rest})
    assert turn_rules.needs_leave(game.state, action, game.state.player) is needed

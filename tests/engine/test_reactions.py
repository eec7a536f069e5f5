"""Cards played from the hand when something happens: nobody learns from the question that the card is there."""

from __future__ import annotations

from typing import Any

import pytest

from prizecard import Game
from prizecard.engine.progress.rules import Reacting
from prizecard.vocabulary import Zone

SPRAY = "pl1-117"
ANSWERING = {"active": "pl2-9", "bench": ["pl3-60", "pl1-7"], "deck": 20, "prizes": 6}
BOARD: dict[str, Any] = {
    "rules": "HS",
    "me": {"active": "hgss4-52", "hand": ["dp6-43"], "deck": 20, "prizes": 6},
    "opponent": {**ANSWERING, "hand": [SPRAY, "Fire", "Fire"]},
}


def choose(game: Any, text: str) -> None:
    assert game.decision is not None
    game.choose(next(option.index for option in game.decision.options if option.text.startswith(text)))


def asked(board: dict[str, Any]) -> Game:
    """The game in which the power was announced."""
    game = Game.at(board)
    choose(game, "Bench Uxie")
    choose(game, "Yes")
    return game


def test_the_other_player_is_not_told_what_the_question_is_about() -> None:
    game = asked(BOARD)
    assert game.decision is not None and game.decision.player == 1
    known = game.view(0).known_state
    assert not any(isinstance(frame.data, Reacting) and frame.data.text.zone is Zone.HAND for frame in known.stack)
    assert not any(text.zone is Zone.HAND for _, text, _ in known.waiting)
    assert known.decision is not None and known.decision.is_hidden and SPRAY not in repr(known.decision.prompt)


@pytest.mark.parametrize("seed", range(12))
def test_in_every_sample_the_card_that_is_asked_about_lies_in_the_hand(seed: int) -> None:
    world = asked(BOARD).view(0).sample(seed)
    assert world.decision is not None and world.decision.player == 1
    assert SPRAY in {world.state.table.cards[handle].id for handle in world.state.hand[1]}
    choose(world, "Yes")
    assert [len(prizes) for prizes in world.state.prizes] == [6, 6]
    assert len(world.state.hand[1]) == 2 and len(world.state.hand[0]) == 0


def test_what_prevents_a_power_is_asked_for_once_it_is_not_prevented_yet() -> None:
    board = {**BOARD, "opponent": {**ANSWERING, "hand": [SPRAY, "Fire", "Fire"]}}
    board["opponent"]["bench"] = ["pl3-60", "pl1-7", {"card": "dp2-2", "under": ["dp2-70"]}]
    game = asked(board)
    assert game.decision is not None and game.decision.kind == "order"
    game.choose(0)
    choose(game, "Yes")
    while game.decision.player == 1:
        assert game.decision.kind != "yes_no"
        game.choose(0)
    assert len(game.state.hand[0]) == 0

"""Handlers: what the machine does at each kind of node."""

from __future__ import annotations

from collections.abc import Callable

from prizecard.engine.handlers import (
    asking,
    attacking,
    card_actions,
    choices,
    coins,
    control,
    game_actions,
    knock_outs,
    playing,
    pokemon_actions,
    prizes,
    setting_up,
    spreading,
    triggers,
    turns,
)
from prizecard.engine.state import Frame, GameState

HANDLERS: dict[type, Callable[[GameState, Frame], None]] = {
    **control.HANDLERS,
    **coins.HANDLERS,
    **asking.HANDLERS,
    **choices.HANDLERS,
    **card_actions.HANDLERS,
    **pokemon_actions.HANDLERS,
    **spreading.HANDLERS,
    **game_actions.HANDLERS,
    **triggers.HANDLERS,
    **attacking.HANDLERS,
    **knock_outs.HANDLERS,
    **prizes.HANDLERS,
    **playing.HANDLERS,
    **turns.HANDLERS,
    **setting_up.HANDLERS,
}

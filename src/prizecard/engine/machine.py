"""The machine: carries out the node on top of the stack until a player must decide or the game is over."""

from __future__ import annotations

from typing import Final

from prizecard.engine import stack
from prizecard.engine.atoms import course
from prizecard.engine.errors import TooManySteps
from prizecard.engine.handlers import HANDLERS
from prizecard.engine.queries import index
from prizecard.engine.state import GameState, Option

STEP_LIMIT: Final = 20_000
DECISION_LIMIT: Final = 1_000


def run(state: GameState) -> None:
    """Go on until the next decision or the end of the game."""
    frames = state.stack
    handlers = HANDLERS
    for _ in range(STEP_LIMIT):
        if state.decision is not None or state.outcome is not None:
            return
        frame = frames[-1]
        handlers[type(frame.node)](state, frame)
    if state.decision is not None or state.outcome is not None:
        return
    raise TooManySteps(stack.describe(state))


def answer(state: GameState, option: Option) -> None:
    """Take the option for the present decision and go on."""
    if state.table.silences:
        course.remember_silencers(state, index.silencers(state))
    state.decision = None
    state.stack[-1].answer = option
    state.decisions += 1
    if state.decisions >= DECISION_LIMIT:
        course.finish(state, None, ("limit",))  # LOOP-01
        return
    run(state)

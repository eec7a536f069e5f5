"""The driver of actions: first the choices inside, then the one thing that the action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prizecard.engine.queries import structure
from prizecard.engine.stack import enter, leave
from prizecard.engine.state import Frame, GameState, Resolution

Action = Callable[[GameState, Resolution, Any], bool]


def choices_made(state: GameState, frame: Frame) -> bool:
    """Whether all choices inside the action are made; enters the next one if not."""
    choices = structure.choices_in(frame.node)
    while frame.step < len(choices):
        choice = choices[frame.step]
        frame.step += 1
        if choice.variable not in frame.resolution.bindings:  # type: ignore[attr-defined]
            enter(state, frame.resolution, choice)
            return False
    return True


def simple(action: Action) -> Callable[[GameState, Frame], None]:
    """A handler that makes the choices, does the action and remembers whether anything changed."""

    def handle(state: GameState, frame: Frame) -> None:
        if not choices_made(state, frame):
            return
        resolution = frame.resolution
        leave(state)
        if action(state, resolution, frame.node):
            resolution.changed = True

    return handle

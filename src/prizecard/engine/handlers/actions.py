"""The driver of actions: first the choices inside, then the one thing that the action does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import Attach, AttachAsEnergy, AttachAsTool, ChoosePokemon
from prizecard.engine.queries import selections, structure
from prizecard.engine.stack import bind, enter, leave
from prizecard.engine.state import Frame, GameState, Resolution

Action = Callable[[GameState, Resolution, Any], bool]


FOR_CARDS: Final = frozenset({Attach, AttachAsEnergy, AttachAsTool})


def choices_made(state: GameState, frame: Frame) -> bool:
    """Whether all choices inside the action are made; enters the next one if not."""
    choices = structure.choices_in(frame.node)
    while frame.step < len(choices):
        choice: Any = choices[frame.step]
        frame.step += 1
        if choice.variable not in frame.resolution.bindings:
            if _is_idle(state, frame, choice):
                bind(frame.resolution, choice.variable, ())
                continue
            enter(state, frame.resolution, choice)
            return False
    return True


def _is_idle(state: GameState, frame: Frame, choice: Any) -> bool:
    """Whether nothing comes of the choice: of whom cards are attached to where there are none to attach (PLAY-14)."""
    node: Any = frame.node
    if type(node) not in FOR_CARDS or not isinstance(choice, ChoosePokemon) or node.to != choice:
        return False
    bound = frame.resolution.bindings
    if any(part.variable not in bound for part in structure.choices_inside(node.cards)):
        return False
    return not selections.cards(state, frame.resolution, node.cards)


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

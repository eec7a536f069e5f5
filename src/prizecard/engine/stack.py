"""The stack of frames: entering and leaving nodes, asking players."""

from __future__ import annotations

from typing import Any, Final

from prizecard.effects import Effect, Node, Sequence
from prizecard.engine.atoms.events import tell
from prizecard.engine.errors import StackTooDeep
from prizecard.engine.state import Decision, Frame, GameState, Option, Progress, Resolution

DEPTH_LIMIT: Final = 200


def enter(state: GameState, resolution: Resolution, node: Node, data: Progress | None = None) -> None:
    """Carry out the node next."""
    stack = state.stack
    stack.append(Frame(resolution, node, data))
    if len(stack) > DEPTH_LIMIT:
        raise StackTooDeep(describe(state))


def enter_effect(state: GameState, resolution: Resolution, effect: Effect) -> None:
    """Carry out the effect next, unless there is nothing to it."""
    if type(effect) is not Sequence or effect.steps:
        enter(state, resolution, effect)


def leave(state: GameState) -> None:
    """The node on top is done."""
    state.stack.pop()


def describe(state: GameState) -> str:
    """The stack as text, the outermost first."""
    lines = [f"{type(frame.node).__name__} step {frame.step}" for frame in state.stack[-40:]]
    return "the stack is too deep or does not come to a decision:\n" + "\n".join(lines)


def ask(
    state: GameState, frame: Frame, player: int, kind: str, options: list[Option], prompt: tuple[Any, ...]
) -> None:
    """Put a decision to the player; a decision with one option is taken at once."""
    if len(options) == 1:
        frame.answer = options[0]
        if state.sink is not None:
            tell(state, Decision(player, kind, options, prompt, frame.resolution.card))
        return
    frame.answer = None
    state.decision = Decision(player, kind, options, prompt, frame.resolution.card)


def ask_for_action(state: GameState, frame: Frame, player: int) -> None:
    """Ask the player what to do in the turn; what there is to do is listed when somebody wants to know."""
    frame.answer = None
    state.decision = Decision(player, "main", None, ("main", -1), frame.resolution.card)


def hold_waiting(state: GameState) -> tuple[Any, ...]:
    """Put what waits aside, so that something can be settled before it."""
    held = state.waiting
    state.waiting = ()
    return held


def release_waiting(state: GameState, held: tuple[Any, ...]) -> None:
    """What was put aside waits again, before what has come since."""
    state.waiting = (*held, *state.waiting)


def unwind(state: GameState, answer: tuple[Any, ...]) -> None:
    """Leave everything but the outermost node, which gets the answer."""
    state.stack[0].answer = answer
    del state.stack[1:]


def go_back(state: GameState, place: int, step: int) -> Frame:
    """Leave everything above the node at the place, which goes on from that step of its own again."""
    del state.stack[place + 1 :]
    frame = state.stack[place]
    frame.step = step
    return frame


def bind(resolution: Resolution, variable: int, value: Any) -> None:
    """Bind a variable of the text being carried out."""
    if variable >= 0:
        resolution.bindings[variable] = value


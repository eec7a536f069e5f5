"""What came of the options in a world, as the array that the network reads beside the observation."""

from __future__ import annotations

from typing import Any

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.weights import require_numpy
from prizecard.agents.outcomes import COSTS, ENDS, GAIN, TRIED, WON, Memory, outcomes
from prizecard.agents.stepping import EARLY, ENDING
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.state import Decision, GameState
from prizecard.observation.offered import places

HELPS = 0.02  # log-odds that a step has to gain so that the end of the turn waits for it


def tried(world: GameState, evaluation: Evaluation, memory: Memory, seed: int, room: int) -> Any:
    """The outcomes of the options that find room, [room, TRIED]; all 0 where an option cannot be played through."""
    numpy = require_numpy()
    found = numpy.zeros((room, TRIED), numpy.float32)
    try:
        rows = numpy.frombuffer(outcomes(world, evaluation, memory, seed), numpy.float32).reshape(-1, TRIED)
    except (StackTooDeep, TooManySteps):
        return found
    if len(rows) > room:
        rows = rows[places(len(rows), room)]
    found[: len(rows)] = rows
    return found


def liked_best(decision: Decision, scores: Any, found: Any, room: int) -> int:
    """The index of the option to take, by the scores of those that found room and what came of them.

    What ends the turn without winning waits while a step that keeps it helps and costs no card besides its own: the
    network is so sure of a good attack that it would leave Energy and draws of the turn unused.
    """
    order = places(len(decision.options), room)
    best = int(scores.argmax())
    if decision.kind != "main" or decision.options[order[best]][0] not in ENDING or found[best, WON]:
        return order[best]
    helping = [
        place
        for place, index in enumerate(order)
        if decision.options[index][0] in EARLY
        and found[place, GAIN] > HELPS
        and not found[place, ENDS]
        and not found[place, COSTS]
    ]
    return order[max(helping, key=lambda place: float(found[place, GAIN]), default=best)]

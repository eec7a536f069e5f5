"""What came of the options in a world, as the array that the network reads beside the observation."""

from __future__ import annotations

from typing import Any

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.weights import require_numpy
from prizecard.agents.outcomes import TRIED, Memory, outcomes
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.state import GameState
from prizecard.observation.offered import places


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

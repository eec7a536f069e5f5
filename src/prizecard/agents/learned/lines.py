"""Lines that go on as the network would: many at once, so that it is asked for all of them together."""

from __future__ import annotations

from prizecard.agents import policy
from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.network import Network
from prizecard.agents.learned.trying import liked_best, tried
from prizecard.agents.learned.weights import require_numpy
from prizecard.agents.outcomes import Memory
from prizecard.engine import machine
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState

MOST_CHOICES = 80  # of one line


class Line:
    """A position that is played on: one player as the network would, the other by a quick hand.

    Lines of the same seed meet the same luck.
    """

    __slots__ = ("luck", "memory", "seed", "state")

    def __init__(self, state: GameState, seed: int, memory: Memory | None = None) -> None:
        self.state = state
        self.seed = seed
        self.luck = policy.Luck(seed)
        self.memory = memory or Memory()

    def reaches(self, player: int, horizon: int, evaluation: Evaluation) -> bool:
        """Play on until the player has a choice; whether there is one before the turn of that number begins."""
        state = self.state
        for _ in range(MOST_CHOICES):
            if state.decision is None or (state.turn >= horizon and state.decision.kind == "main"):
                return False
            if state.decision.player == player and len(legal.listed(state).options) > 1:
                return True
            policy.take(state, evaluation, self.luck)
        return False

    def take(self, index: int) -> None:
        """Take the option, and remember what was done last."""
        decision = legal.listed(self.state)
        option = decision.options[index]
        self.memory.last = option if decision.kind == "main" else ()
        machine.answer(self.state, option)


def play_on(network: Network, evaluation: Evaluation, player: int, lines: list[Line], horizon: int) -> None:
    """Play the lines on until the turn of that number begins."""
    room = network.encoder.room
    going_on = lines
    for _ in range(MOST_CHOICES):
        going_on = [line for line in going_on if line.reaches(player, horizon, evaluation)]
        if not going_on:
            return
        found = [tried(line.state, evaluation, line.memory, line.seed, room) for line in going_on]
        judged = network.judge_all([(line.state, player) for line in going_on], require_numpy().stack(found))
        for line, one, came in zip(going_on, judged, found, strict=True):
            line.take(liked_best(legal.listed(line.state), one.scores, came, room))

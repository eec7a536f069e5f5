"""The learned player: takes the option that the network scores best."""

from __future__ import annotations

import random
from pathlib import Path

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.guessing import Guess
from prizecard.agents.learned.network import shared
from prizecard.agents.learned.trying import liked_best, tried
from prizecard.agents.learned.weights import WEIGHTS
from prizecard.agents.outcomes import Memory
from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView


class LearnedAgent:
    """Tries each option once in a world it thinks possible, looks at the position, and takes what it likes best.

    Raises NoNumpy or BadWeights when it is made.
    """

    def __init__(self, path: Path = WEIGHTS, seed: int = 0) -> None:
        self.network = shared(path)
        self._random = random.Random(seed)
        self._guess = Guess()
        self._evaluation = Evaluation()
        self._memory = Memory()

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        room = self.network.encoder.room
        seed = self._random.getrandbits(32)
        world = self._guess.world(view, seed).state
        found = tried(world, self._evaluation, self._memory, seed, room)
        judged = self.network.judge(view.known_state, view.player, found)
        asked = view.known_state.decision
        assert asked is not None
        index = liked_best(asked, judged.scores, found, room)
        self._memory.last = asked.options[index] if asked.kind == "main" else ()
        return index

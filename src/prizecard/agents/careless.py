"""The careless agent: a greedy player who now and then takes any option."""

from __future__ import annotations

import random

from prizecard.agents.greedy import GreedyAgent
from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView


class CarelessAgent:
    """Takes any option in a share of the choices; otherwise what looks best."""

    def __init__(self, seed: int = 0, share: float = 0.4) -> None:
        self._chance = random.Random(seed)
        self._other = GreedyAgent(seed)
        self.share = share

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        if self._chance.random() < self.share:
            return self._chance.randrange(len(decision.options))
        return self._other.choose(view, decision)

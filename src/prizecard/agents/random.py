"""The agent that takes any option."""

from __future__ import annotations

import random

from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView


class RandomAgent:
    """Takes each option with the same chance; it does not even look."""

    def __init__(self, seed: int = 0) -> None:
        self._chance = random.Random(seed).random

    def choose(self, view: PlayerView | None, decision: Decision) -> int:
        """The index of the option that is taken."""
        return int(self._chance() * len(decision.options))

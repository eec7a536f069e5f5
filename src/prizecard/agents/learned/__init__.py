"""The learned player: a small network that reads any position and any card. NumPy alone computes it."""

from __future__ import annotations

from prizecard.agents.learned.player import LearnedAgent
from prizecard.agents.learned.weights import WEIGHTS, BadWeights, NoNumpy

__all__ = ["WEIGHTS", "BadWeights", "LearnedAgent", "NoNumpy"]

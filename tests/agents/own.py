"""Agents as somebody else would write them."""

from __future__ import annotations

from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView


class LastAgent:
    """Takes the last option."""

    def choose(self, view: PlayerView, decision: Decision) -> int:
        assert view.player == decision.player
        return len(decision.options) - 1


class SeededAgent(LastAgent):
    """Wants a seed."""

    def __init__(self, seed: int) -> None:
        self.seed = seed


class Stranger:
    """Cannot choose."""

"""The seam between a search and what it trusts: who judges positions and scores options, many at a time.

A search asks for the value of positions and for a score of each offered option. The hand-made evaluation answers; so
can anything else that keeps to `Judge`, such as a network. Positions are sampled worlds, so a judge may read all of
them; one that shall know no more than a player reads them through that player's eyes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from prizecard.agents import policy
from prizecard.agents.evaluation import Evaluation, weights
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState


class Judge(Protocol):
    """Values and scores, in batches: one call for many positions."""

    def values(self, states: Sequence[GameState], player: int) -> list[float]:
        """The chance to win that the player has in each position."""

    def priors(self, states: Sequence[GameState]) -> list[list[float]]:
        """For each position, how likely a good player takes each option of its decision; they add up to 1."""


class HandJudge:
    """The hand-made evaluation and the quick hand's likings."""

    def __init__(self, evaluation: Evaluation | None = None) -> None:
        self._judge = Evaluation(weights("judge"))
        self._evaluation = evaluation or Evaluation()

    def values(self, states: Sequence[GameState], player: int) -> list[float]:
        """The chance to win that the player has in each position."""
        return [self._judge.chance(state, player) for state in states]

    def priors(self, states: Sequence[GameState]) -> list[list[float]]:
        """The quick hand's likings, scaled."""
        found = []
        for state in states:
            likings = policy.likings(state, legal.listed(state), self._evaluation)
            total = sum(likings)
            found.append([liking / total for liking in likings])
        return found

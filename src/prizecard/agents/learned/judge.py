"""The network as prior and judge of a search."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.network import Network, shared
from prizecard.agents.learned.trying import liked_best, tried
from prizecard.agents.learned.values import Values, shared_values
from prizecard.agents.learned.weights import WEIGHTS, require_numpy
from prizecard.agents.outcomes import Memory
from prizecard.agents.search import SearchAgent
from prizecard.agents.stepping import Step
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState
from prizecard.engine.view import PlayerView
from prizecard.observation.offered import places

UNSEEN_SHARE = 0.001  # of an option that found no room in the observation


class LearnedJudge:
    """Values of sampled worlds through the eyes of the player who asks, priors through those of whoever decides."""

    def __init__(self, network: Network, values: Values, evaluation: Evaluation | None = None) -> None:
        self._network = network
        self._values = values
        self._evaluation = evaluation or Evaluation()

    def values(self, states: Sequence[GameState], player: int) -> list[float]:
        """The chance to win that the player has in each position."""
        return [1 / (1 + math.exp(-odds)) for odds in self._values.of(states, player)]

    def priors(self, states: Sequence[GameState]) -> list[list[float]]:
        """For each position, how likely the network takes each option of its decision."""
        network = self._network
        asked = [(state, _decider(state)) for state in states]
        found = [tried(state, self._evaluation, Memory(), 0, network.encoder.room) for state in states]
        judged = network.judge_all(asked, require_numpy().stack(found))
        return [_spread(state, one.priors(), network) for state, one in zip(states, judged, strict=True)]


def _decider(state: GameState) -> int:
    assert state.decision is not None
    return state.decision.player


def _spread(state: GameState, priors: list[float], network: Network) -> list[float]:
    """The priors by option, also where not all options found room."""
    count = len(legal.listed(state).options)
    if count == len(priors):
        return priors
    found = [UNSEEN_SHARE] * count
    for place, prior in zip(places(count, network.encoder.room), priors, strict=True):
        found[place] = prior
    total = sum(found)
    return [prior / total for prior in found]


class LearnedSearchAgent(SearchAgent):
    """The search with the network as its judge; what the network would do is done unless something proves better."""

    def __init__(
        self, seed: int = 0, iterations: int | None = None, seconds: float | None = None, path: Path = WEIGHTS
    ) -> None:
        self._network = shared(path)
        super().__init__(seed, iterations, seconds, judge=LearnedJudge(self._network, shared_values(path)))

    def helping(self, step: Step) -> int:
        """What a greedy player would do before the turn ends."""
        step.best()
        return super().helping(step)

    def favourite(self, step: Step, view: PlayerView) -> int:
        """What the network would do."""
        room = self._network.encoder.room
        found = tried(step.worlds.held[0], self.evaluation, Memory(), step.worlds.seed, room)
        judged = self._network.judge(view.known_state, view.player, found)
        decision = view.known_state.decision
        assert decision is not None
        return liked_best(decision, judged.scores, found, room)

"""The network as prior and judge of a search."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.network import Judgement, Network, shared
from prizecard.agents.learned.trying import liked_best, tried
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
    """Values and priors of sampled worlds, read through the eyes of whoever decides there."""

    def __init__(self, network: Network, evaluation: Evaluation | None = None) -> None:
        self._network = network
        self._evaluation = evaluation or Evaluation()

    def values(self, states: Sequence[GameState], player: int) -> list[float]:
        """The chance to win that the player has in each position."""
        judged = iter(self._judged(states))
        return [
            _ended(state, player) if state.decision is None else _for(next(judged), state, player) for state in states
        ]

    def priors(self, states: Sequence[GameState]) -> list[list[float]]:
        """For each position, how likely the network takes each option of its decision."""
        network = self._network
        asked = [(state, _decider(state)) for state in states]
        found = [tried(state, self._evaluation, Memory(), 0, network.encoder.room) for state in states]
        judged = network.judge_all(asked, require_numpy().stack(found))
        return [_spread(state, one.priors(), network) for state, one in zip(states, judged, strict=True)]

    def _judged(self, states: Sequence[GameState]) -> list[Judgement]:
        asked = [(state, _decider(state)) for state in states if state.decision is not None]
        return self._network.judge_all(asked) if asked else []


def _decider(state: GameState) -> int:
    assert state.decision is not None
    return state.decision.player


def _for(judged: Judgement, state: GameState, player: int) -> float:
    """The chance of the player, from the value for whoever decides."""
    value = judged.value if _decider(state) == player else -judged.value
    return (value + 1) / 2


def _ended(state: GameState, player: int) -> float:
    outcome = state.outcome
    return 0.5 if outcome is None or outcome.winner is None else float(outcome.winner == player)


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
        super().__init__(seed, iterations, seconds, judge=LearnedJudge(self._network))

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

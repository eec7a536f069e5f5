"""The search agent: plays every option on in worlds that it thinks possible, and keeps the ones that go best.

Each iteration takes a world that agrees with the view, chooses an option there, lets a greedy player finish the turn,
a quick hand reply to it, and judges the position. All options meet the same worlds and, within a world, the same luck
of those who play on, which halves the noise of their differences; after each round the worse half is dropped, so that
most of the budget goes to the options that are hard to tell apart (sequential halving). What a greedy player would do
stays in the race, and is done unless something is better by more than luck. The greedy player inside a world sees no
more of it than its view.
"""

from __future__ import annotations

import math
import random
from time import perf_counter as now

from prizecard.agents import policy
from prizecard.agents.evaluation import Evaluation, weights
from prizecard.agents.greedy import GreedyAgent
from prizecard.agents.guessing import Guess
from prizecard.engine.game import Decision, Game
from prizecard.engine.view import PlayerView

ITERATIONS = 200
MOST_CHOICES = 80  # of one iteration
MOST_WORLDS = 1_000_000  # where the clock decides
DOUBT = 0.5  # deviations by which an option has to be better than what a greedy player would do


class SearchAgent:
    """Searches for a number of iterations, or for seconds."""

    def __init__(
        self,
        seed: int = 0,
        iterations: int = ITERATIONS,
        seconds: float | None = None,
        turns: int = 2,
        judge: Evaluation | None = None,
    ) -> None:
        self._random = random.Random(seed)
        self._guess = Guess()
        self.iterations = iterations
        self.seconds = seconds
        self.turns = turns
        self.judge = judge or Evaluation(weights("judge"))
        self.evaluation = Evaluation()
        self._hand = GreedyAgent(self._random.getrandbits(32), evaluation=self.evaluation)

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken: what a greedy player would do, unless something proves better."""
        favourite = self._hand.choose(view, decision)
        left = list(range(len(decision.options)))
        results: list[list[float]] = [[] for _ in left]
        rounds = max(1, math.ceil(math.log2(len(left))))
        start = now()
        for number in range(rounds):
            if self.seconds is None:
                worlds = max(1, self.iterations // (rounds * len(left)))
                self._try(view, left, results, worlds, math.inf)
            else:
                self._try(view, left, results, MOST_WORLDS, start + self.seconds * (number + 1) / rounds)
            # Options that are left have met the same worlds, so their sums can be compared.
            left.sort(key=lambda index: sum(results[index]), reverse=True)
            left = left[: (len(left) + 1) // 2]
            if favourite not in left:
                left.append(favourite)
        return left[0] if _is_better(results[left[0]], results[favourite]) else favourite

    def _try(
        self, view: PlayerView, left: list[int], results: list[list[float]], worlds: int, end: float
    ) -> None:
        """Play every option that is left on in so many worlds more, or until the time is over."""
        for done in range(worlds):
            if done and now() >= end:
                return
            seed = self._random.getrandbits(32)
            world = self._guess.world(view, seed)
            for index in left:
                results[index].append(self._line(world, index, view.player, seed))

    def _line(self, world: Game, index: int, player: int, seed: int) -> float:
        """The chance to win after the option: a greedy player goes on, the quick hand replies, up to the horizon."""
        game = world.clone()
        hand = GreedyAgent(seed, evaluation=self.evaluation)
        chance = random.Random(seed).random
        horizon = game.state.turn + self.turns
        game.choose(index)
        for _ in range(MOST_CHOICES):
            decision = game.state.decision
            if decision is None or (game.state.turn >= horizon and decision.kind == "main"):
                break
            if len(decision.options) == 1:
                game.choose(0)
            elif decision.player == player:
                game.choose(hand.look(game))
            else:
                policy.take(game, self.evaluation, chance)
        return self.judge.chance(game, player)


def _is_better(results: list[float], others: list[float]) -> bool:
    """Whether the results are better world by world, by more than the luck of the worlds."""
    gains = [mine - theirs for mine, theirs in zip(results, others, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean > DOUBT * math.sqrt(spread / len(gains))

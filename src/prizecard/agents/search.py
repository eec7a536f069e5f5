"""The search agent: plays every option on in worlds that it thinks possible, and keeps the ones that go best.

Each iteration takes a world that agrees with the view, chooses an option there, lets two greedy players finish the turn
and the reply to it, and judges the position. All options meet the same worlds; after each round the worse half is
dropped, so that most of the budget goes to the options that are hard to tell apart (sequential halving). The greedy
players inside a world see no more of it than their views.
"""

from __future__ import annotations

import math
import random
import time

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.greedy import GreedyAgent
from prizecard.agents.guessing import Guess
from prizecard.engine.game import Decision, Game
from prizecard.engine.view import PlayerView

ITERATIONS = 100
MOST_CHOICES = 80  # of one iteration


class SearchAgent:
    """Searches for a number of iterations, or for seconds."""

    def __init__(
        self,
        seed: int = 0,
        iterations: int = ITERATIONS,
        seconds: float | None = None,
        turns: int = 2,
        evaluation: Evaluation | None = None,
    ) -> None:
        self._random = random.Random(seed)
        self._guess = Guess()
        self.iterations = iterations
        self.seconds = seconds
        self.turns = turns
        self.evaluation = evaluation or Evaluation()
        self._hand = GreedyAgent(self._random.getrandbits(32), 1, self.evaluation)

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        left = list(range(len(decision.options)))
        rounds = max(1, math.ceil(math.log2(len(left))))
        totals = [0.0] * len(left)
        start = time.perf_counter()
        for number in range(rounds):
            if self.seconds is None:
                worlds = max(1, self.iterations // (rounds * len(left)))
                self._try(view, left, totals, worlds, None)
            else:
                self._try(view, left, totals, None, start + self.seconds * (number + 1) / rounds)
            # Options that are left have met the same worlds, so their totals can be compared.
            left.sort(key=totals.__getitem__, reverse=True)
            left = left[: (len(left) + 1) // 2]
        return left[0]

    def _try(
        self, view: PlayerView, left: list[int], totals: list[float], worlds: int | None, end: float | None
    ) -> None:
        """Play every option that is left on in so many worlds more, or until the time is over."""
        done = 0
        while done == 0 or (done < worlds if worlds is not None else time.perf_counter() < (end or 0.0)):
            world = self._guess.world(view, self._random.getrandbits(32))
            for index in left:
                totals[index] += self._line(world, index, view.player)
            done += 1

    def _line(self, world: Game, index: int, player: int) -> float:
        """The chance to win after the option, with greedy players up to the horizon."""
        game = world.clone()
        horizon = game.state.turn + self.turns
        game.choose(index)
        for _ in range(MOST_CHOICES):
            decision = game.state.decision
            if decision is None or (game.state.turn >= horizon and decision.kind == "main"):
                break
            if len(decision.options) == 1:
                game.choose(0)
            else:
                game.choose(self._hand.look(game))
        return self.evaluation.chance(game, player)

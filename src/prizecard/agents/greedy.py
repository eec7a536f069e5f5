"""The greedy agent: tries its options in sampled worlds, one step ahead, and takes what its evaluation likes best."""

from __future__ import annotations

import random

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.guessing import Guess
from prizecard.agents.stepping import Step, Turn, Worlds
from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView

WORLDS = 3


class GreedyAgent:
    """Takes the best step that keeps its turn while one improves the position; then the best one that ends it."""

    def __init__(self, seed: int = 0, worlds: int = WORLDS, evaluation: Evaluation | None = None) -> None:
        self._random = random.Random(seed)
        self._guess = Guess()
        self.worlds = worlds
        self.evaluation = evaluation or Evaluation()
        self._turn = Turn(0, -1)

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        seed = self._random.getrandbits(32)
        worlds = guessed_worlds(self._guess, view, seed, self.worlds)
        if (view.turn, view.player) != (self._turn.number, self._turn.player):
            self._turn = Turn(view.turn, view.player)
        return Step(worlds, self.evaluation, self._turn).best()


def guessed_worlds(guess: Guess, view: PlayerView, seed: int, count: int) -> Worlds:
    """Worlds that agree with the view, guessed when they are asked for."""
    return Worlds(guess.world(view, seed).state, seed, count, lambda further: guess.world(view, further).state)

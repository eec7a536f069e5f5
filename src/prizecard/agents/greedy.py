"""The greedy agent: looks one step ahead in sampled worlds and takes what its evaluation likes best."""

from __future__ import annotations

import random

from prizecard.agents import policy
from prizecard.agents.evaluation import Evaluation
from prizecard.agents.guessing import Guess
from prizecard.engine.game import Decision, Game
from prizecard.engine.view import PlayerView

MOST_CHOICES = 40  # within one effect; more than any card asks for at once


class GreedyAgent:
    """Takes the best step that keeps its turn while one improves the position; then the best one that ends it."""

    def __init__(self, seed: int = 0, worlds: int = 4, evaluation: Evaluation | None = None) -> None:
        self._random = random.Random(seed)
        self._guess = Guess()
        self.worlds = worlds
        self.evaluation = evaluation or Evaluation()

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        seeds = [self._random.getrandbits(32) for _ in range(self.worlds)]
        return self._best([(self._guess.world(view, seed), seed) for seed in seeds])

    def look(self, game: Game) -> int:
        """The option that the player to decide takes in a world of somebody's imagination, by one sample of it."""
        decision = game.state.decision
        assert decision is not None
        seed = self._random.getrandbits(32)
        return self._best([(PlayerView(game, decision.player).sample(seed), seed)])

    def _best(self, worlds: list[tuple[Game, int]]) -> int:
        decision = worlds[0][0].state.decision
        assert decision is not None
        count = len(decision.options)
        now = 0.0
        values = [0.0] * count
        ends = [False] * count
        for world, seed in worlds:
            now += self.evaluation.value(world, decision.player)
            for index in range(count):
                value, over = self._after(world, index, decision.player, seed)
                values[index] += value
                ends[index] = ends[index] or over
        if decision.kind == "main":
            return _best_of_turn(now, values, ends)
        return max(range(count), key=values.__getitem__)

    def _after(self, world: Game, index: int, player: int, seed: int) -> tuple[float, bool]:
        """What the position is worth once the option has run its course, and whether it ended the turn."""
        fork = world.clone()
        fork.choose(index)
        chance = random.Random(seed).random
        for _ in range(MOST_CHOICES):
            decision = fork.state.decision
            if decision is None or decision.kind == "main":
                break
            policy.take(fork, self.evaluation, chance)
        return self.evaluation.value(fork, player), fork.outcome is not None or fork.state.turn != world.state.turn


def _best_of_turn(now: float, values: list[float], ends: list[bool]) -> int:
    """What ends the turn comes last: an attack is not lost by what is done before it."""
    ending = [index for index, end in enumerate(ends) if end]
    keeping = [index for index, end in enumerate(ends) if not end and values[index] > now]
    best = max(ending, key=values.__getitem__, default=None)
    if not keeping:
        return best if best is not None else max(range(len(values)), key=values.__getitem__)
    return max(keeping, key=values.__getitem__)

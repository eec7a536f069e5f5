"""The search agent: Monte Carlo tree search over what it knows (information sets), each iteration in a world of its own.

A node of the tree is what has been chosen since the root; the worlds differ in what the player cannot see, so a node may
have other options from one iteration to the next. The quick hand suggests where to look first and finishes each line;
at the horizon the evaluation judges.
"""

from __future__ import annotations

import math
import random
import time
from typing import Any

from prizecard.agents import policy
from prizecard.agents.evaluation import Evaluation
from prizecard.engine.game import Decision, Game
from prizecard.engine.state import GameState
from prizecard.engine.view import PlayerView

ITERATIONS = 400
EXPLORATION = 1.2
UNTRIED = 0.05  # an option that was never tried counts as a little worse than its node
MOST_CHOICES = 120  # of one iteration
HANDLES = {
    "play": (1,), "bench": (1,), "evolve": (2,), "attach": (1,), "card": (1,), "attached": (1,), "prize": (1,),
}  # fmt: skip
"""Where an option holds cards: copies of a card are one and the same to the tree."""


class Node:
    """What has been chosen so far, and how it went: `total` adds up the chances of the player who chose it."""

    __slots__ = ("children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.total = 0.0
        self.children: dict[tuple[Any, ...], Node] = {}


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
        self.iterations = iterations
        self.seconds = seconds
        self.turns = turns
        self.evaluation = evaluation or Evaluation()

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""
        root = self.search(view)
        state = view.sample(0).state
        assert state.decision is not None
        nodes = [root.children.get(key(state, option)) for option in state.decision.options]
        scores = [(node.visits, node.total) if node is not None else (0, 0.0) for node in nodes]
        return max(range(len(scores)), key=scores.__getitem__)

    def search(self, view: PlayerView) -> Node:
        """The tree after the whole budget."""
        root = Node()
        end = None if self.seconds is None else time.perf_counter() + self.seconds
        done = 0
        while done < self.iterations if end is None else done == 0 or time.perf_counter() < end:
            self._iterate(root, view.sample(self._random.getrandbits(32)))
            done += 1
        return root

    def _iterate(self, root: Node, game: Game) -> None:
        """Walk down the tree, add a node, finish the line by the quick hand, and tell the nodes how it went."""
        state = game.state
        horizon = state.turn + self.turns
        path: list[tuple[Node, int]] = []
        node: Node | None = root
        root.visits += 1
        for _ in range(MOST_CHOICES):
            decision = state.decision
            if decision is None or (state.turn >= horizon and decision.kind == "main"):
                break
            if len(decision.options) == 1:
                game.choose(0)
            elif node is None:
                policy.take(game, self.evaluation, self._random.random)
            else:
                index, child = self._descend(node, state)
                path.append((child, decision.player))
                game.choose(index)
                node = child if child.visits else None
        chances = [self.evaluation.chance(game, player) for player in (0, 1)]
        for child, player in path:
            child.visits += 1
            child.total += chances[player]

    def _descend(self, node: Node, state: GameState) -> tuple[int, Node]:
        """The option that is looked at next, by its results so far and the liking of the quick hand."""
        decision = state.decision
        assert decision is not None
        liked = policy.likings(state, decision, self.evaluation)
        scale = EXPLORATION * math.sqrt(node.visits) / sum(liked)
        keys = [key(state, option) for option in decision.options]
        untried = _mean(node, keys) - UNTRIED
        best, place = -math.inf, 0
        for index, name in enumerate(keys):
            child = node.children.get(name)
            if child is None or not child.visits:
                score = untried + scale * liked[index]
            else:
                score = child.total / child.visits + scale * liked[index] / (1 + child.visits)
            if score > best:
                best, place = score, index
        return place, node.children.setdefault(keys[place], Node())


def _mean(node: Node, keys: list[tuple[Any, ...]]) -> float:
    """How the node's options went on the whole."""
    visits, total = 1, 0.5
    for name in keys:
        child = node.children.get(name)
        if child is not None:
            visits += child.visits
            total += child.total
    return total / visits


def key(state: GameState, option: tuple[Any, ...]) -> tuple[Any, ...]:
    """The option as the tree knows it, the same in all worlds."""
    places = HANDLES.get(option[0])
    if places is None:
        return option
    copies = state.table.copies
    return tuple(copies[part] if place in places else part for place, part in enumerate(option))

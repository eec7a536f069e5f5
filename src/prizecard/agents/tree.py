"""The tree of an information-set search: what was learned of the choices below the one that is being thought about.

A node stands for a row of choices; worlds that differ in what is hidden go through the same nodes, and meet there the
options that they have. Choices are told apart by verb, card and Pokémon, not by handles, which differ from world to
world. Everybody chooses what is best for them by what is known so far, with a bonus for what was seldom tried and is
well thought of (PUCT); a leaf is valued by somebody else. The module is compiled with the engine.
"""

from __future__ import annotations

import math
from typing import Any, Final

from prizecard.engine import machine
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState, Option

HANDLES: Final = {
    "bench": 1, "attach": 1, "evolve": 2, "play": 1, "card": 1, "attached": 1, "prize": 1,
}  # fmt: skip
"""Where an option of the verb names a card by handle."""

CURIOSITY: Final = 0.7  # how much what is well thought of counts against what is known
UNTRIED: Final = 0.15  # by which an option that was never tried is thought worse than its siblings (of the spread)
LEAST_PRIOR: Final = 0.02
Key = tuple[Any, ...]


def key_of(state: GameState, option: Option) -> Key:
    """The option without handles: the same in all worlds where the same card is meant."""
    cards = state.table.cards
    place = HANDLES.get(option[0], 0)
    if not place and len(option) > 1:
        for number, part in enumerate(option):
            if isinstance(part, tuple) and part and type(part[0]) is int:
                return (*option[:number], cards[part[0]].id, part[1:], *option[number + 1 :])
        return option
    if not place or type(option[place]) is not int:
        return option
    if option[0] == "prize":
        return ("prize", cards[option[1]].id if option[2] else "")
    return (*option[:place], cards[option[place]].id, *option[place + 1 :])


class Node:
    """What is known of the position after a choice: how often it was met, and how well that went for the searcher."""

    __slots__ = ("children", "player", "prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        self.prior = prior
        self.visits = 0
        self.total = 0.0
        self.player = -1
        self.children: dict[Key, Node] = {}

    @property
    def mean(self) -> float:
        """The searcher's mean chance to win from here."""
        return self.total / self.visits if self.visits else 0.5

    def open(self, state: GameState, priors: list[float]) -> None:
        """The first visit: every option gets a node with how well it is thought of."""
        decision = legal.listed(state)
        self.player = decision.player
        for option, prior in zip(decision.options, priors, strict=True):
            key = key_of(state, option)
            if key not in self.children:
                self.children[key] = Node(prior)


class Tree:
    """A search tree for one player; values are that player's chances to win."""

    def __init__(self, player: int, turns: int) -> None:
        self.player = player
        self.turns = turns
        self.low = 1.0
        self.high = 0.0

    def descend(self, node: Node, state: GameState) -> list[Node]:
        """Go down from the node, carrying the choices out in the state; the nodes on the way, the leaf last.

        Ends at a node that was not opened, at the end of the game, or so many turns on.
        """
        path = [node]
        last = state.turn + self.turns
        while state.decision is not None and state.turn < last:
            options = legal.listed(state).options
            if len(options) == 1:
                machine.answer(state, options[0])
                continue
            if not node.children:
                break
            place = self._best(node, state)
            key = key_of(state, options[place])
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node(LEAST_PRIOR)
            machine.answer(state, options[place])
            node = child
            path.append(node)
        return path

    def _best(self, node: Node, state: GameState) -> int:
        decision = legal.listed(state)
        found = [node.children.get(key_of(state, option)) for option in decision.options]
        visits = 1
        prior = 0.0
        for child in found:
            if child is not None:
                visits += child.visits
                prior += child.prior
        own = decision.player == self.player
        spread = max(self.high - self.low, 0.02)
        middle = node.mean if own else 1 - node.mean
        root = CURIOSITY * math.sqrt(visits) / (prior or 1.0)
        best, most = 0, -1000.0
        for place, child in enumerate(found):
            if child is None:
                score = middle / spread - UNTRIED + root * LEAST_PRIOR
            elif not child.visits:
                score = middle / spread - UNTRIED + root * child.prior
            else:
                mean = child.total / child.visits
                score = (mean if own else 1 - mean) / spread + root * child.prior / (1 + child.visits)
            if score > most:
                best, most = place, score
        return best

    def learn(self, path: list[Node], value: float) -> None:
        """Carry the value of the leaf back up the way."""
        for node in path:
            node.visits += 1
            node.total += value
            if node.visits > 2:
                mean = node.total / node.visits
                if mean < self.low:
                    self.low = mean
                if mean > self.high:
                    self.high = mean


def shares(gains: list[float], heat: float, floor: float) -> list[float]:
    """Gains as shares of 1: the better the larger, by their difference over the heat; each has the floor at least."""
    most = max(gains)
    parts = [math.exp((gain - most) / heat) for gain in gains]
    total = sum(parts)
    even = floor / len(gains)
    return [even + (1 - floor) * part / total for part in parts]

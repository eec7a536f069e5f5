"""The search agent: plays every option on in worlds that it thinks possible, and keeps the ones that go best.

All options meet the same worlds and, within a world, the same luck, which halves the noise of their differences; after
each round the worse half is dropped, so that most of the budget goes to options that are hard to tell apart (sequential
halving). Below each option a tree grows (`tree`): at first the line goes on as a greedy player would go on and a quick
hand would reply; the more worlds are tried, the further down both sides choose by what has gone well before. What a
greedy player would do stays in the race, and is done unless something is better by more than luck; leaving something
undone has to be better by more. What ends the turn waits for a step that helps, where both together do no worse. The
tree is kept while the turn goes on.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from prizecard.agents import policy
from prizecard.agents.beside import is_core_free
from prizecard.agents.evaluation import Evaluation
from prizecard.agents.greedy import guessed_worlds
from prizecard.agents.guessing import Guess
from prizecard.agents.judging import HandJudge, Judge
from prizecard.agents.root import MOST_CHOICES, PLAIN, SURE, TURNS, Root, Start, is_better
from prizecard.agents.stepping import EARLY, ENDING, Step, Turn, Worlds
from prizecard.agents.tree import Node, Tree, key_of, shares
from prizecard.engine import machine
from prizecard.engine.game import Decision
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState
from prizecard.engine.view import PlayerView

ITERATIONS = 200
DOUBT = 0.5  # deviations by which an option has to be better than what a greedy player would do
IDLE = frozenset({"done", "no", "end"})
HEAT = 0.15
FLOOR = 0.2


class SearchAgent:
    """Searches for a number of iterations, or for seconds."""

    lines_at_once = 1
    """Lines that are played on together, if each option has one in as many worlds."""

    def __init__(
        self,
        seed: int = 0,
        iterations: int | None = None,
        seconds: float | None = None,
        turns: int = TURNS,
        judge: Judge | None = None,
        is_core_free: Callable[[], bool] = is_core_free,
    ) -> None:
        self._random = random.Random(seed)
        self._guess = Guess()
        self.iterations = iterations or ITERATIONS
        self.seconds = seconds
        self.turns = turns
        self.evaluation = Evaluation()
        self.judge: Judge = judge or HandJudge(self.evaluation)
        self.is_core_free = is_core_free
        self._turn = Turn(0, -1)
        self._node = Node(1.0)

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken: what a greedy player would do, unless something proves better."""
        step = self.step_of(view)
        root = self.root_of(step, view)
        if step.is_main and step.winning() == root.favourite:
            index = root.favourite
        else:
            index = self.raced(root)
            if step.is_main and step.options[index][0] in ENDING:
                index = self.before_the_end(step, root, index)
        self.follow(step, root, index)
        return index

    def root_of(self, step: Step, view: PlayerView) -> Root:
        """The choice as it is thought about; what the tree knows of its options from before stays known."""
        favourite, doubts = self.liked(step, view)
        state = step.worlds.held[0]
        keys = [key_of(state, option) for option in step.options]
        return Root(self, view, [self._node.children.get(key) or Node(1.0) for key in keys], favourite, doubts)

    def follow(self, step: Step, root: Root, index: int) -> None:
        """Remember what was done: the tree goes on below it."""
        self._node = root.nodes[index]
        step.turn.last = step.options[index] if step.is_main else ()

    def lose_track(self) -> None:
        """Something was done that was not thought about here: the tree begins anew."""
        self._turn = Turn(0, -1)

    def step_of(self, view: PlayerView) -> Step:
        """The choice in worlds that the player thinks possible; with another turn the tree begins anew."""
        worlds = guessed_worlds(self._guess, view, self._random.getrandbits(32), 3)
        if (view.turn, view.player) != (self._turn.number, self._turn.player):
            self._turn = Turn(view.turn, view.player)
            self._node = Node(1.0)
        return Step(worlds, self.evaluation, self._turn)

    def liked(self, step: Step, view: PlayerView) -> tuple[int, list[float]]:
        """What is done unless something proves better, and for each option how much better it has to be.

        It is what a greedy player would do. An option that would have to be infinitely better is not looked at.
        """
        return step.best(), [SURE if option[0] in IDLE else DOUBT for option in step.options]

    def raced(self, root: Root) -> int:
        """The option that wins the race: after each round the worse half is dropped."""
        results, favourite, left = root.results, root.favourite, root.possible()
        if len(left) == 1:
            return favourite
        rounds = math.ceil(math.log2(len(left)))
        start = root.now()
        for number in range(rounds):
            if self.seconds is None:
                root.race(left, max(1, self.iterations // (rounds * len(left))), math.inf)
            else:
                root.race_on_time(left, start + self.seconds * (number + 1) / rounds)
            # Options that are left have met the same worlds, so their sums can be compared.
            left.sort(key=lambda index: sum(results[index]), reverse=True)
            if all(is_better(results[left[0]], results[other], PLAIN) for other in left[1:]):
                return left[0]
            left = left[: (len(left) + 1) // 2]
            if favourite not in left:
                left.append(favourite)
        return root.proven(left[0])

    def before_the_end(self, step: Step, root: Root, end: int) -> int:
        """What is done before the turn ends, or the end of the turn itself."""
        return root.first_of(self.helping(step), end)

    def helping(self, step: Step) -> int:
        """What a greedy player would do before the turn ends, if it costs no further card; or -1."""
        best, most = -1, 0.0
        for index, option in enumerate(step.options):
            known = step.turn.known.get(option)
            if known is None or known.ends or known.lost or option[0] not in EARLY:
                continue
            if known.gain > most:
                best, most = index, known.gain
        return best

    def lines(self, tree: Tree, starts: list[Start], horizon: int) -> list[float]:
        """One iteration from each start: down the tree, then on as a greedy player would; the chances to win there.

        The judge is asked once for all of them.
        """
        states = [start.state for start in starts]
        paths = [tree.descend(start.node, start.state) for start in starts]
        leaves = [(path[-1], state) for path, state in zip(paths, states, strict=True)]
        turns = [
            self._open(tree, node, state, start.seed, horizon)
            for (node, state), start in zip(leaves, starts, strict=True)
        ]
        new = [
            (node, state)
            for node, state in leaves
            if state.decision is not None and state.turn < horizon and not node.children
        ]
        if new:
            for (node, state), priors in zip(new, self.judge.priors([state for _, state in new]), strict=True):
                node.open(state, priors)
        for turn, start in zip(turns, starts, strict=True):
            state = start.state
            self.play_on(tree.player, state, turn, policy.Luck(start.seed), max(horizon, state.turn + 1))
        values = self.judge.values(states, tree.player)
        for path, value in zip(paths, values, strict=True):
            tree.learn(path, value)
        return values

    def _open(self, tree: Tree, node: Node, state: GameState, seed: int, horizon: int) -> Turn:
        """Open a leaf where the searcher decides, by what a greedy player thinks of its options, and go on from it."""
        decision = state.decision
        turn = Turn(state.turn, tree.player)
        if decision is None or node.children or state.turn >= horizon or decision.player != tree.player:
            return turn
        step = Step(Worlds(state, seed), self.evaluation, turn)
        index = step.best()
        node.open(state, shares(step.gains(), HEAT, FLOOR))
        machine.answer(state, decision.options[index])
        return turn

    def play_on(self, player: int, state: GameState, turn: Turn, luck: policy.Luck, horizon: int) -> None:
        """Play on until the turn of that number begins: the searcher as a greedy player, the other by a quick hand."""
        seed = int(luck.next() * 0x7FFFFFFF)
        for _ in range(MOST_CHOICES):
            if state.decision is None or (state.turn >= horizon and state.decision.kind == "main"):
                return
            decision = legal.listed(state)
            if len(decision.options) == 1:
                machine.answer(state, decision.options[0])
            elif decision.player == player:
                index = Step(Worlds(state, seed), self.evaluation, turn).best()
                machine.answer(state, decision.options[index])
            else:
                policy.take(state, self.evaluation, luck)

    def change_luck(self) -> None:
        """Go on with other luck: this is a copy, and the original goes on with its own."""
        self._random.seed(self._random.getrandbits(64) ^ 0x5DEECE66D)

    def world(self, view: PlayerView) -> tuple[GameState, int]:
        """A world that agrees with the view, and the seed of its luck."""
        seed = self._random.getrandbits(32)
        return self._guess.world(view, seed).state, seed

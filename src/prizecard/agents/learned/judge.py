"""The network as prior and judge of a search."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from statistics import fmean

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.ending import best_before
from prizecard.agents.learned.hope import hopeful
from prizecard.agents.learned.lines import Line, go_further
from prizecard.agents.learned.network import Network, shared
from prizecard.agents.learned.opinion import SecondOpinion
from prizecard.agents.learned.planning import best_plans, can_plan
from prizecard.agents.learned.trying import liked_best, tried
from prizecard.agents.learned.values import Values, shared_values
from prizecard.agents.learned.weights import WEIGHTS
from prizecard.agents.outcomes import Memory
from prizecard.agents.root import Racer, Root, Start
from prizecard.agents.search import IDLE, SearchAgent
from prizecard.agents.stepping import Step
from prizecard.agents.tree import Key, Tree, key_of
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState
from prizecard.engine.view import PlayerView
from prizecard.observation.offered import places

MOST_OPTIONS = 12  # the likeliest, that are looked at
CAUTION = 0.003  # of a chance to win, by which an option is thought worse for each log-odds that it is less likely
TURNS = 4  # this turn, the reply, and once more
TOGETHER = 32  # lines that are played on together at most
WORLDS = 3  # in which options are played on before it is asked which of them may yet be the best
LINES = 12  # that are worth playing on together: of few options in more worlds
PARTS = 6  # of the time, after each of which that is asked where a second core helps
UNDONE = 0.08  # of a chance, by which leaving something undone is thought worse
SOONER = 0.01  # of what is won or lost is uncertain for each turn until then: who replies may know better than a line
PLANS = 4  # for the turn, that race beside the options
PLANNED = 0.02  # of a chance, by which a plan is thought worse than its first option
MOST_DOUBTED = 0.1  # of a chance, by which an option is doubted at most where a plan or the opinion speaks for it
OPINION = 0.5  # how much of what the search with quick lines finds better or worse is believed before lines have told
EXTRA = 0.4  # of the time or the lines, beyond them: to see what is done before the turn ends
WON = 0.995  # of a chance: nothing need come before that
ALIKE = 1e-5
LEAST_SHARE = 1e-9
UNSEEN_SHARE = 0.001  # of an option that found no room in the observation


class LearnedJudge:
    """Values of sampled worlds by what both players see there, priors by what whoever decides sees."""

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
        judged = network.judge_all(asked, found)
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
    """The search with the network as its judge: lines go on as the network would.

    What the network would do is done unless something proves better. It is too sure of itself: what it thinks all but
    impossible is looked at too, and thought only a little worse until lines have told.
    """

    lines_at_once = TOGETHER

    def __init__(
        self, seed: int = 0, iterations: int | None = None, seconds: float | None = None, path: Path = WEIGHTS
    ) -> None:
        self._network = shared(path)
        self.memory = Memory()
        self._plan: tuple[int, tuple[Key, ...]] = (0, ())
        super().__init__(seed, iterations, seconds, TURNS, LearnedJudge(self._network, shared_values(path)))
        self.opinion = SecondOpinion(seed, lambda: self.is_core_free())

    def lines(self, tree: Tree, starts: list[Start], horizon: int) -> list[float]:
        """From each start on as the network would; the chances to win on the way, the surer the sooner.

        A line is judged wherever a turn has ended, and the mean counts: further on the judge errs less, and luck has
        had more of a say. No tree grows below the options.
        """
        memory, player, begun = self.memory, tree.player, horizon - self.turns
        lines = [
            Line(start.state, start.seed, player, memory.after(start.option), begun, horizon, start.plan)
            for start in starts
        ]
        totals = [0.0] * len(lines)
        for turns in range(1, self.turns + 1):
            go_further(self._network, self.evaluation, lines, turns)
            values = self.judge.values([line.state for line in lines], player)
            for place, (value, line) in enumerate(zip(values, lines, strict=True)):
                totals[place] += less_sure(value, line.state.turn - begun)
        return [total / self.turns for total in totals]

    def follow(self, step: Step, root: Root, index: int) -> None:
        """Remember what was done."""
        super().follow(step, root, index)
        self.opinion.follow(index)

    def helping(self, step: Step) -> int:
        """What a greedy player would do before the turn ends."""
        step.best()
        return super().helping(step)

    def liked(self, step: Step, view: PlayerView) -> tuple[int, list[float]]:
        """What the network would do; another option is thought worse by the more, the less the network likes it."""
        room = self._network.encoder.room
        if step.is_main:
            step.turn.forget()
        self.memory.last = step.turn.last
        found = tried(step.worlds.held[0], self.evaluation, self.memory, step.worlds.seed, room)
        state = view.known_state
        judged = self._network.judge(state, view.player, found)
        decision = state.decision
        assert decision is not None
        favourite = liked_best(decision, judged.scores, found, room)
        shares = _spread(state, judged.priors(), self._network)
        ranked = sorted(range(len(shares)), key=lambda index: (index != favourite, -shares[index]))
        likely = set(ranked[: self._most_options()])
        doubts = [
            _doubt(share, shares[favourite]) if index in likely else math.inf for index, share in enumerate(shares)
        ]
        for index, option in enumerate(decision.options):
            if option[0] in IDLE and index != favourite:
                doubts[index] += UNDONE
        return favourite, doubts

    def before_the_end(self, step: Step, root: Root, end: int) -> int:
        """What is worth doing first by lines of the network; else what helps by a greedy player's lights.

        In lines that are worth the same it would be left to luck which comes first.
        """
        ending = root.results[end]
        if not ending or fmean(ending) > WON:
            return end
        until = math.inf if self.seconds is None else root.now() + EXTRA * self.seconds
        lines = None if self.seconds is not None else int(EXTRA * self.iterations)
        best = best_before(step, root, end, lines, until)
        return super().before_the_end(step, root, end) if best is None else best

    def _most_options(self) -> int:
        """How many options are looked at."""
        return max(2, min(MOST_OPTIONS, self._most_racers()))

    def _most_racers(self) -> int:
        """How many options and plans race: no more than have iterations enough to be told apart."""
        return MOST_OPTIONS + PLANS if self.seconds is not None else self.iterations // WORLDS

    def raced(self, root: Root) -> int:
        """The option that is worth most; lines are played on while they may yet tell of a better one.

        Plans for the turn race too, each for its first option; the rest of the one that wins races at the next choice.
        """
        left = root.possible()
        begun = root.now()
        if len(left) > 1:
            self._ask_for_an_opinion(root)
            self._plan_for(root)
            left = root.possible()
        while len(left) > 1 and not self._is_spent(root, left, begun):
            self._ask(root, left, begun)
            left = hopeful(root.results, without_twins(root, left), root.doubts)
        option, plan = root.racers[left[0]]
        decision = root.view.decision
        if plan or decision is None or decision.kind == "main":  # what a plan leaves open does not end it
            self._plan = root.view.turn, plan
        return option

    def _ask_for_an_opinion(self, root: Root) -> None:
        """Let the search with quick lines say what it thinks of the options; what it likes best races too."""
        best, worth = self.opinion.of(root.view, self.iterations, self.seconds)
        doubts = root.doubts
        doubts[best] = min(doubts[best], MOST_DOUBTED)
        for index, mine in enumerate(worth):
            doubts[index] -= OPINION * (mine - worth[root.favourite])

    def _plan_for(self, root: Root) -> None:
        """Let the best plans for the turn race, and what is left of the one that was begun."""
        world, seed = self.world(root.view)
        most = self._most_racers() - len(root.possible())
        if most < 1 or not can_plan(world):
            return
        plans = best_plans(world, self.evaluation, self.judge, seed, min(most, PLANS))
        begun = self._begun(world)
        if begun is not None and begun not in plans:
            plans.append(begun)
        for racer in plans:
            root.enter(racer, PLANNED + min(MOST_DOUBTED, root.doubts[racer.option]))

    def _begun(self, world: GameState) -> Racer | None:
        """The plan that the last choice followed, if its next step is offered."""
        turn, plan = self._plan
        if turn != world.turn or len(plan) < 2:
            return None
        for index, option in enumerate(legal.listed(world).options):
            if key_of(world, option) == plan[0]:
                return Racer(index, plan[1:])
        return None

    def _is_spent(self, root: Root, left: list[int], begun: float) -> bool:
        """Whether the time or the iterations are used up; everything is asked once."""
        if self.seconds is not None:
            return root.asked > 0 and root.is_over(begun + self.seconds, len(left))
        return root.asked > 0 and root.asked + len(left) > self.iterations

    def _ask(self, root: Root, left: list[int], begun: float) -> None:
        """Play what is left on in some worlds more, on a second core too where one is free."""
        worlds = max(WORLDS, LINES // len(left))
        if self.seconds is None:
            root.race(left, max(1, min(worlds, (self.iterations - root.asked) // len(left))), math.inf)
        elif self.is_core_free():
            root.race_on_time(left, min(begun + self.seconds, root.now() + self.seconds / PARTS))
        else:
            root.race(left, worlds, begun + self.seconds)


def without_twins(root: Root, left: list[int]) -> list[int]:
    """What is left without the plans that came to the same as their option in every world: they are what it does."""
    results = root.results
    return [
        index
        for index in left
        if not root.racers[index].plan
        or root.racers[index].option not in left
        or not _are_alike(results[index], results[root.racers[index].option])
    ]


def _are_alike(results: list[float], others: list[float]) -> bool:
    """Whether they are the same but for the last digits, which depend on what is computed together."""
    return all(abs(mine - theirs) < ALIKE for mine, theirs in zip(results, others, strict=True))


def less_sure(chance: float, turns: int) -> float:
    """The chance to win that a line foretells, as far as it can be trusted after so many turns.

    Below 0 they are counted anew in a Sudden Death: nothing is less sure.
    """
    far = turns if 0 <= turns < TURNS else TURNS
    return 0.5 + (chance - 0.5) * (1 - SOONER * far)


def _doubt(share: float, best: float) -> float:
    """By how much an option of that share is thought worse than the network's own."""
    return CAUTION * max(0.0, math.log(max(best, LEAST_SHARE) / max(share, LEAST_SHARE)))

"""The choice that is being thought about: its options race in the same worlds, on two cores where one is free.

All options meet the same worlds and, within a world, the same luck, which halves the noise of their differences. How
many worlds each of them meets is for the agent to say.
"""

from __future__ import annotations

import math
from time import perf_counter
from typing import TYPE_CHECKING, NamedTuple

from prizecard.agents import policy
from prizecard.agents.beside import Beside
from prizecard.agents.stepping import Turn
from prizecard.agents.tree import Key, Node, Tree, key_of
from prizecard.engine import machine
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState, Option
from prizecard.engine.view import PlayerView

if TYPE_CHECKING:
    from prizecard.agents.search import SearchAgent

MOST_CHOICES = 80  # of one line
MOST_WORLDS = 1_000_000  # where the clock decides
PLAIN = 4.0  # deviations by which an option that is better than all others ends the search
TURNS = 2  # this turn and the reply
SURE = 1.5  # deviations by which leaving something undone has to be better than what a greedy player would do
WAITING = 8  # worlds in which a step and the end of the turn are held against the end alone


class Start(NamedTuple):
    """Where a line begins: what is known of the position there, the position, the option that led to it, its luck.

    It goes on by the plan, as far as that can be carried out.
    """

    node: Node
    state: GameState
    option: Option
    seed: int
    plan: tuple[Key, ...] = ()


class Racer(NamedTuple):
    """What races: an option by its index, and what is to be done after it in the turn, if that is planned."""

    option: int
    plan: tuple[Key, ...] = ()


class Root:
    """The options of a choice, and what came of each in the worlds that they have met.

    The first racers are the options in their order.
    """

    now = staticmethod(perf_counter)
    """The clock by which they race."""

    def __init__(
        self, agent: SearchAgent, view: PlayerView, nodes: list[Node], favourite: int, doubts: list[float]
    ) -> None:
        self.agent = agent
        self.view = view
        self.nodes = nodes
        self.favourite = favourite
        self.tree = Tree(view.player, agent.turns)
        self.doubts = doubts
        self.racers = [Racer(index) for index in range(len(nodes))]
        self.results: list[list[float]] = [[] for _ in nodes]
        self._pace = 0.0

    def enter(self, racer: Racer, doubt: float) -> None:
        """Let a plan race too, thought worse by the doubt."""
        self.racers.append(racer)
        self.doubts.append(doubt)
        self.results.append([])

    def possible(self) -> list[int]:
        """Who races: what is not out of the question, and the favourite."""
        return [index for index, doubt in enumerate(self.doubts) if doubt < math.inf or index == self.favourite]

    @property
    def asked(self) -> int:
        """How many lines were played on."""
        return sum(len(one) for one in self.results)

    def is_over(self, end: float, count: int) -> bool:
        """Whether most of one more line for each of so many would come after the end, as fast as the last ones went."""
        return self.now() + self._pace * count / 2 >= end

    def proven(self, best: int) -> int:
        """The option, if it is better than the favourite by more than luck; else the favourite."""
        results, favourite = self.results, self.favourite
        return best if is_better(results[best], results[favourite], self.doubts[best]) else favourite

    def first_of(self, step: int, end: int) -> int:
        """The step before the end of the turn, unless the end alone is better by more than luck in the same worlds.

        A line that goes on after the step may go wrong later, which is no reason not to take it.
        """
        if step < 0:
            return end
        agent, player = self.agent, self.view.player
        alone: list[float] = []
        both: list[float] = []
        for _ in range(WAITING):
            world, seed = agent.world(self.view)
            ended, helped = _gone_on(world, (end,), agent, seed), _gone_on(world, (step, end), agent, seed)
            if ended is None or helped is None:
                return end
            states = (ended, helped)
            for state in states:
                agent.play_on(player, state, Turn(state.turn, player), policy.Luck(seed), world.turn + TURNS)
            values = agent.judge.values(states, player)
            alone.append(values[0])
            both.append(values[1])
        return end if is_better(alone, both, SURE) else step

    def race_on_time(self, left: list[int], end: float) -> None:
        """Race until the time is over, on a second core too where one is free."""
        helper = Beside(lambda: self._elsewhere(left, end)) if self.agent.is_core_free() else None
        self.race(left, MOST_WORLDS, end)
        found = None if helper is None else helper.result()
        for index, more in (found or {}).items():
            self.results[index].extend(more)

    def _elsewhere(self, left: list[int], end: float) -> dict[int, list[float]]:
        """The same race with other worlds; what came of it."""
        self.agent.change_luck()
        before = {index: len(self.results[index]) for index in left}
        self.race(left, MOST_WORLDS, end)
        return {index: self.results[index][before[index] :] for index in left}

    def race(self, left: list[int], worlds: int, end: float) -> None:
        """Play everything that is left on in so many worlds more, or until the time is over."""
        agent = self.agent
        done = 0
        while done < worlds and not (done and self.is_over(end, len(left))):
            begun = self.now()
            several = max(1, min(agent.lines_at_once // len(left), worlds - done, self._worlds_until(end, len(left))))
            starts = [start for _ in range(several) for start in self._starts(left)]
            values = agent.lines(self.tree, starts, self.view.turn + agent.turns)
            for index, value in zip(left * several, values, strict=True):
                self.results[index].append(value)
            done += several
            self._pace = (self.now() - begun) / len(starts)

    def _worlds_until(self, end: float, count: int) -> int:
        """In how many worlds there is time for so many lines each; one, as long as nobody knows."""
        if end == math.inf:
            return MOST_WORLDS
        return round((end - self.now()) / (self._pace * count)) if self._pace else 1

    def _starts(self, left: list[int]) -> list[Start]:
        """The position after the option of everything that is left, in one more world."""
        world, seed = self.agent.world(self.view)
        options = legal.listed(world).options
        starts = [
            Start(self.nodes[option], world.clone(), options[option], seed, plan)
            for option, plan in [self.racers[index] for index in left]
        ]
        for start in starts:
            machine.answer(start.state, start.option)
        return starts


def _gone_on(world: GameState, places: tuple[int, ...], agent: SearchAgent, seed: int) -> GameState | None:
    """The world after these of its options, one after the other; None where the last is not there any more."""
    options = legal.listed(world).options
    keys = [key_of(world, options[place]) for place in places]
    state = world.clone()
    machine.answer(state, options[places[0]])
    for key in keys[1:]:
        policy.settle(state, agent.evaluation, policy.Luck(seed), MOST_CHOICES)
        if state.decision is None or state.turn != world.turn:
            return None
        offered = {key_of(state, option): option for option in legal.listed(state).options}
        if key not in offered:
            return None
        machine.answer(state, offered[key])
    return state


def is_better(results: list[float], others: list[float], deviations: float) -> bool:
    """Whether the results are better world by world, by more than so many deviations of the luck of the worlds."""
    gains = [mine - theirs for mine, theirs in zip(results, others, strict=True)]
    mean = sum(gains) / len(gains)
    spread = sum((gain - mean) ** 2 for gain in gains) / max(1, len(gains) - 1)
    return mean > deviations * math.sqrt(spread / len(gains)) and (len(gains) > 3 or deviations < PLAIN)

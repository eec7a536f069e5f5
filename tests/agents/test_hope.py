"""What more lines are worth: options race on while they may yet be better, and no longer."""

from __future__ import annotations

import math
import random

import pytest

from prizecard.agents.learned.hope import LUCK, hopeful, promise
from prizecard.agents.learned.judge import PARTS, LearnedSearchAgent
from prizecard.agents.root import Root, Start
from prizecard.agents.tree import Node, Tree
from prizecard.engine.view import PlayerView
from tests.properties.playing import begin

SURE_OF_NOTHING = [0.0, 0.0, 0.0]


def test_what_is_worth_most_comes_first_and_what_is_far_behind_is_dropped() -> None:
    results = [[0.5, 0.52, 0.48, 0.5], [0.51, 0.53, 0.48, 0.51], [0.1, 0.12, 0.08, 0.1]]
    assert hopeful(results, [0, 1, 2], SURE_OF_NOTHING) == [1, 0]


def test_what_is_doubted_has_to_be_better_until_enough_worlds_have_told() -> None:
    few, many = ([[0.5] * worlds, [0.51] * worlds] for worlds in (4, 40))
    assert hopeful(few, [0, 1], [0.0, 0.0])[0] == 1
    assert hopeful(few, [0, 1], [0.0, 0.02])[0] == 0
    assert hopeful(many, [0, 1], [0.0, 0.02])[0] == 1


def test_options_that_come_to_the_same_are_not_asked_for_ever() -> None:
    few, many = ([[0.5] * worlds, [0.5] * worlds] for worlds in (2, 400))
    assert hopeful(few, [0, 1], SURE_OF_NOTHING) == [0, 1]
    assert hopeful(many, [0, 1], SURE_OF_NOTHING) == [0]


def test_the_promise_falls_with_the_worlds_and_with_the_distance() -> None:
    mine, theirs = [0.5] * 64, [0.3, 0.7] * 32
    near = [promise(mine[:worlds], theirs[:worlds], 0.01) for worlds in (4, 16, 64)]
    assert near == sorted(near, reverse=True)
    assert promise(mine, theirs, 0.01) > promise(mine, theirs, 0.05) > 0


def test_the_promise_is_what_drawing_the_truth_comes_to() -> None:
    mine, theirs, behind = [0.5] * 12, [0.4, 0.6] * 6, 0.01
    chance = random.Random(1)
    spread = (12 * 0.1**2 + 4 * 0.1**2) / 15
    deviation = math.sqrt(spread / (12 + LUCK))
    drawn = sum(max(0.0, chance.gauss(-behind, deviation)) for _ in range(40_000)) / 40_000
    assert promise(mine, theirs, behind) == pytest.approx(drawn, rel=0.05)


class NoOpinion:
    """Thinks the same of every option."""

    def __init__(self, count: int) -> None:
        self.count = count

    def of(self, view: PlayerView, iterations: int, seconds: float | None) -> tuple[int, list[float]]:
        return 0, [0.0] * self.count

    def follow(self, index: int) -> None:
        pass


class Asked(Root):
    """A choice whose options come to what is drawn for them; nothing is played."""

    def __init__(self, agent: LearnedSearchAgent, view: PlayerView, means: list[float]) -> None:
        super().__init__(agent, view, [Node(1.0) for _ in means], 0, [0.0 for _ in means])
        agent.opinion = NoOpinion(len(means))  # type: ignore[assignment]
        self.means = means
        self.chance = random.Random(3)

    def race(self, left: list[int], worlds: int, end: float) -> None:
        for _ in range(worlds):
            luck = self.chance.gauss(0, 0.1)
            for index in left:
                self.results[index].append(self.means[index] + luck + self.chance.gauss(0, 0.05))


@pytest.mark.parametrize(("means", "best"), [([0.5, 0.6, 0.3], 1), ([0.6, 0.5, 0.3], 0), ([0.4, 0.2, 0.4], None)])
def test_lines_go_to_what_is_hard_to_tell_apart(means: list[float], best: int | None) -> None:
    game = begin("HS", 3)
    agent = LearnedSearchAgent(1, 120)
    root = Asked(agent, game.view(0), means)
    chosen = agent.raced(root)
    asked = [len(one) for one in root.results]
    assert sum(asked) <= agent.iterations
    if best is None:
        assert chosen in (0, 2) and asked[1] < asked[0] == asked[2], "the others are asked on"
    else:
        assert chosen == best and sum(asked) < agent.iterations / 2, "what is plain is not asked on"


def test_what_the_network_thinks_all_but_impossible_is_found_where_it_proves_better() -> None:
    agent = LearnedSearchAgent(1, 200)
    root = Asked(agent, begin("HS", 3).view(0), [0.5, 0.5, 0.64])
    root.doubts = [0.0, 0.02, 0.08]
    assert agent.raced(root) == 2


def test_every_option_is_asked_once_however_few_the_iterations() -> None:
    game = begin("HS", 3)
    agent = LearnedSearchAgent(1, 2)
    root = Asked(agent, game.view(0), [0.1, 0.2, 0.3, 0.9])
    assert agent.raced(root) == 3 and all(len(one) == 1 for one in root.results)


def test_by_the_clock_a_second_core_helps_in_parts_of_the_time() -> None:
    agent = LearnedSearchAgent(1, seconds=3)
    agent.is_core_free = lambda: True
    ends: list[float] = []

    class Timed(Asked):
        now = staticmethod(lambda: sum(ends[-1:]))

        def race_on_time(self, left: list[int], end: float) -> None:
            ends.append(end)
            self.race(left, 2, end)

    agent.raced(Timed(agent, begin("HS", 3).view(0), [0.5, 0.5001]))
    assert ends and ends == [3 / PARTS * (place + 1) for place in range(len(ends))] and ends[-1] <= 3


def test_by_the_clock_it_ends_when_the_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin("HS", 3)
    agent = LearnedSearchAgent(1, seconds=2)
    agent.is_core_free = lambda: False
    seconds = iter(range(100))
    monkeypatch.setattr(Asked, "now", staticmethod(lambda: float(next(seconds))))
    root = Asked(agent, game.view(0), [0.5, 0.5001])
    agent.raced(root)
    assert next(seconds) == 3, "begun at 0, still time at 1, over at 2"


def test_no_more_worlds_are_begun_than_there_is_time_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A line takes a second by this clock: of a batch that would not fit, as much is played on as does."""
    clock = [0.0]
    monkeypatch.setattr(Root, "now", staticmethod(lambda: clock[0]))
    agent = LearnedSearchAgent(1, seconds=10)
    batches: list[int] = []

    def lines(tree: Tree, starts: list[Start], horizon: int) -> list[float]:
        batches.append(len(starts))
        clock[0] += len(starts)
        return [0.5] * len(starts)

    agent.lines = lines  # type: ignore[method-assign]
    view = begin("HS", 3).view(0)
    assert view.decision is not None and len(view.decision.options) > 1
    root = Root(agent, view, [Node(1.0) for _ in view.decision.options], 0, [0.0] * len(view.decision.options))
    root.race([0, 1], 100, 10.0)
    assert batches[0] == 2, "how long a line takes is not known yet"
    assert 10 <= clock[0] <= 11 and len(batches) < 4

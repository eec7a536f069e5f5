"""The second opinion: what the search with quick lines says of the options counts until lines of the network tell."""

from __future__ import annotations

import math
import random

import pytest

from prizecard import Game
from prizecard.agents.learned import LearnedSearchAgent
from prizecard.agents.learned.judge import MOST_DOUBTED, OPINION
from prizecard.agents.learned.opinion import QUICK, SHARE, SecondOpinion
from prizecard.agents.root import Root
from prizecard.agents.tree import Node
from prizecard.engine.view import PlayerView
from tests.agents.test_hope import Asked
from tests.agents.test_plans import three_steps
from tests.properties.playing import begin


class Fixed:
    """Says the same of the options, whatever the position, and keeps what it is told."""

    def __init__(self, *chances: float) -> None:
        self.chances = list(chances)
        self.followed: list[int] = []

    def of(self, view: PlayerView, iterations: int, seconds: float | None) -> tuple[int, list[float]]:
        return max(range(len(self.chances)), key=self.chances.__getitem__), self.chances

    def follow(self, index: int) -> None:
        self.followed.append(index)


def before_the_end(attack: float, both: float, alone: float = 0.5) -> str:
    """What is done where the attack has won the race: what it came to, and what both came to in the same worlds."""
    game = Game.at({"rules": "HS", "me": SIDE | {"hand": ["hgss1-118"]}, "opponent": SIDE})
    view = game.view(0)
    agent = LearnedSearchAgent(1, 40)
    step = agent.step_of(view)
    agent.liked(step, view)
    verbs = [option[0] for option in step.options]
    end = verbs.index("attack")
    root = Root(agent, view, [Node(1.0) for _ in verbs], 0, [0.0] * len(verbs))
    worth = {"attack": attack, "attach": alone}
    root.results = [[worth[verb]] * 3 if verb in worth else [] for verb in verbs]
    raced: list[int] = []

    def race(left: list[int], worlds: int, until: float) -> None:
        raced.extend(left)
        for racer in left:
            root.results[racer].extend([attack if racer == end else both] * worlds)

    root.race = race  # type: ignore[method-assign]
    found = verbs[agent.before_the_end(step, root, end)]
    for racer in raced:
        option, plan = root.racers[racer]
        assert racer == end or (verbs[option] == "attach" and [key[0] for key in plan] == ["attack"])
    return found


SIDE = {"active": {"card": "hgss1-72", "energy": ["Psychic"] * 3}, "bench": ["hgss1-72"], "prizes": 4}


def test_what_the_turn_allows_once_comes_before_its_end_if_both_come_to_as_much() -> None:
    assert before_the_end(0.6, 0.58) == "attach"
    assert before_the_end(0.6, 0.62) == "attach"
    assert before_the_end(0.6, 0.62, alone=0.4) == "attach", "what a line makes of the step alone does not count"
    assert before_the_end(0.6, 0.55) == "attack"
    assert before_the_end(1.0, 1.0) == "attack", "it wins"


@pytest.mark.parametrize(
    ("iterations", "seconds", "worlds", "share"), [(40, None, 8, math.inf), (10, None, 2, math.inf), (40, 0.5, 8, 0.2)]
)
def test_looking_before_the_end_takes_a_share_of_the_time_or_of_the_lines(
    iterations: int, seconds: float | None, worlds: int, share: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = Game.at({"rules": "HS", "me": SIDE | {"hand": ["hgss1-118"], "bench": []}, "opponent": SIDE})
    view = game.view(0)
    agent = LearnedSearchAgent(1, iterations, seconds)
    step = agent.step_of(view)
    agent.liked(step, view)
    root = Root(agent, view, [Node(1.0) for _ in step.options], 0, [0.0] * len(step.options))
    root.results = [[0.5] for _ in step.options]
    monkeypatch.setattr(root, "now", lambda: 7.0)
    asked: list[tuple[int, float]] = []

    def race(left: list[int], most: int, until: float) -> None:
        asked.append((most, until))
        for racer in left:
            root.results[racer].append(0.5)

    monkeypatch.setattr(root, "race", race)
    assert agent.before_the_end(step, root, len(step.options) - 1) == 0
    assert asked == [(worlds, 7.0 + share)]


def opinion() -> SecondOpinion:
    return SecondOpinion(2, lambda: False)


def asked(means: list[float], *chances: float, seed: int = 3) -> tuple[LearnedSearchAgent, Asked]:
    agent = LearnedSearchAgent(1, 40)
    root = Asked(agent, begin("HS", 3).view(0), means)
    root.chance = random.Random(seed)
    agent.opinion = Fixed(*chances)  # type: ignore[assignment]
    return agent, root


def test_what_lines_do_not_tell_apart_the_opinion_decides() -> None:
    for better in (0, 1):
        agent, root = asked([0.5, 0.5], *(0.7 if index == better else 0.4 for index in (0, 1)))
        assert agent.raced(root) == better


def test_what_lines_prove_better_is_taken_against_the_opinion() -> None:
    agent, root = asked([0.5, 0.9], 0.55, 0.45)
    assert agent.raced(root) == 1


def test_the_favourite_of_the_opinion_races_where_the_network_rules_it_out() -> None:
    agent, root = asked([0.5, 0.5, 0.9, 0.9], 0.4, 0.3, 0.6, 0.5)
    root.doubts = [0.0, 0.02, math.inf, math.inf]
    assert agent.raced(root) == 2
    assert root.doubts == pytest.approx([0.0, 0.02 + OPINION * 0.1, MOST_DOUBTED - OPINION * 0.2, math.inf])


def test_it_tells_every_option_from_its_first_thought_and_says_the_same_again() -> None:
    game = three_steps()
    view = game.view(0)
    assert view.decision is not None
    found = [opinion().of(view, 8, None) for _ in range(2)]
    best, worth = found[0]
    assert found[0] == found[1] and len(worth) == len(view.decision.options) and 0 <= best < len(worth)
    assert all(-1 <= one <= 1 for one in worth) and 0.0 in worth and len(set(worth)) > 1


def test_what_was_dropped_is_held_against_the_same_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Those that it met were good ones for all: it is no better for that."""
    found = opinion()

    def raced(root: Root) -> int:
        root.results = [[0.9, 0.1, 0.1, 0.1], [0.9, 0.2, 0.1, 0.1], [0.9], *[[0.8]] * (len(root.nodes) - 3)]
        root.favourite = 0
        return 1

    monkeypatch.setattr(found._search, "raced", raced)
    best, worth = found.of(three_steps().view(0), 8, None)
    assert best == 1 and worth[:4] == pytest.approx([0.0, 0.025, 0.0, -0.1])


def test_it_takes_its_share_of_the_time_that_is_granted_now() -> None:
    agent = LearnedSearchAgent(1, seconds=3)
    asked: list[tuple[int, float | None]] = []

    class Told(Fixed):
        def of(self, view: PlayerView, iterations: int, seconds: float | None) -> tuple[int, list[float]]:
            asked.append((iterations, seconds))
            return super().of(view, iterations, seconds)

    view = three_steps().view(0)
    assert view.decision is not None
    agent.opinion = Told(*[0.0] * len(view.decision.options))  # type: ignore[assignment]
    agent.seconds = 0.1  # as a server does while many wait
    agent.choose(view, view.decision)
    assert [seconds for _, seconds in asked] == [0.1]
    found = opinion()
    found.of(view, 8, 0.02)
    assert found._search.seconds == pytest.approx(0.02 * SHARE) and found._search.iterations == 8 * QUICK


def test_a_second_core_is_left_to_others_by_both() -> None:
    agent = LearnedSearchAgent(1, seconds=1)
    agent.is_core_free = lambda: False
    assert not agent.opinion._search.is_core_free()


def test_its_tree_goes_on_below_what_was_done_and_anew_where_it_was_not_asked() -> None:
    game = three_steps()
    found = opinion()
    found.of(game.view(0), 8, None)
    found.follow(1)
    search = found._search
    assert search._node.visits > 0, "what was found of the option is kept"
    found.follow(0)
    search.step_of(game.view(0))
    assert search._node.visits == 0 and not search._node.children and not search._turn.known


def test_the_player_tells_it_what_was_done() -> None:
    game = three_steps()
    agent = LearnedSearchAgent(1, 40)
    view = game.view(0)
    assert view.decision is not None
    said = Fixed(*[0.5] * len(view.decision.options))
    agent.opinion = said  # type: ignore[assignment]
    assert said.followed == [agent.choose(view, view.decision)]


def test_it_is_not_asked_where_there_is_nothing_to_decide() -> None:
    agent = LearnedSearchAgent(1, 40)
    root = Root(agent, three_steps().view(0), [Node(1.0) for _ in range(2)], 0, [0.0, math.inf])
    agent.opinion = Fixed()  # type: ignore[assignment]
    assert agent.raced(root) == 0

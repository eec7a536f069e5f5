"""The second opinion: what the search with quick lines says of the options counts until lines of the network tell."""

from __future__ import annotations

import math
import random

import pytest

from prizecard.agents.learned import LearnedSearchAgent
from prizecard.agents.learned.judge import MOST_DOUBTED, OPINION
from prizecard.agents.learned.opinion import SecondOpinion
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

    def of(self, view: PlayerView) -> list[float]:
        return self.chances

    def follow(self, index: int) -> None:
        self.followed.append(index)


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


def test_it_gives_every_option_a_chance_and_the_same_ones_again() -> None:
    game = three_steps()
    view = game.view(0)
    assert view.decision is not None
    found = [SecondOpinion(2, 40, None).of(view) for _ in range(2)]
    assert found[0] == found[1] and len(found[0]) == len(view.decision.options)
    assert all(0 <= chance <= 1 for chance in found[0]) and len(set(found[0])) > 1


def test_its_tree_goes_on_below_what_was_done_and_anew_where_it_was_not_asked() -> None:
    game = three_steps()
    opinion = SecondOpinion(2, 40, None)
    opinion.of(game.view(0))
    search = opinion._search
    opinion.follow(1)
    assert search._node.visits > 0, "what was found of the option is kept"
    opinion.follow(0)
    assert search._node.visits == 0 and not search._node.children


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

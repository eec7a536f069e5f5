"""The search: a tree that grows, worlds that meet in it, a second core, and what is plain to see."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

import pytest

from prizecard import Deck, Game
from prizecard.agents.beside import Beside
from prizecard.agents.greedy import guessed_worlds
from prizecard.agents.guessing import Guess
from prizecard.agents.root import SURE, Root
from prizecard.agents.search import DOUBT, SearchAgent
from prizecard.agents.stepping import Step, Turn
from prizecard.agents.tree import Node, key_of, shares
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState


def at_turn(turn: int, seed: int = 5, name: str = "Darkrai Mewtwo 2012") -> Game:
    deck = Deck.named(name)
    game = Game.start((deck, deck), deck.rules(), seed, open_lists=False, events=False, undo=False)
    while game.state.turn < turn or (game.decision is not None and len(game.decision.options) < 4):
        assert game.decision is not None
        game.choose(0)
    return game


def size(node: Node) -> int:
    return 1 + sum(size(child) for child in node.children.values())


def root_of(agent: SearchAgent, game: Game) -> Root:
    assert game.decision is not None
    view = game.view(game.decision.player)
    step = Step(guessed_worlds(Guess(), view, 1, 1), agent.evaluation, Turn(view.turn, view.player))
    return Root(agent, view, [Node(1.0) for _ in game.decision.options], 0, agent.liked(step, view)[1])


def test_the_tree_grows_with_the_budget_and_holds_every_line() -> None:
    game = at_turn(3)
    sizes = []
    for iterations in (40, 160):
        root = root_of(SearchAgent(3, iterations), game)
        root.agent.raced(root)
        assert sum(node.visits for node in root.nodes) == sum(len(one) for one in root.results)
        sizes.append(sum(size(node) for node in root.nodes))
    assert sizes[1] > 2 * sizes[0]


def test_the_tree_is_kept_while_the_turn_goes_on() -> None:
    game = at_turn(3)
    agent = SearchAgent(3, 24)
    assert game.decision is not None
    player, turn = game.decision.player, -1
    kept = 0
    for _ in range(60):
        if game.decision is None or kept:
            break
        if len(game.decision.options) == 1 or game.decision.player != player:
            game.choose(0)
            continue
        view = game.view(player)
        assert view.decision is not None
        if game.state.turn == turn:
            kept = agent._node.visits
        turn = game.state.turn
        game.choose(agent.choose(view, view.decision))
    assert kept


def test_an_option_has_the_same_key_in_worlds_that_look_the_same() -> None:
    game = at_turn(3)
    assert game.decision is not None
    view = game.view(game.decision.player)
    deck = game.setting.decks[0]
    worlds = [view.sample(seed, opponent_deck=deck).state for seed in (1, 2)]
    first, second = ([key_of(world, option) for option in legal.listed(world).options] for world in worlds)
    assert first == second and len(set(first)) == len(first)


def test_a_second_core_brings_more_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    game = at_turn(3)
    counts = []
    for free in (False, True):
        ticks = itertools.count(0, 1.0)
        monkeypatch.setattr(Root, "now", staticmethod(lambda ticks=ticks: next(ticks)))
        root = root_of(SearchAgent(3, seconds=12, is_core_free=lambda free=free: free), game)
        root.race_on_time([0, 1], 4)
        counts.append([len(one) for one in root.results[:2]])
    assert counts[1] == [2 * count for count in counts[0]] and counts[0][0] > 1


def test_work_beside_that_fails_is_nothing() -> None:
    assert Beside(lambda: 1 // 0).result() is None
    assert Beside(lambda: {"a": [0.5]}).result() == {"a": [0.5]}


class CountingJudge:
    """Thinks nothing of anything, and counts how often it is asked."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def values(self, states: Sequence[GameState], player: int) -> list[float]:
        self.asked.append(len(states))
        return [0.5] * len(states)

    def priors(self, states: Sequence[GameState]) -> list[list[float]]:
        counts = [len(legal.listed(state).options) for state in states]
        return [[1 / count] * count for count in counts]


def test_a_judge_of_ones_own_is_asked_once_for_all_options_of_a_world() -> None:
    game = at_turn(3)
    judge = CountingJudge()
    root = root_of(SearchAgent(3, 40, judge=judge), game)
    assert root.agent.raced(root) == 0, "what cannot be told apart is left to the favourite"
    assert judge.asked[0] == len(root.nodes) and sum(judge.asked) == sum(len(one) for one in root.results)


class EnergyJudge(CountingJudge):
    """Likes Energy on the own side, or dislikes it."""

    def __init__(self, liking: float) -> None:
        super().__init__()
        self.liking = liking

    def values(self, states: Sequence[GameState], player: int) -> list[float]:
        held = [sum(len(one.energy) for one in state.pokemon.values() if one.owner == player) for state in states]
        return [0.5 + self.liking * count / 100 for count in held]


def test_to_leave_something_undone_has_to_be_better_by_more_than_to_do_it() -> None:
    game = at_turn(1)
    root = root_of(SearchAgent(3, 8), game)
    last = len(root.nodes) - 1
    assert root.doubts == [*[DOUBT] * last, SURE], "ending the turn"
    root.results = [[0.5] * 8, *[[0.4] * 8 for _ in root.nodes[1:-1]], [0.56, 0.47] * 4]
    assert root.proven(last) == 0
    root.doubts[last] = DOUBT
    assert root.proven(last) == last


def test_what_ends_the_turn_waits_for_a_step_unless_both_together_are_worse() -> None:
    game = at_turn(1)
    assert game.decision is not None
    options = game.decision.options
    end, attach = len(options) - 1, next(one.index for one in options if one.value[0] == "attach")
    assert options[end].value[0] == "end"
    assert root_of(SearchAgent(3, 8, judge=EnergyJudge(1)), game).first_of(attach, end) == attach
    assert root_of(SearchAgent(3, 8, judge=EnergyJudge(-1)), game).first_of(attach, end) == end
    assert root_of(SearchAgent(3, 8), game).first_of(-1, end) == end, "there is nothing to wait for"


def test_a_search_does_not_end_its_turn_with_energy_that_helps_in_hand() -> None:
    game = at_turn(1)
    assert game.decision is not None
    player, agent, chosen = game.decision.player, SearchAgent(3, 12), []
    while game.decision is not None and game.state.turn == 1 and game.decision.player == player:
        view = game.view(player)
        assert view.decision is not None
        index = agent.choose(view, view.decision) if len(view.decision.options) > 1 else 0
        chosen.append(view.decision.options[index].value[0])
        game.choose(index)
    assert "attach" in chosen


def test_shares_follow_gains() -> None:
    found = shares([0.3, 0.0, -5.0], 0.15, 0.3)
    assert sum(found) == pytest.approx(1) and found[0] > found[1] > found[2] >= 0.1


def test_what_would_have_to_be_infinitely_better_is_not_looked_at() -> None:
    game = at_turn(3)
    root = root_of(SearchAgent(3, 40), game)
    root.doubts = [DOUBT, DOUBT, *[math.inf] * (len(root.nodes) - 2)]
    assert root.agent.raced(root) in (0, 1)
    assert all(root.results[:2]) and not any(root.results[2:])
    alone = root_of(SearchAgent(3, 40), game)
    alone.doubts = [math.inf] * len(alone.nodes)
    assert alone.agent.raced(alone) == 0 and not any(alone.results), "one option that is left needs no thought"

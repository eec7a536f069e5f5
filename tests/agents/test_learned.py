"""The learned player: its weights, what it says of positions, and what happens when something is missing."""

from __future__ import annotations

import importlib.util
import json
import math
import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from threadpoolctl import threadpool_info, threadpool_limits

from prizecard import Game
from prizecard.agents import UnknownAgent, agent_named
from prizecard.agents.evaluation import WON as WORTH
from prizecard.agents.evaluation import Evaluation
from prizecard.agents.greedy import guessed_worlds
from prizecard.agents.guessing import Guess
from prizecard.agents.learned import WEIGHTS, BadWeights, LearnedAgent, LearnedSearchAgent, NoNumpy, weights
from prizecard.agents.learned.judge import MOST_OPTIONS, UNDONE, LearnedJudge, less_sure
from prizecard.agents.learned.lines import Line, lines_from, play_on
from prizecard.agents.learned.network import Network, shared
from prizecard.agents.learned.reading import Reader
from prizecard.agents.learned.trying import liked_best
from prizecard.agents.learned.values import shared_values
from prizecard.agents.naming import NO_WEIGHTS, CannotPlay
from prizecard.agents.outcomes import COSTS, GAIN, TRIED, WON, Memory
from prizecard.agents.root import Start
from prizecard.agents.search import IDLE
from prizecard.agents.stepping import Step, Turn
from prizecard.agents.tree import Node, Tree
from prizecard.engine import machine
from prizecard.engine.errors import TooManySteps
from prizecard.engine.queries import legal
from prizecard.engine.saving import digest
from prizecard.engine.state import Decision, GameState, Option
from prizecard.observation import Encoder, layout
from prizecard.simulation.jobs import finish
from tests.properties.playing import BOOKS, begin, pair, walk

MOST_BYTES = 8_000_000


def test_the_weights_are_small_and_say_where_they_are_from() -> None:
    assert WEIGHTS.stat().st_size <= MOST_BYTES
    _, about = weights.read()
    assert about["observations"] == layout.VERSION
    assert about["decisions"] > 0 and re.fullmatch("[0-9a-f]{7}", about["commit"])
    readme = (WEIGHTS.parent / "README.md").read_text(encoding="utf-8").replace("`", "")
    for stage in about["stages"]:
        assert all(stage[part] for part in ("stage", "command", "commit", "data"))
        assert stage["data"] in readme and stage["stage"] in readme
        assert re.fullmatch("[0-9a-f]{7}|unknown: .+", stage["commit"]) and f"| {stage['commit']} |" in readme
    assert about["command"] == about["stages"][-1]["command"] and about["command"] in readme and about["data"]


@pytest.mark.parametrize("rules", BOOKS)
def test_it_plays_whole_games_with_closed_lists(rules: str) -> None:
    game = Game.start(pair(rules, 1), rules, 1, open_lists=False, events=False, undo=False)
    finish(game, [agent_named("learned"), agent_named("random", 3)])
    assert game.outcome is not None


def test_what_is_hidden_does_not_change_its_mind() -> None:
    network = shared()
    for game, chance in walk("CEC", 3, events=False, open_lists=False):
        decision = game.state.decision
        if decision is None or chance.random() > 0.2:
            continue
        view = game.view(decision.player)
        true = network.judge(game.state, decision.player)
        known = network.judge(view.known_state, decision.player)
        assert true.value == pytest.approx(known.value, abs=1e-6)
        assert np.allclose(true.scores, known.scores, atol=1e-5)


@pytest.mark.parametrize("player", [0, 1])
def test_a_look_at_a_position_shows_nothing_that_is_hidden_from_who_looks(player: int) -> None:
    values = shared_values()
    seen = 0
    for game, chance in walk("BCR", 4, events=False, open_lists=False):
        if game.state.decision is None or chance.random() > 0.2:
            continue
        true, known = (values.encoder.position(one, player) for one in (game.state, game.view(player).known_state))
        assert (true.words, true.numbers) == (known.words, known.numbers)
        seen += 1
    assert seen > 5


def test_what_one_player_may_hope_the_other_has_to_fear() -> None:
    values = shared_values()
    seen = set()
    for game, chance in walk("TM", 4, events=False, open_lists=False):
        if game.state.decision is None or chance.random() > 0.2:
            continue
        own, other = (values.of([game.state], player)[0] for player in (0, 1))
        assert own == pytest.approx(-other, abs=1e-4)
        seen.add(round(own, 2))
    assert len(seen) > 5


def test_a_game_that_is_over_is_worth_what_came_of_it() -> None:
    game = begin("HS", 3)
    going_on = game.state.clone()
    game.concede(0)
    lost, won = (shared_values().of([going_on, game.state], player) for player in (0, 1))
    assert lost[1] == -WORTH and won[1] == WORTH and abs(lost[0]) < WORTH / 2


def test_many_positions_together_are_judged_as_one_by_one() -> None:
    network = shared()
    positions = [
        (game.state.clone(), game.state.decision.player)
        for game, _ in walk("BCR", 2, events=False)
        if game.state.decision is not None
    ][:25]
    together = network.judge_all(positions)
    for (state, player), judged in zip(positions, together, strict=True):
        alone = network.judge(state, player)
        assert alone.value == pytest.approx(judged.value, abs=1e-4)
        assert np.allclose(alone.scores, judged.scores, atol=1e-3)
        assert sum(judged.priors()) == pytest.approx(1.0)


def test_as_judge_of_a_search_it_speaks_of_chances() -> None:
    judge = LearnedJudge(shared(), shared_values())
    game = begin("HS", 1)
    first, second = judge.values([game.state], 0)[0], judge.values([game.state], 1)[0]
    assert 0 < first < 1 and 0 < second < 1
    assert first + second == pytest.approx(1.0, abs=1e-4), "what one wins the other loses"
    priors = judge.priors([game.state])[0]
    assert game.decision is not None
    assert len(priors) == len(game.decision.options) and sum(priors) == pytest.approx(1.0)
    game.concede(0)
    assert [judge.values([game.state], player)[0] for player in (0, 1)] == pytest.approx([0.0, 1.0])


def test_with_a_search_it_plays() -> None:
    game = begin("HS", 2, open_lists=False)
    agent = agent_named("learned+search:8", 1)
    for _ in range(6):
        decision = game.decision
        assert decision is not None
        view = game.view(decision.player)
        assert view.decision is not None
        chosen = agent.choose(view, view.decision)
        assert 0 <= chosen < len(decision.options)
        game.choose(chosen)


def _is_idle(decision: Decision, index: int) -> bool:
    return decision.options[index][0] in IDLE


@pytest.mark.parametrize(("iterations", "most"), [(1, 2), (9, 3), (400, MOST_OPTIONS)])
def test_with_a_search_the_likeliest_options_race_and_have_to_be_better_the_less_likely_they_are(
    iterations: int, most: int
) -> None:
    agent = LearnedSearchAgent(1, iterations)
    longest = 0
    for game, _ in walk("BCR", 3, events=False):
        decision = game.state.decision
        if decision is None:
            break
        view = game.view(decision.player)
        worlds = guessed_worlds(Guess(), view, 1, 1)
        favourite, doubts = agent.liked(Step(worlds, agent.evaluation, Turn(view.turn, view.player)), view)
        assert doubts[favourite] == min(doubts) == 0 and len(doubts) == len(decision.options)
        racing = [index for index, doubt in enumerate(doubts) if doubt < math.inf]
        assert len(racing) == min(most, len(doubts)) and max(doubts[index] for index in racing) < 0.2
        assert all(doubts[index] >= UNDONE for index in racing if _is_idle(decision, index) and index != favourite)
        longest = max(longest, len(doubts))
    assert longest > MOST_OPTIONS, "there are choices with more options than are looked at"


def test_lines_go_on_as_the_network_would_until_the_horizon() -> None:
    game = begin("CEC", 4, open_lists=True)
    while game.state.turn < 3:
        game.choose(0)
    decision = game.state.decision
    assert decision is not None
    states = [game.state.clone() for _ in range(2)]
    horizon = game.state.turn + 2
    lines = [Line(state, 5, decision.player, Memory(), state.turn, horizon) for state in states]
    play_on(shared(), Evaluation(), lines)
    for state in states:
        assert state.decision is None or (state.turn >= horizon and state.decision.kind == "main")
    assert states[0].turn == states[1].turn, "the same luck leads the same way"
    assert LearnedJudge(shared(), shared_values()).values(states, 0)[0] == pytest.approx(
        LearnedJudge(shared(), shared_values()).values(states, 0)[1]
    )


def test_a_line_is_judged_wherever_a_turn_ends_and_the_mean_counts() -> None:
    game = begin("CEC", 6, open_lists=False)
    while game.state.turn < 3 or game.state.decision is None or game.state.decision.kind != "main":
        game.choose(0)
    view = game.view(game.state.decision.player)
    agent = LearnedSearchAgent(4, 8)
    step = agent.step_of(view)
    root = agent.root_of(step, view)
    world, seed = agent.world(view)
    option = legal.listed(world).options[-1]
    machine.answer(world, option)
    alone = Line(world.clone(), seed, view.player, agent.memory.after(option), view.turn, view.turn)
    judged = []
    for turns in range(1, agent.turns + 1):
        alone.horizon = view.turn + turns
        play_on(shared(), agent.evaluation, [alone])
        chance = agent.judge.values([alone.state], view.player)[0]
        judged.append(less_sure(chance, alone.state.turn - view.turn))
    start = Start(root.nodes[0], world, option, seed)
    mean = sum(judged) / len(judged)
    assert agent.lines(root.tree, [start], view.turn + agent.turns) == pytest.approx([mean], abs=1e-4)
    assert max(judged) - min(judged) > 1e-3, "alike they would prove little"


def test_a_line_ends_where_a_sudden_death_begins() -> None:
    """Its turns are counted anew, so that nothing else would end it; it is worth what the judges say of a new game."""
    sides = {"prizes": 1, "deck": ["hgss1-65"] * 20}
    both_lose = {"card": "hgss4-25", "energy": ["Fighting", "Fighting"]}
    game = Game.at(
        {
            "rules": "TM",
            "turn": 18,
            "me": {"active": both_lose, "bench": ["hgss1-65"], **sides},
            "opponent": {"active": "hgss1-72", "bench": ["hgss1-65"], **sides},
        }
    )
    states = []
    for option in legal.listed(game.state).options:
        state = game.state.clone()
        machine.answer(state, option)
        if state.sudden_death:
            states.append((option, state))
    assert len(states) == 1
    option, state = states[0]
    assert state.turn < 18
    agent = LearnedSearchAgent(1, 30)
    before = digest(state)
    start = Start(Node(1.0), state, option, 3)
    (value,) = agent.lines(Tree(0, agent.turns), [start], game.state.turn + agent.turns)
    assert digest(state) == before and 0.2 < value < 0.8
    assert less_sure(1.0, -18) == less_sure(1.0, 6) < 1


def test_options_of_a_line_are_tried_with_other_luck() -> None:
    """Nobody knows how the coin will fall, or what lies on top of the deck."""
    game = begin("HS", 3)
    while game.state.turn < 2 or game.state.decision is None or game.state.decision.kind != "main":
        game.choose(0)
    line = Line(game.state, 5, game.state.decision.player, Memory(), game.state.turn, game.state.turn + 2)
    before = digest(game.state)
    imagined = line.imagined()
    assert imagined.generator != game.state.generator and imagined.deck != game.state.deck
    assert sorted(imagined.deck[0]) == sorted(game.state.deck[0]) and imagined.hand == game.state.hand
    assert digest(game.state) == before and digest(line.imagined()) == digest(imagined)


def test_a_line_that_cannot_be_gone_on_with_ends_where_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    game = begin("HS", 3)
    agent = LearnedSearchAgent(1, 4)
    decision = game.state.decision
    assert decision is not None
    lines = lines_from(game.state, 1, [0, 1], Memory(), game.state.turn + 2)

    def endless(state: GameState, option: Option) -> None:
        raise TooManySteps("goes on for ever")

    monkeypatch.setattr("prizecard.agents.learned.lines.machine.answer", endless)
    play_on(shared(), agent.evaluation, lines)
    assert all(line.is_broken_off for line in lines)
    assert all(0 <= value <= 1 for value in agent.judge.values([line.state for line in lines], decision.player))


def test_what_is_won_at_once_is_worth_more_than_what_may_be_won_later() -> None:
    chances = [less_sure(1.0, turns) for turns in range(7)]
    assert chances[0] == 1.0 and chances == sorted(chances, reverse=True)
    assert less_sure(0.0, 5) > less_sure(0.0, 1) and less_sure(0.5, 6) == 0.5


def test_more_options_than_room_are_still_answered() -> None:
    network = Network()
    network.encoder = Encoder(network.encoder.classes, room=2)
    for game, _ in walk("HS", 2, events=False):
        assert game.decision is not None
        if len(game.decision.options) > 3:
            priors = LearnedJudge(network, shared_values()).priors([game.state])[0]
            assert len(priors) == len(game.decision.options) and sum(priors) == pytest.approx(1.0)
            assert len(set(priors[1:-1])) == 1, "the options without room have the same small share"
            return


def changed(path: Path, **more: Any) -> Path:
    with np.load(WEIGHTS) as held:
        arrays = {name: held[name] for name in held.files}
    arrays.update(more)
    np.savez(path, **arrays)
    return path


def test_weights_of_another_version_are_refused_in_one_line(tmp_path: Path) -> None:
    about = np.array(json.dumps({"observations": layout.VERSION + 1}))
    with pytest.raises(BadWeights, match="trained on observations of version") as fault:
        LearnedAgent(changed(tmp_path / "later.npz", about=about))
    assert "\n" not in str(fault.value)


def test_weights_of_another_shape_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="value should be"):
        LearnedAgent(changed(tmp_path / "shape.npz", value=np.zeros((3, 1), np.float16)))


@pytest.mark.parametrize("content", [b"", b"nothing", b"PK\x03\x04 broken"])
def test_a_broken_file_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "broken.npz"
    path.write_bytes(content)
    with pytest.raises(BadWeights, match="no whole file of weights"):
        LearnedAgent(path)


def test_a_lone_array_under_the_name_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "lone.npz"
    with path.open("wb") as file:
        np.save(file, np.zeros((3, 1), np.float16))
    with pytest.raises(BadWeights, match="no whole file of weights"):
        LearnedAgent(path)


def test_an_archive_that_says_it_is_locked_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "locked.npz"
    content = bytearray(WEIGHTS.read_bytes())
    for head, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(head) + flags] |= 1
    path.write_bytes(content)
    with pytest.raises(BadWeights, match=r"no whole file of weights: .*encrypted"):
        LearnedAgent(path)


@pytest.mark.parametrize("wrong", [math.nan, math.inf])
@pytest.mark.parametrize("name", ["value", "values/worth"])
def test_weights_that_are_no_numbers_are_refused(tmp_path: Path, name: str, wrong: float) -> None:
    arrays, about = weights.read()
    arrays[name][0, 0] = wrong
    with pytest.raises(BadWeights, match=f"{name} holds what is no finite number"):
        LearnedAgent(changed(tmp_path / "none.npz", **{name: arrays[name]}))
    with pytest.raises(BadWeights, match=f"{name} holds what is no finite number"):
        weights.write(tmp_path / "written.npz", arrays, about)
    assert not (tmp_path / "written.npz").exists()


def test_a_file_with_one_bit_flipped_says_the_same_or_is_refused(tmp_path: Path) -> None:
    """A small file of the same form: most of its bits are headings of the archive and of the arrays."""
    path = tmp_path / "few.npz"
    np.savez(path, about=np.array(json.dumps({"observations": layout.VERSION})), value=np.ones((4, 1), np.float16))
    content = bytearray(path.read_bytes())
    whole, told = weights.held_in(path)
    refused = 0
    for place in range(0, 8 * len(content), 3):  # every byte, and each of its eight bits in turn
        content[place // 8] ^= 1 << place % 8
        path.write_bytes(content)
        content[place // 8] ^= 1 << place % 8
        try:
            arrays, about = weights.held_in(path)
        except BadWeights as fault:
            assert str(path) in str(fault) and "\n" not in str(fault)
            refused += 1
        else:
            assert about == told and all(np.array_equal(array, whole["value"]) for array in arrays.values()), place
    assert refused > len(content) / 2


@pytest.mark.parametrize("name", ["learned", "learned+search:10"])
def test_broken_weights_are_an_agent_that_cannot_play(
    tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "lone.npz"
    with path.open("wb") as file:
        np.save(file, np.zeros(3))
    monkeypatch.setattr(LearnedAgent.__init__, "__defaults__", (path, 0))
    monkeypatch.setattr(LearnedSearchAgent.__init__, "__defaults__", (0, None, None, path))
    with pytest.raises(CannotPlay, match="no whole file of weights") as told:
        agent_named(name)
    assert told.value.reason == NO_WEIGHTS and "\n" not in str(told.value)


def test_a_file_cut_short_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.npz"
    path.write_bytes(WEIGHTS.read_bytes()[:100_000])
    with pytest.raises(BadWeights):
        LearnedAgent(path)


def test_without_weights_it_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadWeights, match="no weights"):
        LearnedAgent(tmp_path / "none.npz")


def test_without_numpy_it_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None)
    with pytest.raises(NoNumpy, match=r"prizecard\[learned\]"):
        weights.require_numpy()


def test_it_computes_on_one_core_and_leaves_the_others_as_they_were(monkeypatch: pytest.MonkeyPatch) -> None:
    def threads() -> list[int]:
        return [library["num_threads"] for library in threadpool_info() if library["user_api"] == "blas"]

    seen: list[int] = []
    plain = Reader.trunk

    def trunk(self: Reader, *parts: Any) -> Any:
        seen.extend(threads())
        return plain(self, *parts)

    monkeypatch.setattr(Reader, "trunk", trunk)
    with threadpool_limits(3, user_api="blas"):
        before = threads()
        view = Game.start(("Ember Spark", "Mind Flood"), "HS", seed=3, open_lists=False).view(0)
        assert view.decision is not None
        state = view.known_state
        LearnedAgent().choose(view, view.decision)
        shared_values().of([state], 0)
        assert threads() == before
    assert len(seen) == 2 * len(before) and set(seen) <= {1}


def test_it_has_no_budget() -> None:
    with pytest.raises(UnknownAgent, match="no budget"):
        agent_named("learned:3")


def test_what_ends_the_turn_waits_for_steps_that_help_and_cost_nothing() -> None:
    options: list[tuple[Any, ...]] = [("attach", 1, 2), ("attach", 1, 3), ("play", 4), ("attack", (5, 0)), ("end",)]
    turn = Decision(0, "main", options, ("main",), -1)
    scores = np.array([0.1, 0.2, 0.3, 4.0, 0.0])
    found = np.zeros((8, TRIED), np.float32)
    found[:5, 0] = 1.0
    assert liked_best(turn, scores, found, 8) == 3
    found[:3, GAIN] = 0.1, 0.3, 0.5
    found[2, COSTS] = 1.0
    assert liked_best(turn, scores, found, 8) == 1, "what costs the hand does not come first"
    assert liked_best(Decision(0, "pick", options, ("pick",), -1), scores, found, 8) == 3
    found[3, WON] = 1.0
    assert liked_best(turn, scores, found, 8) == 3, "an attack that wins waits for nothing"
    assert liked_best(turn, scores[[0, 1, 4]], found, 3) == 1, "the last place stands for the last option"

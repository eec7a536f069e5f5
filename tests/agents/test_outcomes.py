"""What came of options: every option is tried in a fork, the position stays as it was, and a win is seen."""

from __future__ import annotations

import pytest

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.outcomes import FAVOURED, GAIN, TRIED, WON, Memory, outcomes
from prizecard.engine import machine
from prizecard.engine.queries import legal
from prizecard.engine.saving import digest
from tests.properties.playing import BOOKS, walk


@pytest.mark.parametrize("rules", BOOKS)
def test_options_are_tried_in_forks_and_one_is_favoured(rules: str) -> None:
    evaluation, memories, seen = Evaluation(), (Memory(), Memory()), 0
    for game, chance in walk(rules, 2, events=False):
        state = game.state
        if state.decision is None or chance.random() > 0.15:
            continue
        before = digest(state)
        found = outcomes(state, evaluation, memories[state.decision.player], 1)
        assert digest(state) == before
        options = legal.listed(state).options
        rows = [found[place * TRIED : (place + 1) * TRIED] for place in range(len(options))]
        assert len(found) == TRIED * len(options)
        assert sum(row[FAVOURED] for row in rows) == 1
        for row, option in zip(rows, options, strict=True):
            fork = state.clone()
            machine.answer(fork, option)
            if fork.outcome is not None:
                assert row[WON] == (fork.outcome.winner == state.decision.player)
        seen += 1
    assert seen > 5


def test_what_was_tried_is_remembered_until_something_touches_it() -> None:
    evaluation = Evaluation()
    for game, _ in walk("HS", 3, events=False):
        state = game.state
        if state.decision is None or state.decision.kind != "main":
            continue
        options = legal.listed(state).options
        plain = [option for option in options if option[0] == "attach"]
        if len({option[1] for option in plain}) < 2:
            continue
        memory = Memory()
        outcomes(state, evaluation, memory, 1)
        memory.last = plain[0]
        memory.begin(state, state.decision.player)
        assert plain[0] not in memory.known
        assert any(option not in (plain[0],) for option in memory.known)
        memory.begin(state, 1 - state.decision.player)
        assert not memory.known
        return
    raise AssertionError("no such turn was met")


def test_gains_are_bounded() -> None:
    evaluation = Evaluation()
    for game, _ in walk("CEC", 1, events=False):
        if game.state.decision is not None:
            found = outcomes(game.state, evaluation, Memory(), 1)
            assert all(abs(found[start + GAIN]) <= 3 for start in range(0, len(found), TRIED))


@pytest.mark.parametrize("rules", BOOKS)
def test_what_is_worked_out_once_is_what_was_asked_for_one_by_one(rules: str) -> None:
    evaluation, ended = Evaluation(), 0
    for seed in (2, 5):
        for game, _ in walk(rules, seed, events=False):
            state = game.state
            ended += state.outcome is not None
            for player in (0, 1):
                found = evaluation.looked_at(state, player)
                assert found == (evaluation.value(state, player), evaluation.seen_by(state, player))
    assert ended

"""Gymnasium and PettingZoo: their conformance tests, what a game pays, and what is done with odd inputs."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from prizecard.agents import UnknownAgent
from prizecard.environments import Match, NoSuchAction
from prizecard.environments import match as matches
from prizecard.environments.match import NoGame
from tests.environments.small import offered, settings

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.error import ResetNeeded  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from prizecard.environments.gym import NoSuchSeat, PrizecardEnv  # noqa: E402
from prizecard.environments.zoo import SEATS, PrizecardAEC  # noqa: E402


def test_gymnasium_is_satisfied() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(PrizecardEnv(settings()), skip_render_check=True)


def test_pettingzoo_is_satisfied() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(PrizecardAEC(settings()), num_cycles=200)
        seed_test(lambda: PrizecardAEC(settings()), num_cycles=30)


def to_the_end(env: PrizecardEnv, seed: int) -> list[tuple[float, bool, bool]]:
    """What each step of a random game brought: reward, end, cut."""
    _, info = env.reset(seed=seed)
    chance = np.random.default_rng(seed)
    found: list[tuple[float, bool, bool]] = []
    while not found or not any(found[-1][1:]):
        seen, reward, ended, cut, info = env.step(offered(info["action_mask"], chance))
        assert env.observation_space.contains(seen)
        found.append((reward, ended, cut))
    return found


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_against_an_agent_pays_once_at_its_end(seat: int) -> None:
    env = PrizecardEnv(settings(), opponent="random", seat=seat)
    winners = set()
    for seed in range(6):
        *before, (reward, ended, cut) = to_the_end(env, seed)
        outcome = env.match.game.outcome
        assert outcome is not None and outcome.winner is not None
        assert reward == (1.0 if outcome.winner == seat else -1.0) and ended and not cut
        assert len(before) > 10 and not any(sum(one) for one in before)
        winners.add(outcome.winner)
    assert winners == {0, 1}


def test_a_game_that_is_cut_off_pays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "LONGEST", 40)
    *before, last = to_the_end(PrizecardEnv(settings(), seat=0), 1)
    assert last == (0.0, False, True) and not any(sum(one) for one in before)


def test_both_seats_are_paid_once_at_the_end_of_a_game() -> None:
    env = PrizecardAEC(settings())
    winners = set()
    for seed in range(6):
        env.reset(seed=seed)
        chance = np.random.default_rng(seed)
        totals = dict.fromkeys(SEATS, 0.0)
        while not any(env.terminations.values()):
            assert not any(env.rewards.values())
            env.step(offered(env.observe(env.agent_selection)["action_mask"], chance))
        outcome = env.match.game.outcome
        assert outcome is not None and outcome.winner is not None
        winner, loser = SEATS[outcome.winner], SEATS[1 - outcome.winner]
        assert env.rewards == {winner: 1.0, loser: -1.0}
        while env.agents:
            agent = env.agent_selection
            totals[agent] += env.last()[1]
            env.step(None)
        assert totals == {winner: 1.0, loser: -1.0}
        winners.add(winner)
    assert winners == set(SEATS)


def test_a_game_of_both_seats_that_is_cut_off_pays_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(matches, "LONGEST", 5)
    env = PrizecardAEC(settings())
    env.reset(seed=1)
    while not any(env.truncations.values()):
        env.step(0)
    assert not any(env.rewards.values()) and not any(env.terminations.values())


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    env = PrizecardEnv(settings(), seat=0)
    before, _ = env.reset(seed=2)
    after, reward, ended, _, info = env.step(127)
    assert "not offered" in info["refused"] and reward == 0 and not ended
    assert all(np.array_equal(before[name], after[name]) for name in before)


def test_an_option_without_a_place_is_not_offered() -> None:
    env = PrizecardEnv(settings(actions=3), seat=0)
    _, info = env.reset(seed=2)
    while env.match.count() < 5:
        *_, info = env.step(0)
    assert info["action_mask"].tolist() == [1, 1, 1]
    _, reward, ended, _, info = env.step(3)
    assert info["refused"] == "action 3 is not offered: there are 0 to 2" and reward == 0 and not ended


def test_a_game_must_have_begun_and_not_be_over() -> None:
    env = PrizecardEnv(settings(), seat=0)
    with pytest.raises(ResetNeeded, match="reset begins one"):
        env.step(0)
    to_the_end(env, 3)
    with pytest.raises(ResetNeeded, match="reset begins one"):
        env.step(0)


def test_a_game_without_a_decision_of_the_seat_is_dealt_again(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: list[Any] = []
    deal = Match.reset

    def first_is_over(self: Match, seed: int | None) -> None:
        deal(self, seed)
        seeds.append(seed)
        if len(seeds) == 1:
            self.game.concede(0)

    monkeypatch.setattr(Match, "reset", first_is_over)
    env = PrizecardEnv(settings(), seat=0)
    _, info = env.reset(seed=1)
    assert len(seeds) == 2 and seeds[1] is None and info["action_mask"].any()


@pytest.mark.parametrize("seat", [7, -1, "first"])
def test_there_are_two_seats(seat: Any) -> None:
    with pytest.raises(NoSuchSeat, match="0 and 1"):
        PrizecardEnv(settings(), seat=seat)


def test_an_opponent_that_there_is_not_is_refused_at_once() -> None:
    with pytest.raises(UnknownAgent, match="wise"):
        PrizecardEnv(settings(), opponent="wise")


def test_where_no_agent_is_left_nothing_can_be_taken() -> None:
    env = PrizecardAEC(settings())
    with pytest.raises(NoGame, match="reset"):
        env.step(0)
    env.reset(seed=1)
    with pytest.raises(NoSuchAction, match="not offered"):
        env.step(127)
    env.step(0)
    env.match.game.concede(1)
    env.terminations = dict.fromkeys(SEATS, True)
    env.step(None)
    env.step(None)
    with pytest.raises(NoGame, match="reset"):
        env.step(None)


def test_the_structured_view_is_there_where_it_is_asked_for() -> None:
    env = PrizecardEnv(settings(structured=True), seat=0)
    _, info = env.reset(seed=1)
    assert info["view"]["player"] == 0 and "events" not in info["view"]

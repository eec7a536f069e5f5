"""Games in worker processes: the same as games played by hand, and their failures are told."""

from __future__ import annotations

import multiprocessing

import numpy as np
import pytest

from prizecard.environments import Match
from prizecard.environments.vector import IsClosed, NoWork, VectorMatches, WorkerFailed
from tests.environments.small import closed, offered, settings


def test_games_in_worker_processes_are_the_same_for_one_and_two() -> None:
    def played(workers: int) -> list[bytes]:
        with VectorMatches(4, workers, settings(classes=closed()), seed=3) as games:
            found = []
            for _ in range(40):
                arrays = games.step(games.arrays["action_mask"].sum(1) - 1)
                found.append(arrays["words"].tobytes())
            return found

    assert played(1) == played(2)


def hold(games: VectorMatches, row: int, match: Match) -> None:
    """Compare a row of the arrays with what its match shows by hand."""
    assert match.player is not None
    assert games.arrays["player"][row, 0] == match.player
    seen = {**match.observe(match.player), "action_mask": match.mask()}
    for name, part in seen.items():
        assert np.array_equal(games.arrays[name][row], part), name


def test_the_arrays_are_those_of_games_played_by_hand_past_their_ends() -> None:
    chance = np.random.default_rng(5)
    by_hand = [Match(settings(classes=closed())) for _ in range(3)]
    for number, match in enumerate(by_hand):
        match.reset(7 * 1_000_003 + number)
    ends, winners = [0, 0, 0], set()
    with VectorMatches(3, 2, settings(classes=closed()), seed=7) as games:
        while min(ends) < 2:
            actions = [offered(games.arrays["action_mask"][row], chance) for row in range(3)]
            arrays = games.step(actions)
            for row, match in enumerate(by_hand):
                match.step(actions[row])
                reward = [0.0, 0.0]
                assert arrays["ended"][row, 0] == match.is_over
                if match.is_over:
                    outcome = match.game.outcome
                    assert outcome is not None and outcome.winner is not None
                    reward[outcome.winner], reward[1 - outcome.winner] = 1.0, -1.0
                    winners.add(outcome.winner)
                    ends[row] += 1
                    match.reset(None)
                assert arrays["reward"][row].tolist() == reward
                hold(games, row, match)
    assert winners == {0, 1}


def test_a_worker_that_fails_is_told() -> None:
    with VectorMatches(2, 1, settings()) as games, pytest.raises(WorkerFailed, match="not offered"):
        games.step([127, 127])


def test_a_worker_that_was_killed_is_told() -> None:
    before = set(multiprocessing.active_children())
    with VectorMatches(2, 2, settings()) as games:
        first, *_ = set(multiprocessing.active_children()) - before
        first.kill()
        first.join()
        with pytest.raises(WorkerFailed, match=r"without a word, with exit code -9"):
            games.step([0, 0])
        assert set(multiprocessing.active_children()) <= before
        with pytest.raises(IsClosed, match="begin new ones"):
            games.step([0, 0])


def test_closed_games_take_no_step() -> None:
    games = VectorMatches(1, 1, settings())
    games.close()
    with pytest.raises(IsClosed, match="closed"):
        games.step([0])


@pytest.mark.parametrize(("games", "workers"), [(1, 0), (0, 1), (2, -1)])
def test_there_is_a_game_and_a_worker(games: int, workers: int) -> None:
    with pytest.raises(NoWork, match=f"not {games} and {workers}"):
        VectorMatches(games, workers, settings())


def test_there_are_no_more_workers_than_games() -> None:
    before = set(multiprocessing.active_children())
    with VectorMatches(1, 5, settings()):
        assert len(set(multiprocessing.active_children()) - before) == 1

"""The environments keep to the conformance tests of their libraries, and to ours."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest

from prizecard.decks import Deck
from prizecard.environments import Match, MatchSettings, NoSuchAction
from prizecard.environments.match import NoDecks
from prizecard.environments.vector import VectorMatches, WorkerFailed
from prizecard.library import built_in
from prizecard.observation import Classes

gymnasium = pytest.importorskip("gymnasium")
pytest.importorskip("pettingzoo")

from gymnasium.utils.env_checker import check_env  # noqa: E402
from pettingzoo.test import api_test, seed_test  # noqa: E402

from prizecard.environments.gym import PrizecardEnv  # noqa: E402
from prizecard.environments.zoo import PrizecardAEC  # noqa: E402

NAMES = ("Ember Spark", "Mind Flood")


def settings(**more: Any) -> MatchSettings:
    """Games of two theme decks, with numbers for their cards only: quicker to begin with than with all cards."""
    return MatchSettings(**{"rules": "HS", "decks": NAMES, "classes": Classes(), **more})


def closed() -> Classes:
    """The numbers of the cards of the two decks, the same in every process."""
    found = Classes()
    found.meet(built_in().card(id) for name in NAMES for id in Deck.named(name).ids())
    found.close()
    return found


def test_gymnasium_is_satisfied() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_env(PrizecardEnv(settings()), skip_render_check=True)


def test_pettingzoo_is_satisfied() -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        api_test(PrizecardAEC(settings()), num_cycles=200)
        seed_test(lambda: PrizecardAEC(settings()), num_cycles=30)


def test_openspiel_is_satisfied() -> None:
    pyspiel = pytest.importorskip("pyspiel")
    from prizecard.environments import spiel

    game = pyspiel.load_game(spiel.NAME, {"rules": "HS", "decks": "theme"})
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False)
    state = game.new_initial_state()
    state.apply_action(5)
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert len(state.history()) == 1 and len(other.history()) == 2
    player = state.current_player()
    assert state.information_state_string(player) != other.information_state_string(player)
    assert len(state.information_state_tensor(player)) == len(state.observation_tensor(player)) > 1000


def test_a_whole_game_pays_at_its_end() -> None:
    env = PrizecardEnv(settings(), opponent="random", seat=1)
    _, info = env.reset(seed=4)
    chance = np.random.default_rng(1)
    total, ended, cut = 0.0, False, False
    while not (ended or cut):
        action = chance.choice(np.nonzero(info["action_mask"])[0])
        seen, reward, ended, cut, info = env.step(action)
        assert env.observation_space.contains(seen)
        total += reward
    assert total in (-1.0, 0.0, 1.0)


def test_an_action_that_is_not_offered_changes_nothing() -> None:
    env = PrizecardEnv(settings(), seat=0)
    before, _ = env.reset(seed=2)
    after, reward, ended, _, info = env.step(127)
    assert "not offered" in info["refused"] and reward == 0 and not ended
    assert all(np.array_equal(before[name], after[name]) for name in before)
    match = Match(settings())
    match.reset(1)
    with pytest.raises(NoSuchAction, match="not offered"):
        match.step(match.count())


def test_the_same_seed_is_the_same_game_and_another_is_not() -> None:
    def played(seed: int) -> list[bytes]:
        match = Match(settings())
        match.reset(seed)
        found = []
        for number in range(30):
            if match.player is None:
                break
            found.append(match.observe(match.player)["words"].tobytes())
            match.step(number % match.count())
        return found

    assert played(3) == played(3)
    assert played(3) != played(4)


@pytest.mark.parametrize("decks", ["theme", "tournament", "known", "drawn"])
def test_any_decks(decks: str) -> None:
    match = Match(settings(rules="CEC", decks=decks))
    match.reset(1)
    assert match.player in (0, 1)


def test_any_book() -> None:
    match = Match(settings(rules=None, decks="theme"))
    books = set()
    for seed in range(12):
        match.reset(seed)
        books.add(match.game.state.table.rulebook.code)
    assert len(books) > 2


def test_unknown_decks_are_named() -> None:
    with pytest.raises(NoDecks, match="drawn"):
        Match(settings(decks="borrowed")).reset(1)


def test_the_structured_view_is_there_where_it_is_asked_for() -> None:
    env = PrizecardEnv(settings(structured=True), seat=0)
    _, info = env.reset(seed=1)
    assert info["view"]["player"] == 0 and "events" not in info["view"]


def test_games_in_worker_processes_are_the_same_for_one_and_two() -> None:
    def played(workers: int) -> list[bytes]:
        with VectorMatches(4, workers, settings(classes=closed()), seed=3) as games:
            found = []
            for _ in range(40):
                arrays = games.step(games.arrays["action_mask"].sum(1) - 1)
                found.append(arrays["words"].tobytes())
            return found

    assert played(1) == played(2)


def test_a_worker_that_fails_is_told() -> None:
    with VectorMatches(2, 1, settings()) as games, pytest.raises(WorkerFailed, match="not offered"):
        games.step([127, 127])

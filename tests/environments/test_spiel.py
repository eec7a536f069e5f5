"""OpenSpiel: its conformance test, what a game pays, states that are kept, and what an information state tells."""

from __future__ import annotations

import pickle
import random
from typing import Any

import numpy as np
import pytest

pyspiel = pytest.importorskip("pyspiel")

from prizecard.environments import spiel  # noqa: E402

PAIR = {"rules": "HS", "decks": "Ember Spark / Mind Flood"}


def dealt(number: int = 5, **parameters: Any) -> Any:
    state = pyspiel.load_game(spiel.NAME, {**PAIR, **parameters}).new_initial_state()
    state.apply_action(number)
    return state


@pytest.mark.parametrize(
    "parameters",
    [{"rules": "HS", "decks": "theme"}, {"rules": "", "decks": "drawn"}, PAIR, {**PAIR, "actions": 4}],
    ids=["theme", "drawn", "pair", "few actions"],
)
def test_openspiel_is_satisfied(parameters: dict[str, Any]) -> None:
    game = pyspiel.load_game(spiel.NAME, parameters)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    assert game.num_distinct_actions() == parameters.get("actions", 128)
    assert pyspiel.load_game(str(game)).settings == game.settings


@pytest.mark.parametrize("rules", ["", "any"])
def test_any_book(rules: str) -> None:
    game = pyspiel.load_game(spiel.NAME, {"rules": rules, "decks": "theme"})
    assert game.settings.rules is None and game.get_parameters()["rules"] == "any"


def test_a_game_pays_at_its_end() -> None:
    winners = set()
    for number in range(6):
        state, chance = dealt(number), random.Random(number)
        while not state.is_terminal():
            assert state.returns() == [0.0, 0.0]
            state.apply_action(chance.choice(state.legal_actions()))
        outcome = state.match.game.outcome
        assert outcome is not None and outcome.winner is not None
        assert state.returns()[outcome.winner] == 1.0 and state.returns()[1 - outcome.winner] == -1.0
        winners.add(outcome.winner)
    assert winners == {0, 1}


def test_a_clone_goes_its_own_way() -> None:
    state = dealt()
    other = state.clone()
    other.apply_action(other.legal_actions()[0])
    assert len(state.history()) == 1 and len(other.history()) == 2
    player = state.current_player()
    assert state.information_state_string(player) != other.information_state_string(player)


@pytest.mark.parametrize(
    "kept",
    [
        lambda state: pickle.loads(pickle.dumps(state)),
        lambda state: state.get_game().deserialize_state(state.serialize()),
        lambda state: pyspiel.deserialize_game_and_state(
            pyspiel.serialize_game_and_state(state.get_game(), state)
        )[1],
    ],
    ids=["pickle", "deserialize_state", "deserialize_game_and_state"],
)  # fmt: skip
def test_a_kept_state_goes_on_as_the_first_would(kept: Any) -> None:
    state, chance = dealt(), random.Random(3)
    for _ in range(30):
        state.apply_action(chance.choice(state.legal_actions()))
    again = kept(state)
    while not state.is_terminal():
        assert again.legal_actions() == state.legal_actions()
        for player in (0, 1):
            assert again.information_state_tensor(player) == state.information_state_tensor(player)
        action = chance.choice(state.legal_actions())
        assert again.action_to_string(action) == state.action_to_string(action)
        state.apply_action(action)
        again.apply_action(action)
    assert again.is_terminal() and again.returns() == state.returns()


def test_a_kept_state_is_small() -> None:
    assert len(dealt().serialize()) < 20_000


def test_the_name_of_a_deck_may_have_a_comma() -> None:
    game = pyspiel.load_game(spiel.NAME, {"rules": "CEC", "decks": "Let's Play, Pikachu! / Let's Play, Eevee!"})
    assert game.settings.decks == ("Let's Play, Pikachu!", "Let's Play, Eevee!")
    again = pickle.loads(pickle.dumps(game))
    assert again.settings == game.settings
    state = again.new_initial_state()
    state.apply_action(1)
    assert state.match.game.setting.decks[1].name == "Let's Play, Eevee!"
    assert len(state.observation_tensor(0)) == again.observation_tensor_size()


def informed(state: Any, player: int) -> tuple[str, tuple[float, ...]]:
    return state.information_state_string(player), tuple(state.information_state_tensor(player))


def test_who_chose_knows_it_and_the_other_only_what_was_to_be_seen() -> None:
    state = dealt()
    player = state.current_player()
    ways = [state.child(action) for action in (0, 1)]
    assert "Active" in state.match.game.decision.prompt  # laid face down
    assert len({informed(way, player) for way in ways}) == 2
    assert len({informed(way, 1 - player) for way in ways}) == 1
    first, second = (way.information_state_tensor(player) for way in ways)
    assert first != second


def two_ways(state: Any) -> tuple[Any, Any] | None:
    """Two orders of doing the same that end in positions that look the same."""
    player = state.current_player()
    met: dict[str, Any] = {}
    for first in state.legal_actions():
        way = state.child(first)
        if way.is_terminal() or way.current_player() != player:
            continue
        for second in way.legal_actions():
            end = way.child(second)
            if end.is_terminal() or end.current_player() != player:
                continue
            other = met.setdefault(end.observation_string(player), end)
            if other.history() != end.history():
                return other, end
    return None


def test_an_observation_is_of_the_present_and_an_information_state_of_the_past_too() -> None:
    state, chance = dealt(0), random.Random(0)
    while (found := two_ways(state)) is None:
        state.apply_action(chance.choice(state.legal_actions()))
    player = state.current_player()
    one, other = found
    assert one.observation_tensor(player) == other.observation_tensor(player)
    assert one.information_state_string(player) != other.information_state_string(player)
    assert one.information_state_tensor(player) != other.information_state_tensor(player)


def test_an_information_state_is_the_observation_and_its_past() -> None:
    state = dealt()
    player = state.current_player()
    whole, seen = state.information_state_tensor(player), state.observation_tensor(player)
    assert len(whole) == len(seen) + spiel.PAST and whole[: len(seen)] == seen
    past = np.round(np.array(whole[len(seen) :]) * 255).astype(np.uint8).tobytes()
    assert past.hex() == state.information_state_string(player)

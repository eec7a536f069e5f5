"""A match: which games are dealt, what may be done in them, and that it can be kept and taken up again."""

from __future__ import annotations

import copy
import pickle

import numpy as np
import pytest

from prizecard.environments import Match, MatchSettings, NoSuchAction
from prizecard.environments.match import DECKS, NoDecks, NoGame, NoRoom
from prizecard.rulebooks import UnknownRulebook
from tests.environments.small import NAMES, closed, settings


def book(match: Match) -> str:
    return match.game.state.table.rulebook.code


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


@pytest.mark.parametrize("decks", DECKS)
def test_any_decks(decks: str) -> None:
    match = Match(settings(rules="CEC", decks=decks))
    match.reset(1)
    assert match.player in (0, 1)


@pytest.mark.parametrize("decks", DECKS)
def test_any_book_that_has_such_decks(decks: str) -> None:
    match = Match(settings(rules=None, decks=decks))
    books = set()
    for seed in range(20):
        match.reset(seed)
        books.add(book(match))
    assert books == ({"TM", "BCR", "CEC"} if decks == "tournament" else {"HS", "UD", "TM", "BCR", "CEC"})


def test_two_decks_are_two_names_or_one_text() -> None:
    match = Match(settings(decks="Ember Spark / Mind Flood"))
    match.reset(1)
    assert match.settings.decks == NAMES and match.game.setting.decks[1].name == "Mind Flood"


@pytest.mark.parametrize("decks", ["borrowed", "Ember Spark / Mind Flood / Zap!"])
def test_unknown_decks_are_named(decks: str) -> None:
    with pytest.raises(NoDecks, match=f"drawn, or two names .* not '{decks}'"):
        settings(decks=decks)


def test_a_book_without_such_decks_is_told_with_those_that_have_them() -> None:
    with pytest.raises(NoDecks, match="no tournament decks for HS, only for BCR, CEC, TM"):
        Match(settings(rules="HS", decks="tournament")).reset(1)


def test_an_unknown_book_is_told_with_those_that_there_are() -> None:
    with pytest.raises(UnknownRulebook, match="'XX'; there are HS, UD"):
        MatchSettings("XX")
    assert MatchSettings("cec").rules == "CEC"


def test_there_is_at_least_one_action() -> None:
    with pytest.raises(NoRoom, match="not 0"):
        settings(actions=0)


def test_an_action_that_is_not_offered_is_refused() -> None:
    match = Match(settings())
    match.reset(1)
    with pytest.raises(NoSuchAction, match="not offered"):
        match.step(match.count())


def test_where_not_all_options_find_room_the_last_place_is_the_last_option() -> None:
    match = Match(settings(actions=2))
    match.reset(1)
    while match.count() < 4:
        match.step(0)
    assert match.mask().tolist() == [1, 1]
    assert [match.option(action) for action in (0, 1)] == [0, match.count() - 1]
    with pytest.raises(NoSuchAction, match="0 to 1"):
        match.step(2)


def test_without_a_game_nothing_can_be_taken() -> None:
    match = Match(settings())
    assert match.is_over
    with pytest.raises(NoGame, match="reset"):
        match.step(0)
    match.reset(1)
    match.game.concede(0)
    assert match.is_over and match.rewards() == (-1.0, 1.0)
    with pytest.raises(NoGame, match="reset"):
        match.step(0)


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda match: pickle.loads(pickle.dumps(match))])
def test_a_kept_match_goes_on_as_the_first_would(copied) -> None:  # type: ignore[no-untyped-def]
    first = Match(settings(classes=closed()))
    first.reset(6)
    chance = np.random.default_rng(2)
    for _ in range(40):
        first.step(int(chance.integers(first.count())))
    second = copied(first)
    for _ in range(2):
        while first.player is not None:
            for player in (0, 1):
                seen, again = first.observe(player), second.observe(player)
                assert all(np.array_equal(seen[name], again[name]) for name in seen)
            action = int(chance.integers(first.count()))
            first.step(action)
            second.step(action)
        assert second.is_over and first.rewards() == second.rewards() != (0.0, 0.0)
        assert first.game.record == second.game.record
        first.reset(None)
        second.reset(None)


def test_a_kept_match_is_small_and_keeps_no_events() -> None:
    match = Match(MatchSettings("HS", NAMES))
    match.reset(3)
    kept = pickle.dumps(match)
    assert len(kept) < 20_000
    again = pickle.loads(kept)
    again.step(0)
    assert not again.game.events and type(again.game) is type(match.game)


def test_a_match_without_a_game_can_be_kept() -> None:
    assert pickle.loads(pickle.dumps(Match(settings(classes=closed())))).is_over

"""Properties of random legal games in all books."""

from __future__ import annotations

import pickle

import pytest

from prizecard.engine.saving import digest
from prizecard.simulation.replays import read_replay, replay_of, write_replay
from tests.properties.playing import BOOKS, begin, cards_of, play_on, walk

REASONS = {"prizes", "no_pokemon", "deck_out", "card", "concede", "limit"}
SEEDS = range(3)
KINDS = {"main", "pick", "yes_no", "number", "word", "order"}


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("rules", BOOKS)
def test_every_game_ends_and_keeps_its_cards(rules: str, seed: int) -> None:
    for game, _ in walk(rules, seed, events=False):
        state = game.state
        for player in (0, 1):
            owned = [handle for handle, owner in enumerate(state.table.owners) if owner == player]
            assert len(owned) == 60
            assert cards_of(state, player) == owned
        if game.decision is None:
            assert game.outcome is not None
            assert game.outcome.reasons and set(game.outcome.reasons) <= REASONS
            assert game.outcome.winner in (0, 1) or game.outcome.reasons == ("limit",)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_every_offered_option_can_be_taken(rules: str, seed: int) -> None:
    for game, chance in walk(rules, seed, events=False):
        decision = game.decision
        if decision is None or chance.random() > 0.15:
            continue
        assert decision.kind in KINDS and decision.prompt
        assert len(decision.options) > 1 or decision.kind == "main"
        texts = decision.options.texts()
        assert all(texts) and len(set(texts)) == len(texts), texts
        for index, text in enumerate(texts):
            other = game.clone()
            other.choose(text)
            again = game.clone()
            again.choose(index)
            assert digest(other.state) == digest(again.state)


@pytest.mark.parametrize("rules", BOOKS)
def test_codes_tell_options_apart_and_choose_them(rules: str) -> None:
    for game, chance in walk(rules, 5, events=False):
        decision = game.decision
        if decision is None or chance.random() > 0.15:
            continue
        codes = decision.options.codes()
        assert len(set(codes)) == len(codes), codes
        index = chance.randrange(len(codes))
        one, other = game.clone(), game.clone()
        one.choose(codes[index])
        other.choose(index)
        assert digest(one.state) == digest(other.state)
        # Nothing of this game's handles: the code of a copy that was saved and loaded is the same.
        assert type(game).load(game.save()).decision.options.codes() == codes


@pytest.mark.parametrize("rules", BOOKS)
def test_a_view_can_be_sent_and_holds_nothing_more_then(rules: str) -> None:
    for game, chance in walk(rules, 6):
        if chance.random() > 0.05:
            continue
        for player in (0, 1):
            view = game.view(player)
            sent = pickle.loads(pickle.dumps(view))
            assert sent.data() == view.data() and sent.data(public=True) == view.data(public=True)
            assert digest(sent.known_state) == digest(view.known_state)
            assert [one.text for one in sent.events_from(3, 9)] == [one.text for one in view.events_from(3, 9)]
            assert repr(sent) == repr(view)
            assert pickle.loads(pickle.dumps(sent)).data() == view.data()


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_a_clone_is_equal_and_then_independent(rules: str, seed: int) -> None:
    for game, chance in walk(rules, seed, events=False):
        if chance.random() > 0.1:
            continue
        before = digest(game.state)
        one, other = game.clone(), game.clone()
        assert digest(one.state) == before
        play_on(one, seed, 8)
        assert digest(game.state) == before
        play_on(other, seed, 8)
        assert digest(one.state) == digest(other.state)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_a_saved_game_goes_on_as_the_first(rules: str, seed: int) -> None:
    for game, chance in walk(rules, seed, events=False):
        if chance.random() > 0.1:
            continue
        loaded = type(game).load(game.save())
        assert digest(loaded.state) == digest(game.state)
        assert loaded.record == game.record and loaded.setting == game.setting
        if game.decision is not None:
            assert loaded.decision is not None
            assert loaded.decision.options.texts() == game.decision.options.texts()
            assert loaded.decision.prompt == game.decision.prompt
        first = game.clone()
        play_on(first, seed, 8)
        play_on(loaded, seed, 8)
        assert digest(loaded.state) == digest(first.state)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_the_same_choices_give_the_same_game(rules: str, seed: int) -> None:
    *_, (game, _) = walk(rules, seed)
    replay = read_replay(write_replay(replay_of(game)))
    *_, (again, _) = replay.games()
    assert digest(again.state) == digest(game.state)
    assert again.events == game.events


@pytest.mark.parametrize("rules", BOOKS)
def test_undo_goes_back_decision_by_decision(rules: str) -> None:
    game = begin(rules, 3, undo=True)
    trail = []
    for number in range(60):
        decision = game.decision
        if decision is None:
            break
        trail.append((digest(game.state), len(game.events), game.record, decision.options.texts()))
        game.choose(number % len(decision.options))
    while trail:
        game.undo()
        state, events, record, texts = trail.pop()
        assert (digest(game.state), len(game.events), game.record) == (state, events, record)
        assert game.decision is not None and game.decision.options.texts() == texts


@pytest.mark.parametrize("rules", BOOKS)
def test_who_concedes_loses(rules: str) -> None:
    game = begin(rules, 5)
    play_on(game, 5, 10)
    game.concede(1)
    assert game.decision is None
    assert game.outcome is not None and (game.outcome.winner, game.outcome.reasons) == (0, ("concede",))
    *_, (again, _) = read_replay(write_replay(replay_of(game))).games()
    assert again.outcome is not None and again.record == game.record
    assert (again.outcome.winner, again.outcome.reasons) == (0, ("concede",))

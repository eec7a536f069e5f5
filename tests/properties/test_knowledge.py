"""No view, event or message holds a hidden card, and samples agree with what a player knows."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from prizecard import Game
from prizecard.engine.atoms.renaming import is_secret
from prizecard.engine.queries import legal, places
from prizecard.engine.saving import digest
from prizecard.engine.state import GameState
from prizecard.engine.view import PlayerView
from tests.properties.playing import BOOKS, cards_of, play_on, walk

SEEDS = range(3)
SHOWN_IN_PASSING = {"mulligan", "reveal", "look", "move", "draw"}


def knows(state: GameState, player: int, handle: int) -> bool:
    """Whether the player may know where the card is."""
    zone, identity = places.where(state, handle)
    if state.setting_up and identity >= 0 and state.pokemon[identity].owner != player:
        return False
    return places.knows(state, player, handle, zone)


def handles_in(data: Any) -> Iterator[int]:
    """Every handle that plain data name."""
    if isinstance(data, dict):
        if "handle" in data:
            yield data["handle"]
        for part in data.values():
            yield from handles_in(part)
    elif isinstance(data, list):
        for part in data:
            yield from handles_in(part)


def secret(game: Game, player: int) -> bool:
    decision = game.state.decision
    return decision is not None and decision.player != player and is_secret(decision)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_a_view_names_only_cards_that_the_player_knows(rules: str, seed: int) -> None:
    for game, chance in walk(rules, seed, events=False):
        if chance.random() > 0.2:
            continue
        for player in (0, 1):
            view = game.view(player)
            named = set(handles_in(view.data()))
            assert all(knows(game.state, player, handle) for handle in named)
            decision = game.decision
            assert (view.decision is None) == (decision is None or decision.player != player)
            json.dumps(view.data())


def other_worlds(game: Game, player: int, count: int) -> Iterator[tuple[PlayerView, Game]]:
    """The player's view, and games that differ from the present one only in what the player does not know."""
    view = game.view(player)
    for seed in range(count):
        yield view, view.sample(seed)  # type: ignore[misc]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_worlds_that_differ_in_hidden_cards_look_the_same(rules: str, seed: int) -> None:
    differing = 0
    for game, chance in walk(rules, seed, events=False):
        if chance.random() > 0.2:
            continue
        for player in (0, 1):
            if secret(game, player):
                continue
            for view, world in other_worlds(game, player, 2):
                assert world.view(player).data() == view.data()
                assert digest(world.view(player)._state) == digest(view._state)
                differing += digest(world.state) != digest(game.state)
                for owner in (0, 1):
                    assert cards_of(world.state, owner) == cards_of(game.state, owner)
                decision = world.state.decision
                if decision is not None and decision.kind == "main" and decision.player == player:
                    options = legal.listed(game.state).options
                    assert legal.main_options(world.state) == options, "what is offered tells a hidden card"
    assert differing


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_a_sample_can_be_played_and_leaves_the_game_alone(rules: str, seed: int) -> None:
    for game, chance in walk(rules, seed, events=False):
        if chance.random() > 0.15:
            continue
        before = digest(game.state)
        for player in (0, 1):
            for view, world in other_worlds(game, player, 2):
                own = view.decision
                if own is not None:
                    assert world.decision is not None
                    assert world.decision.options.texts() == own.options.texts()
                    world.clone().choose(len(own.options) - 1)
                play_on(world, seed, 12)
        assert digest(game.state) == before


@pytest.mark.parametrize("rules", BOOKS)
def test_the_same_seed_gives_the_same_sample(rules: str) -> None:
    for game, chance in walk(rules, 2, events=False):
        if chance.random() < 0.1:
            view = game.view(0)
            assert digest(view.sample(9).state) == digest(view.sample(9).state)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("rules", BOOKS)
def test_an_event_shows_a_card_only_to_who_sees_it(rules: str, seed: int) -> None:
    told = 0
    before: GameState | None = None
    for game, _ in walk(rules, seed):
        for event in game.events[told:]:
            if event.kind in ("draw", "place", "prize"):
                assert not event.seen[1 - event.player]
            for player in (0, 1):
                if not event.seen[player]:
                    continue
                for handle in event.cards:
                    was = before is not None and knows(before, player, handle)
                    assert was or knows(game.state, player, handle) or event.kind in SHOWN_IN_PASSING, event.kind
        told = len(game.events)
        before = game.state.clone()


@pytest.mark.parametrize("rules", BOOKS)
def test_drawn_cards_and_prizes_are_told_to_their_player_alone(rules: str) -> None:
    *_, (game, _) = walk(rules, 4)
    views = [game.view(player) for player in (0, 1)]
    for player in (0, 1):
        own, other = views[player].events, views[1 - player].events
        assert len(own) == len(other) == len(game.events)
        for mine, theirs in zip(own, other, strict=True):
            assert mine.text and theirs.text
            if mine.kind in ("draw", "place") and mine.player == player:
                assert mine.cards and not theirs.cards
                hidden = {card.printed_name for _, card in mine.cards}
                assert not any(name in theirs.text for name in hidden)


@pytest.mark.parametrize("rules", BOOKS)
def test_closed_lists_hide_the_other_deck(rules: str) -> None:
    for game, chance in walk(rules, 1, open_lists=False):
        if chance.random() > 0.15:
            continue
        for player in (0, 1):
            view = game.view(player)
            assert view.opponent_list is None
            state = view._state
            for handle, card in enumerate(state.table.cards):
                if not knows(game.state, player, handle) and state.table.owners[handle] != player:
                    assert card.id == "" or handle in shown(game, player)
            with pytest.raises(ValueError, match="lists are closed"):
                view.sample(1)
            guess = game.setting.decks[1 - player]
            world = view.sample(1, opponent_deck=guess)
            if not secret(game, player):
                told = without_numbers(view.data(events=False))
                assert without_numbers(world.view(player).data(events=False)) == told
            play_on(world, 1, 10)


def shown(game: Game, player: int) -> set[int]:
    """The cards that the player has seen so far, wherever they are now."""
    found = {handle for event in game.events if event.seen[player] for handle in event.cards}
    return found | {event.pokemon[1] for event in game.events if event.pokemon is not None}


def without_numbers(data: Any) -> Any:
    """Plain data without the numbers of cards, which a world that nobody plays in has not."""
    if isinstance(data, dict):
        return {key: without_numbers(part) for key, part in data.items() if key != "handle"}
    return [without_numbers(part) for part in data] if isinstance(data, list) else data


def test_a_guess_that_does_not_fit_is_refused() -> None:
    *_, (game, _) = walk("HS", 1, open_lists=False)
    view = game.view(0)
    with pytest.raises(ValueError, match="does not fit"):
        view.sample(1, opponent_deck=game.setting.decks[0])


@pytest.mark.parametrize("rules", BOOKS)
def test_a_player_who_searched_the_deck_knows_the_prizes(rules: str) -> None:
    """Samples keep which cards the Prizes are once the whole deck was seen, and deal them anew before."""
    kept = dealt = 0
    for seed in SEEDS:
        for game, chance in walk(rules, seed, events=False):
            if game.state.setting_up or chance.random() > 0.2:
                continue
            for player in (0, 1):
                prizes = set(game.state.prizes[player])
                world = game.view(player).sample(random.Random(seed).randrange(1000))
                if game.state.knows_prizes[player]:
                    assert set(world.state.prizes[player]) == prizes
                    kept += 1
                elif set(world.state.prizes[player]) != prizes:
                    dealt += 1
    assert dealt

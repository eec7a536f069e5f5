"""What views keep from one decision to the next is what a view made anew says, open lists and closed."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from prizecard import Game
from prizecard.engine import printed
from prizecard.engine.queries import energy, index, pokemon_values
from prizecard.engine.sightings import PUBLIC, Log
from prizecard.engine.state import GameState
from prizecard.engine.view import PlayerView
from tests.properties.playing import pick
from tests.properties.random_decks import random_deck

BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
GAMES = 2
EVERY = 6


def made_anew(game: Game, player: int) -> PlayerView:
    """The player's view of a copy of the game that shares nothing with it that was worked out before."""
    state = game.state.clone()
    table = state.table.for_another_game()
    table.hidden_lists = state.table.hidden_lists
    state.table = table
    state.pokemon = {identity: record.copy() for identity, record in state.pokemon.items()}
    state.index = None
    return Game(state, None, False, False).view(player)


def worked_out(state: GameState, identity: int) -> dict[str, Any]:
    """The values of a Pokémon by the questions that the engine itself asks, nothing taken from its print."""
    record, maximum = state.pokemon[identity], pokemon_values.maximum_hp(state, identity)
    return {
        "hp": maximum - record.damage,
        "maximum_hp": maximum,
        "types": printed.words(pokemon_values.types(state, identity)),
        "attacks": [
            printed.attack_data(state, attack, key, pokemon_values.attack_cost(state, identity, attack))
            for attack, key in pokemon_values.attacks(state, identity)
        ],
        "abilities": [
            printed.ability_data(state, context.card, ability) for context, ability in index.abilities(state, record)
        ],
        "retreat_cost": pokemon_values.retreat_cost(state, identity),
        "weaknesses": printed.weakness_data(pokemon_values.weaknesses(state, identity)),
        "resistances": printed.resistance_data(pokemon_values.resistances(state, identity)),
        "units": [printed.words(unit) for unit in energy.units(state, record)],
    }


def compare_values(game: Game, told: dict[str, Any]) -> None:
    """What a view tells of every Pokémon that lies open is what the engine works out for it."""
    for side in (told["me"], told["opponent"]):
        for pokemon in [side["active"], *side["bench"]]:
            if pokemon is not None and not pokemon["face_down"]:
                found = worked_out(game.state, pokemon["identity"])
                assert {key: pokemon[key] for key in found} == found


def compare(game: Game, log: Log, count: Counter[str]) -> None:
    """Both views and the numbers of all cards, kept and made anew."""
    names = game.names
    assert names is not None
    log.go_back(0, game.events.epochs())  # type: ignore[attr-defined]
    fresh = log.names()
    handles = range(len(game.state.table.cards))
    assert all(names.of(who, one) == fresh.of(who, one) for who in (0, 1, PUBLIC) for one in handles)
    for player in (0, 1):
        view = game.view(player)
        view.data(events=False)
        kept = game.view(player)
        kept._names = None
        told = kept.data(events=False)
        assert told == made_anew(game, player).data(events=False)
        compare_values(game, told)
        count["views"] += 1
    records = game.state.pokemon.values()
    count["kept"] += sum(record.shown is not None for record in records)
    count["changed"] += game.state.index is not None and bool(game.state.index.modifiers)


@pytest.mark.parametrize("lists", ["open", "closed"])
@pytest.mark.parametrize("book", BOOKS)
def test_kept_parts_of_views_are_those_made_anew(book: str, lists: str) -> None:
    count: Counter[str] = Counter()
    for seed in range(GAMES):
        chance = random.Random(f"{book} {seed}")
        decks = (random_deck(chance, book), random_deck(chance, book))
        game = Game.start(decks, book, seed, open_lists=lists == "open", undo=True)
        log = Log(Game.start(decks, book, seed).state)
        for number in range(240):
            decision = game.decision
            if decision is None:
                break
            if number % EVERY == 0:
                compare(game, log, count)
            if number % 31 == 30:
                game.undo()
                compare(game, log, count)
            else:
                game.choose(pick(decision, chance))
    assert count["views"] > 100
    assert count["kept"] > 100
    assert count["changed"] > 0


def test_who_writes_into_what_a_view_told_changes_no_other_view() -> None:
    chance = random.Random("writing")
    decks = (random_deck(chance, "CEC"), random_deck(chance, "CEC"))
    game = Game.start(decks, "CEC", 5)
    while game.decision is not None and (game.state.turn < 4 or game.view(0).me.active is None):
        game.choose(pick(game.decision, chance))
    before = game.view(0).data(events=False)
    spoil(game.view(0).data(events=False))
    assert game.view(0).data(events=False) == before


def spoil(part: object) -> None:
    """Empty everything that can be written into, the innermost first."""
    if isinstance(part, dict):
        for inner in part.values():
            spoil(inner)
        part.clear()
    elif isinstance(part, list):
        for inner in part:
            spoil(inner)
        part.clear()

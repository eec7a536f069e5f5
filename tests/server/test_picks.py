"""Several picks are sent as one list: any that can be made one by one, in any order, and no others."""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any

import pytest

from prizecard.decks import Deck
from prizecard.engine.picking import DONE, forced, goes_on, picks
from prizecard.engine.queries import legal
from prizecard.engine.saving import digest
from prizecard.game import Game
from prizecard.server.session.picks import _every, _key, chosen, told
from prizecard.server.session.refusal import Refused
from prizecard.server.session.session import Session, data_of
from prizecard.server.storage.records import SeatRecord, TableRecord

GAMES = (
    ("HS", "Ember Spark", "Mind Flood"),
    ("HS", "Growth Clash", "Chaos Control"),
    ("BCR", "Ice Shock", "Cold Fire"),
    ("CEC", "Battle Mind", "Lightning Loop"),
    ("CEC", "Blazing Volcano", "Torrential Cannon"),
)


def session(rules: str, first: str, second: str, seed: int) -> Session:
    decks: list[Any] = [data_of(Deck.named(first)), data_of(Deck.named(second))]
    seats: list[SeatRecord | None] = [SeatRecord("a", "x"), SeatRecord("b", "y")]
    return Session(TableRecord("t", "playing", rules, seed, decks, seats, time.time(), time.time()))


def one_by_one(game: Game, chance: random.Random) -> tuple[list[tuple[Any, ...]], str]:
    """Pick at random until the choice is complete, one decision at a time; what was picked, and where that leads."""
    copy, made = game.clone(), []
    while True:
        value = copy.state.decision
        assert value is not None
        index = chance.randrange(len(value.options))
        is_done = value.options[index] == DONE
        if not is_done:
            taken = [value.options[index], *forced(copy.state, value.options[index])]
            made.extend(_key(copy.state, value.player, option) for option in taken)
        copy.choose(index)
        if is_done or not goes_on(value, copy.state.decision):
            return made, digest(copy.state)


def test_what_can_be_picked_one_by_one_can_be_sent_as_a_list() -> None:
    tried: Counter[str] = Counter()
    for seed in range(20):
        table, chance = session(*GAMES[seed % len(GAMES)], seed), random.Random(seed)
        for _ in range(250):
            game = table.game
            assert game is not None
            if game.state.decision is None:
                break
            value = legal.listed(game.state)
            found = picks(game.state)
            if found is None:
                table.choose(value.player, table.version, chance.randrange(len(value.options)))
                continue
            made, end = one_by_one(game, chance)
            keys = [_key(game.state, value.player, option) for option in _every(value, found)]
            assert all(key in keys for key in made), "everything that can be picked later is told at the first decision"
            places = [keys.index(key) for key in made] or [list(value.options).index(DONE)]
            if not found.ordered:
                chance.shuffle(places)
            data = told(game.view(value.player))
            assert data is not None
            assert len(data["copies"]) == len(keys) == len(value.options) + len(data["more"])
            assert all(Counter(made)[key] <= data["copies"][keys.index(key)] for key in made)
            table.choose(value.player, table.version, places)
            assert digest(game.state) == end
            tried[value.prompt[0]] += len(made) > 1
    assert sum(tried.values()) > 30 and min(tried[word] for word in ("cards", "place_bench", "retreat")) > 0, tried


def test_a_list_is_refused_whole_and_tells_nothing_of_what_comes_after() -> None:
    """Lists that are too long, or go on into the next choice, are refused whatever the hidden cards are."""
    table, chance, refused = session(*GAMES[4], 2), random.Random(1), 0
    for _ in range(300):
        game = table.game
        assert game is not None
        if game.state.decision is None:
            break
        value = legal.listed(game.state)
        found = picks(game.state)
        before = digest(game.state)
        if found is None:
            with pytest.raises(Refused):
                chosen(game, value.player, [0, 0])
        else:
            many = found.maximum + 1
            with pytest.raises(Refused):
                chosen(game, value.player, [chance.randrange(len(found.entries)) for _ in range(many)])
            with pytest.raises(Refused):
                chosen(game, value.player, [len(_every(value, found))])
            refused += 1
        assert digest(game.state) == before
        table.choose(value.player, table.version, chance.randrange(len(value.options)))
    assert refused > 3


ATTACKS = (
    ("pokemon", "hgss4-93", "Attack Gigashock", ["Lightning", "Lightning"]),
    ("pokemon", "hgss2-4", "Attack Double Leg Hammer", ["Psychic"] * 3),
    ("order", "hgss4-3", "Attack Future Sight", ["Psychic"]),
    ("counter", "hgss4-94", "Attack Cursed Drop", ["Psychic", "Psychic"]),
    ("counter", "sm1-61", "Attack Divide-GX", ["Psychic"] * 3),
)


@pytest.mark.parametrize(("word", "card", "attack", "energy"), ATTACKS, ids=[one[2] for one in ATTACKS])
def test_attacks_that_ask_for_several_picks(word: str, card: str, attack: str, energy: list[str]) -> None:
    deck = ["hgss1-102", "Fire", "Fire", "hgss1-78", "Water", {"Grass": 9}]
    board = {
        "rules": "CEC",
        "me": {"active": {"card": card, "energy": energy}, "deck": deck},
        "opponent": {"active": "hgss1-58", "bench": ["hgss1-65", "hgss1-78", "hgss1-80", "hgss1-61"]},
    }
    found = 0
    for seed in range(8):
        chance, game = random.Random(seed), Game.at({**board, "seed": seed})
        game.choose(attack)
        while game.state.decision is not None and picks(game.state) is None and game.decision is not None:
            if game.decision.kind == "main":
                break
            game.choose(chance.randrange(len(game.decision.options)))
        value, several = game.state.decision, picks(game.state)
        if value is None or several is None:
            continue
        assert value.prompt[0] == word
        made, end = one_by_one(game, chance)
        keys = [_key(game.state, value.player, option) for option in _every(value, several)]
        places = [keys.index(key) for key in made]
        if not several.ordered:
            chance.shuffle(places)
        for index in chosen(game, value.player, places):
            game.choose(index)
        assert digest(game.state) == end
        found += len(made) > 1
    assert found > 3

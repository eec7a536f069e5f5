"""Plays games over the websocket and searches every message for cards that its reader may not know."""

from __future__ import annotations

import asyncio
import json
import random
import re
from functools import partial
from typing import Any

import pytest

from prizecard.game import Game
from prizecard.server.client import Client, Seat
from prizecard.server.session.session import deck_of
from prizecard.server.storage import store
from prizecard.server.storage.records import TableRecord
from tests.server.serving import caught_up, chosen, served

GAMES = (("HS", "Ember Spark", "Mind Flood", 3), ("CEC", "Relentless Flame", "Battle Mind", 5))
CHOICES = 160
FEWEST = 60
"""So many messages at least are looked at for each who hears them."""
WISHES = ("Play Pokémon Collector", "Attack Quick Attack", "End turn")
Heard = list[tuple[int | None, dict[str, Any]]]


def public(game: Game) -> set[int]:
    """The handles of cards that lie open for everybody."""
    state = game.state
    zones = (state.discard, state.lost, state.beside, state.resolving)
    found = {handle for zone in zones for side in zone for handle in side}
    if not state.setting_up:
        for pokemon in state.pokemon.values():
            found |= {*pokemon.cards, *pokemon.energy, *pokemon.tools}
    if state.stadium >= 0:
        found.add(state.stadium)
    return found | set(state.face_up)


def may_know(record: TableRecord) -> dict[int, list[set[str]]]:
    """For each version: the card ids that player 0, player 1 and a spectator have had any chance to see by then."""
    decks = (deck_of(record.decks[0] or {}), deck_of(record.decks[1] or {}))
    game = Game.start(decks, record.rules, record.seed, open_lists=False)
    seen: list[set[int]] = [set(), set(), set()]
    own = [{handle for handle, owner in enumerate(game.state.table.owners) if owner == player} for player in (0, 1)]
    found: dict[int, list[set[str]]] = {}
    moves, told = [None, *record.moves], 0
    for version, move in enumerate(moves, 1):
        if move is not None:
            game.concede(move[1]) if move[0] == "concede" else game.choose(move[1])
        shown = [
            {handle for event in game.events[told:] if event.seen[player] for handle in event.cards}
            for player in (0, 1)
        ]
        told = len(game.events)
        for player in (0, 1):
            seen[player] |= own[player] | public(game) | set(game.state.known[player]) | shown[player]
        seen[2] |= public(game) | (shown[0] & shown[1])
        cards = game.state.table.cards
        found[version] = [{cards[handle].id for handle in known} for known in seen]
    return found


async def play(client: Client, rules: str, names: tuple[str, str], seed: int) -> tuple[str, Heard]:
    heard: Heard = []
    opened = await client.open_table(rules, {"name": names[0]}, {"friend": True})
    joined = await client.join(opened["table"], opened["invite"], {"name": names[1]})
    table, chance = opened["table"], random.Random(seed)
    tokens = [opened["seat"]["token"], joined["seat"]["token"]]
    async with client.sit(table, tokens[0]) as a, client.sit(table, tokens[1]) as b, client.watch(table) as watcher:
        everybody: dict[int | None, Seat] = {0: a, 1: b, None: watcher}
        for who, seat in everybody.items():
            receive = seat.receive

            async def listened(who: int | None = who, receive: Any = receive) -> dict[str, Any]:
                message: dict[str, Any] = await receive()
                heard.append((who, message))
                return message

            seat.receive = listened  # type: ignore[method-assign]
        for _ in range(CHOICES):
            await caught_up(list(everybody.values()))
            deciding = next((seat for seat in (a, b) if seat.state["decision"] is not None), None)
            if deciding is None:
                break
            options = deciding.state["decision"]["options"]
            if chance.random() < 0.1:
                await deciding.send({"type": "why", "wish": chance.choice(WISHES)})
            await chosen(deciding, chance.randrange(len(options)))
        await caught_up(list(everybody.values()))
    return table, heard


@pytest.fixture(scope="module", params=GAMES, ids=[game[0] for game in GAMES])
def played(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[TableRecord, Heard]:
    """A game with everything that was told in it, to whom."""
    rules, first, second, seed = request.param
    with served(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}") as server:
        heard: Heard = []
        while len(heard) <= 3 * FEWEST:  # the server deals by lot, and a game can be short
            table, heard = asyncio.run(play(Client(server.address), rules, (first, second), seed))
        record = server.hall.database.read_now(partial(store.table, id=table))
    assert record is not None
    return record, heard


def test_no_message_holds_a_card_that_its_reader_may_not_know(played: tuple[TableRecord, Heard]) -> None:
    record, heard = played
    known = may_know(record)
    every = {id for deck in record.decks if deck is not None for id, _ in deck["cards"]}
    pattern = re.compile("|".join(rf'"({re.escape(id)})"' for id in sorted(every)))
    searched = hidden = 0
    for who, message in heard:
        if message["type"] == "state" and message["result"] is not None:
            continue
        version = message.get("version") or max(known)
        allowed = known[version][2 if who is None else who]
        named = {id for found in pattern.findall(json.dumps(message)) for id in found if id}
        assert not named - allowed, f"version {version}, told to {who}: {sorted(named - allowed)}"
        searched += 1
        hidden += len(every - allowed)
    assert searched > 3 * 50
    assert hidden > 1_000, "hardly anything was hidden: the search would pass by being empty"


def test_a_leak_would_be_found(played: tuple[TableRecord, Heard]) -> None:
    """The same search finds cards where one player is told what the other was."""
    record, heard = played
    known = may_know(record)
    leaks = 0
    for who, message in heard:
        if who is not None and message["type"] == "state":
            text, now = json.dumps(message), known[message["version"]]
            leaks += any(f'"{id}"' in text for id in now[who] - now[1 - who])
    assert leaks > 20


def test_a_spectator_is_told_no_hand(played: tuple[TableRecord, Heard]) -> None:
    watched = [message for who, message in played[1] if who is None and message["type"] == "state"]
    assert watched
    for message in watched:
        assert message["decision"] is None and message["player"] is None
        assert "me" not in message["view"] and "deck_list" not in message["view"]
        for side in message["view"]["sides"]:
            assert all(card is None for card in side["hand"])
            assert side["known_deck"] == [] and side["prize_cards"] is None
        told = [event["text"] for event in message["events"]]
        assert [text for text in told if re.search(r"\b[Yy]ou(r|rs)?\b|opponent", text)] == []

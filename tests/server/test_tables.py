"""Tables: friends by a link, spectators, undo, concede, rematch, clocks, resuming, cleaning up."""

from __future__ import annotations

import asyncio
import random
import secrets
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from prizecard.server.client import Client, Refusal
from prizecard.server.connection import Connection
from prizecard.server.settings import Ages
from prizecard.server.storage import store
from tests.server.serving import (
    DECKS,
    FRIEND,
    RULES,
    WAIT,
    Served,
    answer_of,
    caught_up,
    chosen,
    next_state,
    play_on,
    served,
    two_seats,
    until,
)

ANYBODY = {"agent": {"name": "random", "deck": DECKS[1]}}


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('server') / 'tables.sqlite'}") as running:
        yield running


def client_of(server: Served) -> Client:
    return Client(server.address, secrets.token_urlsafe())


def test_a_game_against_the_computer(server: Served) -> None:
    async def use() -> None:
        client, chance = client_of(server), random.Random(6)
        opened = await client.open_table(RULES, DECKS[0], ANYBODY, seed=6)
        assert opened["link"] is None and opened["watch"].endswith(opened["table"])
        listed = await client.request("GET", "/api/tables")
        assert [one["table"] for one in listed] == [opened["table"]] and listed[0]["player"] == 0
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            last = await seat.play(lambda state: chance.randrange(len(state["decision"]["options"])))
        assert last["status"] == "finished" and last["result"]["reasons"]
        assert await client.request("GET", "/api/tables") == []
        (replay,) = await client.request("GET", "/api/replays")
        assert replay["id"] == last["replay"]
        frames = await client.request("GET", f"/api/replays/{replay['id']}/frames?view=0&start=0&count=200")
        assert frames["total"] == replay["steps"] + 1 and len(frames["steps"]) == min(200, frames["total"])
        file = await client.request("GET", f"/api/replays/{replay['id']}")
        again = await client.request("POST", "/api/replays", file)
        assert again["steps"] == replay["steps"]

    asyncio.run(use())


def test_a_friend_comes_by_the_link_once(server: Served) -> None:
    async def use() -> None:
        client = client_of(server)
        opened = await client.open_table(RULES, DECKS[0], FRIEND)
        assert opened["link"] == f"/#/join/{opened['table']}/{opened['invite']}"
        with pytest.raises(Refusal) as refused:
            await client.join(opened["table"], "x" * 32, DECKS[1])
        assert refused.value.code == "not_invited"
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            waiting = await next_state(seat)
            assert waiting["status"] == "waiting" and waiting["view"] is None
            await seat.choose(0)
            assert (await answer_of(seat, "error"))["code"] == "not_begun"
            joined = await client_of(server).join(opened["table"], opened["invite"], DECKS[1])
            assert joined["seat"]["player"] == 1
            begun = await next_state(seat)
            assert begun["status"] == "playing" and begun["view"] is not None
            assert begun["seats"][1]["deck"] is None, "the other deck's name tells its cards"
        with pytest.raises(Refusal):
            await client.join(opened["table"], opened["invite"], DECKS[1])

    asyncio.run(use())


def test_only_the_owner_of_a_seat_answers_for_it(server: Served) -> None:
    async def use() -> None:
        client = client_of(server)
        table, tokens = await two_seats(client)
        for wrong in ("", "x" * 32, tokens[0][:-1]):
            async with client.sit(table, wrong) as seat:
                assert (await answer_of(seat, "error"))["code"] == "not_allowed"
        async with client.sit("nowhere", tokens[0]) as seat:
            assert (await answer_of(seat, "error"))["code"] == "no_table"
        async with client.watch(table) as watcher:
            state = await next_state(watcher)
            for kind in ("undo", "concede", "rematch"):
                await watcher.send({"type": kind})
                assert (await answer_of(watcher, "error"))["code"] == "not_allowed"
            await watcher.choose(0, state["version"])
            assert (await answer_of(watcher, "error"))["code"] == "not_allowed"
        record = server.hall.database.read_now(lambda connection: store.table(connection, table))
        assert record is not None
        stored = repr(record)
        assert not any(token in stored for token in tokens), "secrets are stored as hashes"

    asyncio.run(use())


def test_undo_against_the_computer(server: Served) -> None:
    async def use() -> None:
        client, chance = client_of(server), random.Random(1)
        opened = await client.open_table(RULES, DECKS[0], ANYBODY, seed=1)
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            for _ in range(12):
                while seat.state.get("decision") is None:
                    await next_state(seat)
                before = seat.state
                await chosen(seat, chance.randrange(len(before["decision"]["options"])))
            await seat.send({"type": "undo"})
            while seat.state["view"] != before["view"]:
                await next_state(seat)
            assert seat.state["decision"] == before["decision"]
            assert seat.state["version"] > before["version"]
            count = before["events_from"] + len(before["events"])
            assert seat.state["events_from"] + len(seat.state["events"]) == count
        record = server.hall.database.read_now(lambda connection: store.table(connection, opened["table"]))
        assert record is not None
        assert record.moves == server.hall.rooms[opened["table"]].session.record.moves

    asyncio.run(use())


def test_giving_up_and_playing_again(server: Served) -> None:
    async def use() -> None:
        client = client_of(server)
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await caught_up([first, second])
            await first.send({"type": "rematch"})
            assert (await answer_of(first, "error"))["code"] == "not_allowed"
            await first.send({"type": "concede"})
            while second.state["result"] is None:
                await next_state(second)
            assert second.state["result"] == {"winner": 1, "reasons": ["concede"]}
            await first.send({"type": "rematch"})
            while second.state["rematch"] != [True, False]:
                await next_state(second)
            await second.send({"type": "rematch"})
            news = [await answer_of(seat, "rematch") for seat in (first, second)]
            assert news[0]["table"] == news[1]["table"] != table
        async with client.sit(news[0]["table"], tokens[0]) as one, client.sit(news[0]["table"], tokens[1]) as two:
            await play_on([one, two], random.Random(1), 3)
            assert [one.state["player"], two.state["player"]] == [0, 1]

    asyncio.run(use())


def test_the_computer_always_plays_again(server: Served) -> None:
    async def use() -> None:
        client = client_of(server)
        opened = await client.open_table(RULES, DECKS[0], ANYBODY)
        async with client.sit(opened["table"], opened["seat"]["token"]) as seat:
            await next_state(seat)
            await seat.send({"type": "concede"})
            await seat.send({"type": "rematch"})
            news = await answer_of(seat, "rematch")
        async with client.sit(news["table"], opened["seat"]["token"]) as seat:
            assert (await next_state(seat))["result"] is None

    asyncio.run(use())


def test_who_runs_out_of_time_loses(server: Served) -> None:
    async def use() -> None:
        client = client_of(server)
        table, tokens = await two_seats(client, clock=10)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await caught_up([first, second])
            room = server.hall.rooms[table]
            slow = room.session.chooser
            assert slow is not None
            room.session.clock._used[:] = [9.9, 9.9]
            seats = [first, second]
            await seats[slow].choose(0)
            while first.state["result"] is None:
                await next_state(first)
            loser = 1 - first.state["result"]["winner"]
            assert first.state["result"]["note"] == "time" and first.state["clock"]["used"][loser] >= 9.9

    asyncio.run(use())


def test_a_player_in_two_windows_sees_the_same(server: Served) -> None:
    async def use() -> None:
        client = client_of(server)
        table, tokens = await two_seats(client)
        async with (
            client.sit(table, tokens[0]) as one,
            client.sit(table, tokens[0]) as two,
            client.sit(table, tokens[1]) as other,
        ):
            await play_on([one, two, other], random.Random(9), 6)
            assert one.state["view"] == two.state["view"]

    asyncio.run(use())


def test_tables_are_cleaned_up(tmp_path: Path) -> None:
    ages = Ages(finished=0.0, waiting=0.0, abandoned=0.0, replays=1e9, idle=0.0, sweep=1e9)

    async def use(running: Served, client: Client) -> list[str]:
        finished, tokens = await two_seats(client)
        async with client.sit(finished, tokens[0]) as seat:
            await next_state(seat)
            await seat.send({"type": "concede"})
            await answer_of(seat, "state")
        waiting = await client.open_table(RULES, DECKS[0], FRIEND)
        abandoned, tokens = await two_seats(client)
        kept, tokens = await two_seats(client)
        async with client.sit(kept, tokens[0]) as seat:
            await next_state(seat)
            until(lambda: running.hall.places.count == 1)  # who went is gone for the server too
            sweeper: Any = running.hall._sweeper
            asyncio.run_coroutine_threadsafe(running.hall.sweep(), sweeper.get_loop()).result()
            assert set(running.hall.rooms) == {kept}
        return [finished, waiting["table"], abandoned, kept]

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}", ages=ages) as running:
        names = asyncio.run(use(running, client_of(running)))
        found = [running.hall.database.read_now(partial(store.table, id=name)) is not None for name in names]
        assert found == [False, False, False, True]


def test_a_choice_that_cannot_be_stored_is_not_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is told of it, and who comes back finds the table as it was."""

    async def use(running: Served, client: Client) -> None:
        table, tokens = await two_seats(client)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            version = await play_on([first, second], random.Random(1), 4)
            seat = next(one for one in (first, second) if one.state["decision"] is not None)
            before, token = seat.state, tokens[seat.state["player"]]
            with monkeypatch.context() as broken:
                broken.setattr(store, "apply", _fails)
                await seat.choose(0)
                assert (await answer_of(seat, "error"))["code"] == "storage"
        async with client.sit(table, token) as again:
            after = await next_state(again)
            assert (after["version"], after["view"], after["decision"]) == (version, before["view"], before["decision"])
            await chosen(again, 0)

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as running:
        asyncio.run(use(running, client_of(running)))


def _fails(*_: Any, **__: Any) -> None:
    raise OSError("the disk is full")


def test_who_does_not_read_is_cut_off() -> None:
    async def use() -> None:
        connection = Connection(None, 3)
        for number in range(10):
            connection.tell({"number": number})
        assert await connection.unsent.get() is None and connection.unsent.empty()

    asyncio.run(use())


def test_tables_are_found_again_by_their_seats(server: Served) -> None:
    async def use() -> None:
        opened = await client_of(server).open_table(RULES, DECKS[0], FRIEND)
        headers = {"x-seats": f"{opened['seat']['token']},{'z' * 32}"}
        async with httpx.AsyncClient(base_url=server.address, trust_env=False, timeout=WAIT) as http:
            found = (await http.get("/api/tables", headers=headers)).json()
            assert [(one["table"], one["player"], one["status"]) for one in found] == [(opened["table"], 0, "waiting")]
            watchable = (await http.get("/api/tables?watch")).json()
            assert opened["table"] not in [one["table"] for one in watchable]

    asyncio.run(use())

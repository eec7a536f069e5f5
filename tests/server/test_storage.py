"""Storage: what was written comes back, in SQLite and in PostgreSQL; a fault of one write does not touch another."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, update

from prizecard.server.client import Client
from prizecard.server.storage import schema, shelf, store
from prizecard.server.storage.database import Database, OtherForm
from prizecard.server.storage.records import Change, ReplayRecord, SeatRecord, TableRecord
from tests.server.databases import postgres
from tests.server.serving import next_state, play_on, served, two_seats


@pytest.fixture(params=["sqlite", "postgresql"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[str]:
    if request.param == "sqlite":
        yield f"sqlite:///{tmp_path / 'tables.sqlite'}"
    else:
        with postgres() as found:
            yield found


def record(id: str, **more: Any) -> TableRecord:
    deck = {"name": "Élan", "cards": [["hgss1-1", 4]]}
    seats: list[SeatRecord | None] = [SeatRecord("t" * 64, "o" * 64), SeatRecord(agent="greedy:4")]
    return TableRecord(id, "playing", "HS", 2**31 - 1, [deck, None], seats, time.time(), time.time(), **more)


def test_everything_that_is_written_comes_back(address: str) -> None:
    database = Database(address)

    async def use() -> None:
        one = record("one", limit=60.0, moves=[("choose", 3)])
        await database.write(partial(store.add_table, record=one))
        change = Change("one", 1, (("choose", 0), ("concede", 1)), False, {"version": 2, "status": "playing"})
        await database.write(partial(store.apply, change=change))
        found = await database.read(partial(store.table, id="one"))
        assert found is not None
        assert found.moves == [("choose", 3), ("choose", 0), ("concede", 1)]
        assert (found.version, found.limit, found.seed) == (2, 60.0, 2**31 - 1)
        assert found.decks == one.decks and found.seats == one.seats
        await database.write(partial(store.apply, change=Change("one", 1, (), True, {"version": 3})))
        again = await database.read(partial(store.table, id="one"))
        assert again is not None and again.moves == [("choose", 3)]
        assert [one.id for one in await database.read(partial(store.tables_of, owner="o" * 64, tokens=[]))] == ["one"]
        assert [one.id for one in await database.read(partial(store.tables_of, owner="", tokens=["t" * 64]))] == ["one"]
        assert await database.read(partial(store.tables_of, owner="", tokens=[])) == []
        replay = ReplayRecord("r", "a title", {"steps": [1, "concede 0"]}, time.time())
        await database.write(partial(store.add_replay, replay=replay, owners=["o", "o", ""]))
        assert await database.read(partial(store.replays_of, owner="o", most=5)) == [replay]
        deck = {"id": "d", "name": "Élan", "rules": "HS", "cards": [["hgss1-1", 4]]}
        for _ in range(2):
            await database.write(partial(shelf.put, owner="o", deck=deck))
        kept = await database.read(partial(shelf.decks_of, owner="o"))
        assert [{name: one[name] for name in deck} for one in kept] == [deck]
        await database.write(partial(store.remove_tables, ids=["one"]))
        assert await database.read(partial(store.table, id="one")) is None

    asyncio.run(use())
    database.close()


def test_a_move_is_stored_once(address: str) -> None:
    """Two writes of the same move together: one holds, the other fails alone, and so does no third one."""
    database = Database(address)

    async def use() -> None:
        await database.write(partial(store.add_table, record=record("one")))
        await database.write(partial(store.add_table, record=record("two")))
        first = Change("one", 0, (("choose", 1),), False, {"version": 1})
        second = Change("one", 0, (("choose", 2),), False, {"version": 1})
        other = Change("two", 0, (("choose", 4),), False, {"version": 1})
        deeds = [partial(store.apply, change=change) for change in (first, second, other)]
        results = await asyncio.gather(*(database.write(deed) for deed in deeds), return_exceptions=True)
        assert [isinstance(result, Exception) for result in results] == [False, True, False]
        for id, move in (("one", ("choose", 1)), ("two", ("choose", 4))):
            found = await database.read(partial(store.table, id=id))
            assert found is not None and found.moves == [move]

    asyncio.run(use())
    database.close()


def test_a_table_goes_on_after_the_server_was_closed(address: str) -> None:
    async def begin(client: Client) -> tuple[str, list[str], dict[str, Any]]:
        table, tokens = await two_seats(client, address, 3)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await play_on([first, second], random.Random(1), 12)
            return table, tokens, first.state

    async def again(client: Client, table: str, token: str) -> dict[str, Any]:
        async with client.sit(table, token) as seat:
            return await next_state(seat)

    with served(address) as server:
        table, tokens, before = asyncio.run(begin(Client(server.address)))
    with served(address) as server:
        after = asyncio.run(again(Client(server.address), table, tokens[0]))
    for part in ("version", "view", "decision", "status"):
        assert after[part] == before[part]


def test_a_database_of_another_form_is_refused(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    database = Database(address)
    with database.engine.begin() as connection:
        connection.execute(update(schema.form).values(number=schema.FORM + 1))
    database.close()
    with pytest.raises(OtherForm):
        Database(address)


def test_a_write_is_carried_out_even_if_its_caller_is_gone(tmp_path: Path) -> None:
    database = Database(f"sqlite:///{tmp_path / 'tables.sqlite'}")

    async def use() -> None:
        values = {"owner": "o", "id": "d", "name": "n", "rules": "HS", "cards": [], "updated": 0.0}
        task = asyncio.create_task(database.write(lambda connection: connection.execute(insert(schema.decks), values)))
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await database.write(lambda connection: None)
        assert await database.read(partial(shelf.count, owner="o")) == 1

    asyncio.run(use())
    database.close()

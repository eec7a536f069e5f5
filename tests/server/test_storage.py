"""Storage: what was written comes back, in SQLite and in PostgreSQL; a fault of one write does not touch another."""

from __future__ import annotations

import asyncio
import hashlib
import random
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, event, insert, text, update

from prizecard.server.client import Client, Refusal
from prizecard.server.session.session import _begun_with
from prizecard.server.storage import schema, shelf, store
from prizecard.server.storage.database import Database, _carried_out, _engine
from prizecard.server.storage.forms import OtherForm
from prizecard.server.storage.holding import InUse
from prizecard.server.storage.records import Change, ReplayRecord, SeatRecord, TableRecord
from prizecard.server.titles import Titles
from tests.server.databases import postgres
from tests.server.serving import WAIT, Served, next_state, play_on, served, two_seats


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
        replay = ReplayRecord("r", "a title", {"rules": "HS", "decks": [], "steps": [1, "concede 0"]}, time.time())
        await database.write(partial(store.add_replay, replay=replay, owners=["o", "o", ""]))
        assert await database.read(partial(store.shelf_of, owner="o", most=5)) == ["r"]
        assert await database.read(partial(store.replays_among, ids=["r", "nothing"])) == [replay]
        titles = Titles(database)
        for _ in range(2):
            assert [one["steps"] for one in await titles.of("o", 5)] == [2]
        assert await titles.of("nobody", 5) == []
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
        results = await asyncio.gather(
            *(database.write(store.Advance(change)) for change in (first, second, other)), return_exceptions=True
        )
        assert [isinstance(result, Exception) for result in results] == [False, True, False]
        for id, move in (("one", ("choose", 1)), ("two", ("choose", 4))):
            found = await database.read(partial(store.table, id=id))
            assert found is not None and found.moves == [move]

    asyncio.run(use())
    database.close()


def test_moves_of_many_tables_are_stored_at_once(address: str) -> None:
    """A group of choices is a few statements, whatever values they set; each table has its own and no other's."""
    database = Database(address)
    names = [f"table {number}" for number in range(20)]

    def change(number: int) -> Change:
        over = {"status": "finished", "result": {"winner": None, "reasons": ["limit"]}} if number % 5 == 0 else {}
        moves = tuple(("choose", number + pick) for pick in range(number % 3))
        return Change(names[number], 0, moves, False, {"version": number + 1, "used": [float(number), 0.0], **over})

    with database.engine.begin() as connection:
        for name in names:
            store.add_table(connection, record(name))
        statements: list[str] = []
        event.listen(connection, "before_cursor_execute", lambda *parts: statements.append(parts[2]))
        deeds = [store.Advance(change(number)) for number in range(len(names))]
        assert _carried_out(connection, deeds) == [None] * len(names)
    assert len(statements) == 1 + 8  # the moves, and the values by which of them are set, in the order of the deeds
    for number, name in enumerate(names):
        found = database.read_now(partial(store.table, id=name))
        assert found is not None and (found.version, found.used) == (number + 1, [float(number), 0.0])
        assert found.moves == list(change(number).moves)
        assert (found.status == "finished", found.result is not None) == (number % 5 == 0, number % 5 == 0)
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


OLD = """
CREATE TABLE form (number INTEGER NOT NULL PRIMARY KEY);
INSERT INTO form VALUES (1);
CREATE TABLE tables (id VARCHAR(32) NOT NULL PRIMARY KEY, status VARCHAR(10) NOT NULL, rules VARCHAR(8) NOT NULL,
  seed BIGINT NOT NULL, cards VARCHAR(32) NOT NULL, decks JSON NOT NULL, invite VARCHAR(64) NOT NULL,
  listed BOOLEAN NOT NULL, version INTEGER NOT NULL, used JSON NOT NULL, "limit" FLOAT, result JSON,
  replay VARCHAR(32), rematch JSON NOT NULL, next VARCHAR(32), created FLOAT NOT NULL, updated FLOAT NOT NULL);
CREATE INDEX ix_tables_status ON tables (status);
CREATE TABLE seats ("table" VARCHAR(32) NOT NULL REFERENCES tables (id) ON DELETE CASCADE, player INTEGER NOT NULL,
  token VARCHAR(64) NOT NULL, owner VARCHAR(64) NOT NULL, agent VARCHAR(40) NOT NULL, PRIMARY KEY ("table", player));
CREATE TABLE moves ("table" VARCHAR(32) NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,
  verb VARCHAR(10) NOT NULL, value INTEGER NOT NULL, PRIMARY KEY ("table", number));
CREATE TABLE decks (owner VARCHAR(64) NOT NULL, id VARCHAR(32) NOT NULL, name VARCHAR(120) NOT NULL,
  rules VARCHAR(8) NOT NULL, cards JSON NOT NULL, updated FLOAT NOT NULL, PRIMARY KEY (owner, id));
CREATE TABLE replays (id VARCHAR(32) NOT NULL PRIMARY KEY, title VARCHAR(200) NOT NULL, data JSON NOT NULL,
  created FLOAT NOT NULL);
CREATE TABLE shelves (owner VARCHAR(64) NOT NULL, replay VARCHAR(32) NOT NULL REFERENCES replays (id) ON DELETE CASCADE,
  PRIMARY KEY (owner, replay));
INSERT INTO tables VALUES ('old', 'playing', 'HS', 77, 'abc', '[{"name": "a", "cards": []}, null]', '', true, 3,
  '[1.0, 2.0]', 60.0, NULL, NULL, '[false, false]', NULL, 5.0, 6.0);
INSERT INTO seats VALUES ('old', 0, 't', 'o', '');
INSERT INTO moves VALUES ('old', 0, 'choose', 4);
"""


def test_a_database_of_the_last_form_is_brought_forward(address: str) -> None:
    engine = create_engine(_engine(address).url)
    with engine.begin() as connection:
        for line in OLD.split(";\n"):
            if line.strip():
                connection.execute(text(line))
    engine.dispose()
    for _ in range(2):  # the second time there is nothing to do
        database = Database(address)
        found = database.read_now(partial(store.table, id="old"))
        assert found is not None and (found.seed, found.turns, found.sum, found.age) == (77, None, "", 0.0)
        assert found.moves == [("choose", 4)] and found.seats[0] is not None and found.limit == 60.0
        database.close()


def test_a_database_that_lacks_a_column_is_refused_before_anybody_comes(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    Database(address).close()
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE tables DROP COLUMN turns"))
    with pytest.raises(OtherForm, match="turns"):
        Database(address)
    with pytest.raises(OtherForm, match="turns"):
        Database(address)


def test_a_second_server_on_the_same_file_is_refused(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    first = Database(address)
    with pytest.raises(InUse, match="another server"):
        Database(address)
    first.close()
    Database(address).close()


def test_a_clock_that_was_set_wrong_removes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(client: Client, server: Served) -> None:
        table, tokens = await two_seats(client)
        wrong = time.time() + 15 * 24 * 3600
        monkeypatch.setattr(time, "time", lambda: wrong)
        await server.hall.sweep()
        monkeypatch.undo()
        async with client.sit(table, tokens[0]) as seat:
            assert (await next_state(seat))["status"] == "playing"

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        asyncio.run(use(Client(server.address), server))


def test_what_is_left_alone_long_enough_is_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def use(client: Client, server: Served) -> None:
        table, _ = await two_seats(client)
        wrong, age = time.time() + 15 * 24 * 3600, server.hall.database.age() + 15 * 24 * 3600
        monkeypatch.setattr(time, "time", lambda: wrong)
        monkeypatch.setattr(server.hall.database, "age", lambda: age)
        await server.hall.sweep()
        monkeypatch.undo()
        assert server.hall.database.read_now(partial(store.table, id=table)) is None

    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        asyncio.run(use(Client(server.address), server))


@pytest.mark.parametrize("parts", [False, True], ids=["the same game", "another game"])
def test_a_table_of_another_version_is_read_as_a_replay(tmp_path: Path, parts: bool) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    owner = "a secret of a browser"

    async def begin(client: Client) -> tuple[str, str, int]:
        table, tokens = await two_seats(client, address, seed=7)
        async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
            await play_on([first, second], random.Random(1), 30)
            return table, tokens[0], int(first.state["version"])

    async def again(client: Client, table: str, token: str) -> None:
        for _ in range(2):
            async with client.sit(table, token) as seat:
                said = await asyncio.wait_for(seat.receive(), WAIT)
            assert said["type"] == "error" and said["code"] == "other_version" and "replay" in said["message"]
        with pytest.raises(Refusal, match="other_version"):
            await client.request("GET", f"/api/tables/{table}")
        [kept] = await client.request("GET", "/api/replays")
        assert kept["id"] == said["replay"]
        frames = await client.request("GET", f"/api/replays/{kept['id']}/frames?view=0&count=200")
        assert frames["total"] == len(frames["steps"]) == kept["steps"] + 1
        assert 3 < kept["steps"] < (20 if parts else 31)

    with served(address) as server:
        table, token, _ = asyncio.run(begin(Client(server.address, owner)))
        record = server.hall.database.read_now(partial(store.table, id=table))
    assert record is not None
    if parts:
        record.moves[12] = ("choose", 999)
    changed = hashlib.sha256(_begun_with(record))
    for verb, value in record.moves:
        changed.update(f" {verb} {value}".encode())
    engine = create_engine(address)
    with engine.begin() as connection:
        connection.execute(update(schema.tables).values(cards="of another version", sum=changed.hexdigest()))
        here = schema.moves.c.number == 12
        connection.execute(update(schema.moves).where(here).values(value=record.moves[12][1]))
    engine.dispose()
    with served(address) as server:
        asyncio.run(again(Client(server.address, owner), table, token))
        assert server.hall.faults.counts.total() == 0


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE moves SET value = value + 1 WHERE number = 3",
        "DELETE FROM moves WHERE number = 5",
        "UPDATE tables SET decks = '{'",
        "UPDATE tables SET seed = '12'",
    ],
)
def test_a_damaged_row_costs_its_table_alone(tmp_path: Path, damage: str) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"

    async def begin(client: Client) -> list[tuple[str, list[str]]]:
        tables: list[tuple[str, list[str]]] = []
        while len(tables) < 2:  # nobody knows the seed, so that a game may be over by then: such a table is left alone
            table, tokens = await two_seats(client, listed=True)
            async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
                await play_on([first, second], random.Random(1), 8)
                if first.state["status"] == "playing":
                    tables.append((table, tokens))
        return tables

    async def again(client: Client, tables: list[tuple[str, list[str]]]) -> None:
        (bad, bad_tokens), (good, good_tokens) = tables
        async with client.sit(bad, bad_tokens[0]) as seat:
            message = await asyncio.wait_for(seat.receive(), WAIT)
            assert message["type"] == "error" and message["code"] == "fault", message
        async with client.sit(good, good_tokens[0]) as seat:
            assert (await next_state(seat))["status"] == "playing"
        listed = await client.request("GET", "/api/tables?watch")
        assert good in [one["table"] for one in listed]

    with served(address) as server:
        tables = asyncio.run(begin(Client(server.address)))
    engine = create_engine(address)
    with engine.begin() as connection:
        where = "AND" if "WHERE" in damage else "WHERE"
        name = "id" if " tables " in damage else '"table"'
        connection.execute(text(f"{damage} {where} {name} = '{tables[0][0]}'"))
    engine.dispose()
    with served(address) as server:
        asyncio.run(again(Client(server.address), tables))

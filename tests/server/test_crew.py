"""Several workers on one port: whoever comes is handed over to the worker that holds the table."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import random
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest

from prizecard.server.client import Client, Refusal, Seat
from prizecard.server.hall import Elsewhere, Hall
from prizecard.server.switchboard import LONGEST, Line, Switchboard, holder_of
from prizecard.server.transport.handing import table_of
from tests.server.databases import postgres
from tests.server.serving import (
    DECKS,
    RULES,
    WAIT,
    _wait_for,
    free_port,
    next_state,
    play_on,
    settings_for,
    two_seats,
)
from tests.server.test_processes import children_of, is_running

WORKERS = 2


class Running:
    """A server of several workers, as a user starts it."""

    def __init__(self, database: str, port: int, folder: Path) -> None:
        self.database, self.port, self.folder = database, port, folder
        with (folder / "server.log").open("ab") as log:
            self.process = subprocess.Popen(command(database, port), env=environment(folder), stdout=log, stderr=log)
        self.client = Client(f"http://127.0.0.1:{port}")

    def workers(self) -> list[int]:
        """The processes that listen on the port: the children that are no watchers of memory shared between them."""
        found = []
        for child in children_of(self.process.pid):
            with suppress(OSError):  # it may end while it is looked at
                if "spawn_main" in Path(f"/proc/{child}/cmdline").read_text():
                    found.append(child)
        return found


def command(database: str, port: int, workers: int = WORKERS) -> list[str]:
    serve = [sys.executable, "-c", "from prizecard.cli import main; main()", "serve", "--thinkers", "0"]
    return [*serve, "--workers", str(workers), "--port", str(port), "--database", database]


def environment(folder: Path) -> dict[str, str]:
    return {**os.environ, "PRIZECARD_STATE": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with postgres() as address, crew(address, tmp_path_factory.mktemp("crew")) as started:
        yield started


@contextmanager
def crew(database: str, folder: Path) -> Iterator[Running]:
    started = Running(database, free_port(), folder)
    try:
        _wait_for(started.process, started.port, folder)
        yield started
    finally:
        started.process.send_signal(signal.SIGTERM)
        assert started.process.wait(WAIT) == 0, (folder / "server.log").read_text()


async def healthy(client: Client) -> dict[str, Any]:
    """How the server is, once all its workers answer in time."""
    while True:
        with suppress(Refusal):
            found: dict[str, Any] = await client.request("GET", "/health")
            return found


async def table_held_by(client: Client, worker: int) -> tuple[str, list[str]]:
    """A table of two friends that belongs to the worker."""
    while True:
        table, tokens = await two_seats(client)
        if holder_of(table, WORKERS) == worker:
            return table, tokens


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="WORKERS NOT WATCHED: this system has no /proc")
def test_tables_of_all_workers_are_played_and_watched_through_one_port(running: Running) -> None:
    async def use() -> None:
        client = running.client
        for worker in range(WORKERS):
            table, tokens = await table_held_by(client, worker)
            async with AsyncExitStack() as open_seats:
                seats = [await open_seats.enter_async_context(client.sit(table, token)) for token in tokens]
                watching = await open_seats.enter_async_context(client.watch(table))
                for seat in (*seats, watching):
                    await next_state(seat)
                version = await play_on(seats, random.Random(worker), 12)
                while watching.state["version"] < version:
                    await next_state(watching)
                assert watching.state["view"]["sides"] and watching.state["decision"] is None
        health = await healthy(client)
        assert health["ok"] and health["workers"] == {"asked_for": WORKERS, "answering": WORKERS}
        assert health["tables"] >= WORKERS and not any(health["faults"].values())

    asyncio.run(asyncio.wait_for(use(), WAIT))


def test_one_connection_goes_from_worker_to_worker(running: Running) -> None:
    """A browser keeps its connection, and asks for this table and for that one."""
    tables = [asyncio.run(table_held_by(running.client, worker))[0] for worker in (0, 1, 0, 1)]
    kept = http.client.HTTPConnection("127.0.0.1", running.port, timeout=WAIT)
    for table in tables:
        kept.request("GET", f"/api/tables/{table}")
        answer = kept.getresponse()
        assert answer.status == 200 and json.load(answer)["table"] == table
        kept.request("GET", "/api/rulebooks")
        assert len(json.load(kept.getresponse())) == 5
    kept.close()


def test_a_test_of_a_deck_is_known_through_every_worker(running: Running) -> None:
    """It runs in one worker; whichever takes the request, that one is asked."""
    decks = {"deck": DECKS[0], "against": [DECKS[1]], "rules": RULES, "games": 1}

    async def use() -> None:
        ask = running.client.request
        id = (await ask("POST", "/api/lab/contests", decks))["id"]
        for _ in range(12):
            assert (await ask("GET", f"/api/lab/contests/{id}"))["id"] == id
        assert (await ask("DELETE", f"/api/lab/contests/{id}"))["state"] in ("stopped", "done")

    asyncio.run(use())


def test_a_request_that_comes_letter_by_letter_is_handed_over_whole(running: Running) -> None:
    async def use() -> None:
        for worker in range(WORKERS):
            table, _ = await table_held_by(running.client, worker)
            reading, writing = await asyncio.open_connection("127.0.0.1", running.port)
            for letter in f"GET /api/tables/{table} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n":
                writing.write(letter.encode())
                await writing.drain()
            said = await asyncio.wait_for(reading.read(), WAIT)
            assert said.startswith(b"HTTP/1.1 200 ") and table.encode() in said
            writing.close()

    asyncio.run(use())


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="WORKERS NOT WATCHED: this system has no /proc")
def test_a_worker_that_is_killed_is_replaced_and_its_tables_go_on(running: Running) -> None:
    async def told(client: Client, table: str, token: str) -> dict[str, Any]:
        async with client.sit(table, token) as seat:
            return await next_state(seat)

    async def use() -> None:
        client = running.client
        laid = [await table_held_by(client, worker) for worker in range(WORKERS)]
        states = []
        for table, tokens in laid:
            async with client.sit(table, tokens[0]) as first, client.sit(table, tokens[1]) as second:
                seats: list[Seat] = [first, second]
                for seat in seats:
                    await next_state(seat)
                await play_on(seats, random.Random(5), 8)
                states.append(first.state)
        before = running.workers()
        assert len(before) == WORKERS
        os.kill(before[0], signal.SIGKILL)
        while is_running(before[0]):  # until then it may still take who comes, and die with them
            await asyncio.sleep(0.01)
        for (table, tokens), state in zip(laid, states, strict=True):
            again = await told(client, table, tokens[0])
            for part in ("version", "view", "decision"):
                assert again[part] == state[part]
        while len(running.workers()) < WORKERS or before[0] in running.workers():
            await asyncio.sleep(0.1)

    asyncio.run(asyncio.wait_for(use(), WAIT))


def test_a_second_server_on_the_database_is_refused(running: Running, tmp_path: Path) -> None:
    for workers in (1, WORKERS):
        second = subprocess.run(
            command(running.database, free_port(), workers), env=environment(tmp_path), capture_output=True, text=True,
            timeout=WAIT,
        )  # fmt: skip
        assert second.returncode == 2
        assert "another server uses the database" in second.stderr and "Traceback" not in second.stderr


def test_with_a_file_one_process_serves(tmp_path: Path) -> None:
    address = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    refused = subprocess.run(
        command(address, free_port()), env=environment(tmp_path), capture_output=True, text=True, timeout=WAIT
    )
    assert refused.returncode == 2 and "PostgreSQL" in refused.stderr and "Traceback" not in refused.stderr


@pytest.mark.parametrize(
    ("line", "table"),
    [
        (b"GET /api/tables/abc HTTP/1.1", "abc"),
        (b"POST /api/tables/abc/join HTTP/1.1", "abc"),
        (b"GET /ws/tables/a%62c?x=1 HTTP/1.1", "abc"),
        (b"GET /api/tables HTTP/1.1", None),
        (b"GET /api/replays/abc HTTP/1.1", None),
        (b"GET /api/replays/abc/analysis?view=0 HTTP/1.1", "abc"),
        (b"DELETE /api/lab/contests/abc HTTP/1.1", "abc"),
        (b"POST /api/lab/contests HTTP/1.1", None),
        (b"nonsense", None),
        (b"\xff \xff \xff", None),
    ],
)
def test_the_first_line_names_the_table(line: bytes, table: str | None) -> None:
    assert table_of(line) == table


def board(number: int, lines: list[Line]) -> Switchboard:
    return Switchboard(number, lines[number].hears, [line.spoken_to for line in lines])


@pytest.fixture
def lines() -> Iterator[list[Line]]:
    found = [Line.new(), Line.new()]
    yield found
    for line in found:
        line.close()


def test_what_another_worker_does_not_take_is_not_waited_for(lines: list[Line]) -> None:
    mine = board(0, lines)
    table = next(name for name in map(str, range(100)) if not mine.holds(name))
    ours, theirs = socket.socketpair()
    with ours, theirs:
        with pytest.raises(OSError, match="too much"):
            mine.hand_over(table, ours.fileno(), b"x" * (LONGEST + 1))
        with pytest.raises(OSError):
            for _ in range(10_000):
                mine.hand_over(table, ours.fileno(), b"x" * LONGEST)


def test_a_worker_opens_no_table_of_another(tmp_path: Path, lines: list[Line]) -> None:
    async def use() -> None:
        hall = Hall(settings_for(f"sqlite:///{tmp_path / 'tables.sqlite'}"), board=board(0, lines))
        try:
            other = next(name for name in map(str, range(100)) if not hall.holds(name))
            with pytest.raises(Elsewhere):
                await hall.room(other)
        finally:
            await hall.close()

    asyncio.run(use())


def test_a_worker_that_does_not_answer_is_missing_among_the_figures(
    monkeypatch: pytest.MonkeyPatch, lines: list[Line]
) -> None:
    monkeypatch.setattr("prizecard.server.switchboard.PATIENCE", 0.05)

    async def nobody(connection: socket.socket, read: bytes) -> None:
        connection.close()

    async def use() -> None:
        boards = [board(number, lines) for number in range(2)]
        for number, one in enumerate(boards):
            one.tell_figures(lambda number=number: {"number": number})  # type: ignore[misc]
        boards[0].open(nobody)
        assert await boards[0].figures() == {0: {"number": 0}}
        boards[1].open(nobody)
        monkeypatch.setattr("prizecard.server.switchboard.PATIENCE", WAIT)
        assert await boards[0].figures() == {0: {"number": 0}, 1: {"number": 1}}

    asyncio.run(use())

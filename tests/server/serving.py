"""Servers for tests: in a thread of this process, or as a process of their own that can be killed."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from urllib.request import urlopen

from sqlalchemy import update

from prizecard.server.client import Client, Seat
from prizecard.server.hall import Hall
from prizecard.server.running import address, bound, server_of
from prizecard.server.settings import Limits, Settings
from prizecard.server.storage import schema
from prizecard.server.storage.database import _engine

RULES = "HS"
DECKS = ({"name": "Ember Spark"}, {"name": "Mind Flood"})
FRIEND = {"friend": True}
WAIT = 180.0
"""Nothing is waited for so long where all is well: only a machine that is stuck comes to the end of it."""

ROOMY = replace(
    Limits(), messages=(10_000.0, 10_000), creations=(1_000.0, 1_000), requests=(10_000.0, 10_000), lists=(1e6, 10**6)
)


def settings_for(database: str, **more: Any) -> Settings:
    """Settings of a server that thinks in a thread, so that tests start quickly."""
    return Settings(**{"url": database, "port": 0, "thinkers": 0, "limits": ROOMY, **more})


class Served:
    """A server in a thread; its hall can be looked into."""

    def __init__(self, settings: Settings) -> None:
        self._listening = bound(settings)
        self.server = self._server = server_of(settings, "error")
        self._app: Any = self._server.config.app
        self.address = address(settings, self._listening).rstrip("/")
        self._thread = threading.Thread(target=self._server.run, kwargs={"sockets": [self._listening]})
        self._thread.start()
        end = time.monotonic() + WAIT
        while not self._server.started and self._thread.is_alive() and time.monotonic() < end:
            time.sleep(0.02)
        assert self._server.started

    @property
    def hall(self) -> Hall:
        hall = self._app.state.hall
        assert isinstance(hall, Hall)
        return hall

    @contextmanager
    def longest_turn(self) -> Iterator[list[float]]:
        """The most processor time that the event loop gave to one thing, in seconds: the last of the list at the end.

        Others wait for so long at least, on a machine that does nothing else.
        """
        longest, run = [0.0], asyncio.Handle._run  # type: ignore[attr-defined]

        def timed(handle: asyncio.Handle) -> None:
            begun = time.thread_time()
            run(handle)
            if threading.current_thread() is self._thread:
                longest.append(max(longest[-1], time.thread_time() - begun))

        gc.collect()
        gc.disable()  # what the rest of this process leaves behind is no turn of the server's
        asyncio.Handle._run = timed  # type: ignore[attr-defined]
        try:
            yield longest
        finally:
            asyncio.Handle._run = run  # type: ignore[attr-defined]
            gc.enable()
        assert longest[-1] > 0, "no turn was measured"

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(WAIT)
        assert not self._thread.is_alive()
        self._listening.close()


@contextmanager
def served(database: str, **more: Any) -> Iterator[Served]:
    """A server in a thread."""
    server = Served(settings_for(database, **more))
    try:
        yield server
    finally:
        server.stop()


_held: list[socket.socket] = []


def free_port() -> int:
    """A port for a server that the test starts, and may start again there.

    It stays bound here, where nobody listens: the system gives it to nobody else, neither for listening nor as the near
    end of a connection, and the server may bind it too.
    """
    held = socket.socket()
    held.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    held.bind(("127.0.0.1", 0))
    _held.append(held)
    return int(held.getsockname()[1])


@contextmanager
def process(database: str, port: int, folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A server as a process of its own; whoever uses it may kill it."""
    command = [sys.executable, "-c", "from prizecard.cli import main; main()", "serve", "--thinkers", "0"]
    command += ["--port", str(port), "--database", database]
    environment = {**os.environ, "PRIZECARD_STATE": str(folder), "PYTHONPATH": os.pathsep.join(sys.path)}
    with (folder / "server.log").open("ab") as log:
        running = subprocess.Popen(command, env=environment, stdout=log, stderr=log)
    try:
        _wait_for(running, port, folder)
        yield running
    finally:
        if running.poll() is None:
            running.send_signal(signal.SIGKILL)
        running.wait()


def _wait_for(running: subprocess.Popen[bytes], port: int, folder: Path) -> None:
    end = time.monotonic() + WAIT
    while time.monotonic() < end:
        assert running.poll() is None, (folder / "server.log").read_text()
        try:
            with urlopen(f"http://127.0.0.1:{port}/api/agents", timeout=WAIT):
                return
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def until(holds: Callable[[], bool]) -> None:
    """Wait until it holds."""
    end = time.monotonic() + WAIT
    while not holds():
        assert time.monotonic() < end, "it does not come to hold"
        time.sleep(0.01)


async def two_seats(client: Client, database: str = "", seed: int = 0, **more: Any) -> tuple[str, list[str]]:
    """A table of two friends; its name and the secrets of its seats.

    Nobody can choose its seed; so that a test has the game it wants, it is written into the database before the game.
    """
    opened = await client.open_table(RULES, DECKS[0], FRIEND, **more)
    if database:
        engine = _engine(database)
        with engine.begin() as connection:
            here = schema.tables.c.id == opened["table"]
            connection.execute(update(schema.tables).where(here).values(seed=seed))
        engine.dispose()
    joined = await client.join(opened["table"], opened["invite"], DECKS[1])
    return opened["table"], [opened["seat"]["token"], joined["seat"]["token"]]


async def next_state(seat: Seat) -> dict[str, Any]:
    """The next state that a seat is told."""
    while True:
        message = await asyncio.wait_for(seat.receive(), WAIT)
        assert message["type"] != "error", message
        if message["type"] == "state":
            return message


async def answer_of(seat: Seat, kind: str) -> dict[str, Any]:
    """The next message of a kind."""
    while True:
        message = await asyncio.wait_for(seat.receive(), WAIT)
        if message["type"] == kind:
            return message


async def caught_up(seats: list[Seat]) -> int:
    """Let all seats have the same, latest version; that version."""
    while len({seat.state.get("version", -1) for seat in seats}) > 1 or not seats[0].state:
        behind = min(seats, key=lambda seat: seat.state.get("version", -1))
        await next_state(behind)
    return int(seats[0].state["version"])


async def chosen(seat: Seat, choice: int | list[int]) -> None:
    """Answer a decision, and wait for the state that comes of it."""
    before = seat.state["version"]
    await seat.choose(choice)
    while seat.state["version"] == before:
        await next_state(seat)


async def play_on(seats: list[Seat], chance: random.Random, choices: int) -> int:
    """Choose at random until the game is over or so many choices are made; the last version."""
    for _ in range(choices):
        await caught_up(seats)
        deciding = [seat for seat in seats if seat.state["decision"] is not None]
        if not deciding:
            break
        await chosen(deciding[0], chance.randrange(len(deciding[0].state["decision"]["options"])))
    return await caught_up(seats)

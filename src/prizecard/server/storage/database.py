"""The database: opened by its address, read in threads, written by one thread that commits what waits together."""

from __future__ import annotations

import asyncio
import contextlib
import os
import queue
import threading
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, select, update
from sqlalchemy.engine import URL, make_url

from prizecard.server.storage import forms, schema
from prizecard.server.storage.holding import Holding

Value = TypeVar("Value")
Deed = Callable[[Connection], Any]
MOST_AT_ONCE = 200
WAIT_FOR_LOCK = 10.0
PRIVATE = 0o600


class Closed(RuntimeError):
    """Nothing more is written."""


class Database:
    """Where tables are kept. What `write` returns has been committed."""

    def __init__(self, address: str, alone: bool = True) -> None:
        """Open it, and hold it against other servers; a worker among several is not alone: who started it holds it."""
        self.holding = Holding(_url(address)) if alone else None
        self.engine = _engine(address)
        self._closing = threading.Lock()
        self._closed = False
        self._waiting: queue.SimpleQueue[_Asked | None] = queue.SimpleQueue()
        try:
            _bring_forward(address)
            with self.engine.begin() as connection:
                self._ran = float(connection.execute(select(schema.form.c.running)).scalar_one())
        except BaseException:
            self.engine.dispose()
            self._let_go()
            raise
        self._since = time.monotonic()
        self._writer = threading.Thread(target=self._write_all, name="prizecard-writer", daemon=True)
        self._writer.start()

    async def read(self, query: Callable[[Connection], Value]) -> Value:
        """The answer of a query."""
        return await asyncio.to_thread(self.read_now, query)

    def read_now(self, query: Callable[[Connection], Value]) -> Value:
        """The answer of a query, in this thread."""
        with self.engine.connect() as connection:
            return query(connection)

    async def write(self, deed: Callable[[Connection], Value]) -> Value:
        """Carry out a deed; when this returns it is committed."""
        loop = asyncio.get_running_loop()
        asked = _Asked(deed, loop, loop.create_future())
        with self._closing:
            if self._closed:
                raise Closed("the database is closed")
            self._waiting.put(asked)  # it is written, even if nobody waits for it any more
        found: Value = await asked.done
        return found

    def age(self) -> float:
        """For how many seconds servers have been running on this database: a clock that nobody can set."""
        return self._ran + time.monotonic() - self._since

    def note_age(self, connection: Connection) -> None:
        """Write the age down, so that the next server goes on from it."""
        age = self.age()
        connection.execute(update(schema.form).where(schema.form.c.running < age).values(running=age))

    def close(self) -> None:
        """Write what waits, and close."""
        with self._closing:
            if self._closed:
                return
            self._closed = True
            self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()
        self._let_go()

    def _let_go(self) -> None:
        if self.holding is not None:
            self.holding.release()

    def _write_all(self) -> None:
        while True:
            first = self._waiting.get()
            group = [] if first is None else [first]
            ended = first is None
            while not ended and len(group) < MOST_AT_ONCE and not self._waiting.empty():
                one = self._waiting.get()
                ended = one is None
                if one is not None:
                    group.append(one)
            self._commit(group)
            if ended:
                return

    def _commit(self, group: list[_Asked]) -> None:
        """One transaction for all; if that fails, one for each, so that a fault is told to its own caller."""
        try:
            with self.engine.begin() as connection:
                results = _carried_out(connection, [one.deed for one in group])
        except Exception as fault:
            if len(group) == 1:
                _tell(group, [None], fault)
            else:
                for one in group:
                    self._commit([one])
            return
        _tell(group, results)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A deed, and who waits for it where."""

    deed: Deed
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]


def _tell(group: list[_Asked], results: list[Any], fault: Exception | None = None) -> None:
    """Tell everybody what came of it: an event loop is woken once for all of its own."""
    by_loop: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Any], Any]]] = {}
    for one, result in zip(group, results, strict=True):
        by_loop.setdefault(one.loop, []).append((one.done, result))
    for loop, told in by_loop.items():
        with contextlib.suppress(RuntimeError):  # the loop is closed, and nobody waits any more
            loop.call_soon_threadsafe(_settle, told, fault)


def _settle(told: list[tuple[asyncio.Future[Any], Any]], fault: Exception | None) -> None:
    for future, result in told:
        if future.done():
            continue  # who asked has gone
        if fault is None:
            future.set_result(result)
        else:
            future.set_exception(fault)


def _carried_out(connection: Connection, deeds: Sequence[Deed]) -> list[Any]:
    """What comes of the deeds, in their order; those of a kind that knows how are carried out as one."""
    results: list[Any] = []
    for together, run in groupby(deeds, key=lambda deed: getattr(type(deed), "together", None)):
        some = list(run)
        if together is None or len(some) == 1:
            results.extend(deed(connection) for deed in some)
        else:
            together(connection, some)
            results.extend(None for _ in some)
    return results


def _url(address: str) -> URL:
    url = make_url(address)
    return url.set(drivername="postgresql+psycopg") if url.drivername in ("postgresql", "postgres") else url


def _engine(address: str, forming: bool = False) -> Engine:
    url = _url(address)
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    if url.database and url.database != ":memory:":
        _keep_private(Path(url.database))
    engine = create_engine(url, connect_args={"timeout": WAIT_FOR_LOCK})
    if not forming:
        event.listen(engine, "connect", _prepare)
    return engine


def _bring_forward(address: str) -> None:
    """Bring the database to the present form. SQLite lays tables anew for that, which must not take along what refers
    to them; so it is done without the care for references that the server's own connections have."""
    engine = _engine(address, forming=True)
    try:
        with engine.begin() as connection:
            forms.prepare(connection)
    finally:
        engine.dispose()


def _keep_private(file: Path) -> None:
    """Seeds of games in play are in the file: nobody but its owner may read it. SQLite's other files follow it."""
    file.parent.mkdir(parents=True, exist_ok=True)
    file.touch(mode=PRIVATE)
    if os.name == "posix" and file.stat().st_uid == os.geteuid():
        file.chmod(PRIVATE)


def _prepare(connection: Any, _: Any) -> None:
    """A commit is on the disk when it returns, and readers do not wait for the writer."""
    for line in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
        connection.execute(f"PRAGMA {line}")

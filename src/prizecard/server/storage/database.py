"""The database: opened by its address, read in threads, written by one thread that commits what waits together."""

from __future__ import annotations

import asyncio
import os
import queue
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, select, update
from sqlalchemy.engine import make_url

from prizecard.server.storage import schema

Value = TypeVar("Value")
Deed = Callable[[Connection], Any]
MOST_AT_ONCE = 200
WAIT_FOR_LOCK = 10.0
PRIVATE = 0o600


class OtherForm(RuntimeError):
    """The database was made by another version."""


class Database:
    """Where tables are kept. What `write` returns has been committed."""

    def __init__(self, address: str) -> None:
        self.engine = _engine(address)
        self._waiting: queue.SimpleQueue[tuple[Deed, Future[Any]] | None] = queue.SimpleQueue()
        schema.metadata.create_all(self.engine)
        with self.engine.begin() as connection:
            _check_form(connection)
            self._ran = float(connection.execute(select(schema.form.c.running)).scalar_one())
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
        future: Future[Value] = Future()
        future.set_running_or_notify_cancel()  # what was asked for is written, even if nobody waits for it any more
        self._waiting.put((deed, future))
        return await asyncio.wrap_future(future)

    def age(self) -> float:
        """For how many seconds servers have been running on this database: a clock that nobody can set."""
        return self._ran + time.monotonic() - self._since

    def note_age(self, connection: Connection) -> None:
        """Write the age down, so that the next server goes on from it."""
        connection.execute(update(schema.form).values(running=self.age()))

    def close(self) -> None:
        """Write what waits, and close."""
        self._waiting.put(None)
        self._writer.join()
        self.engine.dispose()

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

    def _commit(self, group: list[tuple[Deed, Future[Any]]]) -> None:
        """One transaction for all; if that fails, one for each, so that a fault is told to its own caller."""
        try:
            with self.engine.begin() as connection:
                results = [deed(connection) for deed, _ in group]
        except Exception as fault:
            if len(group) == 1:
                group[0][1].set_exception(fault)
            else:
                for one in group:
                    self._commit([one])
            return
        for (_, future), result in zip(group, results, strict=True):
            future.set_result(result)


def _engine(address: str) -> Engine:
    url = make_url(address)
    if url.drivername in ("postgresql", "postgres"):
        url = url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_pre_ping=True)
    if url.database and url.database != ":memory:":
        _keep_private(Path(url.database))
    engine = create_engine(url, connect_args={"timeout": WAIT_FOR_LOCK})
    event.listen(engine, "connect", _prepare)
    return engine


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


def _check_form(connection: Connection) -> None:
    found = connection.execute(select(schema.form.c.number)).scalar_one_or_none()
    if found is None:
        connection.execute(insert(schema.form), {"number": schema.FORM})
    elif found != schema.FORM:
        raise OtherForm(f"the database has form {found}; this version reads and writes form {schema.FORM}")

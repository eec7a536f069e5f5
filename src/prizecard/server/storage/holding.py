"""One server for a database: a second would not know what the first tells its players."""

from __future__ import annotations

import logging
import os
from pathlib import Path

from sqlalchemy import Connection, Engine, create_engine, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import SQLAlchemyError

try:
    import fcntl
except ImportError:  # a system without locks of this kind
    fcntl = None  # type: ignore[assignment]

PRIVATE = 0o600
KEY = 0x7072697A65  # the lock's number among those of the database: "prize"
log = logging.getLogger("prizecard.server")


class InUse(RuntimeError):
    """Another server uses the database."""


class Holding:
    """The database belongs to this server until it lets go, or is no more."""

    def __init__(self, url: URL) -> None:
        self._url = url
        self._file: int | None = None
        self._engine: Engine | None = None
        self._connection: Connection | None = None
        if url.get_backend_name() == "sqlite":
            self._hold_file()
        elif url.get_backend_name() == "postgresql":
            self._hold_database()

    def look(self) -> None:
        """Whether it is still held: a database that was started anew has forgotten it. Then it is taken again."""
        if self._connection is None:
            return
        try:
            self._connection.execute(text("SELECT 1"))
            self._connection.rollback()
        except SQLAlchemyError:
            self._let_database_go()
            try:
                self._hold_database()
            except (InUse, SQLAlchemyError) as fault:
                log.error("the database is not held any more: %s", fault)

    def release(self) -> None:
        """Let go."""
        self._let_database_go()
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _hold_file(self) -> None:
        name = self._url.database
        if not name or name == ":memory:" or fcntl is None:
            return
        file = Path(f"{name}.lock")
        file.parent.mkdir(parents=True, exist_ok=True)
        opened = os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE)
        try:
            fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(opened)
            raise InUse(f"another server uses {name}; name another file with --database") from None
        self._file = opened

    def _hold_database(self) -> None:
        self._engine = create_engine(self._url, pool_size=1, max_overflow=0)
        try:
            self._connection = self._engine.connect()
            asked = text("SELECT pg_try_advisory_lock(:key)")
            held = self._connection.execute(asked, {"key": KEY}).scalar_one()
            self._connection.rollback()  # the lock is the connection's, not the transaction's
        except BaseException:
            self._let_database_go()
            raise
        if not held:
            self._let_database_go()
            name = self._url.database
            raise InUse(f"another server uses the database {name!r}; start that one with more --workers instead")

    def _let_database_go(self) -> None:
        connection, engine = self._connection, self._engine
        self._connection = self._engine = None
        if connection is not None:
            connection.invalidate()  # closed, not kept for others: the lock goes with it
            connection.close()
        if engine is not None:
            engine.dispose()

"""Opening the database that a user has named: what is wrong with it is said in one line."""

from __future__ import annotations

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, NoSuchModuleError, SQLAlchemyError

from prizecard import extras
from prizecard.server.storage.database import Database

FORMS = "name a file (sqlite:///FILE) or a PostgreSQL server (postgresql://USER@HOST/NAME)"
BACKENDS = ("sqlite", "postgresql")


class BadDatabase(ValueError):
    """The database cannot be used."""


def opened(address: str) -> Database:
    """The database of the address; raises BadDatabase, InUse, or OSError with the file's name."""
    shown = _shown(address)
    try:
        return Database(address)
    except SQLAlchemyError as fault:
        first = str(getattr(fault, "orig", None) or fault).splitlines()[0]
        raise BadDatabase(f"the database {shown} cannot be used: {first}") from None
    except ModuleNotFoundError as missing:
        raise extras.missing_from("postgres", missing) from None


def _shown(address: str) -> str:
    """The address without its password; raises BadDatabase if nothing is there that could be opened."""
    try:
        url = make_url(address)
        backend = "postgresql" if url.drivername == "postgres" else url.get_backend_name()
    except (ArgumentError, NoSuchModuleError, ValueError):
        raise BadDatabase(f"{address!r} is no address of a database: {FORMS}") from None
    if backend not in BACKENDS:
        raise BadDatabase(f"tables cannot be kept in {backend}: {FORMS}")
    return url.render_as_string(hide_password=True)

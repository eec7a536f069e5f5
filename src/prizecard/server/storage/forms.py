"""The form of a database: a new one is made, one of an earlier form is brought forward, any other is refused."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, insert, inspect, select

from prizecard.server.storage import schema

STEPS = Path(__file__).parent / "migrations"
FIRST, LATEST = "0001", f"{schema.FORM:04d}"


class OtherForm(RuntimeError):
    """The database is of a form that this version cannot use."""


def prepare(connection: Connection) -> None:
    """Bring the database to the present form; raises OtherForm."""
    config = Config()
    config.set_main_option("script_location", str(STEPS))
    config.attributes["connection"] = connection
    there = set(inspect(connection).get_table_names())
    if "form" not in there:
        if there & set(schema.metadata.tables):
            raise OtherForm("the database has tables of these names, but it is none of prizecard’s")
        schema.metadata.create_all(connection)
        connection.execute(insert(schema.form), {"number": schema.FORM, "running": 0.0})
        command.stamp(config, LATEST)
        return
    found = connection.execute(select(schema.form.c.number)).scalar_one_or_none()
    if found is None or found > schema.FORM:
        raise OtherForm(f"the database has form {found}; this version reads and writes form {schema.FORM}")
    if "alembic_version" not in there:
        command.stamp(config, FIRST)
    if found < schema.FORM:
        command.upgrade(config, LATEST)
    _check_columns(connection)


def _check_columns(connection: Connection) -> None:
    """A database whose tables were changed by others would fail at the first request."""
    inspector = inspect(connection)
    for table in schema.metadata.sorted_tables:
        columns = inspector.get_columns(table.name) if inspector.has_table(table.name) else []
        here = {column["name"] for column in columns}
        missing = sorted({column.name for column in table.columns} - here)
        if missing:
            raise OtherForm(f"the table {table.name!r} of the database lacks {', '.join(missing)}")

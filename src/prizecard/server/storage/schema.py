"""The tables of the database."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, TypeDecorator

FORM = 3
"""The form of the database; raised with any change to it."""

SEED_DIGITS = 100
metadata = MetaData()


class Whole(TypeDecorator[int]):
    """A whole number of any size: databases have none, so its digits are kept."""

    impl = String(SEED_DIGITS)
    cache_ok = True

    def process_bind_param(self, value: int | None, dialect: Any) -> str | None:
        """The digits."""
        return None if value is None else str(value)

    def process_result_value(self, value: Any, dialect: Any) -> int | None:
        """The number."""
        return None if value is None else int(value)


form = Table(
    "form",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("running", Float, nullable=False, server_default="0"),
)
"""The form, and for how many seconds servers have been running on this database."""

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("status", String(10), nullable=False, index=True),
    Column("rules", String(8), nullable=False),
    Column("seed", Whole, nullable=False),
    Column("cards", String(32), nullable=False),
    Column("decks", JSON, nullable=False),
    Column("invite", String(64), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("version", Integer, nullable=False),
    Column("used", JSON, nullable=False),
    Column("limit", Float),
    Column("turns", Integer),
    Column("sum", String(64), nullable=False, server_default=""),
    Column("age", Float, nullable=False, server_default="0"),
    Column("result", JSON),
    Column("replay", String(32)),
    Column("rematch", JSON, nullable=False),
    Column("next", String(32)),
    Column("created", Float, nullable=False),
    Column("updated", Float, nullable=False, index=True),
)

seats = Table(
    "seats",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("player", Integer, primary_key=True, autoincrement=False),
    Column("token", String(64), nullable=False, index=True),
    Column("owner", String(64), nullable=False, index=True),
    Column("agent", String(40), nullable=False),
)

moves = Table(
    "moves",
    metadata,
    Column("table", ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("verb", String(10), nullable=False),
    Column("value", Integer, nullable=False),
)

decks = Table(
    "decks",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("id", String(32), primary_key=True),
    Column("name", String(120), nullable=False),
    Column("rules", String(8), nullable=False),
    Column("cards", JSON, nullable=False),
    Column("updated", Float, nullable=False),
)

replays = Table(
    "replays",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("title", String(200), nullable=False),
    Column("data", JSON, nullable=False),
    Column("created", Float, nullable=False, index=True),
)

shelves = Table(
    "shelves",
    metadata,
    Column("owner", String(64), primary_key=True),
    Column("replay", ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
)

analyses = Table(
    "analyses",
    metadata,
    Column("replay", ForeignKey("replays.id", ondelete="CASCADE"), primary_key=True),
    Column("view", String(8), primary_key=True),
    Column("data", JSON, nullable=False),
)

Index("moves_of_a_table", moves.c.table)

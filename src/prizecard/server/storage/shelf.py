"""Saved decks: each owner's own, by an id."""

from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, and_, delete, func, insert, select

from prizecard.server.storage import schema


def decks_of(connection: Connection, owner: str) -> list[dict[str, Any]]:
    """The owner's decks, the newest first."""
    query = select(schema.decks).where(schema.decks.c.owner == owner).order_by(schema.decks.c.updated.desc())
    return [
        {"id": row.id, "name": row.name, "rules": row.rules, "cards": row.cards, "updated": row.updated}
        for row in connection.execute(query)
    ]


def count(connection: Connection, owner: str) -> int:
    """How many decks the owner has."""
    query = select(func.count()).select_from(schema.decks).where(schema.decks.c.owner == owner)
    return int(connection.execute(query).scalar_one())


def put(connection: Connection, owner: str, deck: dict[str, Any]) -> None:
    """Store a deck, in the place of the one with its id."""
    remove(connection, owner, deck["id"])
    connection.execute(insert(schema.decks), {"owner": owner, "updated": time.time(), **deck})


def remove(connection: Connection, owner: str, id: str) -> bool:
    """Remove a deck; whether it was there."""
    found = and_(schema.decks.c.owner == owner, schema.decks.c.id == id)
    return connection.execute(delete(schema.decks).where(found)).rowcount > 0

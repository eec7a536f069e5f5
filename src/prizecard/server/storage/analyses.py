"""Analyses: each kept with its replay, by whose eyes it was made with."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, and_, delete, insert, select

from prizecard.server.storage import schema


def analysis(connection: Connection, replay: str, view: str) -> dict[str, Any] | None:
    """What has been found so far."""
    table = schema.analyses
    query = select(table.c.data).where(and_(table.c.replay == replay, table.c.view == view))
    found: dict[str, Any] | None = connection.execute(query).scalar_one_or_none()
    return found


def put(connection: Connection, replay: str, view: str, data: dict[str, Any]) -> None:
    """Keep what has been found so far; nothing if the replay has been cleaned up meanwhile."""
    table = schema.analyses
    if connection.execute(select(schema.replays.c.id).where(schema.replays.c.id == replay)).one_or_none() is None:
        return
    connection.execute(delete(table).where(and_(table.c.replay == replay, table.c.view == view)))
    connection.execute(insert(table), {"replay": replay, "view": view, "data": data})

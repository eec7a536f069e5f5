"""Reading and writing: every function takes the connection of a transaction that its caller opened."""

from __future__ import annotations

import logging
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, delete, func, insert, or_, select, update

from prizecard.server.storage import schema
from prizecard.server.storage.records import (
    FINISHED,
    PLAYING,
    WAITING,
    Change,
    ReplayRecord,
    SeatRecord,
    TableRecord,
)

log = logging.getLogger("prizecard.server")
_VALUES = tuple(column.name for column in schema.tables.c)
_ADD_MOVES = insert(schema.moves)
_CHANGE = update(schema.tables).where(schema.tables.c.id == bindparam("of_table"))
"""Made once, for they are carried out with every choice; the columns that are set are those that are given."""


def add_table(connection: Connection, record: TableRecord) -> None:
    """Store a new table with its seats and moves."""
    connection.execute(insert(schema.tables), {name: getattr(record, name) for name in _VALUES})
    for player, seat in enumerate(record.seats):
        if seat is not None:
            set_seat(connection, record.id, player, seat)
    _add_moves(connection, record.id, 0, record.moves)


def set_seat(connection: Connection, table: str, player: int, seat: SeatRecord) -> None:
    """Store who sits there."""
    values = {"table": table, "player": player, "token": seat.token, "owner": seat.owner, "agent": seat.agent}
    connection.execute(insert(schema.seats), values)


def _add_moves(connection: Connection, table: str, base: int, moves: Sequence[tuple[str, int]]) -> None:
    rows = _rows(table, base, moves)
    if rows:
        connection.execute(_ADD_MOVES, rows)


def _rows(table: str, base: int, moves: Sequence[tuple[str, int]]) -> list[dict[str, Any]]:
    return [
        {"table": table, "number": number, "verb": verb, "value": value}
        for number, (verb, value) in enumerate(moves, base)
    ]


def apply(connection: Connection, change: Change) -> None:
    """Store what an accepted message changed."""
    if change.cut:
        later = and_(schema.moves.c.table == change.table, schema.moves.c.number >= change.base)
        connection.execute(delete(schema.moves).where(later))
    _add_moves(connection, change.table, change.base, change.moves)
    if change.seat is not None:
        set_seat(connection, change.table, *change.seat)
    connection.execute(_CHANGE, _changed(change))


def _changed(change: Change) -> dict[str, Any]:
    return {**change.values, "updated": time.time(), "of_table": change.table}


@dataclass(frozen=True, slots=True)
class Advance:
    """A change that does nothing but add moves and set values, as nearly all do: many tables' are stored at once."""

    change: Change

    def __call__(self, connection: Connection) -> None:
        """Store it alone."""
        apply(connection, self.change)

    @staticmethod
    def together(connection: Connection, deeds: Sequence[Advance]) -> None:
        """Store all of them."""
        changes = [deed.change for deed in deeds]
        rows = [row for change in changes for row in _rows(change.table, change.base, change.moves)]
        if rows:
            connection.execute(_ADD_MOVES, rows)
        for _, some in groupby(changes, key=lambda change: tuple(change.values)):
            connection.execute(_CHANGE, [_changed(change) for change in some])


def is_plain(change: Change) -> bool:
    """Whether the change does nothing but add moves and set values."""
    return not change.cut and change.seat is None


def finish(connection: Connection, change: Change, replay: ReplayRecord | None, owners: Iterable[str]) -> None:
    """Store a change, and the replay if the game is over by it."""
    if replay is not None:
        add_replay(connection, replay, owners)
    apply(connection, change)


def table(connection: Connection, id: str) -> TableRecord | None:
    """The table of the id, with everything."""
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
    if row is None:
        return None
    moves = connection.execute(
        select(schema.moves.c.verb, schema.moves.c.value)
        .where(schema.moves.c.table == id)
        .order_by(schema.moves.c.number)
    )
    return _record(connection, row, [(verb, value) for verb, value in moves])


def _record(connection: Connection, row: Row[Any], moves: list[tuple[str, int]]) -> TableRecord:
    values = {name: getattr(row, name) for name in _VALUES}
    seats: list[SeatRecord | None] = [None, None]
    for seat in connection.execute(select(schema.seats).where(schema.seats.c.table == row.id)):
        seats[seat.player] = SeatRecord(seat.token, seat.owner, seat.agent)
    return TableRecord(**values, seats=seats, moves=moves)


def tables_of(connection: Connection, owner: str, tokens: Iterable[str]) -> list[TableRecord]:
    """The unfinished tables where the owner, or one of the tokens, has a seat; the newest first; without moves."""
    mine = or_(schema.seats.c.token.in_(list(tokens)), and_(schema.seats.c.owner == owner, schema.seats.c.owner != ""))
    ids = select(schema.seats.c.table).where(mine)
    return _listed(connection, and_(schema.tables.c.id.in_(ids), schema.tables.c.status != FINISHED), 100)


def watchable(connection: Connection, most: int) -> list[TableRecord]:
    """Tables in play that may be listed, the last moved first; without moves."""
    return _listed(connection, and_(schema.tables.c.listed, schema.tables.c.status == PLAYING), most)


def _listed(connection: Connection, where: Any, most: int) -> list[TableRecord]:
    query = select(schema.tables.c.id).where(where).order_by(schema.tables.c.updated.desc()).limit(most)
    found = []
    for id in connection.execute(query).scalars().all():
        try:
            row = connection.execute(select(schema.tables).where(schema.tables.c.id == id)).one_or_none()
        except ValueError:
            log.error("what is stored of table %s cannot be read", id)  # it costs that table alone
            continue
        if row is not None:
            found.append(_record(connection, row, []))
    return found


def unfinished(connection: Connection) -> int:
    """How many tables are not finished."""
    query = select(func.count()).select_from(schema.tables).where(schema.tables.c.status != FINISHED)
    return int(connection.execute(query).scalar_one())


def unfinished_among(connection: Connection, ids: Sequence[str]) -> set[str]:
    """Which of these tables are not finished."""
    query = select(schema.tables.c.id).where(schema.tables.c.id.in_(ids), schema.tables.c.status != FINISHED)
    return {str(id) for id in connection.execute(query).scalars()}


def stale_tables(
    connection: Connection, now: float, running: float, limits: tuple[float, float, float]
) -> list[str]:
    """Tables that were finished, left waiting, or left in play for longer than that.

    By the date, and by how long servers have been running since: a clock that was set wrong removes nothing.
    """
    columns = schema.tables.c
    old = or_(
        *(
            and_(columns.status == status, columns.updated < now - limit, columns.age < running - limit)
            for status, limit in zip((FINISHED, WAITING, PLAYING), limits, strict=True)
        )
    )
    return [str(id) for id in connection.execute(select(columns.id).where(old).limit(500)).scalars()]


def unmoved(connection: Connection, age: float) -> list[str]:
    """Tables at which nobody has made a choice, and that were opened before the server's age."""
    columns, moved = schema.tables.c, select(schema.moves.c.table)
    found = and_(columns.status != FINISHED, columns.age < age, columns.id.not_in(moved))
    return [str(id) for id in connection.execute(select(columns.id).where(found).limit(500)).scalars()]


def remove_tables(connection: Connection, ids: Sequence[str]) -> None:
    """Remove tables with their seats and moves."""
    for part in (schema.moves, schema.seats):
        connection.execute(delete(part).where(part.c.table.in_(ids)))
    connection.execute(delete(schema.tables).where(schema.tables.c.id.in_(ids)))


def add_replay(connection: Connection, replay: ReplayRecord, owners: Iterable[str]) -> None:
    """Store a replay and put it on its owners' shelves."""
    values = {"id": replay.id, "title": replay.title, "data": replay.data, "created": replay.created}
    connection.execute(insert(schema.replays), values)
    rows = [{"owner": owner, "replay": replay.id} for owner in sorted(set(owners)) if owner]
    if rows:
        connection.execute(insert(schema.shelves), rows)


def replay(connection: Connection, id: str) -> ReplayRecord | None:
    """The replay of the id."""
    row = connection.execute(select(schema.replays).where(schema.replays.c.id == id)).one_or_none()
    return None if row is None else ReplayRecord(row.id, row.title, row.data, row.created)


def shelf_of(connection: Connection, owner: str, most: int) -> list[str]:
    """The names of the replays on the owner's shelf, the newest first."""
    mine = select(schema.shelves.c.replay).where(schema.shelves.c.owner == owner)
    query = (
        select(schema.replays.c.id)
        .where(schema.replays.c.id.in_(mine))
        .order_by(schema.replays.c.created.desc())
        .limit(most)
    )
    return [row.id for row in connection.execute(query)]


def replays_among(connection: Connection, ids: list[str]) -> list[ReplayRecord]:
    """The replays of the names."""
    query = select(schema.replays).where(schema.replays.c.id.in_(ids))
    return [ReplayRecord(row.id, row.title, row.data, row.created) for row in connection.execute(query)]


def remove_old_replays(connection: Connection, before: float) -> None:
    """Remove replays that were stored before the time."""
    old = select(schema.replays.c.id).where(schema.replays.c.created < before)
    connection.execute(delete(schema.shelves).where(schema.shelves.c.replay.in_(old)))
    connection.execute(delete(schema.replays).where(schema.replays.c.created < before))

"""The websocket of a table: reads messages, hands them to the room, sends what the room has to say."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from prizecard.server.hall import Broken, Full, Hall, NoTable, wrong_table
from prizecard.server.room import Closed, Connection, Room
from prizecard.server.session.asking import read_message
from prizecard.server.session.messages import Message, error
from prizecard.server.session.refusal import MALFORMED, Refused
from prizecard.server.transport.guards import Bucket

router = APIRouter()
POLICY = 1008
LAST_WORDS = 2.0
log = logging.getLogger("prizecard.server")


@router.websocket("/ws/tables/{id}")
async def table(socket: WebSocket, id: str) -> None:
    """Sit down at a table with the secret of a seat, or watch it."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        player = await _seat(socket, hall, id)
        connection = Connection(player, hall.settings.limits.unsent)
        room = await hall.enter(id, connection)
    except (Refused, NoTable, Broken, Full) as fault:
        code = {NoTable: "no_table", Broken: "fault", Full: "full"}.get(type(fault), "not_allowed")
        await _last_words(socket, {"type": "error", "code": code, "message": str(fault), "version": None})
        return
    sending = asyncio.create_task(_send(socket, connection))
    try:
        await _listen(socket, hall, room, connection)
    finally:
        hall.leave(room, connection)
        connection.end()
        await asyncio.wait({sending}, timeout=LAST_WORDS)
        sending.cancel()


async def _seat(socket: WebSocket, hall: Hall, id: str) -> int | None:
    if "watch" in socket.query_params:
        return None
    room = await hall.room(id)
    player = room.session.seat_of(socket.query_params.get("token", ""))
    if player is None:
        raise wrong_table()
    return player


async def _last_words(socket: WebSocket, message: Message) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(_written(message))
        await socket.close(POLICY)


async def _send(socket: WebSocket, connection: Connection) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (message := await connection.unsent.get()) is not None:
            await socket.send_text(_written(message))
        await socket.close(connection.code)


def _written(message: Message) -> str:
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


async def _listen(socket: WebSocket, hall: Hall, room: Room, connection: Connection) -> None:
    """Answer messages until the other side is gone, or has been refused too often."""
    limits = hall.settings.limits
    bucket, refused = Bucket(limits.messages), 0
    while refused < limits.refusals:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text")
        try:
            if not bucket.take():
                raise Refused("rate", "too many messages; wait a moment")
            if text is None or len(text) > limits.message:
                raise Refused(MALFORMED, f"a message is a text of at most {limits.message} characters")
            await room.hear(connection, read_message(text, limits.wish))
        except Refused as fault:
            refused += 1
            connection.tell(error(fault, room.session.version))
        except Closed:
            return
        except Exception:
            refused += 1
            log.exception("a message could not be carried out at table %s", room.session.record.id)
            connection.tell(error(Refused("failed", "the server could not do this"), room.session.version))
    connection.code = POLICY

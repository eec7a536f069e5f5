"""The websocket of a table: reads messages, hands them to the room, sends what the room has to say."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from prizecard.server.hall import Broken, Full, Hall, NoTable, wrong_table
from prizecard.server.room import Closed, Connection, Room
from prizecard.server.session.asking import read_arrival, read_message
from prizecard.server.session.messages import Message, Told, error, written
from prizecard.server.session.refusal import MALFORMED, Refused
from prizecard.server.session.retiring import Retired
from prizecard.server.transport.guards import Bucket

router = APIRouter()
POLICY = 1008
ARRIVAL = 10.0
LAST_WORDS = 2.0
CODES: dict[type, str] = {NoTable: "no_table", Broken: "fault", Full: "full"}
log = logging.getLogger("prizecard.server")


class Gone(Exception):
    """Who came has gone again without a word."""


@router.websocket("/ws/tables/{id}")
async def table(socket: WebSocket, id: str) -> None:
    """Sit down at a table with the secret of a seat, or watch it."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    try:
        player, differences = await _seat(socket, hall, id)
        connection = Connection(player, hall.settings.limits.unsent, differences=differences)
        room = await hall.enter(id, connection)
    except Gone:
        return
    except (Refused, NoTable, Broken, Full) as fault:
        code = CODES.get(type(fault)) or getattr(fault, "code", "not_allowed")
        said: Message = {"type": "error", "code": code, "message": str(fault), "version": None}
        if isinstance(fault, Retired):
            said["replay"] = fault.replay
        await _last_words(socket, said)
        return
    sending = asyncio.create_task(_send(socket, connection))
    try:
        await _listen(socket, hall, room, connection)
    finally:
        hall.leave(room, connection)
        connection.end()
        await asyncio.wait({sending}, timeout=LAST_WORDS)
        sending.cancel()


async def _seat(socket: WebSocket, hall: Hall, id: str) -> tuple[int | None, bool]:
    """Who has come, and how states are told, by the first message: an address is written down, and holds no secret."""
    if socket.query_params:
        raise Refused(MALFORMED, "the address of a table has no parts after it; the first message says who comes")
    try:
        received = await asyncio.wait_for(socket.receive(), ARRIVAL)
    except TimeoutError:
        raise Refused(MALFORMED, "nobody said who came") from None
    if received["type"] == "websocket.disconnect":
        raise Gone
    text = received.get("text")
    arrival = read_arrival(text if isinstance(text, str) and len(text) <= hall.settings.limits.message else "")
    if arrival.token is None:
        return None, arrival.differences
    room = await hall.room(id)
    player = room.session.seat_of(arrival.token)
    if player is None:
        raise wrong_table()
    return player, False


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
    return message.text if isinstance(message, Told) else written(message)


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
            asked = read_message(text, limits.wish)
            if not bucket.take(asked.cost(connection.player is None) - 1):
                raise Refused("rate", "too much is asked for; wait a moment")
            begun = time.monotonic()
            await room.hear(connection, asked)
            hall.metrics.answers.add(time.monotonic() - begun)
        except Refused as fault:
            refused += 1
            hall.metrics.refusals[fault.code] += 1
            connection.tell(error(fault, room.session.version))
        except Closed:
            return
        except Exception:
            refused += 1
            log.exception("a message could not be carried out at table %s", room.session.record.id)
            connection.tell(error(Refused("failed", "the server could not do this"), room.session.version))
    connection.code = POLICY

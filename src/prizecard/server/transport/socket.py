"""The websocket of a table: reads messages, hands them to the room, sends what the room has to say."""

from __future__ import annotations

import asyncio
import contextlib
import time
from dataclasses import dataclass

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from prizecard.server.connection import Connection
from prizecard.server.hall import Broken, Hall, NoTable, wrong_table
from prizecard.server.places import Full
from prizecard.server.room import Closed, Room
from prizecard.server.session.asking import Asked, read_arrival, read_message
from prizecard.server.session.messages import Message, error
from prizecard.server.session.refusal import MALFORMED, Refused
from prizecard.server.session.retiring import Retired
from prizecard.server.transport.guards import address_of
from prizecard.server.transport.listening import POLICY, Gone, arrival, as_text, last_words, listen

router = APIRouter()
LAST_WORDS = 2.0
CODES: dict[type, str] = {NoTable: "no_table", Broken: "fault", Full: "full"}


@router.websocket("/ws/tables/{id}")
async def table(socket: WebSocket, id: str) -> None:
    """Sit down at a table with the secret of a seat, or watch it."""
    hall: Hall = socket.app.state.hall
    address = address_of(socket.scope)
    await socket.accept()
    try:
        hall.places.take(address)
    except Full as fault:
        await _refuse(socket, fault)
        return
    try:
        await _serve(socket, hall, id, address)
    finally:
        hall.places.release(address)


async def _serve(socket: WebSocket, hall: Hall, id: str, address: str) -> None:
    """Ask who came, and be there for them until they go."""
    try:
        player, differences = await _seat(socket, hall, id)
        connection = Connection(player, hall.settings.limits.unsent, address, differences=differences)
        room = await hall.enter(id, connection)
    except Gone:
        return
    except (Refused, NoTable, Broken, Full) as fault:
        await _refuse(socket, fault)
        return
    sending = asyncio.create_task(_send(socket, connection))
    try:
        if await listen(socket, hall, _Place(hall, room, connection)):
            connection.code = POLICY
    finally:
        room.leave(connection)
        connection.end()
        await asyncio.wait({sending}, timeout=LAST_WORDS)
        sending.cancel()


async def _refuse(socket: WebSocket, fault: Exception) -> None:
    """Say why somebody is not let in."""
    code = CODES.get(type(fault)) or getattr(fault, "code", "not_allowed")
    said: Message = {"type": "error", "code": code, "message": str(fault), "version": None}
    if isinstance(fault, Retired):
        said["replay"] = fault.replay
    await last_words(socket, said)


async def _seat(socket: WebSocket, hall: Hall, id: str) -> tuple[int | None, bool]:
    """Who has come, and how states are told, by the first message: an address is written down, and holds no secret."""
    if socket.query_params:
        raise Refused(MALFORMED, "the address of a table has no parts after it; the first message says who comes")
    found = read_arrival(await arrival(socket, hall.settings.limits.message))
    if found.token is None:
        return None, found.differences
    room = await hall.room(id)
    player = room.session.seat_of(found.token)
    if player is None:
        raise wrong_table()
    return player, False


async def _send(socket: WebSocket, connection: Connection) -> None:
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        while (message := await connection.unsent.get()) is not None:
            await socket.send_text(as_text(message))
        await socket.close(connection.code)


@dataclass(slots=True)
class _Place:
    """Somebody at a table: what is heard goes to the room, and what the room says waits in the connection."""

    hall: Hall
    room: Room
    connection: Connection

    @property
    def where(self) -> str:
        return f"table {self.room.session.record.id}"

    @property
    def watching(self) -> bool:
        return self.connection.player is None

    def read(self, text: str, longest_wish: int) -> Asked:
        return read_message(text, longest_wish)

    async def hear(self, asked: Asked) -> bool:
        begun = time.monotonic()
        try:
            await self.room.hear(self.connection, asked)
        except Closed:
            return False
        self.hall.metrics.answers.add(time.monotonic() - begun)
        return True

    async def refuse(self, fault: Refused) -> None:
        self.connection.tell(error(fault, self.room.session.version))

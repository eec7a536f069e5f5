"""The websocket of a desk: one person at a lesson or a puzzle.

Nothing is stored: who comes back brings the moves along. Moves are made in the hall's one thread for desks, and what
choices would do is worked out where it is for tables; in both every address has its turn.
"""

from __future__ import annotations

import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from fastapi import WebSocket, WebSocketDisconnect

from prizecard.server.alone import Wondering
from prizecard.server.hall import Hall
from prizecard.server.places import Full
from prizecard.server.pool import Overloaded, in_turn
from prizecard.server.session.asking import Asked
from prizecard.server.session.considering import considered_by
from prizecard.server.session.messages import Message, error
from prizecard.server.session.refusal import Refused
from prizecard.server.transport.guards import address_of
from prizecard.server.transport.listening import POLICY, Gone, arrival, as_text, last_words, listen

PART = 0.5
"""Those at desks may take so many of the places for connections; the others are for tables."""
log = logging.getLogger("prizecard.server")


class Desk(Protocol):
    """One person at one thing to do; each message is answered by messages."""

    version: int

    def arrive(self) -> list[Message]:
        """What is told to somebody who comes."""

    def hear(self, asked: Asked) -> list[Message]:
        """Carry out a message; raises Refused."""

    def consider(self, version: int) -> Wondering | None:
        """What is to be thought about to say what the choices of the present decision would do, if that is asked."""


@dataclass(frozen=True, slots=True)
class DeskKind:
    """What tells one kind of desk from another; all three raise Refused."""

    name: str
    read_arrival: Callable[[str], list[Any]]
    read: Callable[[str, int], Asked]
    lay: Callable[[str, list[Any]], Desk]


async def serve(socket: WebSocket, kind: DeskKind, id: str) -> None:
    """Sit somebody down, from the beginning or from the moves that were made before, and answer until they go."""
    hall: Hall = socket.app.state.hall
    address = address_of(socket.scope)
    await socket.accept()
    try:
        hall.places.take(address, PART)
    except Full as fault:
        await last_words(socket, error(Refused("full", str(fault)), None))
        return
    try:
        with contextlib.suppress(RuntimeError, WebSocketDisconnect, Gone):
            await _sit(socket, hall, _Place(socket, hall, kind, id[:40], address), id)
    finally:
        hall.places.release(address)


async def _sit(socket: WebSocket, hall: Hall, place: _Place, id: str) -> None:
    try:
        moves = place.kind.read_arrival(await arrival(socket, hall.settings.limits.message))
        place.desk = await hall.desks.run(place.kind.lay, id, moves, key=place.address)
        said = await hall.desks.run(place.desk.arrive, key=place.address)
    except (Refused, Gone) as fault:
        if isinstance(fault, Refused):
            await last_words(socket, error(fault, None))
        return
    except Overloaded as overload:
        hall.metrics.refusals["rate"] += 1
        await last_words(socket, error(Refused("rate", str(overload)), None))
        return
    except Exception:
        log.exception("%s could not be laid out", place.where)
        await last_words(socket, error(Refused("failed", "the server could not do this"), None))
        return
    await place.send(said)
    if await listen(socket, hall, place):
        await socket.close(POLICY)


@dataclass(slots=True)
class _Place:
    """Somebody at a desk: each message is answered before the next is heard."""

    socket: WebSocket
    hall: Hall
    kind: DeskKind
    id: str
    address: str
    desk: Desk | None = None
    watching: bool = False

    @property
    def where(self) -> str:
        return f"{self.kind.name} {self.id!r}"

    def read(self, text: str, longest_wish: int) -> Asked:
        return self.kind.read(text, longest_wish)

    async def hear(self, asked: Asked) -> bool:
        assert self.desk is not None
        if asked.type == "consider":
            answers = await self._considered(self.desk, asked.version)
        else:
            answers = await self.hall.desks.run(self.desk.hear, asked, key=self.address)
        try:
            await self.send(answers)
        except (RuntimeError, WebSocketDisconnect):
            return False
        return True

    async def _considered(self, desk: Desk, version: int) -> list[Message]:
        found = await self.hall.desks.run(desk.consider, version, key=self.address)
        if found is None:
            return []
        said = await in_turn(self.hall.asides, considered_by, *found, key=self.address)
        return [{"type": "considered", "version": version, **said}]

    async def refuse(self, fault: Refused) -> None:
        await self.send([error(fault, None if self.desk is None else self.desk.version)])

    async def send(self, messages: list[Message]) -> None:
        for message in messages:
            await self.socket.send_text(as_text(message))

"""The websocket of a desk: one person at a lesson or a puzzle.

Nothing is stored: who comes back brings the moves along.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from fastapi import WebSocket, WebSocketDisconnect

from prizecard.server.hall import Hall
from prizecard.server.session.asking import Asked
from prizecard.server.session.messages import Message, error, written
from prizecard.server.session.refusal import MALFORMED, Refused
from prizecard.server.transport.guards import Bucket

POLICY = 1008
ARRIVAL = 10.0
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
    await socket.accept()
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        try:
            desk = await _laid(socket, hall, kind, id)
        except Refused as fault:
            await _send(socket, [error(fault, None)])
            await socket.close(POLICY)
            return
        if desk is None:
            return
        hall.connected += 1
        try:
            await _send(socket, await asyncio.to_thread(desk.arrive))
            await _listen(socket, hall, kind, id, desk)
        finally:
            hall.connected -= 1


async def _laid(socket: WebSocket, hall: Hall, kind: DeskKind, id: str) -> Desk | None:
    """The desk laid out for who comes; None where they went again. Raises Refused."""
    limits = hall.settings.limits
    try:
        received = await asyncio.wait_for(socket.receive(), ARRIVAL)
    except TimeoutError:
        raise Refused(MALFORMED, "nobody said who came") from None
    if received["type"] == "websocket.disconnect":
        return None
    text = received.get("text")
    moves = kind.read_arrival(text if isinstance(text, str) and len(text) <= limits.message else "")
    if hall.connected >= PART * limits.connections:
        raise Refused("full", "too many are connected; try again in a moment")
    return await asyncio.to_thread(kind.lay, id, moves)


async def _listen(socket: WebSocket, hall: Hall, kind: DeskKind, id: str, desk: Desk) -> None:
    """Answer messages until the other side is gone, or has been refused too often."""
    limits = hall.settings.limits
    bucket, refused = Bucket(limits.messages), 0
    while refused < limits.refusals:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        fault: Refused | None = None
        answers: list[Message] = []
        try:
            asked = _asked(kind, received.get("text"), limits.message, limits.wish)
            if not bucket.take(asked.cost(False)):
                raise Refused("rate", "too many messages; wait a moment")
            answers = await asyncio.to_thread(desk.hear, asked)
        except Refused as refusal:
            fault = refusal
            hall.metrics.refusals[fault.code] += 1
        except Exception:  # also a RuntimeError of the engine, which is no end of the connection
            fault = Refused("failed", "the server could not do this")
            log.exception("a message could not be carried out in %s %s", kind.name, id)
        if fault is not None:
            refused += 1
            answers = [error(fault, desk.version)]
        await _send(socket, answers)
    await socket.close(POLICY)


def _asked(kind: DeskKind, text: str | None, longest: int, wish: int) -> Asked:
    if text is None or len(text) > longest:
        raise Refused(MALFORMED, f"a message is a text of at most {longest} characters")
    return kind.read(text, wish)


async def _send(socket: WebSocket, messages: list[Message]) -> None:
    for message in messages:
        await socket.send_text(written(message))

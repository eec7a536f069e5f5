"""What all websockets have in common: the first message, the messages after it, and the last words."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Protocol

from fastapi import WebSocket, WebSocketDisconnect

from prizecard.server.hall import Hall
from prizecard.server.pool import Overloaded
from prizecard.server.session.asking import Asked
from prizecard.server.session.messages import Message, Told, written
from prizecard.server.session.refusal import MALFORMED, Refused
from prizecard.server.transport.guards import Bucket

POLICY = 1008
ARRIVAL = 10.0
log = logging.getLogger("prizecard.server")


class Gone(Exception):
    """Who came has gone again without a word."""


class Listener(Protocol):
    """Who hears the messages of one websocket."""

    @property
    def where(self) -> str:
        """Where somebody is, for the log."""

    @property
    def watching(self) -> bool:
        """Whether it is a spectator, who is charged more."""

    def read(self, text: str, longest_wish: int) -> Asked:
        """The message in a text; raises Refused."""

    async def hear(self, asked: Asked) -> bool:
        """Carry out a message; whether more are listened to. Raises Refused."""

    async def refuse(self, fault: Refused) -> None:
        """Say that a message changed nothing, and why."""


async def arrival(socket: WebSocket, longest: int) -> str:
    """The first message, which says who comes; raises Refused, or Gone."""
    try:
        received = await asyncio.wait_for(socket.receive(), ARRIVAL)
    except TimeoutError:
        raise Refused(MALFORMED, "nobody said who came") from None
    if received["type"] == "websocket.disconnect":
        raise Gone
    text = received.get("text")
    return text if isinstance(text, str) and len(text) <= longest else ""


async def listen(socket: WebSocket, hall: Hall, listener: Listener) -> bool:
    """Hear messages until the other side is gone; whether it was refused too often instead."""
    limits = hall.settings.limits
    bucket, refused = Bucket(limits.messages), 0
    while refused < limits.refusals:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return False
        try:
            asked = _read(received.get("text"), hall, listener, bucket)
            if not await listener.hear(asked):
                return False
            continue
        except Refused as refusal:
            fault = refusal
            hall.metrics.refusals[fault.code] += 1
        except Overloaded as overload:  # the server's load is not held against who asks
            fault = Refused("rate", str(overload))
            hall.metrics.refusals[fault.code] += 1
            refused -= 1
        except Exception:  # also a RuntimeError of the engine, which is no end of the connection
            fault = Refused("failed", "the server could not do this")
            log.exception("a message could not be carried out at %s", listener.where)
        refused += 1
        await listener.refuse(fault)
    return True


def _read(text: str | None, hall: Hall, listener: Listener, bucket: Bucket) -> Asked:
    limits = hall.settings.limits
    if not bucket.take():
        raise Refused("rate", "too many messages; wait a moment")
    if text is None or len(text) > limits.message:
        raise Refused(MALFORMED, f"a message is a text of at most {limits.message} characters")
    asked = listener.read(text, limits.wish)
    if not bucket.take(asked.cost(listener.watching) - 1):
        raise Refused("rate", "too much is asked for; wait a moment")
    return asked


async def last_words(socket: WebSocket, message: Message) -> None:
    """Say why nothing more will come."""
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        await socket.send_text(as_text(message))
        await socket.close(POLICY)


def as_text(message: Message) -> str:
    """A message as it is sent."""
    return message.text if isinstance(message, Told) else written(message)

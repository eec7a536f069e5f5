"""Routes of puzzles: the list, and the websocket at which one is solved."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from typing import Any

from fastapi import APIRouter, WebSocket, WebSocketDisconnect

from prizecard.server import puzzling
from prizecard.server.hall import Hall
from prizecard.server.session.messages import Message, error, written
from prizecard.server.session.refusal import MALFORMED, Refused
from prizecard.server.transport.guards import Bucket
from prizecard.study.puzzles import BrokenPuzzle, NoPuzzle, puzzle_named

router = APIRouter()
POLICY = 1008
ARRIVAL = 10.0
PART = 0.5
"""Solvers may take so many of the places for connections; the others are for tables."""
log = logging.getLogger("prizecard.server")


@router.get("/api/puzzles")
def puzzles() -> list[dict[str, Any]]:
    """All puzzles, by book."""
    return puzzling.all_puzzles()


@router.websocket("/ws/puzzles/{id}")
async def puzzle(socket: WebSocket, id: str) -> None:
    """Try a puzzle, from its beginning or from the choices of a try that was left."""
    hall: Hall = socket.app.state.hall
    await socket.accept()
    with contextlib.suppress(RuntimeError, WebSocketDisconnect):
        try:
            desk = await _desk(socket, hall, id)
        except Refused as fault:
            await _send(socket, [error(fault, None)])
            await socket.close(POLICY)
            return
        if desk is None:
            return
        hall.connected += 1
        try:
            await _send(socket, await asyncio.to_thread(desk.arrive))
            await _listen(socket, hall, desk)
        finally:
            hall.connected -= 1


async def _desk(socket: WebSocket, hall: Hall, id: str) -> puzzling.Desk | None:
    """The puzzle laid out for who comes; None where they went again. Raises Refused."""
    limits = hall.settings.limits
    try:
        received = await asyncio.wait_for(socket.receive(), ARRIVAL)
    except TimeoutError:
        raise Refused(MALFORMED, "nobody said who came") from None
    if received["type"] == "websocket.disconnect":
        return None
    text = received.get("text")
    moves = puzzling.read_arrival(text if isinstance(text, str) and len(text) <= limits.message else "")
    if hall.connected >= PART * limits.connections:
        raise Refused("full", "too many are connected; try again in a moment")
    try:
        return await asyncio.to_thread(puzzling.Desk, puzzle_named(id), moves)
    except NoPuzzle as fault:
        raise Refused("no_table", str(fault)) from None
    except BrokenPuzzle as fault:
        raise Refused("fault", str(fault)) from None


async def _listen(socket: WebSocket, hall: Hall, desk: puzzling.Desk) -> None:
    """Answer messages until the solver is gone, or has been refused too often."""
    limits = hall.settings.limits
    bucket, refused = Bucket(limits.messages), 0
    while refused < limits.refusals:
        received = await socket.receive()
        if received["type"] == "websocket.disconnect":
            return
        text = received.get("text")
        try:
            if text is None or len(text) > limits.message:
                raise Refused(MALFORMED, f"a message is a text of at most {limits.message} characters")
            asked = puzzling.read(text, limits.wish)
            if not bucket.take(asked.cost(False)):
                raise Refused("rate", "too many messages; wait a moment")
            await _send(socket, await asyncio.to_thread(desk.hear, asked))
        except Refused as fault:
            refused += 1
            await _send(socket, [error(fault, desk.version)])
        except (RuntimeError, WebSocketDisconnect):
            raise
        except Exception:
            refused += 1
            log.exception("a message could not be carried out in puzzle %s", desk.puzzle.id)
            await _send(socket, [error(Refused("failed", "the server could not do this"), desk.version)])
    await socket.close(POLICY)


async def _send(socket: WebSocket, messages: list[Message]) -> None:
    for message in messages:
        await socket.send_text(written(message))

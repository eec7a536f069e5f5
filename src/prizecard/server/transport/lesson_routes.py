"""Routes of what a newcomer reads and plays: the glossary, the lessons, and the websocket of a lesson."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, WebSocket

from prizecard.engine.position import BadPosition
from prizecard.lessons import NoSuchLesson, glossary, lesson_named
from prizecard.server import learning
from prizecard.server.session.refusal import Refused
from prizecard.server.transport import desks

router = APIRouter()


@router.get("/api/glossary")
def words() -> list[dict[str, Any]]:
    """Every word of the rules, with what it means."""
    return [entry.data() for entry in glossary()]


@router.get("/api/lessons")
def lessons() -> list[dict[str, Any]]:
    """All lessons, in the order in which they are meant to be taken."""
    return learning.all_lessons()


@router.websocket("/ws/lessons/{id}")
async def lesson(socket: WebSocket, id: str) -> None:
    """Take a lesson, from its beginning or from the moves that were made before."""
    await desks.serve(socket, LESSON, id)


def _lay(id: str, moves: list[Any]) -> learning.Desk:
    try:
        found = lesson_named(id)
        if found.game:
            raise Refused("no_table", "this lesson is a game of its own: it is begun from the page Learn")
        return learning.Desk(found, moves)
    except NoSuchLesson as fault:
        raise Refused("no_table", str(fault)) from None
    except BadPosition as fault:
        raise Refused("fault", f"the cards of this lesson cannot be had here: {fault}") from None


LESSON = desks.DeskKind("lesson", learning.read_arrival, learning.read, _lay)

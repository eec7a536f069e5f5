"""Routes of puzzles: the list, and the websocket at which one is solved."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, WebSocket

from prizecard.server import puzzling
from prizecard.server.session.refusal import Refused
from prizecard.server.transport import desks
from prizecard.study.puzzles import BrokenPuzzle, NoPuzzle, puzzle_named

router = APIRouter()


@router.get("/api/puzzles")
def puzzles() -> list[dict[str, Any]]:
    """All puzzles, by book."""
    return puzzling.all_puzzles()


@router.websocket("/ws/puzzles/{id}")
async def puzzle(socket: WebSocket, id: str) -> None:
    """Try a puzzle, from its beginning or from the choices of a try that was left."""
    await desks.serve(socket, PUZZLE, id)


def _lay(id: str, moves: list[int]) -> puzzling.Desk:
    try:
        return puzzling.Desk(puzzle_named(id), moves)
    except NoPuzzle as fault:
        raise Refused("no_table", str(fault)) from None
    except BrokenPuzzle as fault:
        raise Refused("fault", str(fault)) from None


PUZZLE = desks.DeskKind("puzzle", puzzling.read_arrival, puzzling.read, _lay)

"""Routes for whoever runs the server: whether it is well."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends

from prizecard.server.hall import Hall
from prizecard.server.transport.answers import hall_of

router = APIRouter()


@router.get("/health")
async def health(hall: Annotated[Hall, Depends(hall_of)]) -> dict[str, Any]:
    """How the server is: tables in memory, people connected, and the faults since it was started, by kind."""
    return {
        "ok": True,
        "tables": len(hall.rooms),
        "connections": hall.connected,
        "faults": dict(hall.faults.counts),
    }

"""Where others reach this server: its addresses in the network, and a link as a code that a phone reads."""

from __future__ import annotations

import contextlib
import io
import socket
from functools import lru_cache
from typing import Annotated, Any

import segno
from fastapi import APIRouter, Depends, Query, Request
from fastapi.responses import Response

from prizecard.server.hall import Hall
from prizecard.server.settings import LOOPBACK
from prizecard.server.transport.answers import hall_of
from prizecard.server.transport.guards import address_of

router = APIRouter(prefix="/api/reach")
EVERYWHERE = ("0.0.0.0", "::")
NOWHERE = ("192.0.2.1", 9)
"""An address that belongs to nobody: nothing is sent there, but the system says which way it would go."""


@router.get("")
def reach(request: Request, hall: Annotated[Hall, Depends(hall_of)]) -> dict[str, Any]:
    """Whether only this machine reaches the server, and the addresses that others open."""
    settings = hall.settings
    hosts = network_addresses() if settings.host in EVERYWHERE else [settings.host]
    port = request.url.port or settings.port
    found = [] if settings.is_local else [f"http://{host}:{port}" for host in hosts]
    return {"local": settings.is_local or not found, "addresses": found}


@lru_cache(maxsize=1)
def network_addresses() -> list[str]:
    """The addresses of this machine in its networks, the one towards the world first."""
    found: list[str] = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, contextlib.suppress(OSError):
        asking.connect(NOWHERE)
        found.append(str(asking.getsockname()[0]))
    with contextlib.suppress(OSError):
        found += [str(one[4][0]) for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)]
    return [host for host in dict.fromkeys(found) if host not in LOOPBACK and not host.startswith("127.")]


@router.get("/code")
async def code(
    text: Annotated[str, Query(min_length=1, max_length=300)],
    request: Request,
    hall: Annotated[Hall, Depends(hall_of)],
) -> Response:
    """The text as a QR code."""
    drawn = await hall.scribes.run(_drawn, text, key=address_of(request.scope))
    return Response(drawn, media_type="image/svg+xml")


def _drawn(text: str) -> bytes:
    picture = io.BytesIO()
    segno.make(text, error="m").save(picture, kind="svg", border=2, xmldecl=False, scale=8)
    return picture.getvalue()

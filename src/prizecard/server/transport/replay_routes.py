"""Routes of replays: list, fetch, upload, and look at them step by step."""

from __future__ import annotations

import time
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from fastapi.responses import Response

from prizecard.server import frames
from prizecard.server.hall import Hall, NoTable
from prizecard.server.session.refusal import Refused
from prizecard.server.storage import store
from prizecard.server.storage.records import ReplayRecord
from prizecard.server.titles import title_of
from prizecard.server.tokens import new_name
from prizecard.server.transport.answers import hall_of, known_owner
from prizecard.server.transport.guards import Buckets, address_of
from prizecard.simulation.replays import read_replay, write_replay

router = APIRouter(prefix="/api/replays")
TheHall = Annotated[Hall, Depends(hall_of)]
Owner = Annotated[str, Depends(known_owner)]


@router.get("")
async def replays(hall: TheHall, owner: Owner) -> list[dict[str, Any]]:
    """The replays on one's shelf."""
    return await hall.titles.of(owner, hall.settings.limits.replays)


@router.get("/{id}")
async def replay(id: str, hall: TheHall) -> Response:
    """The replay as a file."""
    found = await _replay(hall, id)
    text = write_replay(read_replay(frames.as_text(found.data)))
    headers = {"content-disposition": f'attachment; filename="prizecard-{id}.json"'}
    return Response(text, media_type="application/json", headers=headers)


@router.post("")
async def upload(request: Request, hall: TheHall, owner: Owner) -> dict[str, Any]:
    """Put a replay on one's shelf; it is played through once, so that what is kept can be looked at."""
    creations: Buckets = request.app.state.creations
    if not creations.take(address_of(request.scope)):
        raise Refused("rate", "too many replays; wait a moment")
    try:
        text = (await request.body()).decode()
    except UnicodeDecodeError:
        raise Refused("replay", "a replay is a text") from None
    read = read_replay(text)
    await hall.players.run(frames.frame_count, read.data(), key=address_of(request.scope))
    most = hall.settings.limits.replays
    if len(await hall.database.read(partial(store.shelf_of, owner=owner, most=most))) >= most:
        raise Refused("full", f"at most {most} replays are kept")
    title = " against ".join(deck.name or "a deck" for deck in read.decks)
    kept = ReplayRecord(new_name(), f"{read.rules}: {title}"[:200], read.data(), time.time())
    await hall.database.write(partial(store.add_replay, replay=kept, owners=[owner]))
    return title_of(kept)


@router.get("/{id}/frames")
async def step_by_step(
    id: str, request: Request, hall: TheHall, view: str = "both", start: int = 0, count: int = 50
) -> dict[str, Any]:
    """Some steps of the replay: what one player saw, or both (`view` 0, 1 or both), from step `start` on."""
    if view not in ("0", "1", "both"):
        raise Refused("malformed", "view is 0, 1 or both")
    if start < 0 or not 0 < count <= frames.MOST_FRAMES:
        raise Refused("malformed", f"start is from 0 on, count from 1 to {frames.MOST_FRAMES}")
    found = await _replay(hall, id)
    players = (0, 1) if view == "both" else (int(view),)
    asker = address_of(request.scope)
    return await hall.players.run(frames.frames, id, found.data, players, start, count, key=asker)


async def _replay(hall: Hall, id: str) -> ReplayRecord:
    found = await hall.database.read(partial(store.replay, id=id))
    if found is None:
        raise NoTable("there is no such replay, or it has been cleaned up")
    return found

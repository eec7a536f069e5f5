"""Routes of analyses: look at one, begin or go on with it, stop it; and play on from a frame of a replay."""

from __future__ import annotations

import secrets
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from prizecard.server import catalogue, frames
from prizecard.server.hall import Hall, NoTable, Wanted
from prizecard.server.session.refusal import Refused
from prizecard.server.storage import store
from prizecard.server.storage.records import ReplayRecord
from prizecard.server.transport.answers import hall_of, owner_of
from prizecard.server.transport.bodies import AgentName, Body
from prizecard.server.transport.guards import Buckets, address_of
from prizecard.simulation.replays import read_replay
from prizecard.study.analysis import VIEWS

router = APIRouter(prefix="/api/replays")
TheHall = Annotated[Hall, Depends(hall_of)]
Owner = Annotated[str, Depends(owner_of)]
LUCK = 2**30


class PlayOnBody(Body):
    """Playing on from a frame, on either side; with the luck of the replay, or with new luck."""

    frame: Annotated[int, Field(ge=0, lt=frames.MOST_STEPS)]
    player: Annotated[int, Field(ge=0, le=1)]
    agent: AgentName
    strength: Annotated[str, Field(max_length=20)] | None = None
    same_luck: bool = False


@router.get("/{id}/analysis")
async def analysis(id: str, hall: TheHall, view: str = "both") -> dict[str, Any]:
    """What has been found so far; `view` is whose knowledge is judged by: 0, 1 or both."""
    await _replay(hall, id, view)
    return await hall.analyses.told(id, view)


@router.post("/{id}/analysis")
async def start(id: str, request: Request, hall: TheHall, view: str = "both") -> dict[str, Any]:
    """Begin the analysis, or go on with it."""
    _may_create(request)
    found = await _replay(hall, id, view)
    await hall.analyses.start(id, found.data, view, address_of(request.scope))
    return await hall.analyses.told(id, view)


@router.delete("/{id}/analysis")
async def stop(id: str, hall: TheHall, view: str = "both") -> dict[str, Any]:
    """Stop it; what has been found is kept."""
    await _replay(hall, id, view)
    hall.analyses.stop(id, view)
    return await hall.analyses.told(id, view)


@router.post("/{id}/play")
async def play_on(id: str, body: PlayOnBody, request: Request, hall: TheHall, owner: Owner) -> dict[str, Any]:
    """A new table that goes on from the frame, against an agent."""
    _may_create(request)
    found = await _replay(hall, id, "both")
    agent = catalogue.agent_name(body.agent, body.strength, hall.settings.thinking)
    if agent is None:
        raise Refused("agent", f"no agent is called {body.agent!r} with strength {body.strength!r}; see /api/agents")
    if body.frame >= hall.settings.ends.choices:
        raise Refused("replay", f"a game ends after {hall.settings.ends.choices} choices: play on from an earlier step")
    moves = await hall.players.run(frames.moves_before, found.data, body.frame, key=address_of(request.scope))
    replay = read_replay(frames.as_text(found.data))
    luck = 0 if body.same_luck else 1 + secrets.randbelow(LUCK)
    mine, theirs = (replay.decks[player] for player in (body.player, 1 - body.player))
    wanted = Wanted(
        replay.rules, mine, owner, agent, theirs, replay.seed, player=body.player, moves=(*moves, ("luck", luck))
    )
    opened = await hall.open(wanted, address_of(request.scope))
    return {
        "table": opened.table,
        "seat": {"player": body.player, "token": opened.token},
        "watch": f"/#/watch/{opened.table}",
    }


def _may_create(request: Request) -> None:
    creations: Buckets = request.app.state.creations
    if not creations.take(address_of(request.scope)):
        raise Refused("rate", "too much is asked at once; wait a moment")


async def _replay(hall: Hall, id: str, view: str) -> ReplayRecord:
    if view not in VIEWS:
        raise Refused("malformed", "view is 0, 1 or both")
    found = await hall.database.read(partial(store.replay, id=id))
    if found is None:
        raise NoTable("there is no such replay, or it has been cleaned up")
    return found

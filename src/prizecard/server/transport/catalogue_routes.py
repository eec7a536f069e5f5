"""Routes that need no table: rulebooks, agents, sets, cards."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Query, Request

from prizecard.library import built_in
from prizecard.server import catalogue
from prizecard.server.hall import Hall
from prizecard.server.session.refusal import Refused
from prizecard.server.transport.answers import hall_of
from prizecard.server.transport.guards import address_of

router = APIRouter(prefix="/api")
Word = Annotated[str, Query(max_length=80)]
MOST_PAGES = 2_000


@router.get("/rulebooks")
def rulebooks() -> list[dict[str, Any]]:
    """The rulebooks with their ready-made decks."""
    return catalogue.rulebooks()


@router.get("/agents")
async def agents(hall: Annotated[Hall, Depends(hall_of)]) -> list[dict[str, Any]]:
    """Who plays for the computer."""
    return catalogue.agents(hall.settings.thinking)


@router.get("/sets")
def sets() -> list[dict[str, str]]:
    """All sets."""
    return catalogue.sets()


@router.get("/cards")
async def cards(
    request: Request,
    hall: Annotated[Hall, Depends(hall_of)],
    name: Word = "",
    set: Word = "",
    type: Word = "",
    kind: Word = "",
    text: Word = "",
    series: Word = "",
    page: Annotated[int, Query(ge=0, le=MOST_PAGES)] = 0,
    ids: Annotated[str, Query(max_length=4_000)] = "",
) -> dict[str, Any]:
    """A page of the cards that fit; or, with ids, those cards with their texts."""
    if ids:
        wanted = list(dict.fromkeys(ids.split(",")))[: catalogue.MOST_IDS]
        found = await hall.scribes.run(catalogue.faces, wanted, key=address_of(request.scope))
        return {"total": len(found), "page": 0, "size": len(found), "cards": found}
    asked = {"name": name, "set": set, "type": type, "kind": kind, "text": text, "series": series}
    try:
        return await hall.scribes.run(catalogue.search, asked, page, key=address_of(request.scope))
    except ValueError as fault:
        raise Refused("malformed", str(fault)) from None


@router.get("/cards/{id}")
async def card(id: str, request: Request, hall: Annotated[Hall, Depends(hall_of)]) -> dict[str, Any]:
    """One card with everything."""
    built_in().card(id)  # an unknown one is refused with the ids that are near
    return await hall.scribes.run(catalogue.face, id, key=address_of(request.scope))

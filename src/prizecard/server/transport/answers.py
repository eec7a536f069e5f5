"""Answers of the HTTP side: errors have a code and a sentence, like those of the websocket."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Annotated, Any, TypeVar

from fastapi import Header, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from prizecard.cards import UnknownCard
from prizecard.decks import IllegalDeck
from prizecard.rulebooks import UnknownRulebook
from prizecard.server.hall import Broken, Hall, NoTable
from prizecard.server.places import Full
from prizecard.server.pool import Overloaded, TookTooLong
from prizecard.server.session.refusal import Refused
from prizecard.server.session.retiring import Retired
from prizecard.server.tokens import hashed, is_secret
from prizecard.server.transport.bodies import DeckBody
from prizecard.server.transport.guards import address_of
from prizecard.simulation.replays import OtherVersion, UnreadableReplay

Value = TypeVar("Value")
STATUS: dict[type[Exception], tuple[int, str]] = {
    Refused: (409, ""),
    NoTable: (404, "no_table"),
    Broken: (409, "fault"),
    Full: (503, "full"),
    Overloaded: (503, "full"),
    TookTooLong: (422, "time"),
    UnknownCard: (404, "no_card"),
    UnknownRulebook: (422, "rules"),
    IllegalDeck: (422, "deck"),
    UnreadableReplay: (422, "replay"),
    OtherVersion: (409, "other_version"),
}


async def fault(request: Request, error: Exception) -> JSONResponse:
    """The answer to a request that fails for a reason that can be told."""
    for kind, (status, code) in STATUS.items():
        if isinstance(error, kind):
            said = {"code": getattr(error, "code", "") or code, "message": str(error)}
            if isinstance(error, IllegalDeck):
                listed = [{"item": one.item, "message": one.message} for one in error.faults]
                return JSONResponse({**said, "faults": listed}, status)
            if isinstance(error, Retired):
                return JSONResponse({**said, "replay": error.replay}, status)
            return JSONResponse(said, status)
    raise error


async def malformed(request: Request, error: Exception) -> JSONResponse:
    """The answer to a request with parts that are missing or wrong."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return JSONResponse({"code": "malformed", "message": f"{where}: {first['msg']}"}, 422)


async def refused(request: Request, error: Exception) -> JSONResponse:
    """The answer where there is nothing, or where a request is not taken."""
    assert isinstance(error, HTTPException)
    code = {404: "not_found", 405: "method", 413: "size"}.get(error.status_code, "refused")
    return JSONResponse({"code": code, "message": str(error.detail)}, error.status_code)


async def failed(request: Request, error: Exception) -> JSONResponse:
    """The answer to a request that fails for a reason that nobody foresaw; it is logged."""
    return JSONResponse({"code": "failed", "message": "the server could not do this"}, 500)


def hall_of(request: Request) -> Hall:
    """The hall of the server."""
    hall = request.app.state.hall
    assert isinstance(hall, Hall)
    return hall


async def read(request: Request, body: DeckBody, work: Callable[..., Value], *more: Any) -> Value:
    """What the work makes of a deck that somebody sent, in a process that reads lists; raises Refused.

    What has not to be read does not wait for those who send lists without end.
    """
    if body.is_quick:
        return await asyncio.to_thread(work, body, *more)
    return await work_out(request, body, work, *more)


async def work_out(request: Request, body: DeckBody, work: Callable[..., Value], *more: Any) -> Value:
    """The same of any deck, where the work is long: it is charged, has its turn, and is not done for ever."""
    address, lists = address_of(request.scope), request.app.state.lists
    if not lists.take(address, body.cost):
        raise Refused("rate", "too many lists at once; wait a moment")
    return await hall_of(request).readers.run(work, body, *more, key=address)


def owner_of(x_player: Annotated[str | None, Header()] = None) -> str:
    """The hash of the secret that a browser keeps; nothing if it sends none."""
    if x_player is None:
        return ""
    if not is_secret(x_player):
        raise Refused("malformed", "X-Player is a secret of 16 to 128 characters")
    return hashed(x_player)


def known_owner(x_player: Annotated[str | None, Header()] = None) -> str:
    """The hash of the secret that a browser keeps, which this request needs."""
    owner = owner_of(x_player)
    if not owner:
        raise Refused("no_player", "send your secret in the header X-Player")
    return owner

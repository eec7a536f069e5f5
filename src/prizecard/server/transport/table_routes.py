"""Routes of tables: open one, join one, list one's own and those to watch."""

from __future__ import annotations

import random
from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Header, Request

from prizecard.agents.naming import title_of
from prizecard.decks import Deck
from prizecard.rulebooks import rulebook
from prizecard.server import catalogue
from prizecard.server.hall import Hall, Wanted
from prizecard.server.session.refusal import Refused
from prizecard.server.storage import store
from prizecard.server.storage.records import TableRecord
from prizecard.server.tokens import hashed
from prizecard.server.transport.answers import hall_of, owner_of, read
from prizecard.server.transport.bodies import AgentBody, DeckBody, JoinBody, TableBody
from prizecard.server.transport.guards import Buckets, address_of

router = APIRouter(prefix="/api/tables")
TheHall = Annotated[Hall, Depends(hall_of)]
Owner = Annotated[str, Depends(owner_of)]
MOST_LISTED = 50
MOST_SEATS = 50


@router.post("")
async def open_table(body: TableBody, request: Request, hall: TheHall, owner: Owner) -> dict[str, Any]:
    """Lay a table, and get the secret of its first seat."""
    creations: Buckets = request.app.state.creations
    address = address_of(request.scope)
    if not creations.take(address):
        raise Refused("rate", "too many new tables; wait a moment")
    book = rulebook(body.rules)
    deck = await read(request, body.deck, _checked, book.code)
    agent, agent_deck = "", None
    if body.opponent.agent is not None:
        agent, agent_deck = await _opponent(body.opponent.agent, book.code, body.seed, hall, request)
    elif not body.opponent.friend:
        raise Refused("malformed", "the opponent is an agent or a friend")
    elif body.seed is not None:
        raise Refused("seed", "who chooses the seed knows every shuffle: with a friend the server draws it")
    # What friends play is theirs to show; a game against the computer may be watched.
    listed = bool(agent) if body.listed is None else body.listed
    wanted = Wanted(book.code, deck, owner, agent, agent_deck, body.seed, body.clock, listed, body.turns)
    opened = await hall.open(wanted, address)
    return {
        "table": opened.table,
        "seat": {"player": 0, "token": opened.token},
        "invite": opened.invite or None,
        "link": f"/#/join/{opened.table}/{opened.invite}" if opened.invite else None,
        "watch": f"/#/watch/{opened.table}",
    }


def _checked(body: DeckBody, rules: str) -> Deck:
    """The deck, which can be played by the book; reading a list takes a while, so not in the event loop."""
    deck = body.deck()
    deck.check(rulebook(rules))
    return deck


async def _opponent(
    body: AgentBody, rules: str, seed: int | None, hall: Hall, request: Request
) -> tuple[str, Deck]:
    name = catalogue.agent_name(body.name, body.strength, hall.settings.thinking)
    if name is None:
        raise Refused("agent", f"no agent is called {body.name!r} with strength {body.strength!r}; see /api/agents")
    if body.deck is not None:
        return name, await read(request, body.deck, _checked, rules)
    book = next(one for one in catalogue.rulebooks() if one["code"] == rules)
    themes = [one for one in book["decks"] if one["set"]]  # no tournament list: its opponent may be a theme deck
    own = [one for one in themes if one["era"] == rules] or themes
    chosen = random.Random(seed).choice(own)
    return name, Deck.named(chosen["name"], chosen["set"])


@router.post("/{id}/join")
async def join(id: str, body: JoinBody, request: Request, hall: TheHall, owner: Owner) -> dict[str, Any]:
    """Take the seat that the link is for."""
    room = await hall.room(id)
    deck = await read(request, body.deck, _checked, room.session.record.rules)
    player, token = await hall.join(id, body.token, owner, deck)
    return {"table": id, "seat": {"player": player, "token": token}, "watch": f"/#/watch/{id}"}


@router.get("")
async def tables(
    hall: TheHall,
    owner: Owner,
    watch: str | None = None,
    x_seats: Annotated[str | None, Header(max_length=8_000)] = None,
) -> list[dict[str, Any]]:
    """One's unfinished tables (by X-Player, or by the seats' secrets in X-Seats); with `watch`, those to watch."""
    if watch is not None:
        found = await hall.database.read(partial(store.watchable, most=MOST_LISTED))
        return [_told(record, "", frozenset()) for record in found]
    tokens = frozenset(hashed(token.strip()) for token in (x_seats or "").split(",")[:MOST_SEATS] if token.strip())
    found = await hall.database.read(partial(store.tables_of, owner=owner, tokens=tokens))
    return [_told(record, owner, tokens) for record in found]


@router.get("/{id}")
async def table(id: str, hall: TheHall) -> dict[str, Any]:
    """What anybody may know of a table before sitting down: its rules, and whether a seat is free."""
    return _told((await hall.room(id)).session.record, "", frozenset())


def _told(record: TableRecord, owner: str, tokens: frozenset[str]) -> dict[str, Any]:
    mine = [
        player
        for player, seat in enumerate(record.seats)
        if seat is not None and not seat.is_agent and (seat.token in tokens or (owner and seat.owner == owner))
    ]
    return {
        "table": record.id,
        "rules": record.rules,
        "status": record.status,
        "created": record.created,
        "updated": record.updated,
        "seats": [None if seat is None else {"agent": title_of(seat.agent) or None} for seat in record.seats],
        "player": mine[0] if mine else None,
        "deck": (record.decks[mine[0]] or {}).get("name") if mine else None,
        "clock": record.limit,
        "turns": record.turns,
        "watch": f"/#/watch/{record.id}",
    }

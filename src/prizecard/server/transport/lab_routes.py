"""Routes of the deck lab: the odds of any combination by turn, and testing a deck against others."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request
from pydantic import Field

from prizecard.decks import Deck
from prizecard.rulebooks import rulebook
from prizecard.server.contests import MOST_DECKS, MOST_GAMES, MOST_WATCHED
from prizecard.server.hall import Hall
from prizecard.server.session.refusal import Refused
from prizecard.server.tokens import new_seed
from prizecard.server.transport.answers import hall_of, work_out
from prizecard.server.transport.bodies import Body, CardId, Code, DeckBody
from prizecard.server.transport.guards import Buckets, address_of
from prizecard.simulation.combinations import MOST_DRAWS, MOST_GROUPS, BadQuestion, by_turn, combination
from prizecard.simulation.sightings import Wanted

router = APIRouter(prefix="/api/lab")
TheHall = Annotated[Hall, Depends(hall_of)]
MOST_NAMED = 20
SEEDS = 2**31


class GroupBody(Body):
    """Some cards, and how many of them are wanted at least."""

    ids: Annotated[list[CardId], Field(min_length=1, max_length=MOST_NAMED)]
    least: Annotated[int, Field(ge=1, le=60)] = 1


class OddsBody(Body):
    """A deck, and what is wanted of it."""

    deck: DeckBody
    rules: Code
    groups: Annotated[list[GroupBody], Field(min_length=1, max_length=MOST_GROUPS)]
    draws: Annotated[int, Field(ge=0, le=MOST_DRAWS)] = 10


class WatchBody(OddsBody):
    """The same of games that are played, against a deck (without one, against itself)."""

    against: DeckBody | None = None
    games: Annotated[int, Field(ge=1, le=MOST_WATCHED)] = 60


class ContestBody(Body):
    """A deck, those that it is tested against, and how many games with each."""

    deck: DeckBody
    rules: Code
    against: Annotated[list[DeckBody], Field(min_length=1, max_length=MOST_DECKS)]
    games: Annotated[int, Field(ge=1, le=MOST_GAMES)] = 10


@router.post("/odds")
async def odds(body: OddsBody, request: Request) -> dict[str, Any]:
    """The exact chance to have seen what is wanted, with the opening hand and after each card drawn."""
    return await work_out(request, body.deck, _odds, body)


def _odds(wanted: DeckBody, body: OddsBody) -> dict[str, Any]:
    deck, book = wanted.deck(), rulebook(body.rules)
    try:
        asked = combination(deck, book, [(group.ids, group.least) for group in body.groups])
    except BadQuestion as fault:
        raise Refused("odds", str(fault)) from None
    return {"chances": [round(one, 6) for one in by_turn(asked, body.draws)], "hand": asked.hand, "size": asked.size}


@router.post("/watches")
async def watch(body: WatchBody, request: Request, hall: TheHall) -> dict[str, Any]:
    """Begin to look, in games that are played, by which turn what is wanted has come."""
    _bounded(request)
    address = address_of(request.scope)
    decks, rules, wanted = await hall.readers.run(_watched, body, key=address)
    return hall.contests.watch(decks, rules, wanted, body.draws, body.games, new_seed() % SEEDS, address).data()


def _watched(body: WatchBody) -> tuple[tuple[Deck, Deck], str, Wanted]:
    book = rulebook(body.rules)
    deck = body.deck.deck()
    other = deck if body.against is None else body.against.deck()
    try:
        combination(deck, book, [(group.ids, group.least) for group in body.groups])
    except BadQuestion as fault:
        raise Refused("odds", str(fault)) from None
    for one in (deck, other):
        one.check(book)
    return (deck, other), book.code, tuple((tuple(group.ids), group.least) for group in body.groups)


def _bounded(request: Request) -> None:
    creations: Buckets = request.app.state.creations
    if not creations.take(address_of(request.scope)):
        raise Refused("rate", "too much is asked at once; wait a moment")


@router.post("/contests")
async def start(body: ContestBody, request: Request, hall: TheHall) -> dict[str, Any]:
    """Begin to test the deck."""
    _bounded(request)
    address = address_of(request.scope)
    deck, others, rules = await hall.readers.run(_checked, body, key=address)
    return hall.contests.start(deck, others, rules, body.games, new_seed() % SEEDS, address).data()


def _checked(body: ContestBody) -> tuple[Deck, list[Deck], str]:
    book = rulebook(body.rules)
    decks = [one.deck() for one in (body.deck, *body.against)]
    for deck in decks:
        deck.check(book)
    return decks[0], decks[1:], book.code


@router.get("/watches/{id}")
@router.get("/contests/{id}")
async def contest(id: str, hall: TheHall) -> dict[str, Any]:
    """What has come of it so far."""
    return hall.contests.of(id).data()


@router.delete("/watches/{id}")
@router.delete("/contests/{id}")
async def stop(id: str, hall: TheHall) -> dict[str, Any]:
    """End it; what was played is kept."""
    return hall.contests.stop(id).data()

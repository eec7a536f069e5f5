"""Routes of decks: check one, keep one, list and remove those kept."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request

from prizecard.decks import Deck, UnreadableDeck
from prizecard.rulebooks import rulebook
from prizecard.server import catalogue
from prizecard.server.hall import Hall
from prizecard.server.session.refusal import Refused
from prizecard.server.storage import shelf
from prizecard.server.tokens import new_name
from prizecard.server.transport.answers import hall_of, known_owner, read
from prizecard.server.transport.bodies import CheckBody, SavedDeckBody

router = APIRouter(prefix="/api/decks")
TheHall = Annotated[Hall, Depends(hall_of)]
Owner = Annotated[str, Depends(known_owner)]


@router.post("/check")
async def check(body: CheckBody, request: Request) -> dict[str, Any]:
    """The deck with its cards, faults and odds."""
    return await read(request, body, _checked)


def _checked(body: CheckBody) -> dict[str, Any]:
    try:
        deck = Deck.read(body.text, body.name or "") if body.text is not None and body.ids is None else body.deck()
    except UnreadableDeck as fault:
        return catalogue.unreadable(fault, body.rules or "")
    return catalogue.checked(deck, body.rules or deck.rules())


@router.get("")
async def kept(hall: TheHall, owner: Owner) -> list[dict[str, Any]]:
    """The decks that were kept."""
    return await hall.database.read(partial(shelf.decks_of, owner=owner))


@router.post("")
async def keep(body: SavedDeckBody, request: Request, hall: TheHall, owner: Owner) -> dict[str, Any]:
    """Keep a deck, finished or not."""
    deck, rules = await read(request, body, _with_rules)
    held = {one["id"] for one in await hall.database.read(partial(shelf.decks_of, owner=owner))}
    if len(held) >= hall.settings.limits.decks and body.id not in held:
        raise Refused("full", f"at most {hall.settings.limits.decks} decks are kept")
    cards = [list(entry) for entry in deck.cards]
    kept = {"id": body.id or new_name(), "name": deck.name or "My deck", "rules": rules, "cards": cards}
    await hall.database.write(partial(shelf.put, owner=owner, deck=kept))
    return kept


def _with_rules(body: SavedDeckBody) -> tuple[Deck, str]:
    deck = body.deck()
    return deck, rulebook(body.rules).code if body.rules else deck.rules()


@router.delete("/{id}")
async def remove(id: str, hall: TheHall, owner: Owner) -> dict[str, bool]:
    """Remove a deck."""
    return {"removed": await hall.database.write(partial(shelf.remove, owner=owner, id=id))}

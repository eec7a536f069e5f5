"""Where cards and Pokémon are, and who knows it."""

from __future__ import annotations

from typing import Final

from prizecard.engine.state import NOBODY, Context, GameState
from prizecard.vocabulary import Happening, Place, Zone

HIDDEN: Final = frozenset({Zone.DECK, Zone.HAND, Zone.PRIZES})


def where(state: GameState, handle: int) -> tuple[Zone, int]:
    """The zone of the card, and the Pokémon it belongs to if it is in play."""
    owner = state.table.owners[handle]
    if handle in state.hand[owner]:
        return Zone.HAND, NOBODY
    if handle in state.resolving[owner]:
        return Zone.RESOLVING, NOBODY
    if handle in state.prizes[owner]:
        return Zone.PRIZES, NOBODY
    for pokemon in state.pokemon.values():
        if handle in pokemon.energy or handle in pokemon.tools:
            return Zone.ATTACHED, pokemon.identity
        if handle in pokemon.cards:
            return Zone.PLAY, pokemon.identity
    if handle in state.deck[owner]:
        return Zone.DECK, NOBODY
    if handle in state.discard[owner]:
        return Zone.DISCARD, NOBODY
    if handle == state.stadium:
        return Zone.STADIUM, NOBODY
    if handle in state.beside[owner]:
        return Zone.BESIDE, NOBODY
    return Zone.LOST, NOBODY


def is_on(state: GameState, handle: int, identity: int) -> bool:
    """Whether the card is attached to that Pokémon."""
    pokemon = state.pokemon[identity]
    return handle in pokemon.energy or handle in pokemon.tools


def place(state: GameState, identity: int) -> Place:
    """Where the Pokémon stands."""
    owner = state.pokemon[identity].owner
    return Place.ACTIVE if state.active[owner] == identity else Place.BENCH


def knows(state: GameState, player: int, handle: int, zone: Zone) -> bool:
    """Whether the player knows that this card is where it is."""
    if zone not in HIDDEN or handle in state.known[player] or handle in state.face_up:
        return True
    return zone is Zone.HAND and state.table.owners[handle] == player


def takes_cards(state: GameState, context: Context, identity: int) -> bool:
    """Whether cards can be attached to the Pokémon: not while it is being Knocked Out (KO-03)."""
    event = context.event
    if event is not None and event.happening is Happening.KNOCKED_OUT and event.pokemon == identity:
        return False
    return not state.pokemon[identity].knocked_out

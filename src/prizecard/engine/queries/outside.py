"""Abilities of cards outside of play: whether anything takes them away there."""

from __future__ import annotations

from prizecard.cards import Ability
from prizecard.effects import InPlay, Suppress
from prizecard.engine.queries import filters, index, places, selections
from prizecard.engine.state import Context, GameState
from prizecard.vocabulary import Zone


def abilities_left(state: GameState, handle: int) -> tuple[Ability, ...]:
    """The abilities that the card has where it lies."""
    found = state.table.cards[handle].abilities
    if not found or not index.index(state).suppressors:
        return found
    zone = places.where(state, handle)[0]
    return tuple([ability for ability in found if not is_lost(state, handle, ability, zone)])


def is_lost(state: GameState, handle: int, ability: Ability, zone: Zone) -> bool:
    """Whether the card, in the zone, has no such ability: what takes it from Pokémon like it does so there too."""
    suppressors = index.index(state).suppressors
    if not suppressors:
        return False
    word = index.ABILITY_WORDS[ability.kind]
    return any(
        modifier.what is word
        and zone in modifier.zones
        and modifier.except_name != ability.name
        and _is_meant(state, source, modifier, handle)
        for source, modifier in suppressors
    )


def _is_meant(state: GameState, source: Context, modifier: Suppress, handle: int) -> bool:
    """Whether the card is of those whose Pokémon in play lose it: of whose, and with which property."""
    meant = modifier.of
    if not isinstance(meant, InPlay):
        return True
    owner = state.table.owners[handle]
    return owner in selections.players(state, source, meant.player) and filters.fits_card(
        state, source, meant.filter, handle
    )

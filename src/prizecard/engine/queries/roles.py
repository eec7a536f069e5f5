"""What kind of card an attached card is: the role decides, not the print (ROLE-01)."""

from __future__ import annotations

from typing import Final

from prizecard.engine.state import GameState, Pokemon
from prizecard.vocabulary import Kind

TOOL: Final = frozenset({Kind.TRAINER, Kind.TOOL})
ENERGY: Final = frozenset({Kind.ENERGY, Kind.SPECIAL_ENERGY})


def kinds(state: GameState, handle: int) -> frozenset[Kind]:
    """The kinds of the card where it is: a Pokémon card attached as a Tool or as Energy is one, and no Pokémon."""
    printed: frozenset[Kind] = state.table.cards[handle].kinds
    if not state.table.takes_roles or Kind.POKEMON not in printed:
        return printed
    for pokemon in state.pokemon.values():
        if handle in pokemon.tools:
            return TOOL
        if handle in pokemon.energy:
            return ENERGY
    return printed


def is_energy(state: GameState, handle: int) -> bool:
    """Whether the card is an Energy card where it is."""
    return Kind.ENERGY in kinds(state, handle)


def is_pokemon(state: GameState, handle: int) -> bool:
    """Whether the card is a Pokémon card where it is."""
    return Kind.POKEMON in kinds(state, handle)


def tools(state: GameState, pokemon: Pokemon) -> list[int]:
    """The Pokémon Tools attached to the Pokémon, whatever else they are by print."""
    return [handle for handle in pokemon.tools if Kind.TOOL in kinds(state, handle)]

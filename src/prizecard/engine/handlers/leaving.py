"""Cards that leave play: what is attached goes along, identities end, empty places are noted."""

from __future__ import annotations

from typing import Final

from prizecard.engine.atoms import pokemon as pokemon_atoms
from prizecard.engine.atoms import renaming, zones
from prizecard.engine.atoms.events import happen
from prizecard.engine.queries import places
from prizecard.engine.state import GameState, Occurrence, Resolution
from prizecard.vocabulary import Chooser, Happening, Position, Zone

NONE: Final[frozenset[int]] = frozenset()


def move_out(
    state: GameState, resolution: Resolution, handles: tuple[int, ...], to: Zone, position: Position
) -> None:
    """Move cards from anywhere; a Pokémon whose last card goes leaves play with all that is attached (ZONE-05)."""
    identities: dict[int, int] = {}
    moving = frozenset(handles)
    if any([not moving.isdisjoint(record.cards) for record in state.pokemon.values()]):
        for handle in handles:
            zone, identity = places.where(state, handle)
            if zone is Zone.PLAY:
                identities[identity] = state.pokemon[identity].top
    unshown = secrets_of(state, resolution, handles) if to in places.HIDDEN else NONE
    zones.move(state, handles, to, position, resolution.cause, resolution.controller, unshown)
    for identity, top in identities.items():
        settle(state, resolution, identity, top)


def secrets_of(state: GameState, resolution: Resolution, handles: tuple[int, ...]) -> frozenset[int]:
    """Which of the cards the other player does not see, though perhaps knows them to be in the hand: those that their
    owner (or chance) has chosen from there, and that the text has not shown."""
    owner = state.table.owners[handles[0]]
    if state.known[1 - owner].isdisjoint(state.hand[owner]) or state.hand[owner] == ():
        return NONE
    text = renaming.text_of(state.table, resolution)
    if text is None:
        return NONE
    chosen: set[int] = set()
    word = Chooser.YOU if resolution.controller == owner else Chooser.OPPONENT
    for variable in renaming.chosen_variables(text, word) | renaming.chosen_variables(text, Chooser.RANDOM):
        chosen.update(resolution.bindings.get(variable, ()))
    for variable in renaming.shown_variables(text):
        chosen.difference_update(resolution.bindings.get(variable, ()))
    return frozenset(handle for handle in handles if handle in chosen and handle in state.hand[owner])


def settle(state: GameState, resolution: Resolution, identity: int, top: int) -> None:
    """After cards were taken from a Pokémon: it has left play, or goes on with a new top card."""
    record = state.pokemon[identity]
    if record.cards:
        if record.top != top:
            pokemon_atoms.clear(state, identity)
        return
    place = places.place(state, identity)
    attached = (*record.energy, *record.tools)
    if attached:
        zones.move(state, attached, Zone.DISCARD, Position.TOP, resolution.cause, resolution.controller)
    occurrence = Occurrence(
        Happening.LEFT_PLAY,
        identity,
        record.owner,
        (top,),
        cause=resolution.cause,
        of=resolution.controller,
        place=place,
    )
    happen(state, occurrence)
    pokemon_atoms.leave_play(state, identity, resolution.cause)


def take_off(state: GameState, resolution: Resolution, identity: int, handle: int) -> None:
    """A Pokémon leaves play but for the one card, which the caller attaches."""
    record = state.pokemon[identity]
    rest = tuple(card for card in (*record.cards, *record.energy, *record.tools) if card != handle)
    zones.move(state, rest, Zone.DISCARD, Position.TOP, resolution.cause, resolution.controller)
    zones.take_out(state, handle)
    zones.put(state, handle, Zone.RESOLVING)
    pokemon_atoms.leave_play(state, identity, resolution.cause)

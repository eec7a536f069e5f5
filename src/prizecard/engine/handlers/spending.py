"""Energy that an attack gives up: what it was is remembered, and it lies there until the damage is done."""

from __future__ import annotations

from typing import Final

from prizecard.effects import MoveCards
from prizecard.engine.handlers import leaving
from prizecard.engine.queries import energy, selections, structure
from prizecard.engine.state import GameState, Resolution

HELD: Final = -4
"""Where an attack keeps the cards that it has still to move."""


def remember(state: GameState, resolution: Resolution, handles: tuple[int, ...]) -> None:
    """What the Energy among the cards provides now is what it counts as for the rest of the text (ENERGY-14)."""
    given = []
    for handle in handles:
        holder = energy.holder(state, handle)
        if holder is not None and handle in holder.energy:
            given.append((handle, energy.card_units(state, holder, handle)))
    if given:
        earlier = resolution.bindings.get(selections.GIVEN, ())
        resolution.bindings[selections.GIVEN] = (*earlier, *given)


def holds_back(state: GameState, resolution: Resolution, node: MoveCards, handles: tuple[int, ...]) -> bool:
    """Whether the cards are own Energy that pays for damage still to be done: they are moved after it (ATTACK-20)."""
    attack = resolution.attack
    if attack is None or not handles or id(node) not in structure.before_damage(attack.text):
        return False
    for handle in handles:
        holder = energy.holder(state, handle)
        if holder is None or holder.owner != resolution.controller or handle not in holder.energy:
            return False
    earlier = resolution.bindings.get(HELD, ())
    resolution.bindings[HELD] = (*earlier, (handles, node.to, node.position))
    return True


def settle(state: GameState, resolution: Resolution) -> None:
    """The damage is done: the cards that paid for it go where they go."""
    held = resolution.bindings.pop(HELD, ())
    for handles, to, position in held:
        there = tuple(handle for handle in handles if energy.holder(state, handle) is not None)
        if there:
            leaving.move_out(state, resolution, there, to, position)

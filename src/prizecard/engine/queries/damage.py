"""How much damage an attack does to a Pokémon, in the named steps (DMG-01 to DMG-12)."""

from __future__ import annotations

from prizecard.effects import ChangeDamage, Defending, Ignore, Pokemons, Prevent
from prizecard.engine.queries import index, limits, numbers, pokemon_values, selections
from prizecard.engine.state import NOBODY, Context, GameState, Resolution
from prizecard.vocabulary import Cause, EnergyType, Ignored, Prevented, Stage


def final_damage(
    state: GameState, resolution: Resolution, target: int, base: int, ignoring: tuple[Ignored, ...]
) -> int:
    """The damage that arrives at the target."""
    if base <= 0:  # DMG-04
        return 0
    attacker = resolution.attacker
    ignored = _ignored(state, resolution, ignoring)
    amount = base + _changes(state, resolution, target, Stage.BEFORE, frozenset(Cause), ignored)
    if amount <= 0:  # AMB-12
        return 0
    if attacker in state.pokemon and _counts_types(state, attacker, target, ignored):
        amount = _weakness_and_resistance(state, resolution, target, amount, ignored)
        if amount <= 0:  # DMG-12: Resistance left nothing that could be raised again
            return 0
    for causes in state.table.rulebook.defender_steps:  # DMG-11
        if _prevented(state, resolution, target, amount, causes, ignored):
            return 0
        amount += _changes(state, resolution, target, Stage.AFTER, causes, ignored)
        if amount <= 0:
            return 0
    return amount


def _counts_types(state: GameState, attacker: int, target: int, ignored: set[Ignored]) -> bool:
    """Whether Weakness and Resistance count: for an Active Pokémon of the other side (DMG-09, NAME-17)."""
    owner = state.pokemon[target].owner
    if state.pokemon[attacker].owner == owner:
        return False
    return state.active[owner] == target or Ignored.BENCH in ignored


def heeds_no_effects(state: GameState, resolution: Resolution, ignoring: tuple[Ignored, ...]) -> bool:
    """Whether nothing that the Defending Pokémon is under changes this damage: a coin for it is flipped in vain."""
    return Ignored.EFFECTS in _ignored(state, resolution, ignoring)


def _ignored(state: GameState, resolution: Resolution, ignoring: tuple[Ignored, ...]) -> set[Ignored]:
    found = set(ignoring)
    for modifier in _ignoring(state, resolution):
        if not modifier.types:
            found.update(modifier.what)
    return found


def _ignoring(state: GameState, resolution: Resolution) -> list[Ignore]:
    """What the damage of this attack is not affected by, as far as something else says so."""
    name = resolution.attack.name if resolution.attack is not None else ""
    return [
        modifier
        for context, modifier in index.live(state, Ignore)
        if (modifier.attack is None or modifier.attack == name)
        and selections.contains(state, context, modifier.by, resolution.attacker)
    ]


def _counted(state: GameState, resolution: Resolution, what: Ignored) -> set[EnergyType]:
    """The attacker's types that Weakness or Resistance counts for: one type's may be out of force."""
    found = set(pokemon_values.types(state, resolution.attacker))
    for modifier in _ignoring(state, resolution):
        if what in modifier.what:
            found.difference_update(modifier.types)
    return found


def _weakness_and_resistance(
    state: GameState, resolution: Resolution, target: int, amount: int, ignored: set[Ignored]
) -> int:
    if Ignored.WEAKNESS not in ignored:  # DMG-05, AMB-34
        types = _counted(state, resolution, Ignored.WEAKNESS)
        lines = [line for line in pokemon_values.weaknesses(state, target) if line.type in types]
        amount = max(
            (amount * line.value if line.sign == "×" else amount + line.value for line in lines), default=amount
        )
    if Ignored.RESISTANCE not in ignored:  # DMG-06, DMG-07
        types = _counted(state, resolution, Ignored.RESISTANCE)
        values = [line.value for line in pokemon_values.resistances(state, target) if line.type in types]
        amount -= max(values, default=0)
    return amount


def receives(state: GameState, context: Context, node: Pokemons, resolution: Resolution, target: int) -> bool:
    """Whether the target is meant; "Defending" is the receiver or the opposing Active, as the book says (ATTACK-04)."""
    if isinstance(node, Defending) and context.defender == NOBODY:
        if state.table.rulebook.defending_is_receiver:
            return True
        return state.active[state.pokemon[target].owner] == target and target == resolution.defender
    return selections.contains(state, context, node, target)


def _changes(
    state: GameState,
    resolution: Resolution,
    target: int,
    stage: Stage,
    causes: frozenset[Cause],
    ignored: set[Ignored],
) -> int:
    total = 0
    name = resolution.attack.name if resolution.attack is not None else ""
    for context, modifier in index.live(state, ChangeDamage):
        if modifier.stage is not stage or context.cause not in causes:
            continue
        if modifier.attack is not None and modifier.attack != name:
            continue
        if Ignored.EFFECTS in ignored and _sits_on(state, context, target):
            continue
        if selections.contains(state, context, modifier.by, resolution.attacker) and receives(
            state, context, modifier.to, resolution, target
        ):
            total += numbers.number(state, context, modifier.more)
    return total


def _sits_on(state: GameState, context: Context, target: int) -> bool:
    """Whether the effect is on the target rather than on the attacker's side."""
    return context.this == target or getattr(context, "on", NOBODY) == target or (
        context.controller == state.pokemon[target].owner
    )


def _prevented(
    state: GameState,
    resolution: Resolution,
    target: int,
    amount: int,
    causes: frozenset[Cause],
    ignored: set[Ignored],
) -> bool:
    if Ignored.EFFECTS in ignored:
        return False
    return any(
        modifier.what is not Prevented.EFFECTS
        and context.cause in causes
        and limits.keeps_off(state, context, modifier, resolution, target, amount)
        for context, modifier in index.live(state, Prevent)
    )

"""Changes to Pokémon in play: their cards, attachments, damage, conditions and places."""

from __future__ import annotations

from prizecard.engine.atoms.events import forget_user, happen, note, stir, touch
from prizecard.engine.atoms.zones import take_out
from prizecard.engine.queries import limits, places, pokemon_values
from prizecard.engine.state import NOBODY, ConditionState, GameState, Occurrence, Pokemon
from prizecard.vocabulary import Cause, Happening, Place, SpecialCondition, Zone


def bring_into_play(
    state: GameState, handles: tuple[int, ...], origin: Zone, as_active: bool = False, as_basic: bool = False
) -> int:
    """The card (or the two halves) comes into play; its new identity.

    As a Basic Pokémon it counts as one from the first moment, as long as nothing is put on it.
    """
    for handle in handles:
        take_out(state, handle)
    owner = state.table.owners[handles[0]]
    identity = state.next_identity
    state.next_identity += 1
    record = state.pokemon[identity] = Pokemon(identity, owner, handles, state.turn, len(handles))
    record.as_basic = as_basic
    if as_active:
        state.active[owner] = identity
    else:
        state.bench[owner] += (identity,)
    touch(state)
    for player in (0, 1):
        state.known[player] = state.known[player].difference(handles)
    if not state.setting_up:
        note(state, "bench", owner, handles, identity)
        happen(state, Occurrence(Happening.ENTERED_PLAY, identity, owner, handles, origin=origin))
    return identity


def change(state: GameState, identity: int) -> Pokemon:
    """A copy of the record, already in place, for an atom to fill in."""
    record = state.pokemon[identity].copy()
    state.pokemon[identity] = record
    return record


def evolve(state: GameState, identity: int, handle: int, level: bool = False) -> None:
    """The card is put on the Pokémon; conditions and effects on it end (EVO-03, EVO-05)."""
    origin = take_out(state, handle)
    record = change(state, identity)
    before = state.table.cards[record.cards[-1]].printed_name
    record.cards = (*record.cards, handle)
    record.halves = 1
    record.evolved = state.turn
    record.became_active = record.became_active if level else NOBODY  # the Pokémon that came out was another
    if not level:
        forget_user(state, identity)
    clear(state, identity)
    touch(state)
    note(state, "evolve", record.owner, (handle,), identity, words=(before,))
    happen(state, Occurrence(Happening.EVOLVED, identity, record.owner, (handle,), origin=origin))


def clear(state: GameState, identity: int) -> None:
    """Special Conditions and lasting effects on the Pokémon end (EVO-05); what cards laid on it stays (EVO-19)."""
    record = change(state, identity)
    record.conditions = tuple(
        entry for entry in record.conditions if limits.keeps(state, identity, entry[0], Happening.EVOLVED)
    )
    drop_effects_on(state, identity)


def drop_effects_on(state: GameState, identity: int, slated: bool = False) -> None:
    """Lasting effects that sit on the Pokémon end; what waits for the Knock Out of one that is slated for it stays."""
    if any(effect.on == identity for effect in state.lasting):
        state.lasting = tuple(
            [effect for effect in state.lasting if effect.on != identity or (slated and effect.texts)]
        )
        touch(state)


def rebuild(state: GameState, identity: int, cards: tuple[int, ...]) -> None:
    """The Pokémon consists of these cards from now on (devolving, replacing); the caller has moved the others."""
    record = change(state, identity)
    record.cards = cards
    record.halves = 1
    touch(state)


def attach(
    state: GameState,
    handle: int,
    identity: int,
    as_tool: bool,
    origin: Zone,
    cause: Cause = Cause.RULE,
    by: int = NOBODY,
) -> None:
    """The card is attached to the Pokémon, by the rules or by an effect (of an attack or Ability of a Pokémon)."""
    take_out(state, handle)
    record = change(state, identity)
    if as_tool:
        record.tools = (*record.tools, handle)
    else:
        record.energy = (*record.energy, handle)
    for player in (0, 1):
        if handle in state.known[player]:
            state.known[player] = state.known[player].difference((handle,))
    if as_tool or state.table.standing[handle]:
        touch(state)
    else:
        stir(state)
    note(state, "attach", state.table.owners[handle], (handle,), identity)
    happen(
        state,
        Occurrence(Happening.ATTACHED, identity, state.table.owners[handle], (handle,), 0, cause, by=by, origin=origin),
    )


def add_damage(state: GameState, identity: int, amount: int) -> None:
    """Lay damage counters for so much damage (DMG-12)."""
    record = change(state, identity)
    record.damage += amount
    stir(state)
    note(state, "damage", record.owner, pokemon=identity, amount=amount)


def remove_damage(state: GameState, identity: int, amount: int) -> int:
    """Take damage counters off; how much damage that was."""
    healed = min(amount, state.pokemon[identity].damage)
    if healed > 0:
        record = change(state, identity)
        record.damage -= healed
        stir(state)
        note(state, "heal", record.owner, pokemon=identity, amount=healed)
    return healed


def set_damage(state: GameState, identity: int, damage: int) -> None:
    """The Pokémon has exactly so much damage."""
    record = change(state, identity)
    note(state, "damage_set", record.owner, pokemon=identity, amount=damage)
    record.damage = damage
    stir(state)


def set_condition(
    state: GameState, identity: int, condition: SpecialCondition, counters: int | None, coins: int | None
) -> None:
    """The Special Condition affects the Pokémon, replacing what it excludes (SC-05 to SC-07)."""
    record = change(state, identity)
    turned = state.table.turned
    entry: ConditionState = (condition, counters, coins, state.turn)
    record.conditions = (
        *(
            other
            for other in record.conditions
            if other[0] is not condition and not (condition in turned and other[0] in turned)
        ),
        entry,
    )
    stir(state)
    note(state, "condition", record.owner, pokemon=identity, words=(condition.value,))
    happen(state, Occurrence(Happening.CONDITION_SET, identity, record.owner, name=condition.value))


def worsen_condition(state: GameState, identity: int, condition: SpecialCondition, usual: int, more: int) -> bool:
    """The Special Condition, if it affects the Pokémon, puts so many more damage counters; whether it does."""
    if not state.pokemon[identity].has(condition):
        return False
    record = change(state, identity)
    record.conditions = tuple(
        (one[0], (usual if one[1] is None else one[1]) + more, *one[2:]) if one[0] is condition else one
        for one in record.conditions
    )
    stir(state)
    note(state, "worse", record.owner, pokemon=identity, amount=more, words=(condition.value,))
    return True


def remove_conditions(state: GameState, identity: int, conditions: tuple[SpecialCondition, ...]) -> int:
    """The Special Conditions (all, if none is named) end; how many did."""
    before = state.pokemon[identity].conditions
    kept = tuple(entry for entry in before if conditions and entry[0] not in conditions)
    if len(kept) == len(before):
        return 0
    record = change(state, identity)
    record.conditions = kept
    stir(state)
    gone = tuple(entry[0].value for entry in before if entry not in kept)
    note(state, "recover", record.owner, pokemon=identity, words=gone)
    return len(gone)


def mark_knocked_out(state: GameState, identity: int) -> None:
    """The Pokémon is Knocked Out by an effect; the next check takes it."""
    change(state, identity).knocked_out = True
    state.check = True


def spare(state: GameState, identity: int) -> None:
    """The Pokémon is not Knocked Out after all."""
    change(state, identity).knocked_out = False


def renew(state: GameState, identity: int) -> None:
    """The Pokémon counts as new in play: it cannot evolve this turn."""
    change(state, identity).entered = state.turn


def put_marker(state: GameState, identity: int, name: str) -> None:
    """Put a marker on the Pokémon (EVO-19)."""
    record = change(state, identity)
    record.markers = (*record.markers, name)
    stir(state)
    note(state, "marker", record.owner, pokemon=identity, words=(name,))


def switch(state: GameState, identity: int) -> None:
    """The Benched Pokémon changes places with its player's Active (RETREAT-06)."""
    owner = state.pokemon[identity].owner
    outgoing = state.active[owner]
    bench = state.bench[owner]
    place = bench.index(identity)
    state.bench[owner] = (*bench[:place], outgoing, *bench[place + 1 :])
    state.active[owner] = identity
    leave_active(state, outgoing)
    change(state, identity).became_active = state.turn
    touch(state)
    note(state, "switch", owner, pokemon=identity)
    happen(state, Occurrence(Happening.BECAME_ACTIVE, identity, owner, place=Place.BENCH))
    happen(state, Occurrence(Happening.LEFT_ACTIVE, outgoing, owner))


def leave_active(state: GameState, identity: int) -> None:
    """What ends when a Pokémon goes to the Bench: Special Conditions and effects of attacks (RETREAT-06)."""
    if state.pokemon[identity].conditions:
        change(state, identity).conditions = ()
    drop_effects_on(state, identity, _is_slated(state, identity))


def _is_slated(state: GameState, identity: int) -> bool:
    """Whether the Pokémon has damage enough to be Knocked Out at the next check."""
    damage = state.pokemon[identity].damage
    return damage > 0 and damage >= pokemon_values.maximum_hp(state, identity)


def promote(state: GameState, identity: int) -> None:
    """The Benched Pokémon takes the empty Active place (REPLACE-01)."""
    owner = state.pokemon[identity].owner
    state.bench[owner] = tuple(other for other in state.bench[owner] if other != identity)
    state.active[owner] = identity
    change(state, identity).became_active = state.turn
    touch(state)
    note(state, "promote", owner, pokemon=identity)
    happen(state, Occurrence(Happening.BECAME_ACTIVE, identity, owner, place=Place.BENCH))


def take_place(state: GameState, identity: int, active: bool, place: int) -> None:
    """The Pokémon, just put onto the Bench, stands where another stood."""
    owner = state.pokemon[identity].owner
    bench = tuple(other for other in state.bench[owner] if other != identity)
    if active and state.active[owner] == NOBODY:
        state.bench[owner] = bench
        state.active[owner] = identity
    else:
        state.bench[owner] = (*bench[:place], identity, *bench[place:])
    touch(state)


def leave_play(state: GameState, identity: int, cause: Cause = Cause.RULE) -> None:
    """The identity ends; its cards must have been moved."""
    record = state.pokemon.pop(identity)
    owner = record.owner
    if state.active[owner] == identity:
        state.active[owner] = NOBODY
    else:
        state.bench[owner] = tuple(other for other in state.bench[owner] if other != identity)
    state.lasting = tuple(effect for effect in state.lasting if effect.on != identity)
    touch(state)


def place_index(state: GameState, identity: int) -> int:
    """The place on the Bench, counted from 0; -1 for the Active."""
    owner = state.pokemon[identity].owner
    if places.place(state, identity) is Place.ACTIVE:
        return -1
    return state.bench[owner].index(identity)

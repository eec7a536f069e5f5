"""Actions on Pokémon: damage, counters, healing, conditions, switching, evolving, Knock Outs."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from prizecard.effects import (
    Afflict,
    AfflictChosen,
    ChooseNewActive,
    Cure,
    Damage,
    Devolve,
    DoubleHealing,
    Evolve,
    EvolveEach,
    ExchangeCounters,
    Heal,
    KnockOut,
    PickNewActive,
    PutMarker,
    ReplaceCard,
    SetRemainingHp,
    Switch,
    TurnGoesOn,
    UseAttack,
    WorsenCondition,
)
from prizecard.engine.atoms import course, zones
from prizecard.engine.atoms import pokemon as atoms
from prizecard.engine.atoms.events import happen
from prizecard.engine.handlers import deeds, leaving
from prizecard.engine.handlers.actions import choices_made, simple
from prizecard.engine.procedures import DealDamage, LeaveAtOnce, MakeAttack, PromotePokemon
from prizecard.engine.progress.rules import Attacking, Promoting, Proposing, Striking
from prizecard.engine.progress.texts import EvolvingEach
from prizecard.engine.queries import (
    filters,
    index,
    limits,
    numbers,
    places,
    pokemon_values,
    programs,
    selections,
    structure,
    turn_rules,
)
from prizecard.engine.stack import ask, bind, enter, leave
from prizecard.engine.state import Frame, GameState, Occurrence, Option, Pokemon, Resolution
from prizecard.vocabulary import Action, Cause, Happening, Kind, Mark, Place, Position, SpecialCondition, Spread, Zone


def damage(state: GameState, resolution: Resolution, node: Damage) -> bool:
    """The attack does damage to each of the Pokémon, one proposal."""
    amount = numbers.number(state, resolution, node.amount)
    if resolution.attack is not None and not resolution.attack.damage:  # its damage is said in its text alone
        amount = pokemon_values.damage_as_set(state, resolution.attacker, resolution.attack, amount)
    targets = selections.pokemons(state, resolution, node.to)
    if targets and amount > 0:
        enter(state, resolution, DealDamage(), Striking(tuple((one, amount, node.ignoring) for one in targets)))
    return bool(targets)


def untouched(state: GameState, resolution: Resolution, identity: int) -> bool:
    """Whether something keeps effects of this text off the Pokémon."""
    return identity != resolution.this and limits.prevented(state, resolution, identity)


def can_have_counters(state: GameState, resolution: Resolution, identity: int) -> bool:
    """Whether damage counters may be put on the Pokémon by this text (DMG-02: of attacks the later books speak)."""
    preventable = resolution.cause is not Cause.ATTACK or state.table.rulebook.counters_preventable
    if preventable and untouched(state, resolution, identity):
        return False
    return (
        limits.forbids(state, Action.PUT_COUNTERS, identity, cause=resolution.cause, by=resolution.controller) < 0
    )


def set_remaining_hp(state: GameState, resolution: Resolution, node: SetRemainingHp) -> bool:
    """Exactly so many HP are left; where fewer are, nothing is healed, but for a Pokémon that is saved."""
    wanted = numbers.number(state, resolution, node.hp)
    changed = False
    for identity in selections.pokemons(state, resolution, node.pokemon):
        maximum = pokemon_values.maximum_hp(state, identity)
        damage, before = max(0, maximum - wanted), state.pokemon[identity].damage
        saved = state.pokemon[identity].knocked_out or before >= maximum
        if (damage <= before and not saved) or not can_have_counters(state, resolution, identity):
            continue
        atoms.set_damage(state, identity, damage)
        if state.pokemon[identity].knocked_out:
            atoms.spare(state, identity)
        changed = True
    return changed


def exchange_counters(state: GameState, resolution: Resolution, node: ExchangeCounters) -> bool:
    """Two Pokémon exchange their damage."""
    first = selections.pokemons(state, resolution, node.first)
    second = selections.pokemons(state, resolution, node.second)
    if not first or not second:
        return False
    pair = (first[0], second[0])
    before = [state.pokemon[one].damage for one in pair]
    free = [can_have_counters(state, resolution, one) for one in pair]
    if node.whole and not all(free):
        return False
    for place, identity in enumerate(pair):
        if free[place]:  # counters for a protected Pokémon are lost, and its own stay where they are
            atoms.set_damage(state, identity, before[1 - place] if free[1 - place] else 0)
    return node.whole or [state.pokemon[one].damage for one in pair] != before


def heal(state: GameState, resolution: Resolution, node: Heal) -> bool:
    """Heal the Pokémon."""
    amount = numbers.number(state, resolution, node.amount)
    total = 0
    for identity in selections.pokemons(state, resolution, node.pokemon):
        if not limits.may_heal(state, identity) or limits.shielded(state, resolution, identity):
            continue
        factor = 1
        for context, modifier in index.live(state, DoubleHealing):
            if selections.contains(state, context, modifier.of, identity):
                factor = 2
        healed = atoms.remove_damage(state, identity, amount * factor)
        if healed:
            total += healed
            owner = state.pokemon[identity].owner
            happen(state, Occurrence(Happening.HEALED, identity, owner, amount=healed, cause=resolution.cause))
    bind(resolution, node.variable, total)
    if total == 0:
        deeds.not_done_if_asked(state, resolution, node)
    return total > 0


def afflict(state: GameState, resolution: Resolution, node: Afflict) -> bool:
    """Special Conditions affect Active Pokémon (SC-02)."""
    counters = None if node.counters is None else numbers.number(state, resolution, node.counters)
    coins = None if node.coins is None else numbers.number(state, resolution, node.coins)
    changed = False
    for identity in selections.pokemons(state, resolution, node.pokemon):
        for condition in node.conditions:
            changed = _afflict_one(state, resolution, identity, condition, counters, coins) or changed
    return changed


def _afflict_one(
    state: GameState,
    resolution: Resolution,
    identity: int,
    condition: SpecialCondition,
    counters: int | None,
    coins: int | None,
) -> bool:
    if places.place(state, identity) is not Place.ACTIVE or untouched(state, resolution, identity):
        return False
    if limits.immune(state, identity, condition):
        return False
    atoms.set_condition(state, identity, condition, counters, coins)
    return True


def afflict_chosen(state: GameState, resolution: Resolution, node: AfflictChosen) -> bool:
    """The Special Condition that was said affects the Pokémon."""
    word = resolution.bindings.get(node.variable)
    if not word:
        return False
    changed = False
    for identity in selections.pokemons(state, resolution, node.pokemon):
        changed = _afflict_one(state, resolution, identity, SpecialCondition(word), None, None) or changed
    return changed


def cure(state: GameState, resolution: Resolution, node: Cure) -> bool:
    """Special Conditions end."""
    count = 0
    for identity in selections.pokemons(state, resolution, node.pokemon):
        if limits.forbids(state, Action.REMOVE_CONDITION, identity) < 0:
            count += atoms.remove_conditions(state, identity, node.conditions)
    bind(resolution, node.variable, count)
    return count > 0


def knock_out(state: GameState, resolution: Resolution, node: KnockOut) -> bool:
    """Pokémon are Knocked Out by the effect."""
    found = [
        identity
        for identity in selections.pokemons(state, resolution, node.pokemon)
        if not untouched(state, resolution, identity)
    ]
    for identity in found:
        atoms.mark_knocked_out(state, identity)
    if found and _goes_on(state, resolution, node):
        enter(state, resolution, LeaveAtOnce(), Proposing(tuple(found), 0, ()))
    return bool(found)


def _goes_on(state: GameState, resolution: Resolution, node: KnockOut) -> bool:
    """Whether the text looks into a discard pile once it has Knocked Out the Pokémon."""
    if not resolution.program or resolution.program[1] == "attack":
        return False
    return id(node) in structure.before_discard_pile(programs.text_at(state, resolution.program))


def switch(state: GameState, resolution: Resolution, node: Switch) -> bool:
    """A Benched Pokémon becomes the Active (RETREAT-09)."""
    for identity in selections.pokemons(state, resolution, node.incoming):
        owner = state.pokemon[identity].owner
        outgoing = state.active[owner]
        if places.place(state, identity) is Place.ACTIVE or outgoing < 0:
            continue
        if limits.stays_put(state, resolution, node, identity):
            continue
        if limits.forbids(state, Action.BECOME_ACTIVE, identity) >= 0:
            continue
        cause, of, poison = resolution.cause, resolution.controller, _poison_on(state, outgoing)
        asked = owner != of and Happening.SWITCHING in index.index(state).triggers
        doer = owner if asked and limits.told_as_player(state, resolution, node, identity) else of
        happen(state, Occurrence(Happening.SWITCHING, outgoing, doer, (), poison, cause, of, place=Place.ACTIVE))
        atoms.switch(state, identity)
        return True
    deeds.not_done_at_all(resolution, node)
    return False


def _poison_on(state: GameState, identity: int) -> int:
    """How many counters the Poison on the Pokémon puts; it may follow the switch."""
    usual = state.table.conditions[SpecialCondition.POISONED].counters
    found = [entry for entry in state.pokemon[identity].conditions if entry[0] is SpecialCondition.POISONED]
    return sum([usual if entry[1] is None else entry[1] for entry in found])


def ends_turn(state: GameState, identity: int, handle: int) -> bool:
    """Whether becoming this Pokémon ends its player's turn (MEGA-04, PRIMAL-01, AMB-42)."""
    if state.table.cards[handle].kinds.isdisjoint(state.table.ending) or state.pokemon[identity].owner != state.player:
        return False
    return not any(
        selections.contains(state, context, modifier.of, identity)
        for context, modifier in index.live(state, TurnGoesOn)
    )


def evolve_onto(state: GameState, identity: int, handle: int) -> None:
    """Put the card on the Pokémon; a Mega Evolution ends the turn."""
    atoms.evolve(state, identity, handle)
    if ends_turn(state, identity, handle):
        course.close_turn(state)


def evolve(state: GameState, resolution: Resolution, node: Evolve) -> bool:
    """An effect evolves Pokémon."""
    handles = selections.cards(state, resolution, node.card)
    targets = selections.pokemons(state, resolution, node.onto)
    done = False
    for handle, identity in zip(handles, targets, strict=False):
        if limits.may_evolve(state, identity, handle) and _is_of_its_line(state, resolution, identity, handle):
            evolve_onto(state, identity, handle)
            done = True
    if not done:
        deeds.not_done_to(resolution, node.card, handles)
        deeds.not_done_at_all(resolution, node)
    return done


def _is_of_its_line(state: GameState, resolution: Resolution, identity: int, handle: int) -> bool:
    """Whether the Evolution card goes on the Pokémon: by an attack that is another's only one of its own line does."""
    card = state.table.cards[handle]
    borrowed = resolution.cause is Cause.ATTACK and resolution.program[0] not in state.pokemon[identity].cards
    if not borrowed or card.evolves_from is None:
        return True
    return not pokemon_values.names(state, identity).isdisjoint(pokemon_values.line_below(state, card))


def evolve_each(state: GameState, frame: Frame) -> None:
    """For each Pokémon a card that evolves from it may be chosen and put on."""
    node = frame.node
    assert isinstance(node, EvolveEach)
    resolution = frame.resolution
    if frame.data is None:
        if not choices_made(state, frame):
            return
        frame.data = EvolvingEach(tuple(selections.pokemons(state, resolution, node.pokemon)), 0)
        zones.searched(state, resolution.controller)
    held = frame.data
    assert isinstance(held, EvolvingEach)
    targets, place = held.targets, held.place
    if frame.answer is not None:
        if frame.answer[0] == "card":
            evolve_onto(state, targets[place], frame.answer[1])
            resolution.changed = True
        frame.answer = None
        place += 1
    while place < len(targets):
        frame.data = EvolvingEach(targets, place)
        names = pokemon_values.names(state, targets[place])
        seen: dict[int, Option] = {}
        for handle in selections.cards(state, resolution, node.cards):
            if not names.isdisjoint(state.table.sources[handle]):
                seen.setdefault(state.table.copies[handle], ("card", handle))
        if seen:
            ordered = sorted(seen.values(), key=lambda option: state.table.cards[option[1]].id)
            prompt = ("evolve", resolution.card, targets[place])
            ask(state, frame, resolution.controller, "pick", [*ordered, ("done",)], prompt)
            return
        place += 1
    leave(state)


def devolve(state: GameState, frame: Frame) -> None:
    """Take Evolution cards off (EVO-16)."""
    node = frame.node
    assert isinstance(node, Devolve)
    if not choices_made(state, frame):
        return
    resolution = frame.resolution
    if node.spread is Spread.FREELY:
        _devolve_one_by_one(state, frame, node)
        return
    leave(state)
    times = numbers.number(state, resolution, node.times)
    if _take_off(state, resolution, selections.pokemons(state, resolution, node.pokemon), times, node):
        resolution.changed = True
    else:
        deeds.not_done_at_all(resolution, node)


def _devolve_one_by_one(state: GameState, frame: Frame, node: Devolve) -> None:
    resolution = frame.resolution
    answer, frame.answer = frame.answer, None
    if answer is not None and answer[0] == "done":
        leave(state)
        return
    if answer is not None and _take_off(state, resolution, [answer[1]], 1, node):
        resolution.changed = True
    options: list[Option] = [
        ("pokemon", identity)
        for identity in selections.pokemons(state, resolution, node.pokemon)
        if filters.evolutions_on(state, identity) and not _keeps_its_cards(state, resolution, identity)
    ]
    if not options:
        leave(state)
        return
    ask(state, frame, resolution.controller, "pick", [*options, ("done",)], ("devolve", resolution.card))


def _keeps_its_cards(state: GameState, resolution: Resolution, identity: int) -> bool:
    return untouched(state, resolution, identity) or limits.forbids(state, Action.DEVOLVE, identity) >= 0


def _take_off(state: GameState, resolution: Resolution, found: Sequence[int], times: int, node: Devolve) -> bool:
    changed, to = False, node.to
    for identity in found:
        if _keeps_its_cards(state, resolution, identity):
            continue
        record = state.pokemon[identity]
        top = record.top
        if node.kind is Kind.LEVEL_UP:
            taken: tuple[int, ...] = (top,) if Kind.LEVEL_UP in state.table.cards[top].kinds else ()
        else:
            taken = _highest(state, record, min(times, filters.evolutions_on(state, identity)))
        if not taken:
            continue
        leaving.move_out(state, resolution, taken, to, Position.SHUFFLED if to is Zone.DECK else Position.TOP)
        happen(state, Occurrence(Happening.DEVOLVED, identity, record.owner, (top,), cause=resolution.cause))
        atoms.renew(state, identity)
        # what was damaged was another Pokémon: this one is not Knocked Out by that damage
        resolution.dealt = tuple([part for part in resolution.dealt if part[0] != identity])
        changed = True
    return changed


def _highest(state: GameState, record: Pokemon, stages: int) -> tuple[int, ...]:
    """The cards of so many stages from the top; a level goes with the card that it lies on (LVX-04)."""
    taken: list[int] = []
    for handle in reversed(record.cards):
        if stages == 0:
            break
        taken.append(handle)
        stages -= Kind.LEVEL_UP not in state.table.cards[handle].kinds
    return tuple(taken)


def replace_card(state: GameState, resolution: Resolution, node: ReplaceCard) -> bool:
    """The card takes the place of the Pokémon's own cards, or lies on top of them if they stay; all else stays."""
    handles = selections.cards(state, resolution, node.card)
    targets = selections.pokemons(state, resolution, node.pokemon)
    if not handles or not targets or limits.shielded(state, resolution, targets[0]):
        return False
    identity = targets[0]
    record = state.pokemon[identity]
    old = record.cards
    zones.take_out(state, handles[0])
    stays = node.to is Zone.PLAY
    basic = Kind.BASIC in state.table.cards[handles[0]].kinds
    kept = old if stays else () if basic else old[: len(old) - record.halves]
    atoms.rebuild(state, identity, (*kept, handles[0]))
    for handle in old[len(kept) :]:
        zones.put(state, handle, node.to)
    return True


def put_marker(state: GameState, resolution: Resolution, node: PutMarker) -> bool:
    """Put a marker on the Pokémon."""
    chosen = selections.pokemons(state, resolution, node.pokemon)
    found = [identity for identity in chosen if not untouched(state, resolution, identity)]
    for identity in found:
        atoms.put_marker(state, identity, node.name)
    return bool(found)


def use_attack(state: GameState, resolution: Resolution, node: UseAttack) -> bool:
    """The attacker uses another attack as this one: a nested attack with its own bindings."""
    entries = pokemon_values.attack_set(state, resolution, node.attack)
    if not entries:
        return False
    attack, key = entries[0]
    if attack.is_gx and not turn_rules.may_use_gx(state, resolution.controller, resolution.this):  # GX-08
        return False
    if any(isinstance(frame.node, MakeAttack) and frame.resolution.program == key for frame in state.stack):
        return False  # attacks that use each other would never come to an end
    if not pokemon_values.may_be_copied(state, resolution, attack):
        return False
    inner = Resolution(resolution.controller, key[0], resolution.this, Cause.ATTACK, key)
    inner.attack = attack
    inner.attacker = resolution.attacker
    inner.defender = resolution.defender
    if resolution.cost:
        inner.cost = (pokemon_values.attack_cost(state, resolution.attacker, attack), resolution.cost[1])
    enter(state, inner, MakeAttack(), Attacking("copied"))
    return True


def choose_new_active(state: GameState, resolution: Resolution, node: ChooseNewActive) -> bool:
    """A player without an Active Pokémon replaces it at once."""
    player = selections.player(state, resolution, node.player)
    if state.active[player] >= 0 or not state.bench[player]:
        return False
    enter(state, resolution, PromotePokemon(), Promoting(player, player))
    return True


def pick_new_active(state: GameState, resolution: Resolution, node: PickNewActive) -> bool:
    """The other player will choose the new Active Pokémon."""
    player = selections.player(state, resolution, node.player)
    if selections.player(state, resolution, node.chooser) != player:
        course.mark_used(state, (Mark.NEW_ACTIVE, player))
    return True


def worsen_condition(state: GameState, resolution: Resolution, node: WorsenCondition) -> bool:
    """A Special Condition puts more damage counters from now on."""
    usual = state.table.conditions[node.condition].counters
    more = numbers.number(state, resolution, node.more)
    changed = False
    for identity in selections.pokemons(state, resolution, node.pokemon):
        if usual and not untouched(state, resolution, identity):
            changed = atoms.worsen_condition(state, identity, node.condition, usual, more) or changed
    return changed


HANDLERS: Final[dict[type, Callable[[GameState, Frame], None]]] = {
    Damage: simple(damage),
    SetRemainingHp: simple(set_remaining_hp),
    ExchangeCounters: simple(exchange_counters),
    Heal: simple(heal),
    Afflict: simple(afflict),
    AfflictChosen: simple(afflict_chosen),
    Cure: simple(cure),
    KnockOut: simple(knock_out),
    Switch: simple(switch),
    ChooseNewActive: simple(choose_new_active),
    PickNewActive: simple(pick_new_active),
    WorsenCondition: simple(worsen_condition),
    Evolve: simple(evolve),
    EvolveEach: evolve_each,
    Devolve: devolve,
    ReplaceCard: simple(replace_card),
    PutMarker: simple(put_marker),
    UseAttack: simple(use_attack),
}

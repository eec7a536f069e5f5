"""The slots of the Pokémon in play: everything about them is open, except while they lie face down in set-up."""

from __future__ import annotations

from array import array
from typing import Final

from prizecard.cards import Attack
from prizecard.effects import (
    ChangeHp,
    ChangeRetreatCost,
    GrantAttacks,
    GrantEarlierAttacks,
    NoRetreatCost,
    ProvideEnergy,
    SetEnergyType,
    SetHp,
)
from prizecard.engine.queries import energy, index, legal, pokemon_values
from prizecard.engine.state import NOBODY, GameState, Marked, Pokemon
from prizecard.observation.classes import Classes
from prizecard.observation.features import type_place
from prizecard.observation.layout import POKEMON_NUMBERS, POKEMON_WORDS, SIDE, TYPES
from prizecard.vocabulary import EnergyType, Kind, Mark, SpecialCondition

TEXT_ONLY: Final = 15  # an attack without damage does something: about as good as so much damage
ATTACKS_SHOWN: Final = 3
CONDITION_PLACES: Final = {condition: place for place, condition in enumerate(SpecialCondition)}
MOST_HELD: Final = 20_000
CHANGES: Final[frozenset[type]] = legal.COST_CHANGES | frozenset(
    {
        ChangeHp,
        ChangeRetreatCost,
        GrantAttacks,
        GrantEarlierAttacks,
        NoRetreatCost,
        ProvideEnergy,
        SetEnergyType,
        SetHp,
    }
)
"""What can change a value in a row without a change of the Pokémon."""
UNITS_AT: Final = 4
CARRIED_AT: Final = UNITS_AT + TYPES  # 15
CONDITIONS_AT: Final = 19
TURN_AT: Final = 24
REACH_AT: Final = 28
ATTACKS_AT: Final = 32
FOE_AT: Final = 41
MORE_AT: Final = 44


class Slots:
    """Where each Pokémon stands in the arrays, and what of it options ask for again."""

    def __init__(self, state: GameState, viewer: int) -> None:
        self.of: dict[int, int] = {}
        self.left: dict[int, int] = {}
        for side in (0, 1):
            player = viewer if side == 0 else 1 - viewer
            place = side * SIDE
            active = state.active[player]
            if active != NOBODY:
                self.of[active] = place
            for identity in state.bench[player]:
                place += 1
                if place < (side + 1) * SIDE:
                    self.of[identity] = place


class Rows:
    """Rows written before. A record of a Pokémon never changes, so its row holds while no text changes it."""

    def __init__(self) -> None:
        self.held: dict[int, tuple[Pokemon, array[float], int]] = {}

    def write(self, state: GameState, pokemon: Pokemon, start: int, numbers: array[float]) -> int:
        """Write what depends on the Pokémon alone; the most damage that it can pay for."""
        plain = CHANGES.isdisjoint(index.index(state).modifiers)
        if plain:
            known = self.held.get(id(pokemon))
            if known is not None and known[0] is pokemon:
                numbers[start + 1 : start + FOE_AT] = known[1]
                return known[2]
        units = energy.units(state, pokemon)
        _body(state, pokemon, units, start, numbers)
        power = _reach(state, pokemon, units, start + REACH_AT, start + ATTACKS_AT, numbers)
        if plain and pokemon.units is not None:
            if len(self.held) > MOST_HELD:
                self.held.clear()
            self.held[id(pokemon)] = (pokemon, numbers[start + 1 : start + FOE_AT], power)
        return power


def write(
    state: GameState,
    viewer: int,
    classes: Classes,
    slots: Slots,
    rows: Rows,
    following: dict[str, int],
    words: array[int],
    numbers: array[float],
) -> None:
    """Write the slots. `following` are the names that own unplayed cards evolve from, with how many such cards."""
    for identity, slot in slots.of.items():
        pokemon = state.pokemon[identity]
        start = slot * POKEMON_NUMBERS
        numbers[start] = 1.0
        if state.setting_up and pokemon.owner != viewer:
            numbers[start + MORE_AT + 1] = 1.0
            continue
        _cards(state, classes, pokemon, slot * POKEMON_WORDS, words)
        power = rows.write(state, pokemon, start, numbers)
        numbers[start + TURN_AT] = 1.0 if pokemon.entered == state.turn else 0.0
        numbers[start + TURN_AT + 1] = 1.0 if pokemon.evolved == state.turn else 0.0
        _facing(state, pokemon, power, slots, start + FOE_AT, numbers)
        _more(state, pokemon, following if pokemon.owner == viewer else None, start + MORE_AT, numbers)


def _cards(state: GameState, classes: Classes, pokemon: Pokemon, start: int, words: array[int]) -> None:
    cards = state.table.cards
    words[start] = classes.card(cards[pokemon.cards[-1]])
    if pokemon.tools:
        words[start + 1] = classes.card(cards[pokemon.tools[0]])
    for handle in pokemon.energy:
        if cards[handle].texts:
            words[start + 2] = classes.card(cards[handle])
            break
    if len(pokemon.cards) > 1:
        words[start + 3] = classes.card(cards[pokemon.cards[-2]])


def _body(
    state: GameState, pokemon: Pokemon, units: tuple[energy.Unit, ...], start: int, numbers: array[float]
) -> None:
    maximum = pokemon_values.maximum_hp(state, pokemon.identity)
    numbers[start + 1] = (maximum - pokemon.damage) / 100
    numbers[start + 2] = maximum / 100
    numbers[start + 3] = pokemon.damage / 100
    for unit in units:
        for kind in unit:
            numbers[start + UNITS_AT + type_place(kind)] += 0.5
    carried = start + CARRIED_AT
    numbers[carried] = len(units) / 3
    numbers[carried + 1] = len(pokemon.energy) / 3
    numbers[carried + 2] = len(pokemon.tools)
    numbers[carried + 3] = len(pokemon.cards) - pokemon.halves
    for condition in pokemon.conditions:
        numbers[start + CONDITIONS_AT + CONDITION_PLACES[condition[0]]] = 1.0
    cost = pokemon_values.retreat_cost(state, pokemon.identity)
    numbers[start + TURN_AT + 2] = cost / 2
    numbers[start + TURN_AT + 3] = 1.0 if len(units) >= cost else 0.0


def worth(attack: Attack) -> int:
    """About how much damage the attack does."""
    if attack.sign == "×":
        return attack.damage * 3 // 2
    return attack.damage or TEXT_ONLY


def cost_of(state: GameState, identity: int, attack: Attack) -> tuple[EnergyType, ...]:
    """What the attack costs now."""
    if index.index(state).modifiers.keys().isdisjoint(legal.COST_CHANGES):
        return attack.cost
    return pokemon_values.attack_cost(state, identity, attack)


def _reach(
    state: GameState,
    pokemon: Pokemon,
    units: tuple[energy.Unit, ...],
    start: int,
    listed: int,
    numbers: array[float],
) -> int:
    """Which attacks can be paid for; the most damage of those."""
    best = 0
    used = 0
    promise = 0.0
    for place, entry in enumerate(pokemon_values.attacks(state, pokemon.identity)):
        attack = entry[0]
        damage = worth(attack)
        cost = cost_of(state, pokemon.identity, attack)
        lacking = len(energy.missing(units, cost))
        paid = len(cost) - lacking
        if not lacking and damage > best:
            best = damage
        likely = damage * (paid + 1) / (len(cost) + 1)
        if likely > promise:
            promise = likely
        if paid > used:
            used = paid
        if place < ATTACKS_SHOWN:
            numbers[listed + 3 * place] = lacking / 2
            numbers[listed + 3 * place + 1] = damage / 100
            numbers[listed + 3 * place + 2] = 0.0 if lacking else 1.0
    numbers[start] = best / 100
    numbers[start + 1] = promise / 100
    numbers[start + 2] = used / 3
    numbers[start + 3] = (len(units) - used) / 3
    return best


def _facing(
    state: GameState, pokemon: Pokemon, power: int, slots: Slots, start: int, numbers: array[float]
) -> None:
    """What its best blow would do to the other side's Active Pokémon."""
    target = state.active[1 - pokemon.owner]
    if target == NOBODY or not power or state.setting_up:
        return
    left = left_of(state, target, slots)
    dealt = by_type(state, pokemon.identity, target, power)
    numbers[start] = min(2.0, dealt / left) if left > 0 else 2.0
    numbers[start + 1] = 1.0 if dealt >= left else 0.0
    numbers[start + 2] = 1.0 if dealt > power else -1.0 if dealt < power else 0.0


def left_of(state: GameState, identity: int, slots: Slots) -> int:
    """The HP left, worked out once."""
    found = slots.left.get(identity)
    if found is None:
        found = slots.left[identity] = pokemon_values.remaining_hp(state, identity)
    return found


def by_type(state: GameState, attacker: int, target: int, damage: int) -> int:
    """The damage after Weakness and Resistance."""
    types = pokemon_values.types(state, attacker)
    for weakness in pokemon_values.weaknesses(state, target):
        if weakness.type in types:
            damage = damage * weakness.value if weakness.sign == "×" else damage + weakness.value
    for resistance in pokemon_values.resistances(state, target):
        if resistance.type in types:
            damage = max(0, damage - resistance.value)
    return damage


def _more(
    state: GameState, pokemon: Pokemon, following: dict[str, int] | None, start: int, numbers: array[float]
) -> None:
    card = state.table.cards[pokemon.cards[-1]]
    numbers[start] = card.prizes / 2
    if following:
        numbers[start + 2] = min(4, following.get(card.name, 0)) / 2
    identity = pokemon.identity
    for effect in state.lasting:
        if effect.on == identity:
            numbers[start + 3] += 0.5
    for mark in state.used:
        if _holds(mark, identity):
            numbers[start + 4] = 1.0
    numbers[start + 5] = 0.5 * len(pokemon.markers)
    numbers[start + 6] = 1.0 if pokemon.knocked_out else 0.0
    numbers[start + 7] = 1.0 if Kind.BASIC in card.kinds else 0.0


def _holds(mark: Marked, identity: int) -> bool:
    """Whether the mark of a used text is that of the Pokémon."""
    return bool(mark[0] is Mark.TEXT and mark[1] == identity)

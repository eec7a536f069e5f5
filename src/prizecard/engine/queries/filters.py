"""Whether a card or a Pokémon in play has a property."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.cards import Card
from prizecard.effects import (
    AllOf,
    AnyOf,
    Anything,
    At,
    BecameActiveIn,
    BelongsTo,
    CameIntoPlay,
    CountsAs,
    DescendsFrom,
    EvolvedIn,
    EvolvesFrom,
    EvolvesFromName,
    EvolvesInto,
    FaceDown,
    Filter,
    Has,
    HasAbility,
    HasAttack,
    HasMarker,
    HasResistance,
    HasWeakness,
    Holds,
    HoldsEnergy,
    Is,
    Lacks,
    NameContains,
    Named,
    NamedAs,
    OfChosenType,
    OfType,
    OneOf,
    Provides,
    SameNameAs,
    Selection,
    SharesTypeWith,
    Where,
)
from prizecard.engine.queries import energy, index, numbers, outside, pokemon_values, roles, selections
from prizecard.engine.state import NOBODY, Context, GameState
from prizecard.vocabulary import AbilityKind, EnergyType, Kind, Place, Stat, Window

LEVEL: Final = " LV.X"

OF_A_STAGE: Final = frozenset({Kind.BASIC, Kind.STAGE_1, Kind.STAGE_2, Kind.EVOLUTION})

TEAMS: Final = frozenset({Kind.TEAM_PLASMA, Kind.TEAM_AQUA, Kind.TEAM_MAGMA})
"""Kinds that a card can give a Pokémon, by their word."""


def card_is(state: GameState, card: Card, kind: Kind) -> bool:
    """Whether a card outside play is of the kind, as the rulebook sorts cards (TRAINER-02, EVO-21)."""
    return among(state, card.kinds, kind)


def among(state: GameState, kinds: frozenset[Kind], kind: Kind) -> bool:
    """Whether a card of these kinds is of the kind, as the rulebook sorts cards."""
    if kind is Kind.EVOLUTION:
        return not kinds.isdisjoint(state.table.stages)
    if kind is Kind.UNEVOLVED:
        return Kind.POKEMON in kinds
    excluded = state.table.rulebook.trainer_words.get(kind)
    if excluded is not None:
        return Kind.TRAINER in kinds and kinds.isdisjoint(excluded)
    if kind is Kind.ITEM:
        return Kind.ITEM in kinds or Kind.TOOL in kinds
    return kind in kinds


def pokemon_is(state: GameState, identity: int, kind: Kind) -> bool:
    """Whether a Pokémon in play is of the kind; a Trainer played as a Pokémon is a Basic one (FOSSIL-01), and stays a
    Trainer card in play."""
    pokemon = state.pokemon[identity]
    card = state.table.cards[pokemon.cards[-1]]
    own = len(pokemon.cards)
    if Kind.LEVEL_UP in card.kinds and own > 1:
        own -= 1  # LVX-04: a new level is no new stage
        if kind in OF_A_STAGE:
            card = state.table.cards[pokemon.cards[-2]]
    if kind is Kind.EVOLVED:
        return own > pokemon.halves
    if kind is Kind.UNEVOLVED:
        return own == pokemon.halves
    if kind is Kind.BASIC and own > pokemon.halves and pokemon.evolved != NOBODY:
        return False  # what has evolved is no Basic Pokémon any more, though its card may say so
    if kind is Kind.POKEMON:
        return True
    if pokemon.as_basic and own == pokemon.halves and kind in OF_A_STAGE:
        return kind is Kind.BASIC
    if kind in TEAMS and CountsAs in index.index(state).modifiers:
        return kind in card.kinds or pokemon_values.counts_as(state, identity, kind)
    if Kind.POKEMON not in card.kinds:
        return kind in (Kind.BASIC, Kind.TRAINER)
    return card_is(state, card, kind)


def evolutions_on(state: GameState, identity: int) -> int:
    """How many cards lie on the Pokémon's first by evolving: a level does not (LVX-04), nor a Basic one put there."""
    pokemon = state.pokemon[identity]
    kinds = [state.table.cards[handle].kinds for handle in pokemon.cards[pokemon.halves :]]
    stages = [kind for kind in kinds if Kind.LEVEL_UP not in kind]
    if stages and pokemon.evolved == NOBODY:
        return sum(Kind.BASIC not in kind for kind in stages)
    return len(stages)


def fits_card(state: GameState, context: Context, node: Filter, handle: int) -> bool:
    """Whether the card, wherever it is, has the property; what only Pokémon in play can have, a card alone has not."""
    if type(node) is Anything:
        return True
    test = CARD.get(type(node))
    return test is not None and test(state, context, node, handle)


def fits_pokemon(state: GameState, context: Context, node: Filter, identity: int) -> bool:
    """Whether the Pokémon in play has the property; one whose cards are just leaving play has none."""
    if type(node) is Anything:
        return True
    return bool(state.pokemon[identity].cards) and POKEMON[type(node)](state, context, node, identity)


def _card_all(state: GameState, context: Context, node: AllOf, handle: int) -> bool:
    return all(fits_card(state, context, part, handle) for part in node.filters)


def _pokemon_all(state: GameState, context: Context, node: AllOf, identity: int) -> bool:
    return all(fits_pokemon(state, context, part, identity) for part in node.filters)


def _card_any(state: GameState, context: Context, node: AnyOf, handle: int) -> bool:
    return any(fits_card(state, context, part, handle) for part in node.filters)


def _pokemon_any(state: GameState, context: Context, node: AnyOf, identity: int) -> bool:
    return any(fits_pokemon(state, context, part, identity) for part in node.filters)


def _card_lacks(state: GameState, context: Context, node: Lacks, handle: int) -> bool:
    return not fits_card(state, context, node.filter, handle)


def _pokemon_lacks(state: GameState, context: Context, node: Lacks, identity: int) -> bool:
    return not fits_pokemon(state, context, node.filter, identity)


def _card_kind(state: GameState, context: Context, node: Is, handle: int) -> bool:
    return among(state, roles.kinds(state, handle), node.kind)


def _pokemon_kind(state: GameState, context: Context, node: Is, identity: int) -> bool:
    return pokemon_is(state, identity, node.kind)


def _card_type(state: GameState, context: Context, node: OfType, handle: int) -> bool:
    if roles.is_pokemon(state, handle):
        return node.type in state.table.cards[handle].types
    return _provides(state, context, handle, node.type)


def _pokemon_type(state: GameState, context: Context, node: OfType, identity: int) -> bool:
    return node.type in pokemon_values.types(state, identity)


def _chosen_type(context: Context, node: OfChosenType) -> EnergyType:
    return EnergyType(context.bindings.get(node.variable, EnergyType.COLORLESS.value))


def _card_chosen_type(state: GameState, context: Context, node: OfChosenType, handle: int) -> bool:
    wanted = _chosen_type(context, node)
    if roles.is_pokemon(state, handle):
        return wanted in state.table.cards[handle].types
    return _provides(state, context, handle, wanted)


def _pokemon_chosen_type(state: GameState, context: Context, node: OfChosenType, identity: int) -> bool:
    return _chosen_type(context, node) in pokemon_values.types(state, identity)


def _provides(state: GameState, context: Context, handle: int, wanted: EnergyType) -> bool:
    return any(wanted in unit for unit in energy.units_of(state, context, handle))


def _card_provides(state: GameState, context: Context, node: Provides, handle: int) -> bool:
    return roles.is_energy(state, handle) and _provides(state, context, handle, node.type)


def _level(card: Card, name: str) -> str:
    """The name that a card must have to be called so: a level is no part of it, but must be there (NAME-02)."""
    return name.removesuffix(LEVEL) if Kind.LEVEL_UP in card.kinds else name


def _card_named(state: GameState, context: Context, node: Named, handle: int) -> bool:
    return state.table.names[handle] == _level(state.table.cards[handle], node.name)


def _pokemon_named(state: GameState, context: Context, node: Named, identity: int) -> bool:
    top = state.table.cards[state.pokemon[identity].cards[-1]]
    return _level(top, node.name) in pokemon_values.names(state, identity)


def _card_named_as(state: GameState, context: Context, node: NamedAs, handle: int) -> bool:
    return state.table.names[handle] == context.bindings.get(node.variable)


def _pokemon_named_as(state: GameState, context: Context, node: NamedAs, identity: int) -> bool:
    return context.bindings.get(node.variable) in pokemon_values.names(state, identity)


def _card_name_contains(state: GameState, context: Context, node: NameContains, handle: int) -> bool:
    return has_word(state.table.names[handle], node.part)


def _pokemon_name_contains(state: GameState, context: Context, node: NameContains, identity: int) -> bool:
    return any(has_word(name, node.part) for name in pokemon_values.names(state, identity))


def has_word(name: str, part: str) -> bool:
    """Whether the words stand in the name, and not as a piece of another word (NAME-20)."""
    start = name.find(part)
    while start >= 0:
        end = start + len(part)
        if not (name[start - 1 : start].isalnum() or name[end : end + 1].isalnum()):
            return True
        start = name.find(part, start + 1)
    return False


def _card_where(state: GameState, context: Context, node: Where, handle: int) -> bool:
    card = state.table.cards[handle]
    if node.stat is Stat.RETREAT_COST:
        value = card.retreat_cost
    elif node.stat in (Stat.HP, Stat.REMAINING_HP):
        value = card.hp
    elif node.stat is Stat.ATTACKS:
        value = len(card.attacks)
    else:
        value = 0
    return numbers.compares(value, node.comparison, numbers.number(state, context, node.number))


def _pokemon_where(state: GameState, context: Context, node: Where, identity: int) -> bool:
    value = pokemon_values.stat(state, identity, node.stat)
    return numbers.compares(value, node.comparison, numbers.number(state, context, node.number))


def _holds(state: GameState, context: Context, node: Holds, identity: int) -> bool:
    record = state.pokemon[identity]
    count = sum(fits_card(state, context, node.card, handle) for handle in (*record.energy, *record.tools))
    return numbers.compares(count, node.comparison, numbers.number(state, context, node.number))


def _holds_energy(state: GameState, context: Context, node: HoldsEnergy, identity: int) -> bool:
    count = energy.count(state, state.pokemon[identity], node.type)
    return numbers.compares(count, node.comparison, numbers.number(state, context, node.number))


def _card_attack(state: GameState, context: Context, node: HasAttack, handle: int) -> bool:
    return any(attack.name == node.name for attack in state.table.cards[handle].attacks)


def _pokemon_attack(state: GameState, context: Context, node: HasAttack, identity: int) -> bool:
    handles = index.cards_with_abilities(state, state.pokemon[identity])
    return any(attack.name == node.name for handle in handles for attack in state.table.cards[handle].attacks)


def _ability_matches(kind: AbilityKind, name: str, node: HasAbility) -> bool:
    if node.kind is None and kind is AbilityKind.ANCIENT_TRAIT:
        return False
    return (node.kind is None or node.kind is kind) and (node.name is None or node.name == name)


def _card_ability(state: GameState, context: Context, node: HasAbility, handle: int) -> bool:
    return any(_ability_matches(ability.kind, ability.name, node) for ability in outside.abilities_left(state, handle))


def _pokemon_ability(state: GameState, context: Context, node: HasAbility, identity: int) -> bool:
    found = index.abilities_left(state, state.pokemon[identity])
    return any(_ability_matches(ability.kind, ability.name, node) for ability in found)


def _card_weakness(state: GameState, context: Context, node: HasWeakness, handle: int) -> bool:
    return any(node.type is None or line.type is node.type for line in state.table.cards[handle].weaknesses)


def _pokemon_weakness(state: GameState, context: Context, node: HasWeakness, identity: int) -> bool:
    return any(node.type is None or line.type is node.type for line in pokemon_values.weaknesses(state, identity))


def _card_resistance(state: GameState, context: Context, node: HasResistance, handle: int) -> bool:
    return any(node.type is None or line.type is node.type for line in state.table.cards[handle].resistances)


def _pokemon_resistance(state: GameState, context: Context, node: HasResistance, identity: int) -> bool:
    return any(node.type is None or line.type is node.type for line in pokemon_values.resistances(state, identity))


def _has(state: GameState, context: Context, node: Has, identity: int) -> bool:
    record = state.pokemon[identity]
    return bool(record.conditions) if node.condition is None else record.has(node.condition)


def _at(state: GameState, context: Context, node: At, identity: int) -> bool:
    if node.place is Place.ANYWHERE:
        return True
    return (state.active[state.pokemon[identity].owner] == identity) == (node.place is Place.ACTIVE)


def _pokemon_belongs(state: GameState, context: Context, node: BelongsTo, identity: int) -> bool:
    return state.pokemon[identity].owner in selections.players(state, context, node.player)


def _card_belongs(state: GameState, context: Context, node: BelongsTo, handle: int) -> bool:
    return state.table.owners[handle] in selections.players(state, context, node.player)


def _names_of(state: GameState, context: Context, what: Selection) -> set[str]:
    found = selections.members(state, context, what)
    if selections.is_pokemon_selection(what):
        return {name for identity in found for name in pokemon_values.names(state, identity)}
    return {state.table.names[handle] for handle in found}


def _card_evolves_from(state: GameState, context: Context, node: EvolvesFrom, handle: int) -> bool:
    card = state.table.cards[handle]
    if card.evolves_from is None or (Kind.LEVEL_UP in card.kinds) is not node.levelling:
        return False
    if not selections.is_pokemon_selection(node.what):
        return not _names_of(state, context, node.what).isdisjoint(card.sources)
    return any([pokemon_values.can_become(state, one, handle) for one in selections.members(state, context, node.what)])


def _card_descends_from(state: GameState, context: Context, node: DescendsFrom, handle: int) -> bool:
    card = state.table.cards[handle]
    if card.evolves_from is None:
        return False
    return not _names_of(state, context, node.what).isdisjoint(pokemon_values.line_below(state, card))


def _face_down(state: GameState, context: Context, node: FaceDown, handle: int) -> bool:
    return handle not in state.face_up


def _card_evolves_from_name(state: GameState, context: Context, node: EvolvesFromName, handle: int) -> bool:
    card = state.table.cards[handle]
    return node.name in card.sources and Kind.LEVEL_UP not in card.kinds


def _pokemon_evolves_from_name(state: GameState, context: Context, node: EvolvesFromName, identity: int) -> bool:
    cards = [state.table.cards[handle] for handle in state.pokemon[identity].cards]
    own = cards[-2] if Kind.LEVEL_UP in cards[-1].kinds and len(cards) > 1 else cards[-1]  # LVX-04: no new stage
    return node.name in own.sources


def _pokemon_evolves_into(state: GameState, context: Context, node: EvolvesInto, identity: int) -> bool:
    found = selections.members(state, context, node.what)
    return any([pokemon_values.can_become(state, identity, one) for one in found])


def _card_evolves_into(state: GameState, context: Context, node: EvolvesInto, handle: int) -> bool:
    found = selections.members(state, context, node.what)
    return any([state.table.names[handle] in state.table.sources[one] for one in found])


def _card_same_name(state: GameState, context: Context, node: SameNameAs, handle: int) -> bool:
    return state.table.names[handle] in _names_of(state, context, node.what)


def _pokemon_same_name(state: GameState, context: Context, node: SameNameAs, identity: int) -> bool:
    return not pokemon_values.names(state, identity).isdisjoint(_names_of(state, context, node.what))


def types_of(state: GameState, context: Context, what: Selection) -> set[EnergyType]:
    """The types of the Pokémon, or of the cards."""
    found = selections.members(state, context, what)
    if selections.is_pokemon_selection(what):
        return {kind for identity in found for kind in pokemon_values.types(state, identity)}
    return {kind for handle in found for kind in _card_types(state.table.cards[handle])}


def _card_types(card: Card) -> frozenset[EnergyType]:
    """The types of a Pokémon card, or those that an Energy card provides."""
    return frozenset(card.types) | frozenset(kind for unit in card.provides for kind in unit)


def _card_shares_type(state: GameState, context: Context, node: SharesTypeWith, handle: int) -> bool:
    return not types_of(state, context, node.what).isdisjoint(_card_types(state.table.cards[handle]))


def _pokemon_shares_type(state: GameState, context: Context, node: SharesTypeWith, identity: int) -> bool:
    return not types_of(state, context, node.what).isdisjoint(pokemon_values.types(state, identity))


def _one_of(state: GameState, context: Context, node: OneOf, member: int) -> bool:
    return member in selections.members(state, context, node.what)


def _within(state: GameState, context: Context, turn: int, window: Window) -> bool:
    if window is Window.THIS_TURN:
        return turn == state.turn
    if window is Window.YOUR_LAST_TURN:
        return turn == numbers.last_turn_of(state, context.controller)
    if window is Window.OPPONENTS_LAST_TURN:
        return turn == numbers.last_turn_of(state, 1 - context.controller)
    return turn >= 0


def _came(state: GameState, context: Context, node: CameIntoPlay, identity: int) -> bool:
    record = state.pokemon[identity]
    return any([_within(state, context, turn, node.window) for turn in (record.entered, record.evolved)])


def _evolved(state: GameState, context: Context, node: EvolvedIn, identity: int) -> bool:
    pokemon = state.pokemon[identity]
    if Kind.LEVEL_UP in state.table.cards[pokemon.top].kinds:  # LVX-05
        return False
    if node.name is not None and (
        len(pokemon.cards) < 2 or state.table.names[pokemon.cards[-2]] != node.name
    ):
        return False
    return _within(state, context, pokemon.evolved, node.window)


def _became_active(state: GameState, context: Context, node: BecameActiveIn, identity: int) -> bool:
    return _within(state, context, state.pokemon[identity].became_active, node.window)


def _marker(state: GameState, context: Context, node: HasMarker, identity: int) -> bool:
    return node.name in state.pokemon[identity].markers


Test = Callable[[GameState, Context, Any, int], bool]

CARD: Final[dict[type, Test]] = {
    AllOf: _card_all,
    AnyOf: _card_any,
    Lacks: _card_lacks,
    Is: _card_kind,
    OfType: _card_type,
    OfChosenType: _card_chosen_type,
    Provides: _card_provides,
    Named: _card_named,
    NamedAs: _card_named_as,
    NameContains: _card_name_contains,
    Where: _card_where,
    HasAttack: _card_attack,
    HasAbility: _card_ability,
    HasWeakness: _card_weakness,
    HasResistance: _card_resistance,
    BelongsTo: _card_belongs,
    EvolvesFrom: _card_evolves_from,
    DescendsFrom: _card_descends_from,
    FaceDown: _face_down,
    EvolvesFromName: _card_evolves_from_name,
    EvolvesInto: _card_evolves_into,
    SameNameAs: _card_same_name,
    SharesTypeWith: _card_shares_type,
    OneOf: _one_of,
}

POKEMON: Final[dict[type, Test]] = {
    AllOf: _pokemon_all,
    AnyOf: _pokemon_any,
    Lacks: _pokemon_lacks,
    Is: _pokemon_kind,
    OfType: _pokemon_type,
    OfChosenType: _pokemon_chosen_type,
    Named: _pokemon_named,
    NamedAs: _pokemon_named_as,
    NameContains: _pokemon_name_contains,
    Where: _pokemon_where,
    Holds: _holds,
    HoldsEnergy: _holds_energy,
    HasAttack: _pokemon_attack,
    HasAbility: _pokemon_ability,
    HasWeakness: _pokemon_weakness,
    HasResistance: _pokemon_resistance,
    Has: _has,
    At: _at,
    BelongsTo: _pokemon_belongs,
    EvolvesFromName: _pokemon_evolves_from_name,
    EvolvesInto: _pokemon_evolves_into,
    SameNameAs: _pokemon_same_name,
    SharesTypeWith: _pokemon_shares_type,
    OneOf: _one_of,
    CameIntoPlay: _came,
    EvolvedIn: _evolved,
    BecameActiveIn: _became_active,
    HasMarker: _marker,
}

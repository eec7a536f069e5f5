"""The values of Pokémon in play, through modifiers: HP, types, Weakness, Retreat Cost, attacks, costs, Prize cards."""

from __future__ import annotations

from typing import Any, Final

from prizecard.cards import Attack, Card, Resistance, Weakness
from prizecard.effects import (
    AddTypes,
    Attacks,
    AttacksOf,
    ChangeAttackCost,
    ChangeHp,
    ChangePrizes,
    ChangeRetreatCost,
    ChooseAttack,
    CountsAs,
    GrantAttacks,
    GrantEarlierAttacks,
    GrantedAttack,
    IgnoreAttackCost,
    LastAttackOf,
    NoRetreatCost,
    OrdinaryAttacks,
    SaidType,
    SetAttackCost,
    SetBaseDamage,
    SetHp,
    SetResistance,
    SetTypes,
    SetWeakness,
    ThatAttack,
    TypesLike,
    TypesOfEnergy,
)
from prizecard.engine.queries import conditions, energy, filters, index, limits, numbers, occurrences, roles, selections
from prizecard.engine.state import Context, GameState, Occurrence, Pokemon
from prizecard.vocabulary import EnergyType, Feature, Happening, Kind, Stat

AttackEntry = tuple[Attack, tuple[Any, ...]]
"""An attack and where it is printed: (handle, "attack", number) or (handle, "text", number)."""
_types_asked: Final[set[tuple[int, int]]] = set()
_hp_asked: Final[set[tuple[int, int]]] = set()
"""Pokémon whose types are being worked out: what these hang on (attached Energy, another Pokémon that copies them)
sees the printed types."""
GRANTING: Final = frozenset({GrantEarlierAttacks, GrantAttacks})


def top_card(state: GameState, identity: int) -> Card:
    """The card on top of the Pokémon."""
    return state.table.cards[state.pokemon[identity].cards[-1]]


def face_card(state: GameState, pokemon: Pokemon) -> Card:
    """The card that gives Weakness, Resistance and Retreat Cost: below a BREAK, the card it lies on (BREAK-02)."""
    cards = state.table.cards
    for handle in reversed(pokemon.cards):
        if Kind.BREAK not in cards[handle].kinds:
            return cards[handle]
    return cards[pokemon.cards[-1]]


def names(state: GameState, identity: int) -> set[str]:
    """The names the Pokémon goes by."""
    return {state.table.names[state.pokemon[identity].cards[-1]]}


def is_levelled(state: GameState, identity: int) -> bool:
    """Whether it is a Pokémon LV.X: another such card goes only on the ordinary Pokémon (LVX-01)."""
    return Kind.LEVEL_UP in state.table.cards[state.pokemon[identity].top].kinds


def can_become(state: GameState, identity: int, handle: int) -> bool:
    """Whether the card evolves from the Pokémon or levels it up, by their names."""
    if Kind.LEVEL_UP in state.table.cards[handle].kinds and is_levelled(state, identity):
        return False
    return not names(state, identity).isdisjoint(state.table.sources[handle])


def line_below(state: GameState, card: Card) -> set[str]:
    """The names that a card evolves from, and all below them."""
    found = {*card.sources, *card.descends_from}
    for source in card.sources:
        found.update(state.table.origins.get(source, ()))
    return found


def counts_as(state: GameState, identity: int, kind: Kind) -> bool:
    """Whether something in play makes the Pokémon one of the kind."""
    return any(
        modifier.kind is kind and selections.contains(state, context, modifier.of, identity)
        for context, modifier in index.live(state, CountsAs)
    )


def maximum_hp(state: GameState, identity: int) -> int:
    """The HP of the Pokémon (KO-07)."""
    hp = state.table.cards[state.pokemon[identity].cards[-1]].hp
    modifiers = (state.index or index.index(state)).modifiers
    if SetHp in modifiers:
        hp = _set_hp(state, identity, hp)
    if ChangeHp in modifiers:
        for context, modifier in index.live(state, ChangeHp):
            if selections.contains(state, context, modifier.of, identity):
                hp += numbers.number(state, context, modifier.more)
    return hp


def _set_hp(state: GameState, identity: int, hp: int) -> int:
    """What texts set its HP to; of two that look at each other, the one that is asked back has the printed HP."""
    asked = (id(state), identity)
    if asked in _hp_asked:
        return hp
    _hp_asked.add(asked)
    try:
        for context, modifier in index.live(state, SetHp):
            if selections.contains(state, context, modifier.of, identity):
                hp = numbers.number(state, context, modifier.number)
    finally:
        _hp_asked.discard(asked)
    return hp


def remaining_hp(state: GameState, identity: int) -> int:
    """The HP left."""
    return maximum_hp(state, identity) - state.pokemon[identity].damage


def types(state: GameState, identity: int) -> tuple[EnergyType, ...]:
    """The types of the Pokémon (DUAL-01)."""
    pokemon = state.pokemon[identity]
    card = state.table.cards[pokemon.cards[-1]]
    found = card.types or (EnergyType.COLORLESS,)
    modifiers = (state.index or index.index(state)).modifiers
    if index.ANY_TYPE_CHANGE.isdisjoint(modifiers):
        return found
    asked = (id(state), identity)
    if asked in _types_asked:
        return found
    _types_asked.add(asked)
    try:
        return _changed_types(state, pokemon, found)
    finally:
        _types_asked.discard(asked)


def _changed_types(state: GameState, pokemon: Pokemon, found: tuple[EnergyType, ...]) -> tuple[EnergyType, ...]:
    identity = pokemon.identity
    modifiers = (state.index or index.index(state)).modifiers
    if SetTypes in modifiers:
        for context, modifier in index.live(state, SetTypes):
            if selections.contains(state, context, modifier.of, identity):
                found = modifier.types
    if SaidType in modifiers:
        found = said_types(state, identity, Feature.TYPE) or found
    if AddTypes in modifiers:
        for context, modifier in index.live(state, AddTypes):
            if selections.contains(state, context, modifier.of, identity):
                found = (*found, *(kind for kind in modifier.types if kind not in found))
    if TypesLike in modifiers:
        found = _types_like(state, identity, found)
    if TypesOfEnergy in modifiers:
        found = _types_of_energy(state, pokemon, found)
    return found


def _types_like(state: GameState, identity: int, found: tuple[EnergyType, ...]) -> tuple[EnergyType, ...]:
    for context, modifier in index.live(state, TypesLike):
        if selections.contains(state, context, modifier.of, identity):
            others = filters.types_of(state, context, modifier.what)
            found = tuple(kind for kind in EnergyType if kind in others) or found
    return found


def said_types(state: GameState, identity: int, what: Feature) -> tuple[EnergyType, ...]:
    """The type that was said for the Pokémon's type, Weakness or Resistance, if any was; the last one counts."""
    found: tuple[EnergyType, ...] = ()
    for context, modifier in index.live(state, SaidType):
        if modifier.what is what and selections.contains(state, context, modifier.of, identity):
            found = (EnergyType(context.bindings[modifier.variable]),)
    return found


def _types_of_energy(
    state: GameState, pokemon: Pokemon, found: tuple[EnergyType, ...]
) -> tuple[EnergyType, ...]:
    for context, modifier in index.live(state, TypesOfEnergy):
        if not selections.contains(state, context, modifier.of, pokemon.identity):
            continue
        kinds = [
            unit[0]
            for handle in pokemon.energy
            if Kind.BASIC_ENERGY in state.table.cards[handle].kinds
            for unit in state.table.cards[handle].provides
        ]
        if kinds:
            found = tuple(dict.fromkeys((*modifier.added, *kinds)))
    return found


def weaknesses(state: GameState, identity: int) -> tuple[Weakness, ...]:
    """The Weakness lines that hold."""
    found = face_card(state, state.pokemon[identity]).weaknesses
    for context, modifier in index.live(state, SetWeakness):
        if not limits.reaches(state, context, modifier.of, identity):
            continue
        if modifier.types is not None:
            found = tuple(_of_type(kind, found, modifier.times) for kind in modifier.types)
        elif modifier.times is not None:
            found = tuple(Weakness(line.type, "×", modifier.times) for line in found)
    said = said_types(state, identity, Feature.WEAKNESS)
    return (_of_type(said[0], found, None),) if said else found


def _of_type(kind: EnergyType, lines: tuple[Weakness, ...], times: int | None) -> Weakness:
    """Weakness to the type: so many times, or by the amount that stands there; who had none gets the usual one."""
    if times is not None or not lines:
        return Weakness(kind, "×", times or 2)
    return Weakness(kind, lines[0].sign, lines[0].value)


def resistances(state: GameState, identity: int) -> tuple[Resistance, ...]:
    """The Resistance lines that hold."""
    found = face_card(state, state.pokemon[identity]).resistances
    for context, modifier in index.live(state, SetResistance):
        if not limits.reaches(state, context, modifier.of, identity):
            continue
        if modifier.types is not None:
            found = tuple(Resistance(kind, modifier.less or 20) for kind in modifier.types)
        elif modifier.less is not None:
            found = tuple(Resistance(line.type, modifier.less) for line in found)
    said = said_types(state, identity, Feature.RESISTANCE)
    return (Resistance(said[0], found[0].value if found else 20),) if said else found


def retreat_cost(state: GameState, identity: int) -> int:
    """The Retreat Cost of the Pokémon (RETREAT-02)."""
    cost = face_card(state, state.pokemon[identity]).retreat_cost
    modifiers = (state.index or index.index(state)).modifiers
    if ChangeRetreatCost in modifiers:
        for context, modifier in index.live(state, ChangeRetreatCost):
            if limits.reaches(state, context, modifier.of, identity):
                cost += numbers.number(state, context, modifier.more)
    if NoRetreatCost in modifiers:
        for context, modifier in index.live(state, NoRetreatCost):
            if limits.reaches(state, context, modifier.of, identity):
                return 0
    return max(0, cost)


def stat(state: GameState, identity: int, what: Stat) -> int:
    """A stat of the Pokémon."""
    pokemon = state.pokemon[identity]
    if what is Stat.DAMAGE_COUNTERS:
        return pokemon.damage // 10
    if what is Stat.HP:
        return maximum_hp(state, identity)
    if what is Stat.REMAINING_HP:
        return remaining_hp(state, identity)
    if what is Stat.RETREAT_COST:
        return retreat_cost(state, identity)
    if what is Stat.ENERGY:
        return energy.count(state, pokemon, None)
    if what is Stat.TOOLS:
        return len(roles.tools(state, pokemon))
    if what is Stat.CONDITIONS:
        return len(pokemon.conditions)
    return len(attacks(state, identity))


def attacks(state: GameState, identity: int) -> list[AttackEntry]:
    """The attacks that the Pokémon can use, each with where it is printed."""
    pokemon = state.pokemon[identity]
    handles = index.cards_with_abilities(state, pokemon)
    granting = not (state.index or index.index(state)).modifiers.keys().isdisjoint(GRANTING)
    if len(handles) == 1 and not granting:
        return state.table.attacks[handles[0]]
    found: list[AttackEntry] = []
    for handle in handles:
        found.extend(printed_attacks(state, handle))
    if not granting:
        return found
    for context, modifier in index.live(state, GrantEarlierAttacks):
        if selections.contains(state, context, modifier.to, identity):
            for handle in reversed(pokemon.cards[: len(pokemon.cards) - pokemon.halves]):
                found.extend(entry for entry in printed_attacks(state, handle) if entry not in found)
    for context, modifier in index.live(state, GrantAttacks):
        if selections.contains(state, context, modifier.to, identity):
            for entry in attack_set(state, context, modifier.attacks):
                if entry not in found:
                    found.append(entry)
    return found


def printed_attacks(state: GameState, handle: int) -> list[AttackEntry]:
    """The attacks printed on a card."""
    return state.table.attacks[handle]


def text_attacks(card: Card, handle: int) -> list[AttackEntry]:
    """The attacks that a Trainer card gives to the Pokémon it is attached to (TRAINER-13)."""
    return [
        (Attack(text.name, text.cost, text.damage, "", text.text), (handle, "text", number))
        for number, text in enumerate(card.texts)
        if type(text) is GrantedAttack
    ]


def attack_at(state: GameState, key: tuple[Any, ...]) -> Attack:
    """The attack printed there."""
    card = state.table.cards[key[0]]
    if key[1] == "attack":
        attack: Attack = card.attacks[key[2]]
        return attack
    return next(attack for attack, place in text_attacks(card, key[0]) if place == key)


def attack_set(state: GameState, context: Context, node: Attacks) -> list[AttackEntry]:
    """The attacks that the selection means."""
    if isinstance(node, AttacksOf):
        return _attacks_of(state, context, node)
    if isinstance(node, OrdinaryAttacks):
        return [entry for entry in attack_set(state, context, node.among) if not entry[0].is_gx]
    if isinstance(node, (ThatAttack, ChooseAttack)):
        key = context.bindings.get(node.variable)
        return [(attack_at(state, key), key)] if key else []
    assert isinstance(node, LastAttackOf)
    return _last_attack(state, selections.player(state, context, node.player))


def _attacks_of(state: GameState, context: Context, node: AttacksOf) -> list[AttackEntry]:
    found: list[AttackEntry] = []
    members = selections.members(state, context, node.what)
    if selections.is_pokemon_selection(node.what):
        for identity in members:
            for handle in index.cards_with_abilities(state, state.pokemon[identity]):
                found.extend(printed_attacks(state, handle))
    else:
        for handle in members:
            if not _can_be_borrowed(state, handle):
                continue
            found.extend(printed_attacks(state, handle))
            found.extend(text_attacks(state.table.cards[handle], handle))
    return [entry for entry in found if node.name is None or entry[0].name == node.name]


def _can_be_borrowed(state: GameState, handle: int) -> bool:
    """Whether the card is a whole Pokémon where it is: outside play a BREAK or half a LEGEND is none (WHOLE-01)."""
    card = state.table.cards[handle]
    if not card.half and Kind.BREAK not in card.kinds:
        return True
    return any(handle in pokemon.cards for pokemon in state.pokemon.values())


def may_be_copied(state: GameState, context: Context, attack: Attack) -> bool:
    """Whether what the attack asks for to be used at all holds for the Pokémon that uses it as its own (ATTACK-21)."""
    return conditions.holds(state, context, attack.text.condition)


def _last_attack(state: GameState, player: int) -> list[AttackEntry]:
    turn = numbers.last_turn_of(state, player)
    for when, occurrence in reversed(state.history):
        if when == turn and occurrence.happening is Happening.ATTACKED and occurrence.player == player:
            key: Any = occurrence.origin
            return [(attack_at(state, key), key)] if key else []
    return []


def attack_cost(state: GameState, identity: int, attack: Attack) -> tuple[EnergyType, ...]:
    """The Energy that the attack needs now."""
    cost = attack.cost
    modifiers = (state.index or index.index(state)).modifiers
    if SetAttackCost in modifiers:
        for context, modifier in index.live(state, SetAttackCost):
            if _concerns(state, context, modifier, identity, attack):
                cost = modifier.cost
                if not cost:  # set to nothing, it is not raised
                    return ()
    if ChangeAttackCost in modifiers:
        for context, modifier in index.live(state, ChangeAttackCost):
            if _concerns(state, context, modifier, identity, attack):
                cost = _changed_cost(state, context, modifier, cost)
    if IgnoreAttackCost in modifiers:
        for context, modifier in index.live(state, IgnoreAttackCost):
            if _concerns(state, context, modifier, identity, attack):
                cost = tuple(kind for kind in cost if modifier.type not in (None, kind))
    return cost


def _concerns(state: GameState, context: Context, modifier: Any, identity: int, attack: Attack) -> bool:
    if modifier.attack is not None and modifier.attack != attack.name:
        return False
    return limits.reaches(state, context, modifier.of, identity)


def _changed_cost(
    state: GameState, context: Context, modifier: ChangeAttackCost, cost: tuple[EnergyType, ...]
) -> tuple[EnergyType, ...]:
    times = 1 if modifier.times is None else numbers.number(state, context, modifier.times)
    left = list(cost)
    for kind in modifier.less * times:
        if kind in left:
            left.remove(kind)
    return (*left, *(modifier.more * times))


def base_damage(state: GameState, identity: int, attack: Attack) -> int:
    """The number beside the attack, unless an effect sets it (DMG-01)."""
    return damage_as_set(state, identity, attack, attack.damage) if attack.damage else 0


def damage_as_set(state: GameState, identity: int, attack: Attack, damage: int) -> int:
    """The damage that the attack does, beside its name or in its text, unless an effect sets it."""
    for context, modifier in index.live(state, SetBaseDamage):
        if _concerns(state, context, modifier, identity, attack):
            return numbers.number(state, context, modifier.number)
    return damage


def prizes_for(state: GameState, identity: int, occurrence: Occurrence) -> int:
    """How many Prize cards are taken for the Pokémon when it is Knocked Out so (PRIZE-04)."""
    count = top_card(state, identity).prizes
    for context, modifier in index.live(state, ChangePrizes):
        if not selections.contains(state, context, modifier.of, identity):
            continue
        inner = occurrences.in_event(context, occurrence)
        if modifier.condition is None or conditions.holds(state, inner, modifier.condition):
            count += numbers.number(state, inner, modifier.more)
    return max(0, count)


def counts_as_knocked_out(state: GameState, identity: int) -> bool:
    """Whether texts that speak of Knocked Out Pokémon mean this one, once it is Knocked Out (FOSSIL-05)."""
    return not any(
        not modifier.counts and selections.contains(state, context, modifier.of, identity)
        for context, modifier in index.live(state, ChangePrizes)
    )


"""What a number of the language is now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from prizecard.effects import (
    AmountHappened,
    BenchSpace,
    CoinsShowing,
    Constant,
    CountOf,
    DamageDone,
    Depending,
    Difference,
    EnergyBeyondCost,
    EnergyIn,
    EnergyOn,
    EventAmount,
    Half,
    InCounters,
    InZone,
    Larger,
    Negative,
    Number,
    PrintedDamage,
    PrizesTaken,
    Product,
    ResultOf,
    Smaller,
    StatOf,
    Sum,
    TimesHappened,
    TypesAmong,
    Unlimited,
)
from prizecard.engine.queries import conditions, energy, limits, occurrences, pokemon_values, roles, selections
from prizecard.engine.state import Context, GameState, Resolution, Trial
from prizecard.vocabulary import Comparison, EnergyType, Face, Player, Rounding, Stat, Zone

MANY: Final = 1_000_000
OWN_HAND: Final = InZone(Zone.HAND, Player.YOU)


def number(state: GameState, context: Context, node: Number) -> int:
    """The value of the number in this context."""
    if type(node) is Constant:
        return node.value
    return NUMBERS[type(node)](state, context, node)


def compares(left: int, comparison: Comparison, right: int) -> bool:
    """Whether the numbers compare so."""
    if comparison is Comparison.AT_LEAST:
        return left >= right
    if comparison is Comparison.EQUAL:
        return left == right
    if comparison is Comparison.AT_MOST:
        return left <= right
    if comparison is Comparison.MORE:
        return left > right
    if comparison is Comparison.FEWER:
        return left < right
    return left != right


def last_turn_of(state: GameState, player: int) -> int:
    """The number of the player's last turn before the present one."""
    for turn, occurrence in reversed(state.history):
        if turn < state.turn and occurrence.happening.name == "TURN_STARTED" and occurrence.player == player:
            return turn
    return state.turn - (2 if state.player == player else 1)


def _unlimited(state: GameState, context: Context, node: Any) -> int:
    return MANY


def _count(state: GameState, context: Context, node: CountOf) -> int:
    found = len(selections.members(state, context, node.what))
    return found - context.shed if type(context) is Trial and node.what == OWN_HAND else found  # PLAY-05


def _energy_on(state: GameState, context: Context, node: EnergyOn) -> int:
    found = selections.pokemons(state, context, node.pokemon)
    return sum(energy.count(state, state.pokemon[identity], node.type) for identity in found)


def _energy_in(state: GameState, context: Context, node: EnergyIn) -> int:
    total = 0
    for handle in selections.members(state, context, node.cards):
        units = energy.units_of(state, context, handle)
        total += sum(node.type is None or node.type in unit for unit in units)
    return total


def _stat_of(state: GameState, context: Context, node: StatOf) -> int:
    found = selections.members(state, context, node.what)
    if selections.is_pokemon_selection(node.what):
        return sum(pokemon_values.stat(state, identity, node.stat) for identity in found)
    cards = [state.table.cards[handle] for handle in found]
    whole = [card for card in cards if not card.half]  # WHOLE-01: a half has none of its own outside play
    if node.stat is Stat.RETREAT_COST:
        return sum(card.retreat_cost for card in whole)
    return sum(card.hp for card in whole)


def _types_among(state: GameState, context: Context, node: TypesAmong) -> int:
    found = selections.members(state, context, node.what)
    if selections.is_pokemon_selection(node.what):
        return len({kind for identity in found for kind in pokemon_values.types(state, identity)})
    kinds = {kind for handle in found for kind in state.table.cards[handle].types}
    for handle in found:
        if roles.is_energy(state, handle):
            kinds.update(kind for unit in energy.units_of(state, context, handle) for kind in unit)
    return len(kinds)


def _prizes_taken(state: GameState, context: Context, node: PrizesTaken) -> int:
    return sum(state.taken[who] for who in selections.players(state, context, node.player))


def _coins(state: GameState, context: Context, node: CoinsShowing) -> int:
    flips: tuple[bool, ...] = context.bindings.get(node.flip, ())
    heads = sum(flips)
    return heads if node.face is Face.HEADS else len(flips) - heads


def _result(state: GameState, context: Context, node: ResultOf) -> int:
    value = context.bindings.get(node.variable, 0)
    if isinstance(value, tuple):
        return len(value)
    return int(value)


def _attack_context(state: GameState, context: Context) -> Resolution | None:
    if isinstance(context, Resolution) and context.attack is not None:
        return context
    for frame in reversed(state.stack):
        if frame.resolution.attack is not None:
            return frame.resolution
    return None


def _printed(state: GameState, context: Context, node: Any) -> int:
    attack = _attack_context(state, context)
    if attack is None or attack.attack is None:
        return 0
    return pokemon_values.base_damage(state, attack.attacker, attack.attack)


def _damage_done(state: GameState, context: Context, node: DamageDone) -> int:
    attack = _attack_context(state, context)
    if attack is None:
        return 0
    wanted = selections.POKEMON[type(node.pokemon)](state, context, node.pokemon)
    return sum(amount for identity, amount in attack.dealt if identity in wanted)


def _event_amount(state: GameState, context: Context, node: Any) -> int:
    return 0 if context.event is None else context.event.amount


def _times(state: GameState, context: Context, node: TimesHappened) -> int:
    return occurrences.count(state, context, node.pattern, node.window)


def _amount_happened(state: GameState, context: Context, node: AmountHappened) -> int:
    return occurrences.total(state, context, node.pattern, node.window)


def _energy_beyond_cost(state: GameState, context: Context, node: EnergyBeyondCost) -> int:
    """As of when the attack was declared: what is left once the rest of the Energy pays as much as it can."""
    attack = _attack_context(state, context)
    if attack is None or not attack.cost:
        return 0
    cost, units = attack.cost
    extra = (node.type or EnergyType.COLORLESS,)
    left = 0
    while left < len(units) and not energy.missing(units, (*cost, *(extra * (left + 1)))):
        left += 1
    return left


def _bench_space(state: GameState, context: Context, node: BenchSpace) -> int:
    return sum(max(0, limits.bench_space(state, who)) for who in selections.players(state, context, node.player))


def _sum(state: GameState, context: Context, node: Sum) -> int:
    return number(state, context, node.left) + number(state, context, node.right)


def _difference(state: GameState, context: Context, node: Difference) -> int:
    return max(0, number(state, context, node.left) - number(state, context, node.right))


def _product(state: GameState, context: Context, node: Product) -> int:
    return number(state, context, node.left) * number(state, context, node.right)


def _half(state: GameState, context: Context, node: Half) -> int:
    value = number(state, context, node.of)
    step = 10 if value >= 10 and value % 10 == 0 else 1
    units = value // step
    half = units // 2 if node.rounding is Rounding.DOWN else (units + 1) // 2
    return half * step


def _in_counters(state: GameState, context: Context, node: InCounters) -> int:
    return number(state, context, node.damage) // 10


def _smaller(state: GameState, context: Context, node: Smaller) -> int:
    return min(number(state, context, node.left), number(state, context, node.right))


def _larger(state: GameState, context: Context, node: Larger) -> int:
    return max(number(state, context, node.left), number(state, context, node.right))


def _depending(state: GameState, context: Context, node: Depending) -> int:
    return number(state, context, node.then if conditions.holds(state, context, node.condition) else node.otherwise)


def _negative(state: GameState, context: Context, node: Negative) -> int:
    return -number(state, context, node.of)


NUMBERS: Final[dict[type, Callable[[GameState, Context, Any], int]]] = {
    Unlimited: _unlimited,
    CountOf: _count,
    EnergyOn: _energy_on,
    EnergyBeyondCost: _energy_beyond_cost,
    BenchSpace: _bench_space,
    EnergyIn: _energy_in,
    StatOf: _stat_of,
    TypesAmong: _types_among,
    PrizesTaken: _prizes_taken,
    CoinsShowing: _coins,
    ResultOf: _result,
    PrintedDamage: _printed,
    DamageDone: _damage_done,
    EventAmount: _event_amount,
    TimesHappened: _times,
    AmountHappened: _amount_happened,
    Sum: _sum,
    Difference: _difference,
    Product: _product,
    Half: _half,
    InCounters: _in_counters,
    Smaller: _smaller,
    Larger: _larger,
    Depending: _depending,
    Negative: _negative,
}


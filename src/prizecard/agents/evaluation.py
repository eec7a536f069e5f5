"""What a position is worth: features of both sides, weighed by a table. Only sampled worlds are evaluated.

The module is compiled with the engine. A Pokémon's record is replaced when it changes, so what an unchanged one brings
is known by the record itself.
"""

from __future__ import annotations

import json
import math
from pathlib import Path
from typing import Any, Final

from prizecard.cards import Attack, Card
from prizecard.effects import ChangeHp, EnergyBeyondCost, EnergyOn, ProvideEnergy, SetEnergyType, SetHp
from prizecard.engine.queries import energy, index, pokemon_values, structure
from prizecard.engine.state import NOBODY, GameState, Pokemon
from prizecard.vocabulary import EnergyType, SpecialCondition

WEIGHTS: Final = Path(__file__).parent / "weights.json"
WON: Final = 50.0  # log-odds that no position reaches
ENOUGH_POKEMON: Final = 4
ENOUGH_CARDS: Final = 7
LOW_DECK: Final = 12
TEXT_ONLY: Final = 15  # an attack without damage does something: about as good as so much damage
GROWTH: Final = 20  # damage that one more Energy adds where an attack counts them
RANKS: Final = (1.0, 0.6, 0.35, 0.2, 0.1, 0.05)
"""How much the best, second best … attacker of a side counts: one that is ready is worth more than two halves."""
MOST_KNOWN: Final = 20_000
FEATURES: Final = (
    "prizes", "pokemon", "alone", "stage", "hp", "danger", "energy", "spare", "promise", "power", "bench_power",
    "threat_now", "threat_next", "knock_out_now", "knock_out_next", "stuck", "tools", "asleep", "burned", "confused",
    "paralyzed", "poisoned", "hand", "full_hand", "deck_low", "liability", "gx_spent",
)  # fmt: skip
PRIZES: Final = 0
POKEMON: Final = 1
ALONE: Final = 2
STAGE: Final = 3
HP: Final = 4
DANGER: Final = 5
ENERGY: Final = 6
SPARE: Final = 7
PROMISE: Final = 8
POWER: Final = 9
BENCH_POWER: Final = 10
THREAT_NOW: Final = 11
THREAT_NEXT: Final = 12
KNOCK_OUT_NOW: Final = 13
KNOCK_OUT_NEXT: Final = 14
STUCK: Final = 15
TOOLS: Final = 16
ASLEEP: Final = 17
BURNED: Final = 18
CONFUSED: Final = 19
PARALYZED: Final = 20
POISONED: Final = 21
HAND: Final = 22
FULL_HAND: Final = 23
DECK_LOW: Final = 24
LIABILITY: Final = 25
GX_SPENT: Final = 26
CONDITION_FEATURES: Final = {
    "Asleep": ASLEEP,
    "Burned": BURNED,
    "Confused": CONFUSED,
    "Paralyzed": PARALYZED,
    "Poisoned": POISONED,
}
_tables: dict[str, tuple[float, ...]] = {}
_growing: dict[int, tuple[Attack, bool]] = {}


def weights(name: str = "step") -> tuple[float, ...]:
    """The weights of a table in the order of the features: `step` to choose by, `judge` to foretell by."""
    if not _tables:
        data = json.loads(WEIGHTS.read_text(encoding="utf-8"))
        for table in ("step", "judge"):
            _tables[table] = tuple([float(data[table][feature]) for feature in FEATURES])
    return _tables[name]


class Brought:
    """What one Pokémon brings: what its body is worth, and what attacks it can reach.

    `power` is the most damage that it can pay for, `promise` the most that is on the way, `used` the most Energy that
    one of its attacks uses, `spare` the rest.
    """

    __slots__ = ("body", "danger", "left", "liability", "power", "promise", "spare", "tools", "under", "used")

    def __init__(
        self, record: Pokemon, card: Card, units: tuple[Any, ...], maximum: int, weights: tuple[float, ...]
    ) -> None:
        damage = record.damage
        self.power = 0
        self.promise = 0.0
        self.used = 0
        for attack in card.attacks:
            self._reach(attack, units)
        self.under = len(record.cards) - record.halves
        self.left = max(0, maximum - damage) / 100
        self.danger = card.prizes * min(1.0, damage / maximum) if maximum > 0 else 0.0
        self.tools = len(record.tools)
        self.spare = len(units) - self.used
        self.liability = card.prizes - 1
        self.body = (
            weights[STAGE] * self.under + weights[HP] * self.left + weights[DANGER] * self.danger
            + weights[TOOLS] * self.tools + weights[SPARE] * self.spare + weights[LIABILITY] * self.liability
        )  # fmt: skip

    def _reach(self, attack: Attack, units: tuple[Any, ...]) -> None:
        cost = len(attack.cost)
        paid = _paid(units, attack.cost)
        damage = worth(attack)
        used = paid
        if paid == cost:
            if grows(attack):
                more = len(units) - cost
                damage = attack.damage * max(1, len(units)) if attack.sign == "×" else damage + GROWTH * more
                used = len(units)
            if damage > self.power:
                self.power = damage
        promise = damage * (paid + 1) / (cost + 1)
        if promise > self.promise:
            self.promise = promise
        if used > self.used:
            self.used = used


class Evaluation:
    """Evaluates positions; remembers what a Pokémon brings, which is asked again and again."""

    def __init__(self, table: tuple[float, ...] | None = None) -> None:
        self.weights: tuple[float, ...] = table or weights()
        self._records: dict[int, tuple[Pokemon, Brought]] = {}
        self._alike: dict[tuple[Any, ...], Brought] = {}

    def value(self, state: GameState, player: int) -> float:
        """The log-odds that the player wins."""
        outcome = state.outcome
        if outcome is not None:
            return 0.0 if outcome.winner is None else WON if outcome.winner == player else -WON
        return self._side(state, player) - self._side(state, 1 - player)

    def chance(self, state: GameState, player: int) -> float:
        """The chance that the player wins."""
        return 1 / (1 + math.exp(-self.value(state, player)))

    def features(self, state: GameState, player: int) -> list[float]:
        """The features of one side; `value` is their sum, weighed, less that of the other side."""
        pokemon = self._pokemon(state, player)
        return _summed(_whole(state, player, pokemon), pokemon)

    def seen_by(self, state: GameState, player: int) -> list[float]:
        """The features of both sides as the player sees them, the own first: what lies face down is nothing."""
        other = [0.0] * len(FEATURES) if state.setting_up else self.features(state, 1 - player)
        return self.features(state, player) + other

    def looked_at(self, state: GameState, player: int) -> tuple[float, list[float]]:
        """What `value` and `seen_by` say of the position, worked out once."""
        own, other = self._pokemon(state, player), self._pokemon(state, 1 - player)
        mine, theirs = _whole(state, player, own), _whole(state, 1 - player, other)
        outcome = state.outcome
        if outcome is None:
            value = self._weighed(mine, own) - self._weighed(theirs, other)
        else:
            value = 0.0 if outcome.winner is None else WON if outcome.winner == player else -WON
        hidden = [0.0] * len(FEATURES)
        return value, _summed(mine, own) + (hidden if state.setting_up else _summed(theirs, other))

    def _side(self, state: GameState, player: int) -> float:
        pokemon = self._pokemon(state, player)
        return self._weighed(_whole(state, player, pokemon), pokemon)

    def _weighed(self, whole: list[float], pokemon: list[Brought]) -> float:
        total = 0.0
        for brought in pokemon:
            total += brought.body
        weights = self.weights
        for place, amount in enumerate(whole):
            if amount:
                total += weights[place] * amount
        return total

    def _pokemon(self, state: GameState, player: int) -> list[Brought]:
        """What the player's Pokémon in play bring, the Active first."""
        held = state.pokemon
        active = state.active[player]
        found = [] if active == NOBODY else [self.brought(state, held[active])]
        for identity in state.bench[player]:
            found.append(self.brought(state, held[identity]))
        return found

    def brought(self, state: GameState, pokemon: Pokemon) -> Brought:
        """What a Pokémon in play brings."""
        modifiers = index.index(state).modifiers
        plain = not modifiers or not (
            ChangeHp in modifiers or SetHp in modifiers or ProvideEnergy in modifiers or SetEnergyType in modifiers
        )
        known = self._records.get(id(pokemon)) if plain else None
        if known is not None and known[0] is pokemon:
            return known[1]
        card = state.table.cards[pokemon.cards[-1]]
        units = energy.units(state, pokemon)
        maximum = pokemon_values.maximum_hp(state, pokemon.identity)
        key = (card.id, units, maximum, pokemon.damage, len(pokemon.cards), pokemon.halves, len(pokemon.tools))
        found = self._alike.get(key)
        if found is None:
            if len(self._alike) > MOST_KNOWN:
                self._alike.clear()
            found = self._alike[key] = Brought(pokemon, card, units, maximum, self.weights)
        if plain and pokemon.units is not None:  # what its Energy provides is no other card's doing
            if len(self._records) > MOST_KNOWN:
                self._records.clear()
            self._records[id(pokemon)] = (pokemon, found)
        return found


def _summed(whole: list[float], pokemon: list[Brought]) -> list[float]:
    """The features of a side: to those that belong to no single Pokémon, what each of them brings is added."""
    for brought in pokemon:
        whole[STAGE] += brought.under
        whole[HP] += brought.left
        whole[DANGER] += brought.danger
        whole[TOOLS] += brought.tools
        whole[SPARE] += brought.spare
        whole[LIABILITY] += brought.liability
    return whole


def _whole(state: GameState, player: int, pokemon: list[Brought]) -> list[float]:
    """The features of a side that belong to no single Pokémon; the list has a place for every feature."""
    found = [0.0] * len(FEATURES)
    hand = len(state.hand[player])
    has_active = state.active[player] != NOBODY
    found[PRIZES] = -float(len(state.prizes[player]))
    found[HAND] = float(min(hand, ENOUGH_CARDS))
    found[FULL_HAND] = float(max(0, hand - ENOUGH_CARDS))
    low = LOW_DECK - len(state.deck[player])
    if low > 0:
        found[DECK_LOW] = (low / LOW_DECK) ** 2
    found[POKEMON] = float(min(ENOUGH_POKEMON, len(pokemon)))
    found[GX_SPENT] = float(state.gx_used[player])
    _ranked(pokemon, found)
    benched = pokemon[1:] if has_active else pokemon
    best = 0
    for brought in benched:
        if brought.power > best:
            best = brought.power
    found[BENCH_POWER] = best / 100
    if not benched:
        found[ALONE] = 1.0
    if has_active:
        _active(state, state.active[player], pokemon[0].power, found)
    return found


def _ranked(pokemon: list[Brought], found: list[float]) -> None:
    """What attackers promise, the best of them in full and each further one less."""
    order = sorted([(brought.promise, brought.used) for brought in pokemon], reverse=True)
    promise = used = 0.0
    for place, (held, units) in enumerate(order):
        rank = RANKS[place] if place < len(RANKS) else RANKS[-1]
        promise += rank * held
        used += rank * units
    found[PROMISE] = promise / 100
    found[ENERGY] = used


def _nearest(state: GameState, condition: SpecialCondition) -> int:
    """The feature of the Special Condition that does most nearly the same, for one that has none of its own."""
    row = state.table.conditions[condition]
    if row.attack is not None or row.retreat is not None:
        return PARALYZED
    return CONFUSED if row.flips else POISONED


def _active(state: GameState, identity: int, power: int, found: list[float]) -> None:
    pokemon = state.pokemon[identity]
    found[POWER] = power / 100
    for condition in pokemon.conditions:
        feature = CONDITION_FEATURES.get(condition[0].value)
        found[_nearest(state, condition[0]) if feature is None else feature] = 1.0
    if not power:
        if len(energy.units(state, pokemon)) < pokemon_values.retreat_cost(state, identity):
            found[STUCK] = 1.0
        return
    target = state.active[1 - pokemon.owner]
    if target == NOBODY:
        return
    left = pokemon_values.remaining_hp(state, target)
    dealt = _by_type(state, identity, target, power)
    now = state.player == pokemon.owner
    found[THREAT_NOW if now else THREAT_NEXT] = min(1.0, dealt / left) if left > 0 else 1.0
    if dealt >= left:
        prizes = pokemon_values.top_card(state, target).prizes
        found[KNOCK_OUT_NOW if now else KNOCK_OUT_NEXT] = float(prizes)


def _paid(units: tuple[Any, ...], cost: tuple[EnergyType, ...]) -> int:
    """How many symbols of the cost the units pay for: types first, then Colorless with the rest."""
    unpaid = energy.missing(units, cost)
    if not unpaid:
        return len(cost)
    if unpaid[0] is energy.COLORLESS:
        return len(cost) - len(unpaid)
    plain = 0
    for kind in cost:
        if kind is energy.COLORLESS:
            plain += 1
    typed = len(cost) - plain - len(unpaid)
    return typed + min(plain, len(units) - typed)


def worth(attack: Attack) -> int:
    """About how much damage the attack does."""
    if attack.sign == "×":
        return attack.damage * 3 // 2
    return attack.damage or TEXT_ONLY


def grows(attack: Attack) -> bool:
    """Whether the attack's damage counts Energy: then more of it than the cost is of use."""
    known = _growing.get(id(attack))
    if known is None:
        counts = attack.sign != "" and any(
            [isinstance(node, (EnergyOn, EnergyBeyondCost)) for node in structure.preorder(attack.text)]
        )
        known = _growing[id(attack)] = (attack, counts)
    return known[1]


def _by_type(state: GameState, attacker: int, target: int, damage: int) -> int:
    """The damage after Weakness and Resistance."""
    types = pokemon_values.types(state, attacker)
    for weakness in pokemon_values.weaknesses(state, target):
        if weakness.type in types:
            damage = damage * weakness.value if weakness.sign == "×" else damage + weakness.value
    for resistance in pokemon_values.resistances(state, target):
        if resistance.type in types:
            damage = max(0, damage - resistance.value)
    return damage

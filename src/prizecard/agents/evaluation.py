"""What a position is worth: features of both sides, weighed by a table. Only sampled worlds are evaluated."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path
from typing import Any

from prizecard.cards import Attack, Card
from prizecard.engine.game import Game
from prizecard.engine.queries import energy, pokemon_values
from prizecard.engine.state import NOBODY, GameState, Pokemon

WEIGHTS = Path(__file__).parent / "weights.json"
WON = 50.0  # log-odds that no position reaches
ENOUGH_POKEMON = 4
ENOUGH_CARDS = 7
LOW_DECK = 12
TEXT_ONLY = 15  # an attack without damage does something: about as good as so much damage
FEATURES = (
    "prizes", "pokemon", "alone", "stage", "hp", "danger", "energy", "spare", "promise", "power", "bench_power",
    "threat_now", "threat_next", "knock_out_now", "knock_out_next", "stuck", "tools", "asleep", "burned", "confused",
    "paralyzed", "poisoned", "hand", "full_hand", "deck_low",
)  # fmt: skip
(
    PRIZES, POKEMON, ALONE, STAGE, HP, DANGER, ENERGY, SPARE, PROMISE, POWER, BENCH_POWER, THREAT_NOW, THREAT_NEXT,
    KNOCK_OUT_NOW, KNOCK_OUT_NEXT, STUCK, TOOLS, ASLEEP, BURNED, CONFUSED, PARALYZED, POISONED, HAND, FULL_HAND,
    DECK_LOW,
) = range(len(FEATURES))  # fmt: skip


@cache
def weights(name: str = "step") -> tuple[float, ...]:
    """The weights of a table in the order of the features: `step` to choose by, `judge` to foretell by."""
    table = json.loads(WEIGHTS.read_text(encoding="utf-8"))[name]
    return tuple(float(table[name]) for name in FEATURES)


class Evaluation:
    """Evaluates positions; remembers what a Pokémon brings, which is asked again and again."""

    def __init__(self, table: tuple[float, ...] | None = None) -> None:
        self.weights = table or weights()
        self._brought: dict[tuple[Any, ...], Brought] = {}

    def value(self, game: Game, player: int) -> float:
        """The log-odds that the player wins."""
        outcome = game.outcome
        if outcome is not None:
            return 0.0 if outcome.winner is None else WON if outcome.winner == player else -WON
        return self._side(game.state, player) - self._side(game.state, 1 - player)

    def chance(self, game: Game, player: int) -> float:
        """The chance that the player wins."""
        return 1 / (1 + math.exp(-self.value(game, player)))

    def features(self, state: GameState, player: int) -> list[float]:
        """The features of one side; `value` is their sum, weighed, less that of the other side."""
        found = [0.0] * len(FEATURES)
        pokemon = self._pokemon(state, player)
        for part in (_whole(state, player, pokemon), *(brought.features for _, brought in pokemon)):
            for feature, amount in part:
                found[feature] += amount
        return found

    def _side(self, state: GameState, player: int) -> float:
        pokemon = self._pokemon(state, player)
        total = 0.0
        for _, brought in pokemon:
            total += brought.worth
        for feature, amount in _whole(state, player, pokemon):
            total += self.weights[feature] * amount
        return total

    def _pokemon(self, state: GameState, player: int) -> list[tuple[Pokemon, Brought]]:
        """The player's Pokémon in play with what each brings, the Active first."""
        active = state.active[player]
        identities = state.bench[player] if active == NOBODY else (active, *state.bench[player])
        return [(state.pokemon[identity], self.brought(state, state.pokemon[identity])) for identity in identities]

    def brought(self, state: GameState, pokemon: Pokemon) -> Brought:
        """What a Pokémon in play brings."""
        card = state.table.cards[pokemon.cards[-1]]
        units = energy.units(state, pokemon)
        maximum = pokemon_values.maximum_hp(state, pokemon.identity)
        under = len(pokemon.cards) - pokemon.halves
        key = (card.id, units, maximum, pokemon.damage, under, len(pokemon.tools))
        known = self._brought.get(key)
        if known is None:
            known = self._brought[key] = Brought(card, units, maximum, pokemon.damage, under, len(pokemon.tools))
            known.worth = sum(self.weights[feature] * amount for feature, amount in known.features)
        return known


class Brought:
    """What one Pokémon brings: its features, their worth, and what attacks it can reach.

    `power` is the most damage that it can pay for, `used` the most Energy that one of its attacks uses.
    """

    __slots__ = ("features", "power", "used", "worth")

    def __init__(
        self, card: Card, units: tuple[energy.Unit, ...], maximum: int, damage: int, under: int, tools: int
    ) -> None:
        self.power, promise, self.used = _reach(card, units)
        self.worth = 0.0
        self.features = (
            (STAGE, float(under)),
            (HP, max(0, maximum - damage) / 100),
            (DANGER, card.prizes * min(1.0, damage / maximum) if maximum > 0 else 0.0),
            (TOOLS, float(tools)),
            (PROMISE, promise / 100),
            (ENERGY, float(self.used)),
            (SPARE, float(len(units) - self.used)),
        )


def _whole(state: GameState, player: int, pokemon: list[tuple[Pokemon, Brought]]) -> list[tuple[int, float]]:
    """The features of a side that belong to no single Pokémon."""
    hand = len(state.hand[player])
    has_active = state.active[player] != NOBODY
    bench = pokemon[1:] if has_active else pokemon
    found: list[tuple[int, float]] = [
        (PRIZES, -len(state.prizes[player])),
        (HAND, min(hand, ENOUGH_CARDS)),
        (FULL_HAND, max(0, hand - ENOUGH_CARDS)),
        (DECK_LOW, (max(0, LOW_DECK - len(state.deck[player])) / LOW_DECK) ** 2),
        (POKEMON, min(ENOUGH_POKEMON, len(pokemon))),
        (ALONE, float(not bench)),
    ]
    if bench:
        found.append((BENCH_POWER, max(brought.power for _, brought in bench) / 100))
    if has_active:
        _active(state, pokemon[0][0], pokemon[0][1].power, found)
    return found


def _active(state: GameState, pokemon: Pokemon, power: int, found: list[tuple[int, float]]) -> None:
    found.append((POWER, power / 100))
    for condition in pokemon.conditions:
        found.append((CONDITION_FEATURES[condition[0].value], 1.0))
    if not power:
        if len(energy.units(state, pokemon)) < pokemon_values.retreat_cost(state, pokemon.identity):
            found.append((STUCK, 1.0))
        return
    target = state.active[1 - pokemon.owner]
    if target == NOBODY:
        return
    left = pokemon_values.remaining_hp(state, target)
    dealt = _by_type(state, pokemon.identity, target, power)
    now = state.player == pokemon.owner
    found.append((THREAT_NOW if now else THREAT_NEXT, min(1.0, dealt / left) if left > 0 else 1.0))
    if dealt >= left:
        prizes = pokemon_values.top_card(state, target).prizes
        found.append((KNOCK_OUT_NOW if now else KNOCK_OUT_NEXT, float(prizes)))


CONDITION_FEATURES = {
    "Asleep": ASLEEP,
    "Burned": BURNED,
    "Confused": CONFUSED,
    "Paralyzed": PARALYZED,
    "Poisoned": POISONED,
}


def worth(attack: Attack) -> int:
    """About how much damage the attack does."""
    if attack.sign == "×":
        return attack.damage * 3 // 2
    return attack.damage or TEXT_ONLY


def _reach(card: Card, units: tuple[energy.Unit, ...]) -> tuple[int, float, int]:
    """The most damage that can be paid for, the most that is on the way, and the most Energy that is of use."""
    best = used = 0
    promise = 0.0
    for attack in card.attacks:
        damage = worth(attack)
        cost = len(attack.cost)
        paid = cost - len(energy.missing(units, attack.cost))
        if paid == cost:
            best = max(best, damage)
        promise = max(promise, damage * (paid + 1) / (cost + 1))
        used = max(used, paid)
    return best, promise, used


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

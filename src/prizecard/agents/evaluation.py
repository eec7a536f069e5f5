"""What a position is worth: features of both sides, weighed by a table. Used on sampled worlds, never on the real one."""

from __future__ import annotations

import json
import math
from functools import cache
from pathlib import Path

from prizecard.cards import Attack, Card
from prizecard.engine.game import Game
from prizecard.engine.queries import energy, pokemon_values
from prizecard.engine.state import NOBODY, GameState, Pokemon

WEIGHTS = Path(__file__).parent / "weights.json"
WON = 50.0  # log-odds that no position reaches
ENOUGH_POKEMON = 4
ENOUGH_CARDS = 7
LOW_DECK = 6
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
Reach = tuple[int, float, int, int]
"""Of a Pokémon's attacks: the most damage that it can pay for, the most it is on the way to, units used, units spare."""


@cache
def weights() -> tuple[float, ...]:
    """The weights in the order of the features."""
    table = json.loads(WEIGHTS.read_text(encoding="utf-8"))["weights"]
    return tuple(float(table[name]) for name in FEATURES)


class Evaluation:
    """Evaluates positions; remembers what attacks a Pokémon can reach, which is asked again and again."""

    def __init__(self, table: tuple[float, ...] | None = None) -> None:
        self.weights = table or weights()
        self._reach: dict[tuple[str, tuple[energy.Unit, ...]], Reach] = {}

    def value(self, game: Game, player: int) -> float:
        """The log-odds that the player wins."""
        outcome = game.outcome
        if outcome is not None:
            return 0.0 if outcome.winner is None else WON if outcome.winner == player else -WON
        own, other = self.features(game.state, player), self.features(game.state, 1 - player)
        total = 0.0
        for weight, mine, theirs in zip(self.weights, own, other, strict=True):
            total += weight * (mine - theirs)
        return total

    def chance(self, game: Game, player: int) -> float:
        """The chance that the player wins."""
        return 1 / (1 + math.exp(-self.value(game, player)))

    def features(self, state: GameState, player: int) -> list[float]:
        """The features of one side."""
        found = [0.0] * len(FEATURES)
        found[PRIZES] = -len(state.prizes[player])
        hand = len(state.hand[player])
        found[HAND] = min(hand, ENOUGH_CARDS)
        found[FULL_HAND] = max(0, hand - ENOUGH_CARDS)
        found[DECK_LOW] = max(0, LOW_DECK - len(state.deck[player])) / LOW_DECK
        bench = state.bench[player]
        active = state.active[player]
        found[POKEMON] = min(ENOUGH_POKEMON, len(bench) + (active != NOBODY))
        found[ALONE] = float(not bench)
        for identity in bench:
            reach = self._count(state, state.pokemon[identity], found)
            found[BENCH_POWER] = max(found[BENCH_POWER], reach[0] / 100)
        if active != NOBODY:
            self._active(state, state.pokemon[active], found)
        return found

    def _active(self, state: GameState, pokemon: Pokemon, found: list[float]) -> None:
        damage = self._count(state, pokemon, found)[0]
        found[POWER] = damage / 100
        for condition in pokemon.conditions:
            found[CONDITION_FEATURES[condition[0].value]] = 1.0
        if not damage and len(energy.units(state, pokemon)) < pokemon_values.retreat_cost(state, pokemon.identity):
            found[STUCK] = 1.0
        target = state.active[1 - pokemon.owner]
        if target == NOBODY or not damage:
            return
        left = pokemon_values.remaining_hp(state, target)
        dealt = _by_type(state, pokemon.identity, target, damage)
        now = state.player == pokemon.owner
        found[THREAT_NOW if now else THREAT_NEXT] = min(1.0, dealt / left) if left > 0 else 1.0
        if dealt >= left:
            card = pokemon_values.top_card(state, target)
            found[KNOCK_OUT_NOW if now else KNOCK_OUT_NEXT] = float(card.prizes)

    def _count(self, state: GameState, pokemon: Pokemon, found: list[float]) -> Reach:
        """Add what one Pokémon in play brings."""
        maximum = pokemon_values.maximum_hp(state, pokemon.identity)
        card = state.table.cards[pokemon.cards[-1]]
        found[STAGE] += len(pokemon.cards) - pokemon.halves
        found[HP] += max(0, maximum - pokemon.damage) / 100
        found[DANGER] += card.prizes * min(1.0, pokemon.damage / maximum) if maximum > 0 else 0.0
        found[TOOLS] += len(pokemon.tools)
        reach = self.reach(state, pokemon)
        found[PROMISE] += reach[1] / 100
        found[ENERGY] += reach[2]
        found[SPARE] += reach[3]
        return reach

    def reach(self, state: GameState, pokemon: Pokemon) -> Reach:
        """What attacks the Pokémon can pay for or is on the way to."""
        units = energy.units(state, pokemon)
        card = state.table.cards[pokemon.cards[-1]]
        key = (card.id, units)
        known = self._reach.get(key)
        if known is None:
            known = self._reach[key] = _reach(card, units)
        return known


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


def _reach(card: Card, units: tuple[energy.Unit, ...]) -> Reach:
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
    return best, promise, used, len(units) - used


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

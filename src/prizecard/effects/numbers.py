"""Numbers."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import EnergyType, Face, Player, Rounding, Stat, Window

from .base import Condition, Number, Pokemons, Reference, Selection
from .events import Pattern


@dataclass(frozen=True, slots=True)
class Constant(Number):
    """A fixed number."""

    value: int


@dataclass(frozen=True, slots=True)
class Unlimited(Number):
    """As many as there are."""


@dataclass(frozen=True, slots=True)
class CountOf(Number):
    """How many cards or Pokémon there are."""

    what: Selection


@dataclass(frozen=True, slots=True)
class EnergyOn(Number):
    """Units of Energy attached to the Pokémon, of one type or of any."""

    pokemon: Pokemons
    type: EnergyType | None


@dataclass(frozen=True, slots=True)
class EnergyBeyondCost(Number):
    """Units of Energy, of one type or of any, that the attacker has beyond the cost of its attack."""

    type: EnergyType | None


@dataclass(frozen=True, slots=True)
class BenchSpace(Number):
    """How many more Pokémon the player's Bench holds."""

    player: Player


@dataclass(frozen=True, slots=True)
class EnergyIn(Number):
    """Units of Energy that the cards provide."""

    cards: Selection
    type: EnergyType | None


@dataclass(frozen=True, slots=True)
class StatOf(Number):
    """The sum of a stat over the Pokémon or cards."""

    stat: Stat
    what: Selection


@dataclass(frozen=True, slots=True)
class TypesAmong(Number):
    """How many different types there are among the cards or Pokémon."""

    what: Selection


@dataclass(frozen=True, slots=True)
class PrizesTaken(Number):
    """How many Prize cards the player has taken."""

    player: Player


@dataclass(frozen=True, slots=True)
class CoinsShowing(Number):
    """How many coins of a flip show the face."""

    flip: Reference
    face: Face


@dataclass(frozen=True, slots=True)
class ResultOf(Number):
    """The number bound by an earlier step: said, healed, moved, flipped."""

    variable: Reference


@dataclass(frozen=True, slots=True)
class PrintedDamage(Number):
    """The number beside the attack."""


@dataclass(frozen=True, slots=True)
class DamageDone(Number):
    """The damage that this attack did to the Pokémon."""

    pokemon: Pokemons


@dataclass(frozen=True, slots=True)
class EventAmount(Number):
    """The amount of the event being replaced or reacted to."""


@dataclass(frozen=True, slots=True)
class TimesHappened(Number):
    """How often something happened within the window."""

    pattern: Pattern
    window: Window


@dataclass(frozen=True, slots=True)
class AmountHappened(Number):
    """How much in all happened within the window: the amounts of those events together."""

    pattern: Pattern
    window: Window


@dataclass(frozen=True, slots=True)
class Sum(Number):
    """One number and another."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Difference(Number):
    """One number less another, never below zero."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Product(Number):
    """One number times another."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Half(Number):
    """Half of a number, to the nearest 10 for damage and to 1 otherwise."""

    of: Number
    rounding: Rounding


@dataclass(frozen=True, slots=True)
class Smaller(Number):
    """The smaller of two numbers."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Larger(Number):
    """The larger of two numbers."""

    left: Number
    right: Number


@dataclass(frozen=True, slots=True)
class Depending(Number):
    """One number if the condition holds, else another."""

    condition: Condition
    then: Number
    otherwise: Number


@dataclass(frozen=True, slots=True)
class Negative(Number):
    """So much less."""

    of: Number


@dataclass(frozen=True, slots=True)
class InCounters(Number):
    """An amount of damage, counted in damage counters (DMG-13)."""

    damage: Number

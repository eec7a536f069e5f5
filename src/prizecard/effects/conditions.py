"""Conditions."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import Comparison, EnergyType, Face, Player, Quantity, TurnState, Window

from .base import Condition, Filter, Number, Reference, Selection
from .events import Pattern


@dataclass(frozen=True, slots=True)
class Always(Condition):
    """True."""


@dataclass(frozen=True, slots=True)
class CoinsShow(Condition):
    """All, any or none of the coins of a flip show the face."""

    flip: Reference
    face: Face
    quantity: Quantity


@dataclass(frozen=True, slots=True)
class NthCoinShows(Condition):
    """The coin of a flip at this place in the order, counted from 1, shows the face."""

    flip: Reference
    place: int
    face: Face


@dataclass(frozen=True, slots=True)
class Did(Condition):
    """The earlier step was done: a may that was taken, a choice or a change that was not empty."""

    variable: Reference


@dataclass(frozen=True, slots=True)
class Exists(Condition):
    """There is at least one."""

    what: Selection


@dataclass(frozen=True, slots=True)
class Matches(Condition):
    """There is at least one and all of them have the property."""

    what: Selection
    filter: Filter


@dataclass(frozen=True, slots=True)
class Compare(Condition):
    """The one number compares with the other."""

    left: Number
    comparison: Comparison
    right: Number


@dataclass(frozen=True, slots=True)
class Happened(Condition):
    """Something of the pattern happened within the window."""

    pattern: Pattern
    window: Window


@dataclass(frozen=True, slots=True)
class EventIs(Condition):
    """The event being reacted to, replaced or counted is of the pattern."""

    pattern: Pattern


@dataclass(frozen=True, slots=True)
class TurnIs(Condition):
    """The turn is in that state."""

    state: TurnState


@dataclass(frozen=True, slots=True)
class ExtraEnergy(Condition):
    """The attacker has at least this Energy beyond the attack's cost."""

    energy: tuple[EnergyType, ...]


@dataclass(frozen=True, slots=True)
class Said(Condition):
    """The answer bound to the variable is this word."""

    variable: Reference
    word: str


@dataclass(frozen=True, slots=True)
class Won(Condition):
    """The player has won the game of hands bound to the variable."""

    player: Player
    variable: Reference


@dataclass(frozen=True, slots=True)
class PlayedTogether(Condition):
    """So many copies of this card were played at once."""

    number: Number


@dataclass(frozen=True, slots=True)
class AttackNamed(Condition):
    """The attack in question has the name."""

    name: str


@dataclass(frozen=True, slots=True)
class CanPay(Condition):
    """The Pokémon has the Energy for the attack bound to the variable."""

    variable: Reference


@dataclass(frozen=True, slots=True)
class AllTrue(Condition):
    """All of them hold."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class AnyTrue(Condition):
    """At least one of them holds."""

    conditions: tuple[Condition, ...]


@dataclass(frozen=True, slots=True)
class Untrue(Condition):
    """It does not hold."""

    condition: Condition


@dataclass(frozen=True, slots=True)
class AttackIsGx(Condition):
    """The attack in question is a GX attack."""


@dataclass(frozen=True, slots=True)
class UsedGxAttack(Condition):
    """The player has used a GX attack in this game."""

    player: Player


@dataclass(frozen=True, slots=True)
class PlayerIs(Condition):
    """The player of the event, or bound as that player, is this one."""

    player: Player

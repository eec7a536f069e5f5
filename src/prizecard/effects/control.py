"""Effects that order other effects: sequence, condition, choice, repetition, coins."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import EnergyType, Player, Question, SpecialCondition

from .base import Attacks, Binder, Cards, Condition, Effect, Number, Selection


@dataclass(frozen=True, slots=True)
class Sequence(Effect):
    """One after the other."""

    steps: tuple[Effect, ...]


@dataclass(frozen=True, slots=True)
class Then(Effect):
    """In a sequence: done only if something of what stands before it was done."""

    effect: Effect


@dataclass(frozen=True, slots=True)
class When(Effect):
    """One effect if the condition holds, else another."""

    condition: Condition
    then: Effect
    otherwise: Effect = Sequence(())


@dataclass(frozen=True, slots=True)
class May(Effect):
    """The player may do it; whether it was done is bound to the variable."""

    variable: Binder
    player: Player
    effect: Effect


@dataclass(frozen=True, slots=True)
class Doing(Effect):
    """Do it; whether it changed anything is bound to the variable."""

    variable: Binder
    effect: Effect


@dataclass(frozen=True, slots=True)
class ChooseWay(Effect):
    """The player chooses so many of the ways, in their order."""

    player: Player
    ways: tuple[Effect, ...]
    number: int = 1


@dataclass(frozen=True, slots=True)
class Repeat(Effect):
    """Do it so many times; choices inside are made anew each time."""

    times: Number
    effect: Effect


@dataclass(frozen=True, slots=True)
class ForEach(Effect):
    """Do it once for each of those, bound in turn to the variable."""

    variable: Binder
    among: Selection
    effect: Effect


@dataclass(frozen=True, slots=True)
class EachPlayer(Effect):
    """Each player does it, the named one first; inside, that player is the one."""

    first: Player
    effect: Effect


@dataclass(frozen=True, slots=True)
class FlipCoins(Effect):
    """The player flips so many coins, bound to the variable."""

    variable: Binder
    player: Player
    number: Number


@dataclass(frozen=True, slots=True)
class FlipUntilTails(Effect):
    """The player flips until tails, all flips bound to the variable."""

    variable: Binder
    player: Player


@dataclass(frozen=True, slots=True)
class FlipAgain(Effect):
    """The coins of the event are flipped anew and the first results ignored; possible once a turn for a player."""


@dataclass(frozen=True, slots=True)
class Ask(Effect):
    """The player says something, bound to the variable; a number is at most the limit.

    A Special Condition or a type is one of those, if any are named.
    """

    variable: Binder
    player: Player
    question: Question
    limit: Number | None = None
    conditions: tuple[SpecialCondition, ...] = ()
    types: tuple[EnergyType, ...] = ()


@dataclass(frozen=True, slots=True)
class HandGame(Effect):
    """Both players show rock, paper or scissors at once, again and again until one wins: bound to the variable."""

    variable: Binder


@dataclass(frozen=True, slots=True)
class Let(Effect):
    """Remember a number as it is now."""

    variable: Binder
    number: Number


@dataclass(frozen=True, slots=True)
class Choose(Effect):
    """Make the choice now; later parts refer to it."""

    what: Selection | Attacks


@dataclass(frozen=True, slots=True)
class AttackDoesNothing(Effect):
    """The attack in progress ends without effect."""


@dataclass(frozen=True, slots=True)
class CancelCard(Effect):
    """The Trainer card being played has no effect and is discarded."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class CancelPower(Effect):
    """The Poké-Power or Ability that is being used has no effect; it counts as used."""

"""Joining: sentences that say nothing by themselves and change what the sentence before them says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prizecard.compiler.facts import Declined
from prizecard.compiler.scope import (
    chosen_first,
    each_time,
    first_for,
    in_place_of,
    leaving_out,
    one_more_way,
    skipping,
    so_many,
    worsened,
)
from prizecard.compiler.surface import (
    ActsFirst,
    DoneBefore,
    During,
    EachTime,
    EndsWhenMoved,
    Holding,
    IgnoredIf,
    Instead,
    InsteadSoMany,
    LeavingOut,
    Otherwise,
    SkippingBetweenTurns,
    Way,
    Worse,
)
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import bound, referred, without_choices
from prizecard.effects import Always, Did, Effect, Lasting, May, ThisPokemon, Untrue, When
from prizecard.vocabulary import Player


def changed_by(previous: Effect, statement: Effect) -> list[Effect] | None:
    """What stands in place of the sentence before, if the statement changes it; None if it does not."""
    if isinstance(statement, When) and isinstance(statement.then, Worse):
        return [_worse_if(previous, statement, statement.then)]
    change = _CHANGES.get(type(statement))
    return None if change is None else change(previous, statement)


def _worse_if(previous: Effect, statement: When, worse: Worse) -> Effect:
    changed = worsened(previous, worse)
    certain = isinstance(statement.condition, Did) and statement.condition.variable in bound(previous)
    return changed if certain else When(statement.condition, changed, previous)


def _otherwise(previous: Effect, statement: Otherwise) -> list[Effect]:
    if isinstance(previous, May):
        return [previous, When(Untrue(Did(previous.variable)), statement.effect)]
    if not isinstance(previous, When):
        raise Declined("otherwise, but there is no condition before")
    return [When(previous.condition, previous.then, statement.effect)]


def _way(previous: Effect, statement: Way) -> list[Effect]:
    if isinstance(statement.effect, When):
        return [previous, statement.effect]
    return [one_more_way(previous, statement.effect)]


def _acts_first(previous: Effect, statement: ActsFirst) -> list[Effect]:
    changed = rebuild(previous, lambda part: first_for(part, statement.player))
    if statement.player is not Player.YOU and changed == previous:
        raise Declined("who goes first, but only one player does something")
    return [changed]


def _instead(previous: Effect, statement: Instead) -> list[Effect]:
    if referred(statement.condition) & bound(previous):
        return chosen_first(previous, statement)
    return [When(statement.condition, in_place_of(previous, statement.effect), previous)]


def _instead_so_many(previous: Effect, statement: InsteadSoMany) -> list[Effect]:
    return [When(statement.condition, so_many(previous, statement.number), previous)]


def _ends_when_moved(previous: Effect, _: EndsWhenMoved) -> list[Effect]:
    if not isinstance(previous, During) or not isinstance(previous.effect, Holding):
        raise Declined("an effect that ends, but nothing holds for a time")
    if previous.effect.condition != Always():
        raise Declined("an effect that ends, but it holds on a condition")
    # An effect that sits on a Pokémon ends as it leaves the Active place (RETREAT-06).
    return [Lasting(without_choices(previous.effect.modifiers), previous.duration, ThisPokemon())]


_CHANGES: dict[type, Callable[[Effect, Any], list[Effect]]] = {
    Otherwise: _otherwise,
    IgnoredIf: lambda previous, statement: [When(Untrue(statement.condition), previous)],
    Way: _way,
    LeavingOut: lambda previous, statement: [rebuild(previous, lambda part: leaving_out(part, statement.filter))],
    SkippingBetweenTurns: lambda previous, _: [rebuild(previous, skipping)],
    ActsFirst: _acts_first,
    InsteadSoMany: _instead_so_many,
    DoneBefore: lambda previous, statement: [statement.effect, previous],
    EndsWhenMoved: _ends_when_moved,
    EachTime: lambda previous, statement: [each_time(previous, statement.effect)],
    Worse: lambda previous, statement: [worsened(previous, statement)],
    Instead: _instead,
}

"""Joining: sentences that say nothing by themselves and change what the sentence before them says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from prizecard.compiler.carrying import also_decided
from prizecard.compiler.facts import Declined
from prizecard.compiler.scope import (
    chosen_by,
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
    ChosenBy,
    CountersAtMost,
    DoneBefore,
    During,
    EachTime,
    EndsWhenMoved,
    Holding,
    IgnoredIf,
    Instead,
    InsteadSoMany,
    InThatCase,
    LeavingOut,
    Otherwise,
    SkippingBetweenTurns,
    Then,
    Way,
    Worse,
)
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import bound, referred, without_choices
from prizecard.effects import (
    Always,
    Did,
    Effect,
    Lasting,
    May,
    PutCounters,
    Sequence,
    Smaller,
    ThisPokemon,
    Untrue,
    When,
)
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


def _chosen_by(previous: Effect, statement: ChosenBy) -> list[Effect]:
    changed = rebuild(previous, lambda part: chosen_by(part, statement.chooser, statement.place))
    if changed == previous:
        raise Declined("who chooses, but nothing is chosen there")
    return [changed]


def _counters_at_most(previous: Effect, statement: CountersAtMost) -> list[Effect]:
    def limited(part: Any) -> Any:
        return replace(part, number=Smaller(part.number, statement.limit)) if isinstance(part, PutCounters) else part

    changed = rebuild(previous, limited)
    if changed == previous:
        raise Declined("a limit on damage counters, but none are put")
    return [changed]


def _instead(previous: Effect, statement: Instead) -> list[Effect]:
    if referred(statement.condition) & bound(previous):
        return chosen_first(previous, statement)
    return [When(statement.condition, in_place_of(previous, statement.effect), previous)]


def _instead_so_many(previous: Effect, statement: InsteadSoMany) -> list[Effect]:
    changed = so_many(previous, statement.number)
    if referred(statement.condition) & bound(previous):
        return chosen_first(previous, Instead(statement.condition, changed))
    return [When(statement.condition, changed, previous)]


def _ends_when_moved(previous: Effect, _: EndsWhenMoved) -> list[Effect]:
    if not isinstance(previous, During) or not isinstance(previous.effect, Holding):
        raise Declined("an effect that ends, but nothing holds for a time")
    if previous.effect.condition != Always():
        raise Declined("an effect that ends, but it holds on a condition")
    # An effect that sits on a Pokémon ends as it leaves the Active place (RETREAT-06).
    return [Lasting(without_choices(previous.effect.modifiers), previous.duration, ThisPokemon())]


def _in_that_case(previous: Effect, statement: InThatCase) -> list[Effect]:
    if not isinstance(previous, When) or previous.otherwise != Sequence(()):
        raise Declined("instead, but there is no condition before")
    return [replace(previous, then=flatten(previous.then, statement.effect))]


_CHANGES: dict[type, Callable[[Effect, Any], list[Effect]]] = {
    Otherwise: _otherwise,
    IgnoredIf: lambda previous, statement: [When(Untrue(statement.condition), previous)],
    Way: _way,
    LeavingOut: lambda previous, statement: [rebuild(previous, lambda part: leaving_out(part, statement.filter))],
    SkippingBetweenTurns: lambda previous, _: [rebuild(previous, skipping)],
    ActsFirst: _acts_first,
    ChosenBy: _chosen_by,
    CountersAtMost: _counters_at_most,
    InsteadSoMany: _instead_so_many,
    DoneBefore: lambda previous, statement: [statement.effect, previous],
    EndsWhenMoved: _ends_when_moved,
    Then: lambda previous, statement: also_decided(previous, statement.effect),
    EachTime: lambda previous, statement: [each_time(previous, statement.effect)],
    Worse: lambda previous, statement: [worsened(previous, statement)],
    Instead: _instead,
    InThatCase: _in_that_case,
}

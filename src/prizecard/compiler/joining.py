"""Joining: sentences that say nothing by themselves and change what the sentence before them says."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import scope
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import bound, referred, without_choices
from prizecard.vocabulary import Player


def changed_by(previous: e.Effect, statement: e.Effect) -> list[e.Effect] | None:
    """What stands in place of the sentence before, if the statement changes it; None if it does not."""
    if isinstance(statement, e.When) and isinstance(statement.then, s.Worse):
        return [_worse_if(previous, statement, statement.then)]
    change = _CHANGES.get(type(statement))
    return None if change is None else change(previous, statement)


def _worse_if(previous: e.Effect, statement: e.When, worse: s.Worse) -> e.Effect:
    changed = scope.worsened(previous, worse)
    certain = isinstance(statement.condition, e.Did) and statement.condition.variable in bound(previous)
    return changed if certain else e.When(statement.condition, changed, previous)


def _otherwise(previous: e.Effect, statement: s.Otherwise) -> list[e.Effect]:
    if isinstance(previous, e.May):
        return [previous, e.When(e.Untrue(e.Did(previous.variable)), statement.effect)]
    if not isinstance(previous, e.When):
        raise Declined("otherwise, but there is no condition before")
    return [e.When(previous.condition, previous.then, statement.effect)]


def _way(previous: e.Effect, statement: s.Way) -> list[e.Effect]:
    if isinstance(statement.effect, e.When):
        return [previous, statement.effect]
    return [scope.one_more_way(previous, statement.effect)]


def _rebuilt(
    change: Callable[[Any, Any], Any], refusal: str = "", idle: Callable[[Any], bool] = lambda statement: False
) -> Callable[[e.Effect, Any], list[e.Effect]]:
    """The sentence before with its parts changed; where none is, and the statement may not be idle, it is refused."""

    def changed(previous: e.Effect, statement: Any) -> list[e.Effect]:
        found = rebuild(previous, lambda part: change(part, statement))
        if refusal and found == previous and not idle(statement):
            raise Declined(refusal)
        return [found]

    return changed


def _instead(previous: e.Effect, statement: s.Instead) -> list[e.Effect]:
    if referred(statement.condition) & bound(previous):
        return scope.chosen_first(previous, statement)
    return [e.When(statement.condition, scope.in_place_of(previous, statement.effect), previous)]


def _instead_so_many(previous: e.Effect, statement: s.InsteadSoMany) -> list[e.Effect]:
    changed = scope.so_many(previous, statement.number)
    if referred(statement.condition) & bound(previous):
        return scope.chosen_first(previous, s.Instead(statement.condition, changed))
    return [e.When(statement.condition, changed, previous)]


def _ends_when_moved(previous: e.Effect, _: s.EndsWhenMoved) -> list[e.Effect]:
    if not isinstance(previous, s.During) or not isinstance(previous.effect, s.Holding):
        raise Declined("an effect that ends, but nothing holds for a time")
    if previous.effect.condition != e.Always():
        raise Declined("an effect that ends, but it holds on a condition")
    # An effect that sits on a Pokémon ends as it leaves the Active place (RETREAT-06).
    return [e.Lasting(without_choices(previous.effect.modifiers), previous.duration, e.ThisPokemon())]


_CHANGES: dict[type, Callable[[e.Effect, Any], list[e.Effect]]] = {
    s.Otherwise: _otherwise,
    s.IgnoredIf: lambda previous, statement: [e.When(e.Untrue(statement.condition), previous)],
    s.Way: _way,
    s.LeavingOut: _rebuilt(scope.leaving_out),
    s.SkippingBetweenTurns: _rebuilt(scope.skipping),
    s.ActsFirst: _rebuilt(
        scope.first_for,
        "who goes first, but only one player does something",
        lambda statement: statement.player is Player.YOU,
    ),
    s.ChosenBy: _rebuilt(scope.chosen_by, "who chooses, but nothing is chosen there"),
    s.CountersAtMost: _rebuilt(scope.limited, "a limit on damage counters, but none are put"),
    s.InsteadSoMany: _instead_so_many,
    s.DoneBefore: lambda previous, statement: [statement.effect, previous],
    s.EndsWhenMoved: _ends_when_moved,
    s.Then: lambda previous, statement: _also_decided(previous, statement.effect),
    s.EachTime: lambda previous, statement: [scope.each_time(previous, statement.effect)],
    s.Worse: lambda previous, statement: [scope.worsened(previous, statement)],
    s.Instead: _instead,
}


def _also_decided(previous: e.Effect, effect: e.Effect) -> list[e.Effect]:
    """What is decided with the effect after it."""
    if not isinstance(previous, e.When):
        return [previous, effect]
    if isinstance(previous.condition, e.Did) and isinstance(previous.then, e.May):
        both = replace(previous.then, effect=flatten(previous.then.effect, effect))
        return [replace(previous, then=both)]
    return [replace(previous, then=flatten(previous.then, effect))]

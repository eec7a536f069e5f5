"""Frames run backwards: which statements, one a sentence, make this text.

What can be said in several ways is a choice between several lists; the writer takes the first that it can spell.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.facts import Facts, TextKind
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import bound, parts, referred
from prizecard.compiler.writing.damage import damage_said
from prizecard.effects import (
    Activated,
    AllTrue,
    Always,
    AttackDoesNothing,
    AttackText,
    Condition,
    Damage,
    Delayed,
    Did,
    Doing,
    EachPlayer,
    Effect,
    FlipCoins,
    FlipUntilTails,
    Lasting,
    May,
    Repeat,
    Replacement,
    Sequence,
    Static,
    Text,
    TrainerText,
    Triggered,
    Untrue,
    When,
)

WATCHED = 99
"""Stands for the variable of a step that only "if you do" asks about."""


@dataclass(frozen=True)
class Choice:
    """Several lists of statements that mean the same."""

    ways: tuple[Plan, ...]


Plan = tuple[Any, ...]  # of statements and choices


def plan(texts: tuple[Text, ...], kind: TextKind, facts: Facts) -> Plan:
    """The statements that make the texts."""
    if not texts:
        return ()
    ways: list[Plan] = []
    single = _of_text(lift(texts[0]), kind, facts)
    if single is not None:
        ways.append((*single, *plan(texts[1:], kind, facts)))
    for end in range(len(texts), 0, -1):
        ways.append((s.Says(lift(texts[:end])), *plan(texts[end:], kind, facts)))
    return (Choice(tuple(ways)),)


def lift(value: Any) -> Any:
    """The value with lasting effects said as what holds for a time."""

    def change(node: Any) -> Any:
        if isinstance(node, Lasting):
            return s.During(node.duration, s.Holding(node.modifiers))
        if isinstance(node, Delayed) and len(node.texts) == 1:
            text = node.texts[0]
            if isinstance(text, Triggered):
                inner: Effect = s.Whenever(text.when, text.effect, text.condition, text.optional, text.frequency)
                return s.During(node.duration, inner)
            if isinstance(text, Replacement):
                return s.During(node.duration, s.WouldBe(text.of, text.effect, text.condition, text.optional))
        return node

    return rebuild(value, change)


def _of_text(text: Text, kind: TextKind, facts: Facts) -> Plan | None:
    if isinstance(text, AttackText):
        return _attack(text, facts)
    if isinstance(text, Activated):
        return _activated(text)
    if isinstance(text, Triggered):
        head = s.Whenever(text.when, Sequence(()), Always(), text.optional, text.frequency)
        return (*_headed(head, text.effect, text.condition), *_names(text.once_by_name))
    if isinstance(text, Replacement):
        return _headed(s.WouldBe(text.of, Sequence(()), Always(), text.optional), text.effect, text.condition)
    if isinstance(text, Static):
        return _static(text)
    if isinstance(text, TrainerText) and text.copies == (1,):
        cost = _cost(text.cost) if text.cost != Sequence(()) else ()
        return (*_usable(text.condition), *cost, *statements(text.effect))
    return None


def _static(text: Static) -> Plan:
    ways: list[Plan] = [(s.Holding(text.modifiers, text.condition, text.zone),)]
    conditions = _several(text.condition)
    if conditions:
        ways.append((s.Holding(text.modifiers, Always(), text.zone), *map(s.UsableIf, conditions)))
    return (Choice(tuple(ways)), *_names(text.once_by_name))


def _activated(text: Activated) -> Plan:
    head = s.Using(text.frequency, Sequence(()), Always(), text.zone)
    if text.cost == Sequence(()):
        return (*_headed(head, text.effect, text.condition), *_names(text.once_by_name))
    paid = (*_headed(head, text.cost, text.condition, last=_if_done(text.effect)), *_names(text.once_by_name))
    required = (s.Requires(text.cost), *_headed(head, text.effect, text.condition), *_names(text.once_by_name))
    return (Choice((paid, required)),)


def _if_done(effect: Effect) -> Plan:
    steps = _steps(effect)
    ways: list[Plan] = []
    for end in range(len(steps), 0, -1):
        ways.append((When(Did(WATCHED), flatten(*steps[:end])), *statements(flatten(*steps[end:]))))
    return (Choice(tuple(ways)),)


def _headed(head: Any, effect: Effect, condition: Condition, last: Plan = ()) -> Plan:
    """A head that begins the effect, the rest in sentences of its own, the conditions in the head or apart."""
    steps = _steps(effect)
    conditions = _several(condition)
    ways: list[Plan] = []
    apart_too: tuple[Condition, Plan] = (Always(), tuple(map(s.UsableIf, conditions)))
    cuts: list[tuple[Condition, Plan]] = [apart_too]
    if conditions:
        cuts.insert(1 if isinstance(conditions[0], Untrue) else 0, (condition, ()))
        for index in range(len(conditions)):
            others = (*conditions[:index], *conditions[index + 1 :])
            cuts.append((conditions[index], tuple(map(s.UsableIf, others))))
    for end in range(len(steps), 0, -1):
        rest = statements(flatten(*steps[end:])) if end < len(steps) else ()
        for inside, apart in cuts:
            first = replace(head, effect=_plain(flatten(*steps[:end])), condition=inside)
            ways.append((first, *rest, *last, *apart))
            if apart:
                ways.append((*apart, first, *rest, *last))
    return (Choice(tuple(ways)),)


def _cost(cost: Effect) -> Plan:
    return (Choice(((s.Requires(cost),), (*statements(cost), s.PriorIsCost()))),)


def _usable(condition: Condition) -> Plan:
    whole = (s.UsableIf(condition),)
    conditions = _several(condition)
    if len(conditions) < 2:
        return whole if conditions else ()
    return (Choice((tuple(map(s.UsableIf, conditions)), whole)),)


def _names(names: tuple[str, ...]) -> Plan:
    return (s.OncePerTurnByName(names),) if names else ()


def _several(condition: Condition) -> tuple[Condition, ...]:
    if isinstance(condition, AllTrue):
        return condition.conditions
    return () if condition == Always() else (condition,)


def _steps(effect: Effect) -> tuple[Effect, ...]:
    return effect.steps if isinstance(effect, Sequence) else (effect,)


def _attack(text: AttackText, facts: Facts) -> Plan:
    said: list[Any] = [*_usable(text.condition)]
    steps = _steps(text.requirement)
    needed = referred(text)
    for step in steps:
        if any(isinstance(part, AttackDoesNothing) for part in parts(step)) or bound(step) & needed:
            said += statements(step)
        else:
            said += _cost(step)
    for step in _steps(text.before):
        plain = statements(step)
        before = (s.BeforeDamage(_plain(step)),)
        said.append(Choice((plain, before) if bound(step) & needed else (before, plain)))
    said += damage_said(text.damage, facts, Choice)
    if text.ignoring:
        said.append(s.AttackIgnores(text.ignoring))
    for standing in text.standing:
        if isinstance(standing, Static):
            said[:0] = _static(standing)
    return (*said, *statements(text.after))


_APART = (Damage, When, May, EachPlayer, Repeat, FlipCoins, FlipUntilTails, s.During)


def statements(effect: Effect) -> Plan:
    """The sentences that say an effect: steps that speak of the same things together, or each by itself."""
    steps = _steps(effect)
    groups: list[list[Effect]] = []
    for step in steps:
        last = groups[-1] if groups else []
        linked = last and not isinstance(step, _APART) and not isinstance(last[-1], _APART)
        if linked and referred(step) & bound(tuple(last)):
            last.append(step)
        else:
            groups.append([step])
    said: list[Any] = []
    for group in groups:
        apart: list[Any] = []
        for step in group:
            apart += _sentence(step)
        together = (_plain(flatten(*group)),)
        said.append(Choice((together, tuple(apart))) if len(group) > 1 else Choice((tuple(apart),)))
    return tuple(said)


def _sentence(step: Effect) -> Plan:
    ways: list[Plan] = [(_plain(step),)]
    if isinstance(step, Doing):
        return statements(step.effect)
    if isinstance(step, Damage) and step.ignoring:
        ways.append((replace(step, ignoring=()), s.AttackIgnores(step.ignoring)))
    if isinstance(step, When):
        ways += _when(step)
    if isinstance(step, s.During) and isinstance(step.effect, s.Whenever | s.WouldBe):
        head: Any = step.effect
        ways += _split(lambda inner: s.During(step.duration, replace(head, effect=inner)), head.effect)
    if isinstance(step, May):
        ways += _split(lambda inner: May(step.variable, step.player, inner), step.effect)
    return (Choice(tuple(ways)),)


def _when(step: When) -> Iterable[Plan]:
    ways: list[Plan] = []
    if step.otherwise != Sequence(()):
        then = statements(When(step.condition, step.then))
        ways.append((*then, s.Otherwise(_plain(step.otherwise))))
        ways.append((*statements(step.otherwise), s.Instead(step.condition, _plain(step.then))))
        return ways
    return _split(lambda inner: When(step.condition, inner), step.then)


def _split(within: Any, effect: Effect) -> list[Plan]:
    """The first steps in the scope, the others in sentences that join it."""
    steps = _steps(effect)
    cuts = range(len(steps) - 1, 0, -1)
    return [(within(_plain(flatten(*steps[:cut]))), *statements(flatten(*steps[cut:]))) for cut in cuts]


def _plain(effect: Effect) -> Any:
    """The effect without the watching of steps, which no word stands for."""
    return rebuild(effect, lambda node: node.effect if isinstance(node, Doing) else node)

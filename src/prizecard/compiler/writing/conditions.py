"""Conditions and costs of a text, said in sentences of their own."""

from __future__ import annotations

from prizecard.compiler import surface as s
from prizecard.compiler.writing.plans import Choice, Plan
from prizecard.compiler.writing.sentences import statements
from prizecard.effects import AllTrue, Always, Condition, Effect


def several(condition: Condition) -> tuple[Condition, ...]:
    """The conditions that make one up; none if it always holds."""
    if isinstance(condition, AllTrue):
        return condition.conditions
    return () if condition == Always() else (condition,)


def usable(condition: Condition) -> Plan:
    """That a text can be used only if the condition holds: each by itself, or all at once."""
    whole = (s.UsableIf(condition),)
    conditions = several(condition)
    if len(conditions) < 2:
        return whole if conditions else ()
    return (Choice((tuple(map(s.UsableIf, conditions)), whole)),)


def cost(effect: Effect) -> Plan:
    """What must be done to use a text."""
    return (Choice(((s.Requires(effect),), (*statements(effect), s.PriorIsCost()))),)

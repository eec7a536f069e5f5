"""Trainer texts run backwards: conditions and costs of playing, what more may be paid, copies played at once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import parts
from prizecard.compiler.writing.conditions import cost, several, usable
from prizecard.compiler.writing.plans import Choice, Plan
from prizecard.compiler.writing.sentences import statements
from prizecard.effects import (
    AllOf,
    AllTrue,
    Always,
    Anything,
    BonusText,
    Condition,
    Effect,
    Filter,
    InPlay,
    Lacks,
    Sequence,
    TrainerText,
)
from prizecard.vocabulary import Player


def trainer(text: TrainerText) -> Plan:
    """The sentences of a Trainer card."""
    copies = tuple(map(s.AtOnce, text.copies[1:]))
    ways: list[Plan] = []
    for effect, condition, spared in _spared(text.effect, text.condition):
        if text.cost == Sequence(()):
            ways.append((*copies, *usable(condition), *statements(effect), *spared))
            continue
        ways.append((*copies, *usable(condition), *cost(text.cost), *statements(effect), *spared))
        # A discard that a Trainer card begins with is its cost without being called so.
        ways.insert(0, (*copies, *usable(condition), *statements(flatten(text.cost, effect)), *spared))
    return (Choice(tuple(ways)),)


def bonus(text: BonusText, if_done: Plan) -> Plan:
    """What may be paid as the card is played, and what it is paid for."""
    return (s.WhenPlayed(text.cost), *if_done)


def _spared(effect: Effect, condition: Condition) -> Iterator[tuple[Effect, Condition, Plan]]:
    """The effect and its condition, or both without what one sentence says of when and on whom it can be used."""
    yield effect, condition, ()
    conditions = several(condition)
    kinds = {_last(part.filter) for part in parts(effect) if isinstance(part, InPlay) and part.player is Player.YOU}
    if len(kinds) != 1 or not conditions:
        return
    kind = kinds.pop()
    if not isinstance(kind, Lacks):
        return
    anywhere: Effect = rebuild(effect, _on_any)
    for index, one in enumerate(conditions):
        yield anywhere, _all((*conditions[:index], *conditions[index + 1 :])), (s.SparedOf(one, kind),)


def _last(kind: Filter) -> Filter:
    return kind.filters[-1] if isinstance(kind, AllOf) else kind


def _on_any(part: Any) -> Any:
    if not isinstance(part, InPlay) or part.player is not Player.YOU:
        return part
    filters = part.filter.filters[:-1] if isinstance(part.filter, AllOf) else ()
    kind: Filter = Anything() if not filters else filters[0] if len(filters) == 1 else AllOf(filters)
    return replace(part, filter=kind)


def _all(conditions: tuple[Condition, ...]) -> Condition:
    if not conditions:
        return Always()
    return conditions[0] if len(conditions) == 1 else AllTrue(conditions)

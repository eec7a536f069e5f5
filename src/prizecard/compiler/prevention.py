"""Damage prevented by its amount alone is a standing prevention, so that it has its place among the damage steps."""

from __future__ import annotations

from typing import Any

from prizecard.compiler.templates import rebuild
from prizecard.effects import (
    Condition,
    Delayed,
    Lasting,
    Prevent,
    PreventEvent,
    Replacement,
    Sequence,
    Text,
    When,
)
from prizecard.vocabulary import Cause, Happening, Prevented


def plain_prevention(text: Text) -> Text:
    """The text with every replacement that only prevents damage by a condition turned into the modifier."""
    changed: Text = rebuild(text, _plain)
    return changed


def _plain(node: Any) -> Any:
    if not isinstance(node, Delayed):
        return node
    found = [_prevention(text) for text in node.texts]
    modifiers = tuple(one for one in found if one is not None)
    return Lasting(modifiers, node.duration, node.on) if len(modifiers) == len(found) else node


def _prevention(text: Text) -> Prevent | None:
    """The modifier that says the same, if the replacement asks nobody and flips nothing."""
    if not isinstance(text, Replacement) or text.optional is not None:
        return None
    pattern = text.of
    if pattern.happening is not Happening.DAMAGED or pattern.cause is not Cause.ATTACK or pattern.pokemon is None:
        return None
    condition = _condition(text)
    if condition is None:
        return None
    return Prevent(Prevented.DAMAGE, pattern.pokemon, pattern.by, (Cause.ATTACK,), pattern.of, condition)


def _condition(text: Replacement) -> Condition | None:
    effect = text.effect
    if not isinstance(effect, When) or not isinstance(effect.then, PreventEvent) or effect.otherwise != Sequence(()):
        return None
    return effect.condition

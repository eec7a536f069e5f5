"""Damage prevented by its amount alone is a standing prevention, with its place among the damage steps."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild
from prizecard.vocabulary import Cause, Happening, Prevented


def plain_prevention(text: e.Text) -> e.Text:
    """The text with every replacement that only prevents damage by a condition turned into the modifier."""
    changed: e.Text = rebuild(text, _plain)
    return changed


def _plain(node: Any) -> Any:
    if not isinstance(node, e.Delayed):
        return node
    found = [_prevention(text) for text in node.texts]
    modifiers = tuple(one for one in found if one is not None)
    return e.Lasting(modifiers, node.duration, node.on) if len(modifiers) == len(found) else node


def _prevention(text: e.Text) -> e.Prevent | None:
    """The modifier that says the same, if the replacement asks nobody and flips nothing."""
    if not isinstance(text, e.Replacement) or text.optional is not None:
        return None
    pattern = text.of
    if pattern.happening is not Happening.DAMAGED or pattern.cause is not Cause.ATTACK or pattern.pokemon is None:
        return None
    condition = _condition(text)
    if condition is None:
        return None
    return e.Prevent(Prevented.DAMAGE, pattern.pokemon, pattern.by, (Cause.ATTACK,), pattern.of, condition)


def _condition(text: e.Replacement) -> e.Condition | None:
    effect = text.effect
    if (
        not isinstance(effect, e.When)
        or not isinstance(effect.then, e.PreventEvent)
        or effect.otherwise != e.Sequence(())
    ):
        return None
    return effect.condition

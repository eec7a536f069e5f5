"""Damage prevented by its amount alone is a standing prevention, with its place among the damage steps."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import rebuild
from prizecard.vocabulary import Cause, Happening, Prevented


def plain_prevention(text: e.Text) -> e.Text:
    """The text with every replacement that only prevents damage by a condition turned into the modifier."""
    return rebuild(text, _plain)


def _plain(node: Any) -> Any:
    if not isinstance(node, e.Delayed):
        return node
    found = [_prevention(text) for text in node.texts]
    modifiers = tuple(one for one in found if one is not None)
    return e.Lasting(modifiers, node.duration, node.on) if len(modifiers) == len(found) else node


def _prevention(text: e.Text) -> e.Prevent | None:
    """The modifier that says the same, if the replacement asks nobody and flips nothing."""
    match text:
        case e.Replacement(
            of=e.Pattern(happening=Happening.DAMAGED, cause=Cause.ATTACK, pokemon=e.Pokemons() as hit) as pattern,
            effect=e.When(condition=condition, then=e.PreventEvent(), otherwise=e.Sequence(steps=())),
            optional=None,
        ):
            return e.Prevent(Prevented.DAMAGE, hit, pattern.by, (Cause.ATTACK,), pattern.of, condition)
    return None

"""In a Stadium's text the opponent is that of whoever is hit, not of the Stadium's player."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler import nodes as e
from prizecard.vocabulary import Player


def for_both_sides(text: e.Text) -> e.Text:
    """A Stadium's text where the opponent is the opponent of whoever is hit, not of the Stadium's player."""
    if not isinstance(text, e.Static):
        return text
    return replace(text, modifiers=tuple(one for modifier in text.modifiers for one in _each_way(modifier)))


def _each_way(modifier: e.Modifier) -> tuple[e.Modifier, ...]:
    if not isinstance(modifier, e.ChangeDamage):
        return (modifier,)
    by, to = modifier.by, modifier.to
    if not (isinstance(by, e.InPlay) and isinstance(to, e.InPlay)) or by.player is not Player.OPPONENT:
        return (modifier,)
    if to.player is not Player.BOTH:
        return (modifier,)
    return (
        replace(modifier, to=replace(to, player=Player.YOU)),
        replace(modifier, by=replace(by, player=Player.YOU), to=replace(to, player=Player.OPPONENT)),
    )

"""Coins flipped instead of those of an earlier sentence are another number of the same."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s


def with_other_coins(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements where coins flipped instead of those of an earlier sentence are another number of the same."""
    changed: list[e.Effect] = []
    for statement in statements:
        flips = [place for place, one in enumerate(changed[:-1]) if isinstance(one, e.FlipCoins)]
        instead = isinstance(statement, s.Instead) and isinstance(statement.effect, e.FlipCoins)
        if instead and len(flips) == 1 and not isinstance(changed[-1], e.FlipCoins):
            flip: Any = changed[flips[0]]
            other: Any = statement
            number = e.Depending(other.condition, other.effect.number, flip.number)
            changed[flips[0]] = replace(flip, number=number)
        else:
            changed.append(statement)
    return changed

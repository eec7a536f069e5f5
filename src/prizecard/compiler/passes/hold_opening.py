"""A condition on what Energy is provided that opens a paragraph holds to its end (ENERGY-13)."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s

_SAYS_LITTLE = (e.Always(), e.Exists(e.Holder()))


def under_opening(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements of a paragraph: a condition on what Energy is provided that opens it holds on (ENERGY-13)."""
    opening = _provision(statements[0]) if statements else None
    if opening is None or opening.condition in _SAYS_LITTLE:
        return statements
    changed = [statements[0]]
    for statement in statements[1:]:
        later = _provision(statement)
        if later is not None and isinstance(statement, s.Says):
            both = e.AllTrue((opening.condition, later.condition))
            statement = replace(statement, texts=(replace(later, condition=both), *statement.texts[1:]))
        changed.append(statement)
    return changed


def _provision(statement: e.Effect) -> e.EnergyText | None:
    """What the statement says the card provides, if that is what it says."""
    first = statement.texts[0] if isinstance(statement, s.Says) and statement.texts else None
    return first if isinstance(first, e.EnergyText) else None

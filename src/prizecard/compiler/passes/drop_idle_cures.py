"""Whoever cannot be affected loses what affects it: that it is removed is said again."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s


def without_idle_cures(statements: list[e.Effect]) -> list[e.Effect]:
    """Whoever cannot be affected loses what affects it: that it is removed is said again."""
    following = [*statements[1:], None][: len(statements)]
    return [one for one, after in zip(statements, following, strict=True) if not _is_idle(one, after)]


def _is_idle(statement: e.Effect, after: e.Effect | None) -> bool:
    match statement, after:
        case e.Cure() as cure, s.Holding(modifiers=(e.Immune() as held,)):
            return held.of == cure.pokemon and held.conditions == cure.conditions
    return False

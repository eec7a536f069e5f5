"""What takes damage off, and the sentence that says at most how much, are one."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts


def with_reductions_limited(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements where what takes damage off, and the sentence that says at most how much, are one."""
    changed: list[e.Effect] = []
    for statement in statements:
        if isinstance(statement, s.ReducesAtMost):
            if not changed or not any(isinstance(part, e.Negative) for part in parts(changed[-1])):
                raise Declined("a limit on damage taken off, but none is")
            changed[-1] = rebuild(changed[-1], partial(_at_most, statement.limit))
        else:
            changed.append(statement)
    return changed


def _at_most(limit: e.Number, part: Any) -> Any:
    reduces = isinstance(part, e.ChangeDamage) and isinstance(part.more, e.Negative)
    return replace(part, more=e.Negative(e.Smaller(part.more.of, limit))) if reduces else part

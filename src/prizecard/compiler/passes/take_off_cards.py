"""A sentence that takes Evolution cards off, and one that says where they go, are one."""

from __future__ import annotations

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.vocabulary import Zone


def with_cards_taken_off(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements where a sentence that takes Evolution cards off and one that says where they go are one."""
    changed: list[e.Effect] = []
    for statement in statements:
        zone = _goal(statement)
        last = changed[-1] if changed else None
        if isinstance(last, s.TakesOff) and zone is not None:
            changed[-1] = e.Devolve(last.pokemon, last.times, zone, last.spread)
        else:
            changed.append(statement)
    return changed


def _goal(statement: e.Effect) -> Zone | None:
    if isinstance(statement, e.MoveCards) and isinstance(statement.cards, e.ThoseCards):
        return statement.to
    return statement.zone if isinstance(statement, s.TakenOffTo) else None

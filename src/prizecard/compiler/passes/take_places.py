"""A card put in a Pokémon's place, and the sentence that says where that goes, are one."""

from __future__ import annotations

from typing import Any, TypeGuard

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts
from prizecard.vocabulary import Zone


def with_places_left(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements where a card put in a Pokémon's place and the sentence that says where that goes are one."""
    statements = [step for one in statements for step in (one.steps if _leaves_place(one) else (one,))]
    goals = [one.zone for one in statements if isinstance(one, s.PlaceLeftFor)]
    taken = [part for part in parts(tuple(statements)) if isinstance(part, s.TakesPlace)]
    if len(goals) != len(taken) or len(goals) > 1:
        raise Declined("a card in the place of another, but not where the other goes")
    if not goals:
        return statements
    left = [one for one in statements if not isinstance(one, s.PlaceLeftFor)]
    return [rebuild(one, lambda part: _in_its_place(part, goals[0])) for one in left]


def _leaves_place(statement: e.Effect) -> TypeGuard[e.Sequence]:
    return isinstance(statement, e.Sequence) and any(isinstance(step, s.PlaceLeftFor) for step in statement.steps)


def _in_its_place(part: Any, zone: Zone) -> Any:
    return e.ReplaceCard(part.pokemon, part.card, zone) if isinstance(part, s.TakesPlace) else part

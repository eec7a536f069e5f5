"""A sentence that begins another way is a choice between all before and all from it on."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.facts import Declined
from prizecard.compiler.templates import flatten
from prizecard.vocabulary import Player


def with_alternatives(statements: list[e.Effect]) -> list[e.Effect]:
    """The statements where one that begins another way is a choice between all before and all from it on."""
    places = [place for place, statement in enumerate(statements) if isinstance(statement, s.OrElse)]
    if not places:
        return statements
    if len(places) > 1 or not places[0]:
        raise Declined("another way, but not two of them")
    other: Any = statements[places[0]]
    first = flatten(*statements[: places[0]])
    return [e.ChooseWay(Player.YOU, (first, flatten(other.effect, *statements[places[0] + 1 :])))]

"""An Active Pokémon that is chosen by what it is, then switched, is switched only if it is so."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import referred
from prizecard.vocabulary import Place


def if_described(value: Any) -> Any:
    """The value where an Active Pokémon that is chosen by what it is and then switched is switched only if it is so."""
    named = referred(value)

    def change(node: Any) -> Any:
        if not isinstance(node, e.Sequence):
            return node
        steps: list[e.Effect] = []
        for step in node.steps:
            seat = _seat(steps[-1], named) if steps and isinstance(step, e.Switch) else None
            coming = getattr(getattr(step, "incoming", None), "among", None)
            if seat is not None and isinstance(coming, e.InPlay) and coming.player is seat.player:
                steps[-1] = e.When(e.Exists(seat), step)
            else:
                steps.append(step)
        return flatten(*steps) if len(steps) < len(node.steps) else node

    return rebuild(value, change)


def _seat(step: e.Effect, named: set[int]) -> e.InPlay | None:
    """The Active Pokémon that the step chooses by what it is, if nothing speaks of it again."""
    match step:
        case e.Choose(what=e.ChoosePokemon(variable=one, among=e.InPlay(place=Place.ACTIVE) as among)):
            return None if one in named or isinstance(among.filter, e.Anything) else among
    return None

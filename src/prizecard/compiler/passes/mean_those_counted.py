"""One of them, where a condition has just counted Pokémon, is one of those."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.templates import LAST, NEW, flatten
from prizecard.compiler.tree import steps_of


def of_those_counted(statement: e.Effect) -> e.Effect:
    """One of them, where a condition has just counted Pokémon, is one of those."""
    if isinstance(statement, s.Using):
        return replace(statement, effect=_chosen_of(statement.condition, statement.effect))
    if isinstance(statement, e.When):
        return replace(statement, then=_chosen_of(statement.condition, statement.then))
    return statement


def _chosen_of(condition: e.Condition, effect: e.Effect) -> e.Effect:
    counted = (
        condition.left.what if isinstance(condition, e.Compare) and isinstance(condition.left, e.CountOf) else None
    )
    steps = steps_of(effect)
    first = steps[0] if steps else None
    if (
        not isinstance(counted, e.InPlay)
        or not isinstance(first, e.Choose)
        or not isinstance(first.what, e.ChooseCards)
    ):
        return effect
    choice = first.what
    if choice.among != e.ThoseCards(LAST):
        return effect
    meant = e.ChoosePokemon(NEW, counted, choice.minimum, choice.maximum, choice.chooser)
    return flatten(e.Choose(meant), *steps[1:])

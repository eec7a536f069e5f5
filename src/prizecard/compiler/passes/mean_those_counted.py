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
    steps = steps_of(effect)
    match condition, steps:
        case (
            e.Compare(left=e.CountOf(what=e.InPlay() as counted)),
            (e.Choose(what=e.ChooseCards(among=e.ThoseCards()) as choice), *rest),
        ) if choice.among == e.ThoseCards(LAST):
            meant = e.ChoosePokemon(NEW, counted, choice.minimum, choice.maximum, choice.chooser)
            return flatten(e.Choose(meant), *rest)
    return effect

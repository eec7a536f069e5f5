"""Pokémon that are meant together, chosen among those counted, or switched for what they are."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.templates import LAST, NEW, flatten, rebuild
from prizecard.compiler.tree import is_everything, referred, steps_of
from prizecard.vocabulary import Place, Spread


def shared_out(node: Any) -> Any:
    """What goes to, or comes from, any of several Pokémon is shared out by the player."""
    if isinstance(node, e.Attach) and node.spread is Spread.EACH and _are_several(node.to):
        return replace(node, spread=Spread.FREELY)
    some = isinstance(node, e.MoveCounters) and node.spread is Spread.EACH and not isinstance(node.number, e.Unlimited)
    if some and (_are_several(node.source) or _are_several(node.target)):
        return replace(node, spread=Spread.FREELY)
    return node


def _are_several(pokemon: e.Pokemons) -> bool:
    """Whether all of them are meant at once; "each of them" is one after the other."""
    return isinstance(pokemon, e.ChoosePokemon) and not isinstance(pokemon, s.EachOf) and is_everything(pokemon)


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

"""Apportioning: what is done for each of several by itself, and which of several that were only counted are meant."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler.surface import EachCoin, Holding, Using
from prizecard.compiler.templates import LAST, NEW, flatten
from prizecard.effects import (
    Choose,
    ChooseCards,
    ChoosePokemon,
    CoinsShow,
    Compare,
    Condition,
    Constant,
    CountOf,
    Cure,
    Effect,
    FlipCoins,
    ForEach,
    Immune,
    InPlay,
    Sequence,
    ThoseCards,
    When,
)
from prizecard.vocabulary import Quantity


def apportioned(statements: list[Effect]) -> list[Effect]:
    """The statements, each thing done to whom it is meant for."""
    return [_of_those_counted(one) for one in _without_idle_cures(_with_coin_for_each(statements))]


def _with_coin_for_each(statements: list[Effect]) -> list[Effect]:
    """A coin for each of the Pokémon, and what happens to those whose coin shows the face."""
    changed: list[Effect] = []
    for statement in statements:
        last = changed[-1] if changed else None
        if isinstance(statement, EachCoin) and isinstance(last, FlipCoins) and isinstance(last.number, CountOf):
            flip = FlipCoins(NEW, last.player, Constant(1))
            shown = When(CoinsShow(LAST, statement.face, Quantity.ALL), statement.effect)
            changed[-1] = ForEach(NEW, last.number.what, Sequence((flip, shown)))
        else:
            changed.append(statement)
    return changed


def _without_idle_cures(statements: list[Effect]) -> list[Effect]:
    """Whoever cannot be affected loses what affects it: that it is removed is said again."""
    following = [*statements[1:], None][: len(statements)]
    return [one for one, after in zip(statements, following, strict=True) if not _is_idle(one, after)]


def _is_idle(statement: Effect, after: Effect | None) -> bool:
    if not isinstance(statement, Cure) or not isinstance(after, Holding) or len(after.modifiers) != 1:
        return False
    held = after.modifiers[0]
    return isinstance(held, Immune) and held.of == statement.pokemon and held.conditions == statement.conditions


def _of_those_counted(statement: Effect) -> Effect:
    """One of them, where a condition has just counted Pokémon, is one of those."""
    if isinstance(statement, Using):
        return replace(statement, effect=_chosen_of(statement.condition, statement.effect))
    if isinstance(statement, When):
        return replace(statement, then=_chosen_of(statement.condition, statement.then))
    return statement


def _chosen_of(condition: Condition, effect: Effect) -> Effect:
    counted = condition.left.what if isinstance(condition, Compare) and isinstance(condition.left, CountOf) else None
    steps = effect.steps if isinstance(effect, Sequence) else (effect,)
    first = steps[0] if steps else None
    if not isinstance(counted, InPlay) or not isinstance(first, Choose) or not isinstance(first.what, ChooseCards):
        return effect
    choice = first.what
    if choice.among != ThoseCards(LAST):
        return effect
    meant = ChoosePokemon(NEW, counted, choice.minimum, choice.maximum, choice.chooser)
    return flatten(Choose(meant), *steps[1:])

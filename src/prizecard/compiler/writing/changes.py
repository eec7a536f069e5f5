"""Joining run backwards: an effect as another one and a sentence that changes it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.scope import usual
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import is_everything, parts
from prizecard.effects import (
    Afflict,
    AllOf,
    Anything,
    ChangeDamage,
    ChangeLimit,
    ChangePrizes,
    Choose,
    ChooseAttack,
    ChooseCards,
    ChoosePokemon,
    Constant,
    Cure,
    Damage,
    DeckEnd,
    Depending,
    Devolve,
    Did,
    EachPlayer,
    Effect,
    ExtraTurn,
    Filter,
    InPlay,
    InZone,
    Lacks,
    MoveCounters,
    Negative,
    Node,
    PutCounters,
    Repeat,
    ReplaceCard,
    Sequence,
    Smaller,
    Sum,
    ThatAttack,
    ThoseCards,
    ThosePokemon,
    Untrue,
    When,
)
from prizecard.vocabulary import Chooser, Player

Change = tuple[Effect, Effect]
"""What the sentence before says, and the statement that changes it."""


@dataclass(frozen=True, slots=True)
class WhileActive(s.During):
    """What is said holds for the duration, or until this Pokémon is not Active any more: said in two sentences."""


def changes(effect: Effect) -> Iterator[Change]:
    """The ways in which the effect is another one, changed by a sentence of its own."""
    if isinstance(effect, When):
        yield from _conditional(effect)
    if isinstance(effect, Repeat) and isinstance(effect.effect, Sequence):
        *begun, last = effect.effect.steps
        yield replace(effect, effect=flatten(*begun)), s.EachTime(last)
    if isinstance(effect, Sequence) and len(effect.steps) > 1:
        yield flatten(*effect.steps[1:]), s.DoneBefore(effect.steps[0])
    if isinstance(effect, s.Using | s.Whenever) and isinstance(effect.effect, Sequence) and effect.effect.steps:
        first, *others = effect.effect.steps
        yield replace(effect, effect=flatten(*others) if others else Sequence(())), s.DoneBefore(first)
    if isinstance(effect, Devolve):
        yield s.TakesOff(effect.pokemon, effect.times, effect.spread), s.TakenOffTo(effect.to)
    if isinstance(effect, WhileActive):
        yield s.During(effect.duration, effect.effect), s.EndsWhenMoved()
    if isinstance(effect, Cure) and len(effect.conditions) == 1:
        yield Sequence(()), s.RemovesThat(effect.pokemon)
    if sum(isinstance(part, ChooseCards) and isinstance(part.among, InZone) for part in parts(effect)) == 1:
        yield from _inside(effect, _leaving_out)
    for change in _OF_PARTS:
        yield from _inside(effect, change)


def _inside(effect: Effect, change: Callable[[Any], tuple[Any, Effect] | None]) -> Iterator[Change]:
    """The effect with the one part that the change is about set back."""
    for part in parts(effect):
        found = change(part)
        if found is not None:
            yield _replaced(effect, part, found[0]), found[1]
            return


def _replaced(effect: Effect, part: Node, other: Any) -> Effect:
    changed: Effect = rebuild(effect, lambda one: other if one == part else one)
    return changed


def _ignoring(part: Node) -> tuple[Any, Effect] | None:
    if isinstance(part, Damage) and part.ignoring:
        return replace(part, ignoring=()), s.AttackIgnores(part.ignoring)
    return None


def _worse(part: Node) -> tuple[Any, Effect] | None:
    if not isinstance(part, Afflict) or (part.counters is None and part.coins is None):
        return None
    instead = usual(part.conditions, "coins" if part.coins else "counters")
    return Afflict(part.pokemon, part.conditions), s.Worse(part.counters, part.coins, instead)


def _first_for(part: Node) -> tuple[Any, Effect] | None:
    if isinstance(part, EachPlayer) and part.first is not Player.YOU:
        return replace(part, first=Player.YOU), s.ActsFirst(part.first)
    if isinstance(part, ChangeLimit) and part.first is not None:
        return replace(part, first=None), s.ActsFirst(part.first)
    return None


def _without_step(part: Node) -> tuple[Any, Effect] | None:
    if isinstance(part, ExtraTurn) and part.skips_between_turns:
        return replace(part, skips_between_turns=()), s.SkippingBetweenTurns()
    return None


def _leaving_out(part: Node) -> tuple[Any, Effect] | None:
    if not isinstance(part, ChooseCards) or not isinstance(part.among, InZone):
        return None
    filters = part.among.filter.filters if isinstance(part.among.filter, AllOf) else (part.among.filter,)
    last = filters[-1]
    if not isinstance(last, Lacks):
        return None
    kept: Filter = Anything() if len(filters) == 1 else filters[0] if len(filters) == 2 else AllOf(filters[:-1])
    return replace(part, among=replace(part.among, filter=kept)), s.LeavingOut(last.filter)


def _at_most(part: Node) -> tuple[Any, Effect] | None:
    if isinstance(part, Damage) and isinstance(part.amount, Smaller):
        return replace(part, amount=part.amount.left), s.DoesAtMost(part.amount.right)
    if isinstance(part, PutCounters) and isinstance(part.number, Smaller):
        return replace(part, number=part.number.left), s.CountersAtMost(part.number.right)
    return None


def _chosen_by(part: Node) -> tuple[Any, Effect] | None:
    if not isinstance(part, ChoosePokemon) or part.chooser is not Chooser.OPPONENT:
        return None
    if not isinstance(part.among, InPlay):
        return None
    return replace(part, chooser=Chooser.YOU), s.ChosenBy(part.chooser, part.among.place)


def _place_left(part: Node) -> tuple[Any, Effect] | None:
    if isinstance(part, ReplaceCard):
        return s.TakesPlace(part.pokemon, part.card), s.PlaceLeftFor(part.to)
    return None


def _other_number(part: Node) -> tuple[Any, Effect] | None:
    """Another number for the damage to a chosen Pokémon, on a condition."""
    if not isinstance(part, Damage) or not isinstance(part.to, ThosePokemon):
        return None
    amount = part.amount
    if isinstance(amount, Depending):
        return replace(part, amount=amount.otherwise), When(amount.condition, s.AttackDoesInstead(amount.then))
    if not isinstance(amount, Sum) or not isinstance(amount.left, Constant) or not isinstance(amount.right, Depending):
        return None
    more = s.AttackDoesMore(amount.right.then, amount.left.value)
    return replace(part, amount=amount.left), When(amount.right.condition, more)


def _reduced(part: Node) -> tuple[Any, Effect] | None:
    if not isinstance(part, ChangeDamage) or not isinstance(part.more, Negative):
        return None
    if not isinstance(part.more.of, Smaller):
        return None
    return replace(part, more=Negative(part.more.of.left)), s.ReducesAtMost(part.more.of.right)


_OF_PARTS = (
    _ignoring,
    _worse,
    _first_for,
    _without_step,
    _at_most,
    _chosen_by,
    _place_left,
    _other_number,
    _reduced,
)


def _conditional(step: When) -> Iterator[Change]:
    if step.otherwise == Sequence(()):
        if isinstance(step.condition, Untrue) and not isinstance(step.condition.condition, Did):
            yield step.then, s.IgnoredIf(step.condition.condition)
        return
    number = _number_changed(step.then, step.otherwise)
    if number is not None:
        yield step.otherwise, s.InsteadSoMany(step.condition, number)
    for part in parts(step.then):
        found = _worse(part)
        if found is not None:
            yield step.otherwise, When(step.condition, found[1])


def _number_changed(then: Effect, otherwise: Effect) -> s.Range | None:
    """The number in which the two effects differ, if they differ in nothing else."""
    numbers = [_number(part) for part in parts(then)]
    for number in numbers:
        if number is not None and _with_number(otherwise, number) == then:
            return number
    return None


def _with_number(effect: Effect, number: s.Range) -> Effect:
    changed: Effect = rebuild(effect, lambda part: _numbered(part, number))
    return changed


def _number(part: Node) -> s.Range | None:
    if isinstance(part, ChooseCards) and not is_everything(part):
        return s.Range(part.minimum, part.maximum)
    if isinstance(part, DeckEnd):
        return s.Range(part.number, part.number)
    if isinstance(part, MoveCounters):
        return s.Range(part.minimum, part.number)
    if isinstance(part, PutCounters):
        return s.Range(part.number, part.number)
    return s.Range(part.more, part.more) if isinstance(part, ChangePrizes) else None


def _numbered(part: Any, number: s.Range) -> Any:
    if isinstance(part, ChooseCards) and not is_everything(part):
        return replace(part, minimum=number.minimum, maximum=number.maximum)
    if isinstance(part, DeckEnd):
        return replace(part, number=number.maximum)
    if isinstance(part, MoveCounters):
        return replace(part, number=number.maximum, minimum=number.minimum)
    if isinstance(part, PutCounters):
        return replace(part, number=number.maximum)
    return replace(part, more=number.maximum) if isinstance(part, ChangePrizes) else part


_THOSE: dict[type, Any] = {ChoosePokemon: ThosePokemon, ChooseCards: ThoseCards, ChooseAttack: ThatAttack}


def chosen_within(choice: Effect, step: Effect) -> Change | None:
    """A choice and then one of two effects by what was chosen: the second with the choice in it, the first instead."""
    if not isinstance(choice, Choose) or not isinstance(step, When) or step.otherwise == Sequence(()):
        return None
    kind = _THOSE.get(type(choice.what))
    variable = getattr(choice.what, "variable", 0)
    if kind is None:
        return None
    those, chosen = kind(variable), choice.what
    rest = rebuild(step.otherwise, lambda part: chosen if part == those else part)
    return rest, s.Instead(step.condition, step.then)

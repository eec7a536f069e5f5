"""The arithmetic of an attack's damage run backwards: which statements make this number."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.facts import Facts
from prizecard.effects import (
    Always,
    Condition,
    Constant,
    Damage,
    Defending,
    Depending,
    Difference,
    Effect,
    InPlay,
    Number,
    PrintedDamage,
    Product,
    Sum,
    When,
)
from prizecard.vocabulary import Place, Player

ZERO = Constant(0)


def damage_said(damage: Number, facts: Facts, choice: Any) -> list[Any]:
    """The statements that make the damage, in their order."""
    if isinstance(damage, PrintedDamage):
        return []
    if isinstance(damage, Sum | Difference):
        condition, change = _apart(damage.right)
        kinds = (s.AttackDoesMore, change) if isinstance(damage, Sum) else (s.AttackDoesLess, change)
        kind, amount = kinds
        ways = [(_under(condition, kind(amount, base)),) for base in (None, facts.damage)]
        return [*damage_said(damage.left, facts, choice), choice(tuple(ways))]
    return [choice(tuple(_ways(damage, facts, choice)))]


def _apart(number: Number) -> tuple[Condition, Number]:
    if isinstance(number, Depending) and number.otherwise == ZERO:
        return number.condition, number.then
    return Always(), number


def _under(condition: Condition, effect: Effect) -> Effect:
    return effect if condition == Always() else When(condition, effect)


def _ways(damage: Number, facts: Facts, choice: Any) -> list[tuple[Any, ...]]:
    ways: list[tuple[Any, ...]] = []
    if isinstance(damage, Depending):
        amount = unprinted(damage.then, facts)
        if damage.otherwise == ZERO:
            ways += [(When(damage.condition, one),) for one in _does(amount, facts)]
        elif isinstance(damage.otherwise, Depending) or damage.otherwise != PrintedDamage():
            before = damage_said(damage.otherwise, facts, choice)
            ways.append((*before, When(damage.condition, s.AttackDoesInstead(amount))))
            ways += [(*before, When(damage.condition, one)) for one in _does(amount, facts)]
        else:
            ways.append((When(damage.condition, s.AttackDoesInstead(amount)),))
            ways.append((When(damage.condition, s.AttackDoes(amount)),))
    ways += [(one,) for one in _does(unprinted(damage, facts), facts)]
    ways.append((s.AttackDoesInstead(unprinted(damage, facts)),))
    return ways


def _does(amount: Number, facts: Facts) -> list[Effect]:
    said: list[Effect] = [s.AttackDoes(amount)]
    if not facts.damage:
        said += [Damage(InPlay(Player.OPPONENT, Place.ACTIVE), amount), Damage(Defending(), amount)]
    return said


def unprinted(amount: Number, facts: Facts) -> Number:
    """The amount with the printed number repeated as a number."""
    if isinstance(amount, Product) and isinstance(amount.left, PrintedDamage):
        return Product(Constant(facts.damage), amount.right)
    return amount

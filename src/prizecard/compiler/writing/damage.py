"""The arithmetic of an attack's damage run backwards: which statements make this number."""

from __future__ import annotations

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
    Smaller,
    Sum,
    When,
)
from prizecard.vocabulary import Place, Player

ZERO = Constant(0)
Said = tuple[Effect, ...]
MOST = 24
"""How many ways to say a damage are looked at."""


def damage_said(damage: Number, facts: Facts) -> list[Said]:
    """The ways to make the damage: the statements of each, in their order."""
    if isinstance(damage, PrintedDamage):
        return [()]
    if isinstance(damage, Sum | Difference):
        return _changed(damage, facts)
    if isinstance(damage, Smaller):
        return [(*before, s.DoesAtMost(damage.right)) for before in damage_said(damage.left, facts)]
    return _ways(damage, facts)


def _changed(damage: Sum | Difference, facts: Facts) -> list[Said]:
    right: Number = damage.right
    limit: Said = ()
    if isinstance(damage, Sum) and isinstance(right, Smaller):
        limit = (s.AddsAtMost(right.right),)
        right = right.left
    condition, amount = _apart(right)
    kind = s.AttackDoesMore if isinstance(damage, Sum) else s.AttackDoesLess
    ways: list[Said] = []
    for base in (None, facts.damage):
        for before in damage_said(damage.left, facts):
            ways.append((*before, _under(condition, kind(amount, base)), *limit))
    return ways[:MOST]


def _apart(number: Number) -> tuple[Condition, Number]:
    if isinstance(number, Depending) and number.otherwise == ZERO:
        return number.condition, number.then
    return Always(), number


def _under(condition: Condition, effect: Effect) -> Effect:
    return effect if condition == Always() else When(condition, effect)


def _ways(damage: Number, facts: Facts) -> list[Said]:
    ways: list[Said] = []
    if isinstance(damage, Depending):
        amount = unprinted(damage.then, facts)
        if damage.otherwise == ZERO:
            ways += [(When(damage.condition, one),) for one in _does(amount, facts)]
        elif damage.otherwise != PrintedDamage():
            for before in damage_said(damage.otherwise, facts):
                ways.append((*before, When(damage.condition, s.AttackDoesInstead(amount))))
                ways += [(*before, When(damage.condition, one)) for one in _does(amount, facts)]
        else:
            ways.append((When(damage.condition, s.AttackDoesInstead(amount)),))
            ways.append((When(damage.condition, s.AttackDoesInstead(amount, facts.damage)),))
            ways.append((When(damage.condition, s.AttackDoes(amount)),))
    ways += [(one,) for one in _does(unprinted(damage, facts), facts)]
    ways.append((s.AttackDoesInstead(unprinted(damage, facts)),))
    return ways[:MOST]


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

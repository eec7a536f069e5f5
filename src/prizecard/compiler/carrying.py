"""Carrying on: what "then" belongs to, what held already, damage for each of several coins, whom a switch is for, and
how far the condition reaches that opens a paragraph on Energy."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler.surface import (
    Already,
    AttackDoes,
    AttackDoesInstead,
    AttackDoesLess,
    AttackDoesMore,
    AttackIgnores,
    Otherwise,
    Says,
    Then,
)
from prizecard.compiler.templates import flatten, rebuild
from prizecard.compiler.tree import bound, names_of, parts, referred
from prizecard.effects import (
    AllTrue,
    Always,
    Anything,
    Attach,
    Choose,
    ChoosePokemon,
    CoinsShow,
    CoinsShowing,
    Cure,
    Damage,
    Devolve,
    Did,
    Draw,
    DrawUntil,
    Effect,
    EnergyText,
    Evolve,
    ExchangeCards,
    Exists,
    Heal,
    Holder,
    InPlay,
    KnockOut,
    LookAt,
    May,
    MoveCards,
    Node,
    NthCoinShows,
    Product,
    PutOntoBench,
    Repeat,
    Reveal,
    Sequence,
    Shuffle,
    Switch,
    When,
)
from prizecard.effects import Then as Following
from prizecard.vocabulary import Place

_COINS = (CoinsShow, CoinsShowing, NthCoinShows)
_DAMAGE = (AttackDoes, AttackDoesInstead, AttackDoesLess, AttackDoesMore)


def carried_on(statements: list[Effect]) -> list[Effect]:
    """The statements, where "then" is left only of what is decided with the sentence before."""
    changed: list[Effect] = []
    for statement in statements:
        plain = _without(statement)
        # What only says how the damage counts stands between.
        place = len(changed)
        while place and isinstance(changed[place - 1], AttackIgnores):
            place -= 1
        after = changed[place - 1] if place else None
        if isinstance(statement, Then) and after is not None and _is_decided(after) and not _asks_coins(plain):
            changed.insert(place, Then(plain))
        elif isinstance(statement, Shuffle) and isinstance(after, Then):
            changed.insert(place, statement)
        elif isinstance(statement, Then) and _is_chained(changed, plain):
            changed.append(Following(plain))
        else:
            changed.append(plain)
    return changed


_FAILING = (
    Attach, Cure, Devolve, Draw, DrawUntil, Evolve, ExchangeCards, Heal, KnockOut, LookAt, MoveCards, PutOntoBench,
    Reveal, Switch,
)  # fmt: skip
"""What may turn out to be impossible, so that what begins with "then" is not done either (PLAY-07)."""
_UNBOUND = (May, Damage, When, Repeat, Otherwise, *_DAMAGE)


def _is_chained(before: list[Effect], statement: Effect) -> bool:
    """Whether the statement follows only on what was done: no shuffle, no damage, nothing that one may leave."""
    said = [one for one in before if not isinstance(one, Shuffle)]
    if not said or isinstance(statement, Shuffle) or any(isinstance(part, _DAMAGE) for part in parts(statement)):
        return False
    deeds = parts(said[-1])
    found = False
    for part in deeds:
        if isinstance(part, _UNBOUND):
            return False
        found = found or isinstance(part, _FAILING)
    return found


def without_idle_chains(value: Any) -> Any:
    """The value where what begins with "then" is simply done if nothing that might fail stands before it."""

    def change(node: Any) -> Any:
        if not isinstance(node, Sequence):
            return node
        steps: list[Effect] = []
        for step in node.steps:
            bare = isinstance(step, Following) and not any(isinstance(part, _FAILING) for part in parts(tuple(steps)))
            steps.append(step.effect if bare and isinstance(step, Following) else step)
        return flatten(*steps) if tuple(steps) != node.steps else node

    changed = rebuild(value, change)
    return rebuild(changed, _no_chain)


def _no_chain(node: Any) -> Any:
    """A text or a branch that is nothing but such a sentence has nothing to follow on."""
    if isinstance(node, Node) and not isinstance(node, Sequence):
        values = [getattr(node, name) for name in names_of(type(node))]
        if any(isinstance(one, Following) for one in values):
            return type(node)(*(one.effect if isinstance(one, Following) else one for one in values))
    return node


def _is_decided(statement: Effect) -> bool:
    if isinstance(statement, Then):
        return True
    if not isinstance(statement, When) or statement.otherwise != Sequence(()):
        return False
    # What one may do if something was done, and what is done then, is one thing.
    follows = isinstance(statement.condition, Did) and isinstance(statement.then, May)
    return follows or _asks_coins(statement.condition)


def also_decided(previous: Effect, effect: Effect) -> list[Effect]:
    """What is decided with the effect after it."""
    if not isinstance(previous, When):
        return [previous, effect]
    if isinstance(previous.condition, Did) and isinstance(previous.then, May):
        both = replace(previous.then, effect=flatten(previous.then.effect, effect))
        return [replace(previous, then=both)]
    return [replace(previous, then=flatten(previous.then, effect))]


def _asks_coins(value: Any) -> bool:
    return any(isinstance(part, _COINS) for part in parts(value))


def _without(statement: Effect) -> Effect:
    changed: Effect = rebuild(statement, lambda part: part.effect if isinstance(part, Then) else part)
    return changed


def once_in_all(node: Any) -> Any:
    """Damage to the same Pokémon for each of something is done once (Weakness and Resistance count once)."""
    if not isinstance(node, Repeat) or not isinstance(node.effect, Damage) or bound(node.effect.to):
        return node
    return replace(node.effect, amount=Product(node.effect.amount, node.times))


def plainly(value: Any) -> Any:
    """The value where what held already simply holds: nothing was done to change it."""
    return rebuild(value, lambda part: part.condition if isinstance(part, Already) else part)


def if_described(value: Any) -> Any:
    """The value where an Active Pokémon that is chosen by what it is and then switched is switched only if it is so."""
    named = referred(value)

    def change(node: Any) -> Any:
        if not isinstance(node, Sequence):
            return node
        steps: list[Effect] = []
        for step in node.steps:
            seat = _seat(steps[-1], named) if steps and isinstance(step, Switch) else None
            coming = getattr(getattr(step, "incoming", None), "among", None)
            if seat is not None and isinstance(coming, InPlay) and coming.player is seat.player:
                steps[-1] = When(Exists(seat), step)
            else:
                steps.append(step)
        return flatten(*steps) if len(steps) < len(node.steps) else node

    return rebuild(value, change)


def _seat(step: Effect, named: set[int]) -> InPlay | None:
    """The Active Pokémon that the step chooses by what it is, if nothing speaks of it again."""
    if not isinstance(step, Choose) or not isinstance(step.what, ChoosePokemon) or step.what.variable in named:
        return None
    among = step.what.among
    if not isinstance(among, InPlay) or among.place is not Place.ACTIVE or isinstance(among.filter, Anything):
        return None
    return among


_SAYS_LITTLE = (Always(), Exists(Holder()))


def under_opening(statements: list[Effect]) -> list[Effect]:
    """The statements of a paragraph: a condition on what Energy is provided that opens it holds on (ENERGY-13)."""
    opening = _provision(statements[0]) if statements else None
    if opening is None or opening.condition in _SAYS_LITTLE:
        return statements
    changed = [statements[0]]
    for statement in statements[1:]:
        later = _provision(statement)
        if later is not None and isinstance(statement, Says):
            both = AllTrue((opening.condition, later.condition))
            statement = replace(statement, texts=(replace(later, condition=both), *statement.texts[1:]))
        changed.append(statement)
    return changed


def _provision(statement: Effect) -> EnergyText | None:
    """What the statement says the card provides, if that is what it says."""
    first = statement.texts[0] if isinstance(statement, Says) and statement.texts else None
    return first if isinstance(first, EnergyText) else None

"""Walking over nodes: parts, variables bound and referred to, renumbering."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from prizecard.compiler.templates import NEW, flatten, rebuild
from prizecard.effects import (
    AfflictChosen,
    Always,
    CanPay,
    ChooseCards,
    ChoosePokemon,
    CoinsShow,
    CoinsShowing,
    CountOf,
    Did,
    Doing,
    NamedAs,
    Node,
    NthCoinShows,
    OfChosenType,
    OtherCards,
    OtherPokemon,
    PutOntoBench,
    ResultOf,
    Said,
    SaidType,
    Sequence,
    ThatAttack,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    When,
    Won,
)

REFERENCES = (
    AfflictChosen, CanPay, CoinsShow, CoinsShowing, Did, NamedAs, NthCoinShows, OfChosenType, ResultOf, Said,
    SaidType, ThatAttack, ThoseCards, ThosePokemon, Won,
)  # fmt: skip
_VARIABLE_FIELDS = ("variable", "flip", "revealed", "found")


_names: dict[type, tuple[str, ...]] = {}
_variables: dict[type, tuple[str, ...]] = {}


def names_of(kind: type) -> tuple[str, ...]:
    """The field names of a node class."""
    found = _names.get(kind)
    if found is None:
        found = _names[kind] = tuple(field.name for field in fields(kind))
    return found


def variable_fields(kind: type) -> tuple[str, ...]:
    """The fields of a node class that hold a variable."""
    found = _variables.get(kind)
    if found is None:
        found = _variables[kind] = tuple(name for name in names_of(kind) if name in _VARIABLE_FIELDS)
    return found


def parts(value: Any) -> Iterator[Node]:
    """The node and all nodes in it, in the order of the fields."""
    if isinstance(value, Node):
        yield value
        for name in names_of(type(value)):
            yield from parts(getattr(value, name))
    elif isinstance(value, tuple):
        for part in value:
            yield from parts(part)


def bound(value: Any) -> set[int]:
    """The variables that steps and choices in the value bind."""
    return {
        getattr(node, name)
        for node in parts(value)
        if not isinstance(node, REFERENCES)
        for name in variable_fields(type(node))
        if getattr(node, name) > 0
    }


def referred(value: Any) -> set[int]:
    """The variables that the value refers to."""
    return {
        getattr(node, name)
        for node in parts(value)
        if isinstance(node, REFERENCES)
        for name in variable_fields(type(node))
    }


def acted_on(value: Any) -> set[int]:
    """The variables whose cards or Pokémon the value does something to: not those it only counts or leaves out."""
    if isinstance(value, CountOf | ResultOf | CoinsShowing):
        return set()
    if isinstance(value, OtherCards | OtherPokemon):
        return acted_on(value.among)
    if isinstance(value, REFERENCES):
        return {getattr(value, name) for name in variable_fields(type(value))}
    if isinstance(value, Node):
        return set().union(*(acted_on(getattr(value, name)) for name in names_of(type(value))))
    if isinstance(value, tuple):
        return set().union(*(acted_on(part) for part in value))
    return set()


def is_everything(node: Any) -> bool:
    """Whether a choice is no choice: all that there are."""
    return (
        isinstance(node, ChooseCards | ChoosePokemon)
        and isinstance(node.minimum, Unlimited)
        and isinstance(node.maximum, Unlimited)
    )


def without_idle_conditions(value: Any) -> Any:
    """The value without conditions that always hold (what is done if one uses the power is simply done), and without
    watching a step that nobody asks about."""
    needed = referred(value)

    def change(node: Any) -> Any:
        if isinstance(node, Doing) and node.variable not in needed:
            return node.effect
        if isinstance(node, When) and isinstance(node.condition, Always):
            return node.then
        if isinstance(node, Sequence) and any(isinstance(step, Sequence) for step in node.steps):
            return flatten(*node.steps)
        return node

    return rebuild(value, change)


def without_idle_choices(value: Any) -> Any:
    """The value with each choice of everything that nobody refers to replaced by the set itself."""
    needed = referred(value)

    def change(node: Any) -> Any:
        if isinstance(node, PutOntoBench) and node.variable not in needed:
            return PutOntoBench(node.cards)
        return node.among if is_everything(node) and node.variable not in needed else node

    return rebuild(value, change)


def without_choices(value: Any) -> Any:
    """The same where nothing is ever chosen, as in what merely holds: who is spoken of again is the set itself."""
    chosen = [node for node in parts(value) if isinstance(node, ChoosePokemon) and is_everything(node)]
    sets = {node.variable: node.among for node in chosen}

    def change(node: Any) -> Any:
        if is_everything(node):
            return node.among
        return sets.get(node.variable, node) if isinstance(node, ThosePokemon) else node

    return rebuild(value, change) if sets else value


def unresolved(value: Any, pronoun: int) -> Any:
    """The value as it is before its references are bound: every one of them the pronoun, every choice unnumbered."""

    def change(node: Any) -> Any:
        names = variable_fields(type(node)) if isinstance(node, Node) else ()
        bound = {name: getattr(node, name) for name in names if getattr(node, name) > 0}
        if not bound:
            return node
        return replace(node, **dict.fromkeys(bound, pronoun if isinstance(node, REFERENCES) else NEW))

    return rebuild(value, change)


def renumbered(value: Any) -> Any:
    """The value with its variables counted from 1 in the order in which they first appear."""
    numbers: dict[int, int] = {}
    for node in parts(value):
        for name in variable_fields(type(node)):
            variable = getattr(node, name)
            if variable > 0:
                numbers.setdefault(variable, len(numbers) + 1)
    if all(old == new for old, new in numbers.items()):
        return value

    def change(node: Any) -> Any:
        if isinstance(node, Node):
            names = variable_fields(type(node))
            if names:
                values = [getattr(node, name) for name in names_of(type(node))]
                for name in names:
                    index = names_of(type(node)).index(name)
                    values[index] = numbers.get(values[index], values[index])
                return type(node)(*values)
        return node

    return rebuild(value, change)

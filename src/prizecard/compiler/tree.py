"""Walking over nodes: parts, variables bound and referred to, renumbering."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.nodes import names_of
from prizecard.compiler.templates import WHOLE, flatten, rebuild
from prizecard.vocabulary import Chooser


def variable_fields(kind: type) -> tuple[str, ...]:
    """The fields of a node class that hold a variable: one that it binds, or one that it refers to."""
    return (*e.fields_of_type(kind, "Binder"), *e.fields_of_type(kind, "Reference"))


def is_numbered(variable: Any) -> bool:
    """Whether it is a variable: not a pronoun, and not that nothing is bound."""
    return isinstance(variable, int) and variable > 0


def parts(value: Any) -> Iterator[e.Node]:
    """The node and all nodes in it, in the order of the fields."""
    held = value
    if isinstance(value, e.Node):
        yield value
        held = [getattr(value, name) for name in names_of(type(value))]
    elif not isinstance(value, tuple):
        return
    for part in held:
        if isinstance(part, WHOLE):
            yield from parts(part)


def has_part(value: Any, kind: Any) -> bool:
    """Whether a node of the kind, or of any of the kinds, is in the value."""
    return any(isinstance(part, kind) for part in parts(value))


def steps_of(effect: e.Effect) -> tuple[e.Effect, ...]:
    """The steps of an effect, in their order."""
    return effect.steps if isinstance(effect, e.Sequence) else (effect,)


def all_true(conditions: Iterable[e.Condition]) -> e.Condition:
    """All of the conditions as one."""
    left = tuple(condition for condition in conditions if condition != e.Always())
    return (left[0] if len(left) == 1 else e.AllTrue(left)) if left else e.Always()


def bound(value: Any) -> set[int]:
    """The variables that steps and choices in the value bind."""
    return {
        getattr(node, name)
        for node in parts(value)
        for name in e.fields_of_type(type(node), "Binder")
        if is_numbered(getattr(node, name))
    }


def referred(value: Any) -> set[int]:
    """The variables that the value refers to."""
    return {getattr(node, name) for node in parts(value) for name in e.fields_of_type(type(node), "Reference")}


def acted_on(value: Any) -> set[int]:
    """The variables whose cards or Pokémon the value does something to: not those it only counts or leaves out."""
    if isinstance(value, e.CountOf | e.ResultOf | e.CoinsShowing):
        return set()
    if isinstance(value, e.OtherCards | e.OtherPokemon):
        return acted_on(value.among)
    if isinstance(value, e.REFERENCES):
        return {getattr(value, name) for name in e.fields_of_type(type(value), "Reference")}
    if isinstance(value, e.Node):
        return set().union(*(acted_on(getattr(value, name)) for name in names_of(type(value))))
    if isinstance(value, tuple):
        return set().union(*(acted_on(part) for part in value))
    return set()


def is_everything(node: Any) -> bool:
    """Whether a choice is no choice: all that there are."""
    return (
        isinstance(node, e.ChooseCards | e.ChoosePokemon)
        and isinstance(node.minimum, e.Unlimited)
        and isinstance(node.maximum, e.Unlimited)
        and node.chooser is not Chooser.OPPONENT  # whom it is left to: SHIELD-03
    )


def without_idle_conditions(value: Any) -> Any:
    """The value without conditions that always hold (what is done if one uses the power is simply done), and without
    watching a step that nobody asks about."""
    needed = referred(value)

    def change(node: Any) -> Any:
        if isinstance(node, e.Doing) and node.variable not in needed:
            return node.effect
        if isinstance(node, e.When) and isinstance(node.condition, e.Always):
            return node.then
        if isinstance(node, e.Sequence) and any(isinstance(step, e.Sequence) for step in node.steps):
            return flatten(*node.steps)
        return node

    return rebuild(value, change)


def without_idle_choices(value: Any) -> Any:
    """The value with each choice of everything that nobody refers to replaced by the set itself."""
    needed = referred(value)

    def change(node: Any) -> Any:
        if isinstance(node, e.PutOntoBench) and node.variable not in needed:
            return e.PutOntoBench(node.cards, as_basic=node.as_basic)
        return node.among if is_everything(node) and node.variable not in needed else node

    return rebuild(value, change)


def without_choices(value: Any) -> Any:
    """The same where nothing is ever chosen, as in what merely holds: who is spoken of again is the set itself."""
    chosen = [node for node in parts(value) if isinstance(node, e.ChoosePokemon) and is_everything(node)]
    sets = {node.variable: node.among for node in chosen}

    def change(node: Any) -> Any:
        if is_everything(node):
            return node.among
        return sets.get(node.variable, node) if isinstance(node, e.ThosePokemon) else node

    return rebuild(value, change) if sets else value


def renumbered(value: Any) -> Any:
    """The value with its variables counted from 1 in the order in which they first appear."""
    numbers: dict[int, int] = {}
    for node in parts(value):
        for name in variable_fields(type(node)):
            variable = getattr(node, name)
            if is_numbered(variable):
                numbers.setdefault(variable, len(numbers) + 1)
    if all(old == new for old, new in numbers.items()):
        return value

    def change(node: Any) -> Any:
        names = variable_fields(type(node)) if isinstance(node, e.Node) else ()
        old = {name: getattr(node, name) for name in names}
        return replace(node, **{name: numbers.get(one, one) for name, one in old.items()}) if old else node

    return rebuild(value, change)

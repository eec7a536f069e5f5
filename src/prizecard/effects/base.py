"""The families of nodes. A node is a frozen value without behaviour."""

from __future__ import annotations

from dataclasses import dataclass

from .value import Value

Binder = int
"""A variable that a node binds: what it chooses, flips, asks or counts is found under this number; -1 binds none."""
Reference = int
"""A variable that a node refers to."""


@dataclass(frozen=True, slots=True)
class Node(Value):
    """Any part of a compiled text."""


@dataclass(frozen=True, slots=True)
class Number(Node):
    """Something that can be counted out."""


@dataclass(frozen=True, slots=True)
class Condition(Node):
    """Something that is true or false."""


@dataclass(frozen=True, slots=True)
class Filter(Node):
    """A property that a card or a Pokémon has or has not."""


@dataclass(frozen=True, slots=True)
class Selection(Node):
    """Some cards or some Pokémon."""


@dataclass(frozen=True, slots=True)
class Pokemons(Selection):
    """Some Pokémon in play."""


@dataclass(frozen=True, slots=True)
class Cards(Selection):
    """Some cards."""


@dataclass(frozen=True, slots=True)
class Attacks(Node):
    """Some attacks."""


@dataclass(frozen=True, slots=True)
class Effect(Node):
    """Something to carry out."""


@dataclass(frozen=True, slots=True)
class Modifier(Node):
    """A standing change to a value or a permission."""


@dataclass(frozen=True, slots=True)
class Text(Node):
    """One whole text of a card, or one of the several things it says."""

"""Shapes of nodes: a node with some of its fields left open; a slot in it has a name."""

from __future__ import annotations

from dataclasses import dataclass
from types import UnionType
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.templates import Slot, slot
from prizecard.compiler.tree import names_of, parts

__all__ = ["contains", "either", "has_shape", "like", "slot"]


_CLASSES = (type, UnionType)


@dataclass(frozen=True, slots=True)
class Either:
    """Any of several shapes."""

    shapes: tuple[Any, ...]


def like(kind: type, /, *given: Any, **named: Any) -> Any:
    """A node of a class with these fields, which may be shapes or classes themselves; the others are left open."""
    names = names_of(kind)
    fields = {**dict(zip(names, given, strict=False)), **named}
    return kind(*[fields.get(name, object) for name in names])


def either(*shapes: Any) -> Any:
    """A place for a value of any of the shapes."""
    return Either(shapes)


def has_shape(value: Any, shape: Any, held: dict[str, Any] | None = None) -> bool:
    """Whether a value has the shape; a name in it stands for the same value wherever it is."""
    held = {} if held is None else held
    if isinstance(shape, e.Node):
        return type(value) is type(shape) and _has_fields(value, shape, held)
    if isinstance(shape, _CLASSES):
        return isinstance(value, shape)
    if isinstance(shape, Slot):
        return bool(held.setdefault(shape.name, value) == value)
    if isinstance(shape, Either):
        return any(has_shape(value, one, held) for one in shape.shapes)
    if isinstance(shape, tuple) and isinstance(value, tuple):
        return len(shape) == len(value) and all(
            has_shape(one, wanted, held) for wanted, one in zip(shape, value, strict=True)
        )
    return bool(shape == value)


def _has_fields(value: e.Node, shape: e.Node, held: dict[str, Any]) -> bool:
    for name in names_of(type(shape)):
        wanted, found = getattr(shape, name), getattr(value, name)
        if not (wanted is object or wanted is found or has_shape(found, wanted, held)):
            return False
    return True


def contains(value: Any, shape: Any) -> bool:
    """Whether a part of the value has the shape."""
    return any(has_shape(part, shape) for part in parts(value))

"""Shapes of nodes: a node with some of its fields left open; a slot in it has a name."""

from __future__ import annotations

from collections.abc import Callable
from types import UnionType
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.nodes import names_of
from prizecard.compiler.templates import Slot, slot
from prizecard.compiler.tree import parts

__all__ = ["contains", "either", "fitting", "has_shape", "like", "slot"]


Fits = Callable[[Any, dict[str, Any]], bool]


def like(kind: type, /, *given: Any, **named: Any) -> Any:
    """A node of a class with these fields, which may be shapes or classes themselves; the others are left open."""
    names = names_of(kind)
    fields = {**dict(zip(names, given, strict=False)), **named}
    return kind(*[fields.get(name, object) for name in names])


def either(*shapes: Any) -> Any:
    """A place for a value of any of the shapes."""
    ways = [fitting(one) for one in shapes]
    return lambda value, held: any(fits(value, held) for fits in ways)


def fitting(shape: Any) -> Fits:
    """What finds out whether a value has the shape; a name in it holds the same value wherever it is."""
    if callable(shape) and not isinstance(shape, type):
        found: Fits = shape
        return found
    if isinstance(shape, type | UnionType):
        return lambda value, held: isinstance(value, shape)
    if isinstance(shape, Slot):
        return lambda value, held: bool(held.setdefault(shape.name, value) == value)
    if isinstance(shape, tuple):
        each = [fitting(one) for one in shape]
        return lambda value, held: (
            isinstance(value, tuple)
            and len(value) == len(each)
            and all(so(one, held) for so, one in zip(each, value, strict=True))
        )
    if not isinstance(shape, e.Node):
        return lambda value, held: bool(value == shape)
    kind = type(shape)
    asked = [(name, getattr(shape, name)) for name in names_of(kind)]
    fields = [(name, fitting(wanted)) for name, wanted in asked if wanted is not object]

    def fits(value: Any, held: dict[str, Any]) -> bool:
        if type(value) is kind:
            for name, so in fields:
                if not so(getattr(value, name), held):
                    break
            else:
                return True
        return False

    return fits


def has_shape(value: Any, shape: Any) -> bool:
    """Whether a value has the shape."""
    return fitting(shape)(value, {})


def contains(value: Any, shape: Any) -> bool:
    """Whether a part of the value has the shape."""
    fits = fitting(shape)
    return any(fits(part, {}) for part in parts(value))

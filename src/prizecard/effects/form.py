"""The text form of nodes, both ways: nested lists that JSON can hold, read back to equal nodes."""

from __future__ import annotations

import types
import typing
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any

from prizecard import effects
from prizecard.effects import source
from prizecard.effects.base import Node


class UnknownNode(ValueError):
    """A stored effect names a node that this version does not have."""


def write(value: Any) -> Any:
    """The plain form of a node or field value; fields at their default at the end are left out."""
    if isinstance(value, Node):
        kept = list(fields(value))
        while kept and kept[-1].default is not MISSING and getattr(value, kept[-1].name) == kept[-1].default:
            kept.pop()
        return [type(value).__name__, *(write(getattr(value, field.name)) for field in kept)]
    if isinstance(value, tuple):
        return {"all": [write(part) for part in value]}
    if isinstance(value, Enum):
        return value.value
    return value


_hints: dict[type, dict[str, Any]] = {}


def _field_types(kind: type) -> dict[str, Any]:
    if kind not in _hints:
        _hints[kind] = source.field_types(kind)
    return _hints[kind]


def read(data: Any) -> Any:
    """The node of a plain form."""
    kind = getattr(effects, data[0], None)
    if kind is None or not is_dataclass(kind):
        raise UnknownNode(f"no node is called {data[0]!r}")
    hints = _field_types(typing.cast(type, kind))
    names = [field.name for field in fields(kind)]
    values = {name: _read_as(hints[name], part) for name, part in zip(names, data[1:], strict=False)}
    return typing.cast(Any, kind)(**values)


def _read_as(hint: Any, data: Any) -> Any:
    if data is None:
        return None
    if isinstance(data, dict):
        inner = _tuple_member(hint)
        return tuple(_read_as(inner, part) for part in data["all"])
    if isinstance(data, list):
        return read(data)
    if isinstance(data, str):
        word = _word_type(hint)
        return word(data) if word is not None else data
    return data


def _tuple_member(hint: Any) -> Any:
    for option in _options(hint):
        if typing.get_origin(option) is tuple:
            return typing.get_args(option)[0]
    return Any


def _word_type(hint: Any) -> type[Enum] | None:
    for option in _options(hint):
        if isinstance(option, type) and issubclass(option, Enum):
            return option
    return None


def _options(hint: Any) -> tuple[Any, ...]:
    if typing.get_origin(hint) in (typing.Union, types.UnionType):
        return typing.get_args(hint)
    return (hint,)

"""Changing one field of one node at a time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from enum import Enum
from typing import Any

from prizecard.compiler.tree import variable_fields
from prizecard.effects import REFERENCES, Node


def changed(value: Any) -> Iterator[tuple[str, Any]]:
    """The value with one word, number or name in it changed, for each there is; and which field it was."""
    if isinstance(value, Node):
        kind = type(value)
        for field in fields(value):
            # The number of a choice means nothing by itself; that of a reference says which choice.
            if field.name in variable_fields(kind) and not isinstance(value, REFERENCES):
                continue
            for path, other in changed(getattr(value, field.name)):
                yield path or f"{kind.__name__}.{field.name}", replace(value, **{field.name: other})
    elif isinstance(value, tuple):
        for index, part in enumerate(value):
            for path, other in changed(part):
                yield path, (*value[:index], other, *value[index + 1 :])
    elif isinstance(value, Enum):
        words: list[Any] = list(type(value))
        yield "", words[(words.index(value) + 1) % len(words)]
    elif isinstance(value, bool):
        yield "", not value
    elif isinstance(value, int):
        yield "", value + 1
    elif isinstance(value, str):
        yield "", f"{value} Again"

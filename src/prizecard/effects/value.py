"""What nodes and cards have in common."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any


@dataclass(frozen=True, slots=True)
class Value:
    """Something that never changes; it is copied and sent as what it is made of."""

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), tuple([getattr(self, field.name) for field in fields(self)])

"""What held already simply holds: nothing was done to change it."""

from __future__ import annotations

from typing import Any

from prizecard.compiler import surface as s
from prizecard.compiler.templates import rebuild


def plainly(value: Any) -> Any:
    """The value where what held already simply holds: nothing was done to change it."""
    return rebuild(value, lambda part: part.condition if isinstance(part, s.Already) else part)

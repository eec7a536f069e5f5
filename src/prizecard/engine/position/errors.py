"""What can be wrong with a position."""

from __future__ import annotations

from typing import Any


class BadPosition(ValueError):
    """A position says something that cannot be read; the message says what and where."""

    def __init__(self, where: str, what: str) -> None:
        super().__init__(f"{where}: {what}" if where else what)
        self.where = where
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.where, self.what)


class NoPosition(RuntimeError):
    """A position is written only at a main decision; a saved game covers everything else."""

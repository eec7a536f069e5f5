"""What can go wrong with a scenario: it cannot be read, or it does not hold."""

from __future__ import annotations

from typing import Any


class BadScenario(ValueError):
    """A scenario says something that cannot be read; the message says what and where."""


class DoesNotHold(Exception):
    """A step or an expectation is not met."""

    def __init__(self, expected: str, found: str) -> None:
        super().__init__(f"expected {expected}; found {found}")
        self.expected = expected
        self.found = found

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.expected, self.found)

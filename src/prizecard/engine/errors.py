"""What can go wrong while the machine runs; apart from the hot modules, which may be compiled."""

from __future__ import annotations


class CoinsRunShort(RuntimeError):
    """A scripted game flips more coins than its script has."""


class StackTooDeep(RuntimeError):
    """Effects call each other without end."""


class TooManySteps(RuntimeError):
    """No decision was reached within the step limit."""


class CannotStart(RuntimeError):
    """A player draws hand after hand and never gets a Pokémon to start with."""


class NotListed(RuntimeError):
    """The options of a turn are listed when somebody asks for them, while the game stands there."""

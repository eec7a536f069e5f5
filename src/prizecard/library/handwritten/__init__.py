"""Effects written by hand, for texts that no phrase reads: each pinned to the hash of the text it stands for."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from prizecard.effects import Text

Program = Callable[[], tuple[Text, ...]]
_programs: dict[str, Program] = {}


class TwiceWritten(ValueError):
    """Two functions stand for one text."""


def stands_for(*hashes: str) -> Callable[[Program], Program]:
    """Register a function that returns the effects of the texts with these hashes."""

    def register(program: Program) -> Program:
        for one in hashes:
            if one in _programs:
                raise TwiceWritten(f"{program.__name__} and {_programs[one].__name__} both stand for {one}")
            _programs[one] = program
        return program

    return register


@cache
def programs() -> dict[str, Program]:
    """All hand-written effects by the hash of their text."""
    for module in iter_modules(__path__):
        import_module(f"{__name__}.{module.name}")
    return _programs

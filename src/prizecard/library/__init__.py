"""Card data made ready: facts, compiled effects, errata, coverage; the built-in library of all cards."""

from __future__ import annotations

import os
from functools import cache

from prizecard.effects import Effect
from prizecard.engine.queries import wording
from prizecard.library.library import Library

__all__ = ["Library", "built_in"]


@cache
def built_in() -> Library:
    """The library that comes with the project, and over it the folders that PRIZECARD_CARDS names, if it is set."""
    return Library.open(*filter(None, os.environ.get("PRIZECARD_CARDS", "").split(os.pathsep)))


def _in_words(effect: Effect) -> str:
    from prizecard.library.telling import told_way  # the compiler is needed only where there are ways to choose from

    return told_way(effect)


wording.EXPLAIN[0] = _in_words

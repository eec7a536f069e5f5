"""Card data made ready: facts, compiled effects, errata, coverage; the built-in library of all cards."""

from __future__ import annotations

import os
from functools import cache

from prizecard.library.library import Library

__all__ = ["Library", "built_in"]


@cache
def built_in() -> Library:
    """The library that comes with the project, and over it the folders that PRIZECARD_CARDS names, if it is set."""
    return Library.open(*filter(None, os.environ.get("PRIZECARD_CARDS", "").split(os.pathsep)))


"""The phrases, one module a topic. Every module here that has a `phrases` table is part of the grammar."""

from __future__ import annotations

import importlib
import pkgutil
from functools import lru_cache

from prizecard.compiler.grammar import Grammar, Table


def tables() -> list[Table]:
    """The tables of all modules, by module name."""
    names = sorted(module.name for module in pkgutil.iter_modules(__path__))
    modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
    return [module.phrases for module in modules if hasattr(module, "phrases")]


@lru_cache(maxsize=1)
def grammar() -> Grammar:
    """The whole grammar, built once."""
    return Grammar(tables())

"""The nodes that the compiler of texts works with: those of the effect language, never compiled.

While a text is being read, fields hold slots, pronouns and variables without a number. A node of the compiled engine
has its fields in fixed places and takes only what they are declared to hold. So where the language is compiled, its
sources are loaded once more as they are, for the compiler alone: `finished` makes nodes of the language out of what was
read, `opened` goes the other way. Where nothing is compiled both are one, and both functions give back what they get.
"""

from __future__ import annotations

import sys
from dataclasses import fields
from importlib.machinery import SOURCE_SUFFIXES, FileFinder, SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeVar

from prizecard import effects

if TYPE_CHECKING:
    from prizecard.effects import *  # noqa: F403 - the whole language, as it is

Part = TypeVar("Part")
NAME = "prizecard.uncompiled_effects"
_names: dict[type, tuple[str, ...]] = {}


def _from_sources() -> ModuleType:
    """The package of the language, read from its sources only."""
    folder = str(Path(str(effects.__file__)).parent / "_")[:-1] + "."  # the same folder by another name
    sys.path_importer_cache[folder] = FileFinder(folder, (SourceFileLoader, SOURCE_SUFFIXES))
    spec = spec_from_file_location(NAME, f"{folder}/__init__.py", submodule_search_locations=[folder])
    assert spec is not None and spec.loader is not None
    module = sys.modules[NAME] = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


LANGUAGE = effects if effects.base.__file__.endswith(".py") else _from_sources()
globals().update({name: getattr(LANGUAGE, name) for name in LANGUAGE.__all__})


def finished(read: Part) -> Part:
    """What was read, in nodes of the effect language."""
    return read if LANGUAGE is effects else _made_of(read, LANGUAGE, effects)


def opened(known: Part) -> Part:
    """Nodes of the effect language as the compiler holds them."""
    return known if LANGUAGE is effects else _made_of(known, effects, LANGUAGE)


def _made_of(value: Any, old: Any, new: Any) -> Any:
    if isinstance(value, tuple):
        return tuple([_made_of(part, old, new) for part in value])
    if not isinstance(value, old.Node):
        return value
    kind = getattr(new, type(value).__name__)
    return kind(*[_made_of(getattr(value, name), old, new) for name in names_of(type(value))])


def names_of(kind: Any) -> tuple[str, ...]:
    """The field names of a node class."""
    found = _names.get(kind)
    if found is None:
        found = _names[kind] = tuple([field.name for field in fields(kind)])
    return found

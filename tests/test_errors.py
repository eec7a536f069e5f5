"""Every refusal survives the way between processes: an exception is the same after it was pickled."""

from __future__ import annotations

import importlib
import inspect
import pickle
import pkgutil
from collections.abc import Iterator
from typing import Any

import pytest

import prizecard
from prizecard.decks.faults import Fault

SAMPLES: dict[str, Any] = {
    "name": "a deck", "faults": [Fault("DECK-01", "too few")], "lines": ["line 1: no"], "read": (("hgss1-1", 2),),
    "unread": 3, "code": "size", "message": "too long", "where": "me.hand", "what": "no card", "expected": "1",
    "found": "2", "reason": "no reading", "position": 3, "word": "flip", "most": 9, "replay": "a1", "told": "no game",
    "ways": (("heal", None),), "replaced": (("hgss1-1", "taken"),),
}  # fmt: skip


def errors() -> Iterator[type[Exception]]:
    for module in pkgutil.walk_packages(prizecard.__path__, "prizecard."):
        if module.name.endswith(("__main__", "migrations.env")):  # run, not imported
            continue
        for _, kind in inspect.getmembers(importlib.import_module(module.name), inspect.isclass):
            if issubclass(kind, Exception) and kind.__module__ == module.name:
                yield kind


def sample(kind: type[Exception]) -> Exception:
    if kind.__init__ in (Exception.__init__, ValueError.__init__) or "__init__" not in {
        name for one in kind.__mro__ if one.__module__.startswith("prizecard") for name in vars(one)
    }:
        return kind("a sentence")
    names = list(inspect.signature(kind).parameters)
    return kind(**{name: SAMPLES[name] for name in names})


@pytest.mark.parametrize("kind", sorted(errors(), key=lambda kind: (kind.__module__, kind.__name__)))
def test_an_exception_can_be_pickled(kind: type[Exception]) -> None:
    error = sample(kind)
    back = pickle.loads(pickle.dumps(error))
    assert type(back) is kind and str(back) == str(error) and vars(back) == vars(error)

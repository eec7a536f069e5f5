"""Plain data for what the board does not show: tuples, sets, words, nodes and occurrences, both ways."""

from __future__ import annotations

from enum import Enum
from typing import Any

from prizecard import vocabulary
from prizecard.effects import Node, form
from prizecard.engine.atoms import laying
from prizecard.engine.position.errors import BadPosition
from prizecard.engine.state import Context, LastingEffect, Occurrence

CONTEXT = ("controller", "card", "this", "cause", "program", "bindings", "attacker", "defender", "that", "event")
LASTING = ("duration", "on", "starts", "ends", "modifiers", "texts", "used")


def to_plain(value: Any) -> Any:
    """The value as lists, mappings, words and numbers."""
    if value is None or isinstance(value, (bool, int, str)):
        return value
    if isinstance(value, (tuple, list)):
        return [to_plain(part) for part in value]
    if isinstance(value, vocabulary.Mark):
        return value.value
    if isinstance(value, Enum):
        return {"word": [type(value).__name__, value.value]}
    if isinstance(value, Node):
        return {"node": form.write(value)}
    if isinstance(value, frozenset):
        return {"set": sorted((to_plain(part) for part in value), key=repr)}
    if isinstance(value, dict):
        return {"map": [[to_plain(key), to_plain(part)] for key, part in value.items()]}
    if isinstance(value, Occurrence):
        return {"occurrence": {name: to_plain(getattr(value, name)) for name in Occurrence.FIELDS}}
    if isinstance(value, LastingEffect):
        return {"lasting": {name: to_plain(getattr(value, name)) for name in (*CONTEXT, *LASTING)}}
    raise TypeError(f"a position cannot hold {type(value).__name__}")


def from_plain(data: Any, where: str) -> Any:
    """The value of plain data."""
    if isinstance(data, list):
        return tuple(from_plain(part, where) for part in data)
    if not isinstance(data, dict):
        return data
    if len(data) != 1:
        raise BadPosition(where, f"{data!r} is not the form of a value")
    ((kind, part),) = data.items()
    if kind not in READERS:
        raise BadPosition(where, f"no value is called {kind!r}")
    return READERS[kind](part, where)


def _word(part: Any, where: str) -> Any:
    words = getattr(vocabulary, str(part[0]), None)
    if not (isinstance(words, type) and issubclass(words, Enum)):
        raise BadPosition(where, f"there is no list of words called {part[0]!r}")
    return words(part[1])


def _node(part: Any, where: str) -> Any:
    return form.read(part)


def _set(part: Any, where: str) -> Any:
    return frozenset(from_plain(one, where) for one in part)


def _map(part: Any, where: str) -> Any:
    return {from_plain(key, where): from_plain(value, where) for key, value in part}


def _occurrence(part: Any, where: str) -> Occurrence:
    return Occurrence(**{name: from_plain(value, where) for name, value in part.items()})


def _lasting(part: Any, where: str) -> LastingEffect:
    found = {name: from_plain(value, where) for name, value in part.items()}
    source = Context(found["controller"], found["card"], found["this"], found["cause"], found["program"])
    source.bindings = found["bindings"]
    source.attacker = found["attacker"]
    source.defender = found["defender"]
    source.that = found["that"]
    source.event = found["event"]
    return laying.lasting_effect(
        source,
        found["duration"],
        found["on"],
        (found["starts"], found["ends"]),
        modifiers=found["modifiers"],
        texts=found["texts"],
        used=found["used"],
    )


READERS = {
    "word": _word,
    "node": _node,
    "set": _set,
    "map": _map,
    "occurrence": _occurrence,
    "lasting": _lasting,
}

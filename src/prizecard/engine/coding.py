"""The plain form of what a state holds: tuples are lists, everything else that JSON lacks is a mapping with one letter.

Nodes are written as addresses: the handle of a card and the node's place in the preorder of all its programs, or the
name of a procedure. Contexts and occurrences go to a table of objects, so that what was shared is shared again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from enum import Enum
from typing import Any

from prizecard import vocabulary
from prizecard.cards import Card
from prizecard.effects import Node
from prizecard.engine import procedures
from prizecard.engine.queries import pokemon_values, structure
from prizecard.engine.state import Context, GameState, LastingEffect, Occurrence, Progress, Resolution, Table

KINDS: dict[str, type] = {
    "occurrence": Occurrence,
    "context": Context,
    "resolution": Resolution,
    "lasting": LastingEffect,
}
NAMES = {kind: name for name, kind in KINDS.items()}


class CannotSave(TypeError):
    """The state holds something that has no plain form."""


class Unreadable(ValueError):
    """The plain form names something that is not there."""


def programs_of(card: Card) -> tuple[Node, ...]:
    """All nodes of a card's texts, one text after the other, each in preorder."""
    roots: list[Node] = [attack.text for attack in card.attacks]
    roots.extend(text for ability in card.abilities for text in ability.texts)
    roots.extend(card.texts)
    return tuple(node for root in roots for node in structure.preorder(root))


class Writer:
    """Writes values of one table's games."""

    def __init__(self, table: Table) -> None:
        self.objects: list[Any] = []
        self._places: dict[int, int] = {}
        self._kept: list[Any] = []
        self._addresses: dict[int, list[int]] = {}
        seen: set[str] = set()
        for handle, card in enumerate(table.cards):
            if card.id not in seen:
                seen.add(card.id)
                for place, node in enumerate(programs_of(card)):
                    self._addresses.setdefault(id(node), [handle, place])

    def write(self, value: Any) -> Any:
        """The plain form of the value."""
        if value is None or isinstance(value, (bool, int, str)):
            return value
        writer = WRITERS.get(type(value))
        if writer is not None:
            return writer(self, value)
        if isinstance(value, Progress):
            fields = [self.write(getattr(value, name)) for name in type(value).FIELDS]
            return fields[0] if type(value).BARE else fields
        if isinstance(value, Enum):
            return {"e": [type(value).__name__, value.value]}
        if isinstance(value, Node):
            return self._node(value)
        raise CannotSave(f"a {type(value).__name__} in the state has no plain form: {value!r}")

    def _node(self, node: Node) -> Any:
        address = self._addresses.get(id(node))
        if address is not None:
            return {"n": address}
        name = type(node).__name__
        if getattr(procedures, name, None) is type(node):
            return {"p": name}
        raise CannotSave(f"the node {name} belongs to no card on the table")

    def _mark(self, value: vocabulary.Mark) -> Any:
        return value.value

    def _tuple(self, value: tuple[Any, ...]) -> Any:
        return [self.write(part) for part in value]

    def _list(self, value: list[Any]) -> Any:
        return {"l": [self.write(part) for part in value]}

    def _frozenset(self, value: frozenset[Any]) -> Any:
        return {"f": sorted((self.write(part) for part in value), key=lambda part: json.dumps(part, sort_keys=True))}

    def _dict(self, value: dict[Any, Any]) -> Any:
        return {"d": [[self.write(key), self.write(part)] for key, part in value.items()]}

    def _object(self, value: Any) -> Any:
        place = self._places.get(id(value))
        if place is None:
            fields = [self._field(value, name) for name in type(value).FIELDS]
            place = self._places[id(value)] = len(self.objects)
            self._kept.append(value)
            self.objects.append([NAMES[type(value)], *fields])
        return {"o": place}

    def _field(self, value: Any, name: str) -> Any:
        if name == "attack":
            return value.attack is not None
        return self.write(getattr(value, name))


WRITERS: dict[type, Callable[[Writer, Any], Any]] = {
    tuple: Writer._tuple,
    vocabulary.Mark: Writer._mark,
    list: Writer._list,
    frozenset: Writer._frozenset,
    dict: Writer._dict,
    **{kind: Writer._object for kind in NAMES},
}


class Reader:
    """Reads values back for one table."""

    def __init__(self, state: GameState, objects: list[Any], build: Callable[[type, dict[str, Any]], Any]) -> None:
        self._state = state
        self._programs: dict[int, tuple[Node, ...]] = {}
        self._objects: list[Any] = []
        for name, *fields in objects:
            self._objects.append(build(KINDS[name], self._fields(KINDS[name], fields)))

    def _fields(self, kind: type[Any], fields: list[Any]) -> dict[str, Any]:
        values = {name: self.read(part) for name, part in zip(kind.FIELDS, fields, strict=True)}
        if kind is Resolution:
            values["attack"] = pokemon_values.attack_at(self._state, values["program"]) if values["attack"] else None
        return values

    def read(self, data: Any) -> Any:
        """The value of a plain form."""
        if isinstance(data, list):
            return tuple([self.read(part) for part in data])
        if not isinstance(data, dict):
            return data
        ((letter, inner),) = data.items()
        return READERS[letter](self, inner)

    def _node(self, address: list[int]) -> Node:
        handle, place = address
        if handle not in self._programs:
            self._programs[handle] = programs_of(self._state.table.cards[handle])
        return self._programs[handle][place]

    def _procedure(self, name: str) -> Node:
        kind = getattr(procedures, name)
        if not (isinstance(kind, type) and issubclass(kind, Node)):
            raise Unreadable(f"no procedure is called {name!r}")
        node: Node = kind()
        return node

    def _enum(self, word: list[Any]) -> Any:
        kind = getattr(vocabulary, word[0])
        if not (isinstance(kind, type) and issubclass(kind, Enum)):
            raise Unreadable(f"no list of words is called {word[0]!r}")
        return kind(word[1])

    def _list(self, parts: list[Any]) -> list[Any]:
        return [self.read(part) for part in parts]

    def _frozenset(self, parts: list[Any]) -> frozenset[Any]:
        return frozenset(self.read(part) for part in parts)

    def _dict(self, parts: list[Any]) -> dict[Any, Any]:
        return {self.read(key): self.read(part) for key, part in parts}

    def _object(self, place: int) -> Any:
        return self._objects[place]


READERS: dict[str, Callable[[Reader, Any], Any]] = {
    "n": Reader._node,
    "p": Reader._procedure,
    "e": Reader._enum,
    "l": Reader._list,
    "f": Reader._frozenset,
    "d": Reader._dict,
    "o": Reader._object,
}

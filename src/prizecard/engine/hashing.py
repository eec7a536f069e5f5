"""Hashes of cards and rulebooks: of what differs from the default, by name, so that a new option changes none."""

from __future__ import annotations

import hashlib
import json
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, Final

from prizecard.cards import Card
from prizecard.effects import Node, form
from prizecard.rulebook import Rulebook

DIGITS: Final = 16
_hashes: Final[dict[int, tuple[Any, str]]] = {}


def hash_of(value: Card | Rulebook) -> str:
    """A hash of a card or a rulebook, worked out once for each."""
    found = _hashes.get(id(value))
    if found is None:
        text = json.dumps(_plain(value), separators=(",", ":"), ensure_ascii=False, sort_keys=True)
        found = _hashes[id(value)] = (value, digest(text))
    return found[1]


def digest(text: str) -> str:
    """The hash of a text, as long as a version is."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _plain(value: Any) -> Any:
    """The plain form of facts; fields that are only told (reasons) do not count."""
    if isinstance(value, Node):
        return form.write(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return _differing(value)
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, frozenset):
        return sorted((_plain(part) for part in value), key=json.dumps)
    if hasattr(value, "items"):
        pairs = ([_plain(key), _plain(part)] for key, part in value.items())
        return sorted(pairs, key=json.dumps)
    return value


def _differing(value: Any) -> dict[str, Any]:
    held = [(field, getattr(value, field.name)) for field in fields(value) if field.repr]
    return {
        field.name: _plain(part)
        for field, part in held
        if field.default is MISSING or part != field.default
    }

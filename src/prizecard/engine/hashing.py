"""Hashes of cards and rulebooks: of what differs from the default, by name, so that a new option changes none."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from typing import Any, Final

from prizecard.cards import Card
from prizecard.effects import Node, form
from prizecard.rulebook import Rulebook

DIGITS: Final = 16
Facts = Callable[[Any], Any]

_hashes: Final[dict[tuple[int, bool], tuple[Any, str]]] = {}


def hash_of(value: Card | Rulebook) -> str:
    """A hash of a card or a rulebook, worked out once for each."""
    return _kept(value, False, _differing)


def hash_in_order(value: Card | Rulebook) -> str:
    """The hash as it was made before values had names: of all of them, in the order of that time."""
    return _kept(value, True, _in_order)


def digest(text: str) -> str:
    """The hash of a text, as long as a version is."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def _kept(value: Card | Rulebook, in_order: bool, facts: Facts) -> str:
    found = _hashes.get((id(value), in_order))
    if found is None:
        text = json.dumps(_plain(value, facts), separators=(",", ":"), ensure_ascii=False, sort_keys=True)
        found = _hashes[id(value), in_order] = (value, digest(text))
    return found[1]


def _plain(value: Any, facts: Facts) -> Any:
    """The plain form of facts; fields that are only told (reasons) do not count."""
    if isinstance(value, Node):
        return form.write(value)
    if isinstance(value, Enum):
        return value.value
    if is_dataclass(value):
        return facts(value)
    if isinstance(value, tuple):
        return [_plain(part, facts) for part in value]
    if isinstance(value, frozenset):
        return sorted((_plain(part, facts) for part in value), key=json.dumps)
    if hasattr(value, "items"):
        pairs = ([_plain(key, facts), _plain(part, facts)] for key, part in value.items())
        return sorted(pairs, key=json.dumps)
    return value


def _differing(value: Any) -> dict[str, Any]:
    held = [(field, getattr(value, field.name)) for field in fields(value) if field.repr]
    return {
        field.name: _plain(part, _differing)
        for field, part in held
        if field.default is MISSING or part != field.default
    }


def _in_order(value: Any) -> list[Any]:
    names = _ORDER.get(type(value).__name__)
    if names is None:
        names = tuple(field.name for field in fields(value) if field.repr)
    return [_plain(getattr(value, name), _in_order) for name in names]


# Closed: these are the values of that time, and what is new has no place in them.
_ORDER: Final[dict[str, tuple[str, ...]]] = {
    "Rulebook": (
        "code", "title", "difference", "setup", "starter_is_chosen", "first_turn_trainers", "first_turn_attack",
        "mulligan_waits", "mulligan_basics_to_bench", "fossils_at_setup", "trainer_words", "supporter_stays",
        "retreat_stops_once_paid", "energy_counts_in_full", "attack_steps", "defender_steps", "counters_preventable",
        "defending_is_receiver", "burn", "between_turns", "between_turns_any_moment", "between_turns_check",
        "knock_out_effects_hold", "prizes", "hand", "bench", "tools", "supporters", "stadiums", "energy", "retreats",
        "gx_attacks", "deck_size", "copies", "sudden_death_prizes", "poison_counters", "burn_counters",
        "confusion_counters",
    ),
    "Card": (
        "id", "name", "printed_name", "set", "number", "kinds", "hp", "types", "evolves_from", "descends_from",
        "attacks", "abilities", "texts", "weaknesses", "resistances", "retreat_cost", "provides", "prizes", "half",
        "level", "rarity", "missing", "evolutions",
    ),
}  # fmt: skip

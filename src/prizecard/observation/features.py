"""What a card is to somebody who has never met it: printed facts as numbers, effect trees as hashed parts."""

from __future__ import annotations

import zlib
from dataclasses import MISSING, fields
from enum import Enum
from typing import Any

from prizecard.cards import Ability, Attack, Card
from prizecard.effects import Node
from prizecard.observation.layout import CARD_FACTS, KIND_NAMES, TEXT_FACTS, TOKENS, TYPE_NAMES
from prizecard.vocabulary import EnergyType

Bag = dict[int, float]
_KINDS = {name: place for place, name in enumerate(KIND_NAMES)}
_TYPES = {EnergyType(name): place for place, name in enumerate(TYPE_NAMES)}
_LARGE = 10  # numbers from here on are damage and HP, counted in tens
_SIGNS = {"": 0, "+": 1, "×": 2, "−": 3, "-": 3}
_ABILITIES = ("Ability", "Poké-Power", "Poké-Body", "Ancient Trait")
_MOST = 4.0


def bucket(part: str, buckets: int) -> int:
    """The bucket of a part: the same on every machine."""
    return zlib.crc32(part.encode()) % buckets


def type_place(kind: EnergyType) -> int:
    """The place of a type among the numbers that stand for types."""
    return _TYPES.get(kind, len(TYPE_NAMES) - 1)


def card_facts(card: Card) -> list[float]:
    """The printed facts of a card."""
    found = [0.0] * CARD_FACTS
    other = len(KIND_NAMES)
    for word in card.kinds:
        found[_KINDS.get(word.value, other)] = 1.0
    start = other + 1
    for kind in card.types:
        found[start + type_place(kind)] = 1.0
    start += len(TYPE_NAMES)
    for weakness in card.weaknesses:
        found[start + type_place(weakness.type)] = 1.0 if weakness.sign == "×" else weakness.value / 40
    start += len(TYPE_NAMES)
    for resistance in card.resistances:
        found[start + type_place(resistance.type)] = resistance.value / 30
    start += len(TYPE_NAMES)
    for unit in card.provides:
        for kind in unit:
            found[start + type_place(kind)] += 1.0
    start += len(TYPE_NAMES)
    found[start : start + 10] = [
        card.hp / 100, card.retreat_cost / 2, card.prizes / 2, float(card.evolves_from is not None), float(card.half),
        len(card.attacks) / 2, float(len(card.abilities)), float(len(card.texts)), float(len(card.provides)),
        float(len(card.descends_from)),
    ]  # fmt: skip
    return found


def attack_facts(attack: Attack) -> list[float]:
    """The printed facts of an attack."""
    found = [0.0] * TEXT_FACTS
    for kind in attack.cost:
        found[type_place(kind)] += 1.0
    start = len(TYPE_NAMES)
    found[start + _SIGNS.get(attack.sign, 0)] = 1.0
    found[start + 4 : start + 8] = [len(attack.cost) / 2, attack.damage / 100, float(attack.is_gx), 1.0]
    return found


def ability_facts(ability: Ability) -> list[float]:
    """The printed facts of an Ability, Poké-Power, Poké-Body or Ancient Trait."""
    found = [0.0] * TEXT_FACTS
    start = len(TYPE_NAMES) + 8
    found[start + (_ABILITIES.index(ability.kind.value) if ability.kind.value in _ABILITIES else 0)] = 1.0
    return found


def text_facts() -> list[float]:
    """The facts of a text of a Trainer or Energy card: there are none but that it is one."""
    return [*[0.0] * (TEXT_FACTS - 1), 1.0]


def tree_bag(*trees: Node) -> Bag:
    """The parts of effect trees with their weights: each node, under what it stands, its words and its numbers."""
    found: Bag = {}
    for tree in trees:
        _walk(tree, "", "", found)
    return found


def _walk(node: Node, above: str, place: str, found: Bag) -> None:
    kind = type(node).__name__
    _add(found, kind, 1.0)
    if above:
        _add(found, f"{above}.{place}>{kind}", 1.0)
    for field in fields(node):
        value = getattr(node, field.name)
        if field.default is not MISSING and value == field.default:
            continue
        for part in value if isinstance(value, tuple) else (value,):
            _part(part, kind, field.name, found)


def _part(value: Any, kind: str, place: str, found: Bag) -> None:
    if isinstance(value, Node):
        _walk(value, kind, place, found)
    elif isinstance(value, Enum):
        _add(found, f"{kind}.{place}={value.value}", 1.0)
        _add(found, f"={value.value}", 1.0)
    elif isinstance(value, bool):
        _add(found, f"{kind}.{place}={value}", 1.0)
    elif isinstance(value, int):
        _add(found, f"{kind}.{place}#", value / 50 if value >= _LARGE else value / 2)
        _add(found, f"{kind}#{min(value, 200)}", 1.0)
    elif isinstance(value, str):
        _add(found, f"{kind}.{place}=name", 1.0)


def _add(found: Bag, part: str, weight: float) -> None:
    place = bucket(part, TOKENS)
    found[place] = min(_MOST, found.get(place, 0.0) + weight)

"""What the tests of the compiler share: facts of made-up cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from prizecard.compiler import Declined, Facts, Names, TextKind, read
from prizecard.compiler.house import house
from prizecard.effects import AttackText, Effect, Text, TrainerText
from prizecard.library.texts import digest
from tests.compiler.sameness import same

NAMES = Names(
    cards=("Wobblefin", "Mr. Puddle", "Glimmer Stone", "Fire Energy", "Double Gleam Energy"),
    attacks=("Tail Splash", "Loud Yawn"),
    abilities=("Warm Current", "Deep Nap"),
)
FACTS = Facts(name="Wobblefin", own_names=frozenset({"Wobblefin"}), names=NAMES)


def texts(text: str, kind: TextKind, **facts: Any) -> tuple[Text, ...]:
    """The texts that a sentence means on the made-up card."""
    return read(text, kind, replace(FACTS, **facts)).texts


def attack(text: str, damage: int = 0, sign: str = "") -> AttackText:
    """The attack that a text means, with its printed damage."""
    (one,) = texts(text, TextKind.ATTACK, damage=damage, sign=sign)
    assert isinstance(one, AttackText)
    return one


def trainer(text: str) -> TrainerText:
    """The Trainer text that a text means."""
    (one,) = texts(text, TextKind.TRAINER)
    assert isinstance(one, TrainerText)
    return one


def effect(text: str) -> Effect:
    """What playing a Trainer card with the text does."""
    return trainer(text).effect


UNREAD = frozenset(
    (
        "1100bcc973e7", "1182d4e491f4", "341383a371e0", "3850dde329e2", "637eab412995", "965ac4f483cb",
        "9f6cd57628ab", "a427c6c8fac2", "e536336195f0", "f5030d1e251c",
    )
)
"""Hashes of the house wordings that no phrase reads yet: there may only become fewer."""


def says_the_same(found: tuple[Text, ...], kind: TextKind, facts: Facts = FACTS) -> bool:
    """Whether the house has words for the effects that mean the effects, but for those that are known to be unread."""
    words = house(found, kind, facts)
    try:
        return bool(words) and same(read(words, kind, facts).texts, found) and digest(words) not in UNREAD
    except Declined:
        return digest(words) in UNREAD

"""Faults of the data, or of reading them, that show when a text is held against its effects and its facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from prizecard.compiler.facts import Facts, Reading
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts, renumbered
from prizecard.compiler.wording import unheld, unsaid
from prizecard.effects import (
    AttackText,
    Defending,
    Depending,
    Difference,
    InPlay,
    Number,
    PrintedDamage,
    Product,
    Smaller,
    Sum,
    Text,
    UseAttack,
)
from prizecard.vocabulary import Place, Player

IMPLIED = {0, 1, 10}
"""Numbers that words without a number stand for: up to, any, a, one; and the ten of a damage counter."""


def sign_fault(texts: Iterable[Text], facts: Facts) -> str:
    """What the sign beside the printed damage says against the text; empty if they agree."""
    for text in texts:
        if isinstance(text, AttackText):
            return _sign_fault(text, facts)
    return ""


def _sign_fault(text: AttackText, facts: Facts) -> str:
    damage = text.damage
    more = _has(damage, Sum) or _has(damage, Depending)
    times = isinstance(damage, Product) or (isinstance(damage, Depending | Smaller) and _has(damage, Product))
    if facts.sign == "+" and not more and not any(isinstance(part, UseAttack) for part in parts(text)):
        return "+ but never more"
    if facts.sign == "×" and not times:
        return "× but nothing is multiplied"
    if facts.sign == "-" and not _has(damage, Difference):
        return "− but never less"
    if not facts.sign and facts.damage and damage != PrintedDamage():
        return "no sign, but the damage changes"
    return ""


def _has(damage: Number, kind: type) -> bool:
    return any(isinstance(part, kind) for part in parts(damage))


def values_fault(reading: Reading, facts: Facts) -> str:
    """Numbers, types and names that stand on one side only, the text's or the effects'; empty if none does."""
    lost = unheld(reading.texts, reading.wording, facts)
    added = unsaid(reading.texts, reading.wording, facts) - IMPLIED
    said = [f"{lost} said in the text alone"] if lost else []
    said += [f"{', '.join(sorted(map(str, added)))} in the effects alone"] if added else []
    return "; ".join(said)


@dataclass(frozen=True)
class Printed:
    """A text of one printing: what makes it the same text as another, where it stands, what it does."""

    key: tuple[Any, ...]
    place: str
    texts: tuple[Text, ...]


def disagreements(printed: Iterable[Printed]) -> list[tuple[str, ...]]:
    """Places that should say the same and do not, the first of each way to say it."""
    found: dict[tuple[Any, ...], dict[Any, str]] = {}
    for one in printed:
        found.setdefault(one.key, {}).setdefault(levelled(one.texts), one.place)
    return sorted(tuple(places.values()) for places in found.values() if len(places) > 1)


def levelled(texts: tuple[Text, ...]) -> Any:
    """The texts with the words for the opponent's Active Pokémon made one, which changed over the years."""
    active = InPlay(Player.OPPONENT, Place.ACTIVE)
    return renumbered(rebuild(texts, lambda node: active if isinstance(node, Defending) else node))

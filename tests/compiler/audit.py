"""Faults of the data, or of reading them, that show when a text is held against its effects and its facts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.facts import Facts, Reading
from prizecard.compiler.templates import rebuild
from prizecard.compiler.tree import parts, renumbered
from prizecard.compiler.words import split
from prizecard.vocabulary import EnergyType, Kind, Measure, Place, Player, Stat
from tests.compiler.wording import worded, wording_of

IMPLIED = {0, 1, 10}
"""Numbers that words without a number stand for: up to, any, a, one; and the ten of a damage counter."""


def sign_fault(texts: Iterable[e.Text], facts: Facts) -> str:
    """What the sign beside the printed damage says against the text; empty if they agree."""
    for text in texts:
        if isinstance(text, e.AttackText):
            return _sign_fault(text, facts)
    return ""


def _sign_fault(text: e.AttackText, facts: Facts) -> str:
    damage = text.damage
    more = _has(damage, e.Sum) or _has(damage, e.Depending)
    times = isinstance(damage, e.Product) or (isinstance(damage, e.Depending | e.Smaller) and _has(damage, e.Product))
    later = any(isinstance(part, e.SetBaseDamage) and part.attack == facts.text_name for part in parts(text))
    if facts.sign == "+" and not (more or later) and not any(isinstance(part, e.UseAttack) for part in parts(text)):
        return "+ but never more"
    if facts.sign == "×" and not times:
        return "× but nothing is multiplied"
    if facts.sign == "-" and not _has(damage, e.Difference):
        return "− but never less"
    if not facts.sign and facts.damage and damage != e.PrintedDamage() and not _is_replaced(damage):
        return "no sign, but the damage changes"
    return ""


def _is_replaced(damage: e.Number) -> bool:
    """Whether there is another base damage under a condition, higher or lower, which no sign tells."""
    if not isinstance(damage, e.Depending) or damage.otherwise != e.PrintedDamage():
        return False
    return isinstance(damage.then, e.Constant)


def _has(damage: e.Number, kind: type) -> bool:
    return any(isinstance(part, kind) for part in parts(damage))


def values_fault(reading: Reading, facts: Facts) -> str:
    """Numbers, types and names that stand on one side only, the text's or the effects'; empty if none does."""
    told = worded(reading.texts, wording_of(reading, facts), facts)
    retreat = _retreat_symbols(reading.texts)
    lost = told.unheld + (told.symbols if told.symbols != sum(retreat) else 0)
    added = set(told.unsaid) - IMPLIED - {facts.text_name}
    if told.symbols == sum(retreat):
        added -= set(retreat)
    if any(isinstance(part, e.ExtraEnergy) for part in parts(reading.texts)):
        added -= {EnergyType.COLORLESS}  # Energy of which no type is said
    added -= {part.place for part in parts(reading.texts) if isinstance(part, e.NthCoinShows)}  # the first, the second
    added = {value for value in added if not (isinstance(value, str) and _is_said(value, told.sentences))}
    said = [f"{lost} said in the text alone"] if lost else []
    said += [f"{', '.join(sorted(map(str, added)))} in the effects alone"] if added else []
    return "; ".join(said)


def _retreat_symbols(texts: Iterable[e.Text]) -> list[int]:
    """How many Energy symbols stand for each part of the effects that is about a Retreat Cost."""
    found: list[int] = []
    for part in parts(tuple(texts)):
        if isinstance(part, e.ChangeRetreatCost):
            more = part.more.of if isinstance(part.more, e.Negative) else part.more
            found.append(more.value if isinstance(more, e.Constant) else 1)
        elif isinstance(part, e.StatOf) and part.stat is Stat.RETREAT_COST:
            found.append(1)
    return found


def _is_said(name: str, sentences: tuple[tuple[str, ...], ...]) -> bool:
    """Whether a name is among the words of the phrases themselves."""
    said = " ".join(split(name)).lower()
    return any(f" {said} " in f" {' '.join(words).lower()} " for words in sentences)


@dataclass(frozen=True)
class Printed:
    """A text of one printing: what makes it the same text as another, where it stands, what it does."""

    key: tuple[Any, ...]
    place: str
    texts: tuple[e.Text, ...]


def disagreements(printed: Iterable[Printed]) -> list[tuple[str, ...]]:
    """Places that should say the same and do not, the first of each way to say it."""
    found: dict[tuple[Any, ...], dict[Any, str]] = {}
    for one in printed:
        found.setdefault(one.key, {}).setdefault(levelled(one.texts), one.place)
    return sorted(tuple(places.values()) for places in found.values() if len(places) > 1)


def levelled(texts: tuple[e.Text, ...]) -> Any:
    """The texts with words made one that changed over the years and mean the same.

    The Defending Pokémon is the opponent's Active Pokémon; a basic Energy card is one Energy.
    """
    return renumbered(rebuild(texts, _level))


def _level(node: Any) -> Any:
    if isinstance(node, e.Defending):
        return e.InPlay(Player.OPPONENT, Place.ACTIVE)
    if isinstance(node, e.ChooseCards) and getattr(node.among, "filter", None) == e.Is(Kind.BASIC_ENERGY):
        return replace(node, measure=Measure.CARDS)
    return node

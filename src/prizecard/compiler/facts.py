"""What the compiler is told about a card beside the text itself."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.normalise import normalise
from prizecard.vocabulary import AbilityKind, Kind


class TextKind(Enum):
    """Which box of a card a text stands in."""

    ATTACK = "attack"
    ABILITY = "ability"
    TRAINER = "trainer"
    ENERGY = "energy"
    TOOL = "tool"
    STADIUM = "stadium"
    RULE = "rule"


class Names:
    """Every name that a text may use: of cards, attacks and abilities. Built once for all texts."""

    def __init__(self, cards: Iterable[str], attacks: Iterable[str] = (), abilities: Iterable[str] = ()) -> None:
        spelled = {normalise(name): name for name in cards}
        self.cards = frozenset(spelled)
        # Where the name on the card is spelled otherwise than texts are: types run together in a name, a star.
        self.printed = {said: name for said, name in spelled.items() if _run(said) == _run(name)}
        self.attacks = frozenset(normalise(name) for name in attacks)
        self.abilities = frozenset(normalise(name) for name in abilities)


def _run(name: str) -> str:
    return name.replace(" ", "").replace("★", "Star")


NO_NAMES = Names(())


@dataclass(frozen=True)
class Facts:
    """The card that has the text: its name by the rules, all spellings a text may use for it, and what is printed;
    `damage` and `sign` are those of the attack whose text is read; `ability` is the kind of the boxed text."""

    name: str = ""
    own_names: frozenset[str] = frozenset()
    damage: int = 0
    sign: str = ""
    ability: AbilityKind | None = None
    kinds: frozenset[Kind] = frozenset()
    text_name: str = ""
    names: Names = field(default=NO_NAMES, compare=False)


@dataclass(frozen=True)
class Reading:
    """What a text means, and how each of its sentences was read: its derivation, or the digest of a reminder."""

    texts: tuple[e.Text, ...]
    how: tuple[Any, ...] = field(default=(), compare=False)


class Declined(Exception):
    """A text that the compiler does not read: why, and the word at which it stopped; what it may mean, and how read."""

    def __init__(self, reason: str, position: int = -1, word: str = "", ways: Iterable[tuple[Any, Any]] = ()) -> None:
        super().__init__(reason if not word else f"{reason} (stopped at word {position}: {word!r})")
        self.reason, self.position, self.word, self.ways = reason, position, word, tuple(ways)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.reason, self.position, self.word, tuple((one, None) for one, _ in self.ways))


class Ambiguous(Declined):
    """A text with several different readings."""

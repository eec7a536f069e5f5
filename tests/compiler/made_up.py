"""Texts of our own, on cards that nobody has printed: the gates of the compiler run on them in every clone.

Each line of made_up.jsonl is one text: a hash of what it is read to, the kind of its box, the printed damage and its
sign, the kind of its Ability, the kinds of its card, and the words. Many were put together from the rows of the phrase
table, so they are odd; what matters is that each is read, and to what. `scripts/made-up` writes the hashes anew.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from prizecard.compiler import Facts, Reading, TextKind, read
from prizecard.effects.form import write
from prizecard.vocabulary import AbilityKind, Kind
from tests.compiler.reading import NAMES

FILE = Path(__file__).with_name("made_up.jsonl")
NAME = "Wobblefin"
TITLES = {TextKind.ATTACK: "Tail Splash", TextKind.ABILITY: "Warm Current"}


@dataclass(frozen=True)
class MadeUp:
    """One text, and the hash of what it was read to when the hash was written."""

    hash: str
    kind: TextKind
    facts: Facts
    words: str

    def line(self) -> str:
        """The text as it is stored."""
        facts = self.facts
        ability = facts.ability.value if facts.ability else ""
        kinds = sorted(kind.value for kind in facts.kinds)
        stored = [self.hash, self.kind.value, facts.damage, facts.sign, ability, kinds, self.words]
        return json.dumps(stored, ensure_ascii=False)


def stored(line: str) -> MadeUp:
    """The text of a line."""
    hash, kind, damage, sign, ability, kinds, words = json.loads(line)
    facts = Facts(
        name=NAME,
        own_names=frozenset({NAME}),
        damage=damage,
        sign=sign,
        ability=AbilityKind(ability) if ability else None,
        kinds=frozenset(map(Kind, kinds)),
        text_name=TITLES.get(TextKind(kind), NAME),
        names=NAMES,
    )
    return MadeUp(hash, TextKind(kind), facts, words)


@lru_cache(maxsize=1)
def made_up() -> tuple[MadeUp, ...]:
    """All texts of our own."""
    return tuple(stored(line) for line in FILE.read_text(encoding="utf-8").splitlines())


@lru_cache(maxsize=1)
def made_up_readings() -> tuple[tuple[MadeUp, Reading], ...]:
    """All texts of our own as they are read; raises Declined."""
    return tuple((one, read(one.words, one.kind, one.facts)) for one in made_up())


def hash_of(reading: Reading) -> str:
    """A hash of what a text is read to."""
    plain = json.dumps([write(text) for text in reading.texts], ensure_ascii=False)
    return hashlib.sha256(plain.encode()).hexdigest()[:12]


def renewed() -> Iterator[str]:
    """The lines with the hashes of what the texts are read to now."""
    for one, reading in made_up_readings():
        yield MadeUp(hash_of(reading), one.kind, one.facts, one.words).line()

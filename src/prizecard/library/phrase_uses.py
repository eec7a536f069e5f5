"""How often each phrase of the compiler is used: over texts as they are printed, or over those of the house."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

from prizecard.cards import Card
from prizecard.compiler import Declined, Facts, Names, TextKind
from prizecard.compiler.grammar import Phrase
from prizecard.compiler.parser import Derivation
from prizecard.compiler.phrases import grammar
from prizecard.compiler.reader import read
from prizecard.library.errata import correct
from prizecard.library.faces import Face
from prizecard.library.facts import printings
from prizecard.library.library import Library
from prizecard.library.source import sets_in
from prizecard.library.texts import PrintedText, box_kind, names_of, texts_of


@dataclass(frozen=True, slots=True)
class Said:
    """One text to be read, and the set of a printing that has it."""

    set: str
    key: str
    words: str
    kind: TextKind
    facts: Facts


@dataclass(slots=True)
class Use:
    """A phrase with the texts that it helps to read, by key."""

    phrase: Phrase
    texts: set[str] = field(default_factory=set)


@dataclass(frozen=True, slots=True)
class Uses:
    """The phrases of the table and their uses, the sets of each text that is read."""

    rows: tuple[Use, ...]
    sets: dict[str, frozenset[str]]

    @property
    def unused(self) -> tuple[Use, ...]:
        """The rows that help to read none of the texts."""
        return tuple(one for one in self.rows if not one.texts)

    @property
    def single(self) -> tuple[Use, ...]:
        """The rows that help to read one text alone."""
        return tuple(one for one in self.rows if len(one.texts) == 1)

    def leave_one_set_out(self) -> tuple[int, int]:
        """How many of the texts that one set alone has are read by phrases that other sets use; how many there are."""
        lone = {key: next(iter(sets)) for key, sets in self.sets.items() if len(sets) == 1}
        unread: set[str] = set()
        for one in self.rows:
            of = {lone.get(key, "") for key in one.texts}
            if len(of) == 1:
                unread |= one.texts
        return len(lone) - len(unread & lone.keys()), len(lone)


def uses_of(texts: Iterable[Said]) -> Uses:
    """The uses of every phrase over the texts that are read; reprints count once."""
    phrases = grammar().phrases
    rows = {id(phrase): Use(phrase) for phrase in phrases}
    sets: dict[str, set[str]] = {}
    refused: set[str] = set()
    for one in texts:
        if one.key in sets:
            sets[one.key].add(one.set)
        elif one.key not in refused:
            try:
                reading = read(one.words, one.kind, one.facts)
            except Declined:
                refused.add(one.key)
                continue
            sets[one.key] = {one.set}
            for phrase in _phrases(tree for tree in reading.how if isinstance(tree, Derivation)):
                rows[id(phrase)].texts.add(one.key)
    return Uses(tuple(rows[id(phrase)] for phrase in phrases), {key: frozenset(of) for key, of in sets.items()})


def _phrases(trees: Iterable[Derivation]) -> Iterator[Phrase]:
    for tree in trees:
        if tree.phrase is not None:
            yield tree.phrase
        yield from _phrases(tree.parts)


def printed(source: Path) -> Iterator[Said]:
    """Every text of a source folder, as it is printed."""
    sets = sets_in(source)
    by_id = {raw["id"]: raw for one in sets for raw in one.cards()}
    found = {
        one.facts.id: printings(one.facts.id, [correct(raw, by_id.get, []) for raw in one.cards()]) for one in sets
    }
    names = names_of([printing.card for of in found.values() for printing in of])
    for set, of in found.items():
        for printing in of:
            yield from said(set, texts_of(printing, names))


def said(set: str, texts: Iterable[PrintedText]) -> Iterator[Said]:
    """The texts of a printing that have words."""
    for text in texts:
        if text.key and text.words:
            yield Said(set, text.key, text.words, text.kind, text.facts)


def of_the_house(library: Library) -> Iterator[Said]:
    """Every compiled text of a library, as the house words it."""
    cards = list(library)
    names = names_of(cards)
    for card in cards:
        for words, kind, facts in _worded(card, Face(card, library.sets.get(card.set)), names):
            if words:
                yield Said(card.set, "\n".join((words, kind.value, facts.name)), words, kind, facts)


def _worded(card: Card, face: Face, names: Names) -> Iterator[tuple[str, TextKind, Facts]]:
    own = frozenset({card.name, card.printed_name})
    for attack in card.attacks:
        facts = Facts(card.name, own, attack.damage, attack.sign, text_name=attack.name, names=names)
        yield face.attack(attack), TextKind.ATTACK, facts
    for ability in card.abilities:
        facts = Facts(card.name, own, ability=ability.kind, text_name=ability.name, names=names)
        yield face.ability(ability), TextKind.ABILITY, facts
    facts = Facts(card.name, own, kinds=card.kinds, text_name=card.printed_name, names=names)
    yield face.box(), box_kind(card), facts

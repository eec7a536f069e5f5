"""Printed texts as the compiler gets them: the kind, what to know of the card, and a key that reprints share."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from prizecard.cards import Card
from prizecard.compiler import Facts, Names, TextKind
from prizecard.compiler.normalise import normalise
from prizecard.library.facts import Printing
from prizecard.library.patching import digest, short_hash
from prizecard.library.rewordings import reworded
from prizecard.vocabulary import Kind

_BOX_KINDS = (
    (Kind.TOOL, TextKind.TOOL),
    (Kind.TECHNICAL_MACHINE, TextKind.TOOL),
    (Kind.STADIUM, TextKind.STADIUM),
    (Kind.TRAINER, TextKind.TRAINER),
    (Kind.ENERGY, TextKind.ENERGY),
)


@dataclass(frozen=True, slots=True)
class PrintedText:
    """One text of a card: where it stands, its words, and what the compiler is told. A plain attack has no key."""

    place: str
    words: str
    kind: TextKind
    facts: Facts
    key: str

    @property
    def hash(self) -> str:
        """The hash of the words alone, to which errata and hand-written effects are pinned."""
        return digest(self.words)


def names_of(cards: Iterable[Card]) -> Names:
    """Every name that a text may use."""
    known = list(cards)
    return Names(
        {name for card in known for name in (card.name, card.printed_name)},
        {attack.name for card in known for attack in card.attacks},
        {ability.name for card in known for ability in card.abilities},
    )


def texts_of(printing: Printing, names: Names) -> Iterator[PrintedText]:
    """The texts of a printing: of its attacks, its abilities, its boxes, in this order."""
    card = printing.card
    # The kinds of a card mean something in its boxes alone; so attacks and abilities are shared across kinds.
    shared = Facts(name=card.name, own_names=frozenset({card.name, card.printed_name}), names=names)
    for attack, printed in zip(card.attacks, printing.attacks, strict=True):
        words = reworded(printed)
        facts = replace(shared, text_name=attack.name, damage=attack.damage, sign=attack.sign)
        # A sign without words is a hole in the data, not a plain attack.
        is_plain = not words and not attack.sign
        yield PrintedText(
            f"attack {attack.name}", words, TextKind.ATTACK, facts, "" if is_plain else _key(words, facts)
        )
    for ability, printed in zip(card.abilities, printing.abilities, strict=True):
        words = reworded(printed)
        facts = replace(shared, text_name=ability.name, ability=ability.kind)
        yield PrintedText(f"{ability.kind} {ability.name}", words, TextKind.ABILITY, facts, _key(words, facts))
    for printed in printing.boxes:
        words = reworded(printed)
        facts = replace(shared, text_name=card.printed_name, kinds=card.kinds)
        yield PrintedText("text", words, box_kind(card), facts, _key(words, facts))


def box_kind(card: Card) -> TextKind:
    """Which kind of text the boxes of a card hold."""
    return next((text for kind, text in _BOX_KINDS if kind in card.kinds), TextKind.RULE)


def _key(words: str, facts: Facts) -> str:
    """A hash of the words and of all that the compiler is told which can change what they mean."""
    text = normalise(words)
    own = sorted(name for name in {*facts.own_names, facts.text_name} if normalise(name) in text)
    kinds = sorted(kind.value for kind in facts.kinds)
    # The number itself matters only to a text that says it again.
    damage = str(facts.damage) if str(facts.damage) in text else str(facts.damage > 0)
    return short_hash("\n".join((text, damage, facts.sign, str(facts.ability), *own, *kinds)))

"""The texts of the library, each different one once, with nodes of their own so that no two places share one."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache
from typing import Any

from prizecard import cards
from prizecard.cards import Card
from prizecard.effects import Node, Text, form

FIRST = ("HeartGold & SoulSilver", "Black & White", "XY", "Sun & Moon")
"""The series that the five books were printed for; they come first."""


class Subject:
    """One text: an attack, an ability, or all that stands on a Trainer or Energy card or in a rule box."""

    __slots__ = ("_seed", "card", "id", "kind", "names", "place", "series")

    def __init__(self, card: Card, kind: str, place: int, series: str) -> None:
        self.card = card
        self.id = card.id
        self.kind = kind
        self.place = place
        self.series = series
        self._seed = ""
        self.names = [self.name]
        "How each printing of the text is called, this one first."

    @property
    def name(self) -> str:
        """How reports and the list of what cannot be reached call it."""
        return f"{self.id} {self.kind} {self.place}"

    @property
    def texts(self) -> tuple[Text, ...]:
        """The programs of the text."""
        if self.kind == "attack":
            return (self.card.attacks[self.place].text,)
        return self.card.abilities[self.place].texts if self.kind == "ability" else self.card.texts

    @property
    def seed(self) -> str:
        """What all draws for the text begin with: a digest of the text, whatever other cards there are."""
        if not self._seed:
            plain = json.dumps([self.kind, *(form.write(text) for text in self.texts)])
            self._seed = hashlib.sha256(plain.encode()).hexdigest()[:16]
        return self._seed

    def anew(self) -> Subject:
        """The same text with nodes that nothing else shares."""
        texts = tuple(copied(text) for text in self.texts)
        card = self.card
        if self.kind == "attack":
            attacks = list(card.attacks)
            attacks[self.place] = replace(attacks[self.place], text=texts[0])
            card = replace(card, attacks=tuple(attacks))
        elif self.kind == "ability":
            abilities = list(card.abilities)
            abilities[self.place] = replace(abilities[self.place], texts=texts)
            card = replace(card, abilities=tuple(abilities))
        else:
            card = replace(card, texts=texts)
        return Subject(card, self.kind, self.place, self.series)


def copied(value: Any) -> Any:
    """The node with all that is in it built anew."""
    if isinstance(value, Node):
        return type(value)(**{field.name: copied(getattr(value, field.name)) for field in fields(value)})
    if isinstance(value, tuple):
        return tuple(copied(part) for part in value)
    return value


def series_of(card: Card) -> str:
    """The series that the card belongs to."""
    name: str = cards.library().sets[card.set].series  # type: ignore[attr-defined]
    return name


def _parts(card: Card) -> Iterator[tuple[str, int, tuple[Text, ...]]]:
    for place, attack in enumerate(card.attacks):
        yield "attack", place, (attack.text,)
    for place, ability in enumerate(card.abilities):
        yield "ability", place, ability.texts
    if card.texts:
        yield "text", 0, card.texts


@cache
def playable() -> tuple[Card, ...]:
    """Every card that can be played, those of the books' own series first."""
    found = [cards.card(id) for id in cards.ids()]
    return tuple(sorted((card for card in found if not card.missing), key=lambda card: series_of(card) not in FIRST))


@cache
def subjects() -> tuple[Subject, ...]:
    """Every different text of every card that can be played."""
    found: dict[tuple[str, tuple[Text, ...]], Subject] = {}
    for card in playable():
        for kind, place, texts in _parts(card):
            if card.half == 1:  # of a LEGEND the lower half lies on top
                continue
            if (kind, texts) in found:
                found[kind, texts].names.append(f"{card.id} {kind} {place}")
            else:
                found[kind, texts] = Subject(card, kind, place, series_of(card))
    return tuple(found.values())


def subject(name: str) -> Subject:
    """The text of that name."""
    id, kind, place = name.split()
    card = cards.card(id)
    return Subject(card, kind, int(place), series_of(card))

"""What a card does, told from its effects alone."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from prizecard.cards import Card
from prizecard.compiler.explain import Untold, explain
from prizecard.effects import Effect, Text, TrainerText


def told(card: Card) -> tuple[str, ...]:
    """Lines that tell each attack, ability and text of a card."""
    return tuple(_lines(card))


@cache
def told_way(effect: Effect) -> str:
    """One of several ways to choose from, in one line."""
    return "; ".join(line.strip() for line in _explained((TrainerText(effect),)))


def _lines(card: Card) -> Iterator[str]:
    for attack in card.attacks:
        yield f"attack {attack.name}"
        yield from _explained((attack.text,))
    for ability in card.abilities:
        yield f"{ability.kind} {ability.name}"
        yield from _explained(ability.texts)
    yield from _explained(card.texts)


def _explained(texts: tuple[Text, ...]) -> list[str]:
    try:
        return explain(texts)
    except Untold as untold:
        return [f"({untold})"]

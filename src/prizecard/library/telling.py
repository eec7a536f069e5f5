"""What a card does, told from its effects alone."""

from __future__ import annotations

from collections.abc import Iterator

from prizecard.cards import Card
from prizecard.compiler.explain import explain


def told(card: Card) -> tuple[str, ...]:
    """Lines that tell each attack, ability and text of a card."""
    return tuple(_lines(card))


def _lines(card: Card) -> Iterator[str]:
    for attack in card.attacks:
        yield f"attack {attack.name}"
        yield from explain((attack.text,))
    for ability in card.abilities:
        yield f"{ability.kind} {ability.name}"
        yield from explain(ability.texts)
    yield from explain(card.texts)

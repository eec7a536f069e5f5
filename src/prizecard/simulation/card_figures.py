"""Figures by card: how a deck fared when a card of it was drawn, was not, was a Prize card, stayed in the hand."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from prizecard.simulation.jobs import Result
from prizecard.simulation.statistics import Share


@dataclass(frozen=True, slots=True)
class CardFigures:
    """How a deck fared with a card: when one was drawn, when none was, when one was a Prize card; how often one was
    still in the hand at the end."""

    id: str
    drawn: Share
    not_drawn: Share
    prized: Share
    stuck: float


def card_figures(results: Sequence[Result], ids: Iterable[str], side: int = 0) -> list[CardFigures]:
    """The figures of each card of a side's deck, over the games of which they were kept."""
    held = [one for one in results if one.cards and not one.fault]
    found = []
    for id in dict.fromkeys(ids):
        drawn = [one for one in held if id in one.cards[side]["drawn"]]
        rest = [one for one in held if id not in one.cards[side]["drawn"]]
        prized = [one for one in held if id in one.cards[side]["prized"]]
        stuck = sum(id in one.cards[side]["stuck"] for one in held) / max(1, len(held))
        found.append(CardFigures(id, _won(drawn, side), _won(rest, side), _won(prized, side), round(stuck, 4)))
    return found


def _won(results: Sequence[Result], side: int) -> Share:
    decided = [one for one in results if one.winner is not None]
    return Share.of(sum(one.winner == side for one in decided), len(decided))

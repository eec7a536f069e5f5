"""A field: the decks that one expects to meet, each with its weight, and how a deck fares against it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

from prizecard.decks import Deck
from prizecard.simulation.matches import Pairing, Plan, Run
from prizecard.simulation.statistics import CONFIDENCE, Share


class BadField(ValueError):
    """Nothing can be played against such a field."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A deck of the field; the weights of a field add up to 1."""

    deck: Deck
    weight: float


@dataclass(frozen=True, slots=True)
class Standing:
    """How often the deck would win against a rival drawn by weight, with its 95 % interval."""

    rate: float
    low: float
    high: float
    rivals: tuple[tuple[Rival, Share], ...]


def field_of(decks: Iterable[tuple[Deck, float]]) -> tuple[Rival, ...]:
    """The field of decks and weights in any measure; raises BadField."""
    held = list(decks)
    if not held:
        raise BadField("a field has at least one deck")
    for deck, weight in held:
        if not (math.isfinite(weight) and weight > 0):
            raise BadField(f"{deck.name}: a weight is a number above 0, not {weight:g}")
    total = sum(weight for _, weight in held)
    return tuple(Rival(deck, weight / total) for deck, weight in held)


def gauntlet_plan(
    deck: Deck, field: tuple[Rival, ...], agents: tuple[str, str], rules: str, games: int, seed: int
) -> Plan:
    """The deck against each of the field."""
    return Plan(tuple(Pairing((deck, one.deck), agents) for one in field), rules, games, seed)


def standing(run: Run, field: tuple[Rival, ...]) -> Standing:
    """What the run says; shares that nothing was played for count as even, and as wide as they can be."""
    rivals = [(one, run.summary(number).a) for number, one in enumerate(field)]
    rate = sum(one.weight * share.rate for one, share in rivals)
    # The +2 (as in Agresti and Coull's interval) keeps a few games that were all won from looking certain.
    variance = 0.0
    for one, share in rivals:
        middle = (share.wins + 2) / (share.games + 4)
        variance += one.weight**2 * middle * (1 - middle) / (share.games + 4)
    reach = CONFIDENCE * math.sqrt(variance)
    return Standing(round(rate, 4), round(max(0.0, rate - reach), 4), round(min(1.0, rate + reach), 4), tuple(rivals))

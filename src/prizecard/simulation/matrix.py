"""All decks against each other: a table of win rates, and ratings made from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations

from prizecard.decks import Deck
from prizecard.simulation import rating
from prizecard.simulation.matches import Pairing, Plan, Run
from prizecard.simulation.statistics import Share

MIDDLE = 1500.0


class TooFewDecks(ValueError):
    """A matrix needs two decks at least, of different names."""


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a deck is among these: Elo points around 1500, with what it won."""

    name: str
    points: float
    share: Share


def matrix_plan(
    decks: Sequence[Deck], agent: str, rules: str, games: int, seed: int, open_lists: bool = False
) -> Plan:
    """Every deck against every other."""
    names = [deck.name for deck in decks]
    if len(decks) < 2 or len(set(names)) < len(names):
        raise TooFewDecks("a matrix needs at least two decks with different names")
    pairings = tuple(Pairing(pair, (agent, agent)) for pair in combinations(decks, 2))
    return Plan(pairings, rules, games, seed, open_lists)


def shares(run: Run) -> dict[tuple[str, str], Share]:
    """How often the first deck of a pair won, for each ordered pair."""
    found: dict[tuple[str, str], Share] = {}
    for number, pairing in enumerate(run.plan.pairings):
        first, second = (deck.name for deck in pairing.decks)
        share = run.summary(number).a
        found[first, second] = share
        found[second, first] = Share.of(share.games - share.wins, share.games)
    return found


def ratings(run: Run) -> list[Rating]:
    """The decks by strength."""
    table = shares(run)
    names = list(dict.fromkeys(deck.name for pairing in run.plan.pairings for deck in pairing.decks))
    won = {
        (first.name, second.name): (table[first.name, second.name].wins, table[first.name, second.name].games)
        for first, second in (pairing.decks for pairing in run.plan.pairings)
    }
    points = rating.ratings(names, won)
    found = [Rating(name, round(MIDDLE + points[name], 1), _total(name, names, table)) for name in names]
    return sorted(found, key=lambda one: -one.points)


def _total(name: str, names: list[str], table: dict[tuple[str, str], Share]) -> Share:
    held = [table[name, other] for other in names if other != name]
    return Share.of(sum(one.wins for one in held), sum(one.games for one in held))

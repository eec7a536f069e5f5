"""Two versions of a deck against one field with the same luck: which is better, played no longer than needed.

Both versions meet the same deals: the same seeds and seats, and lists laid out so that the cards they share lie in the
same places of the deck before it is shuffled. What they differ by then shows in far fewer games.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

from prizecard.decks import Deck
from prizecard.simulation.field import Rival
from prizecard.simulation.matches import Pairing, Place, Plan, Progress, Run, Stop, carry_out

DOUBT = 0.05
FIRST_LOOK = 16


@dataclass(frozen=True, slots=True)
class Terms:
    """How two versions are compared: `games` is the most for each version and rival, `precision` how small a difference
    is no longer worth the games."""

    field: tuple[Rival, ...]
    agents: tuple[str, str]
    rules: str
    games: int = 256
    seed: int = 0
    precision: float = 0.03


@dataclass(frozen=True, slots=True)
class Comparison:
    """How much more often the first version wins than the second, with an interval that may be looked at while it is
    played: it holds for all looks together."""

    difference: float
    low: float
    high: float
    pairs: int
    differing: int
    finished: bool
    run: Run

    @property
    def verdict(self) -> str:
        """`first` or `second` where one is better, nothing where the interval leaves it open."""
        if self.low > 0:
            return "first"
        return "second" if self.high < 0 else ""


def looks(games: int) -> tuple[int, ...]:
    """After how many games one looks: each time twice as many."""
    found, at = [], FIRST_LOOK
    while at < games:
        found.append(at)
        at *= 2
    return tuple(found)


def aligned(first: Deck, second: Deck) -> tuple[Deck, Deck]:
    """The decks with the cards that both hold equally often in the same places, the others behind."""
    other = dict(second.cards)
    shared = [entry for entry in first.cards if other.get(entry[0]) == entry[1]]
    known = {id for id, _ in shared}
    tails = [[entry for entry in deck.cards if entry[0] not in known] for deck in (first, second)]
    found = [Deck(deck.name, (*shared, *tail)) for deck, tail in zip((first, second), tails, strict=True)]
    return found[0], found[1]


def comparing_plan(first: Deck, second: Deck, terms: Terms) -> Plan:
    """Both versions against each rival; the two pairings of a rival share their luck."""
    versions = aligned(first, second)
    pairings = [
        Pairing((version, one.deck), terms.agents, luck) for luck, one in enumerate(terms.field) for version in versions
    ]
    return Plan(tuple(pairings), terms.rules, terms.games, terms.seed)


def judged(run: Run, terms: Terms) -> Comparison:
    """What the games so far say. The interval is Bonett and Price's for paired shares, one stratum for each rival."""
    deviations = NormalDist().inv_cdf(1 - DOUBT / (2 * (len(looks(terms.games)) + 1)))
    difference = middle = variance = 0.0
    pairs = differing = 0
    for number, one in enumerate(terms.field):
        first, second = (_won(run, 2 * number + version) for version in (0, 1))
        gaps = [first[game] - second[game] for game in first.keys() & second.keys()]
        better, worse = sum(gap for gap in gaps if gap > 0), -sum(gap for gap in gaps if gap < 0)
        size = len(gaps) + 2
        up, down = (better + 1) / size, (worse + 1) / size
        difference += one.weight * (better - worse) / max(1, len(gaps))
        middle += one.weight * (up - down)
        variance += one.weight**2 * (up + down - (up - down) ** 2) / size
        pairs += len(gaps)
        differing += sum(gap != 0 for gap in gaps)
    reach = deviations * math.sqrt(variance)
    low, high = max(-1.0, middle - reach), min(1.0, middle + reach)
    return Comparison(round(difference, 4), round(low, 4), round(high, 4), pairs, differing, run.finished, run)


def is_enough(found: Comparison, precision: float) -> bool:
    """Whether one version is better, or neither is by more than the precision."""
    return bool(found.verdict) or max(abs(found.low), abs(found.high)) <= precision


def compare(first: Deck, second: Deck, terms: Terms, place: Place, resume: bool, progress: Progress) -> Comparison:
    """Play until the interval says enough, or all games are played."""
    stop = Stop(looks(terms.games), lambda run: is_enough(judged(run, terms), terms.precision))
    return judged(carry_out(comparing_plan(first, second, terms), place, resume, progress, stop=stop), terms)


def _won(run: Run, pairing: int) -> dict[int, float]:
    """By game, 1 if the version won, 0 if it lost, a half if nobody won."""
    return {
        one.number: 0.5 if one.winner is None else float(one.winner == 0) for one in run.of(pairing) if not one.fault
    }

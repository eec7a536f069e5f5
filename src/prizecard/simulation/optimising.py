"""Looking for a better list: one card out, another in, kept where it wins more with the same luck.

The search is bounded by the number of swaps tried. It repeats with its seed, and every comparison has its journal, so a
search that was broken off goes on where it was.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from prizecard.decks import Deck
from prizecard.simulation.comparing import Comparison, Terms, compare
from prizecard.simulation.matches import Place, Progress

ATTEMPTS = 200
CHECK_SEED = 0x5EED


@dataclass(frozen=True, slots=True)
class Trial:
    """A swap that was tried: a card out, another in, and what the comparison with the list before said."""

    out: str
    into: str
    found: Comparison
    kept: bool


@dataclass(frozen=True, slots=True)
class Search:
    """What came of it: the best list, the swaps, and the list against the first one with luck of its own."""

    deck: Deck
    trials: tuple[Trial, ...]
    check: Comparison | None
    finished: bool


def swaps(deck: Deck, pool: Sequence[str], rules: str, chance: random.Random) -> Iterator[tuple[str, str, Deck]]:
    """Swaps that leave the deck legal, at random, none that leads to the same list twice."""
    tried = {frozenset(deck.cards)}
    for _ in range(ATTEMPTS):
        out, into = chance.choice(deck.ids()), chance.choice(pool)
        changed = deck.exchange({out: 1}, {into: 1})
        if frozenset(changed.cards) not in tried and not changed.faults(rules):
            tried.add(frozenset(changed.cards))
            yield out, into, changed


def optimise(
    deck: Deck, pool: Sequence[str], terms: Terms, trials: int, place: Place, resume: bool, progress: Progress,
    tell: Callable[[Trial], None],
) -> Search:  # fmt: skip
    """Try so many swaps. What was kept is compared with the first list at the end, on deals the search never saw."""
    chance = random.Random(terms.seed)
    best, done = deck, list[Trial]()
    offered = swaps(best, pool, terms.rules, chance)
    while len(done) < trials:
        try:
            out, into, changed = next(offered)
        except StopIteration:
            break
        fresh = replace(terms, seed=terms.seed + 1 + len(done))
        found = compare(changed, best, fresh, place, resume, progress)
        if not found.finished:
            return Search(best, tuple(done), None, False)
        trial = Trial(out, into, found, found.verdict == "first")
        done.append(trial)
        tell(trial)
        if trial.kept:
            best = changed
            offered = swaps(best, pool, terms.rules, chance)
    if best is deck:
        return Search(best, tuple(done), None, True)
    check = compare(best, deck, replace(terms, seed=terms.seed + CHECK_SEED), place, resume, progress)
    return Search(best, tuple(done), check, check.finished)

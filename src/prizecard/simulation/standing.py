"""Standing: ratings by book with intervals, from all games of a ladder's journal; the lobby shows them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from prizecard.simulation.ladder import ANCHOR, Ladder, Pair
from prizecard.simulation.rating import ratings

DRAWS = 200
LOW, HIGH = 0.025, 0.975
FEWEST = 10
"""With fewer games with the decks of a book an agent has no rating there."""
Won = dict[Pair, tuple[int, int]]


def standing(ladder: Ladder, names: Sequence[str], books: Sequence[str], command: str) -> dict[str, Any]:
    """For each book and agent: points above random, a 95 % interval, and how many games they rest on."""
    found = {book: _of_book(ladder, names, book) for book in books}
    return {
        "about": f"{ANCHOR} is 0, 400 points are ten to one; closed lists, mirrored decks, seats swapped",
        "command": command,
        "mark": ladder.mark,
        "books": {book: rated for book, rated in found.items() if rated},
    }


def _of_book(ladder: Ladder, names: Sequence[str], book: str) -> dict[str, dict[str, int]]:
    pairs = sorted({pair for pair, *_ in ladder.results if set(pair) <= set(names)})
    won: Won = {pair: (tally.wins, tally.games) for pair in pairs if (tally := ladder.tally(pair, book)).games}
    games = {name: sum(count for pair, (_, count) in won.items() if name in pair) for name in names}
    rated = [name for name in names if games[name] >= FEWEST]
    if ANCHOR not in rated:
        return {}
    kept = {pair: played for pair, played in won.items() if set(pair) <= set(rated)}
    points = _above(rated, kept)
    chance = random.Random(0)
    drawn = [_above(rated, _drawn(kept, chance)) for _ in range(DRAWS)]
    return {
        name: {
            "points": round(points[name]), "low": _quantile([one[name] for one in drawn], LOW),
            "high": _quantile([one[name] for one in drawn], HIGH), "games": games[name],
        }
        for name in rated
    }  # fmt: skip


def _above(names: Sequence[str], won: Won) -> dict[str, float]:
    found = ratings(names, won)
    return {name: points - found[ANCHOR] for name, points in found.items()}


def _drawn(won: Won, chance: random.Random) -> Won:
    """The same games once more, as they may have gone: each won as often as its pair was, half a game doubted."""
    return {
        pair: (sum(chance.random() < (wins + 0.5) / (games + 1) for _ in range(games)), games)
        for pair, (wins, games) in won.items()
    }


def _quantile(values: list[float], share: float) -> int:
    return round(sorted(values)[min(len(values) - 1, int(share * len(values)))])

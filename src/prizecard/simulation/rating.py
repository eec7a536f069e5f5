"""Ratings from games between many: Bradley and Terry's model, by Hunter's iteration, in Elo points."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence

ROUNDS = 500
PRIOR = 0.5  # a won and a lost half game against an average one: who won all has a rating too
POINTS = 400 / math.log(10)


def ratings(names: Sequence[str], won: Mapping[tuple[str, str], tuple[int, int]]) -> dict[str, float]:
    """Points around 0 for each name; `won` has the games that the first of a pair won of the second, and how many.

    Each pair is given once; the mean of all is 0.
    """
    table: dict[str, list[tuple[str, int, int]]] = {name: [] for name in names}
    for (one, other), (wins, games) in won.items():
        table[one].append((other, wins, games))
        table[other].append((one, games - wins, games))
    strength = dict.fromkeys(names, 1.0)
    for _ in range(ROUNDS):
        strength = {name: _renewed(name, table[name], strength) for name in names}
        mean = math.exp(sum(math.log(value) for value in strength.values()) / len(names))
        strength = {name: value / mean for name, value in strength.items()}
    return {name: POINTS * math.log(value) for name, value in strength.items()}


def _renewed(name: str, rows: list[tuple[str, int, int]], strength: dict[str, float]) -> float:
    wins = PRIOR
    weight = 2 * PRIOR / (strength[name] + 1.0)
    for other, won, games in rows:
        wins += won
        weight += games / (strength[name] + strength[other])
    return wins / weight

"""What many results say: win rates with their intervals, lengths, endings, speed."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import fmean, median
from typing import Any

from prizecard.simulation.jobs import Result

CONFIDENCE = 1.959963984540054  # 95 % of a normal distribution lie so many deviations around its middle


def wilson(wins: int, games: int, deviations: float = CONFIDENCE) -> tuple[float, float]:
    """Wilson's interval for a share; everything is possible where nothing was played."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    square = deviations * deviations
    scale = 1 + square / games
    middle = (share + square / (2 * games)) / scale
    spread = deviations * math.sqrt(share * (1 - share) / games + square / (4 * games * games)) / scale
    return max(0.0, middle - spread), min(1.0, middle + spread)


@dataclass(frozen=True, slots=True)
class Share:
    """How often something was won, of so many games that somebody won."""

    wins: int
    games: int
    rate: float
    low: float
    high: float

    @classmethod
    def of(cls, wins: int, games: int) -> Share:
        """The share with its 95 % interval."""
        low, high = wilson(wins, games)
        return cls(wins, games, round(wins / games, 4) if games else 0.5, round(low, 4), round(high, 4))


@dataclass(frozen=True, slots=True)
class Summary:
    """The results of one pairing, from side A's point of view."""

    games: int
    draws: int
    faults: int
    a: Share
    a_starting: Share
    a_second: Share
    starter: Share
    turns: dict[str, float]
    decisions: float
    endings: dict[str, int]
    seconds: float
    games_per_second: float
    decisions_per_second: float

    def data(self) -> dict[str, Any]:
        """The summary as plain data."""
        return asdict(self)


def summary(results: Iterable[Result], seconds: float) -> Summary:
    """What the results say; `seconds` is how long they took together."""
    held = list(results)
    played = [one for one in held if not one.fault]
    decided = [one for one in played if one.winner is not None]
    spent = max(seconds, 1e-9)
    decisions = sum(one.decisions for one in played)
    return Summary(
        games=len(played),
        draws=len(played) - len(decided),
        faults=len(held) - len(played),
        a=_share(decided),
        a_starting=_share([one for one in decided if one.starter == 0]),
        a_second=_share([one for one in decided if one.starter == 1]),
        starter=Share.of(sum(one.winner == one.starter for one in decided), len(decided)),
        turns=_spread([one.turns for one in played]),
        decisions=round(decisions / len(played), 1) if played else 0.0,
        endings=dict(Counter("+".join(one.reasons) for one in played).most_common()),
        seconds=round(seconds, 3),
        games_per_second=round(len(played) / spent, 2),
        decisions_per_second=round(decisions / spent, 1),
    )


def _share(decided: Sequence[Result]) -> Share:
    return Share.of(sum(one.winner == 0 for one in decided), len(decided))


def _spread(numbers: Sequence[int]) -> dict[str, float]:
    if not numbers:
        return {}
    return {
        "mean": round(fmean(numbers), 2),
        "median": median(numbers),
        "shortest": min(numbers),
        "longest": max(numbers),
    }

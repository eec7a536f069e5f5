"""Figures for whoever runs the server, in the text form that Prometheus reads."""

from __future__ import annotations

import os
from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
Sample = tuple[Mapping[str, str], float]


class Durations:
    """How long things took: how many were below each bound, and all of them together."""

    def __init__(self) -> None:
        self._counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0

    def add(self, seconds: float) -> None:
        """One more."""
        self._counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds

    @property
    def count(self) -> int:
        """How many there were."""
        return sum(self._counts)

    def data(self) -> dict[str, Any]:
        """How many were below each bound and above the bound before, and all seconds together."""
        return {"counts": list(self._counts), "total": self.total}


class Metrics:
    """What the server counts while it runs."""

    def __init__(self) -> None:
        self.answers = Durations()
        self.thoughts = Durations()
        self.requests = Durations()
        self.refusals: Counter[str] = Counter()
        self.statuses: Counter[int] = Counter()


def family(name: str, kind: str, about: str, samples: Iterable[Sample]) -> Iterable[str]:
    """One figure, with its values by labels."""
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} {kind}"
    for labels, value in samples:
        written = ",".join(f'{label}="{word}"' for label, word in labels.items())
        yield f"{name}{{{written}}} {value:g}" if written else f"{name} {value:g}"


def histogram(name: str, about: str, samples: Iterable[tuple[Mapping[str, str], Mapping[str, Any]]]) -> Iterable[str]:
    """One figure of durations, by labels."""
    yield f"# HELP {name} {about}"
    yield f"# TYPE {name} histogram"
    for labels, durations in samples:
        written = "".join(f'{label}="{word}",' for label, word in labels.items())
        of = f"{{{written.rstrip(',')}}}" if written else ""
        below = 0
        for bound, count in zip((*map(str, BOUNDS), "+Inf"), durations["counts"], strict=True):
            below += count
            yield f'{name}_bucket{{{written}le="{bound}"}} {below}'
        yield f"{name}_sum{of} {durations['total']:.6f}"
        yield f"{name}_count{of} {below}"


def memory() -> float:
    """The bytes of memory that this process holds; 0 where the system does not tell."""
    try:
        return float(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, IndexError):
        return 0.0

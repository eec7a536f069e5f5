"""Earlier measurements of the benchmark, and how a new one compares with them."""

from __future__ import annotations

import json
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any

from prizecard import files
from prizecard.simulation.benchmark import Figures

HIGHER_IS_BETTER = {
    "decisions_per_second": True,
    "games_per_second": True,
    "theme_decisions_per_second": True,
    "tournament_decisions_per_second": True,
    "clone_us": False,
    "fork_step_us": False,
    "tournament_fork_step_us": False,
    "start_us": False,
    "state_bytes": False,
    "memory_mib": False,
}
WITHOUT_TIME = frozenset({"state_bytes", "memory_mib"})


class History:
    """Earlier measurements in a JSON file, newest last."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[dict[str, Any]] = []
        if path.exists():
            held = files.read_json(path, list)
            if not all(isinstance(one, dict) and "calibration" in one for one in held):
                raise files.BadFile(f"{path} holds no measurements")
            self.entries = held

    def add(self, figures: Figures) -> None:
        """Keep a measurement."""
        entry = {"date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), **asdict(figures)}
        self.entries.append(entry)
        files.write(self.path, json.dumps(self.entries, indent=1) + "\n")

    def compare(self, figures: Figures) -> dict[str, dict[str, float]]:
        """How many times better each figure is than the first, the last and the best one of the history that has it.

        Speeds are set against the calibration, so that a machine that is busy or new does not count as a change.
        """
        found: dict[str, dict[str, float]] = {}
        measured = asdict(figures)
        for name in HIGHER_IS_BETTER:
            earlier = [_worth(name, entry) for entry in self.entries if entry.get(name)]
            if not earlier or not measured[name]:
                continue
            now = _worth(name, measured)
            found[name] = {
                "first": round(now / earlier[0], 3),
                "last": round(now / earlier[-1], 3),
                "best": round(now / max(earlier), 3),
            }
        return found


def _worth(name: str, entry: dict[str, Any]) -> float:
    value = max(float(entry[name]), 1e-9)
    if name in WITHOUT_TIME:
        return 1 / value
    calibration = float(entry["calibration"])
    return value / calibration if HIGHER_IS_BETTER[name] else 1 / (value * calibration)

"""Results as files: one row for each game (CSV), or everything (JSON)."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

from prizecard import files
from prizecard.simulation.jobs import Result
from prizecard.simulation.matches import Run

COLUMNS = (
    "pairing", "game", "a", "b", "agent_a", "agent_b", "seed", "starter", "winner", "reasons", "turns", "decisions",
    "seconds", "fault",
)  # fmt: skip

LONG = ("replay", "cards")
"""What is kept of a game elsewhere."""


class UnknownForm(ValueError):
    """Tables are written as .csv or .json."""


def check_table(path: Path) -> None:
    """Raise if no table can be written there."""
    if path.suffix not in (".csv", ".json"):
        raise UnknownForm(f"{path.name}: tables are written as .csv or .json")
    files.check_writable(path)


def write_table(run: Run, path: Path) -> None:
    """Write the games of a run: .csv or .json, by the file's ending."""
    check_table(path)
    text = csv_of(run) if path.suffix == ".csv" else json.dumps(data_of(run), ensure_ascii=False, indent=1) + "\n"
    files.write(path, text)


def csv_of(run: Run) -> str:
    """One row for each game."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(COLUMNS)
    for one in run.results:
        pairing = run.plan.pairings[one.pairing]
        writer.writerow(
            (
                one.pairing, one.number, pairing.decks[0].name, pairing.decks[1].name, *pairing.agents, one.seed,
                _side(one.starter), _side(one.winner), "+".join(one.reasons), one.turns, one.decisions, one.seconds,
                one.fault,
            )
        )
    return out.getvalue()


def _side(side: int | None) -> str:
    return "" if side is None else "AB"[side]


def data_of(run: Run) -> dict[str, Any]:
    """The plan, a summary for each pairing, and every game."""
    return {
        "plan": run.plan.data(),
        "finished": run.finished,
        "summaries": [run.summary(number).data() for number in range(len(run.plan.pairings))],
        "games": [{name: value for name, value in one.data().items() if name not in LONG} for one in run.results],
    }


def keep_replays(results: tuple[Result, ...], folder: Path, what: str = "fault") -> list[Path]:
    """Write the replays of the results that have one; where they are."""
    written = []
    for one in results:
        if one.replay:
            path = folder / f"{what}-{one.pairing}-{one.number}-{one.seed}.json"
            files.write(path, json.dumps(one.replay, ensure_ascii=False) + "\n")
            written.append(path)
    return written

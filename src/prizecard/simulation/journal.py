"""The journal of a run: every result is written down as it comes, so that a run that was broken off can go on."""

from __future__ import annotations

import hashlib
import json
import sys
from pathlib import Path
from typing import IO, Any

from prizecard.folders import state
from prizecard.simulation.jobs import Result


class OtherRun(ValueError):
    """The journal belongs to another run."""


def journal_path(plan: dict[str, Any]) -> Path:
    """The journal of a plan: the same plan has the same one."""
    digest = hashlib.sha256(json.dumps(plan, sort_keys=True, ensure_ascii=False).encode()).hexdigest()[:16]
    return state() / "runs" / f"{digest}.jsonl"


class Journal:
    """The results of a plan so far; `resume` goes on with an earlier journal, otherwise it is begun anew."""

    def __init__(self, path: Path, plan: dict[str, Any], resume: bool) -> None:
        self.path = path
        self.results: dict[tuple[int, int], Result] = {}
        self.seconds = 0.0
        self._file: IO[str] | None = None
        try:
            self._open(plan, resume)
        except OSError as fault:
            self._give_up(fault)

    def _open(self, plan: dict[str, Any], resume: bool) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if resume and self.path.exists():
            self._read(plan)
            self._file = self.path.open("a", encoding="utf-8")
        else:
            self._file = self.path.open("w", encoding="utf-8")
            self._write({"plan": plan})

    def _give_up(self, fault: OSError) -> None:
        """Go on without a journal: a read-only or full home is no reason not to play."""
        print(f"{self.path} cannot be written ({fault.strerror}): --resume will not find this run", file=sys.stderr)
        self._file = None

    def _read(self, plan: dict[str, Any]) -> None:
        lines = self.path.read_text(encoding="utf-8", errors="replace").splitlines()
        if not lines or _parsed(lines[0]).get("plan") != plan:
            raise OtherRun(f"{self.path} is damaged, or the journal of another run; leave --resume out to begin anew")
        for line in lines[1:]:
            data = _parsed(line)  # nothing, where the line was being written when the run was broken off
            try:
                if "spent" in data:
                    self.seconds += float(data["spent"])
                elif data:
                    result = Result.of(data)
                    self.results[result.pairing, result.number] = result
            except (TypeError, ValueError, LookupError):
                continue  # a damaged line: its game is played again

    def add(self, result: Result) -> None:
        """Keep a result."""
        self.results[result.pairing, result.number] = result
        self._write(result.data())

    def close(self, seconds: float) -> None:
        """Note how long the run took this time."""
        self.seconds += seconds
        self._write({"spent": round(seconds, 3)})
        if self._file is not None:
            self._file.close()

    def _write(self, data: dict[str, Any]) -> None:
        if self._file is None:
            return
        try:
            self._file.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
            self._file.flush()
        except OSError as fault:
            self._give_up(fault)


def _parsed(line: str) -> dict[str, Any]:
    try:
        found = json.loads(line)
    except ValueError:
        return {}
    return found if isinstance(found, dict) else {}

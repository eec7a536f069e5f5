"""The report of a run: what held, what did not, and what was there instead."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from prizecard.scenarios.documents import Scenario


@dataclass(frozen=True)
class Failure:
    """One thing that does not hold: at which step, what was expected, what was there, what was offered."""

    step: str
    expected: str
    found: str
    options: tuple[str, ...] = ()

    def lines(self) -> list[str]:
        """The failure for a reader."""
        shown = [f"  at {self.step}", f"    expected: {self.expected}", f"    found:    {self.found}"]
        if self.options:
            shown.append(f"    offered:  {'; '.join(self.options)}")
        return shown


@dataclass(frozen=True)
class Result:
    """What became of one scenario."""

    file: str
    id: str
    name: str
    title: str
    status: str
    reason: str = ""
    failures: tuple[Failure, ...] = ()

    @classmethod
    def of(cls, scenario: Scenario, status: str, reason: str = "", failures: tuple[Failure, ...] = ()) -> Result:
        """The result of a scenario."""
        return cls(scenario.file, scenario.id, scenario.name, scenario.title, status, reason, failures)

    def lines(self) -> list[str]:
        """The result for a reader."""
        first = f"{self.status.upper()}  {self.name}" + (f": {self.title}" if self.title else "")
        reason = [f"  {self.reason}"] if self.reason else []
        return [first, *reason, *(line for failure in self.failures for line in failure.lines())]


@dataclass
class Report:
    """All results of a run. A scenario passes, fails, is bad (cannot be read) or is skipped."""

    results: list[Result] = field(default_factory=list)

    def count(self, status: str) -> int:
        """How many results have the status."""
        return sum(result.status == status for result in self.results)

    @property
    def ok(self) -> bool:
        """Whether nothing failed and everything could be read."""
        return all(result.status in ("passed", "skipped") for result in self.results)

    @property
    def failed(self) -> list[Result]:
        """The results that are not as they should be."""
        return [result for result in self.results if result.status not in ("passed", "skipped")]

    def summary(self) -> str:
        """One line with the counts."""
        counts = ((self.count(status), status) for status in ("passed", "failed", "bad", "skipped"))
        return ", ".join(f"{number} {status}" for number, status in counts if number or status == "passed")

    def plain(self) -> dict[str, Any]:
        """The report as plain data."""
        return {
            "passed": self.count("passed"),
            "failed": self.count("failed"),
            "bad": self.count("bad"),
            "skipped": self.count("skipped"),
            "results": [
                {
                    "file": result.file,
                    "id": result.id,
                    "name": result.name,
                    "title": result.title,
                    "status": result.status,
                    "reason": result.reason,
                    "failures": [
                        {"step": one.step, "expected": one.expected, "found": one.found, "options": list(one.options)}
                        for one in result.failures
                    ],
                }
                for result in self.results
            ],
        }

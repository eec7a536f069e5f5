"""Scenarios: a board, moves, and what must hold, as YAML documents that are run and reported."""

from __future__ import annotations

from prizecard.scenarios.documents import Scenario, files_of, read_file
from prizecard.scenarios.errors import BadScenario
from prizecard.scenarios.report import Failure, Report, Result
from prizecard.scenarios.running import run_file, run_files, run_scenario

__all__ = [
    "BadScenario",
    "Failure",
    "Report",
    "Result",
    "Scenario",
    "files_of",
    "read_file",
    "run_file",
    "run_files",
    "run_scenario",
]

"""A compiled engine that is older than its sources would test something else than what is there."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

# The cards that ship are tested, not what whoever runs the tests has built over them.
os.environ["PRIZECARD_CARDS"] = ""
# How fast a machine is decides nothing, and whoever runs the tests has the same examples; scripts/fuzz tries others.
settings.register_profile(
    "anywhere", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("anywhere")
ROOT = Path(__file__).resolve().parents[1]


def pytest_sessionstart(session: pytest.Session) -> None:
    if hasattr(session.config, "workerinput"):
        return
    checked = subprocess.run([sys.executable, str(ROOT / "scripts" / "compile"), "--check"], check=False)
    if checked.returncode:
        pytest.exit("the compiled engine is older than its sources: `make compiled` or `make pure`", returncode=4)

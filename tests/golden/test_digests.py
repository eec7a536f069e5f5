"""The same seed plays the same game, on any machine and in any later version of the same number."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from tests.architecture.source import ROOT
from tests.golden.games import DECKS, GAMES, final_digest, kept, version


@pytest.mark.parametrize("rules", DECKS)
def test_golden_digests_hold(rules: str) -> None:
    found = kept().get(rules)
    assert found is not None, f"no golden digests of {rules}: run scripts/golden"
    assert found["version"] == version(rules), "cards, rulebook or engine are of another version: run scripts/golden"
    assert len(found["digests"]) == GAMES
    changed = [seed for seed in range(GAMES) if final_digest(rules, seed) != found["digests"][seed]]
    assert not changed, (
        f"{len(changed)} games of {rules} end differently (seeds {changed[:5]}): "
        "raise ENGINE_VERSION in engine/saving.py, then run scripts/golden"
    )


@pytest.mark.parametrize("hashing", ["1", "2"])
def test_games_do_not_hang_on_the_order_of_sets(hashing: str) -> None:
    rules = next(iter(DECKS))
    code = f"from tests.golden.games import final_digest; print([final_digest({rules!r}, seed) for seed in range(5)])"
    run = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hashing, "PYTHONPATH": os.pathsep.join([str(ROOT), str(ROOT / "src")])},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == str([final_digest(rules, seed) for seed in range(5)])

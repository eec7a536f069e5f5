"""Whatever is read, saves, positions, replays, lists, scenarios, messages, is read or refused as documented, quickly.

`scripts/fuzz` tries many more.
"""

from __future__ import annotations

import pytest

from tests.properties.broken import SURFACES, boards, games, tried

SAMPLES = {"position": 60, "save": 60, "replay": 60, "deck": 60, "scenario": 40, "message": 300}
MOST_SECONDS = 5.0


@pytest.mark.parametrize("surface", SURFACES)
def test_it_is_read_or_refused_as_documented(surface: str) -> None:
    assert games() and boards()
    for seed in range(SAMPLES[surface]):
        assert tried(surface, seed) < MOST_SECONDS, f"{surface} {seed} takes long"

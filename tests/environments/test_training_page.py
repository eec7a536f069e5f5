"""The programs of docs/training.md run as they stand there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from prizecard.environments import match
from prizecard.observation import Classes

PAGE = Path(__file__).parents[2] / "docs" / "training.md"
PROGRAMS = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)


@pytest.mark.parametrize("number", range(len(PROGRAMS)))
def test_a_program_of_the_page_runs(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    # Numbers for the cards that are met, instead of for all cards: the programs start in a moment.
    monkeypatch.setattr(match, "all_classes", Classes)
    exec(compile(PROGRAMS[number], f"docs/training.md, program {number + 1}", "exec"), {"__name__": "page"})


def test_there_are_three() -> None:
    assert len(PROGRAMS) == 3

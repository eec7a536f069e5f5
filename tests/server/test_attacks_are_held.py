"""docs/operating.md names for everything that was tried against a server the test that holds it: each is there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = (TESTS.parent / "docs" / "operating.md").read_text(encoding="utf-8")
NAMED = sorted(set(re.findall(r"`([\w/]+\.py)::(\w+)`", PAGE)))


def test_there_are_many() -> None:
    assert len(NAMED) > 50


@pytest.mark.parametrize(("file", "test"), NAMED)
def test_it_is_there(file: str, test: str) -> None:
    assert f"def {test}(" in (TESTS / file).read_text(encoding="utf-8")

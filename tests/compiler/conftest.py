"""A sentence that a test gives to the reader is our own: as it is read, it shares few words in a row with a print."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from prizecard.compiler import reader
from tests.architecture.test_words import SHARED_BY_GRAMMAR, SOURCE, borrowed, printed_runs

OF_PRINT = {"test_gates", "test_phrase_uses", "test_made_up"}
"""What is read there is printed, and read from the source folder; or stored, and scanned where it lies."""
BORROWING = Path(__file__).with_name("borrowing.json")
"""Tests whose sentences still share more: there may only become fewer."""


@lru_cache(maxsize=1)
def printed() -> set[int]:
    return printed_runs(SOURCE)


@lru_cache(maxsize=1)
def known() -> frozenset[str]:
    return frozenset(json.loads(BORROWING.read_text(encoding="utf-8")))


@pytest.fixture(autouse=True)
def own_sentences(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Scan what the test gives to the reader, as it is given: put together from whatever parts."""
    module = request.module.__name__.rpartition(".")[2]
    if module in OF_PRINT or not (SOURCE / "cards").is_dir():
        yield
        return
    given: list[str] = []
    paragraphs = reader._paragraphs

    def recording(text: str, *rest: Any) -> Any:
        given.append(text)
        return paragraphs(text, *rest)

    monkeypatch.setattr(reader, "_paragraphs", recording)
    yield
    long = {one for text in given for one in borrowed(text, printed()) if len(one.split()) > SHARED_BY_GRAMMAR}
    name = f"{module}::{request.node.originalname}"
    assert name in known() or not long, f"{name} borrows from a print: {sorted(long)}"

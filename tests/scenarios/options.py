"""Flipping rule options: which scenarios notice when one option of a book takes another book's value."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

from prizecard.library import built_in
from prizecard.rulebook import Rulebook
from prizecard.rulebooks import BOOKS
from prizecard.scenarios.documents import Scenario, read_file
from prizecard.scenarios.running import run_scenario

FOLDER = Path(__file__).parent / "rules"
WORDS = {"code", "title", "difference", "reasons"}
"""What a book says of itself; no option of play."""


def differing() -> list[tuple[str, str, str]]:
    """Every (option, book, other book) such that the two books have different values of the option."""
    found: list[tuple[str, str, str]] = []
    for field in fields(Rulebook):
        if field.name in WORDS:
            continue
        for code, book in BOOKS.items():
            values: list[Any] = [getattr(book, field.name)]
            for other, rival in BOOKS.items():
                value = getattr(rival, field.name)
                if value not in values:
                    values.append(value)
                    found.append((field.name, code, other))
    return found


@contextmanager
def flipped(option: str, code: str, other: str) -> Iterator[None]:
    """The book with the other's value of the option, for a while."""
    book = BOOKS[code]
    BOOKS[code] = replace(book, **{option: getattr(BOOKS[other], option)})
    try:
        yield
    finally:
        BOOKS[code] = book


def cases(code: str, files: list[Path]) -> list[Scenario]:
    """The scenarios of the files that run under the book."""
    found = [scenario for path in files for scenario in read_file(path)]
    return [scenario for scenario in found if scenario.position.get("rules", "CEC") == code]


def passing(scenarios: list[Scenario]) -> list[str]:
    """The names of the scenarios that pass."""
    return [scenario.name for scenario in scenarios if run_scenario(scenario, built_in()).status == "passed"]


def noticing(option: str, code: str, other: str, files: list[Path]) -> list[str]:
    """The scenarios of the files that pass under the book and fail when its option is flipped."""
    chosen = cases(code, files)
    before = set(passing(chosen))
    with flipped(option, code, other):
        after = set(passing(chosen))
    return sorted(before - after)

"""Which tests and scenarios name which item of the rules ledger, by book."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
ITEM = re.compile(r"\b([A-Z]{2,9})-(\d{2}[a-z]?)\b")
LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
NAME = re.compile(r"def test_([a-z]+)_(\d{2})_")


def items() -> list[dict[str, Any]]:
    """All items of the ledger: id, kind, the books that state it."""
    found: list[dict[str, Any]] = json.loads((TESTS / "ledger" / "items.json").read_text(encoding="utf-8"))
    return found


@cache
def boards() -> tuple[tuple[str, dict[str, Any]], ...]:
    """All scenarios, case by case, each with its file."""
    found = []
    for path in sorted((TESTS / "scenarios").rglob("*.yaml")):
        name = path.relative_to(TESTS / "scenarios").as_posix()
        for document in yaml.load_all(path.read_text(encoding="utf-8"), LOADER):
            for case in (document or {}).get("cases") or [{}]:
                merged = {"id": path.stem, **(document or {}), **case}
                merged.pop("cases", None)
                if document and not merged.get("skip"):
                    found.append((name, merged))
    return tuple(found)


def scenarios() -> dict[str, dict[str, set[str]]]:
    """For each item the scenario files that prove it, with the books under which they run."""
    found: dict[str, dict[str, set[str]]] = {}
    for name, board in boards():
        found.setdefault(str(board["id"]), {}).setdefault(name, set()).add(str(board.get("rules", "CEC")))
    return found


def python_tests() -> dict[str, set[str]]:
    """For each item the Python tests that name it."""
    found: dict[str, set[str]] = {}
    for path in sorted(TESTS.rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        name = path.relative_to(TESTS).as_posix()
        for word, number in ITEM.findall(text):
            found.setdefault(f"{word}-{number}", set()).add(name)
        for word, number in NAME.findall(text):
            found.setdefault(f"{word.upper()}-{number}", set()).add(name)
    return found


def uncovered() -> list[str]:
    """The items that no scenario and no test names, table practice aside."""
    played, tested = scenarios(), python_tests()
    return [
        item["id"]
        for item in items()
        if item["kind"] != "table practice" and item["id"] not in played and item["id"] not in tested
    ]

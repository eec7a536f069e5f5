"""Which tests and scenarios name which item of the rules ledger, by book; the page docs/rules.md is made of it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import yaml

ROOT = Path(__file__).resolve().parents[2]
TESTS = ROOT / "tests"
PAGE = ROOT / "docs" / "rules.md"
BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
ITEM = re.compile(r"\b([A-Z]{2,9})-(\d{2}[a-z]?)\b")
NAME = re.compile(r"def test_([a-z]+)_(\d{2})_")


def items() -> list[dict[str, Any]]:
    """All items of the ledger: id, kind, the books that state it."""
    found: list[dict[str, Any]] = json.loads((TESTS / "ledger" / "items.json").read_text(encoding="utf-8"))
    return found


def scenarios() -> dict[str, dict[str, set[str]]]:
    """For each item the scenario files that prove it, with the books under which they run."""
    found: dict[str, dict[str, set[str]]] = {}
    for path in sorted((TESTS / "scenarios").rglob("*.yaml")):
        name = path.relative_to(TESTS / "scenarios").as_posix()
        for document in yaml.safe_load_all(path.read_text(encoding="utf-8")):
            if not document or document.get("skip"):
                continue
            cases = document.get("cases") or [{}]
            for case in cases:
                if case.get("skip"):
                    continue
                merged = {**document, **case}
                entry = found.setdefault(str(merged.get("id", "")), {}).setdefault(name, set())
                entry.add(str(merged.get("rules", "CEC")))
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


def page() -> str:
    """The page: each item with what covers it, per book."""
    played, tested = scenarios(), python_tests()
    lines = [
        "# Rules and what proves them",
        "",
        "Every item of the rules ledger with the scenarios (under which books they run) and the tests that name it.",
        "Made by `scripts/rules-page`; a test keeps it current.",
        "",
        "| item | " + " | ".join(BOOKS) + " | scenarios and tests |",
        "|---|" + "---|" * len(BOOKS) + "---|",
    ]
    for item in items():
        id = item["id"]
        if item["kind"] == "table practice":
            lines.append(f"| {id} | " + " | ".join("–" for _ in BOOKS) + " | table practice, nothing to enforce |")
            continue
        files = played.get(id, {})
        marks = []
        for book in BOOKS:
            count = sum(book in books for books in files.values())
            marks.append(str(count) if count else ("t" if id in tested else ""))
        names = [*sorted(files), *sorted(tested.get(id, ()))]
        lines.append(f"| {id} | " + " | ".join(marks) + f" | {', '.join(names)} |")
    return "\n".join(lines) + "\n"

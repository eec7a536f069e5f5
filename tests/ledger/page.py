"""The page docs/rules.md: every item of the ledger with what proves it, by book and side."""

from __future__ import annotations

from tests.ledger.coverage import BOOKS, ROOT, items, python_tests, scenarios
from tests.ledger.sides import no_board, sides

PAGE = ROOT / "docs" / "rules.md"


def page() -> str:
    """The page: each item with what covers it, per book."""
    played, tested, reasons = scenarios(), python_tests(), no_board()
    lines = [
        "# Rules and what proves them",
        "",
        "Every item of the rules ledger with the scenarios (under which books they run) and the tests that name it.",
        "Under *limit* stand the books in which a board shows where the rule does not apply.",
        "Made by `scripts/rules-page`; a test keeps it current.",
        "",
        "| item | " + " | ".join(BOOKS) + " | limit | scenarios and tests |",
        "|---|" + "---|" * len(BOOKS) + "---|---|",
    ]
    for item in items():
        id = item["id"]
        if item["kind"] == "table practice":
            lines.append(f"| {id} | " + " | ".join("–" for _ in BOOKS) + " | – | table practice, nothing to enforce |")
            continue
        files = played.get(id, {})
        marks = []
        for book in BOOKS:
            count = sum(book in books for books in files.values())
            marks.append(str(count) if count else ("t" if id in tested else ""))
        limit = sides(id)["limit"]
        other = "all" if len(limit) == len(BOOKS) else " ".join(book for book in BOOKS if book in limit)
        names = [*sorted(files), *sorted(tested.get(id, ()))]
        if id in reasons:
            names.append(f"no board: {reasons[id]}")
        lines.append(f"| {id} | " + " | ".join(marks) + f" | {other} | {', '.join(names)} |")
    return "\n".join(lines) + "\n"

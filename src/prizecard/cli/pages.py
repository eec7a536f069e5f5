"""The generated pages of the documentation, from the code they describe."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Mapping
from enum import Enum
from typing import Any

NOTE = "<!-- Written by `prizecard docs build`; change the code, not this page. -->\n\n"


def effect_language() -> str:
    """Every node of the effect language with its phrases and made-up sentences."""
    from prizecard.compiler.pages import effect_language_page

    return effect_language_page()


def rulebook_table() -> str:
    """The values of every rulebook side by side; what a book changes is set in bold."""
    from prizecard.rulebook import Rulebook
    from prizecard.rulebooks import BOOKS

    books = list(BOOKS.values())
    lines = [
        "# The rulebooks",
        "",
        "Each book starts from the one before it; **bold** is what it changes.",
        "",
        "| | " + " | ".join(book.code for book in books) + " |",
        "|---" * (len(books) + 1) + "|",
    ]
    for one in dataclasses.fields(Rulebook):
        if one.name in ("code", "reasons", *ROWS):
            continue
        values = [_value(getattr(book, one.name)) for book in books]
        shown = [
            value if number == 0 or value == values[number - 1] else f"**{value}**"
            for number, value in enumerate(values)
        ]
        lines.append(f"| {one.name.replace('_', ' ')} | " + " | ".join(shown) + " |")
    for name, (title, sentence) in ROWS.items():
        lines += ["", f"## {title}", "", sentence, "", *_rows([row for book in books for row in getattr(book, name)])]
    lines += ["", "## Why something is refused", "", "| ledger item | reason |", "|---|---|"]
    reasons = {(reason.item, reason.sentence) for book in books for reason in book.reasons.values()}
    lines += [f"| {item} | {sentence} |" for item, sentence in sorted(reasons)]
    return NOTE + "\n".join(lines) + "\n"


ROWS = {
    "conditions": ("Special Conditions", "One row a condition; Burn is checked as the book's own value says."),
    "families": ("Families and stages", "One row a family that the rules treat in a way of its own."),
}
"""Values of the rulebooks that are rows of their own."""


def _rows(rows: list[Any]) -> list[str]:
    """The different rows as a table; what no row has is left out."""
    different = list(dict.fromkeys(rows))
    names = [
        one.name
        for one in dataclasses.fields(different[0])
        if one.default is dataclasses.MISSING or any(getattr(row, one.name) != one.default for row in different)
    ]
    lines = ["| " + " | ".join(name.replace("_", " ") for name in names) + " |", "|---" * len(names) + "|"]
    return lines + ["| " + " | ".join(_value(getattr(row, name)) for name in names) + " |" for row in different]


def _value(value: Any) -> str:
    if value is None or value == "":
        return "–"
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, Mapping):
        return ", ".join(f"{_value(key)}: {_value(part)}" for key, part in value.items()) or "–"
    if isinstance(value, frozenset):
        return " + ".join(sorted(_value(part) for part in value)) or "–"
    if isinstance(value, tuple):
        return ", ".join(_value(part) for part in value) or "–"
    if dataclasses.is_dataclass(value):  # what a condition stands against, and what may permit it
        held = [getattr(value, one.name) for one in dataclasses.fields(value)]
        return ", unless ".join(_value(part) for part in held if part is not None)
    return str(value).replace("|", "\\|").replace("\n", " ")


_NOT_HERE = """\
Not here: sets that came out after Cosmic Eclipse; and Trainer Kits but for the four of the EX series (`tk1a` to
`tk2b`), which the public card data do not hold. Most cards of the kits are in other sets, too: where a deck list of ten
lines or more gives the code of a kit, the card is taken from another set by its name, and that is told; in a shorter
list, or where no other card has the name, the line is refused with what is wrong.
"""


def coverage() -> str:
    """How many printings and texts of each series and set can be played."""
    from prizecard.library import built_in
    from prizecard.library.coverage import table

    return NOTE + "# Coverage\n\n" + table(built_in()).rstrip("\n") + "\n\n" + _NOT_HERE


def lessons() -> str:
    """What each lesson teaches, with its ledger items."""
    from prizecard.lessons.pages import lessons_page

    return lessons_page()


PAGES: dict[str, Callable[[], str]] = {
    "effect-language.md": effect_language,
    "rulebooks.md": rulebook_table,
    "coverage.md": coverage,
    "lessons.md": lessons,
}

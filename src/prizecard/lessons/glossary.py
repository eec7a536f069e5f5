"""The glossary: every word of the rules in our words, with the ledger items it rests on."""

from __future__ import annotations

import difflib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

DATA = Path(__file__).with_name("glossary.yaml")
NEAR = 3


class NoSuchWord(LookupError):
    """The glossary has no such word; the message names those that are near."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A word: its other forms, what it means, what it means in some of the books alone, and its ledger items."""

    word: str
    also: tuple[str, ...]
    says: str
    rules: tuple[str, ...]
    books: tuple[tuple[str, str], ...] = ()

    @property
    def forms(self) -> tuple[str, ...]:
        """Everything under which the word is met."""
        return (self.word, *self.also)

    def data(self) -> dict[str, Any]:
        """The entry as plain data."""
        return {
            "word": self.word, "also": list(self.also), "says": self.says, "rules": list(self.rules),
            "books": dict(self.books),
        }  # fmt: skip


@cache
def glossary() -> tuple[Entry, ...]:
    """All words, in the order of the alphabet."""
    rows: list[dict[str, Any]] = yaml.safe_load(DATA.read_text(encoding="utf-8"))
    found = [
        Entry(
            row["word"], tuple(row.get("also", ())), row["says"], tuple(row["rules"]),
            tuple(row.get("books", {}).items()),
        )
        for row in rows
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda entry: entry.word.casefold()))


def meaning(word: str) -> Entry:
    """The entry of a word in any of its forms, whatever its case; raises NoSuchWord."""
    forms = {form.casefold(): entry for entry in glossary() for form in entry.forms}
    wanted = " ".join(word.split()).casefold().replace("poke-", "poké-").replace("pokemon", "pokémon")
    if wanted in forms:
        return forms[wanted]
    near = difflib.get_close_matches(wanted, forms, NEAR, 0.5)
    near += [form for form in forms if wanted and wanted in form and form not in near][:NEAR]
    words = list(dict.fromkeys(forms[form].word for form in near))
    tail = f"; near it are {', '.join(words)}" if words else "; `prizecard glossary` lists them all"
    raise NoSuchWord(f"the glossary has no word {word!r}{tail}")

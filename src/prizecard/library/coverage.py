"""Coverage: how much of each set and series has effects, how much was written by hand, and what blocks most cards."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass

from prizecard.library import rewordings
from prizecard.library.library import Library
from prizecard.library.rows import keys_of


@dataclass(frozen=True, slots=True)
class Figures:
    """Printings and different texts, and how many of them have effects."""

    name: str
    printings: int
    printings_compiled: int
    texts: int
    texts_compiled: int

    @property
    def printings_share(self) -> float:
        """The share of printings that can be played."""
        return self.printings_compiled / self.printings if self.printings else 1.0

    @property
    def texts_share(self) -> float:
        """The share of different texts that have effects."""
        return self.texts_compiled / self.texts if self.texts else 1.0


@dataclass(frozen=True, slots=True)
class Blocker:
    """A word at which reading stops: how many printings it keeps from being played, and some of them."""

    word: str
    reason: str
    printings: int
    examples: tuple[str, ...]


def by_set(library: Library) -> list[Figures]:
    """The figures of each set, oldest first."""
    return [_figures(id, library, library.ids_of(id)) for id in library.sets]


def by_series(library: Library) -> list[Figures]:
    """The figures of each series, in the order of its first set; a text counts once in a series."""
    held: dict[str, list[str]] = {}
    for id, facts in library.sets.items():
        held.setdefault(facts.series, []).extend(library.ids_of(id))
    return [_figures(series, library, ids) for series, ids in held.items()]


def total(library: Library) -> Figures:
    """The figures of the whole library."""
    return _figures("all", library, library.ids())


def blockers(library: Library, count: int = 20, sets: Iterable[str] | None = None) -> list[Blocker]:
    """The words that keep most printings from being played, of these sets if given."""
    wanted = None if sets is None else set(sets)
    held: dict[tuple[str, str], dict[str, None]] = {}
    for id, line in library.declined().items():
        if wanted is None or id.rpartition("-")[0] in wanted:
            for _, reason, _, word in json.loads(line):
                held.setdefault((word, reason), {})[id] = None
    found = [Blocker(word, reason, len(ids), tuple(ids)[:5]) for (word, reason), ids in held.items()]
    return sorted(found, key=lambda one: (-one.printings, one.word, one.reason))[:count]


def table(library: Library) -> str:
    """The figures by series and set as a Markdown page."""
    lines = ["| | printings | can be played | texts | compiled |", "|---|---|---|---|---|"]
    lines += [_line(figures, "**") for figures in (*by_series(library), total(library))]
    lines += ["", "| set | printings | can be played | texts | compiled |", "|---|---|---|---|---|"]
    lines += [_line(figures) for figures in by_set(library)]
    lines += [
        "",
        f"Texts with effects written by hand: {library.handwritten}; texts that are read in other "
        f"words of the same meaning: {len(rewordings.hashes())}.",
    ]
    return "\n".join(lines) + "\n"


def _line(one: Figures, mark: str = "") -> str:
    return (
        f"| {mark}{one.name}{mark} | {one.printings} | {one.printings_compiled} ({one.printings_share:.1%}) "
        f"| {one.texts} | {one.texts_compiled} ({one.texts_share:.1%}) |"
    )


def _figures(name: str, library: Library, ids: Iterable[str]) -> Figures:
    printings = compiled = 0
    texts: set[str] = set()
    for id in ids:
        keys = [key for key in keys_of(library.row(id)) if key]
        texts.update(keys)
        printings += 1
        compiled += all(library.has_text(key) for key in keys)
    return Figures(name, printings, compiled, len(texts), sum(library.has_text(key) for key in texts))

"""Finding cards by their facts: name, set, type, kind; near names for misspelt ones."""

from __future__ import annotations

import difflib
from collections.abc import Iterator
from functools import cached_property

from prizecard.library.names import levelled
from prizecard.library.rows import LETTERS, Row
from prizecard.vocabulary import EnergyType, Kind

LONGEST_NAME = 60
"""No card has a longer name; what is longer is like none."""


class Catalogue:
    """The facts of all cards, for searching; loaded when first asked."""

    def __init__(self, rows: Iterator[tuple[str, Row]]) -> None:
        self._rows = rows

    @cached_property
    def rows(self) -> dict[str, Row]:
        """The stored facts by id, oldest set first."""
        return dict(self._rows)

    @cached_property
    def by_name(self) -> dict[str, tuple[str, ...]]:
        """Ids by levelled name, by the rules and as printed, oldest first."""
        found: dict[str, dict[str, None]] = {}
        for id, row in self.rows.items():
            for name in {row["name"], row.get("printed", row["name"])}:
                found.setdefault(levelled(name), {})[id] = None
        return {name: tuple(ids) for name, ids in found.items()}

    def near(self, name: str) -> tuple[str, ...]:
        """Names of cards that are spelt like this one."""
        if len(name) > LONGEST_NAME:
            return ()
        found = difflib.get_close_matches(levelled(name), self.by_name, 3, 0.7)
        return tuple(self.rows[self.by_name[one][0]]["name"] for one in found)

    def search(
        self,
        name: str | None = None,
        set: str | None = None,
        type: EnergyType | None = None,
        kind: Kind | None = None,
    ) -> Iterator[str]:
        """The ids of the cards that fit all that is given."""
        wanted = levelled(name or "")
        for id, row in self.rows.items():
            if set is not None and id.rpartition("-")[0] != set:
                continue
            if type is not None and LETTERS[type] not in row.get("types", "") + "".join(row.get("provides", ())):
                continue
            if kind is not None and kind.value not in row["kinds"]:
                continue
            if wanted and wanted not in levelled(row.get("printed") or row["name"]):
                continue
            yield id

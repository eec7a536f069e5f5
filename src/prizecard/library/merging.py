"""Sets added to a folder of built card data: what the folder holds of other sets stays as it is."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from prizecard.library.store import INDEX, Folder


@dataclass(frozen=True, slots=True)
class Kept:
    """What stays of a folder: the entries of its sets, their compiled and declined texts, their basic Energy."""

    sets: tuple[dict[str, Any], ...] = ()
    texts: dict[str, str] = field(default_factory=dict)
    declined: dict[str, str] = field(default_factory=dict)
    handwritten: frozenset[str] = frozenset()
    basic_energy: dict[str, list[str]] = field(default_factory=dict)

    @property
    def ids(self) -> list[str]:
        """The ids of the sets."""
        return [str(one["id"]) for one in self.sets]

    def dates(self) -> dict[str, str]:
        """The dates of the sets."""
        return {str(one["id"]): str(one["date"]) for one in self.sets}


def kept_of(path: Path, made: Collection[str]) -> Kept:
    """What stays of the folder when the sets `made` are built into it."""
    if not (path / INDEX).is_file():
        return Kept()
    folder = Folder(path)
    sets = tuple(one for one in folder.coverage() if one["id"] not in made)
    if not sets:
        return Kept()
    lines = {id: line for one in sets for id, line in folder.lines(one["id"]).items()}
    keys = {key for line in lines.values() for key in _keys(json.loads(line))}
    return Kept(
        sets,
        {key: line for key, line in folder.text_lines() if key in keys},
        {id: line for id, line in folder.declined.items() if id in lines},
        frozenset(folder.handwritten) & keys,
        {type: [id for id in ids if id in lines] for type, ids in folder.basic_energy.items()},
    )


def _keys(row: dict[str, Any]) -> Iterator[str]:
    for text in (*row.get("attacks", ()), *row.get("abilities", ())):
        yield text[-1]
    yield from row.get("texts", ())

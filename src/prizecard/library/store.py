"""A folder of built card data: an index, one file a set, one file of compiled texts; read as late as possible."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from prizecard.effects import Text
from prizecard.effects.form import read as read_node
from prizecard.effects.form import write as write_node
from prizecard.library.evolutions import EVOLUTIONS
from prizecard.library.source import SetFacts

DATA = Path(__file__).with_name("data")
INDEX = "index.json"
TEXTS = "texts.json"
DECLINED = "declined.json"
WORDS = "words.json"


class NotBuilt(FileNotFoundError):
    """The folder holds no built card data."""


def is_built(path: Path) -> bool:
    """Whether the folder holds built card data."""
    return (path / INDEX).is_file()


class Folder:
    """Built card data. Lines are found by id or key and parsed only when asked for."""

    def __init__(self, path: Path) -> None:
        self.path = path
        if not is_built(path):
            raise NotBuilt(f"{path} holds no built card data; make it with: prizecard cards build SOURCE --out {path}")

    @cached_property
    def _index(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads((self.path / INDEX).read_text(encoding="utf-8"))
        return found

    @property
    def version(self) -> str:
        """The hash of all facts and effects in this folder."""
        return str(self._index["version"])

    @cached_property
    def sets(self) -> dict[str, SetFacts]:
        """The sets by id, oldest first."""
        return {one["id"]: SetFacts(**{key: one[key] for key in SetFacts.__slots__}) for one in self._index["sets"]}

    @property
    def basic_energy(self) -> dict[str, list[str]]:
        """The ids of basic Energy cards by type."""
        found: dict[str, list[str]] = self._index["basic_energy"]
        return found

    @property
    def handwritten(self) -> tuple[str, ...]:
        """The keys of texts with effects written by hand."""
        return tuple(self._index["handwritten"])

    def coverage(self) -> list[dict[str, Any]]:
        """What was compiled of each set."""
        return [dict(one) for one in self._index["sets"]]

    def lines(self, set: str) -> dict[str, str]:
        """The lines of a set by card id, in the order of the set."""
        return _read_records(self.path / f"{set}.json")

    @cached_property
    def _texts(self) -> dict[str, str]:
        return _read_mapping(self.path / TEXTS)

    def text(self, key: str) -> tuple[Text, ...] | None:
        """The compiled texts of the key, if this folder has them."""
        line = self._texts.get(key)
        return None if line is None else read_texts(line)

    @cached_property
    def evolutions(self) -> dict[str, str]:
        """Lines of what evolves from each name, the name as JSON writes it; empty where the folder does not say."""
        return _read_mapping(self.path / EVOLUTIONS)

    @cached_property
    def declined(self) -> dict[str, str]:
        """Lines of the texts without effects, by card id: place, reason, position and word."""
        return _read_mapping(self.path / DECLINED)

    @cached_property
    def _said(self) -> dict[str, str]:
        return _read_mapping(self.path / WORDS)

    def words(self, key: str) -> str | None:
        """The words of the text of the key, in the order of the alphabet, if this folder has it."""
        line = self._said.get(key)
        return None if line is None else line.strip('"')

    def has_text(self, key: str) -> bool:
        """Whether this folder has the key."""
        return key in self._texts

    def text_lines(self) -> Iterator[tuple[str, str]]:
        """The lines of all compiled texts, by key."""
        return iter(self._texts.items())

    def keys(self) -> Iterator[str]:
        """The keys of all compiled texts."""
        return iter(self._texts)


@cache
def read_texts(line: str) -> tuple[Text, ...]:
    """Compiled texts from their stored line; many cards say the same, and share it."""
    return tuple(read_node(one) for one in json.loads(line))


def write_texts(texts: tuple[Text, ...]) -> str:
    """The stored line of compiled texts."""
    return json.dumps([write_node(one) for one in texts], ensure_ascii=False, separators=(",", ":"))


def write_records(path: Path, records: dict[str, str]) -> None:
    """Write objects of JSON as a list, one a line, each beginning with its id."""
    _write(path, "[", [f'{{"id":{json.dumps(id)},{record[1:]}' for id, record in records.items()], "]")


def write_mapping(path: Path, values: dict[str, str]) -> None:
    """Write values of JSON under their names, one a line."""
    _write(path, "{", [f"{json.dumps(name)}:{value}" for name, value in values.items()], "}")


def _write(path: Path, opening: str, lines: list[str], closing: str) -> None:
    path.write_text("\n".join([opening, ",\n".join(lines), closing, ""]), encoding="utf-8", newline="\n")


def _read_records(path: Path) -> dict[str, str]:
    """The lines of a list of objects by id, not yet parsed."""
    return {line.split('"', 4)[3]: line.removesuffix(",") for line in _lines(path)}


def _read_mapping(path: Path) -> dict[str, str]:
    """The lines of a mapping by name, not yet parsed."""
    found = {}
    for line in _lines(path):
        _, name, value = line.split('"', 2)
        found[name] = value[1:].removesuffix(",")
    return found


def _lines(path: Path) -> list[str]:
    if not path.is_file():
        return []
    return [line for line in path.read_text(encoding="utf-8").split("\n")[1:-2] if line]


def digest_of(folder: Path, sets: list[str]) -> str:
    """The hash of a folder's set files and texts."""
    found = hashlib.sha256()
    for name in [*sorted(f"{one}.json" for one in sets), TEXTS]:
        found.update(name.encode())
        found.update((folder / name).read_bytes())
    return found.hexdigest()[:16]

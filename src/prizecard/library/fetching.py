"""Source data from the public repository PokemonTCG/pokemon-tcg-data: one version of it, a file at a time."""

from __future__ import annotations

import hashlib
import json
import os
import re
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache
from http.client import HTTPException
from pathlib import Path
from typing import Any

from prizecard.files import read_json
from prizecard.library.source import SourceSet, sets_in

ADDRESS = "https://raw.githubusercontent.com/PokemonTCG/pokemon-tcg-data"
PINNED = Path(__file__).with_name("source.json")
LIST_OF_SETS = "sets/en.json"
KEPT = "fetched.json"
LONGEST = 32 * 1024 * 1024
SECONDS = 30.0

# What is built from a card; pictures, artists and the like may change without a word.
_BUILT_FROM = (
    "id", "name", "supertype", "subtypes", "hp", "types", "level", "evolvesFrom", "rules", "ancientTrait",
    "weaknesses", "resistances", "retreatCost", "number", "rarity",
)  # fmt: skip
_COMMIT = re.compile(r"[0-9a-f]{6,64}")
_FILE = re.compile(rf"{re.escape(LIST_OF_SETS)}|cards/en/[\w-]+\.json")
_OF_A_TEXT = ("name", "text", "type", "cost", "damage")


class NotFetched(OSError):
    """A file of the source data could not be had, or is not what it should be."""


@dataclass(frozen=True, slots=True)
class Fetched:
    """What lies in the folder now: how many files from before, how many new ones, and which sets say something else."""

    folder: Path
    commit: str
    kept: int
    new: int
    changed: tuple[str, ...]


@lru_cache(maxsize=1)
def pinned() -> tuple[str, dict[str, str]]:
    """The commit that is fetched, and for each set the hash of what the cards of the package were built from."""
    data = json.loads(PINNED.read_text(encoding="utf-8"))
    return data["commit"], data["sets"]


def hash_of(cards: Iterable[dict[str, Any]]) -> str:
    """The hash of all that is built from the cards of a set."""
    built = [
        {
            **{key: card.get(key) for key in _BUILT_FROM if card.get(key)},
            **{part: [_only(one) for one in card.get(part) or ()] for part in ("attacks", "abilities")},
        }
        for card in cards
    ]
    text = json.dumps(built, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _only(text: dict[str, Any]) -> dict[str, Any]:
    return {key: text[key] for key in _OF_A_TEXT if text.get(key)}


def fetch(
    folder: Path,
    sets: Iterable[str],
    told: Callable[[str], None],
    *,
    commit: str | None = None,
    address: str = ADDRESS,
) -> Fetched:
    """Bring these sets and the list of sets into the folder. What a run before has brought is not fetched again.

    Each file is whole or not there. Raises NotFetched where one cannot be had; the same call goes on from there.
    """
    commit = pinned()[0] if commit is None else commit
    if not _COMMIT.fullmatch(commit):
        raise NotFetched(f"{commit!r} is no commit: it is a hash in hexadecimal digits")
    files = [LIST_OF_SETS, *(f"cards/en/{set}.json" for set in sorted(sets))]
    record = _Record.of(folder, commit)
    kept = 0
    for number, file in enumerate(files, 1):
        if record.has(file):
            kept += 1
            continue
        told(f"{number} of {len(files)}: {file}")
        try:
            record.add(file, _checked(_load(f"{address.rstrip('/')}/{commit}/{file}"), file))
        except NotFetched as fault:
            there = f"{number - 1} of {len(files)} files are in {folder}; the same command goes on from there"
            raise NotFetched(f"{fault}. {there}") from None
    return Fetched(folder, commit, kept, len(files) - kept, changed_in(folder))


def changed_in(folder: Path) -> tuple[str, ...]:
    """The sets of a folder that say something else than what the cards of the package were built from."""
    known = pinned()[1]
    return tuple(one.facts.id for one in sets_in(folder) if known.get(one.facts.id) != _hash_of_set(one))


def _hash_of_set(one: SourceSet) -> str:
    return hash_of(one.cards())


class _Record:
    """Which files a folder holds of which commit, with their hashes; what else lies there is never written over.

    Files of another commit give way when the first file of this one is there to take their place.
    """

    def __init__(self, folder: Path, commit: str, files: dict[str, str], others: Iterable[str] = ()) -> None:
        self._folder, self._commit, self._files = folder, commit, files
        self._others = [file for file in others if _FILE.fullmatch(file)]

    @classmethod
    def of(cls, folder: Path, commit: str) -> _Record:
        path = folder / KEPT
        if path.is_file():
            data = read_json(path, dict)
            files = dict(data.get("files", {}))
            return cls(folder, commit, files) if data.get("commit") == commit else cls(folder, commit, {}, files)
        if folder.is_dir() and any(folder.iterdir()):
            raise NotFetched(f"{folder} holds something that was not fetched; give a new folder")
        return cls(folder, commit, {})

    def has(self, file: str) -> bool:
        path = self._folder / file
        return path.is_file() and hashlib.sha256(path.read_bytes()).hexdigest() == self._files.get(file)

    def add(self, file: str, data: bytes) -> None:
        while self._others:
            (self._folder / self._others.pop()).unlink(missing_ok=True)
        self._files[file] = hashlib.sha256(data).hexdigest()
        record = {"commit": self._commit, "files": self._files}
        # The record comes first: no file lies there of which it does not know, wherever a run is broken off.
        _put(self._folder / KEPT, json.dumps(record, indent=1).encode())
        _put(self._folder / file, data)


def _put(path: Path, data: bytes) -> None:
    """Write a file so that it is whole or as before, whatever happens meanwhile."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f"{path.name}.part")
    try:
        beside.write_bytes(data)
        os.replace(beside, path)
    except OSError as fault:
        beside.unlink(missing_ok=True)
        raise OSError(fault.errno, fault.strerror, str(path)) from None


def _load(url: str) -> bytes:
    try:
        with urllib.request.urlopen(url, timeout=SECONDS) as answer:
            data = bytes(answer.read(LONGEST + 1))
            promised = int(answer.headers.get("Content-Length") or len(data))
    except urllib.error.HTTPError as fault:
        fault.close()
        raise NotFetched(f"{url} is not to be had: {fault.code} {fault.reason}") from None
    except urllib.error.URLError as fault:
        raise NotFetched(f"{url} cannot be reached: {fault.reason}") from None
    except (OSError, HTTPException) as fault:  # a connection that breaks, an answer that is cut off
        raise NotFetched(f"{url} broke off: {type(fault).__name__} {fault}") from None
    except ValueError as fault:
        raise NotFetched(f"{url} is no address: {fault}") from None
    if max(len(data), promised) > LONGEST:
        raise NotFetched(f"{url} is too large")
    if len(data) < promised:
        raise NotFetched(f"{url} broke off after {len(data)} of {promised} bytes")
    return data


def _checked(data: bytes, file: str) -> bytes:
    try:
        found = json.loads(data)
    except (ValueError, RecursionError):
        raise NotFetched(f"what came for {file} is no JSON") from None
    if not isinstance(found, list) or not all(isinstance(one, dict) and "id" in one for one in found):
        raise NotFetched(f"what came for {file} is no list of cards or sets")
    return data


def pin(source: Path, commit: str) -> None:
    """Write down which commit is fetched, and what the cards of the package are built from."""
    found = {one.facts.id: _hash_of_set(one) for one in sets_in(source)}
    data = {"commit": commit, "sets": dict(sorted(found.items()))}
    PINNED.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")

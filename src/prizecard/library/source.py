"""Source data: a folder in the public pokemon-tcg-data form, one JSON file a set."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from prizecard.files import read_json

RawCard = dict[str, Any]
NEEDED = ("id", "name", "supertype")

# Sets that no list of sets names are filed by the letters their id begins with.
_SERIES = {
    "base": "Base", "gym": "Gym", "neo": "Neo", "ecard": "E-Card", "ex": "EX", "np": "NP", "pop": "POP",
    "dp": "Diamond & Pearl", "dpp": "Diamond & Pearl", "pl": "Platinum", "hgss": "HeartGold & SoulSilver",
    "hsp": "HeartGold & SoulSilver", "col": "HeartGold & SoulSilver", "bw": "Black & White", "bwp": "Black & White",
    "dv": "Black & White", "xy": "XY", "xyp": "XY", "dc": "XY", "g": "XY", "sm": "Sun & Moon", "smp": "Sun & Moon",
    "sma": "Sun & Moon", "det": "Sun & Moon", "swsh": "Sword & Shield",
}  # fmt: skip


class NoSource(FileNotFoundError):
    """The folder holds no card data in a form that can be read."""


@dataclass(frozen=True, slots=True)
class SetFacts:
    """A set of cards: its name, series, the code in players' deck lists, and its date (year/month/day)."""

    id: str
    name: str
    series: str
    code: str
    date: str


@dataclass(frozen=True, slots=True)
class SourceSet:
    """One set with its cards as they stand in the file."""

    facts: SetFacts
    path: Path

    def cards(self) -> list[RawCard]:
        """The cards, in the order of the file."""
        found: list[Any] = read_json(self.path, list)
        for card in found:
            if not isinstance(card, dict) or not all(isinstance(card.get(name), str) for name in NEEDED):
                named = card.get("id", card) if isinstance(card, dict) else card
                raise NoSource(f"{self.path}: {str(named)[:60]!r} is no card: each has {', '.join(NEEDED)}")
        return found


# Sets of the covered series that a list may leave out.
_KNOWN = {
    facts.id: facts
    for facts in (
        SetFacts("bw9", "Plasma Freeze", "Black & White", "PLF", "2013/05/08"),
        SetFacts("xy3", "Furious Fists", "XY", "FFI", "2014/08/13"),
        SetFacts("sm115", "Hidden Fates", "Sun & Moon", "HIF", "2019/08/23"),
    )
}


def sets_in(folder: Path) -> tuple[SourceSet, ...]:
    """The sets of a folder, oldest first."""
    listed = {facts.id: facts for facts in _listed(folder)}
    paths = sorted(_card_files(folder))
    if not paths:
        raise NoSource(f"{folder} holds no card files: give a folder with one JSON file for each set")
    found = [SourceSet(listed.get(path.stem) or unlisted(path.stem), path) for path in paths]
    return tuple(sorted(found, key=lambda one: (one.facts.date, one.facts.id)))


def unlisted(id: str) -> SetFacts:
    """What can be said of a set that no list names."""
    if id in _KNOWN:
        return _KNOWN[id]
    match = re.match(r"[a-z]+", id)
    return SetFacts(id, id, _SERIES.get(match[0] if match else "", "Other"), "", "")


def _card_files(folder: Path) -> Iterator[Path]:
    for place in (folder / "cards" / "en", folder / "cards", folder):
        paths = [path for path in place.glob("*.json") if path.name != "sets.json"]
        if paths:
            yield from paths
            return


def _listed(folder: Path) -> Iterator[SetFacts]:
    for path in (folder / "sets.json", folder / "sets" / "en.json", folder.parent / "sets.json"):
        if path.is_file():
            for one in read_json(path, list):
                yield SetFacts(
                    one["id"], one["name"], one["series"], one.get("ptcgoCode") or "", one.get("releaseDate") or ""
                )
            return

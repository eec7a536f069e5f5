"""Errata: known faults of the source data, each with its reason, pinned to what the source says now.

An entry names a card, a field (`attacks.0.text`) and one of these: `now`, the right value in place of `was`; `patch`,
words to exchange (the first, how many, new words) in a text with the given `hash`; `keep`, how many of its words are
the text; `same_as`, the card that still has the lost text in the same field; `kept`, a value that another source
doubts and that stays.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

from prizecard.library.patching import digest, patched
from prizecard.library.source import RawCard

Entry = dict[str, Any]
Lookup = Callable[[str], RawCard | None]


@cache
def entries() -> dict[str, tuple[Entry, ...]]:
    """The errata by card id."""
    listed: list[Entry] = json.loads(Path(__file__).with_name("errata.json").read_text(encoding="utf-8"))
    found: dict[str, tuple[Entry, ...]] = {}
    for entry in listed:
        found[entry["id"]] = (*found.get(entry["id"], ()), entry)
    return found


def correct(raw: RawCard, find: Lookup, stale: list[str]) -> RawCard:
    """The source card with its errata carried out; `find` gives other source cards by id.

    An erratum that is pinned to something the source no longer says changes nothing and is told to `stale`.
    """
    listed = entries().get(raw["id"], ())
    if not listed:
        return raw
    corrected: RawCard = json.loads(json.dumps(raw))
    for entry in listed:
        if not _carry_out(entry, corrected, find):
            stale.append(f"{entry['id']} {entry['field']}")
    return corrected


def _carry_out(entry: Entry, raw: RawCard, find: Lookup) -> bool:
    holder, last = _place(raw, entry["field"])
    value = (holder[last] if isinstance(holder, list) else holder.get(last)) or ""
    if "patch" in entry:
        right = bool(digest(value) == entry["hash"])
        new = patched(value, entry["patch"]) if right else value
    elif "keep" in entry:
        right = bool(digest(value) == entry["hash"])
        new = " ".join(value.split()[: entry["keep"]]) if right else value
    elif "same_as" in entry:
        other = find(entry["same_as"])
        right = not value and other is not None
        new = _value(other, entry["field"]) if right and other is not None else value
    elif "kept" in entry:
        right, new = bool(value == (entry["kept"] or "")), value
    else:
        right = bool(value == (entry["was"] or ""))
        new = entry["now"] if right else value
    if right and new != value:
        holder[last] = new
    return right


def _place(raw: RawCard, field: str) -> tuple[Any, Any]:
    holder: Any = raw
    *path, last = field.split(".")
    for part in path:
        holder = holder[int(part)] if isinstance(holder, list) else holder[part]
    return holder, int(last) if isinstance(holder, list) else last


def _value(raw: RawCard, field: str) -> Any:
    holder, last = _place(raw, field)
    return holder[last]

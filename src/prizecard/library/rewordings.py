"""Rewordings: texts said in words that the reader knows, and that mean the same; no fault of the source.

An entry has the `hash` of the text as errata leave it, and a `patch`: words to exchange (the
first, how many, new words).
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from prizecard.library.patching import digest, patched


@cache
def patches() -> dict[str, list[list[Any]]]:
    """The rewordings, by the hash of what is printed."""
    listed = json.loads(Path(__file__).with_name("rewordings.json").read_text(encoding="utf-8"))
    return {entry["hash"]: entry["patch"] for entry in listed}


def reworded(words: str) -> str:
    """The text as it is read: in other words, if it has a rewording."""
    patch = patches().get(digest(words))
    return patched(words, patch) if patch is not None else words


def hashes() -> frozenset[str]:
    """The texts that have a rewording, by the hash of what is printed."""
    return frozenset(patches())

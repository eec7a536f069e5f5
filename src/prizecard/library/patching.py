"""Words of a text exchanged by their places, pinned to the hash of the text: no word that is printed is stored."""

from __future__ import annotations

import hashlib
from typing import Any

from prizecard.compiler.normalise import normalise


def short_hash(text: str) -> str:
    """A short hash of exactly these characters."""
    return hashlib.sha256(text.encode()).hexdigest()[:12]


def digest(words: str) -> str:
    """A short hash of a text, whatever characters spell it."""
    return short_hash(normalise(words))


def patched(text: str, patch: list[list[Any]]) -> str:
    """The text with words exchanged, by their places: the first, how many there are, and the new words, or none."""
    words = text.split()
    end = len(words)
    for first, count, new in sorted(patch, reverse=True):  # from the end, so that places before it stay what they are
        if not 0 <= first < first + count <= end:
            raise ValueError(f"there are no {count} words from {first} on, before {end}")
        end = first
        words[first : first + count] = new.split()
    return " ".join(words)

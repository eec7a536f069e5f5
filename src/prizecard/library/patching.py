"""Words of a text exchanged, pinned to the hash of the text: no sentence is stored."""

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
    """The text with words exchanged, each given by its index, as it was and as it shall be: several words, or none."""
    words = text.split()
    for index, old, new in patch:
        if words[index] != old:
            raise ValueError(f"word {index} is {words[index]!r}, not {old!r}")
        words[index] = new
    return " ".join(word for word in words if word)

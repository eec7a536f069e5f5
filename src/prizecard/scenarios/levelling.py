"""Texts compared with case, Unicode form, dashes and apostrophes levelled."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from typing import Any

LEVEL = str.maketrans(
    dict.fromkeys("‐‑‒–—―−", "-") | dict.fromkeys("‘’ʼ`´", "'") | {"“": '"', "”": '"', "\u00a0": " "}
)
NUMBERED = re.compile(r"( \(\d+\))( .+)$")


def level(text: str) -> str:
    """The text with its differences of form taken out."""
    return " ".join(unicodedata.normalize("NFC", text).translate(LEVEL).casefold().split())


def spoken(value: Any) -> str | None:
    """The text that a scalar of YAML stands for: true, false and numbers too; None if it is no scalar."""
    if isinstance(value, bool):
        return "Yes" if value else "No"
    if isinstance(value, int):
        return str(value)
    return value if isinstance(value, str) else None


def starts(text: str, wish: str) -> bool:
    """Whether the text equals the wish or starts with it."""
    return level(text).startswith(level(wish))


def matching(texts: Sequence[str], wish: str) -> list[int]:
    """The places of the text that equals the wish, or else of those that start with it.

    The number that tells two cards of one name apart may also stand right behind the card.
    """
    wanted = level(wish)
    levelled = [level(text) for text in texts]
    number = NUMBERED.search(wanted)
    if number and not any(text.startswith(wanted) for text in levelled):
        wanted = NUMBERED.sub(r"\2", wanted)
        levelled = [text.removesuffix(number[1]) if text.endswith(number[1]) else "" for text in levelled]
    equal = [place for place, text in enumerate(levelled) if text == wanted]
    return equal or [place for place, text in enumerate(levelled) if text.startswith(wanted)]

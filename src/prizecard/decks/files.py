"""Files with deck lists, in whatever encoding the machine of their writer has."""

from __future__ import annotations

import codecs
from pathlib import Path

from prizecard.decks.lists import MOST_CHARACTERS, UnreadableDeck

_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF32_LE, "utf-32"),
    (codecs.BOM_UTF32_BE, "utf-32"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
_LONGEST = 4 * MOST_CHARACTERS


def file_text(path: Path) -> str:
    """The text of a file with a deck list; raises UnreadableDeck where it is none."""
    with path.open("rb") as file:
        data = file.read(_LONGEST + 1)
    if len(data) > _LONGEST:
        raise UnreadableDeck([f"{path} is too large for a deck list"])
    try:
        return decoded(data)
    except UnicodeDecodeError:
        raise UnreadableDeck([f"{path} is no text"]) from None


def decoded(data: bytes) -> str:
    """The text of the bytes: by their mark, else UTF-8, UTF-16 without a mark, or the code page of Windows."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            return data.decode(encoding)
    if b"\0" in data:
        # Every other byte of Latin text in UTF-16 is nought: which one says the order.
        odd, even = data[1::2].count(0), data[0::2].count(0)
        if max(odd, even) < len(data) // 4:
            raise UnicodeDecodeError("utf-8", data, data.index(0), data.index(0) + 1, "no text holds noughts")
        return data.decode("utf-16-le" if odd > even else "utf-16-be")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError:
        return data.decode("cp1252")

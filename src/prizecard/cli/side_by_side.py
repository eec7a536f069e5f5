"""Readings of one text beside each other: as outlines, in columns, with what differs marked."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import MISSING, fields, is_dataclass
from difflib import SequenceMatcher
from enum import Enum
from itertools import zip_longest
from typing import Any

NARROWEST = 24
SAME, DIFFERENT = "│", "≠"


def outline(value: Any, said: str = "", depth: int = 0) -> list[str]:
    """A node as lines, one for each part that differs from its default, the parts of parts further in."""
    begin = "  " * depth + (f"{said}: " if said else "")
    if isinstance(value, tuple):
        return [f"{begin}[]"] if not value else [line for one in value for line in outline(one, said, depth)]
    if isinstance(value, Enum):
        return [f"{begin}{value.name}"]
    if not is_dataclass(value) or isinstance(value, type):
        return [f"{begin}{value!r}"]
    lines = [f"{begin}{type(value).__name__}"]
    for field in fields(value):
        one = getattr(value, field.name)
        if field.default is MISSING or one != field.default:
            lines += outline(one, field.name, depth + 1)
    return lines


def beside(left: list[str], right: list[str], width: int) -> list[str]:
    """Two lists of lines in columns of one width, like lines on one line; a sign between them says which differ."""
    column = max((width - 3) // 2, NARROWEST)
    told = []
    for kind, ours, theirs in _blocks(left, right):
        for one, other in zip_longest(ours, theirs, fillvalue=""):
            sign = SAME if kind == "equal" else DIFFERENT
            for first, second in zip_longest(_wrapped(one, column), _wrapped(other, column), fillvalue=""):
                told.append(f"{first:{column}} {sign} {second}".rstrip())
    return told


def _blocks(left: list[str], right: list[str]) -> Iterator[tuple[str, list[str], list[str]]]:
    for kind, a, b, c, d in SequenceMatcher(None, left, right, autojunk=False).get_opcodes():
        yield kind, left[a:b], right[c:d]


def _wrapped(line: str, width: int) -> list[str]:
    """A line in pieces of the width, what goes on further in."""
    if len(line) <= width:
        return [line]
    margin = " " * (len(line) - len(line.lstrip()) + 2)
    pieces, rest = [line[:width]], line[width:]
    step = max(width - len(margin), 1)
    return pieces + [margin + rest[at : at + step] for at in range(0, len(rest), step)]

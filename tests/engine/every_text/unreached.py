"""What the made-up situations do not reach: by text and kind of node, each with its reason."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from tests.engine.every_text.subjects import Subject

FILE = Path(__file__).with_name("unreached.json")
Listed = dict[str, dict[str, str]]


@cache
def listed() -> Listed:
    """The reasons by text, then by kind of node and what is missing of it."""
    found: Listed = json.loads(FILE.read_text(encoding="utf-8")) if FILE.exists() else {}
    return found


def known(subject: Subject) -> frozenset[str]:
    """What need not be reached of the text, by whichever printing it is listed."""
    return frozenset(what for name in subject.names for what in listed().get(name, ()))


def write(found: Listed) -> None:
    """Keep the list, in order."""
    text = json.dumps(found, ensure_ascii=False, indent=1, sort_keys=True)
    FILE.write_text(text + "\n", encoding="utf-8", newline="\n")

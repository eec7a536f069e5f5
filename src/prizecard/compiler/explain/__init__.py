"""What a text does, told from its nodes alone: every reference, chooser, scope and duration spelled out.

This does not use the phrases that read texts, so that it shows a mistake of theirs.
"""

from __future__ import annotations

from collections.abc import Iterable

from prizecard.compiler.explain import deeds, happenings, nouns, standing, whole
from prizecard.compiler.explain.telling import Teller, Untold, capitalised, told_classes
from prizecard.compiler.nodes import Text, opened

__all__ = ["Untold", "explain", "told_classes"]

TOPICS = (deeds, happenings, nouns, standing, whole)


def explain(texts: Iterable[Text]) -> list[str]:
    """Short plain lines that say what the texts do."""
    lines: list[str] = []
    for text in opened(tuple(texts)):
        said = Teller(text).say(text)
        lines += [capitalised(line) for line in said.split("\n") if line]
    return lines

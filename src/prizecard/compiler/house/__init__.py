"""House wording: what a player reads on a card, from its effects alone, one template a node.

A text is spoken by a `Voice`, which knows its kind, its card, the manner of its time and what it has spoken of. What is
said reads back to the same effects: the tests hold that against every text of the library.
"""

from __future__ import annotations

import importlib
import pkgutil

from prizecard.compiler.facts import Facts, TextKind
from prizecard.compiler.house.english import capitalised, named_once
from prizecard.compiler.house.voice import TOPICS, Manner, Unworded, Voice
from prizecard.compiler.house.voice import wholes as whole_texts
from prizecard.compiler.nodes import Holder, Text, opened
from prizecard.compiler.tree import has_part

__all__ = ["Manner", "Unworded", "house", "worded_classes"]

for _module in pkgutil.iter_modules(__path__):  # each gives nodes their words
    importlib.import_module(f"{__name__}.{_module.name}")

PLAIN = Manner()


def house(texts: tuple[Text, ...], kind: TextKind, facts: Facts, manner: Manner = PLAIN) -> str:
    """The text that says the effects."""
    texts = opened(texts)
    voice = Voice(texts, kind, facts, manner)
    said: list[str] = []
    for text in texts:
        voice.pause()
        voice.attached = voice.speaks_of(Holder) and has_part(text, Holder)
        said += whole_texts.say(voice, text)
        for one in dict.fromkeys(voice.spared):
            denial = f"you can't choose {one} with the effect of {voice.this_text}"
            said.append(f"({denial}.)" if one.startswith("a card") else denial)
        voice.spared = []
    said = [line for number, line in enumerate(said) if line and not _limited_later(line, said[number + 1 :])]
    if said and kind is TextKind.RULE:
        said[0] = f"held item: {capitalised(said[0])}"
    return named_once(" ".join(_sentence(line) for line in said))


def _limited_later(line: str, rest: list[str]) -> bool:
    """Whether the line says how often a text works and another line says it again."""
    limit = line.partition(" each turn")[0].replace("use", "apply", 1)
    return line.startswith("you can't use more than 1 ") and any(other.startswith(limit) for other in rest)


def worded_classes() -> set[type]:
    """The classes of node that have words."""
    return {kind for topic in TOPICS for kind in topic.words}


def _sentence(line: str) -> str:
    line = capitalised(line)
    return line if line.endswith((".)", ".")) else f"{line}."

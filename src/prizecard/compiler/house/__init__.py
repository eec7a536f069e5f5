"""House wording: what a player reads on a card, from its effects alone, one template a node."""

from __future__ import annotations

from prizecard.compiler.facts import Facts, TextKind
from prizecard.compiler.house import conditions, deeds, events, flow, nouns, numbers, properties, selections, standing
from prizecard.compiler.house.english import capitalised
from prizecard.compiler.house.voice import Manner, Unworded, Voice, wholes as _wholes
from prizecard.compiler.house import wholes
from prizecard.effects import Text

__all__ = ["Manner", "Unworded", "house"]

TOPICS = (conditions, deeds, events, flow, nouns, numbers, properties, selections, standing, wholes)


def house(texts: tuple[Text, ...], kind: TextKind, facts: Facts, manner: Manner = Manner()) -> str:
    """The text that says the effects."""
    voice = Voice(texts, kind, facts, manner)
    said: list[str] = []
    for text in texts:
        voice.pause()
        said += _wholes.say(voice, text)
    return " ".join(_sentence(line) for line in said if line)


def _sentence(line: str) -> str:
    line = capitalised(line)
    return line if line.endswith((".)", ".")) else f"{line}."

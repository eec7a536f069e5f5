"""The words of each text as we word it, for searching: which there are, not in which order."""

from __future__ import annotations

from prizecard.compiler import Facts, TextKind
from prizecard.compiler.house import house
from prizecard.effects import AttackText, Text, TrainerText
from prizecard.library.names import levelled


def words_of(texts: tuple[Text, ...]) -> list[str]:
    """The different words of the text, in the order of the alphabet."""
    return sorted(set(levelled(house(texts, _kind(texts), Facts())).split()))


def _kind(texts: tuple[Text, ...]) -> TextKind:
    if any(isinstance(text, AttackText) for text in texts):
        return TextKind.ATTACK
    return TextKind.TRAINER if any(isinstance(text, TrainerText) for text in texts) else TextKind.ABILITY


def fits(wanted: list[str], words: str) -> bool:
    """Whether every word that is wanted stands there, whole or as the beginning of one."""
    padded = f" {words}"
    return all(f" {word}" in padded for word in wanted)

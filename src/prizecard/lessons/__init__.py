"""Lessons: what a newcomer has to know, as boards to play on and sentences of our own, each with its ledger items."""

from prizecard.lessons.glossary import Entry, NoSuchWord, glossary, meaning

__all__ = ["Entry", "NoSuchWord", "glossary", "meaning"]

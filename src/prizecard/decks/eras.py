"""Eras: which rulebook the cards of a set were played by."""

from __future__ import annotations

from collections.abc import Iterable

from prizecard.library.source import SetFacts

# The first book that has the kinds of cards of a series; earlier series are played by the oldest book.
_BY_SERIES = {"Black & White": "BCR", "XY": "CEC", "Sun & Moon": "CEC"}
_BY_SET = {"hgss3": "UD", "hgss4": "TM", "col1": "TM"}
_OLDEST = "HS"


def rules_for(sets: Iterable[SetFacts]) -> str:
    """The code of the rulebook for cards of these sets: that of the newest."""
    newest = max(sets, key=lambda facts: (facts.date, facts.id), default=None)
    if newest is None:
        return _OLDEST
    return _BY_SET.get(newest.id) or _BY_SERIES.get(newest.series) or _by_date(newest.date)


def _by_date(date: str) -> str:
    """For sets outside the great series: the book in force at their date."""
    if date >= "2013/11":
        return "CEC"
    return "BCR" if date >= "2011/03" else _OLDEST

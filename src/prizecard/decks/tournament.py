"""Tournament decks: well-known lists of their year, by name, with the rulebook they were played by."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path

_DATA = Path(__file__).parent / "data" / "tournament.json"


@dataclass(frozen=True, slots=True)
class TournamentDeck:
    """A list, the year in which it was played, and the rulebook of that time."""

    name: str
    year: int
    rules: str
    cards: tuple[tuple[str, int], ...]


@cache
def tournament_decks() -> tuple[TournamentDeck, ...]:
    """All tournament decks, the oldest first."""
    listed = json.loads(_DATA.read_text(encoding="utf-8"))
    return tuple(
        TournamentDeck(one["name"], one["year"], one["rules"], tuple((id, count) for id, count in one["cards"]))
        for one in listed
    )

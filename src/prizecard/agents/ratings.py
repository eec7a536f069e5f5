"""How strong the agents are, as measured: points above one that takes any option, by book, with intervals."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

DATA = Path(__file__).parent / "data" / "ratings.json"


@dataclass(frozen=True, slots=True)
class Rating:
    """Points with the decks of a book; the true ones lie between `low` and `high` in 95 of 100 cases."""

    points: int
    low: int
    high: int
    games: int

    def data(self) -> dict[str, int]:
        """The rating as plain data."""
        return asdict(self)


@cache
def _measured() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(DATA.read_text(encoding="utf-8"))
    return found


def command() -> str:
    """The command that measured them."""
    return str(_measured()["command"])


def rating_of(agent: str, book: str) -> Rating | None:
    """The rating of an agent with the decks of a book, if it was measured."""
    found = _measured()["books"].get(book, {}).get(agent)
    return None if found is None else Rating(**found)

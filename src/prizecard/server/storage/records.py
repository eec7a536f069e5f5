"""What is stored of a table: plain values, so that sessions know nothing of databases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

WAITING, PLAYING, FINISHED = "waiting", "playing", "finished"
Move = tuple[str, int]
DeckData = dict[str, Any]


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """Who sits there: the hashes of the seat's token and of its owner's secret, or the name of an agent."""

    token: str = ""
    owner: str = ""
    agent: str = ""

    @property
    def is_agent(self) -> bool:
        """Whether the computer plays this seat."""
        return bool(self.agent)


@dataclass(slots=True)
class TableRecord:
    """A table: with rules, decks, seed and moves it is the whole game. A seat that is not taken yet is None.

    `turns` ends a game that goes on too long; `sum` is a hash of game and moves; `age` is how long the server had been
    running, over all its starts, when the table was last changed.
    """

    id: str
    status: str
    rules: str
    seed: int
    decks: list[DeckData | None]
    seats: list[SeatRecord | None]
    created: float
    updated: float
    cards: str = ""
    invite: str = ""
    listed: bool = True
    version: int = 0
    used: list[float] = field(default_factory=lambda: [0.0, 0.0])
    limit: float | None = None
    turns: int | None = None
    sum: str = ""
    age: float = 0.0
    result: dict[str, Any] | None = None
    replay: str | None = None
    rematch: list[bool] = field(default_factory=lambda: [False, False])
    next: str | None = None
    moves: list[Move] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Change:
    """What one accepted message changes: moves from `base` on are replaced by `moves`, and some values are set."""

    table: str
    base: int
    moves: tuple[Move, ...]
    cut: bool
    values: Mapping[str, Any]
    seat: tuple[int, SeatRecord] | None = None


@dataclass(frozen=True, slots=True)
class ReplayRecord:
    """A replay with its title."""

    id: str
    title: str
    data: dict[str, Any]
    created: float

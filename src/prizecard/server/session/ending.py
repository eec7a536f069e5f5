"""How long a game may go on."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ends:
    """So many turns, so many choices; when a part of them is gone the players are warned (LOOP-01)."""

    turns: int = 300
    choices: int = 5_000
    warned: float = 0.9

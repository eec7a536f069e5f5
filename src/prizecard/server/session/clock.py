"""The clock: how long each player has thought, and whether anybody has run out of time."""

from __future__ import annotations

import time
from typing import Any


class Clock:
    """Counts the seconds of the player who has to decide. Without a limit it only counts."""

    def __init__(self, used: list[float], limit: float | None) -> None:
        self._used = list(used)
        self.limit = limit
        self.running: int | None = None
        self._since = 0.0

    def run(self, player: int | None) -> None:
        """From now on it is this player's time (nobody's: None)."""
        now = time.monotonic()
        if self.running is not None:
            self._used[self.running] += now - self._since
        self.running = player
        self._since = now

    @property
    def used(self) -> list[float]:
        """Seconds of both players up to now."""
        found = list(self._used)
        if self.running is not None:
            found[self.running] += time.monotonic() - self._since
        return [round(seconds, 3) for seconds in found]

    @property
    def left(self) -> float | None:
        """Seconds that the player to decide has left; None without a limit or when nobody decides."""
        if self.limit is None or self.running is None:
            return None
        return self.limit - self.used[self.running]

    def data(self) -> dict[str, Any]:
        """The clock as plain data."""
        return {"used": self.used, "running": self.running, "limit": self.limit}

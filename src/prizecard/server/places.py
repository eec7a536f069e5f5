"""Places for those who are connected: so many in all, and so many from one address."""

from __future__ import annotations

from collections import Counter

from prizecard.server.settings import Limits


class Full(RuntimeError):
    """The server has taken on as much as it may."""


class Places:
    """Who takes a place gives it back."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._taken: Counter[str] = Counter()
        self.count = 0

    def take(self, address: str, part: float = 1.0) -> None:
        """Take a place; raises Full. Who may take only a part of all places leaves the rest to others."""
        if self.count >= part * self._limits.connections:
            raise Full("too many are connected; try again in a moment")
        if self._taken[address] >= self._limits.connections_per_address:
            raise Full(f"one address may have {self._limits.connections_per_address} connections; close one first")
        self._taken[address] += 1
        self.count += 1

    def check(self, part: float) -> None:
        """Whether one who took a place, and then said to be of those who may take a part, may stay; raises Full."""
        if self.count > part * self._limits.connections:
            raise Full("too many are connected; try again in a moment")

    def release(self, address: str) -> None:
        """Give the place back."""
        self.count -= 1
        self._taken[address] -= 1
        if not self._taken[address]:
            del self._taken[address]

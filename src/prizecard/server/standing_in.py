"""Who plays where an agent cannot be had: the next weaker one that can, and what the players are told of it.

Where files lie, and what is wrong with them, is for the log: players read names and a plain reason.
"""

from __future__ import annotations

from prizecard.agents.agent import UnknownAgent
from prizecard.agents.naming import CannotPlay, title_of, weaker_than

UNKNOWN = "this server does not know it"


class StandIns:
    """Those who play for agents of one table that cannot be had here."""

    def __init__(self) -> None:
        self._by_name: dict[str, str] = {}
        self._reasons: dict[str, str] = {}
        self._untold: list[str] = []
        self.told: list[str] = []
        """What players have been told; who comes back is told it again."""

    def of(self, agent: str) -> str:
        """Who plays for the agent: itself, as far as is known."""
        return self._by_name.get(agent, agent)

    def look_further(self, agent: str, missing: UnknownAgent) -> bool:
        """Who played for the agent cannot be had either: the next weaker one is to try; whether there is one."""
        other = weaker_than(self.of(agent))
        if not other:
            return False
        if agent not in self._untold:
            self._reasons[agent] = missing.reason if isinstance(missing, CannotPlay) else UNKNOWN
            self._untold.append(agent)
        self._by_name[agent] = other
        return True

    def news(self) -> list[str]:
        """What players are to be told now that those who play have been found."""
        found = [
            f"{title_of(agent)} cannot play here ({self._reasons[agent]}); {title_of(self.of(agent))} plays instead"
            for agent in self._untold
        ]
        self._untold.clear()
        self.told += found
        return found

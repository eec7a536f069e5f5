"""What an agent is."""

from __future__ import annotations

from typing import Protocol

from prizecard.engine.game import Decision
from prizecard.engine.view import PlayerView


class UnknownAgent(ValueError):
    """No agent has this name, or it cannot have this budget."""


class Agent(Protocol):
    """Somebody who chooses."""

    def choose(self, view: PlayerView, decision: Decision) -> int:
        """The index of the option that is taken."""

"""Who chooses: an agent gets a view and a decision, never the state, and names an option by its index."""

from __future__ import annotations

from prizecard.agents.agent import Agent, UnknownAgent
from prizecard.agents.naming import NAMES, agent_named

__all__ = ["NAMES", "Agent", "UnknownAgent", "agent_named"]

"""Agents by name, with a budget after a colon: `random`, `greedy`, `greedy:8`, `search:400`, `search:1.5s`."""

from __future__ import annotations

from prizecard.agents.agent import Agent, UnknownAgent
from prizecard.agents.greedy import GreedyAgent
from prizecard.agents.random import RandomAgent
from prizecard.agents.search import SearchAgent

NAMES = ("random", "greedy", "search", "learned")


def agent_named(name: str, seed: int = 0) -> Agent:
    """The agent of the name and budget; raises UnknownAgent."""
    kind, _, budget = name.strip().lower().partition(":")
    if kind == "random" and not budget:
        return RandomAgent(seed)
    if kind == "greedy":
        return GreedyAgent(seed, worlds=_count(name, budget)) if budget else GreedyAgent(seed)
    if kind == "search":
        if budget.endswith("s"):
            return SearchAgent(seed, seconds=_seconds(name, budget[:-1]))
        return SearchAgent(seed, iterations=_count(name, budget)) if budget else SearchAgent(seed)
    if kind == "learned" and not budget:
        from prizecard.agents.learned import LearnedAgent  # here, because NumPy is an extra

        return LearnedAgent()
    raise UnknownAgent(
        f"no agent is called {name!r}; there are random, greedy[:worlds], search[:iterations or :2s], learned"
    )


def _count(name: str, budget: str) -> int:
    if not budget.isdecimal() or int(budget) < 1:
        raise UnknownAgent(f"the budget of {name!r} is a whole number above 0, as in search:400")
    return int(budget)


def _seconds(name: str, budget: str) -> float:
    try:
        seconds = float(budget)
    except ValueError:
        seconds = 0.0
    if seconds <= 0:
        raise UnknownAgent(f"the budget of {name!r} is seconds above 0, as in search:1.5s")
    return seconds

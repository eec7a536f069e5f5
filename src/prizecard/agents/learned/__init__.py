"""The learned players: a small network that reads any position and any card. NumPy alone computes it."""

from __future__ import annotations

from prizecard.agents.agent import Agent, UnknownAgent
from prizecard.agents.learned.judge import LearnedSearchAgent
from prizecard.agents.learned.player import LearnedAgent
from prizecard.agents.learned.weights import WEIGHTS, BadWeights, NoNumpy

__all__ = ["WEIGHTS", "BadWeights", "LearnedAgent", "LearnedSearchAgent", "NoNumpy", "learned", "learned_search"]


def learned(seed: int, budget: str) -> Agent:
    """The player that takes what the network likes best; the seed is that of the worlds it tries its options in."""
    if budget:
        raise UnknownAgent("learned looks at a position once and has no budget")
    return LearnedAgent(seed=seed)


def learned_search(seed: int, budget: str) -> Agent:
    """The search with the network as its judge, for iterations or seconds."""
    from prizecard.agents.naming import thinking  # here, because naming imports this module

    iterations, seconds = thinking(budget)
    return LearnedSearchAgent(seed, iterations, seconds)

"""Agents think beside the event loop, in a pool of processes.

A process gets what the table's game was started with and its moves, plays them, and lets the agent choose from the view
of its seat. It keeps the games it has seen last, so that only new moves are played.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from prizecard.engine.state import key_of
from prizecard.server.storage.records import Move
from prizecard.simulation.replays import take

MOST_GAMES = 64


@dataclass(frozen=True, slots=True)
class Question:
    """What an agent is asked: the whole game as data, and which seat is the agent's."""

    table: str
    rules: str
    decks: tuple[Any, Any]
    seed: int
    moves: tuple[Move, ...]
    agent: str
    player: int
    seconds: float | None = None
    """The most that the agent may take, where it thinks by the clock and many wait."""


_games: OrderedDict[tuple[str, str, int], tuple[list[Move], Any, Any]] = OrderedDict()


def think(question: Question) -> int:
    """The option that the agent takes; called in a process of the pool."""
    game, agent = standing(question)
    view = game.view(question.player)
    if view.decision is None:
        raise ValueError("it is not for this agent to decide")
    return int(_in_time(agent, question.seconds).choose(view, view.decision))


def standing(question: Question) -> tuple[Any, Any]:
    """The game where it stands, and the agent that has followed it; called in a process of the pool."""
    from prizecard.agents import agent_named

    key = (question.table, question.agent, question.player)
    moves, game, agent = _games.pop(key, ([], None, None))
    if game is None or tuple(moves) != question.moves[: len(moves)]:
        moves, game, agent = [], _begun(question), agent_named(question.agent, _luck_of(question))
    for move in question.moves[len(moves) :]:
        take(game, move)
        moves.append(move)
    _games[key] = (moves, game, agent)
    while len(_games) > MOST_GAMES:
        _games.popitem(last=False)
    return game, agent


def _in_time(agent: Any, seconds: float | None) -> Any:
    """The agent, thinking no longer than that if it thinks by the clock."""
    if seconds is not None and getattr(agent, "seconds", None) is not None:
        agent.seconds = seconds
    return agent


TARGET = 2.4
SHORTEST = 0.1
SLACK = 0.6  # that one may have waited, where nobody waits any more, and still be thought for at length


def share(asked: float, waiting: int, thinkers: int, waited: float = 0.0) -> float:
    """How long a thought may take so that nobody waits much longer than the target, however many do.

    `waited` is how long any of those has waited already, or the one who asks: what is left of the time is for all.
    Where nobody else waits, an opponent who takes longer than the target has its time.
    """
    left = max(0.0, (TARGET if waiting else max(TARGET, asked + SLACK)) - waited)
    return max(SHORTEST, min(asked, left * thinkers / (waiting + thinkers)))


def _luck_of(question: Question) -> int:
    """A seed for the agent's own luck, from which that of the game cannot be worked out."""
    return key_of(key_of(question.seed) + question.player)


def _begun(question: Question) -> Any:
    from prizecard.game import Game
    from prizecard.server.session.session import deck_of

    decks = (deck_of(question.decks[0]), deck_of(question.decks[1]))
    return Game.start(decks, question.rules, question.seed, open_lists=False, undo=False)

"""Agents think beside the event loop: in processes of their own, or in a thread where none are wanted.

A worker gets what the table's game was started with and its moves, plays them, and lets the agent choose from the view
of its seat. It keeps the games it has seen last, so that only new moves are played.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Any, TypeVar

from prizecard.engine.state import key_of
from prizecard.server.storage.records import Move

Value = TypeVar("Value")
MOST_GAMES = 64
log = logging.getLogger("prizecard.server")


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


class Workers:
    """Where heavy work is done; `workers` processes, or one thread for 0."""

    def __init__(self, workers: int) -> None:
        self._count = workers
        self._executor = self._start()

    def _start(self) -> Executor:
        if self._count == 0:
            return ThreadPoolExecutor(1, "prizecard-thinker")
        context = multiprocessing.get_context("spawn")
        return ProcessPoolExecutor(self._count, context, _watch_parent)

    async def run(self, work: Callable[..., Value], *arguments: Any) -> Value:
        """The result of the work. A worker that died is replaced once."""
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._executor, work, *arguments)
        except BrokenProcessPool:
            log.warning("a worker died and is replaced")
            self._executor = self._start()
            return await loop.run_in_executor(self._executor, work, *arguments)

    def close(self) -> None:
        """Let the workers go."""
        self._executor.shutdown(wait=False, cancel_futures=True)


def _watch_parent() -> None:
    """A worker ends with its server, also when that is killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None

    def watch() -> None:
        parent.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


_games: OrderedDict[tuple[str, str, int], tuple[list[Move], Any, Any]] = OrderedDict()


def think(question: Question) -> int:
    """The option that the agent takes; called in a worker."""
    from prizecard.agents import agent_named

    key = (question.table, question.agent, question.player)
    moves, game, agent = _games.pop(key, ([], None, None))
    if game is None or tuple(moves) != question.moves[: len(moves)]:
        moves, game, agent = [], _begun(question), agent_named(question.agent, _luck_of(question))
    for verb, value in question.moves[len(moves) :]:
        if verb == "concede":
            game.concede(value)
        else:
            game.choose(value)
        moves.append((verb, value))
    _games[key] = (moves, game, agent)
    while len(_games) > MOST_GAMES:
        _games.popitem(last=False)
    view = game.view(question.player)
    if view.decision is None:
        raise ValueError("it is not for this agent to decide")
    return int(agent.choose(view, view.decision))


def _luck_of(question: Question) -> int:
    """A seed for the agent's own luck, from which that of the game cannot be worked out."""
    return key_of(key_of(question.seed) + question.player)


def _begun(question: Question) -> Any:
    from prizecard.game import Game
    from prizecard.server.session.session import deck_of

    decks = (deck_of(question.decks[0]), deck_of(question.decks[1]))
    return Game.start(decks, question.rules, question.seed, open_lists=False, undo=False)

"""Many games at once in worker processes; observations, masks and rewards lie in shared memory.

`step` takes an action for each game. A game that ends begins anew at once: `ended` is 1 and `reward` holds what its two
players got; the observation is the first of the next game.
"""

from __future__ import annotations

import contextlib
import gc
import multiprocessing
from collections.abc import Sequence
from itertools import pairwise
from multiprocessing.connection import Connection
from typing import Any

import numpy as np
from numpy.typing import NDArray

from prizecard.environments.match import Match, MatchSettings, sizes

STOP = b"stop"
STEP = b"step"
DONE = b"done"


class NoWork(ValueError):
    """There is at least one game, and at least one worker."""


class IsClosed(RuntimeError):
    """The workers have been ended."""


class WorkerFailed(RuntimeError):
    """A worker process has failed; the message is its error."""


def _fields(actions: int) -> dict[str, tuple[int, Any]]:
    words, numbers = sizes(actions)
    return {
        "words": (words, np.int16),
        "numbers": (numbers, np.float32),
        "action_mask": (actions, np.int8),
        "reward": (2, np.float32),
        "action": (1, np.int32),
        "player": (1, np.int8),
        "ended": (1, np.int8),
    }


def _arrays(memory: Any, games: int, actions: int) -> dict[str, NDArray[Any]]:
    """The arrays by name, in memory that all processes share; it is given back when nobody holds an array any more."""
    found: dict[str, NDArray[Any]] = {}
    start = 0
    for name, (width, kind) in _fields(actions).items():
        found[name] = np.frombuffer(memory, kind, games * width, start).reshape(games, width)
        start += (games * width * np.dtype(kind).itemsize + 63) // 64 * 64
    return found


class VectorMatches:
    """So many games, shared out among worker processes. Use it in a `with`, or `close` it."""

    def __init__(self, games: int, workers: int = 1, settings: MatchSettings | None = None, seed: int = 0) -> None:
        if games < 1 or workers < 1:
            raise NoWork(f"there is at least one game and one worker, not {games} and {workers}")
        workers = min(workers, games)
        self.settings = settings or MatchSettings()
        self.games = games
        actions = self.settings.actions
        size = sum(games * width * np.dtype(kind).itemsize + 64 for width, kind in _fields(actions).values())
        context = multiprocessing.get_context("forkserver")
        memory = context.RawArray("b", size)
        self.arrays = _arrays(memory, games, actions)
        self._pipes: list[Connection] = []
        self._processes = []
        bounds = [games * number // workers for number in range(workers + 1)]
        for first, last in pairwise(bounds):
            ours, theirs = context.Pipe()
            process = context.Process(
                target=_work, args=(theirs, memory, games, first, last, self.settings, seed), daemon=True
            )
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)
        self._wait()

    def step(self, actions: Sequence[int] | NDArray[Any]) -> dict[str, NDArray[Any]]:
        """Take one action in each game; the arrays after it, which the next step overwrites."""
        if not self._pipes:
            raise IsClosed("the games have been closed, or a worker has failed: begin new ones")
        self.arrays["action"][:, 0] = actions
        for pipe in self._pipes:
            with contextlib.suppress(OSError):  # it has ended: `_wait` says so
                pipe.send_bytes(STEP)
        self._wait()
        return self.arrays

    def _wait(self) -> None:
        for pipe, process in zip(self._pipes, self._processes, strict=True):
            try:
                told = pipe.recv_bytes()
            except (EOFError, OSError):
                process.join()
                told = f"it ended without a word, with exit code {process.exitcode}".encode()
            if told != DONE:
                self.close()
                raise WorkerFailed(told.decode())

    def close(self) -> None:
        """End the workers."""
        for pipe in self._pipes:
            try:
                pipe.send_bytes(STOP)
            except OSError:
                continue
        for process in self._processes:
            process.join()
        self._pipes, self._processes = [], []

    def __enter__(self) -> VectorMatches:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _work(pipe: Connection, memory: Any, games: int, first: int, last: int, settings: MatchSettings, seed: int) -> None:
    arrays = {key: whole[first:last] for key, whole in _arrays(memory, games, settings.actions).items()}
    try:
        _serve(pipe, arrays, settings, range(first, last), seed)
    except Exception as fault:
        pipe.send_bytes(f"{type(fault).__name__}: {fault}".encode())


def _serve(
    pipe: Connection, arrays: dict[str, NDArray[Any]], settings: MatchSettings, numbers: range, seed: int
) -> None:
    matches = [Match(settings) for _ in numbers]
    for row, number in enumerate(numbers):
        matches[row].reset(seed * 1_000_003 + number)
        _show(arrays, row, matches[row], False)
    gc.freeze()  # the parts of the cards live for ever: looking through them again and again costs more than the games
    pipe.send_bytes(DONE)
    while pipe.recv_bytes() == STEP:
        chosen = arrays["action"][:, 0].tolist()
        for row, match in enumerate(matches):
            match.step(chosen[row])
            ended = match.is_over
            if ended:
                arrays["reward"][row] = match.rewards()
                match.reset(None)
            _show(arrays, row, match, ended)
        pipe.send_bytes(DONE)


def _show(arrays: dict[str, NDArray[Any]], row: int, match: Match, ended: bool) -> None:
    player = match.player
    assert player is not None
    seen = match.observe(player)
    arrays["words"][row] = seen["words"]
    arrays["numbers"][row] = seen["numbers"]
    arrays["action_mask"][row] = match.mask()
    arrays["player"][row] = player
    arrays["ended"][row] = ended
    if not ended:
        arrays["reward"][row] = 0.0

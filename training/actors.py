"""Worker processes that play many games at once and let the learner choose: observations lie in shared memory.

Each worker plays two groups of games. While the learner thinks about one group, the worker plays on with the other.
"""

from __future__ import annotations

import gc
import multiprocessing
import sys
from dataclasses import dataclass
from multiprocessing import shared_memory
from multiprocessing.connection import Connection, wait
from typing import Any

import numpy as np

from prizecard import Game
from prizecard.agents.evaluation import FEATURES, Evaluation
from prizecard.agents.learned.trying import tried
from prizecard.agents.outcomes import TRIED, Memory
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.queries import legal
from prizecard.observation import Classes, Encoder, layout
from training.tables import Dealer

GROUPS = 2
ROOM = 32  # options that a position holds in training
LONGEST = 1200  # choices; a longer game counts as a draw
FIELDS: dict[str, tuple[int, type]] = {
    "words": (layout.words_of(ROOM), np.int16),
    "numbers": (layout.numbers_of(ROOM), np.float32),
    "tried": (ROOM * TRIED, np.float32),
    "felt": (2 * len(FEATURES), np.float32),  # the features of both sides, the own first
    "offered": (1, np.int16),
    "player": (1, np.int8),
    "game": (1, np.int64),  # the number of the game in this seat's row, to know when it is a new one
    "ended": (1, np.int8),  # the game before this position has ended: 1, and who won it
    "winner": (1, np.int8),
    "chosen": (1, np.int16),
}


@dataclass
class Shared:
    """Arrays that all processes see, [group, game, …]."""

    memory: shared_memory.SharedMemory
    games: int

    @classmethod
    def make(cls, games: int) -> Shared:
        """New arrays for so many games in each group."""
        size = sum(GROUPS * games * width * np.dtype(kind).itemsize + 64 for width, kind in FIELDS.values())
        return cls(shared_memory.SharedMemory(create=True, size=size), games)

    def arrays(self) -> dict[str, Any]:
        """The arrays by name."""
        found: dict[str, Any] = {}
        start = 0
        for name, (width, kind) in FIELDS.items():
            count = GROUPS * self.games * width
            whole = np.frombuffer(self.memory.buf, kind, count, start)
            found[name] = whole.reshape(GROUPS, self.games, width)
            start += (count * np.dtype(kind).itemsize + 63) // 64 * 64
        return found


class Actors:
    """The workers as the learner sees them."""

    def __init__(self, classes: Classes, workers: int, games: int, seed: int, drawn: int) -> None:
        self.shared = Shared.make(workers * games)
        self.arrays = self.shared.arrays()
        context = multiprocessing.get_context("fork")
        self._pipes: list[Connection] = []
        self._processes = []
        for number in range(workers):
            ours, theirs = context.Pipe()
            rows = slice(number * games, (number + 1) * games)
            process = context.Process(
                target=_work, args=(theirs, self.shared, classes, rows, seed * 1000 + number, drawn), daemon=True
            )
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def ready(self, group: int) -> None:
        """Wait until all games of the group stand at a decision."""
        waiting = set(self._pipes)
        while waiting:
            for pipe in wait(list(waiting)):
                assert isinstance(pipe, Connection)
                told = pipe.recv_bytes()
                if told != bytes([group]):
                    raise RuntimeError(f"a worker failed: {told.decode()}")
                waiting.discard(pipe)

    def go(self, group: int) -> None:
        """The choices of the group are made: play on."""
        for pipe in self._pipes:
            pipe.send_bytes(bytes([group]))

    def stop(self) -> None:
        """End the workers."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()
        self.arrays = {}
        self.shared.memory.unlink()


def _work(pipe: Connection, shared: Shared, classes: Classes, rows: slice, seed: int, drawn: int) -> None:
    try:
        _play(pipe, shared, classes, rows, seed, drawn)
    except (EOFError, KeyboardInterrupt):
        return
    except Exception as fault:
        pipe.send_bytes(f"{type(fault).__name__}: {fault}".encode())
        raise


def _play(pipe: Connection, shared: Shared, classes: Classes, rows: slice, seed: int, drawn: int) -> None:
    gc.freeze()  # a million parts of cards that live for ever would be looked through again and again
    arrays = {name: whole[:, rows] for name, whole in shared.arrays().items()}
    tables = Tables(Dealer(seed, drawn), Encoder(classes, ROOM), arrays, seed)
    for group in range(GROUPS):
        tables.begin(group)
        pipe.send_bytes(bytes([group]))
    while True:
        group = pipe.recv_bytes()[0]
        tables.go_on(group)
        pipe.send_bytes(bytes([group]))


class Tables:
    """The games of one worker."""

    def __init__(self, dealer: Dealer, encoder: Encoder, arrays: dict[str, Any], seed: int) -> None:
        self._dealer = dealer
        self._encoder = encoder
        self._arrays = arrays
        count = arrays["offered"].shape[1]
        self._games: list[list[Game]] = [[self._deal() for _ in range(count)] for _ in range(GROUPS)]
        self._memories = [[(Memory(), Memory()) for _ in range(count)] for _ in range(GROUPS)]
        self._evaluation = Evaluation()
        self._luck = seed
        self._started = seed * 1_000_000
        self._faulty = False

    def begin(self, group: int) -> None:
        """Write the first positions."""
        for row, game in enumerate(self._games[group]):
            self._arrays["game"][group, row] = self._next()
            self._show(group, row, game)

    def go_on(self, group: int) -> None:
        """Make the choices and write the positions after them."""
        chosen = self._arrays["chosen"][group, :, 0].tolist()
        games = self._games[group]
        for row, game in enumerate(games):
            try:
                self._choose(game, _meant(game, chosen[row]), self._memories[group][row])
            except (StackTooDeep, TooManySteps) as fault:
                print(f"a game failed and counts as a draw: {fault}"[:300], file=sys.stderr)
                game = games[row] = self._deal()  # a fault of the engine: the game counts as a draw
                self._faulty = True
            self._show(group, row, game)

    def _deal(self) -> Game:
        # Worlds are sampled with the true list: what an option brings hardly hangs on the other deck.
        return self._dealer.deal(open_lists=True)

    def _choose(self, game: Game, index: int, memories: tuple[Memory, Memory]) -> None:
        decision = legal.listed(game.state)
        memories[decision.player].last = decision.options[index] if decision.kind == "main" else ()
        game.choose(index)

    def _next(self) -> int:
        self._started += 1
        return self._started

    def _show(self, group: int, row: int, game: Game) -> None:
        arrays = self._arrays
        arrays["ended"][group, row] = 0
        if self._faulty:
            self._faulty = False
            arrays["ended"][group, row] = 1
            arrays["winner"][group, row] = -1
            arrays["game"][group, row] = self._next()
            self._memories[group][row] = (Memory(), Memory())
        while True:
            decision = game.state.decision
            if decision is None or game.state.decisions > LONGEST or len(game.record) > LONGEST:
                outcome = game.outcome
                arrays["ended"][group, row] = 1
                winner = -1 if outcome is None or outcome.winner is None else outcome.winner
                arrays["winner"][group, row] = winner
                game = self._games[group][row] = self._deal()
                self._memories[group][row] = (Memory(), Memory())
                arrays["game"][group, row] = self._next()
                continue
            if len(legal.listed(game.state).options) > 1:
                break
            game.choose(0)
        observation = self._encoder.encode(game.state, decision.player)
        arrays["words"][group, row] = np.frombuffer(observation.words, np.int16)
        arrays["numbers"][group, row] = np.frombuffer(observation.numbers, np.float32)
        arrays["offered"][group, row] = observation.offered
        judged = self._evaluation
        both = (decision.player, 1 - decision.player)
        arrays["felt"][group, row] = [value for player in both for value in judged.features(game.state, player)]
        arrays["tried"][group, row] = self._tried(game, self._memories[group][row])
        arrays["player"][group, row] = decision.player

    def _tried(self, game: Game, memories: tuple[Memory, Memory]) -> Any:
        decision = game.state.decision
        assert decision is not None
        self._luck += 1
        world = game.view(decision.player).sample(self._luck).state
        return tried(world, self._evaluation, memories[decision.player], self._luck, ROOM).ravel()


def _meant(game: Game, row: int) -> int:
    """The index of the option in a row: the last row stands for the last option where not all found room."""
    count = len(legal.listed(game.state).options)
    return count - 1 if count > ROOM and row == ROOM - 1 else row

"""Workers that play many games at once and let the learner choose among the options of each."""

from __future__ import annotations

import sys
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
from training.workers import GROUPS, Workers

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


def actors(classes: Classes, workers: int, games: int, seed: int, drawn: int) -> Workers:
    """Workers with so many games in each of their groups; arrays are [group, game, …]."""

    def tables(arrays: dict[str, Any], number: int) -> Tables:
        rows = slice(number * games, (number + 1) * games)
        own = {name: whole[:, rows] for name, whole in arrays.items()}
        luck = seed * 1000 + number
        return Tables(Dealer(luck, drawn), Encoder(classes, ROOM), own, luck)

    fields = {name: ((GROUPS, workers * games, width), kind) for name, (width, kind) in FIELDS.items()}
    return Workers(fields, workers, tables)


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
        arrays["felt"][group, row] = self._evaluation.seen_by(game.state, decision.player)
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

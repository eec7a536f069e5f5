"""Workers that play many games at once and let the learner choose among the options of each."""

from __future__ import annotations

import random
import sys
from typing import Any

import numpy as np

from prizecard import Game
from prizecard.agents.evaluation import FEATURES, Evaluation
from prizecard.agents.greedy import GreedyAgent
from prizecard.agents.learned.trying import tried
from prizecard.agents.outcomes import TRIED, Memory
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.queries import legal
from prizecard.observation import Classes, Encoder, layout
from training.hidden import HIDDEN, hidden
from training.tables import Dealer
from training.workers import GROUPS, Workers

ROOM = 32  # options that a position holds in training
LONGEST = 1200  # choices; a longer game counts as a draw
FIELDS: dict[str, tuple[int, type]] = {
    "words": (layout.words_of(ROOM), np.int16),
    "numbers": (layout.numbers_of(ROOM), np.float32),
    "tried": (ROOM * TRIED, np.float32),
    "felt": (2 * len(FEATURES), np.float32),  # the features of both sides, the own first
    "hidden": (HIDDEN, np.int16),
    "offered": (1, np.int16),
    "player": (1, np.int8),
    "game": (1, np.int64),  # the number of the game in this seat's row, to know when it is a new one
    "ended": (1, np.int8),  # the game before this position has ended: 1, and who won it
    "winner": (1, np.int8),
    "greedy": (1, np.int8),  # the player of this game that is greedy, or -1: of that one nothing is asked
    "chosen": (1, np.int16),
}


def actors(classes: Classes, workers: int, games: int, seed: int, drawn: int, greedy: float = 0.0) -> Workers:
    """Workers with so many games in each of their groups; arrays are [group, game, …].

    `greedy` is the share of games in which a greedy player has one of the seats.
    """

    def tables(arrays: dict[str, Any], number: int) -> Tables:
        rows = slice(number * games, (number + 1) * games)
        own = {name: whole[:, rows] for name, whole in arrays.items()}
        luck = seed * 1000 + number
        return Tables(Dealer(luck, drawn), Encoder(classes, ROOM), own, luck, greedy)

    fields = {name: ((GROUPS, workers * games, width), kind) for name, (width, kind) in FIELDS.items()}
    return Workers(fields, workers, tables)


class Tables:
    """The games of one worker."""

    def __init__(
        self, dealer: Dealer, encoder: Encoder, arrays: dict[str, Any], seed: int, greedy: float = 0.0
    ) -> None:
        self._dealer = dealer
        self._encoder = encoder
        self._arrays = arrays
        self._chance = random.Random(seed)
        self._share = greedy
        count = arrays["offered"].shape[1]
        self._games: list[list[Game]] = [[self._deal() for _ in range(count)] for _ in range(GROUPS)]
        self._memories = [[(Memory(), Memory()) for _ in range(count)] for _ in range(GROUPS)]
        self._greedy = [[GreedyAgent() for _ in range(count)] for _ in range(GROUPS)]
        self._evaluation = Evaluation()
        self._luck = seed
        self._started = seed * 1_000_000
        self._faulty = False

    def begin(self, group: int) -> None:
        """Write the first positions."""
        for row, game in enumerate(self._games[group]):
            self._seat(group, row)
            self._show(group, row, game)

    def go_on(self, group: int) -> None:
        """Make the choices and write the positions after them."""
        chosen = self._arrays["chosen"][group, :, 0].tolist()
        games = self._games[group]
        for row, game in enumerate(games):
            try:
                self._choose(game, _meant(game, chosen[row]), self._memories[group][row])
                self._show(group, row, game)
            except (StackTooDeep, TooManySteps) as fault:
                print(f"a game failed and counts as a draw: {fault}"[:300], file=sys.stderr)
                games[row] = self._deal()  # a fault of the engine: the game counts as a draw
                self._faulty = True
                self._show(group, row, games[row])

    def _deal(self) -> Game:
        # Worlds are sampled with the true list: what an option brings hardly hangs on the other deck.
        return self._dealer.deal(open_lists=True)

    def _choose(self, game: Game, index: int, memories: tuple[Memory, Memory]) -> None:
        decision = legal.listed(game.state)
        memories[decision.player].last = decision.options[index] if decision.kind == "main" else ()
        game.choose(index)

    def _seat(self, group: int, row: int) -> None:
        """Number the new game of the row, and say who plays in it."""
        self._started += 1
        self._arrays["game"][group, row] = self._started
        rival = self._chance.random() < self._share
        self._arrays["greedy"][group, row] = self._chance.randrange(2) if rival else -1
        self._memories[group][row] = (Memory(), Memory())
        self._greedy[group][row] = GreedyAgent(self._started)

    def _show(self, group: int, row: int, game: Game) -> None:
        arrays = self._arrays
        arrays["ended"][group, row] = 0
        if self._faulty:
            self._faulty = False
            arrays["ended"][group, row] = 1
            arrays["winner"][group, row] = -1
            self._seat(group, row)
        while True:
            decision = game.state.decision
            if decision is None or game.state.decisions > LONGEST or len(game.record) > LONGEST:
                outcome = game.outcome
                arrays["ended"][group, row] = 1
                winner = -1 if outcome is None or outcome.winner is None else outcome.winner
                arrays["winner"][group, row] = winner
                game = self._games[group][row] = self._deal()
                self._seat(group, row)
            elif len(legal.listed(game.state).options) == 1:
                game.choose(0)
            elif decision.player == arrays["greedy"][group, row, 0]:
                view = game.view(decision.player)
                game.choose(self._greedy[group][row].choose(view, view.decision))
            else:
                break
        observation = self._encoder.encode(game.state, decision.player)
        arrays["words"][group, row] = np.frombuffer(observation.words, np.int16)
        arrays["numbers"][group, row] = np.frombuffer(observation.numbers, np.float32)
        arrays["offered"][group, row] = observation.offered
        arrays["felt"][group, row] = self._evaluation.seen_by(game.state, decision.player)
        arrays["hidden"][group, row] = hidden(game.state, decision.player, self._encoder.classes)
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

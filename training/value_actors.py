"""Workers that play many games at once by values: where each option leads is valued by the learner.

What is learned from goes the same way: positions of games that have ended, with who won them.
"""

from __future__ import annotations

import random
import sys
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from prizecard import Game
from prizecard.agents.evaluation import FEATURES, Evaluation, weights
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState
from prizecard.observation import Classes, Encoder, layout
from training.leading import Lead, leads, places, preferred
from training.tables import Dealer
from training.workers import GROUPS, Workers

LONGEST = 1200  # choices; a longer game counts as a draw
ASTRAY = 0.04  # the share of choices that are any option: positions that a good player would not reach
NOISE = 0.12  # log-odds by which values are blurred, so that games of the same decks differ
KEPT = 0.4  # the share of positions within a turn that are learned from; the first of a turn always are
WORDS, NUMBERS, FELT = layout.words_of(0), layout.numbers_of(0), 2 * len(FEATURES)
Row = tuple[bytes, bytes, list[float]]
Told = tuple[Row, float, int, int, int]  # a position, its outcome, the game, the player, choices made before


@dataclass(frozen=True)
class Sizes:
    """How much room a worker has for one group: games, positions to value, positions to learn from."""

    workers: int
    games: int

    @property
    def asked(self) -> int:
        """Positions that can be valued at once."""
        return self.games * 14

    @property
    def told(self) -> int:
        """Positions of ended games that can be handed over at once."""
        return self.games * 24

    def fields(self) -> dict[str, tuple[tuple[int, ...], type]]:
        """The arrays, [group, worker, …]."""
        head = (GROUPS, self.workers)
        return {
            "words": ((*head, self.asked, WORDS), np.int16), "numbers": ((*head, self.asked, NUMBERS), np.float16),
            "felt": ((*head, self.asked, FELT), np.float16), "count": (head, np.int32),
            "values": ((*head, self.asked), np.float32),
            "told_words": ((*head, self.told, WORDS), np.int16),
            "told_numbers": ((*head, self.told, NUMBERS), np.float16),
            "told_felt": ((*head, self.told, FELT), np.float16),
            "told_few": ((*head, self.told, 4), np.float32),  # outcome, game, player, choices made before
            "told": (head, np.int32), "decisions": (head, np.int64), "games": (head, np.int64),
        }  # fmt: skip


def value_actors(classes: Classes, sizes: Sizes, seed: int, drawn: int) -> Workers:
    """Workers that ask for the values of positions."""

    def tables(arrays: dict[str, Any], number: int) -> Tables:
        own = {name: whole[:, number] for name, whole in arrays.items()}
        luck = seed * 1000 + number
        return Tables(Dealer(luck, drawn), Encoder(classes, 0), own, sizes, luck)

    return Workers(sizes.fields(), sizes.workers, tables)


@dataclass
class Seat:
    """A game that is under way, what is asked about it, and what is to be learned from it."""

    game: Game
    number: int
    found: list[Lead] = field(default_factory=list)
    rows: list[int] = field(default_factory=list)  # of the positions that are valued, -1 where the game is over there
    now: int = -1  # the row of the position itself
    turn: int = -1
    kept: list[tuple[Row, int, int]] = field(default_factory=list)


class Tables:
    """The games of one worker."""

    def __init__(self, dealer: Dealer, encoder: Encoder, arrays: dict[str, Any], sizes: Sizes, seed: int) -> None:
        self._dealer = dealer
        self._encoder = encoder
        self._arrays = arrays
        self._sizes = sizes
        self._chance = random.Random(seed)
        self._evaluation = Evaluation()
        self._judge = Evaluation(weights("judge"))
        self._started = seed * 1000
        self._seats = [[self._deal() for _ in range(sizes.games)] for _ in range(GROUPS)]
        self._over: list[list[list[Told]]] = [[] for _ in range(GROUPS)]

    def _deal(self) -> Seat:
        self._started += 1
        # Worlds are sampled with the true list: what an option brings hardly hangs on the other deck.
        return Seat(self._dealer.deal(open_lists=True), self._started)

    def go_on(self, group: int) -> None:
        """Choose by the values and ask anew."""
        values = self._arrays["values"][group].tolist()
        for seat in self._seats[group]:
            try:
                self._choose(seat, values)
            except (StackTooDeep, TooManySteps) as fault:
                print(f"a game was dropped: {fault}"[:300], file=sys.stderr)
                self._renew(seat)
        self.begin(group)

    def _choose(self, seat: Seat, values: list[float]) -> None:
        if not seat.found:
            return  # there was no room to ask: it waits
        chance, decision = self._chance, legal.listed(seat.game.state)
        for lead, row in zip(seat.found, seat.rows, strict=True):
            if row >= 0:
                lead.value = values[row] + chance.gauss(0.0, NOISE)
        now = values[seat.now] if seat.now >= 0 else 0.0
        if chance.random() < ASTRAY:
            index = chance.randrange(len(decision.options))
        else:
            index = preferred(decision.options, seat.found, decision.kind == "main", now)
        seat.game.choose(index)

    def begin(self, group: int) -> None:
        """Write the positions that have to be valued, and some of those that are to be learned from."""
        asked = 0
        for seat in self._seats[group]:
            try:
                self._settle(seat, group)
                asked = self._ask(seat, group, asked)
            except (StackTooDeep, TooManySteps) as fault:
                print(f"a game was dropped: {fault}"[:300], file=sys.stderr)
                self._renew(seat)
                self._settle(seat, group)
                seat.found = []
        self._arrays["count"][group] = asked
        self._hand_over(group)

    def _renew(self, seat: Seat) -> None:
        fresh = self._deal()
        seat.game, seat.number, seat.turn = fresh.game, fresh.number, -1
        seat.found, seat.kept = [], []

    def _settle(self, seat: Seat, group: int) -> None:
        """Go on to a decision with a choice; a game that has ended gives its positions, and a new one begins."""
        while True:
            state = seat.game.state
            if state.decision is None or state.decisions > LONGEST or len(seat.game.record) > LONGEST:
                self._end(seat, group)
                continue
            if len(legal.listed(state).options) > 1:
                break
            seat.game.choose(0)
        first = state.turn != seat.turn
        seat.turn = state.turn
        if first or self._chance.random() < KEPT:
            made = len(seat.game.record)
            for player in (0, 1) if first else (self._chance.randrange(2),):
                seat.kept.append((self._row(state, player), player, made))

    def _end(self, seat: Seat, group: int) -> None:
        outcome = seat.game.outcome
        winner = None if outcome is None else outcome.winner
        told = [
            (row, 0.5 if winner is None else float(winner == player), seat.number, player, made)
            for row, player, made in seat.kept
        ]
        self._over[group].append(told[: self._sizes.told])
        self._arrays["games"][group] += 1
        self._renew(seat)

    def _row(self, state: GameState, player: int) -> Row:
        seen = self._encoder.position(state, player)
        return seen.words.tobytes(), seen.numbers.tobytes(), self._judge.seen_by(state, player)

    def _ask(self, seat: Seat, group: int, asked: int) -> int:
        """Write where the options lead; how many positions are asked about then."""
        game = seat.game
        decision = legal.listed(game.state)
        chosen = places(len(decision.options))
        seat.found = []
        if asked + len(chosen) + 1 > self._sizes.asked:
            return asked
        luck = self._chance.getrandbits(32)
        world = game.view(decision.player).sample(luck).state
        seat.found = leads(world, chosen, self._evaluation, luck)
        seat.rows, seat.now = [], -1
        if decision.kind == "main":
            seat.now = asked
            asked = self._write(group, asked, world, decision.player)
        for lead in seat.found:
            if lead.is_over:
                seat.rows.append(-1)
                continue
            seat.rows.append(asked)
            asked = self._write(group, asked, lead.state, decision.player)
        self._arrays["decisions"][group] += 1
        return asked

    def _write(self, group: int, place: int, state: GameState, player: int) -> int:
        arrays = self._arrays
        words, numbers, felt = self._row(state, player)
        arrays["words"][group, place] = np.frombuffer(words, np.int16)
        arrays["numbers"][group, place] = np.frombuffer(numbers, np.float32)
        arrays["felt"][group, place] = felt
        return place + 1

    def _hand_over(self, group: int) -> None:
        """Hand over games that have ended, each as a whole."""
        arrays, over = self._arrays, self._over[group]
        place = 0
        while over and place + len(over[0]) <= self._sizes.told:
            for (words, numbers, felt), result, number, player, made in over.pop(0):
                arrays["told_words"][group, place] = np.frombuffer(words, np.int16)
                arrays["told_numbers"][group, place] = np.frombuffer(numbers, np.float32)
                arrays["told_felt"][group, place] = felt
                arrays["told_few"][group, place] = (result, number % 1_000_000, player, made)
                place += 1
        arrays["told"][group] = place

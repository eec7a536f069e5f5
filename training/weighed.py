"""Positions with what their options are worth: lines that go on from them as the network would, in a world each.

All options of a position meet the same world and the same luck, so that less of what tells them apart is chance; more
positions teach more than further worlds of the same ones. The games are the network's own, played by lot as likely as
it thinks its options.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from prizecard import Game
from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.judge import MOST_OPTIONS, LearnedJudge, less_sure
from prizecard.agents.learned.lines import Line, go_further, lines_from
from prizecard.agents.learned.network import Network
from prizecard.agents.learned.trying import tried
from prizecard.agents.learned.values import Values
from prizecard.agents.outcomes import Memory
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.queries import legal
from prizecard.engine.view import PlayerView
from prizecard.observation import Classes, Encoder
from training.actors import LONGEST, ROOM
from training.examples import POSITION, position
from training.tables import Dealer
from training.written import Limit, Writer, write_at_once

SHARE = 0.1  # of the positions are weighed: those of one game are much alike, and learned by heart
TOGETHER = 48  # lines that are played on together, whatever positions they are from
FIELDS = {
    **POSITION,
    "offered": ((), np.int16),
    "likely": ((ROOM,), np.float16),
    "worth": ((ROOM,), np.float16),
    "game": ((), np.float64),  # numbers of games are too large for less
}
"""… and how likely the network took each option, what it is worth from -1 to 1 (not a number: not looked at), and the
number of the game."""


def make(
    folder: Path, classes: Classes, weights: Path, limit: Limit, workers: int, seed: int, drawn: int, turns: int
) -> None:
    """Let workers play and weigh, by lines of so many turns."""
    write_at_once(folder, workers, seed, lambda to, luck: _work(to, classes, weights, limit, luck, drawn, turns))


def _work(folder: Path, classes: Classes, weights: Path, limit: Limit, seed: int, drawn: int, turns: int) -> None:
    gc.freeze()  # a million parts of cards that live for ever would be looked through again and again
    dealer = Dealer(seed, drawn)
    player = Weigher(classes, weights, seed, Writer(folder, seed, FIELDS), turns)
    while not limit.is_reached(player.writer):
        try:
            player.play(dealer.deal(open_lists=True), lambda: limit.is_reached(player.writer))
        except (StackTooDeep, TooManySteps) as fault:
            player.drop()
            print(f"a game was dropped: {type(fault).__name__}", flush=True)
    player.writer.flush()


class Asked(NamedTuple):
    """A position whose options wait to be played on: its row, which of them, a line from each, and its game."""

    row: tuple[Any, ...]
    likely: Any
    places: Sequence[int]
    lines: list[Line]
    view: PlayerView
    game: int


class Weigher:
    """Plays both sides of games as the network would, and writes down what options are worth."""

    def __init__(self, classes: Classes, weights: Path, seed: int, writer: Writer, turns: int) -> None:
        self.writer = writer
        self._turns = turns
        self._chance = random.Random(seed)
        self._network = Network(weights)
        self._network.encoder = Encoder(classes, ROOM)
        self._judge = LearnedJudge(self._network, Values(weights))
        self._evaluation = Evaluation()
        self._asked: list[Asked] = []
        self._game = seed * 100_000

    def play(self, game: Game, is_over: Callable[[], bool]) -> None:
        """One game, or what there is of it before it is over."""
        memories = (Memory(), Memory())
        self._game += 1
        for _ in range(LONGEST):
            decision = game.state.decision
            if decision is None or is_over():
                return
            count = len(legal.listed(game.state).options)
            if count == 1 or count > ROOM:
                game.choose(self._chance.randrange(count))
                continue
            taken = self._step(game, memories[decision.player])
            memories[decision.player].last = decision.options[taken] if decision.kind == "main" else ()
            game.choose(taken)

    def _step(self, game: Game, memory: Memory) -> int:
        """Weigh the options of the position, or some do without; one of them by lot, as likely as the network says."""
        decision = game.state.decision
        assert decision is not None
        view = game.view(decision.player)
        luck = self._chance.getrandbits(32)
        found = tried(view.sample(luck).state, self._evaluation, memory, luck, ROOM)
        judged = self._network.judge(game.state, decision.player, found)
        likely = np.asarray(judged.priors())
        looked_at = np.argsort(-likely)[:MOST_OPTIONS]
        if len(looked_at) > 1 and self._chance.random() < SHARE:
            row = position(game.state, self._network.encoder, self._evaluation, found)
            self._asked.append(self._ask(view, row, likely, [int(place) for place in looked_at], memory))
            if sum(len(asked.lines) for asked in self._asked) >= TOGETHER:
                self.weigh()
        return self._chance.choices(range(len(likely)), likely.tolist())[0]

    def _ask(self, view: PlayerView, row: tuple[Any, ...], likely: Any, places: list[int], memory: Memory) -> Asked:
        """Begin a line from each of the places, in the same world."""
        seed = self._chance.getrandbits(32)
        lines = lines_from(view.sample(seed).state, seed, places, memory, view.turn + self._turns)
        return Asked(row, likely, places, lines, view, self._game)

    def weigh(self) -> None:
        """Play on whatever waits, and write down what it came to."""
        worth = [np.zeros(len(asked.lines)) for asked in self._asked]
        for turns in range(1, self._turns + 1):
            lines = [line for asked in self._asked for line in asked.lines]
            go_further(self._network, self._evaluation, lines, turns)
            for found, asked in zip(worth, self._asked, strict=True):
                found += self._worth(asked) / self._turns
        for found, asked in zip(worth, self._asked, strict=True):
            rows = np.zeros((2, ROOM), np.float32)
            rows[0, : len(asked.likely)] = asked.likely
            rows[1] = np.nan
            rows[1, asked.places] = found
            self.writer.add(*asked.row, *rows, asked.game)
        self._asked.clear()

    def drop(self) -> None:
        """Forget what waits: one of its lines cannot be played on."""
        self._asked.clear()

    def _worth(self, asked: Asked) -> Any:
        """What the options have come to so far, from -1 to 1."""
        states = [line.state for line in asked.lines]
        chances = self._judge.values(states, asked.view.player)
        gone_on = [state.turn - asked.view.turn for state in states]
        return 2 * np.asarray([less_sure(*one) for one in zip(chances, gone_on, strict=True)]) - 1

"""Positions at the beginning of turns, seen by both players, with how their games ended.

The games are played by the network and, on some seats, by a greedy player. Every worker process writes its rows to
files in a folder, as NumPy arrays.
"""

from __future__ import annotations

import gc
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from prizecard import Game
from prizecard.agents.agent import Agent
from prizecard.agents.evaluation import FEATURES, Evaluation, weights
from prizecard.agents.greedy import GreedyAgent
from prizecard.agents.learned.player import LearnedAgent
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState
from prizecard.observation import Classes, Encoder, layout
from training.tables import Dealer
from training.written import Limit, Writer, write_at_once

GREEDY = 0.25  # the share of seats where a greedy player sits
ASTRAY = 0.03  # the share of choices that are any option: positions that a good player would not reach
LONGEST = 1500
FIELDS: dict[str, tuple[tuple[int, ...], type]] = {
    "words": ((2, layout.words_of(0)), np.int16),
    "numbers": ((2, layout.numbers_of(0)), np.float16),
    "felt": ((2, 2 * len(FEATURES)), np.float16),
    "few": ((4,), np.float64),  # numbers of games are too large for less
}
"""What each player sees of a position; how the game ended for the first (1, 0, or one half), its number, whose turn it
is, and which turn."""


def make(folder: Path, classes: Classes, start: Path, limit: Limit, workers: int, seed: int, drawn: int) -> None:
    """Let workers play with these weights."""
    write_at_once(folder, workers, seed, lambda to, luck: _work(to, classes, start, limit, luck, drawn))


def _work(folder: Path, classes: Classes, start: Path, limit: Limit, seed: int, drawn: int) -> None:
    gc.freeze()  # a million parts of cards that live for ever would be looked through again and again
    dealer = Dealer(seed, drawn)
    chance = random.Random(seed)
    looked = Looked(Encoder(classes, 0), Writer(folder, seed, FIELDS))
    number = seed * 1_000
    while not limit.is_reached(looked.writer):
        number += 1
        game, agents = dealer.deal(open_lists=True), seated(start, chance)
        try:
            looked.play(game, agents, chance, number, lambda: limit.is_reached(looked.writer))
        except (StackTooDeep, TooManySteps) as fault:
            print(f"a game was dropped: {type(fault).__name__}", flush=True)
    looked.writer.flush()


def seated(start: Path, chance: random.Random) -> list[Agent]:
    """Who plays a game."""
    return [
        GreedyAgent(luck) if chance.random() < GREEDY else LearnedAgent(start, luck)
        for luck in (chance.getrandbits(32), chance.getrandbits(32))
    ]


class Looked:
    """Looks at the games that are played, and writes down what is seen once their ends are known."""

    def __init__(self, encoder: Encoder, writer: Writer) -> None:
        self._encoder = encoder
        self._judge = Evaluation(weights("judge"))
        self.writer = writer

    def play(
        self, game: Game, agents: list[Agent], chance: random.Random, number: int, is_over: Callable[[], bool]
    ) -> None:
        """One game; nothing is written of one that is not over in time."""
        seen: list[tuple[Any, ...]] = []
        turn = -1
        for _ in range(LONGEST):
            decision = game.state.decision
            if decision is None or is_over():
                break
            if decision.kind == "main" and game.state.turn != turn:
                turn = game.state.turn
                seen.append((*self._looks(game.state), decision.player, turn))
            count = len(legal.listed(game.state).options)
            if count == 1 or chance.random() < ASTRAY:
                game.choose(chance.randrange(count))
                continue
            view = game.view(decision.player)
            asked = view.decision
            assert asked is not None
            game.choose(agents[decision.player].choose(view, asked))
        outcome = game.outcome
        if outcome is None:
            return
        end = 0.5 if outcome.winner is None else float(outcome.winner == 0)
        for words, numbers, felt, player, when in seen:
            self.writer.add(words, numbers, felt, (end, number, player, when))

    def _looks(self, state: GameState) -> tuple[Any, Any, Any]:
        """What both players see of the position."""
        looks = [self._encoder.position(state, player) for player in (0, 1)]
        words = np.stack([np.frombuffer(one.words, np.int16) for one in looks])
        numbers = np.stack([np.frombuffer(one.numbers, np.float32) for one in looks])
        return words, numbers, [self._judge.seen_by(state, player) for player in (0, 1)]

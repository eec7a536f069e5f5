"""Examples for imitation: what a greedy player chose, position by position, and how the game ended.

Every worker process plays games and writes its examples to files in a folder, as NumPy arrays.
"""

from __future__ import annotations

import gc
import multiprocessing
import random
import time
from pathlib import Path
from typing import Any

import numpy as np

from prizecard import Game
from prizecard.agents.agent import Agent
from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.trying import tried
from prizecard.agents.naming import agent_named
from prizecard.agents.outcomes import SIDES, TRIED, Memory
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.queries import legal
from prizecard.observation import Classes, Encoder, layout
from training.actors import ROOM
from training.tables import Dealer

CHUNK = 4096
ASTRAY = 0.08  # the share of choices that are any option: positions that a good player would not reach
LONGEST = 1500
PARTS = ("words", "numbers", "felt", "tried", "few")


def make(folder: Path, classes: Classes, teacher: str, seconds: float, workers: int, seed: int, drawn: int) -> None:
    """Let workers write examples for so long."""
    folder.mkdir(parents=True, exist_ok=True)
    context = multiprocessing.get_context("fork")
    until = time.time() + seconds
    started = [
        context.Process(target=_work, args=(folder, classes, teacher, until, seed * 1000 + number, drawn))
        for number in range(workers)
    ]
    for process in started:
        process.start()
    for process in started:
        process.join()
    if any(process.exitcode for process in started):
        raise SystemExit("a worker that makes examples has failed; its error stands above")


def _work(folder: Path, classes: Classes, teacher: str, until: float, seed: int, drawn: int) -> None:
    gc.freeze()  # a million parts of cards that live for ever would be looked through again and again
    dealer = Dealer(seed, drawn)
    chance = random.Random(seed)
    writer = _Writer(folder, seed)
    encoder = Encoder(classes, ROOM)
    while time.time() < until:
        agents = [agent_named(teacher, chance.getrandbits(32)) for _ in (0, 1)]
        try:
            _game(dealer.deal(open_lists=True), agents, encoder, chance, writer, until)
        except (StackTooDeep, TooManySteps) as fault:
            print(f"a game was dropped: {type(fault).__name__}", flush=True)
    writer.flush()


def _game(
    game: Game, agents: list[Agent], encoder: Encoder, chance: random.Random, writer: _Writer, until: float
) -> None:
    """Play one game; its examples are written when its end is known, and dropped if time is over before."""
    made: list[tuple[Any, ...]] = []
    evaluation, memories = Evaluation(), (Memory(), Memory())
    for _ in range(LONGEST):
        decision = game.state.decision
        if decision is None:
            break
        count = len(legal.listed(game.state).options)
        if count == 1:
            game.choose(0)
            continue
        view = game.view(decision.player)
        asked = view.decision
        assert asked is not None
        chosen = agents[decision.player].choose(view, asked)
        if count <= ROOM:
            luck = chance.getrandbits(32)
            found = tried(view.sample(luck).state, evaluation, memories[decision.player], luck, ROOM)
            felt = evaluation.seen_by(game.state, decision.player)
            made.append((encoder.encode(game.state, decision.player), felt, found, chosen, decision.player))
        taken = chance.randrange(count) if chance.random() < ASTRAY else chosen
        memories[decision.player].last = decision.options[taken] if decision.kind == "main" else ()
        game.choose(taken)
        if time.time() > until:
            return
    outcome = game.outcome
    winner = outcome.winner if outcome is not None else None
    for observation, felt, found, chosen, player in made:
        writer.add(observation, felt, found, chosen, 0.0 if winner is None else 1.0 if winner == player else -1.0)


class _Writer:
    def __init__(self, folder: Path, seed: int) -> None:
        self._folder, self._seed, self._files, self._rows = folder, seed, 0, 0
        self._words = np.zeros((CHUNK, layout.words_of(ROOM)), np.int16)
        self._numbers = np.zeros((CHUNK, layout.numbers_of(ROOM)), np.float16)
        self._felt = np.zeros((CHUNK, SIDES), np.float16)
        self._tried = np.zeros((CHUNK, ROOM, TRIED), np.float16)
        self._few = np.zeros((CHUNK, 3), np.float32)

    def add(self, observation: Any, felt: list[float], found: Any, chosen: int, outcome: float) -> None:
        """Write one example."""
        row = self._rows
        self._words[row] = np.frombuffer(observation.words, np.int16)
        self._numbers[row] = np.frombuffer(observation.numbers, np.float32)
        self._felt[row] = felt
        self._tried[row] = found
        self._few[row] = (observation.offered, chosen, outcome)
        self._rows += 1
        if self._rows == CHUNK:
            self.flush()

    def flush(self) -> None:
        """Write what is held to a file of its own."""
        if not self._rows:
            return
        path = self._folder / f"{self._seed}-{self._files}"
        rows = self._rows
        parts = {name: getattr(self, f"_{name}") for name in PARTS}
        for name, held in parts.items():
            np.save(f"{path}.{name}.npy", held[:rows])
        self._files += 1
        self._rows = 0


def load(folder: Path) -> list[Any]:
    """All examples of a folder, by PARTS: observations, features, what came of options, (options, chosen, outcome)."""
    stems = sorted(path.name.removesuffix(".few.npy") for path in folder.glob("*.few.npy"))
    if not stems:
        raise SystemExit(f"there are no examples in {folder}")

    return [np.concatenate([np.load(folder / f"{stem}.{part}.npy") for stem in stems]) for part in PARTS]

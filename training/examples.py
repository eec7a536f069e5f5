"""Examples for imitation: what a greedy player chose, position by position, and how the game ended.

Every worker process plays games and writes its examples to files in a folder, as NumPy arrays.
"""

from __future__ import annotations

import gc
import random
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
from prizecard.engine.state import GameState
from prizecard.observation import Classes, Encoder, layout
from training.actors import ROOM
from training.tables import Dealer
from training.written import Limit, Writer, write_at_once

ASTRAY = 0.08  # the share of choices that are any option: positions that a good player would not reach
LONGEST = 1500
POSITION: dict[str, tuple[tuple[int, ...], type]] = {
    "words": ((layout.words_of(ROOM),), np.int16),
    "numbers": ((layout.numbers_of(ROOM),), np.float16),
    "felt": ((SIDES,), np.float16),
    "tried": ((ROOM, TRIED), np.float16),
}
"""What the network reads of a position."""
FIELDS = {**POSITION, "few": ((3,), np.float32)}
"""… and how many options it has, which one was chosen, how the game ended for the player."""


def make(folder: Path, classes: Classes, teacher: str, limit: Limit, workers: int, seed: int, drawn: int) -> None:
    """Let workers write examples."""
    write_at_once(folder, workers, seed, lambda to, luck: _work(to, classes, teacher, limit, luck, drawn))


def _work(folder: Path, classes: Classes, teacher: str, limit: Limit, seed: int, drawn: int) -> None:
    gc.freeze()  # a million parts of cards that live for ever would be looked through again and again
    dealer = Dealer(seed, drawn)
    chance = random.Random(seed)
    writer = Writer(folder, seed, FIELDS)
    encoder = Encoder(classes, ROOM)
    while not limit.is_reached(writer):
        agents = [agent_named(teacher, chance.getrandbits(32)) for _ in (0, 1)]
        try:
            _game(dealer.deal(open_lists=True), agents, encoder, chance, writer, limit)
        except (StackTooDeep, TooManySteps) as fault:
            print(f"a game was dropped: {type(fault).__name__}", flush=True)
    writer.flush()


def position(state: GameState, encoder: Encoder, evaluation: Evaluation, found: Any) -> tuple[Any, ...]:
    """What the network reads of the position for the player who decides, and how many options were offered."""
    assert state.decision is not None
    player = state.decision.player
    seen = encoder.encode(state, player)
    words, numbers = np.frombuffer(seen.words, np.int16), np.frombuffer(seen.numbers, np.float32)
    return words, numbers, evaluation.seen_by(state, player), found, seen.offered


def _game(
    game: Game, agents: list[Agent], encoder: Encoder, chance: random.Random, writer: Writer, limit: Limit
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
            made.append((*position(game.state, encoder, evaluation, found), chosen, decision.player))
        taken = chance.randrange(count) if chance.random() < ASTRAY else chosen
        memories[decision.player].last = decision.options[taken] if decision.kind == "main" else ()
        game.choose(taken)
        if limit.is_reached(writer):
            return
    outcome = game.outcome
    winner = outcome.winner if outcome is not None else None
    for words, numbers, felt, found, offered, chosen, player in made:
        end = 0.0 if winner is None else 1.0 if winner == player else -1.0
        writer.add(words, numbers, felt, found, (offered, chosen, end))

"""The chance to win in a position: greedy players play it on in many worlds, and a fitted judge values what is left.

The judge of the table sees both hands, but neither the order of the decks nor what chance will bring. The judge of one
side knows what that player knows, and guesses the rest as an opponent at the table does.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from prizecard.agents.evaluation import Evaluation, weights
from prizecard.agents.guessing import Guess
from prizecard.agents.stepping import Step, Turn, Worlds
from prizecard.engine import ahead
from prizecard.engine.state import GameState
from prizecard.game import Game

TURNS = 10
"""So many turns are played on before the judge speaks: the more, the better the chances foretold finished games."""

MOST_CHOICES = 600
"""Of one line that is played on; more than any turns of sensible players take."""

World = Callable[[int], GameState]


@dataclass(frozen=True, slots=True)
class Chance:
    """The first player's chance to win, by so many worlds, with the deviation of that mean."""

    value: float
    deviation: float
    worlds: int


class Player:
    """Plays positions on for both sides, and says what came of it."""

    def __init__(self) -> None:
        self._evaluation = Evaluation()
        self._judge = Evaluation(weights("judge"))

    def value(self, state: GameState, player: int) -> float:
        """The chance that the judge gives the player."""
        if state.outcome is not None and state.outcome.winner is None:
            return 0.5
        return self._judge.chance(state, player)

    def play_on(self, state: GameState, seed: int, end: int) -> None:
        """Play on until the turn of the number begins, or the game is over."""
        turn = Turn(-1, -1)
        for _ in range(MOST_CHOICES):
            if state.decision is None or (state.turn >= end and state.decision.kind == "main"):
                return
            decision = ahead.listed(state)
            if (turn.number, turn.player) != (state.turn, decision.player):
                turn = Turn(state.turn, decision.player)
            ahead.answer(state, decision.options[self.choice(state, seed, turn)])

    def choice(self, state: GameState, seed: int, turn: Turn) -> int:
        """What a greedy player takes."""
        if len(ahead.listed(state).options) == 1:
            return 0
        return Step(Worlds(state, seed), self._evaluation, turn).best()

    def chance(self, world: World, worlds: int, seed: int, player: int = 0) -> Chance:
        """The player's chance over so many worlds."""
        found = []
        for number in range(worlds):
            state = world(seed + number)
            self.play_on(state, seed + number, state.turn + TURNS)
            found.append(self.value(state, player))
        return Chance(*mean_of(found), worlds)


def mean_of(values: list[float]) -> tuple[float, float]:
    """The mean and its deviation."""
    mean = sum(values) / len(values)
    spread = sum((one - mean) ** 2 for one in values) / max(1, len(values) - 1)
    return mean, math.sqrt(spread / len(values))


def open_worlds(game: Game) -> World:
    """Worlds as both players together know them: both hands lie open, the decks are shuffled."""
    state = game.state.clone()
    state.sink = None

    def world(seed: int) -> GameState:
        copy = state.clone()
        ahead.change_luck(copy, seed + 1)
        return copy

    return world


def worlds_of(game: Game, player: int) -> World:
    """Worlds that agree with what the player knows."""
    view: Any = game.view(player)
    guess = Guess()
    return lambda seed: guess.world(view, seed).state.clone()

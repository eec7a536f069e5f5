"""What it is worth to choose by lines played on: `python -m training.choosing --seconds 400`.

The network plays itself with the decks of the ladder. At some choices the options are played on in the same worlds, and
what they come to is noted after several turns. By some of the worlds an option is chosen; in the others it is seen what
that changes after the furthest turn, against what the network would have done. The table says so by how far lines go
(and for the mean of the turns that the search judges), how many options are looked at and in how many worlds.
"""

from __future__ import annotations

import argparse
import math
import multiprocessing
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from prizecard import Deck, Game
from prizecard.agents.learned import judge
from prizecard.agents.learned.hope import worth_of
from prizecard.agents.learned.judge import TOGETHER, LearnedSearchAgent
from prizecard.agents.learned.lines import Line, lines_from, play_on
from prizecard.agents.learned.network import shared
from prizecard.engine.view import PlayerView
from prizecard.simulation.ladder import DECKS

TURNS = (1, 2, 3, 4, 6, 9)
OPTIONS = (2, 4, 8, 12)
WORLDS = 24
CHOOSING = 16  # worlds that there are to choose by; in the others it is seen what that came to
SHARE = 0.1  # of the choices are looked at, so that they differ more
LONGEST = 1500
DRAWS = 6


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice of the network: how much each option is doubted, and what it came to, [turns, worlds, options]."""

    doubts: list[float]
    worth: Any


def main() -> None:
    """Play, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    tasks = [(asked.seed * 1000 + number, time.time() + asked.seconds) for number in range(asked.workers)]
    with multiprocessing.get_context("spawn").Pool(asked.workers) as pool:
        choices = [choice for found in pool.starmap(gather, tasks) for choice in found]
    print(report(choices))


def gather(seed: int, until: float, most: int = 1_000_000) -> list[Choice]:
    """Choices of games that the network plays until then, or so many of them."""
    chance = random.Random(seed)
    found: list[Choice] = []
    decks = [(rules, name) for rules, names in DECKS.items() for name in names]
    while time.time() < until and len(found) < most:
        rules, name = chance.choice(decks)
        deck = Deck.named(name)
        game = Game.start((deck, deck), rules, chance.getrandbits(32), open_lists=False, events=False, undo=False)
        seats = [Seat(chance.getrandbits(32)) for _ in (0, 1)]
        while game.decision is not None and len(game.record) < LONGEST and len(found) < most and time.time() < until:
            choice = _go_on(game, seats, chance)
            if choice is not None:
                found.append(choice)
    return found


def _go_on(game: Game, seats: list[Seat], chance: random.Random) -> Choice | None:
    """The game's next choice, as the network likes it best; now and then with what its options are worth."""
    decision = game.decision
    assert decision is not None
    if len(decision.options) == 1:
        game.choose(0)
        return None
    seat, view = seats[decision.player], game.view(decision.player)
    index, doubts = seat.likes(view)
    choice = seat.weigh(view, index, doubts) if chance.random() < SHARE else None
    game.choose(index)
    return choice


class Seat:
    """One player of a game, who does what the network likes best."""

    def __init__(self, seed: int) -> None:
        self._agent = LearnedSearchAgent(seed, seconds=1.0)

    def likes(self, view: PlayerView) -> tuple[int, list[float]]:
        """What the network would do, and how much every option is doubted."""
        step = self._agent.step_of(view)
        index, doubts = self._agent.liked(step, view)
        step.turn.last = step.options[index] if step.is_main else ()
        return index, doubts

    def weigh(self, view: PlayerView, favourite: int, doubts: list[float]) -> Choice:
        """Play the options on, further each time; the favourite comes first."""
        agent = self._agent
        likely = sorted((index for index, doubt in enumerate(doubts) if doubt < math.inf), key=doubts.__getitem__)
        likely = [favourite, *(index for index in likely if index != favourite)]
        lines: list[Line] = []
        for _ in range(WORLDS):
            world, luck = agent.world(view)
            lines.extend(lines_from(world, luck, likely, agent.memory, view.turn))
        worth = []
        for turns in TURNS:
            for line in lines:
                line.horizon = view.turn + turns
            for place in range(0, len(lines), TOGETHER):
                play_on(shared(), agent.evaluation, lines[place : place + TOGETHER])
            chances = agent.judge.values([line.state for line in lines], view.player)
            worth.append(np.array(chances).reshape(WORLDS, len(likely)))
        return Choice([doubts[index] for index in likely], np.array(worth))


def gain(choices: list[Choice], turns: Sequence[int], options: int, worlds: int) -> tuple[float, float]:
    """What choosing so changes of the chance to win, and the deviation of that mean.

    It is chosen by the mean after these turns, told by their places.
    """
    gains = []
    for number, choice in enumerate(choices):
        chance = np.random.default_rng(number)
        doubts = choice.doubts[:options]
        found = []
        for _ in range(DRAWS):
            drawn = chance.permutation(WORLDS)
            totals = choice.worth[list(turns)].mean(0)[drawn[:worlds], : len(doubts)].sum(0)
            told = [worth_of(total, worlds, doubt) for total, doubt in zip(totals, doubts, strict=True)]
            truth = choice.worth[-1][drawn[CHOOSING:]].mean(0)
            found.append(truth[np.argmax(told)] - truth[0])
        gains.append(np.mean(found))
    return float(np.mean(gains)), float(np.std(gains) / math.sqrt(len(gains)))


def report(choices: list[Choice]) -> str:
    """The table as Markdown."""
    judged = [place for place, turns in enumerate(TURNS) if turns <= judge.TURNS]
    columns = [*([place] for place in range(len(TURNS))), judged]
    heads = ["options", "worlds", *(f"{turns} turns" for turns in TURNS), f"the mean up to {judge.TURNS}"]
    lines = [
        f"{len(choices)} choices; in hundredths of a chance to win, a choice",
        "",
        f"| {' | '.join(heads)} |",
        "|---" * len(heads) + "|",
    ]
    for options in OPTIONS:
        for worlds in (CHOOSING // 4, CHOOSING):
            cells = [gain(choices, places, options, worlds) for places in columns]
            told = " | ".join(f"{100 * mean:.2f} ± {100 * error:.2f}" for mean, error in cells)
            lines.append(f"| {options} | {worlds} | {told} |")
    return "\n".join(lines)


if __name__ == "__main__":
    main()

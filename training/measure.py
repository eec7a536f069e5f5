"""How often a learned player wins, all books, seats swapped: `python -m training.measure --against greedy`."""

from __future__ import annotations

import argparse
import multiprocessing
import os
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from prizecard.agents.agent import Agent
from prizecard.agents.learned import WEIGHTS, LearnedAgent, LearnedSearchAgent
from prizecard.agents.naming import agent_named, thinking
from prizecard.simulation.statistics import wilson
from training.tables import BOOKS, Dealer

LONGEST = 1500
Task = tuple[int, int, Path, str, str, int]


@dataclass
class Clock:
    """How long somebody thought, and about how many choices."""

    seconds: float = 0.0
    choices: int = 0

    def add(self, seconds: float, choices: int = 1) -> None:
        """So many choices more."""
        self.seconds += seconds
        self.choices += choices

    def __str__(self) -> str:
        return f"{1000 * self.seconds / max(1, self.choices):.1f} ms"


def play(task: Task) -> tuple[list[tuple[str, int, int]], tuple[Clock, Clock]]:
    """Some games: the book, whether the lists were drawn, and the half-points of the learned player; both clocks."""
    seed, games, path, player, against, drawn = task
    dealer = Dealer(seed, drawn)
    found = []
    clocks = (Clock(), Clock())
    for number in range(games):
        book = BOOKS[number % len(BOOKS)]
        game, kind = dealer.deal_of(book, open_lists=False)
        seat = (number // len(BOOKS)) % 2
        luck = seed * 1000 + number
        ours = measured(player, path, luck)
        agents: list[Agent] = [ours, agent_named(against, luck)]
        if seat:
            agents.reverse()
        while (decision := game.decision) is not None and len(game.record) < LONGEST:
            if len(decision.options) == 1:
                game.choose(0)
                continue
            view = game.view(decision.player)
            assert view.decision is not None
            begun = time.perf_counter()
            index = agents[decision.player].choose(view, view.decision)
            clocks[decision.player ^ seat].add(time.perf_counter() - begun)
            game.choose(index)
        outcome = game.outcome
        winner = outcome.winner if outcome is not None else None
        found.append((book, kind, 1 if winner is None else 2 if winner == seat else 0))
    return found, clocks


def measured(player: str, path: Path, seed: int) -> Agent:
    """The player of that name, with these weights if it has any."""
    name, _, budget = player.partition(":")
    if name == "learned":
        return LearnedAgent(path, seed)
    if name == "learned+search":
        iterations, seconds = thinking(budget)
        return LearnedSearchAgent(seed, iterations, seconds, path)
    return agent_named(player, seed)


def main() -> None:
    """Play on all cores and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--weights", type=Path, default=WEIGHTS)
    parser.add_argument("--player", default="learned", help="who is measured")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seed", type=int, default=900)
    asked = parser.parse_args()
    begun = time.time()
    each = -(-asked.games // (asked.workers * 10)) * 10
    seeds = range(asked.seed, asked.seed + asked.workers)
    tasks = [(seed, each, asked.weights, asked.player, asked.against, 6) for seed in seeds]
    with multiprocessing.get_context("fork").Pool(asked.workers) as pool:
        played = pool.map(play, tasks)
    found = [one for some, _ in played for one in some]
    clocks = (Clock(), Clock())
    for _, some in played:
        for whole, part in zip(clocks, some, strict=True):
            whole.add(part.seconds, part.choices)
    points: Counter[str] = Counter()
    games: Counter[str] = Counter()
    for book, kind, result in found:
        for key in (book, "drawn lists" if kind else "known lists", "all"):
            points[key] += result
            games[key] += 1
    for key, count in games.items():
        low, high = wilson(points[key] // 2, count)
        print(f"{asked.against} {key}: {points[key] / 2 / count:.1%} of {count} ({low:.1%} to {high:.1%})")
    print(f"a choice: {clocks[0]} ({asked.player}), {clocks[1]} ({asked.against})")
    print(f"{time.time() - begun:.0f} s", flush=True)


if __name__ == "__main__":
    main()

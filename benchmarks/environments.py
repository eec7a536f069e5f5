"""Steps a second of the environments with observations, beside a peer: `python benchmarks/environments.py`.

The peer is OpenSpiel's gin_rummy with its observation tensor, where OpenSpiel is installed.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np

from prizecard.environments import MatchSettings
from prizecard.environments.vector import VectorMatches


def ours(workers: int, games: int, seconds: float) -> float:
    """Steps a second over random games of the theme decks of a book."""
    chance = np.random.default_rng(1)
    with VectorMatches(games, workers, MatchSettings("HS", ("Ember Spark", "Mind Flood")), seed=1) as held:
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            held.step(chance.integers(held.arrays["action_mask"].sum(1)))
            steps += games
        return steps / (time.perf_counter() - begun)


def peer(name: str, seconds: float) -> float:
    """Steps a second of a game of OpenSpiel, with the tensor of each decision."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                state.observation_tensor(state.current_player())
                steps += 1
            state.apply_action(chance.choice(state.legal_actions()))
    return steps / (time.perf_counter() - begun)


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--games", type=int, default=64)
    asked = parser.parse_args()
    for workers in (1, 2):
        rate = ours(workers, asked.games, asked.seconds)
        print(f"prizecard, {workers} processes: {rate:.0f} steps a second", flush=True)
    try:
        print(f"gin_rummy of OpenSpiel, 1 process: {peer('gin_rummy', asked.seconds):.0f} steps a second")
    except ImportError:
        print("OpenSpiel is not installed: no peer")


if __name__ == "__main__":
    main()

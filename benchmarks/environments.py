"""Steps a second of the environments with observations, beside a peer: `python benchmarks/environments.py`.

The peer is gin_rummy of OpenSpiel, where that is installed. Both are played at random without and with observations,
which says what these and the environment add to a step of the rules.
"""

from __future__ import annotations

import argparse
import random
import time

import numpy as np

from prizecard import Game
from prizecard.environments import MatchSettings
from prizecard.environments.vector import VectorMatches

DECKS = ("Ember Spark", "Mind Flood")


def rules_alone(seconds: float) -> float:
    """Steps a second of random games of the same decks, of which nobody sees anything."""
    chance = random.Random(1)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        game = Game.start(DECKS, "HS", chance.getrandbits(32), open_lists=False, events=False, undo=False)
        while (decision := game.decision) is not None:
            count = len(decision.options)
            steps += count > 1
            game.choose(chance.randrange(count))
    return steps / (time.perf_counter() - begun)


def ours(workers: int, games: int, seconds: float) -> float:
    """Steps a second over random games of the theme decks of a book."""
    chance = np.random.default_rng(1)
    with VectorMatches(games, workers, MatchSettings("HS", DECKS), seed=1) as held:
        steps, begun = 0, time.perf_counter()
        while time.perf_counter() - begun < seconds:
            held.step(chance.integers(held.arrays["action_mask"].sum(1)))
            steps += games
        return steps / (time.perf_counter() - begun)


def peer(name: str, seconds: float, observed: bool) -> float:
    """Steps a second of a game of OpenSpiel, with the tensor of each decision or without."""
    import pyspiel

    game, chance = pyspiel.load_game(name), random.Random(1)
    steps, begun = 0, time.perf_counter()
    while time.perf_counter() - begun < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if not state.is_chance_node():
                if observed:
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
    told("prizecard, the rules alone, 1 process", rules_alone(asked.seconds))
    for workers in (1, 2):
        told(f"prizecard with observations, {workers} processes", ours(workers, asked.games, asked.seconds))
    try:
        told("gin_rummy of OpenSpiel, the rules alone", peer("gin_rummy", asked.seconds, False))
        told("gin_rummy of OpenSpiel with observations", peer("gin_rummy", asked.seconds, True))
    except ImportError:
        print("OpenSpiel is not installed: no peer")


def told(what: str, rate: float) -> None:
    """Print one figure."""
    print(f"{what}: {rate:,.0f} steps a second, {1e6 / rate:.0f} µs a step", flush=True)


if __name__ == "__main__":
    main()

"""How fast this machine plays: random players, one process, always the same decks and rules."""

from __future__ import annotations

import json
import platform
import random
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

from prizecard import files
from prizecard.decks import Deck
from prizecard.game import Game

DECKS = ("Ember Spark", "Mind Flood")
RULES = "HS"
MIDDLE = 60  # a game is looked at after so many choices: well past set-up, seldom over
FORKS = 200
HIGHER_IS_BETTER = {
    "decisions_per_second": True,
    "games_per_second": True,
    "clone_us": False,
    "fork_step_us": False,
    "state_bytes": False,
}


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured, in seconds of processor time, which other programs do not take from.

    Decisions are those with two options or more, while games are begun anew; `clone_us` and `fork_step_us` are
    microseconds (a fork step: clone, choose, have the next options, texts unread); `state_bytes` is a saved game;
    `calibration` is how many rounds a second a fixed loop makes, so that machines can be compared.
    """

    decisions_per_second: float
    games_per_second: float
    clone_us: float
    fork_step_us: float
    state_bytes: int
    calibration: float
    compiled: bool
    python: str


def measure(seconds: float = 10.0, seed: int = 0) -> Figures:
    """Measure for about so many seconds."""
    decks = (Deck.named(DECKS[0]), Deck.named(DECKS[1]))
    _start(decks, seed)  # loads the cards
    calibration = max(_calibrate() for _ in range(3))
    decisions, games = _play(decks, seed, 0.6 * seconds)
    middles = _middles(decks, seed)
    clone = _repeat(lambda: _clone(middles), 0.15 * seconds)
    step = _repeat(lambda: _fork_step(middles, seed), 0.25 * seconds)
    size = sum(len(game.save()) for game in middles) // len(middles)
    return Figures(
        round(decisions, 1), round(games, 2), round(clone, 2), round(step, 2), size, round(calibration), _compiled(),
        platform.python_version(),
    )  # fmt: skip


def _start(decks: tuple[Deck, Deck], seed: int) -> Game:
    return Game.start(decks, RULES, seed, events=False, undo=False)


def _compiled() -> bool:
    from prizecard.engine import machine

    return not str(machine.__file__).endswith(".py")


def _calibrate() -> float:
    rounds = 200_000
    value = 1
    start = time.process_time()
    for number in range(rounds):
        value = (value * 1103515245 + number) & 0xFFFFFFFF
    return rounds / (time.process_time() - start)


def _play(decks: tuple[Deck, Deck], seed: int, seconds: float) -> tuple[float, float]:
    """Decisions and games a second of games played to their end, one after the other."""
    decisions = games = 0
    start = time.process_time()
    while games == 0 or time.process_time() - start < seconds:
        chance = random.Random(seed + games).random
        game = _start(decks, seed + games)
        while (decision := game.decision) is not None:
            count = len(decision.options)
            if count > 1:
                decisions += 1
            game.choose(int(chance() * count))
        games += 1
    spent = time.process_time() - start
    return decisions / spent, games / spent


def _middles(decks: tuple[Deck, Deck], seed: int) -> list[Game]:
    """Games that stand in their middle."""
    found: list[Game] = []
    while len(found) < 20:
        seed += 1
        chance = random.Random(seed).random
        game = _start(decks, seed)
        for _ in range(MIDDLE):
            if game.decision is None:
                break
            game.choose(int(chance() * len(game.decision.options)))
        if game.decision is not None:
            found.append(game)
    return found


def _repeat(part: Callable[[], float], seconds: float) -> float:
    """The middle of several measurements, which is not moved by what else the machine does now and then."""
    values = [part()]
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        values.append(part())
    return sorted(values)[len(values) // 2]


def _clone(games: list[Game]) -> float:
    start = time.process_time()
    for game in games:
        for _ in range(FORKS // len(games)):
            game.clone()
    return 1e6 * (time.process_time() - start) / FORKS


def _fork_step(games: list[Game], seed: int) -> float:
    chance = random.Random(seed).random
    start = time.process_time()
    for game in games:
        for _ in range(FORKS // len(games)):
            fork = game.clone()
            decision = fork.decision
            assert decision is not None
            fork.choose(int(chance() * len(decision.options)))
            if fork.decision is not None:
                len(fork.decision.options)
    return 1e6 * (time.process_time() - start) / FORKS


class History:
    """Earlier measurements in a JSON file, newest last."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.entries: list[dict[str, Any]] = []
        if path.exists():
            held = files.read_json(path, list)
            if not all(isinstance(one, dict) and {*HIGHER_IS_BETTER, "calibration"} <= one.keys() for one in held):
                raise files.BadFile(f"{path} holds no measurements")
            self.entries = held

    def add(self, figures: Figures) -> None:
        """Keep a measurement."""
        entry = {"date": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime()), **asdict(figures)}
        self.entries.append(entry)
        files.write(self.path, json.dumps(self.entries, indent=1) + "\n")

    def compare(self, figures: Figures) -> dict[str, dict[str, float]]:
        """How many times better each figure is than the first, the last and the best one of the history.

        Speeds are set against the calibration, so that a machine that is busy or new does not count as a change.
        """
        found: dict[str, dict[str, float]] = {}
        for name in HIGHER_IS_BETTER if self.entries else ():
            now = _worth(name, asdict(figures))
            earlier = [_worth(name, entry) for entry in self.entries]
            found[name] = {
                "first": round(now / earlier[0], 3),
                "last": round(now / earlier[-1], 3),
                "best": round(now / max(earlier), 3),
            }
        return found


def _worth(name: str, entry: dict[str, Any]) -> float:
    value = max(float(entry[name]), 1e-9)
    if name == "state_bytes":
        return 1 / value
    calibration = float(entry["calibration"])
    return value / calibration if HIGHER_IS_BETTER[name] else 1 / (value * calibration)

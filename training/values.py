"""Learn what positions are worth by playing: `python -m training.values --out DIR --start learned.npz --minutes 9`.

Both sides take the option that leads to the position worth most (`training.leading`); what a position is worth is
learned from how the games end and from what was thought of it later on (temporal differences, each player's positions a
line of their own). It begins as the evaluation by hand; again with --resume to go on.
"""

from __future__ import annotations

import argparse
import time
from pathlib import Path
from typing import Any

import numpy as np

from prizecard.agents.evaluation import weights
from training import state
from training.arguments import parser_of
from training.every_card import every_class
from training.network import Tables, ValueNetwork
from training.pytorch import Tensor, functional, torch
from training.value_actors import FELT, NUMBERS, WORDS, Sizes, value_actors
from training.workers import GROUPS, pin

STEADY = 0.998  # how much of the mean of past weights stays at each step; the mean is what plays and is exported
PARTS = ("words", "numbers", "felt")


class Buffer:
    """Positions of ended games on the device; the oldest give way."""

    def __init__(self, room: int, device: str) -> None:
        self.words = torch.zeros(room, WORDS, dtype=torch.int16, device=device)
        self.numbers = torch.zeros(room, NUMBERS, dtype=torch.float16, device=device)
        self.felt = torch.zeros(room, FELT, dtype=torch.float16, device=device)
        self.wanted = torch.zeros(room, device=device)
        self.room, self.held, self._next = room, 0, 0

    def add(self, parts: list[Tensor], wanted: Tensor) -> None:
        """Take positions in."""
        count = len(wanted)
        rows = (torch.arange(count, device=wanted.device) + self._next) % self.room
        for whole, part in zip((self.words, self.numbers, self.felt, self.wanted), (*parts, wanted), strict=True):
            whole[rows] = part
        self._next = (self._next + count) % self.room
        self.held = min(self.room, self.held + count)

    def some(self, count: int) -> list[Tensor]:
        """Positions drawn by lot."""
        rows = torch.randint(self.held, (count,), device=self.wanted.device)
        return [self.words[rows], self.numbers[rows], self.felt[rows], self.wanted[rows]]


class Learner:
    """The network, the mean of its past weights, and the workers that play by it."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        classes = every_class()
        # The workers are forked before the device is touched.
        self.actors = value_actors(classes, Sizes(asked.workers, asked.games), asked.seed, asked.drawn)
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        if self.device == "cuda":
            pin(self.actors.shared.memory)
        torch.manual_seed(asked.seed)
        self.tables = Tables(classes, self.device)
        self.network = ValueNetwork(weights("judge")).to(self.device)
        if asked.start:
            state.begin(Path(asked.start), self.network)
        self.steady = state.Steady(self.network, STEADY)
        self.optimizer = torch.optim.AdamW(self.network.parameters(), lr=asked.rate, weight_decay=1e-4)
        self.buffer = Buffer(asked.room, self.device)
        self.bits = np.zeros(3)  # of ended games before they are learned from: by hand, by the network, positions
        self.lost = [0.0, 0]

    def values(self, parts: list[Tensor]) -> Tensor:
        """What the steady network thinks of positions: log-odds."""
        with torch.no_grad(), torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            steady = self.steady.network
            return steady(steady.cards(self.tables)[0], *parts)

    def serve(self, group: int) -> None:
        """Value what the group asks about, and take in the games that have ended."""
        actors, arrays = self.actors, self.actors.arrays
        actors.ready(group)
        counts = arrays["count"][group].tolist()
        found = self.values(self._sent(group, counts, "")).float().cpu().numpy()
        start = 0
        for number, count in enumerate(counts):
            arrays["values"][group, number, :count] = found[start : start + count]
            start += count
        told = arrays["told"][group].tolist()
        if sum(told):
            few = np.concatenate([arrays["told_few"][group, number, :count] for number, count in enumerate(told)])
            parts = self._sent(group, told, "told_")
            if self.device == "cuda":
                torch.cuda.synchronize()  # the workers write there again
            actors.go(group)
            self._take_in(parts, few)
        else:
            actors.go(group)

    def _sent(self, group: int, counts: list[int], head: str) -> list[Tensor]:
        arrays = self.actors.arrays
        found = []
        for part in PARTS:
            whole = arrays[f"{head}{part}"][group]
            some = [
                torch.from_numpy(whole[number, :count]).to(self.device, non_blocking=True)
                for number, count in enumerate(counts)
            ]
            found.append(torch.cat(some))
        return found

    def _take_in(self, parts: list[Tensor], few: Any) -> None:
        chances = torch.sigmoid(self.values(parts).float()).cpu().numpy()
        wanted = returns(chances, few, self.asked.trace)
        felt = parts[2].float().cpu().numpy()
        half = felt.shape[1] // 2
        by_hand = 1 / (1 + np.exp(-(felt[:, :half] - felt[:, half:]) @ np.asarray(weights("judge"))))
        self.bits += (_bits(by_hand, few[:, 0]), _bits(chances, few[:, 0]), len(few))
        self.buffer.add(parts, torch.from_numpy(wanted).to(self.device))

    def learn(self, rate: float) -> None:
        """One step."""
        words, numbers, felt, wanted = self.buffer.some(self.asked.batch)
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        with torch.autocast(self.device, torch.bfloat16, enabled=self.device == "cuda"):
            found = self.network(self.network.cards(self.tables)[0], words, numbers, felt)
        loss = functional.binary_cross_entropy_with_logits(found, wanted)
        self.optimizer.zero_grad(set_to_none=True)
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.network.parameters(), 1.0)
        self.optimizer.step()
        self.steady.follow(self.network)
        self.lost[0] += loss.detach()
        self.lost[1] += 1

    def told(self) -> dict[str, float]:
        """What a line of the curve says, since the last one."""
        by_hand, by_network, count = self.bits
        mean = float(self.lost[0]) / max(1, self.lost[1])
        steps = self.lost[1]
        self.bits[:] = 0
        self.lost = [0.0, 0]
        arrays = self.actors.arrays
        return {
            "games": int(arrays["games"].sum()), "decisions": int(arrays["decisions"].sum()),
            "bits_by_hand": by_hand / max(1, count), "bits": by_network / max(1, count), "positions": count,
            "loss": mean, "steps": steps, "held": self.buffer.held,
        }  # fmt: skip


def _bits(chances: Any, results: Any) -> float:
    held = np.clip(chances, 1e-3, 1 - 1e-3)
    return float(-(results * np.log2(held) + (1 - results) * np.log2(1 - held)).sum())


def returns(chances: Any, few: Any, trace: float) -> Any:
    """What each position should have been thought to be worth: the outcome, and later thoughts of the same player.

    `few` holds outcome, game, player and choices made before, the positions of a game in their order.
    """
    wanted = np.zeros(len(few), np.float32)
    later: dict[tuple[float, float], tuple[float, float]] = {}
    for place in range(len(few) - 1, -1, -1):
        result, game, player, _ = few[place].tolist()
        thought, traced = later.get((game, player), (result, result))
        target = (1 - trace) * thought + trace * traced
        wanted[place] = target
        later[(game, player)] = (float(chances[place]), target)
    return wanted


def main() -> None:
    """Play and learn until the time is over."""
    asked = _arguments()
    out = Path(asked.out)
    out.mkdir(parents=True, exist_ok=True)
    begun = time.time()
    learner = Learner(asked)
    checkpoint = out / "values.pt"
    past = {"minutes": 0.0, "games": 0, "decisions": 0}
    if asked.resume and checkpoint.exists():
        held = state.load(checkpoint, learner.network, learner.optimizer)
        learner.steady.network.load_state_dict(held["steady"])
        past = {name: held[name] for name in past}
    try:
        _run(learner, checkpoint, state.Curve(out / "values.csv"), begun, past)
    finally:
        learner.actors.stop()


def _run(learner: Learner, checkpoint: Path, curve: state.Curve, begun: float, past: dict[str, float]) -> None:
    asked = learner.asked
    end = begun + asked.minutes * 60
    shown = time.time()
    is_over = False
    while not is_over:
        minutes = past["minutes"] + (time.time() - begun) / 60
        share = min(1.0, minutes / asked.whole) if asked.whole else 0.0
        for group in range(GROUPS):
            learner.serve(group)
            for _ in range(asked.steps if learner.buffer.held >= asked.least else 0):
                learner.learn(asked.rate * max(0.05, 1 - share))
        ended = int(learner.actors.arrays["games"].sum())
        is_over = time.time() >= end or 0 < asked.ended <= ended
        if is_over or time.time() - shown > asked.show_seconds:
            shown = time.time()
            told = learner.told()
            told.update({name: told[name] + past[name] for name in ("games", "decisions")}, minutes=minutes)
            curve.add(**told)
            kept = {name: told[name] for name in past}
            state.save(checkpoint, learner.network, learner.optimizer, steady=learner.steady.halved(), **kept)


def _arguments() -> argparse.Namespace:
    start = "exported weights to take the reading of cards and positions from"
    parser = parser_of(__doc__, start, games=48, rate=5e-4)
    parser.add_argument("--room", type=int, default=3_000_000, help="positions that are held")
    parser.add_argument("--least", type=int, default=100_000, help="positions before learning begins")
    parser.add_argument("--steps", type=int, default=1, help="steps of learning for each group that is served")
    parser.add_argument("--trace", type=float, default=0.9, help="how much the outcome counts beside later thoughts")
    parser.add_argument("--ended", type=int, default=0, help="stop once so many games have ended; 0: by time alone")
    parser.add_argument("--show-seconds", type=float, default=20)
    return parser.parse_args()


if __name__ == "__main__":
    main()

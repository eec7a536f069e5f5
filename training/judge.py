"""Learn what positions are worth from how games ended (`judged`): `python -m training.judge --out DIR --start FILE`.

Again with --resume it goes on after the last whole epoch, with the positions that are there. A position is looked at by
both players, and half of the difference says who wins: that is how the search asks too. How cards are read stays as it
is: the cards of so few decks would be learned by heart.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

import numpy as np

from prizecard.agents.evaluation import weights
from training import judged, state, written
from training.every_card import every_class
from training.network import CARDS, Tables, ValueNetwork
from training.pytorch import Tensor, functional, torch

HELD_BACK = 25  # one of so many games, to measure by


def main() -> None:
    """Play games, then learn from how they ended."""
    asked = _arguments()
    out = Path(asked.out)
    data = Path(asked.data or out / "judged")
    out.mkdir(parents=True, exist_ok=True)
    classes = every_class()
    checkpoint = out / "judge.pt"
    goes_on = asked.resume and checkpoint.exists()
    if asked.seconds and not goes_on and not (asked.resume and written.is_whole(data)):
        judged.make(
            data, classes, Path(asked.start), written.limit_of(asked), asked.workers, asked.seed, asked.drawn
        )
    torch.manual_seed(asked.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network = ValueNetwork(weights("judge")).to(device)
    state.begin(Path(asked.start), network)
    for name, part in network.named_parameters():
        part.requires_grad_(name.partition(".")[0] not in CARDS)
    optimizer = torch.optim.AdamW(
        [part for part in network.parameters() if part.requires_grad], lr=asked.rate, weight_decay=asked.decay
    )
    past: dict[str, Any] = {"epoch": -1, "steady": network.state_dict(), "minutes": 0.0}
    if goes_on:
        past = state.load(checkpoint, network, optimizer)
    with torch.no_grad():
        cards = network.cards(Tables(classes, device))[0]
    learn(network, optimizer, cards, written.load(data, judged.FIELDS), asked, checkpoint, past)


def learn(
    network: ValueNetwork,
    optimizer: Any,
    cards: Tensor,
    examples: list[Any],
    asked: argparse.Namespace,
    checkpoint: Path,
    past: dict[str, Any],
) -> None:
    """Go through the positions epoch by epoch, and write the mean of the weights after each."""
    few = examples[3]
    held, kept = (torch.from_numpy(np.flatnonzero(which)) for which in (held_back(few), ~held_back(few)))
    games = len(np.unique(few[:, 1]))
    parts = [torch.from_numpy(part) for part in examples]
    done, each = past["epoch"], -(-len(kept) // asked.batch)
    schedule = state.falling(optimizer, max(0, done) * each, asked.epochs * each, 0.02)
    steady = state.Steady(network, asked.steady)
    steady.network.load_state_dict(past["steady"])
    curve = state.Curve(checkpoint.with_name("judge.csv"))
    begun = time.time() - past["minutes"] * 60
    for epoch in range(done + 1, asked.epochs + 1):
        lost = torch.zeros((), device=cards.device)
        batches = kept[torch.randperm(len(kept))].split(asked.batch) if epoch else ()
        for some in batches:
            odds, ends = _judged(network, cards, parts, some)
            loss = functional.binary_cross_entropy_with_logits(odds, ends)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            steady.follow(network)
            lost += loss.detach()
        told = {"epoch": epoch, "games": games, "positions": len(kept), "loss": float(lost) / max(1, len(batches))}
        minutes = (time.time() - begun) / 60
        curve.add(**told, **bits(steady.network, cards, parts, held, asked.batch), minutes=minutes)
        state.save(
            checkpoint, network, optimizer, steady=steady.halved(), epoch=epoch, games=games, minutes=minutes
        )


def held_back(few: Any) -> Any:
    """Which positions are not learned from: those of some games, whole."""
    return few[:, 1].astype(np.int64) % HELD_BACK == 0


def odds_of(network: ValueNetwork, cards: Tensor, words: Tensor, numbers: Tensor, felt: Tensor) -> Tensor:
    """The log-odds that the first player wins, by what both see: [position, player, …]."""
    with torch.autocast(cards.device.type, torch.bfloat16, enabled=cards.device.type == "cuda"):
        found = network(cards, words.flatten(0, 1), numbers.flatten(0, 1), felt.flatten(0, 1)).view(-1, 2)
    return (found[:, 0] - found[:, 1]) / 2


def _judged(network: ValueNetwork, cards: Tensor, parts: list[Tensor], some: Tensor) -> tuple[Tensor, Tensor]:
    words, numbers, felt, few = (part[some].to(cards.device) for part in parts)
    return odds_of(network, cards, words, numbers.float(), felt.float()), few[:, 0].float()


def bits(network: ValueNetwork, cards: Tensor, parts: list[Tensor], some: Tensor, batch: int) -> dict[str, float]:
    """How surprising the ends were, a position, for the evaluation by hand and for the network."""
    judge = torch.tensor(weights("judge"), device=cards.device)
    surprised = np.zeros(2)
    with torch.no_grad():
        for few in some.split(batch):
            odds, ends = _judged(network, cards, parts, few)
            felt = parts[2][few, 0].float().to(cards.device)
            own, other = felt.chunk(2, 1)
            for place, told in enumerate(((own - other) @ judge, odds)):
                lost = functional.binary_cross_entropy_with_logits(told, ends, reduction="sum")
                surprised[place] += float(lost) / np.log(2)
    return dict(zip(("bits_by_hand", "bits"), (surprised / max(1, len(some))).tolist(), strict=True))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, help="the folder of the run")
    parser.add_argument("--start", required=True, help="exported weights to start from, which also play")
    parser.add_argument("--data", default="", help="the folder of the positions, if it is not in the run's")
    written.takes_a_limit(parser, 300)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--drawn", type=int, default=60, help="drawn decks of each book for each worker")
    parser.add_argument("--epochs", type=int, default=6)
    parser.add_argument("--batch", type=int, default=1024)
    parser.add_argument("--rate", type=float, default=5e-4)
    parser.add_argument("--decay", type=float, default=0.01)
    parser.add_argument("--steady", type=float, default=0.995, help="how much of the mean of past weights stays")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()

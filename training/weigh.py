"""Learn what options are worth from lines played on (`weighed`): `python -m training.weigh --out DIR --start FILE`.

Again with --resume it goes on after the last whole epoch, with the positions that are there.
What the network thinks of two options is moved apart by how much more one of them came to: so luck, which is as often
good as bad, moves nothing in the end. The curve says what its choices come to in positions held back.
"""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path
from typing import Any

from prizecard.agents.learned.judge import TURNS
from training import state, weighed, written
from training.every_card import every_class
from training.network import CARDS, Network, Tables
from training.pytorch import Tensor, functional, torch

HELD_BACK = 12  # one of so many games, to measure by
LEAST_SHARE = 1e-6
APART = 0.1  # how much it counts to tell options apart, beside keeping what was not looked at


def main() -> None:
    """Weigh options, then learn from that."""
    asked = _arguments()
    out = Path(asked.out)
    data = Path(asked.data or out / "weighed")
    out.mkdir(parents=True, exist_ok=True)
    classes = every_class()
    checkpoint = out / "weigh.pt"
    goes_on = asked.resume and checkpoint.exists()
    if asked.seconds and not goes_on and not (asked.resume and written.is_whole(data)):
        limit = written.limit_of(asked)
        weighed.make(
            data, classes, Path(asked.start), limit, asked.workers, asked.seed, asked.drawn, asked.turns
        )
    torch.manual_seed(asked.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network = Network().to(device)
    learning = {name: part for name, part in network.named_parameters() if not _is_frozen(name, asked)}
    optimizer = torch.optim.AdamW(learning.values(), lr=asked.rate, weight_decay=asked.decay)
    if goes_on:
        past = state.load(checkpoint, network, optimizer)
    else:
        state.begin(Path(asked.start), network)
        past = {"epoch": -1, "steady": network.state_dict()}
    examples = written.load([data, *map(Path, asked.more)], weighed.FIELDS)
    learn(network, optimizer, Tables(classes, device), examples, asked, checkpoint, past)


def learn(
    network: Network,
    optimizer: Any,
    tables: Tables,
    examples: list[Any],
    asked: argparse.Namespace,
    checkpoint: Path,
    past: dict[str, Any],
) -> None:
    """Go through the positions epoch by epoch, and write the mean of the weights after each."""
    device = next(network.parameters()).device
    *parts, game = (torch.from_numpy(part).to(device) for part in examples)
    if asked.more:
        parts[5] = _likely(_beginning(asked, device), tables, parts, asked.batch)
    is_held = game.long() % HELD_BACK == 0
    held, kept = torch.nonzero(is_held).squeeze(1), torch.nonzero(~is_held).squeeze(1)
    games = len(game.unique())
    done, each = past["epoch"], -(-len(kept) // asked.batch)
    schedule = state.falling(optimizer, max(0, done) * each, asked.epochs * each, 0.02)
    steady = state.Steady(network, asked.steady)
    steady.network.load_state_dict(past["steady"])
    curve = state.Curve(checkpoint.with_name("weigh.csv"))
    begun = time.time()
    for epoch in range(done + 1, asked.epochs + 1):
        lost = torch.zeros((), device=device)
        batches = kept[torch.randperm(len(kept), device=device)].split(asked.batch) if epoch else ()
        for some in batches:
            batch = [part[some] for part in parts]
            loss = distance(_scores(network, tables, batch), batch[5].float(), batch[6].float(), asked.heat)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            steady.follow(network)
            lost += loss.detach()
        measured = _measured(steady.network, tables, [part[held] for part in parts], asked.batch)
        told = {"epoch": epoch, "games": games, "positions": len(kept), "loss": float(lost) / max(1, len(batches))}
        curve.add(**told, **measured, seconds=time.time() - begun)
        state.save(checkpoint, network, optimizer, steady=steady.halved(), epoch=epoch)


def _is_frozen(name: str, asked: argparse.Namespace) -> bool:
    """Whether this part of the network stays as it is."""
    return bool(asked.frozen) and name.partition(".")[0] in CARDS


def _beginning(asked: argparse.Namespace, device: Any) -> Network:
    """The network as it was before the first epoch."""
    network = Network().to(device)
    state.begin(Path(asked.start), network)
    return network


def _likely(network: Network, tables: Tables, parts: list[Tensor], batch: int) -> Tensor:
    """How likely this network takes the options of all positions, of those too where an earlier one was asked."""
    with torch.no_grad():
        found = [
            functional.softmax(_scores(network, tables, [part[start : start + batch] for part in parts]), 1).half()
            for start in range(0, len(parts[0]), batch)
        ]
    return torch.cat(found)


def _scores(network: Network, tables: Tables, parts: list[Tensor]) -> Tensor:
    words, numbers, felt, tried, offered = parts[:5]
    with torch.autocast(words.device.type, torch.bfloat16, enabled=words.device.type == "cuda"):
        cards, texts = network.cards(tables)
        scores: Tensor = network(cards, texts, words, numbers, felt, offered, tried)[0]
    return scores


def distance(scores: Tensor, likely: Tensor, worth: Tensor, heat: float) -> Tensor:
    """How far the logs of what is likely are from what they were and what the options came to.

    Options that were not looked at keep what they had of the whole.
    """
    logs = functional.log_softmax(scores, 1).clamp(min=-50)
    seen = ~worth.isnan()
    few = seen.sum(1, keepdim=True).clamp(min=1)
    wanted = likely.clamp(min=LEAST_SHARE).log() + worth.nan_to_num() / heat
    gap = torch.where(seen, logs - wanted, 0.0)
    gap = torch.where(seen, gap - gap.sum(1, keepdim=True) / few, 0.0)
    apart = (gap.square().sum(1) / few[:, 0]).mean()
    within = torch.where(seen, logs, -1e9).logsumexp(1)
    kept = (torch.where(seen, 0.0, likely) * logs).sum(1) + (likely * seen).sum(1) * within
    return APART * apart - kept.mean()


def _measured(network: Network, tables: Tables, parts: list[Tensor], batch: int) -> dict[str, float]:
    """What choices come to in positions held back, against what they came to before: by lot, and of the best score."""
    gains = torch.zeros(3)
    count = len(parts[0])
    for start in range(0, count, batch):
        some = [part[start : start + batch] for part in parts]
        with torch.no_grad():
            scores = _scores(network, tables, some)
        likely, worth = some[5].float(), some[6].float()
        seen = ~worth.isnan()
        worth = worth.nan_to_num()
        now = functional.softmax(scores.masked_fill(~seen, -1e9), 1)
        before = likely * seen / (likely * seen).sum(1, keepdim=True)
        best, was = now.argmax(1, keepdim=True), before.argmax(1, keepdim=True)
        gains[0] += float(((now - before) * worth).sum())
        gains[1] += float((worth.gather(1, best) - worth.gather(1, was)).sum())
        gains[2] += float((best != was).sum())
    return dict(zip(("by_lot", "best", "changed"), (gains / max(1, count)).tolist(), strict=True))


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, help="the folder of the run")
    parser.add_argument("--start", required=True, help="exported weights to start from, which also play")
    parser.add_argument("--data", default="", help="the folder of the positions, if it is not in the run's")
    parser.add_argument("--more", nargs="*", default=[], help="folders of positions that were weighed before")
    written.takes_a_limit(parser, 120)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--drawn", type=int, default=30, help="drawn decks of each book for each worker")
    parser.add_argument("--turns", type=int, default=TURNS, help="how far options are played on; 1: to the turn's end")
    parser.add_argument("--epochs", type=int, default=12)
    parser.add_argument("--heat", type=float, default=0.015, help="a difference of worth that counts e times as much")
    parser.add_argument("--batch", type=int, default=2048)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--decay", type=float, default=1e-4, help="of the weights")
    parser.add_argument("--frozen", action="store_true", help="how cards are read stays as it is")
    parser.add_argument("--steady", type=float, default=0.99, help="how much of the mean of past weights stays")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()

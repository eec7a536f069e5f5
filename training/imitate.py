"""Imitate a teacher, greedy or a search: `python -m training.imitate --out DIR`; again with --resume to go on."""

from __future__ import annotations

import argparse
import os
import time
from pathlib import Path

from training import examples, state, written
from training.every_card import every_class
from training.network import Network, Tables
from training.pytorch import functional, torch

HELD_BACK = 0.03  # of the examples, to measure by


def main() -> None:
    """Make examples, then learn from them."""
    asked = _arguments()
    out = Path(asked.out)
    out.mkdir(parents=True, exist_ok=True)
    data = Path(asked.data or out / "examples")
    classes = every_class()
    checkpoint = out / "imitation.pt"
    goes_on = asked.resume and checkpoint.exists()
    if asked.seconds and not goes_on and not (asked.resume and written.is_whole(data)):
        examples.make(
            data, classes, asked.teacher, written.limit_of(asked), asked.workers, asked.seed, asked.drawn
        )
    torch.manual_seed(asked.seed)
    device = "cuda" if torch.cuda.is_available() else "cpu"
    network = Network().to(device)
    optimizer = torch.optim.AdamW(network.parameters(), lr=asked.rate, weight_decay=1e-4)
    done = 0
    if goes_on:
        done = state.load(checkpoint, network, optimizer)["epoch"]
    elif asked.start:
        state.begin(Path(asked.start), network)
    learn(network, optimizer, Tables(classes, device), data, asked, device, checkpoint, done)


def learn(network, optimizer, tables, data, asked, device, checkpoint, done) -> None:  # type: ignore[no-untyped-def]
    """Go through the examples epoch by epoch, until the time is over."""
    parts = [torch.from_numpy(part) for part in written.load(data, examples.FIELDS)]
    print(f"{len(parts[0])} examples", flush=True)
    order = torch.randperm(len(parts[0]), generator=torch.Generator().manual_seed(asked.seed))
    held, kept = order[: int(len(order) * HELD_BACK)], order[int(len(order) * HELD_BACK) :]
    parts = [part.to(device) for part in parts]
    curve = state.Curve(checkpoint.with_name("imitation.csv"))
    each = -(-len(kept) // asked.batch)
    schedule = state.falling(optimizer, done * each, asked.epochs * each, 0.05)
    begun = time.time()
    for epoch in range(done, asked.epochs):
        shuffled = kept[torch.randperm(len(kept))].to(device)
        for start in range(0, len(shuffled), asked.batch):
            some = shuffled[start : start + asked.batch]
            loss, *_ = _loss(network, tables, [part[some] for part in parts], device)
            optimizer.zero_grad(set_to_none=True)
            loss.backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 1.0)
            optimizer.step()
            schedule.step()
            if asked.learn_seconds and time.time() - begun > asked.learn_seconds:
                break
        with torch.no_grad():
            batches = held.to(device).split(asked.batch)
            found = [_loss(network, tables, [part[some] for part in parts], device)[1:] for some in batches]
        rates = [float(sum(one[place] for one in found) / len(found)) for place in range(3)]
        told = dict(zip(("agrees", "policy", "value"), rates, strict=True))
        curve.add(epoch=epoch + 1, examples=len(kept), **told, seconds=time.time() - begun)
        state.save(checkpoint, network, optimizer, epoch=epoch + 1)
        if asked.learn_seconds and time.time() - begun > asked.learn_seconds:
            break


def _loss(network, tables, parts, device):  # type: ignore[no-untyped-def]
    words, numbers, felt, tried, few = parts
    with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
        cards, texts = network.cards(tables)
        scores, value = network(cards, texts, words, numbers, felt, few[:, 0], tried)
    chosen = few[:, 1].long()
    policy = functional.cross_entropy(scores, chosen, label_smoothing=0.0)
    judged = functional.mse_loss(value, few[:, 2])
    return policy + 0.5 * judged, (scores.argmax(1) == chosen).float().mean(), policy.detach(), judged.detach()


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", required=True, help="the folder of the run")
    parser.add_argument("--data", default="", help="the folder of the examples, if it is not in the run's")
    parser.add_argument("--start", default="", help="a checkpoint or exported weights to start from")
    parser.add_argument("--teacher", default="greedy", help="whose choices are learned: greedy, search:80 …")
    written.takes_a_limit(parser, 120)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--drawn", type=int, default=30, help="drawn decks of each book for each worker")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--learn-seconds", type=float, default=0, help="stop learning after so long; 0: never")
    parser.add_argument("--batch", type=int, default=4096)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true")
    return parser.parse_args()


if __name__ == "__main__":
    main()

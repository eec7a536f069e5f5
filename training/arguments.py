"""The options that every stage which plays and learns has."""

from __future__ import annotations

import argparse
import os


def parser_of(told: str | None, start: str, games: int, rate: float) -> argparse.ArgumentParser:
    """A parser with the options of a run; `start` says what it may begin from."""
    parser = argparse.ArgumentParser(description=told, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--out", required=True, help="the folder of the run")
    parser.add_argument("--start", default="", help=start)
    parser.add_argument("--minutes", type=float, default=10, help="how long this call goes on")
    parser.add_argument("--whole", type=float, default=0, help="minutes of the whole run, over which the rate falls")
    parser.add_argument("--workers", type=int, default=max(1, (os.cpu_count() or 2) - 1))
    parser.add_argument("--games", type=int, default=games, help="games of a worker in each of its two groups")
    parser.add_argument("--drawn", type=int, default=40, help="drawn decks of each book for each worker")
    parser.add_argument("--batch", type=int, default=8192)
    parser.add_argument("--rate", type=float, default=rate)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--resume", action="store_true")
    return parser

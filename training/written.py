"""What worker processes write down for the learner: files of arrays in a folder, a name for each part."""

from __future__ import annotations

import argparse
import math
import multiprocessing
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

CHUNK = 4096
WHOLE = "whole"
"""The file that says that all workers have written what they made."""
Fields = Mapping[str, tuple[tuple[int, ...], type]]


@dataclass(frozen=True)
class Limit:
    """When a worker has made enough: by the clock, or by the rows it has written."""

    until: float
    most: float

    def is_reached(self, writer: Writer) -> bool:
        """Whether the worker with this writer is to stop."""
        return writer.made >= self.most or time.time() > self.until


def limit_of(asked: argparse.Namespace) -> Limit:
    """The limit as the command line asks for it."""
    return Limit(time.time() + asked.seconds, asked.positions or math.inf)


def takes_a_limit(parser: argparse.ArgumentParser, seconds: float) -> None:
    """Let a stage be told how much is to be made."""
    parser.add_argument("--seconds", type=float, default=seconds, help="how long to play; 0: learn from what is there")
    parser.add_argument("--positions", type=int, default=0, help="a worker stops after so many, however early")


class Writer:
    """Writes rows; a file for each part as soon as there are so many."""

    def __init__(self, folder: Path, seed: int, fields: Fields) -> None:
        self._folder, self._seed, self._files = folder, seed, 0
        self.rows = 0
        self.made = 0  # rows in all
        self._held = {name: np.zeros((CHUNK, *shape), kind) for name, (shape, kind) in fields.items()}

    def add(self, *parts: Any) -> None:
        """Write one row, its parts in the order of the fields."""
        for held, part in zip(self._held.values(), parts, strict=True):
            held[self.rows] = part
        self.rows += 1
        self.made += 1
        if self.rows == CHUNK:
            self.flush()

    def flush(self) -> None:
        """Write what is held to files of its own."""
        if self.rows:
            for name, held in self._held.items():
                np.save(self._folder / f"{self._seed}-{self._files}.{name}.npy", held[: self.rows])
            self._files += 1
            self.rows = 0


def load(folder: Path | Sequence[Path], fields: Fields) -> list[Any]:
    """All rows of a folder, or of several, part by part in the order of the fields."""
    folders = [folder] if isinstance(folder, Path) else folder
    last = f".{list(fields)[-1]}.npy"
    stems: list[str] = []
    for one in folders:
        found = sorted(str(file).removesuffix(last) for file in one.glob(f"*{last}"))
        if not found:
            raise SystemExit(f"there are no examples in {one}")
        stems.extend(found)
    return [np.concatenate([np.load(f"{stem}.{name}.npy") for stem in stems]) for name in fields]


def write_at_once(folder: Path, workers: int, seed: int, work: Callable[[Path, int], None]) -> None:
    """Let so many processes write to the folder, each by a seed of its own, and wait for all of them."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / WHOLE).unlink(missing_ok=True)
    context = multiprocessing.get_context("fork")
    started = [context.Process(target=work, args=(folder, seed * 1000 + number)) for number in range(workers)]
    for process in started:
        process.start()
    for process in started:
        process.join()
    if any(process.exitcode for process in started):
        raise SystemExit("a worker that makes examples has failed; its error stands above")
    (folder / WHOLE).touch()


def is_whole(folder: Path) -> bool:
    """Whether the examples there were made to the end: a run that was broken off later does not make them again."""
    return (folder / WHOLE).exists()

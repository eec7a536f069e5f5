"""Worker processes that play groups of games and wait for the learner's word on each group.

Arrays lie in shared memory. While the learner thinks about one group, a worker plays on with the other.
"""

from __future__ import annotations

import gc
import multiprocessing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from multiprocessing import shared_memory
from multiprocessing.connection import Connection, wait
from typing import Any, Protocol

import numpy as np

GROUPS = 2
Fields = Mapping[str, tuple[tuple[int, ...], type]]


@dataclass
class Shared:
    """Arrays that all processes see, by name."""

    memory: shared_memory.SharedMemory
    fields: Fields

    @classmethod
    def make(cls, fields: Fields) -> Shared:
        """New arrays of these shapes and types."""
        size = sum(int(np.prod(shape)) * np.dtype(kind).itemsize + 64 for shape, kind in fields.values())
        return cls(shared_memory.SharedMemory(create=True, size=size), fields)

    def arrays(self) -> dict[str, Any]:
        """The arrays by name."""
        found: dict[str, Any] = {}
        start = 0
        for name, (shape, kind) in self.fields.items():
            count = int(np.prod(shape))
            found[name] = np.frombuffer(self.memory.buf, kind, count, start).reshape(shape)
            start += (count * np.dtype(kind).itemsize + 63) // 64 * 64
        return found


class Played(Protocol):
    """The games of one worker."""

    def begin(self, group: int) -> None:
        """Write what the learner is asked first."""

    def go_on(self, group: int) -> None:
        """Read the answers, play on, and write what is asked next."""


class Workers:
    """The workers as the learner sees them. `tables` makes the games of a worker from the arrays and its number."""

    def __init__(self, fields: Fields, count: int, tables: Callable[[dict[str, Any], int], Played]) -> None:
        self.shared = Shared.make(fields)
        self.arrays = self.shared.arrays()
        context = multiprocessing.get_context("fork")
        self._pipes: list[Connection] = []
        self._processes = []
        for number in range(count):
            ours, theirs = context.Pipe()
            process = context.Process(target=_work, args=(theirs, self.shared, tables, number), daemon=True)
            process.start()
            theirs.close()
            self._pipes.append(ours)
            self._processes.append(process)

    def ready(self, group: int) -> None:
        """Wait until all games of the group ask for an answer."""
        waiting = set(self._pipes)
        while waiting:
            for pipe in wait(list(waiting)):
                assert isinstance(pipe, Connection)
                told = pipe.recv_bytes()
                if told != bytes([group]):
                    raise RuntimeError(f"a worker failed: {told.decode()}")
                waiting.discard(pipe)

    def go(self, group: int) -> None:
        """The answers for the group are written: play on."""
        for pipe in self._pipes:
            pipe.send_bytes(bytes([group]))

    def stop(self) -> None:
        """End the workers."""
        for process in self._processes:
            process.terminate()
        for process in self._processes:
            process.join()
        self.arrays = {}
        self.shared.memory.unlink()


def _work(pipe: Connection, shared: Shared, tables: Callable[[dict[str, Any], int], Played], number: int) -> None:
    try:
        gc.freeze()  # a million parts of cards that live for ever would be looked through again and again
        played = tables(shared.arrays(), number)
        for group in range(GROUPS):
            played.begin(group)
            pipe.send_bytes(bytes([group]))
        while True:
            group = pipe.recv_bytes()[0]
            played.go_on(group)
            pipe.send_bytes(bytes([group]))
    except (EOFError, KeyboardInterrupt):
        return
    except Exception as fault:
        pipe.send_bytes(f"{type(fault).__name__}: {fault}".encode())
        raise


def pin(memory: shared_memory.SharedMemory) -> None:
    """Let the device read the shared memory by itself; where it cannot, copies take longer and nothing else changes."""
    from training.pytorch import torch  # workers need none of it

    start = np.frombuffer(memory.buf, np.uint8).ctypes.data
    fault = torch.cuda.cudart().cudaHostRegister(start, memory.size, 0)
    print(f"shared memory pinned: {int(fault) == 0}", flush=True)

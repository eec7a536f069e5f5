"""A second core, where one is free: the same thoughts in a fork of this process, whose result comes back by a pipe."""

from __future__ import annotations

import os
import pickle
import threading
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

Value = TypeVar("Value")
BUSY = 0.5  # of a core may be in use by others
SPAN = 0.2  # seconds of each core between two looks at it: in fewer the ticks of the clock decide


class Reading(NamedTuple):
    """What was done up to now, in seconds: by all of the cores together, of that nothing, and by this process."""

    total: float
    idle: float
    own: float


def reading() -> Reading | None:
    """What the cores of this process have done; nothing where the system does not say so."""
    mine = {f"cpu{number}" for number in os.sched_getaffinity(0)}
    try:
        with open("/proc/stat", encoding="ascii") as file:
            rows = [row for row in (line.split() for line in file) if row and row[0] in mine]
    except OSError:
        return None
    # user, nice, system, idle, waiting for files, interrupts, soft ones, taken by other machines; guests are in user
    ticks = [[int(one) for one in row[1:9]] for row in rows]
    second = os.sysconf("SC_CLK_TCK")
    idle = sum(row[3] + row[4] for row in ticks)
    return Reading(sum(map(sum, ticks)) / second, idle / second, sum(os.times()[:4]))


class Others:
    """How many cores others use, from one look to the next: what this process and its children do is left out.

    The load of the last minute holds that too: by it, a process that thinks all the time would give up the second core.
    It is asked where nothing else is known: at first, and where the system does not count.
    """

    def __init__(
        self,
        read: Callable[[], Reading | None] = reading,
        load: Callable[[], float] = lambda: os.getloadavg()[0],
    ) -> None:
        self._read = read
        self._load = load
        self._last: Reading | None = None
        self._cores: float | None = None

    def cores(self, count: int) -> float:
        """How many of so many cores others have used since the look before."""
        now, last = self._read(), self._last
        if now is None:
            return self._load()
        if last is None:
            self._last = now
        elif now.total - last.total >= SPAN * count:
            self._last = now
            busy = (now.total - last.total) - (now.idle - last.idle) - (now.own - last.own)
            self._cores = max(0.0, busy) / (now.total - last.total) * count
        return self._load() if self._cores is None else self._cores


others = Others()


def is_core_free() -> bool:
    """Whether this machine can fork and has a core that nobody uses, besides the one of this process.

    From the main thread alone: a fork of any other copies locks that nobody will ever open, and files that others hold.
    """
    if threading.current_thread() is not threading.main_thread():
        return False
    if not hasattr(os, "fork") or not hasattr(os, "sched_getaffinity"):
        return False
    count = len(os.sched_getaffinity(0))
    return others.cores(count) + 1 <= count - 1 + BUSY


class Beside(Generic[Value]):
    """Work that is done beside this process; `result` waits for it."""

    def __init__(self, work: Callable[[], Value]) -> None:
        reading, writing = os.pipe()
        self._process = os.fork()
        if self._process == 0:
            code = 1
            try:
                os.close(reading)
                with os.fdopen(writing, "wb") as pipe:
                    pickle.dump(work(), pipe)
                code = 0
            finally:
                os._exit(code)  # nothing else of this process may go on twice
        os.close(writing)
        self._pipe = os.fdopen(reading, "rb")

    def result(self) -> Value | None:
        """What the work came to; nothing if it failed."""
        with self._pipe as pipe:
            data = pipe.read()
        _, status = os.waitpid(self._process, 0)
        if status != 0 or not data:
            return None
        found: Value = pickle.loads(data)
        return found

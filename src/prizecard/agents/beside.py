"""A second core, where one is free: the same thoughts in a fork of this process, whose result comes back by a pipe."""

from __future__ import annotations

import os
import pickle
import threading
from collections.abc import Callable
from typing import Generic, TypeVar

Value = TypeVar("Value")
BUSY = 0.5  # of a core may be in use by others


def is_core_free() -> bool:
    """Whether this machine can fork and has a core that nobody uses, besides the one of this process.

    From the main thread alone: a fork of any other copies locks that nobody will ever open, and files that others hold.
    """
    if threading.current_thread() is not threading.main_thread():
        return False
    if not hasattr(os, "fork") or not hasattr(os, "sched_getaffinity"):
        return False
    return os.getloadavg()[0] + 1 <= len(os.sched_getaffinity(0)) - 1 + BUSY


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

"""No process outlives the one that started it, also when that is killed."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker

DIE_WITH_PARENT = 1


@contextmanager
def deaf() -> Iterator[None]:
    """Whatever is started here hears no interrupt, from its first moment on: who started it does, and ends it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    # What multiprocessing starts beside the first process makes the thread hear interrupts again: let it be there.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_with(parent: int) -> None:
    """End with the parent, also when that is killed in the middle of a long task: the system sees to it on Linux."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    if os.getppid() != parent:
        os._exit(1)
    watched = multiprocessing.parent_process()
    assert watched is not None

    def watch() -> None:
        watched.join()
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()

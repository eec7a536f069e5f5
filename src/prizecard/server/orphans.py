"""No process outlives the one that started it, also when that is killed."""

from __future__ import annotations

import ctypes
import multiprocessing
import os
import signal
import sys
import threading

DIE_WITH_PARENT = 1


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

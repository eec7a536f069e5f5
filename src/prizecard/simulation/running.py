"""Where jobs are carried out: in this process, on all cores, or on a Ray cluster. The results are the same."""

from __future__ import annotations

import gc
import importlib.util
import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from typing import Any

from prizecard.simulation.jobs import Job, Result, play, play_all

QUICK_BATCH = 16  # games of random players take milliseconds: sending them one by one would cost more than playing them
YOUNG = 10_000  # objects that a worker makes until the collector of circles looks at them
WAITING = 3  # batches handed out for each worker, so that none is idle and an interruption loses little


class NoRay(RuntimeError):
    """Ray is not installed."""


class UnknownPlace(ValueError):
    """Jobs run on processes or on Ray."""


def require(on: str) -> None:
    """Raise UnknownPlace or NoRay if jobs cannot run there."""
    if on not in ("processes", "ray"):
        raise UnknownPlace(f"jobs run on processes or on ray, not on {on!r}")
    if on == "ray" and importlib.util.find_spec("ray") is None:
        raise NoRay("Ray is not installed; install it with: pip install 'prizecard[cluster]'")


def cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def run(jobs: Sequence[Job], on: str = "processes", workers: int = 0, address: str | None = None) -> Iterator[Result]:
    """The results as they come. `workers` 0: all cores."""
    require(on)
    if on == "ray":
        return _on_ray(_batches(jobs), address)
    count = min(workers or cores(), len(jobs))
    return map(play, jobs) if count <= 1 else _on_processes(_batches(jobs), count)


def _batches(jobs: Sequence[Job]) -> list[Sequence[Job]]:
    quick = all(name == "random" for job in jobs[:1] for name in job.agents)
    size = QUICK_BATCH if quick else 1
    return [jobs[start : start + size] for start in range(0, len(jobs), size)]


def _begin_work() -> None:
    """The process that hands out the jobs is the one that is interrupted.

    What was loaded stays, and games leave next to nothing in circles: the collector need not look for it so often.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.freeze()
    gc.set_threshold(YOUNG)


def _on_processes(batches: list[Sequence[Job]], workers: int) -> Iterator[Result]:
    methods = multiprocessing.get_all_start_methods()
    # Not fork: a progress bar runs in a thread, and a forked copy of a locked lock stays locked.
    context = multiprocessing.get_context("forkserver" if "forkserver" in methods else "spawn")
    if "forkserver" in methods:
        context.set_forkserver_preload([__name__])
    pool = ProcessPoolExecutor(workers, context, _begin_work)
    pending: set[Future[list[Result]]] = set()
    left = iter(batches)
    try:
        while True:
            for batch in left:
                pending.add(pool.submit(play_all, batch))
                if len(pending) >= WAITING * workers:
                    break
            if not pending:
                return
            done, pending = wait(pending, return_when=FIRST_COMPLETED)
            for future in done:
                yield from future.result()
    finally:
        _stop(pool)


def _stop(pool: ProcessPoolExecutor) -> None:
    """End the workers at once: what they are playing is not wanted any more."""
    processes = list((getattr(pool, "_processes", None) or {}).values())
    pool.shutdown(wait=False, cancel_futures=True)
    for process in processes:
        process.terminate()
    for process in processes:
        process.join()


def _on_ray(batches: list[Sequence[Job]], address: str | None) -> Iterator[Result]:
    import ray

    if not ray.is_initialized():
        ray.init(address=address, log_to_driver=False, logging_level="ERROR", include_dashboard=False)
    remote = ray.remote(play_all)
    limit = WAITING * max(1, int(ray.cluster_resources().get("CPU", 1)))
    pending: list[Any] = []
    left = iter(batches)
    try:
        while True:
            for batch in left:
                pending.append(remote.remote(batch))
                if len(pending) >= limit:
                    break
            if not pending:
                return
            done, pending = ray.wait(pending)
            for one in done:
                yield from ray.get(one)
    finally:
        ray.shutdown()

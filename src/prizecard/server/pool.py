"""Processes that do what takes long, so that the event loop never waits: one task at a time each, and never for ever.

A task that works for longer than its time is ended with its process, and another process takes its place. Tasks wait
in one queue, in which everybody who asks (a table, an address) has a turn. With no processes a thread works, which
cannot be ended; that is for tests and for one person alone.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import pickle
import signal
import sys
import threading
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from prizecard.server.orphans import deaf, end_with
from prizecard.server.session.refusal import Refused

Value = TypeVar("Value")
Timely = Callable[[int, float], tuple[Any, ...]]
LIMIT = 30.0
START = 120.0
GOING = 5.0
GLANCE, BUSY = 0.25, 10
"""How often is looked how long a task has worked; how many times its time may go by while others have the machine."""

MOST_WAITING, MOST_OF_ONE = 2_000, 50
"""So many tasks may wait, and so many of one who asks: nobody fills the queue for all."""

MEMORY = 2 * 1024**3
log = logging.getLogger("prizecard.server")


class TookTooLong(RuntimeError):
    """A task was ended because it took longer than it may."""


class Overloaded(RuntimeError):
    """Too many tasks wait."""


class ProcessDied(RuntimeError):
    """The process that did the task is no more, and so was the next."""


@dataclass(eq=False)
class _Task:
    work: Callable[..., Any]
    arguments: tuple[Any, ...]
    limit: float
    timely: Timely | None = None
    since: float = field(default_factory=time.monotonic)
    done: Future[Any] = field(default_factory=Future)


class _Queue:
    """Tasks by who asked; each who asks has a turn."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._changed = threading.Condition()
        self._waiting: OrderedDict[str, deque[_Task]] = OrderedDict()
        self._count = 0
        self._closed = False

    def __len__(self) -> int:
        return self._count

    def put(self, key: str, task: _Task) -> None:
        with self._changed:
            if self._closed:
                raise Overloaded("this server is being ended")
            if self._count >= MOST_WAITING:
                raise Overloaded("too much is asked of this server now; try again in a moment")
            waiting = self._waiting.setdefault(key, deque())
            if key and len(waiting) >= self._most:
                raise Overloaded("too much of what you asked for waits; try again in a moment")
            waiting.append(task)
            self._count += 1
            self._changed.notify()

    def take(self) -> _Task | None:
        """The next task; None when there will be no more."""
        with self._changed:
            while not self._waiting and not self._closed:
                self._changed.wait()
            if self._closed:
                return None
            key, tasks = self._waiting.popitem(last=False)
            task = tasks.popleft()
            self._count -= 1
            if tasks:
                self._waiting[key] = tasks
            if task.timely is not None:
                first = min((others[0].since for others in self._waiting.values()), default=task.since)
                task.arguments = task.timely(self._count, time.monotonic() - min(first, task.since))
            return task

    def close(self) -> None:
        with self._changed:
            self._closed = True
            for tasks in self._waiting.values():
                for task in tasks:
                    task.done.cancel()
            self._waiting.clear()
            self._changed.notify_all()


async def in_turn(pool: Pool, work: Callable[..., Value], *arguments: Any, key: str) -> Value:
    """Have something worked out that one person wants to know; raises Refused where that takes too long."""
    try:
        return await pool.run(work, *arguments, key=key)
    except TookTooLong as fault:
        raise Refused("rate", str(fault)) from None


class Pool:
    """Where heavy work is done: `count` processes, or one thread for 0.

    Each process belongs to the thread that started it: that one alone reads from it, buries it and closes the way to
    it. Whoever else wants it gone ends it, no more: a file number that two close may be another file's by then.
    """

    def __init__(self, count: int, limit: float = LIMIT, most: int | None = None) -> None:
        """`most`: how many tasks of one who asks may wait, where that is not as everywhere."""
        self.count = max(1, count)
        self.ended = 0
        self._limit = limit
        self._queue = _Queue(MOST_OF_ONE if most is None else most)
        self._changing = threading.Lock()
        self._running: set[_Process] = set()
        self._closed = False
        work = self._serve_in_process if count else self._serve_here
        self._threads = [
            threading.Thread(target=work, name=f"prizecard-pool-{number}", daemon=True)
            for number in range(self.count)
        ]
        self._waits = bool(count)
        for thread in self._threads:
            thread.start()

    @property
    def waiting(self) -> int:
        """How many tasks wait for a process."""
        return len(self._queue)

    async def run(
        self,
        work: Callable[..., Value],
        *arguments: Any,
        key: str = "",
        limit: float | None = None,
        timely: Timely | None = None,
    ) -> Value:
        """The result of the work; raises what it raises, TookTooLong or Overloaded.

        `timely` says the arguments when the work is begun: from how many wait then, and for how long anybody has.
        """
        task = _Task(work, arguments, self._limit if limit is None else limit, timely)
        self._queue.put(key, task)
        return await asyncio.wrap_future(task.done)

    def make_ready(self) -> None:
        """Start the first process, so that who comes first does not wait for it."""
        self._queue.put("", _Task(int, (), self._limit))

    def close(self) -> None:
        """Let the processes go, also in the middle of a task."""
        self._queue.close()
        with self._changing:
            self._closed = True
            for process in self._running:
                process.kill()
        for thread in self._threads if self._waits else ():
            thread.join(GOING)

    def _serve_here(self) -> None:
        while (task := self._queue.take()) is not None:
            if task.done.set_running_or_notify_cancel():
                try:
                    task.done.set_result(task.work(*task.arguments))
                except BaseException as fault:
                    task.done.set_exception(fault)

    def _serve_in_process(self) -> None:
        process: _Process | None = None
        while (task := self._queue.take()) is not None:
            if task.done.set_running_or_notify_cancel():
                process = self._done(task, process)
        if process is not None:
            self._bury(process)

    def _done(self, task: _Task, process: _Process | None) -> _Process | None:
        """Have the task done, by another process where the first dies of itself; the process for the next task."""
        for attempt in (1, 2):
            try:
                process = process or self._started()
                well, found = process.carry_out(task)
                task.done.set_result(found) if well else task.done.set_exception(found)
                return process
            except Exception as fault:
                if process is not None:
                    self._bury(process)
                    process = None
                    self.ended += 1
                died = isinstance(fault, EOFError | OSError)
                if died and attempt == 1 and not self._closed:
                    log.warning("a process of the pool died and is replaced")
                    continue
                task.done.set_exception(ProcessDied("the work could not be done") if died else fault)
                return None
        return process

    def _started(self) -> _Process:
        """A new process, which is ended if the server was closed meanwhile."""
        process = _Process()
        with self._changing:
            self._running.add(process)
            if self._closed:
                process.kill()
        try:
            process.await_ready()
        except BaseException:
            self._bury(process)
            raise
        return process

    def _bury(self, process: _Process) -> None:
        with self._changing:
            self._running.discard(process)  # from here on nobody else knows it
        process.end()


class _Process:
    """One process, and the way to it."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._way, theirs = context.Pipe()
        self._process = context.Process(target=_serve, args=(theirs, os.getpid()), daemon=True)
        try:
            with deaf():
                self._process.start()
        except BaseException:
            self._way.close()
            raise
        finally:
            theirs.close()
        self._known = 0.0

    def await_ready(self) -> None:
        """Wait until it can take a task; raises OSError or EOFError where it never can."""
        if not self._way.poll(START):
            raise OSError("a process of the pool did not start")
        self._way.recv()

    def carry_out(self, task: _Task) -> tuple[bool, Any]:
        """Hand the task over and wait; whether it was done, and its result or what it raised.

        Raises TookTooLong, or what befell the process itself.
        """
        before, begun = self._worked(), time.monotonic()
        self._way.send((task.work, task.arguments))
        while not self._way.poll(min(GLANCE, task.limit)):
            worked, waited = self._worked() - before, time.monotonic() - begun
            if worked > task.limit or waited > BUSY * task.limit:
                raise TookTooLong(f"this took longer than {task.limit:g} seconds and was given up")
        well, found = self._way.recv()
        return bool(well), found

    def _worked(self) -> float:
        """The seconds that the process has worked: on a busy machine they are fewer than those that went by."""
        if not os.path.exists("/proc/self/stat"):  # no Linux: the time that goes by is what there is
            return time.monotonic()
        with suppress(OSError):  # it is no more: what it had worked stays, and the way to it tells its end
            with open(f"/proc/{self._process.pid}/stat", encoding="ascii", errors="replace") as file:
                fields = file.read().rpartition(")")[2].split()
            self._known = (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
        return self._known

    def kill(self) -> None:
        """End it, whatever it is doing; who started it sees that and buries it."""
        self._process.kill()

    def end(self) -> None:
        """No process outlives its server, whatever it is doing. For the thread that started it alone."""
        self._process.kill()
        self._process.join(GOING)
        self._way.close()


def _serve(way: Connection, parent: int) -> None:
    """Carry out tasks until the server is gone; called in a process of its own."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    end_with(parent)
    if sys.platform != "win32":
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (MEMORY, MEMORY))
    _make_ready()
    way.send(True)
    while True:
        try:
            work, arguments = way.recv()
        except (EOFError, OSError):
            return
        answer: tuple[bool, Any]
        try:
            answer = True, work(*arguments)
        except Exception as fault:
            answer = False, fault
        try:
            way.send(answer)
        except (pickle.PicklingError, TypeError, AttributeError) as fault:
            way.send((False, RuntimeError(f"{answer[1]!r} cannot be told: {fault}")))


def _make_ready() -> None:
    """Load what every task needs, so that the first one has its whole time."""
    from prizecard.server import frames  # noqa: F401
    from prizecard.server.catalogue import search

    search({}, 0)

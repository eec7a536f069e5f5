"""Several workers on one port: started, watched over and ended together; one that dies is replaced."""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import socket
import time
from collections import deque
from dataclasses import replace
from multiprocessing.connection import wait
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import Any

from prizecard.server.orphans import deaf, end_with
from prizecard.server.settings import Settings
from prizecard.server.storage.database import Database
from prizecard.server.switchboard import Line, Switchboard

GOING = 10.0
LOOK = 60.0
HUNG, GLANCE = 60, 1.0
"""A worker whose event loop has not come round at so many looks, one in so many seconds at most, is ended, and replaced
like one that died. Looks count and not time: where the whole machine stood still, nobody hung."""

MOST_DEATHS = (5, 60.0)
"""So many workers may die within so many seconds; then something is wrong that no new one mends."""

log = logging.getLogger("prizecard.server")


class Dying(RuntimeError):
    """Workers die as soon as they are started."""


class Crew:
    """The workers of one server."""

    def __init__(self, settings: Settings, listening: socket.socket, level: str, hung: int = HUNG) -> None:
        self._settings = settings
        self._hung = hung
        self._listening = listening
        self._level = level
        self._lines = [Line.new() for _ in range(settings.workers)]
        self._workers: dict[int, BaseProcess] = {}
        self._beats: dict[int, Any] = {}
        self._unmoved: dict[int, tuple[float, int]] = {}
        self._glanced = 0.0
        self._deaths: deque[float] = deque(maxlen=MOST_DEATHS[0])
        self._stopping = False

    def run(self, database: Database) -> None:
        """Start all, and stay until a signal says to end; raises Dying. The database is held for all of them."""
        for name in (signal.SIGINT, signal.SIGTERM):
            signal.signal(name, self._stop)
        try:
            for number in range(self._settings.workers):
                self._start(number)
            looked = time.monotonic()
            while not self._stopping:
                self._end_the_hung()
                self._replace_the_dead()
                if time.monotonic() - looked > LOOK:
                    looked = time.monotonic()
                    if database.holding is not None:
                        database.holding.look()
        finally:
            self._end()

    def _start(self, number: int) -> None:
        context = multiprocessing.get_context("spawn")
        others = [line.spoken_to for line in self._lines]
        beat = self._beats[number] = context.RawValue("d", 0.0)
        arguments = (self._settings, self._listening, number, self._lines[number].hears, others, self._level, beat)
        worker = context.Process(target=_work, args=(*arguments, os.getpid()), name=f"prizecard-{number}")
        with deaf():
            worker.start()
        self._workers[number] = worker

    def _end_the_hung(self) -> None:
        now = time.monotonic()
        if now - self._glanced < GLANCE:
            return
        self._glanced = now
        for number, worker in self._workers.items():
            beat = self._beats[number].value
            before, looks = self._unmoved.get(number, (0.0, 0))
            looks = looks + 1 if beat and beat == before else 0
            self._unmoved[number] = (beat, looks)
            if looks >= self._hung and worker.is_alive():
                log.error("worker %d has not answered for %.0f seconds and is ended", number, now - beat)
                worker.kill()
                worker.join(GOING)

    def _replace_the_dead(self) -> None:
        wait([worker.sentinel for worker in self._workers.values()], timeout=1.0)
        for number, worker in list(self._workers.items()):
            if worker.is_alive() or self._stopping:
                continue
            log.error("worker %d died (%s); its tables go on with another", number, worker.exitcode)
            now = time.monotonic()
            if len(self._deaths) == MOST_DEATHS[0] and now - self._deaths[0] < MOST_DEATHS[1]:
                raise Dying(f"{MOST_DEATHS[0] + 1} workers died within {MOST_DEATHS[1]:g} seconds; see the log")
            self._deaths.append(now)
            self._start(number)

    def _stop(self, signal: int, frame: FrameType | None) -> None:
        self._stopping = True

    def _end(self) -> None:
        for worker in self._workers.values():
            worker.terminate()
        end = time.monotonic() + GOING
        for worker in self._workers.values():
            worker.join(max(0.0, end - time.monotonic()))
            if worker.is_alive():
                worker.kill()
                worker.join()
        for line in self._lines:
            line.close()


def _work(
    settings: Settings,
    listening: socket.socket,
    number: int,
    hears: socket.socket,
    others: list[socket.socket],
    level: str,
    beat: Any,
    parent: int,
) -> None:
    """One worker; called in a process of its own."""
    from prizecard.server.running import run

    end_with(parent)
    database = Database(settings.database, alone=False)
    run(_part_of(settings), listening, level, database, Switchboard(number, hears, others, beat))


def _part_of(settings: Settings) -> Settings:
    """What one worker takes on: its part of the connections; tables are counted in the database."""
    limits: Any = settings.limits
    return replace(settings, limits=replace(limits, connections=-(-limits.connections // settings.workers)))

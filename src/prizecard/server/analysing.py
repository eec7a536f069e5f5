"""Analyses in the background: piece by piece in a process of low priority, each piece kept as it is found.

A piece takes a few seconds. Before each the tables have their turn: while an agent thinks, the analysis waits.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections.abc import Callable
from functools import partial
from typing import Any

from prizecard.server.pool import Pool
from prizecard.server.session.refusal import Refused
from prizecard.server.storage import analyses as shelf
from prizecard.server.storage.database import Database
from prizecard.study import analysis
from prizecard.study.analysis import Analysis

PIECE = 300.0
"""The most seconds that one piece may take on a busy machine; on a free one it is a few."""

PATIENCE, GLANCE = 20.0, 0.25
"""So long a piece waits for agents that think, looking so often; then it is done all the same, or never would be."""

NICE = 10
"""How far the work stands back behind everything else on the machine; at 19 a busy machine would never come to it."""

MOST_RUNNING, MOST_OF_ONE = 20, 4
"""So many analyses are made at a time, and so many of them for one address."""

MOST_FAILED = 1_000
Key = tuple[str, str]
Data = dict[str, Any]
log = logging.getLogger("prizecard.server")


class Analyses:
    """All analyses that are being made."""

    def __init__(self, database: Database, is_thinking: Callable[[], bool]) -> None:
        self._database = database
        self._is_thinking = is_thinking
        self._workers: Pool | None = None
        self._running: dict[Key, asyncio.Task[None]] = {}
        self._asked_by: dict[Key, str] = {}
        self._failed: dict[Key, str] = {}

    async def told(self, replay: str, view: str) -> Data:
        """What has been found so far, and whether it is gone on with."""
        key = (replay, view)
        found = await self._found(key)
        state = "none" if found is None else "done" if found["done"] else "stopped"
        progress = (0, 1)
        if found is not None and (read := Analysis.of(found)) is not None:
            progress = read.progress
        return {
            "state": "running" if key in self._running else state,
            "fault": self._failed.get(key),
            "progress": list(progress),
            "analysis": found,
            "calibration": analysis.calibration(),
        }

    async def start(self, replay: str, data: Data, view: str, address: str = "") -> None:
        """Begin the analysis, or go on with it; raises Refused."""
        key = (replay, view)
        if key in self._running:
            return
        if len(self._running) >= MOST_RUNNING:
            raise Refused("full", "many games are being analysed now; try again in a while")
        if sum(self._asked_by.get(one) == address for one in self._running) >= MOST_OF_ONE:
            raise Refused("full", "several games are being analysed for you now; stop one, or wait for its end")
        self._failed.pop(key, None)
        task = asyncio.create_task(self._analyse(key, data))
        self._running[key] = task
        self._asked_by[key] = address
        task.add_done_callback(lambda _: self._ended(key, task))

    def _ended(self, key: Key, task: asyncio.Task[None]) -> None:
        if self._running.get(key) is task:
            del self._running[key], self._asked_by[key]

    def stop(self, replay: str, view: str) -> None:
        """Stop; what has been found is kept."""
        self._asked_by.pop((replay, view), None)
        task = self._running.pop((replay, view), None)
        if task is not None:
            task.cancel()

    def close(self) -> None:
        """Stop everything."""
        for task in self._running.values():
            task.cancel()
        if self._workers is not None:
            self._workers.close()

    async def _found(self, key: Key) -> Data | None:
        found = await self._database.read(partial(shelf.analysis, replay=key[0], view=key[1]))
        return found if found is not None and Analysis.of(found) is not None else None

    async def _analyse(self, key: Key, data: Data) -> None:
        try:
            found = await self._found(key)
            if found is None:
                found = await self._work(key, analysis.begun, data, key[1])
                await self._keep(key, found)
            while not found["done"]:
                await self._give_way()
                found = await self._work(key, analysis.go_on, data, found)
                await self._keep(key, found)
        except Exception as fault:
            self._failed[key] = f"the analysis cannot go on: {fault}"[:300]
            while len(self._failed) > MOST_FAILED:
                del self._failed[next(iter(self._failed))]
            log.warning("the analysis of replay %s failed: %s", key[0], fault)

    async def _work(self, key: Key, work: Callable[..., Data], *arguments: Any) -> Data:
        if self._workers is None:
            self._workers = Pool(1, PIECE)
        return await self._workers.run(_modestly, work, *arguments, key=key[0])

    async def _keep(self, key: Key, found: Data) -> None:
        await self._database.write(partial(shelf.put, replay=key[0], view=key[1], data=found))

    async def _give_way(self) -> None:
        waited = 0.0
        while self._is_thinking() and waited < PATIENCE:
            await asyncio.sleep(GLANCE)
            waited += GLANCE


def _modestly(work: Callable[..., Data], *arguments: Any) -> Data:
    """Do the work with a low priority; called in a worker, which keeps it from then on."""
    if multiprocessing.parent_process() is not None and hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))
    return work(*arguments)

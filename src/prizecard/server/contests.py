"""Testing a deck against others in the background: games of two regular opponents, on all cores, with low priority.

A contest is known by a name that cannot be guessed. It goes on when the browser is closed, and is forgotten when many
others have come since.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from prizecard.decks import Deck
from prizecard.server.pool import Pool
from prizecard.server.session.refusal import Refused
from prizecard.server.tokens import new_name
from prizecard.simulation.jobs import Job, Result, jobs_of, play
from prizecard.simulation.running import cores
from prizecard.simulation.statistics import Share

AGENT = "greedy"
MOST_DECKS, MOST_GAMES = 6, 40
MOST_RUNNING, MOST_KEPT = 4, 100
A_GAME = 300.0
"""The most seconds that a game may take on a busy machine."""

NICE = 10
PATIENCE, GLANCE = 10.0, 0.25
"""So long a game waits for agents that think at tables, looking so often."""

log = logging.getLogger("prizecard.server")


@dataclass(slots=True)
class Against:
    """What has come of the games against one deck."""

    name: str
    wins: int = 0
    losses: int = 0
    draws: int = 0
    faults: int = 0

    def add(self, result: Result) -> None:
        """Count a game."""
        if result.fault:
            self.faults += 1
        elif result.winner is None:
            self.draws += 1
        elif result.winner == 0:
            self.wins += 1
        else:
            self.losses += 1

    def data(self) -> dict[str, Any]:
        """As plain data, with the share of wins and its interval."""
        decided = self.wins + self.losses
        share = Share.of(self.wins, decided) if decided else None
        return {
            "name": self.name, "wins": self.wins, "losses": self.losses, "draws": self.draws, "faults": self.faults,
            "share": None if share is None else [share.rate, share.low, share.high],
        }  # fmt: skip


@dataclass(slots=True)
class Contest:
    """A deck's games against some others."""

    id: str
    games: int
    against: list[Against]
    address: str = ""
    state: str = "running"
    task: asyncio.Task[None] | None = None
    waiting: list[Job] = field(default_factory=list)

    def data(self) -> dict[str, Any]:
        """As it is told."""
        done = sum(one.wins + one.losses + one.draws + one.faults for one in self.against)
        against = [one.data() for one in self.against]
        return {
            "id": self.id, "state": self.state, "games": self.games, "done": done,
            "of": self.games * len(self.against), "agent": AGENT, "against": against,
        }  # fmt: skip


class Contests:
    """All contests of a server."""

    def __init__(
        self, is_thinking: Callable[[], bool], workers: int = 0, holds: Callable[[str], bool] = lambda id: True
    ) -> None:
        """`holds` says whether this worker is asked for what has the name: a contest gets such a name."""
        self._is_thinking = is_thinking
        self._holds = holds
        self._count = workers or cores()
        self._pool: Pool | None = None
        self._held: OrderedDict[str, Contest] = OrderedDict()

    def start(
        self, deck: Deck, others: list[Deck], rules: str, games: int, seed: int, address: str = ""
    ) -> Contest:
        """Begin a contest; raises Refused."""
        if not 0 < len(others) <= MOST_DECKS or not 0 < games <= MOST_GAMES:
            raise Refused("malformed", f"a test is 1 to {MOST_GAMES} games against each of 1 to {MOST_DECKS} decks")
        running = [one for one in self._held.values() if one.state == "running"]
        if any(one.address == address for one in running):
            raise Refused("full", "a deck of yours is being tested now; stop that test, or wait for its end")
        if len(running) >= MOST_RUNNING:
            raise Refused("full", "several decks are being tested now; try again in a while")
        name = next(name for name in iter(new_name, "") if self._holds(name))
        contest = Contest(name, games, [Against(other.name or "a deck") for other in others], address)
        for number, other in enumerate(others):
            contest.waiting += jobs_of((deck, other), (AGENT, AGENT), rules, games, seed, number)
        contest.waiting.sort(key=lambda job: job.number)  # all decks have their share from the beginning
        self._held[contest.id] = contest
        while len(self._held) > MOST_KEPT:
            self._forget(next(iter(self._held)))
        contest.task = asyncio.create_task(self._play(contest))
        return contest

    def of(self, id: str) -> Contest:
        """The contest of the name; raises Refused."""
        found = self._held.get(id)
        if found is None:
            raise Refused("no_contest", "this test is no longer known here; begin it anew")
        return found

    def stop(self, id: str) -> Contest:
        """End it; what was played is kept."""
        found = self.of(id)
        if found.task is not None and found.state == "running":
            found.task.cancel()
            found.state = "stopped"
        return found

    def close(self) -> None:
        """End everything."""
        for id in list(self._held):
            self._forget(id)
        if self._pool is not None:
            self._pool.close()

    def _forget(self, id: str) -> None:
        contest = self._held.pop(id)
        if contest.task is not None:
            contest.task.cancel()

    async def _play(self, contest: Contest) -> None:
        if self._pool is None:
            self._pool = Pool(self._count, A_GAME)
        try:
            await asyncio.gather(*(self._work(contest, self._pool) for _ in range(self._count)))
            contest.state = "done"
        except Exception:
            contest.state = "failed"
            log.exception("testing a deck failed")

    async def _work(self, contest: Contest, pool: Pool) -> None:
        while contest.waiting:
            job = contest.waiting.pop(0)
            waited = 0.0
            while self._is_thinking() and waited < PATIENCE:
                await asyncio.sleep(GLANCE)
                waited += GLANCE
            contest.against[job.pairing].add(await pool.run(_modestly, job, key=contest.id))


def _modestly(job: Job) -> Result:
    """Play with a low priority; called in a process of the pool."""
    if multiprocessing.parent_process() is not None and hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))
    return play(job)

"""Testing a deck in the background: games of two regular opponents, on all cores, with low priority.

A contest plays a deck against others; a watch looks when cards of it come. Either is known by a name that cannot be
guessed, goes on when the browser is closed, and is forgotten when many others have come since.
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
from prizecard.server.pool import MOST_WAITING, Pool
from prizecard.server.session.refusal import Refused
from prizecard.server.tokens import new_name
from prizecard.simulation.jobs import Job, Result, jobs_of, play
from prizecard.simulation.running import cores
from prizecard.simulation.sightings import MOST_TURNS, Tally, Wanted, sighted
from prizecard.simulation.statistics import Share

AGENT = "greedy"
MOST_DECKS, MOST_GAMES = 6, 40
MOST_WATCHED = 200
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
class UnderWay:
    """Games that are played in the background."""

    id: str
    games: int
    address: str = ""
    state: str = "running"
    task: asyncio.Task[None] | None = None
    waiting: list[Job] = field(default_factory=list)

    def work(self) -> tuple[Any, ...]:
        """What is done with each job in a process of the pool, and what else that needs to know."""
        raise NotImplementedError

    def hear(self, job: Job, found: Any) -> None:
        """Count what came of a job."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """As it is told."""
        raise NotImplementedError


@dataclass(slots=True)
class Contest(UnderWay):
    """A deck's games against some others."""

    against: list[Against] = field(default_factory=list)

    def work(self) -> tuple[Any, ...]:
        """A game that is played to its end."""
        return (play,)

    def hear(self, job: Job, found: Result) -> None:
        """Count who won."""
        self.against[job.pairing].add(found)

    def data(self) -> dict[str, Any]:
        """As it is told."""
        done = sum(one.wins + one.losses + one.draws + one.faults for one in self.against)
        against = [one.data() for one in self.against]
        return {
            "id": self.id, "state": self.state, "games": self.games, "done": done,
            "of": self.games * len(self.against), "agent": AGENT, "against": against,
        }  # fmt: skip


@dataclass(slots=True)
class Watch(UnderWay):
    """Games of a deck in which is looked by which turn some cards have come."""

    other: str = ""
    wanted: Wanted = ()
    tally: Tally = field(default_factory=lambda: Tally.empty(0))

    def work(self) -> tuple[Any, ...]:
        """A game in which somebody looks for the cards."""
        return sighted, self.wanted, len(self.tally.games) - 1

    def hear(self, job: Job, found: list[bool]) -> None:
        """Count by when they had come."""
        self.tally.add(found)

    def data(self) -> dict[str, Any]:
        """As it is told: for the first hand and each turn the share, its interval, and of how many games."""
        turns = [[one.rate, one.low, one.high, one.games] for one in self.tally.shares()]
        return {
            "id": self.id, "state": self.state, "games": self.games, "done": self.tally.games[0], "of": self.games,
            "agent": AGENT, "other": self.other, "turns": turns,
        }  # fmt: skip


class Contests:
    """All contests and watches of a server."""

    def __init__(
        self, is_thinking: Callable[[], bool], workers: int = 0, holds: Callable[[str], bool] = lambda id: True
    ) -> None:
        """`holds` says whether this worker is asked for what has the name: a contest gets such a name."""
        self._is_thinking = is_thinking
        self._holds = holds
        self._count = workers or cores()
        self._pool: Pool | None = None
        self._held: OrderedDict[str, UnderWay] = OrderedDict()

    def start(
        self, deck: Deck, others: list[Deck], rules: str, games: int, seed: int, address: str = ""
    ) -> Contest:
        """Begin a contest; raises Refused."""
        if not 0 < len(others) <= MOST_DECKS or not 0 < games <= MOST_GAMES:
            raise Refused("malformed", f"a test is 1 to {MOST_GAMES} games against each of 1 to {MOST_DECKS} decks")
        contest = Contest(self._name(), games, address, against=[Against(other.name or "a deck") for other in others])
        for number, other in enumerate(others):
            contest.waiting += jobs_of((deck, other), (AGENT, AGENT), rules, games, seed, number)
        contest.waiting.sort(key=lambda job: job.number)  # all decks have their share from the beginning
        self._begin(contest)
        return contest

    def watch(
        self, decks: tuple[Deck, Deck], rules: str, wanted: Wanted, turns: int, games: int, seed: int, address: str = ""
    ) -> Watch:
        """Begin to look when cards of the first deck come; raises Refused."""
        if not 0 < games <= MOST_WATCHED or not 0 <= turns <= MOST_TURNS:
            raise Refused("malformed", f"1 to {MOST_WATCHED} games are watched for 0 to {MOST_TURNS} turns")
        other = decks[1].name or "a deck"
        watch = Watch(self._name(), games, address, other=other, wanted=wanted, tally=Tally.empty(turns))
        watch.waiting = jobs_of(decks, (AGENT, AGENT), rules, games, seed)
        self._begin(watch)
        return watch

    def _name(self) -> str:
        """A name that nobody guesses, and by which this worker is asked."""
        return next(name for name in iter(new_name, "") if self._holds(name))

    def _begin(self, begun: UnderWay) -> None:
        running = [one for one in self._held.values() if one.state == "running"]
        if any(one.address == begun.address for one in running):
            raise Refused("full", "a deck of yours is being tested now; stop that test, or wait for its end")
        if len(running) >= MOST_RUNNING:
            raise Refused("full", "several decks are being tested now; try again in a while")
        self._held[begun.id] = begun
        while len(self._held) > MOST_KEPT:
            self._forget(next(iter(self._held)))
        begun.task = asyncio.create_task(self._play(begun))

    def of(self, id: str) -> UnderWay:
        """What goes by the name; raises Refused."""
        found = self._held.get(id)
        if found is None:
            raise Refused("no_contest", "this test is no longer known here; begin it anew")
        return found

    def stop(self, id: str) -> UnderWay:
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

    async def _play(self, contest: UnderWay) -> None:
        if self._pool is None:
            self._pool = Pool(self._count, A_GAME, most=MOST_WAITING)  # nobody asks for more than there are processes
        try:
            await asyncio.gather(*(self._work(contest, self._pool) for _ in range(self._count)))
            contest.state = "done"
        except Exception:
            contest.state = "failed"
            log.exception("testing a deck failed")

    async def _work(self, contest: UnderWay, pool: Pool) -> None:
        while contest.waiting:
            job = contest.waiting.pop(0)
            waited = 0.0
            while self._is_thinking() and waited < PATIENCE:
                await asyncio.sleep(GLANCE)
                waited += GLANCE
            work, *more = contest.work()
            contest.hear(job, await pool.run(_modestly, work, job, *more, key=contest.id))


def _modestly(work: Callable[..., Any], job: Job, *more: Any) -> Any:
    """Play with a low priority; called in a process of the pool."""
    if multiprocessing.parent_process() is not None and hasattr(os, "nice"):
        os.nice(max(0, NICE - os.nice(0)))
    return work(job, *more)

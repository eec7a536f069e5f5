"""Runs: the jobs of one pairing or of many, carried out with a journal."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from prizecard.decks import Deck
from prizecard.library import built_in
from prizecard.simulation.jobs import NOTHING_MORE, Job, Keep, Result, jobs_of
from prizecard.simulation.journal import Journal, journal_path
from prizecard.simulation.running import require, run
from prizecard.simulation.statistics import Summary, summary

Progress = Callable[[Result], None]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two decks with their agents. Pairings of one `luck` share their seeds; without it each has its own."""

    decks: tuple[Deck, Deck]
    agents: tuple[str, str]
    luck: int | None = None

    def data(self) -> dict[str, Any]:
        """The pairing as plain data."""
        held = {"decks": [[deck.name, dict(deck.cards)] for deck in self.decks], "agents": list(self.agents)}
        return held if self.luck is None else {**held, "luck": self.luck}


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: the same plan gives the same games."""

    pairings: tuple[Pairing, ...]
    rules: str
    games: int
    seed: int
    open_lists: bool = False

    def jobs(self, keep: Keep = NOTHING_MORE) -> list[Job]:
        """All games of the plan."""
        return [
            job
            for number, pairing in enumerate(self.pairings)
            for job in jobs_of(
                pairing.decks, pairing.agents, self.rules, self.games, self.seed, number, self.open_lists,
                pairing.luck, keep,
            )
        ]  # fmt: skip

    def data(self) -> dict[str, Any]:
        """The plan as plain data, with the version of the cards."""
        return {
            "rules": self.rules,
            "games": self.games,
            "seed": self.seed,
            "open_lists": self.open_lists,
            "library": built_in().version,
            "pairings": [one.data() for one in self.pairings],
        }


@dataclass(frozen=True, slots=True)
class Run:
    """What came out of a plan: all results so far, by pairing and number."""

    plan: Plan
    results: tuple[Result, ...]
    seconds: float
    finished: bool

    def of(self, pairing: int) -> tuple[Result, ...]:
        """The results of one pairing."""
        return tuple(one for one in self.results if one.pairing == pairing)

    def summary(self, pairing: int = 0) -> Summary:
        """What the results of one pairing say."""
        held = self.of(pairing)
        share = sum(one.seconds for one in held) / (sum(one.seconds for one in self.results) or 1.0)
        return summary(held, self.seconds * share)

    @property
    def faults(self) -> tuple[Result, ...]:
        """The games that failed."""
        return tuple(one for one in self.results if one.fault)


@dataclass(frozen=True, slots=True)
class Stop:
    """After how many games of each pairing the results are looked at, and whether they are enough."""

    looks: tuple[int, ...]
    enough: Callable[[Run], bool]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a plan is carried out: `processes` or `ray`; `workers` 0 means all cores."""

    on: str = "processes"
    workers: int = 0
    address: str | None = None


def carry_out(
    plan: Plan, place: Place, resume: bool, progress: Progress, keep: Keep = NOTHING_MORE, stop: Stop | None = None
) -> Run:
    """Play what the journal does not hold yet. An interruption (Ctrl-C) keeps what is done.

    With `stop`, the results are looked at after so many games of every pairing, and the run may be over there.
    """
    require(place.on)
    written = plan.data()
    journal = Journal(journal_path(written), written, resume)
    jobs = plan.jobs(keep)
    held = {key: one for key, one in journal.results.items() if one.holds(keep)}
    for result in held.values():
        progress(result)
    start = time.perf_counter()
    finished, played = True, 0
    try:
        for look in (*(stop.looks if stop else ()), plan.games):
            due = [job for job in jobs if played <= job.number < look]
            _play([job for job in due if (job.pairing, job.number) not in held], place, journal, progress)
            played = max(played, look)
            if stop is not None and stop.enough(_so_far(plan, journal, played)):
                break
    except KeyboardInterrupt:
        finished = False
    finally:
        journal.close(time.perf_counter() - start)
    return replace(_so_far(plan, journal, played if finished else plan.games), finished=finished)


def _so_far(plan: Plan, journal: Journal, games: int) -> Run:
    """The results of the first games of every pairing: a journal may hold more than were asked for."""
    results = (one for _, one in sorted(journal.results.items()) if one.number < games)
    return Run(plan, tuple(results), journal.seconds, True)


def _play(jobs: Sequence[Job], place: Place, journal: Journal, progress: Progress) -> None:
    for result in run(jobs, place.on, place.workers, place.address):
        journal.add(result)
        progress(result)

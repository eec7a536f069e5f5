"""Runs: the jobs of one pairing or of many, carried out with a journal."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from prizecard.decks import Deck
from prizecard.library import built_in
from prizecard.simulation.jobs import Job, Result, jobs_of
from prizecard.simulation.journal import Journal, journal_path
from prizecard.simulation.running import require, run
from prizecard.simulation.statistics import Summary, summary

Progress = Callable[[Result], None]


@dataclass(frozen=True, slots=True)
class Pairing:
    """Two decks with their agents."""

    decks: tuple[Deck, Deck]
    agents: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: the same plan gives the same games."""

    pairings: tuple[Pairing, ...]
    rules: str
    games: int
    seed: int
    open_lists: bool = False

    def jobs(self) -> list[Job]:
        """All games of the plan."""
        return [
            job
            for number, pairing in enumerate(self.pairings)
            for job in jobs_of(
                pairing.decks, pairing.agents, self.rules, self.games, self.seed, number, self.open_lists
            )
        ]

    def data(self) -> dict[str, Any]:
        """The plan as plain data, with the version of the cards."""
        return {
            "rules": self.rules,
            "games": self.games,
            "seed": self.seed,
            "open_lists": self.open_lists,
            "library": built_in().version,
            "pairings": [
                {"decks": [[deck.name, dict(deck.cards)] for deck in one.decks], "agents": list(one.agents)}
                for one in self.pairings
            ],
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
class Place:
    """Where a plan is carried out: `processes` or `ray`; `workers` 0 means all cores."""

    on: str = "processes"
    workers: int = 0
    address: str | None = None


def carry_out(plan: Plan, place: Place, resume: bool, progress: Progress) -> Run:
    """Play what the journal does not hold yet. An interruption (Ctrl-C) keeps what is done."""
    require(place.on)
    written = plan.data()
    journal = Journal(journal_path(written), written, resume)
    left = [job for job in plan.jobs() if (job.pairing, job.number) not in journal.results]
    for result in list(journal.results.values()):
        progress(result)
    start = time.perf_counter()
    finished = True
    try:
        _play(left, place, journal, progress)
    except KeyboardInterrupt:
        finished = False
    finally:
        journal.close(time.perf_counter() - start)
    return Run(plan, tuple(result for _, result in sorted(journal.results.items())), journal.seconds, finished)


def _play(jobs: Sequence[Job], place: Place, journal: Journal, progress: Progress) -> None:
    for result in run(jobs, place.on, place.workers, place.address):
        journal.add(result)
        progress(result)

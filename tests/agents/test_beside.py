"""Whether a second core is free: what this process does itself leaves it free, what others do does not."""

from __future__ import annotations

import os
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from prizecard.agents import beside
from prizecard.agents.beside import SPAN, Others, Reading, is_core_free, reading

CORES = 2


def readings(own: float, others: float, seconds: float = 0.5) -> Iterator[Reading]:
    """What two cores say every so many seconds, if this process and others use so many of them all the time."""
    for number in range(1_000):
        now = number * seconds
        yield Reading(100 + CORES * now, 50 + (CORES - own - others) * now, 7 + own * now)


def used(own: float, others: float, looks: int = 200) -> list[float]:
    rows = readings(own, others)
    load = min(own + others, 0.4)  # the load of the last minute grows slowly
    judge = Others(lambda: next(rows), lambda: load)
    return [judge.cores(CORES) for _ in range(looks)]


@pytest.fixture
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})


@pytest.mark.parametrize(("own", "strangers", "free"), [(2.0, 0.0, True), (1.6, 0.3, True), (1.0, 1.0, False)])
def test_own_thoughts_leave_the_second_core_free_however_long_they_take(
    own: float, strangers: float, free: bool, two_cores: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert used(own, strangers)[1:] == pytest.approx([strangers] * 199)
    rows = readings(own, strangers)
    monkeypatch.setattr(beside, "others", Others(lambda: next(rows), lambda: 0.0))
    assert [is_core_free() for _ in range(300)][1:] == [free] * 299


def test_two_looks_in_one_moment_say_the_same() -> None:
    rows = iter([Reading(0, 0, 0), Reading(4, 1, 1), Reading(4 + CORES * SPAN / 2, 1, 1), Reading(8, 5, 1)])
    judge = Others(lambda: next(rows), lambda: 0.25)
    assert [judge.cores(CORES) for _ in range(4)] == [0.25, 1.0, 1.0, 0.0]


@pytest.mark.parametrize("held", [None, Reading(5, 5, 5)])
def test_where_the_system_does_not_count_the_load_is_asked(held: Reading | None) -> None:
    judge = Others(lambda: held, lambda: 1.25)
    assert [judge.cores(CORES) for _ in range(5)] == [1.25] * 5


@pytest.mark.skipif(not Path("/proc/stat").exists(), reason="NOTHING READ: this system has no /proc")
def test_the_system_counts_what_this_process_does() -> None:
    before, now = reading(), None
    while now is None or before is None or now.own < before.own + 0.1:
        now = reading()
        assert before is not None and now is not None
    assert before.idle <= now.idle and before.total <= now.total


def test_nothing_forks_from_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(beside, "others", Others(lambda: None, lambda: 0.0))
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3})
    found: list[bool] = []
    asking = threading.Thread(target=lambda: found.append(is_core_free()))
    asking.start()
    asking.join()
    assert is_core_free() and found == [False]

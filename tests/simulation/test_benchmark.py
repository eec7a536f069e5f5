"""The benchmark measures something, and its history compares like with like."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from prizecard.rulebooks import BOOKS
from prizecard.simulation.bench_history import History
from prizecard.simulation.benchmark import Figures, measure

FIGURES = Figures(1000.0, 5.0, 10.0, 100.0, 4000, 5_000_000.0, False, "3.11.0")


@pytest.fixture(scope="module")
def measured() -> Figures:
    return measure(0.1)


def test_figures_are_measured(measured: Figures) -> None:
    found = measured
    assert found.decisions_per_second > found.games_per_second > 0
    assert 0 < found.clone_us < found.fork_step_us
    assert found.state_bytes > 500 and found.calibration > 10_000
    assert found.start_us > 0 and found.memory_mib > 10


def test_every_book_and_every_way_of_looking_is_measured(measured: Figures) -> None:
    pairs = measured.pairs
    assert {pair.rules for pair in pairs if pair.kind == "theme"} == set(BOOKS)
    assert len([pair for pair in pairs if pair.kind == "tournament"]) == 3
    for pair in pairs:
        assert min(pair.nothing, pair.view, pair.observation, pair.data) > pair.games_per_second > 0
        assert pair.fork_step_us > 0


def test_an_older_history_is_compared_by_what_it_has(tmp_path: Path) -> None:
    history = History(tmp_path / "bench.json")
    history.add(FIGURES)
    del history.entries[0]["start_us"]
    assert set(history.compare(replace(FIGURES, start_us=100.0))) == set(history.compare(FIGURES))


def test_a_history_is_kept_and_compared(tmp_path: Path) -> None:
    history = History(tmp_path / "folder" / "bench.json")
    assert history.compare(FIGURES) == {}
    history.add(FIGURES)
    history.add(replace(FIGURES, decisions_per_second=4000.0))
    again = History(history.path)
    compared = again.compare(replace(FIGURES, decisions_per_second=2000.0, clone_us=5.0, state_bytes=2000))
    assert compared["decisions_per_second"] == {"first": 2.0, "last": 0.5, "best": 0.5}
    assert compared["clone_us"]["first"] == pytest.approx(2.0)
    assert compared["state_bytes"]["first"] == pytest.approx(2.0)


def test_a_slower_machine_is_no_change(tmp_path: Path) -> None:
    history = History(tmp_path / "bench.json")
    history.add(FIGURES)
    slower = replace(
        FIGURES, decisions_per_second=500.0, clone_us=20.0, fork_step_us=200.0, games_per_second=2.5, calibration=2.5e6
    )
    assert all(one["first"] == pytest.approx(1.0) for one in history.compare(slower).values())

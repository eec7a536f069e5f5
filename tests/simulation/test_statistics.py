"""Win rates, intervals, ratings."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck
from prizecard.simulation.jobs import Result, mixed
from prizecard.simulation.matches import Run
from prizecard.simulation.matrix import TooFewDecks, matrix_plan, ratings, shares
from prizecard.simulation.statistics import summary, wilson


def test_wilsons_interval() -> None:
    # Figures of Newcombe (1998), method 3.
    assert wilson(81, 263) == pytest.approx((0.2553, 0.3662), abs=5e-5)
    assert wilson(0, 20) == pytest.approx((0.0, 0.1611), abs=5e-5)
    assert wilson(1, 29) == pytest.approx((0.0061, 0.1718), abs=5e-5)
    assert wilson(0, 0) == (0.0, 1.0)


def results() -> list[Result]:
    def one(number: int, winner: int | None, starter: int, reasons: tuple[str, ...], turns: int) -> Result:
        return Result(number, 0, 0, number % 2, winner, starter, reasons, turns, 10, 0.5)

    return [
        one(0, 0, 0, ("prizes",), 10),
        one(1, 0, 1, ("prizes",), 20),
        one(2, 1, 1, ("deck_out",), 30),
        one(3, None, 0, ("limit",), 40),
        Result(4, 0, 0, 0, fault="RuntimeError: broken"),
    ]


def test_a_summary_counts_each_thing_once() -> None:
    found = summary(results(), 2.0)
    assert (found.games, found.draws, found.faults) == (4, 1, 1)
    assert (found.a.wins, found.a.games) == (2, 3)
    assert (found.a_starting.wins, found.a_starting.games) == (1, 1)
    assert (found.a_second.wins, found.a_second.games) == (1, 2)
    assert (found.starter.wins, found.starter.games) == (2, 3)
    assert found.turns == {"mean": 25.0, "median": 25.0, "shortest": 10, "longest": 40}
    assert found.endings == {"prizes": 2, "deck_out": 1, "limit": 1}
    assert (found.games_per_second, found.decisions_per_second) == (2.0, 20.0)


def test_seeds_of_a_run_differ() -> None:
    assert len({mixed(1, number) for number in range(5000)} | {mixed(2, number) for number in range(5000)}) == 10000


def test_the_deck_that_wins_more_is_rated_higher() -> None:
    decks = [Deck(name, (("hgss1-61", 60),)) for name in "ABC"]
    plan = matrix_plan(decks, "random", "HS", 10, 0)
    wins = {0: 8, 1: 9, 2: 6}  # A of B, A of C, B of C
    played = tuple(
        Result(number, pairing, 0, 0, 0 if number < wins[pairing] else 1, 0, ("prizes",), 5, 5, 0.1)
        for pairing in wins
        for number in range(10)
    )
    run = Run(plan, played, 1.0, True)
    order = ratings(run)
    assert [one.name for one in order] == ["A", "B", "C"]
    assert order[0].points > 1500 > order[2].points
    table = shares(run)
    assert table["A", "B"].rate == 0.8 and table["B", "A"].rate == 0.2


def test_a_matrix_needs_different_decks() -> None:
    deck = Deck("A", (("hgss1-61", 60),))
    with pytest.raises(TooFewDecks):
        matrix_plan([deck], "random", "HS", 1, 0)
    with pytest.raises(TooFewDecks):
        matrix_plan([deck, deck], "random", "HS", 1, 0)

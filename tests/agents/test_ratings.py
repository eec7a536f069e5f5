"""The opponents of the lobby have ratings that were measured, by book and with intervals, and their levels ascend."""

from __future__ import annotations

from pathlib import Path

import pytest

from prizecard.agents.naming import OPPONENTS
from prizecard.agents.ratings import command, rating_of
from prizecard.rulebooks import BOOKS
from prizecard.server.catalogue import agents
from prizecard.simulation.jobs import Result
from prizecard.simulation.ladder import Ladder
from prizecard.simulation.standing import standing

QUICK = [one for one in OPPONENTS if "search" not in one.agent]
RATED = [one for one in OPPONENTS if one.key != "master"]
"""A game of the master takes minutes: its rating is not measured, and the lobby says so."""


@pytest.mark.parametrize("book", BOOKS)
def test_levels_ascend_in_every_book(book: str) -> None:
    rated = [rating_of(one.agent, book) for one in QUICK]
    assert all(rating is not None and rating.games >= 80 for rating in rated)
    points = [rating.points for rating in rated if rating is not None]
    assert points == sorted(points) and points[-1] > points[0] + 300
    assert all(rating.low <= rating.points <= rating.high for rating in rated if rating is not None)


@pytest.mark.parametrize("book", BOOKS)
def test_whoever_plays_in_the_lobby_is_rated_as_they_think_there(book: str) -> None:
    for one in RATED:
        rating = rating_of(one.agent, book)
        assert rating is not None and rating.low <= rating.points <= rating.high, one.key


def test_over_all_books_each_level_is_above_the_one_before() -> None:
    means = []
    for one in RATED:
        ratings = [rating_of(one.agent, book) for book in BOOKS]
        means.append(sum(rating.points for rating in ratings if rating is not None) / len(BOOKS))
    assert means == sorted(means) and means[0] == 0


def test_the_lobby_is_told_the_ratings() -> None:
    told = {one["name"]: one["ratings"] for one in agents(5.0)}
    assert set(told) == {one.key for one in OPPONENTS}
    assert told["regular"]["HS"]["points"] > told["random"]["HS"]["points"] == 0
    assert command().startswith("scripts/ladder --agents random ")


def test_a_standing_is_made_of_the_journal(tmp_path: Path) -> None:
    ladder = Ladder(0, tmp_path / "journal.jsonl", mark="x")
    for number in range(100):
        won = Result(number, 0, 0, 0, winner=0 if number % 4 else 1)
        ladder.results[("greedy", "random"), "HS", "Ember Spark", number] = won
    found = standing(ladder, ["random", "greedy", "search"], ["HS", "UD"], "how")
    assert set(found["books"]) == {"HS"} and set(found["books"]["HS"]) == {"random", "greedy"}
    greedy = found["books"]["HS"]["greedy"]
    assert 150 < greedy["points"] < 230, "three of four are 191 points"
    assert greedy["low"] < greedy["points"] < greedy["high"] and greedy["games"] == 100
    assert found["books"]["HS"]["random"] == {"points": 0, "low": 0, "high": 0, "games": 100}

"""A matrix that was broken off shows what was played and nothing else."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from prizecard.cli.matrix import _print_json, _show
from prizecard.decks import Deck
from prizecard.simulation.drawing import heat_map, page, title
from prizecard.simulation.jobs import Result
from prizecard.simulation.matches import Run
from prizecard.simulation.matrix import matrix_plan

NAMES = ("Ember Spark", "Mind Flood", "Growth Clash", "Chaos Control")
FILES = (Path("matrix.png"), Path("matrix.html"))


@pytest.fixture
def broken_off() -> Run:
    """Four games of the first pair of four decks, three of them won by its first deck; no other pair was begun."""
    plan = matrix_plan([Deck.named(name) for name in NAMES], "random", "HS", 50, 0)
    results = tuple(Result(number, 0, number, 0, winner=int(number == 3), turns=9) for number in range(4))
    return Run(plan, results, 1.0, finished=False)


def test_pairs_that_were_not_played_are_empty_on_the_page(broken_off: Run) -> None:
    found = page(broken_off, b"")
    rates, ratings = re.findall(r"<table>.*?</table>", found, re.DOTALL)
    fields = re.findall(r"<td[^>]*>(.*?)</td>", rates)
    assert sorted(field.partition("<")[0] for field in fields if field not in ("", "–")) == ["25%", "75%"]
    assert fields.count("") == 10 and "50" not in re.sub(r"<small>.*?</small>", "", rates.replace('"background', ""))
    assert ratings.count("not played") == 2 and "50.0%" not in ratings
    assert "0 to 4 games a pair" in found and "50 games" not in found and "played by random" in found


def test_pairs_that_were_not_played_are_empty_in_the_picture(broken_off: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    from matplotlib.axes import Axes

    drawn: list[str] = []
    text = Axes.text

    def spied(axes: Axes, x: float, y: float, said: str, **kept: object) -> object:
        drawn.append(said)
        return text(axes, x, y, said, **kept)

    monkeypatch.setattr(Axes, "text", spied)
    assert heat_map(broken_off).startswith(b"\x89PNG")
    assert len(drawn) == 16 and sorted(said.split("\n")[0] for said in drawn if said) == ["25%", "75%"]
    assert all("n=4" in said for said in drawn if said)


def test_pairs_that_were_not_played_have_no_rate_as_data(broken_off: Run, capsys: pytest.CaptureFixture[str]) -> None:
    _print_json(broken_off, FILES)
    data = json.loads(capsys.readouterr().out)
    assert not data["finished"]
    rates = {(row["deck"], row["against"]): row["rate"] for row in data["rates"]}
    assert rates["Ember Spark", "Mind Flood"] == 0.75 and rates["Mind Flood", "Ember Spark"] == 0.25
    assert sum(rate is None for rate in rates.values()) == 10
    points = {row["name"]: row["points"] for row in data["ratings"]}
    assert points["Growth Clash"] is points["Chaos Control"] is None
    assert points["Ember Spark"] > points["Mind Flood"]


def test_pairs_that_were_not_played_are_empty_in_the_terminal(
    broken_off: Run, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "160")
    _show(broken_off, FILES)
    told = capsys.readouterr().out
    assert re.findall(r"\d+%", told) == ["75%", "25%"] and "1500" not in told
    assert title(broken_off) in " ".join(told.split())

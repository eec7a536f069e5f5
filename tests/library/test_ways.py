"""Ways to choose from are offered in words."""

from __future__ import annotations

from prizecard.effects import ChooseWay, Constant, Draw, Sequence, Shuffle
from prizecard.engine.queries import wording
from prizecard.library.telling import told_way
from prizecard.vocabulary import Player

TWO = Draw(Player.YOU, Constant(2))
WAYS = ChooseWay(Player.YOU, (TWO, Sequence((TWO, Shuffle(Player.OPPONENT)))))


def test_a_way_is_told_in_one_line() -> None:
    assert [told_way(way) for way in WAYS.ways] == [
        "You draw 2 cards",
        "You draw 2 cards; Your opponent shuffles your opponent's deck",
    ]


def test_the_engine_tells_ways_as_the_library_does() -> None:
    assert wording.EXPLAIN[0](TWO) == told_way(TWO)

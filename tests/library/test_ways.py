"""Ways to choose from are offered in words, which the table of a game brings with it."""

from __future__ import annotations

from prizecard.effects import ChooseWay, Constant, Draw, Sequence, Shuffle
from prizecard.engine.table import Table
from prizecard.library.faces import way_text
from prizecard.rulebooks import rulebook
from prizecard.vocabulary import Player

TWO = Draw(Player.YOU, Constant(2))
WAYS = ChooseWay(Player.YOU, (TWO, Sequence((TWO, Shuffle(Player.OPPONENT)))))


def test_a_way_is_told_in_one_line() -> None:
    assert [way_text(way) for way in WAYS.ways] == [
        "Draw 2 cards",
        "Draw 2 cards. Then, your opponent shuffles their deck",
    ]


def test_a_table_words_ways_as_it_is_told_to() -> None:
    assert Table(rulebook("HS"), (), (), way_text=way_text).way_text(TWO) == "Draw 2 cards"
    assert Table(rulebook("HS"), (), ()).way_text(TWO) == "Draw"

"""What Python programs expect of a game: copying, pickling, any kind of index, a repr, the decks' own era."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace

import pytest

import prizecard
from prizecard import Game
from prizecard.engine.errors import CannotStart
from prizecard.engine.game import NotOffered
from prizecard.rulebooks import rulebook


class Whole:
    """A whole number of somebody else's, as NumPy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


def started() -> Game:
    return Game.start(("Ember Spark", "Mind Flood"), seed=5)


def test_a_pickled_game_goes_on_alike() -> None:
    game = started()
    for _ in range(12):
        game.choose(0)
    other = pickle.loads(pickle.dumps(game))
    while game.decision is not None and game.state.turn < 9:
        assert other.decision.options.texts() == game.decision.options.texts()
        game.choose(len(game.decision.options) - 1)
        other.choose(len(other.decision.options) - 1)
    assert other.record == game.record


def test_a_deep_copy_is_independent() -> None:
    game = started()
    other = copy.deepcopy(game)
    other.choose(0)
    assert len(other.record) > len(game.record) or other.state.decisions > game.state.decisions


def test_any_whole_number_is_an_index() -> None:
    game, other = started(), started()
    game.choose(Whole(0))
    other.choose(0)
    assert game.record == other.record
    with pytest.raises(NotOffered, match="neither an index"):
        game.choose(0.0)  # type: ignore[arg-type]


@pytest.mark.parametrize("choice", [True, False])
def test_a_truth_value_is_no_index(choice: bool) -> None:
    game = started()
    with pytest.raises(NotOffered, match="by its text"):
        game.choose(choice)


def test_a_game_says_where_it_stands() -> None:
    game = started()
    assert "HS" in repr(game) and "to decide" in repr(game)
    game.concede(0)
    assert "won by player 1" in repr(game)


def test_the_rules_are_those_of_the_decks_era_unless_given() -> None:
    assert started().state.table.rulebook.code == "HS"
    book = replace(rulebook("HS"), prizes=3)
    game = Game.start(("Ember Spark", "Mind Flood"), rules=book)
    assert game.state.table.rulebook.prizes == 3


def test_one_deck_is_no_game() -> None:
    with pytest.raises(CannotStart, match="two decks"):
        Game.start("Ember Spark")


def test_the_package_says_what_it_has() -> None:
    assert {"Game", "Deck", "cards", "__version__"} <= set(dir(prizecard))
    assert prizecard.__version__[0].isdigit()

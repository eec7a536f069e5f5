"""What is marked as done is a mark of the closed list: in the state, in a loaded game, in a position laid out again."""

from __future__ import annotations

import pytest

from prizecard import Game
from prizecard.engine import table
from prizecard.engine.saving import BrokenSave, digest
from prizecard.library import built_in
from prizecard.vocabulary import Mark
from tests.properties.test_saving import changed, opened

BOARD = {
    "rules": "HS",
    "turn": 6,
    "me": {"active": "hgss1-8", "bench": ["hgss1-65"], "deck": ["hgss1-65"] * 5},
    "opponent": {"active": "hgss1-65", "deck": ["hgss1-65"] * 5},
}


def used() -> Game:
    """A game in which the Poké-Power of the turn has just been used."""
    game = Game.at(BOARD)
    game.choose(next(option.index for option in game.decision.options if "Night Sight" in option.text))
    return game


def marks(game: Game) -> list[object]:
    return [mark for mark, *_ in game.state.used]


def test_a_use_leaves_a_mark_and_is_not_offered_again() -> None:
    game = used()
    assert marks(game) == [Mark.TEXT]
    assert not any("Night Sight" in option.text for option in game.decision.options)
    assert "already been used" in game.why_not("Use Night Sight")


def test_marks_are_written_by_their_words_and_read_again() -> None:
    game = used()
    plain = opened(game.save())["state"]["used"]["f"]
    assert [mark for mark, *_ in plain] == ["text"], "as in games saved before there was a list of marks"
    for again in (Game.load(game.save()), Game.at(game.position())):
        assert marks(again) == [Mark.TEXT]
        assert not any("Night Sight" in option.text for option in again.decision.options)
    assert digest(Game.load(game.save()).state) == digest(game.state)


def test_a_mark_that_is_not_in_the_list_is_a_broken_save() -> None:
    data = used().save()
    state = opened(data)["state"]
    state["used"] = {"f": [["tea", 1]]}
    with pytest.raises(BrokenSave, match="tea"):
        Game.load(changed(data, state=state))


def test_the_facts_of_a_card_have_names() -> None:
    facts = table.CardFacts(built_in().card("hgss1-8"))
    assert (facts.form, facts.usable, facts.stands, facts.elsewhere, facts.supporter) == (
        "evolution", True, False, False, False,
    )  # fmt: skip
    assert table.CardFacts(built_in().card("hgss1-8")).copy == facts.copy

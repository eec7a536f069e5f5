"""How many of a card a line says, and which lines above a list are its title."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck, UnreadableDeck


def refused(text: str) -> list[str]:
    with pytest.raises(UnreadableDeck) as caught:
        Deck.read(text)
    return caught.value.lines


def test_a_first_line_that_is_written_as_the_next_is_no_title() -> None:
    assert refused("Nobody's Orders 4\nN 4\nBill 4")[0].startswith("line 1: no card is called")
    assert Deck.read("Nobody's Orders 4\n4 N\n4 Bill").name == "Nobody's Orders 4"
    assert Deck.read("Top 4\nN 4\nBill 4").name == "Top 4"
    assert Deck.read("Nobody's Orders 4\nbase1-58 base1-44").name == "Nobody's Orders 4"


def test_a_card_that_a_line_places_is_no_title_of_a_year() -> None:
    assert refused("2000 Raichu BS 14\n4 Pikachu BS 58") == ["line 1: a deck cannot hold 2000 of a card"]
    assert Deck.read("2000 Raichu\n4 Pikachu BS 58").name == "2000 Raichu"
    assert Deck.read("2013 Worlds, place 14\n4 Pikachu BS 58").cards == (("base1-58", 4),)


def test_a_number_without_a_card_is_not_passed_over() -> None:
    assert refused("4,5 Pikachu") == ["line 1: '4,5 Pikachu' has a number without a card"]
    assert refused("4 , 5 Pikachu") == ["line 1: '4 , 5 Pikachu' has a number without a card"]
    assert len(Deck.read("4 Pikachu BS 58, 5 Raichu BS 14")) == 9


def test_none_of_a_card_is_told() -> None:
    deck = Deck.read("0 Pikachu BS 58\n4 Bill BS 91")
    assert deck.cards == (("base1-91", 4),) and deck.replaced == (("base1-58", "0 Pikachu BS 58: none is taken"),)
    assert not Deck.read("4 Bill BS 91").replaced
    assert Deck.read("4 Bill BS 91\n0-0-0 Charizard BS 4").cards == (("base1-91", 4),)
    assert refused("0-0-0 Charizard BS 4") == ["it names no card"]


def test_a_number_before_its_set_is_no_other_column() -> None:
    assert refused("4 Pikachu 58 BS")[0].startswith("line 1: no card is called 'Pikachu 58 BS'")
    assert refused("4 Pikachu BS 58 3 Nonsuch")[0].startswith("line 1: no card is called 'Nonsuch'")

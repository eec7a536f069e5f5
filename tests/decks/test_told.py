"""What is told of lines whose words are not those of the card that is taken."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck
from prizecard.library import built_in


def read(text: str) -> tuple[list[str], str]:
    deck = Deck.read(text)
    return [id for id, _ in deck.cards], "; ".join(why for _, why in deck.replaced)


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("Surge's Raichu BS 14", "base1-14"), ("Charizard V BS 4", "base1-4"), ("Tapu Lele EX GRI 60", "sm2-60"),
        ("Shaymin GX ROS 77", "xy6-77"), ("Charizard BREAK BS 4", "base1-4"), ("Charizard LV.X BS 4", "base1-4"),
    ],
)  # fmt: skip
def test_a_word_that_the_card_with_the_number_has_not_is_told(line: str, id: str) -> None:
    cards, told = read(f"4 {line}")
    assert cards == [id] and told.endswith(f"is {built_in().card(id).printed_name}, which is taken")


@pytest.mark.parametrize(
    "line",
    [
        "Battle Compressor PHF 92", "Yveltal (Fright Night) BKT 94", "Kingdra Prime UL 85", "Tapu Lele GX GRI 60",
        "Mega Gardevoir EX PRC 106", "Raichu BS 14", "Double Colourless BS 96", "Jirachi Prism Star CES 97",
    ],
)  # fmt: skip
def test_what_the_card_is_in_other_words_needs_none(line: str) -> None:
    assert read(f"1 {line}")[1] == ""


@pytest.mark.parametrize(
    ("line", "name"),
    [("Colorless Energy", "Double Colorless Energy"), ("Dragon Energy", "Double Dragon Energy"), ("Moon", "Mt. Moon")],
)
def test_a_part_of_a_name_is_told(line: str, name: str) -> None:
    [id], told = read(f"4 {line}")
    assert built_in().card(id).printed_name == name and told == f"{line}: taken for {name}"


@pytest.mark.parametrize("line", ["Battle Compressor", "Head Ringer", "Poke Turn", "PokeTurn", "SP Radar"])
def test_who_made_a_thing_is_no_part_that_lacks(line: str) -> None:
    assert read(f"4 {line}")[1] == ""

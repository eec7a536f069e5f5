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


@pytest.mark.parametrize(("line", "id"), [("Gardevoir ex", "ex2-96"), ("Latias ex", "ex3-93")])
def test_a_name_to_the_letter_goes_first_where_nothing_tells_the_time(line: str, id: str) -> None:
    cards, told = read(f"4 {line}\n4 Switch")
    assert cards[0] == id and f"{line}: taken for {line} of" in told


def test_a_list_of_another_time_goes_before_the_letters_of_a_name_and_that_is_told() -> None:
    cards, told = read("1 Gardevoir ex\n4 Azumarill PRC 104\n4 Battle Compressor PHF 92\n2 Shaymin-EX ROS 77")
    assert built_in().card(cards[0]).printed_name == "Gardevoir-EX"
    assert "Gardevoir ex: taken for Gardevoir-EX of Primal Clash" in told


@pytest.mark.parametrize("line", ["Gardevoir EX", "Gardevoir-EX", "gardevoir ex"])
def test_other_letters_are_read_as_they_were(line: str) -> None:
    assert read(f"4 {line}") == (["xy5-105"], "")


def test_a_letter_for_a_type_is_no_card_of_that_name() -> None:
    [id], told = read("4 R Energy")
    assert built_in().card(id).name == "Fire Energy" and told == ""


@pytest.mark.parametrize(("run", "name"), [("HoOh", "Ho-Oh"), ("Porygon 2", "Porygon2"), ("Mr.Mime", "Mr. Mime")])
def test_a_name_with_other_spaces_dates_a_list_and_is_told_as_the_name_is(run: str, name: str) -> None:
    (ids, told), (named, told_of_name) = read(f"4 {run}"), read(f"4 {name}")
    assert ids == named and told.replace(run, name) == told_of_name


def test_an_ending_run_together_is_no_set() -> None:
    assert read("4 HoOh EX\n4 Pikachu") == read("4 Ho-Oh EX\n4 Pikachu")


@pytest.mark.parametrize(
    ("line", "name"), [("Tapu Lele EX", "Tapu Lele-GX"), ("Shaymin GX", "Shaymin-EX"), ("Zoroark EX", "Zoroark-GX")]
)
def test_the_other_ending_goes_before_a_set_of_that_code(line: str, name: str) -> None:
    [id], told = read(f"4 {line}")
    assert built_in().card(id).printed_name == name and told == f"{line}: taken for {name}"


def test_a_set_with_the_code_of_an_ending_is_read_where_it_has_the_name() -> None:
    assert read("4 Charmander EX")[0][0].startswith("ecard1-")

"""Of which season a list is that names cards without their sets, and which cards it means by that."""

from __future__ import annotations

import re

import pytest

from prizecard.decks import Deck, UnreadableDeck, format_named
from prizecard.decks.ages import played
from prizecard.decks.formats import seasons
from prizecard.library import built_in
from tests.decks.making import read


def told(text: str) -> dict[str, str]:
    return dict(Deck.read(text).replaced)


def test_seasons_follow_each_other() -> None:
    dates = [season.dates for season in seasons()]
    assert dates == sorted(dates) and all(dates)
    assert format_named("standard-2018") in seasons() and format_named("expanded-2018") not in seasons()


def test_a_name_is_the_card_that_was_in_play_with_the_others() -> None:
    # Slugma was printed in an older set, which nobody could play beside the others.
    cards = read("3 Slugma\n2 Magcargo\n4 Zoroark-GX\n3 Cynthia\n2 Mysterious Treasure")
    assert {"sm7-23", "sm7-24"} <= set(cards)


def test_what_came_later_in_the_season_is_told() -> None:
    assert "xy6-23 of Roaring Skies" in told("2 Zapdos\n4 Manectric-EX\n4 Rough Seas\n2 Keldeo-EX")["bw11-46"]
    # The sets that are said tell the time: nothing later is meant.
    assert told("2 Zapdos\n4 Manectric-EX PHF\n4 Rough Seas PRC 137\n2 Keldeo-EX BCR 49") == {}


def test_promos_of_the_season_are_told() -> None:
    said = told("4 Zorua SLG\n4 Zoroark GX\n1 Giratina promo\n4 Puzzle of Time\n2 Guzma")
    assert any("XY184" in why or "SM151" in why for why in said.values())


def test_an_ending_of_a_name_is_no_code_of_a_set() -> None:
    # EX is also the code of a set of 2002, in which no season of these lists is.
    assert read("3 Yveltal EX\n2 Yveltal BKT\n3 N\n4 Max Elixir")["xy10-105"] == 3


def test_cards_of_collections_for_children_are_not_meant() -> None:
    assert "sm1-9" in read("3 Rowlet\n3 Decidueye-GX\n3 Professor Elm's Lecture")


WHOLE = "\n".join(
    ("4 Joltik PHF 26", "4 Pumpkaboo PHF 44", "4 Lampent PHF 42", "3 Shaymin-EX ROS 77", "4 Ultra Ball", "4 VS Seeker",
     "4 Trainers' Mail", "1 Teammates", "4 Battle Compressor", "3 Dimension Valley", "4 Double Colorless Energy")
)  # fmt: skip


@pytest.mark.parametrize(
    ("line", "id", "why"),
    [
        ("4 Vespiquen ROS 9", "xy7-10", "not number 9 of Roaring Skies, which is Nincada; xy7-10 of Ancient Origins"),
        ("2 Pikachu ZZZ 12", "g1-26", "no set is called 'ZZZ'"),
    ],
)
def test_in_a_whole_list_the_name_decides_where_set_and_number_fit_nothing(line: str, id: str, why: str) -> None:
    assert why in told(f"{WHOLE}\n3 Unown AOR 30\n1 Float Stone BKT 137\n{line}\n1 Olympia GEN 66")[id]
    with pytest.raises(UnreadableDeck):
        Deck.read(line)


def test_a_number_of_another_time_says_nothing() -> None:
    # Aquapolis of 2003 has a Suicune with this number, which nobody could play beside the others.
    said = told(f"{WHOLE}\n1 Suicune BCR 37")
    assert not any(id.startswith("ecard") for id in said) and any("Suicune" in why for why in said.values())


@pytest.mark.parametrize(
    ("line", "beside", "id"),
    [
        ("1 Mew", "2 Guzma\n1 Fighting Fury Belt", "xy10-29"), ("2 Alolan Vulpix", "3 Guzma", "sm2-21"),
        ("4 Joltik", "4 Battle Compressor\n4 Puzzle of Time", "xy4-26"),
        ("1 Absol", "4 Volkner\n1 Great Catcher", "sm9-88"),
    ],
)  # fmt: skip
def test_of_several_cards_of_a_name_the_one_that_championships_were_played_with_is_meant(
    line: str, beside: str, id: str
) -> None:
    deck = Deck.read(f"{line}\n{beside}")
    assert deck.cards[0][0] == id and "if another is meant" in dict(deck.replaced)[id]


def test_cards_that_championships_were_played_with_are_there() -> None:
    known = built_in()
    assert all(id in known and known.card(id).is_pokemon for id in played())


def test_promos_of_all_their_years_are_told_where_no_season_fits_a_list() -> None:
    beside = "2 Guzma\n1 Computer Search\n1 Cynthia\n1 N\n1 Skyla\n1 Colress\n2 Ultra Ball\n1 Life Dew\n1 Lillie"
    deck = Deck.read(f"1 Giratina\n{beside}")
    (id, _), *_ = deck.cards
    assert {"xyp-XY184", "smp-SM151"} - {id} <= set(re.findall(r"\S+-\w+", dict(deck.replaced)[id]))

"""Lists as tables and pages: cells in any order, rows of headings, the code of a page, prices."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck, UnreadableDeck
from tests.decks.making import read

DECK = {"sm35-52": 4, "sm35-53": 3, "sm3-115": 2, "xy10-105": 1, "sm35-69": 4}


@pytest.mark.parametrize(
    "text",
    [
        "Name,Quantity,Set,Number\nZorua,4,SLG,52\nZoroark-GX,3,SLG,53\nGuzma,2,BUS,115\nN,1,FCO,105\n"
        "Double Colorless Energy,4,SLG,69",
        "Qty;Card name;Set;No.\n4;Zorua;SLG;52\n3;Zoroark-GX;SLG;53\n2;Guzma;BUS;115\n1;N;FCO;105\n"
        "4;Double Colorless Energy;SLG;69",
        'Card,Set,Number,Price,Count\n"Zorua","SLG","52","0,10","4"\nZoroark-GX,SLG,53,9.99,3\nGuzma,BUS,115,7.00,2\n'
        "N,FCO,105,0.50,1\nDouble Colorless Energy,SLG,69,1.00,4",
        "Zorua,SLG 52,4\nZoroark-GX,SLG 53,3\nGuzma,BUS 115,2\nN,FCO 105,1\nDouble Colorless Energy,SLG 69,4",
        "Zorua,4,SLG,52\nZoroark-GX,3,SLG,53\nGuzma,2,BUS,115\nN,1,FCO,105\nDouble Colorless Energy,4,SLG,69",
        "Zorua\t4\tSLG\t52\nZoroark-GX\t3\tSLG\t53\nGuzma\t2\tBUS\t115\nN\t1\tFCO\t105\n"
        "Double Colorless Energy\t4\tSLG\t69",
        "| Card | Set | # | Qty |\n|---|:--|---|--:|\n| Zorua | SLG | 52 | 4 |\n| Zoroark-GX | SLG | 53 | 3 |\n"
        "| Guzma | BUS | 115 | 2 |\n| N | FCO | 105 | 1 |\n| Double Colorless Energy | SLG | 69 | 4 |",
        "| # | Card | Set |\n|---|---|---|\n| 4 | Zorua | SLG 52 |\n| 3 | Zoroark-GX | SLG 53 |\n"
        "| 2 | Guzma | BUS 115 |\n| 1 | N | FCO 105 |\n| 4 | Double Colorless Energy | SLG 69 |",
        "Pokémon,,,\nZorua,4,SLG,52\nZoroark-GX,3,SLG,53\nTrainer,,,\nGuzma,2,BUS,115\nN,1,FCO,105\nEnergy,,,\n"
        "Double Colorless Energy,4,SLG,69",
    ],
)
def test_cells_are_read_whatever_their_order(text: str) -> None:
    deck = Deck.read(text)
    assert dict(deck.cards) == DECK and deck.name == ""


def test_cells_that_are_empty_say_nothing() -> None:
    text = "Zorua,SLG 52,4\nZoroark-GX,SLG 53,3\nGuzma,,2\nUltra Ball,,4\nFloat Stone,,2\nDouble Colorless Energy,,4"
    assert sum(read(text).values()) == 19 and "sm3-115" in read(text)


def test_of_two_columns_of_numbers_that_could_both_count_none_is_taken() -> None:
    text = "Zorua,4,2\nZoroark-GX,3,1\nGuzma,2,1\nUltra Ball,4,4\nFloat Stone,2,2"
    with pytest.raises(UnreadableDeck):
        Deck.read(text)


def test_names_with_commas_between_them_are_no_table() -> None:
    assert read("4 Zorua SLG 52, 3 Zoroark-GX SLG 53, 2 Guzma") == {"sm35-52": 4, "sm35-53": 3, "sm3-115": 2}


@pytest.mark.parametrize(
    "text",
    [
        "<h3>Pokémon (7)</h3>\n<ul>\n<li>4 Zorua SLG 52</li>\n<li>3 Zoroark-GX SLG 53</li>\n</ul>\n"
        "<p>2 Guzma BUS 115<br/>1 N FCO 105</p><div>4 Double&nbsp;Colorless Energy SLG 69</div>",
        "<table><tr><td>4</td><td>Zorua</td><td>SLG 52</td></tr><tr><td>3</td><td><a href='#'>Zoroark-GX</a></td>"
        "<td>SLG 53</td></tr><tr><td>2</td><td>Guzma</td><td>BUS 115</td></tr>"
        "<tr><td>1</td><td>N</td><td>FCO 105</td></tr>"
        "<tr><td>4</td><td>Double Colorless Energy</td><td>SLG 69</td></tr></table>",
    ],
)
def test_the_code_of_a_page_is_read(text: str) -> None:
    assert read(text) == DECK


@pytest.mark.parametrize(
    "price", ["$1.50", "- $1.50", "($1.50)", "€1,50", "1,50 €", "1.50 EUR", "@ $0.25", "$1.50 each", "~$2", "£1"]
)
def test_a_price_behind_a_card_is_left_out(price: str) -> None:
    assert read(f"4 Zorua SLG 52 {price}\n2 Guzma {price}") == {"sm35-52": 4, "sm3-115": 2}


@pytest.mark.parametrize(
    "text", ["<" + " " * 99_000, "|" + " " * 99_000 + "x", "<li" * 30_000, "a," * 45_000, "\t" * 99_000]
)
def test_tables_that_are_none_are_refused_quickly(text: str) -> None:
    with pytest.raises(UnreadableDeck):
        Deck.read(text)

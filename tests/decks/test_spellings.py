"""Lines as players write them, from lists of 2007 to 2019, and files as their machines write them."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck, UnreadableDeck


def only(line: str) -> str:
    ((id, _),) = Deck.read(line).cards
    return id


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("1 Thunder Mountain ♢ LOT 191", "sm8-191"),
        ("1 Thunder Mountain Prism Star LOT 191", "sm8-191"),
        ("1 Thunder Mountain {*} LOT 191", "sm8-191"),
        ("2 Battle Compressor PHF 92", "xy4-92"),
        ("2 Battle Compressor", "xy4-92"),
        ("1 Head Ringer PHF 97", "xy4-97"),
        ("4 Energy Gain PL 116", "pl1-116"),
        ("4 Poke Turn", "pl1-118"),
        ("4 Blend Energy WLFM DRX 118", "bw6-118"),
        ("2 Unit Energy LPM UPR 138", "sm5-138"),
        ("1 Unown Q MD 49", "dp5-49"),
        ("1 Nidoran F RR 71", "pl2-71"),
        ("2 Pokegear HS 96", "hgss1-96"),
        ("2 Typhlosion Prime HS 110", "hgss1-110"),
        ("2 Mew Prime", "hgss4-97"),
        ("1 Tapu Koko SM30", "smp-SM30"),
        ("1 Tapu Koko SMP 30", "smp-SM30"),
        ("1 Toxicroak G DPP DP41", "dpp-DP41"),
        ("4 Pikachu HGSS 78", "hgss1-78"),
        ("4 Pikachu HS 78/123", "hgss1-78"),
        ("4 Pikachu HS 78 (reverse holo)", "hgss1-78"),
        ("- 4 Pikachu HS 78", "hgss1-78"),
        ("• 4 Pikachu HS 78", "hgss1-78"),
        ("4: Pikachu HS 78", "hgss1-78"),
        ("1 Pikachu Unbroken Bonds 54", "sm10-54"),
        ("1 Jirachi (Team Up) 99", "sm9-99"),
        ("2 Float Stone PLF 99", "bw9-99"),
    ],
)
def test_what_people_write_is_understood(line: str, id: str) -> None:
    assert only(line) == id


def test_the_number_decides_only_where_a_word_agrees() -> None:
    with pytest.raises(UnreadableDeck, match="number 80 of Stormfront, which is "):
        Deck.read("1 Relicanth SF 80")
    with pytest.raises(UnreadableDeck, match="which is Hoppip"):
        Deck.read("1 Charizard ex DRX 1")


def test_energy_alone_is_no_word_that_agrees() -> None:
    with pytest.raises(UnreadableDeck):
        Deck.read("1 Wobbly Energy DRX 118")


def test_a_printing_in_place_of_another_is_told_and_sets_no_era() -> None:
    deck = Deck.read("4 Random Receiver PLB 80\n4 Mewtwo-EX NXD 54")
    ((id, why),) = deck.replaced
    assert "Energy Retrieval" in why and (id, 4) in deck.cards
    assert deck.rules() == "BCR"


def test_a_list_without_codes_is_of_the_time_of_its_newest_card() -> None:
    deck = Deck.read("4 Yanmega\n4 Magnezone\n4 Pokémon Collector\n4 Professor Oak's New Theory\n4 Rescue Energy")
    assert deck.rules() == "TM"


@pytest.mark.parametrize("text", ["\ufeffPokémon: 4\n4 Pikachu HS 78", "Poke\u0301mon: 4\n4 Pikachu HS 78"])
def test_byte_marks_and_decomposed_accents_are_read(text: str) -> None:
    assert Deck.read(text).cards == (("hgss1-78", 4),)


def test_names_under_the_heading_of_energy_need_not_say_so() -> None:
    deck = Deck.read("Energy - 7\n4 Blend WLFM\n2 Double Colourless\n1 Prism")
    assert [id for id, _ in deck.cards] == ["bw6-118", "sm35-69", "bw4-93"]


def test_a_set_without_a_number_is_enough_where_it_has_one_such_card() -> None:
    assert only("2 Kyurem PLF") == "bw9-31"
    assert only("1 Uxie LA") == "dp6-43"  # the LV.X of that set is another card


def test_of_several_in_a_set_the_first_is_taken_and_told() -> None:
    deck = Deck.read("4 Yamask PLF")
    ((id, why),) = deck.replaced
    assert deck.cards == ((id, 4),) and "say a number for another" in why


def test_a_set_that_has_no_such_card_gives_way_to_the_nearest_in_time_that_has() -> None:
    deck = Deck.read("1 Regirock SF\n4 Magnemite SF 66")
    assert deck.cards[0] == ("dp6-38", 1)
    assert [why for _, why in deck.replaced] == ["Regirock: Stormfront has none; the one of Legends Awakened is taken"]


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("1 Cobalion (Energy Press)", "bw11-91"),
        ("1 Yveltal (Fright Night)", "xy8-94"),
        ("4 Mew ex (Legend Maker)", "ex12-88"),
        ("1 Electrike (EX: Deoxys - Recharge)", "ex8-60"),
        ("1 Toxicroak G Promo", "dpp-DP41"),
        ("1 Yveltal (baby) from XY 78/146", "xy1-78"),
        ("2x Darkrai EX from DEX 63/108", "bw5-63"),
        ("4 Malamar (FLI; 51)", "sm6-51"),
        ("4 Zorua SHL", "sm35-52"),
        ("1 Infernape 四 LV.X", "pl2-108"),
        ("4 PokeTurn", "pl1-118"),
        ("4 Trainer Mail", "xy6-92"),
        ("4 Juniper", "bw1-101"),
        ("2 PokeDrawer+", "dp7-89"),
        ("1 Prof. Elm's Training Method", "hgss1-100"),
        ("1 Diancie p", "sm6-74"),
        ("4 DCE", "hgss1-103"),
    ],
)
def test_what_people_write_besides_names(line: str, id: str) -> None:
    assert only(line) == id


def test_an_attack_that_no_printing_has_is_refused() -> None:
    with pytest.raises(UnreadableDeck, match="none has 'Sacred Jam' as its set, an attack or an Ability"):
        Deck.read("1 Cobalion (Sacred Jam)")


def test_energy_by_its_symbol_a_short_word_or_as_special() -> None:
    deck = Deck.read("Energy (20)\n4 Special M\n2 Metal (Basic)\n8 F\n4 Dark\n1 Beast p\n1 Rescue TM 90")
    assert [id for id, _ in deck.cards] == ["hgss3-80", "hgss1-122", "hgss1-120", "hgss1-121", "sm6-117", "hgss4-90"]

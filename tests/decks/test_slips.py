"""Lines with a slip in them, as players really write them: what is meant is taken, and told."""

import pytest

from prizecard.decks import Deck, UnreadableDeck
from prizecard.library import built_in


def read(text: str) -> tuple[dict[str, int], str]:
    deck = Deck.read(text)
    return dict(deck.cards), "; ".join(why for _, why in deck.replaced)


@pytest.mark.parametrize("written", ["Lysander", "Lysandr", "Lysanndre", "Lisandre", "Lysander FLF 90"])
def test_a_name_that_is_one_letter_off_is_the_one_name_near_it(written: str) -> None:
    cards, told = read(f"2 {written}")
    assert [built_in().card(id).name for id in cards] == ["Lysandre"]
    assert "taken for Lysandre" in told


def test_two_letters_off_is_too_far_and_short_names_are_not_mended() -> None:
    with pytest.raises(UnreadableDeck, match="near: Lysandre"):
        Deck.read("2 Lysnader")
    with pytest.raises(UnreadableDeck, match="no card is called 'Mrew'"):
        Deck.read("2 Mrew")


@pytest.mark.parametrize("line", ["4 Aurora", "Energy: 4\n4 Aurora", "4 Magma"])
def test_words_that_other_names_begin_with_are_not_mended(line: str) -> None:
    with pytest.raises(UnreadableDeck, match="no card is called"):
        Deck.read(line)


def test_names_that_begin_with_what_was_written_are_told_first() -> None:
    with pytest.raises(UnreadableDeck, match="no card is called 'Magma'; near: Magma Energy, Magma Pointer"):
        Deck.read("4 Magma")
    cards, told = read("1 M Metagross")
    assert [built_in().card(id).name for id in cards] == ["M Metagross-EX"] and "taken for M Metagross-EX" in told


@pytest.mark.parametrize(("line", "meant"), [("2 Kommo", "Kommo-o"), ("1 Magma TRR 44", "Magmar")])
def test_a_slip_is_mended_where_the_name_itself_or_its_number_says_so(line: str, meant: str) -> None:
    cards, told = read(line)
    assert [built_in().card(id).name for id in cards] == [meant] and f"taken for {meant}" in told


def test_a_number_that_its_set_has_not_gives_way_to_the_name() -> None:
    cards, told = read("2 Espurr GEN 114")
    assert cards == {"g1-RC14": 2}
    assert told == "Espurr: Generations has no number 114; g1-RC14 is taken"


def test_a_set_that_has_not_the_card_gives_way_to_name_and_number() -> None:
    cards, told = read("1 Relicanth SF 79")
    assert cards == {"pl3-79": 1}
    assert "number 79 of Supreme Victors is taken" in told


def test_a_code_that_no_set_has_gives_way_to_name_and_number() -> None:
    cards, told = read("2 Persian-GX (QQX; 149)")
    assert cards == {"sm10-149": 2} and "no set is called 'QQX'; number 149 of Unbroken Bonds is taken" in told
    with pytest.raises(UnreadableDeck, match="no set is called 'QQX'"):
        Deck.read("2 Persian-GX (QQX; 150)")


def test_several_cards_in_one_line() -> None:
    cards, _ = read(
        "3 Rowlet SUM 9, 3 Dartrix SUM 10, 2x Decidueye SUM 11; 4 Ultra Ball SUM 135\n6 Grass Energy, 4 Fire"
    )
    assert list(cards.values()) == [3, 3, 2, 4, 6, 4]
    long = ", ".join(["1 Pikachu BUS 40", "1 Charmander BUS 18"] * 7)
    assert sum(read(long)[0].values()) == 14


def test_a_comma_in_a_name_or_a_number_parts_nothing() -> None:
    assert read("1 Archie's Ace in the Hole PRC 124")[0] == {"xy5-124": 1}
    with pytest.raises(UnreadableDeck, match="line 1"):
        Deck.read("1 Pikachu, Raichu")


@pytest.mark.parametrize(
    ("pokemon", "meant"),
    [("4 Gible DRX 86\n4 Garchomp DRX 90", "bw6-118"), ("4 Charizard BCR 20", "bw6-117")],
)
def test_an_energy_card_of_several_kinds_is_the_one_that_the_attacks_ask_for(pokemon: str, meant: str) -> None:
    cards, told = read(f"{pokemon}\n4 Blend Energy")
    assert cards[meant] == 4 and "taken for Blend Energy" in told


def test_an_energy_card_of_several_kinds_is_asked_for_where_nothing_decides() -> None:
    with pytest.raises(UnreadableDeck, match=r"Blend Energy GrassFire.* or Blend Energy WaterLightning.*: say which"):
        Deck.read("4 Blend Energy\n4 Ultra Ball DEX 102")


def test_the_lines_beside_an_energy_card_of_several_kinds_are_read() -> None:
    cards, told = read("4 Gible DRX 86\n4 Blend\n2 Candy\n1 Sycamore")
    assert [built_in().card(id).name for id in cards][2:] == ["Rare Candy", "Professor Sycamore"]
    assert cards["bw6-118"] == 4 and told.count("Blend: taken for") == 1


def test_what_cannot_be_read_beside_an_energy_card_of_several_kinds_still_has_its_hint() -> None:
    wrong = ["Lysnader", "Ulttra Bal", "Pikahcuu", "Charmendar"]
    with pytest.raises(UnreadableDeck) as refused:
        Deck.read("\n".join(["4 Blend", *(f"1 {name}" for name in wrong)]))
    assert sum("near:" in line for line in refused.value.lines) == len(wrong)


@pytest.mark.parametrize("pokemon", ["Gible DRX", "Gible (Dragons Exalted)", "Garchomp DRX 90", "Kingdra Prime"])
def test_the_pokemon_that_decide_are_read_however_their_set_is_given(pokemon: str) -> None:
    assert read(f"4 Blend\n4 {pokemon}")[0]["bw6-118"] == 4


@pytest.mark.parametrize("line", ["4 Kingdra Prime (or 3 Kingdra Prime/1 Kingdra LA)", "4 Kingdra UL 85 (maybe three)"])
def test_an_alternative_in_brackets_is_passed_over(line: str) -> None:
    assert read(line)[0] == {"hgss2-85": 4}


def test_a_remark_in_brackets_is_passed_over() -> None:
    cards, _ = read("4 Electabuzz (tons of people here play water decks right now)")
    assert sum(cards.values()) == 4


def test_signs_of_a_web_page_are_read() -> None:
    assert read("2 Reshiram &amp; Charizard-GX UNB 20\n1 Professor Oak&#39;s New Theory")[0]["sm10-20"] == 2


def test_a_name_without_a_set_is_no_promo_where_an_ordinary_set_has_it() -> None:
    cards, _ = read("1 Flareon\n4 Decidueye-GX SUM 12")
    assert not any(id.startswith("smp-") for id in cards)


def test_a_number_that_is_one_off_is_the_nearest_card_of_the_name() -> None:
    cards, told = read("4 Vespiquen AOR 9")
    assert cards == {"xy7-10": 4}
    assert told.endswith("number 9 of Ancient Origins is Combee; xy7-10 is taken; in that set it is xy7-10, xy7-11")
    with pytest.raises(UnreadableDeck, match="in that set it is xy7-10, xy7-11"):
        Deck.read("4 Vespiquen AOR 60")


@pytest.mark.parametrize(
    ("line", "name"), [("1 Kartana-gx GRI 60", "Kartana-GX"), ("4 Professor Juniper XY 122", "Professor Juniper")]
)
def test_an_ending_or_a_title_that_two_names_share_makes_them_no_one_card(line: str, name: str) -> None:
    cards, told = read(line)
    assert [built_in().card(id).name for id in cards] == [name] and "that is " in told


def test_a_pokemon_of_which_there_are_several_is_not_the_one_with_the_number() -> None:
    with pytest.raises(UnreadableDeck, match="which is Shaymin-EX"):
        Deck.read("1 Mewtwo-EX ROS 77")


@pytest.mark.parametrize("line", ["4 Quick Ball SSH 179", "4 Aurora Energy SSH 186", "2 Jirachi PAR 126"])
def test_what_only_later_sets_have_is_refused_as_such(line: str) -> None:
    with pytest.raises(UnreadableDeck, match="came out after the last one here"):
        Deck.read(line)


def test_a_trainer_card_that_was_printed_again_later_is_the_one_here() -> None:
    cards, told = read("4 Ultra Ball SVI 196")
    assert [built_in().card(id).name for id in cards] == ["Ultra Ball"] and "'SVI'" in told


@pytest.mark.parametrize(("line", "id"), [("1 Cobalion-EX LTR 91", "bw11-91"), ("2 Darkrai DEX 63", "bw5-63")])
def test_a_number_whose_card_has_another_name_is_told(line: str, id: str) -> None:
    cards, told = read(line)
    assert list(cards) == [id] and told.endswith("which is taken")


def test_a_shorter_name_of_a_card_with_its_number_needs_no_word() -> None:
    assert read("4 Battle Compressor PHF 92") == ({"xy4-92": 4}, "")


def test_a_space_in_the_wrong_place_comes_before_a_plural() -> None:
    [id] = dict(Deck.read("4 Nes tBall").cards)
    assert built_in().card(id).name == "Nest Ball"
    with pytest.raises(UnreadableDeck):  # and not the card whose name is this without an s or two
        Deck.read("4 Togetiss C")


def test_a_card_that_only_a_trainer_kit_has_is_refused_with_the_kit() -> None:
    with pytest.raises(UnreadableDeck, match="Pikachu Libre: TK-XY-P is a Trainer Kit, whose cards are not here"):
        Deck.read("1 Pikachu Libre TK-XY-P 12")

"""Lists as people write them: which set and number are meant, what is said beside a name, and what of it is told."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck, UnreadableDeck
from prizecard.library import built_in
from tests.decks.making import read, told

LIST = (
    "4 Charmander BUS 18\n2 Charmeleon BUS 19\n2 Charizard-GX BUS 20\n4 Guzma BUS 115\n4 Ultra Ball SUM 135\n"
    "4 Rare Candy SUM 129\n4 Professor Kukui SUM 128\n4 Lillie SUM 122\n3 Choice Band GRI 121\n12 Fire Energy\n"
)


def test_a_pokemon_of_a_trainer_kit_goes_by_its_name_in_a_whole_list_which_is_told() -> None:
    deck = Deck.read(f"{LIST}2 Purugly TK-MadeUp 19")
    [why] = [why for id, why in deck.replaced if built_in().card(id).name == "Purugly"]
    assert "TK-MadeUp is a Trainer Kit, whose cards are not here" in why and "is taken" in why
    with pytest.raises(UnreadableDeck, match="is a Trainer Kit"):
        Deck.read("2 Purugly TK-MadeUp 19")


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("1 Charizard 4/102", "base1-4"),
        ("1 Charizard 4/130", "base4-4"),
        ("1 Pikachu 26/83", "g1-26"),
        ("1 Ultra Ball (161/149)", "sm1-161"),
        ("1 Espurr RC14/RC32", "g1-RC14"),
        ("1 Pikachu HS 78/123", "hgss1-78"),
    ],
)
def test_how_many_cards_a_set_has_tells_which_it_is(line: str, id: str) -> None:
    assert read(line) == {id: 1}
    assert told(line) == ""


def test_a_number_of_no_set_with_so_many_cards_is_told() -> None:
    assert "no set with so many cards has it" in told("1 Pikachu 26/999")


def test_numbers_with_totals_tell_of_what_time_a_list_is() -> None:
    found = read("2 Garchomp C 60/147\n1 Azelf 19/146\n2 Pokémon Collector 97/123\n3 Lightning Energy")
    assert list(found) == ["pl3-60", "dp6-19", "hgss1-97", "hgss1-118"]


def test_what_fits_no_set_goes_by_its_name_in_a_whole_list_which_is_told() -> None:
    text = f"{LIST}1 Tapu Koko GRI 999\n1 Salazzle ZZZ\n1 Pikachu XXX 12\n"
    deck = Deck.read(text)
    notes = "\n".join(why for _, why in deck.replaced)
    assert "Tapu Koko is not number 999 of Guardians Rising, which is not there; smp-SM30 of" in notes
    assert "Salazzle: no set is called 'ZZZ'" in notes and "Pikachu: no set is called 'XXX'" in notes
    assert all(built_in().sets[built_in().card(id).set].date >= "2010" for id, _ in deck.cards)


def test_what_was_taken_is_told_where_other_lines_cannot_be_read_too() -> None:
    with pytest.raises(UnreadableDeck) as refused:
        Deck.read(f"{LIST}1 Tapu Koko GRI 999\n1 Nobodymon\n")
    assert [why.partition(" is not")[0] for _, why in refused.value.replaced] == ["Tapu Koko"]


@pytest.mark.parametrize(
    "line",
    [
        "4 Joltik PHF 26 - main attacker", "4 Joltik PHF 26 // main attacker", "4 Joltik PHF 26 # of the deck",
        "4 Joltik PHF 26 <- new", "4 Joltik PHF 26 (main attacker)", "- **Joltik (26/119) ×4** — the main attacker.",
        "x4 Joltik PHF 26", "4- Joltik PHF 26", "4.Joltik PHF 26", "1. Joltik PHF 26 x4", "Joltik PHF 26 4x",
        "4 Joltik PHF_26", "4 Joltik PHF/26", "Joltik PHF 26, 4",
    ],
)  # fmt: skip
def test_remarks_and_numbers_around_a_line(line: str) -> None:
    assert read(line) == {"xy4-26": 4}


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("Hex Maniac ×2 / VS Seeker ×4 / Trainers' Mail ×3", {"xy7-75": 2, "xy4-109": 4, "xy6-92": 3}),
        ("Hex Maniac x2, VS Seeker x4", {"xy7-75": 2, "xy4-109": 4}),
        ("2 Mega Rayquaza-EX ROS 76", {"xy6-76": 2}),
        ("2 Tapu Lele-GX FA", {"sm2-60": 2}),
        ("2 ADP", {"sm12-156": 2}),
    ],
)
def test_times_beside_each_other_and_names_of_players(line: str, cards: dict[str, int]) -> None:
    assert read(line) == cards


@pytest.mark.parametrize(
    ("line", "name"), [("Mew & Mewtwo GX", "Mewtwo & Mew-GX"), ("Primal Groudon", "Primal Groudon-EX")]
)
def test_words_in_another_order_or_without_their_end_are_told(line: str, name: str) -> None:
    [id] = read(f"2 {line}")
    assert built_in().card(id).printed_name == name and f"{line}: taken for {name}" in told(f"2 {line}")


def test_a_slip_in_an_attack_is_no_remark() -> None:
    assert read("4 Joltik (night marsh)") == {"xy4-26": 4} and "xy4-26 has the name nearest" in told(
        "4 Joltik (night marsh)"
    )
    with pytest.raises(UnreadableDeck, match="none has 'Nothing Such'"):
        Deck.read("4 Joltik (Nothing Such)")


OF_2011 = (
    "4 Reshiram BLW 26\n4 Cyndaquil HS 61\n2 Quilava HS 49\n3 Typhlosion HS 110\n4 Pokémon Collector\n4 Junk Arm\n"
    "4 Rare Candy\n4 PlusPower\n3 Professor Juniper\n2 Switch\n13 Fire Energy\n"
)


@pytest.mark.parametrize(
    ("line", "name"),
    [("Pokegear", "Pokégear 3.0"), ("Scoop Up", "Super Scoop Up"), ("Hunter", "Haunter"), ("Seeker", "Seeker")],
)
def test_a_name_that_only_older_cards_have_is_one_of_the_time_which_is_told(line: str, name: str) -> None:
    text = f"{OF_2011}2 {line}\n"
    taken = list(read(text))[-1]
    assert built_in().card(taken).printed_name == name
    assert (f"{line}: taken for {name}" in told(text)) == (line != name)


@pytest.mark.parametrize("line", ["2 Cynthia's", "2 Professor Oak's"])
def test_whose_something_is_names_no_card(line: str) -> None:
    with pytest.raises(UnreadableDeck):
        Deck.read(line)


def test_a_list_with_a_sentence_on_each_card_is_read() -> None:
    text = "- **Joltik (26/119) ×4** — first, +40 HP\n- **Hex Maniac ×2 / VS Seeker ×4** — 2 each\n- **4 DCE** — all"
    assert sorted(read(text).values()) == [2, 4, 4, 4] and "xy4-26" in read(text)


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("donphan plasma storm", "bw8-72"), ("Kyurem Plasma Freeze", "bw9-31"), ("Kyurem (Plasma Freeze)", "bw9-31"),
        ("lampent phantom forces", "xy4-42"), ("sigilyph legendary treasures", "bw11-66"),
        ("Yanmega hs triumphant", "hgss4-98"), ("yanma triumphant", "hgss4-84"),
        ("Rayquaza (DRV Shiny)", "dv1-11"), ("Max Potion (testing)", "sm2-128"),
        ("Stadium: Virbank City Gym", "bw8-126"),
        ("Supporter: Colress", "bw8-118"), ("robo sub", "xy4-102"), ("Bebes", "pl2-89"),
        ("Keldeo-EX (PR-BW BW61)", "bwp-BW61"), ("Giratina (PR-XY XY184)", "xyp-XY184"),
    ],
)  # fmt: skip
def test_a_set_in_words_a_remark_and_what_kind_a_card_is(line: str, id: str) -> None:
    assert built_in().card(next(iter(read(f"2 {line}")))).functional() == built_in().card(id).functional()


def test_a_promo_in_brackets_is_told_only_where_it_is_another() -> None:
    assert told("1 Giratina (PR-XY XY184)") == ""
    assert list(read("1 Keldeo-EX (PR-BW BW60)")) == ["bwp-BW61"] and "number BW60" in told("1 Keldeo-EX (PR-BW BW60)")


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("Kirlia LTR 124", "bw11-RC9"),
        ("Mew-EX LTR 139", "bw11-RC24"),
        ("Wally GEN 110", "g1-RC27"),
        ("Suicune CL 106", "col1-SL11"),
    ],
)
def test_the_cards_of_a_subset_may_be_numbered_on_behind_those_of_their_set(line: str, id: str) -> None:
    assert list(read(f"2 {line}")) == [id] and told(f"2 {line}") == ""


def test_the_numbers_of_a_line_of_evolution_may_stand_behind_it() -> None:
    assert read("Donphan Prime 4-3") == read("4-3 Donphan Prime")
    assert read("Gengar Prime (4-2-3)") == read("4-2-3 Gengar Prime")


def test_a_title_may_begin_with_its_place_in_an_article() -> None:
    deck = Deck.read("1. Magnezone Donphan\n\nPokémon – 4\n\n4 Magnemite TM\nEnergy – 8\n8 F")
    assert len(deck) == 12 and deck.name == "1. Magnezone Donphan"


def test_a_card_in_a_line_of_several_is_never_lost() -> None:
    assert read("Vespiquen: 4 Combee AOR, 4 Vespiquen AOR 10") == {"xy7-9": 4, "xy7-10": 4}
    assert read("Pokémon: 4\n4 Zorua SLG 52\nDraw: 4 Cynthia, 2 Lillie UPR") == {
        "sm35-52": 4,
        "sm5-119": 4,
        "sm5-125": 2,
    }
    with pytest.raises(UnreadableDeck, match="Zorua of some set"):
        Deck.read("Zorua of some set, 4 Cynthia UPR 119")


def test_a_set_in_words_tells_the_time_of_a_list() -> None:
    assert "sm3-167" in read("4 Charmander Team Up 11\n12 Fire Energy")


@pytest.mark.parametrize(("word", "type"), [("Finsternis", "Darkness"), ("Feu", "Fire"), ("Rayo", "Lightning")])
def test_basic_energy_under_its_heading_may_be_called_as_elsewhere(word: str, type: str) -> None:
    ids = list(read(f"Pokémon\n4 Zorua SLG 52\nEnergien (8)\n8 {word}"))
    assert built_in().card(ids[1]).name == f"{type} Energy"


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("Ralts - SM Burning Shadows", "sm3-91"), ("Gallade - XY BREAKthrough", "xy8-84"),
        ("Eevee - SM Base Set", "sm1-101"),
        ("Reshiram (BW Base Set)", "bw1-26"), ("Rare Candy - SM Base Set", "sm1-129"),
        ("Machop (Base Set)", "base1-52"),
        ("RAYQUAZA DEOXYS LEGEND TOP", "hgss3-89"), ("Rayquaza & Deoxys LEGEND bottom half", "hgss3-90"),
        ("Hex", "xy7-75"),
    ],
)  # fmt: skip
def test_a_series_before_its_set_and_a_half_behind_its_name(line: str, id: str) -> None:
    assert list(read(f"1 {line}")) == [id]


def test_a_place_in_order_may_stand_before_a_number_of_cards() -> None:
    assert read("1. 3 Kyogre-EX (DEX)\n2. 2 Mewtwo-EX NXD 54\n3. 4x N DEX 96") == {
        "bw5-26": 3,
        "bw4-54": 2,
        "bw5-96": 4,
    }


def test_how_many_cards_a_list_has_may_begin_its_title() -> None:
    deck = Deck.read("60 card list - Yveltal/Maxie's\n4 Zorua SLG 52\n2 Guzma")
    assert len(deck) == 6 and deck.name == "60 card list - Yveltal/Maxie's"


def test_a_code_in_brackets_that_no_set_has_gives_way_to_the_name_in_a_whole_list() -> None:
    whole = "\n".join(f"1 {name}" for name in ("Guzma", "Lillie", "Cynthia", "N", "Skyla", "Nest Ball", "Ultra Ball"))
    text = f"{whole}\n3 rockruff (grr)\n1 Switch\n1 Choice Band\n1 Float Stone"
    assert sum(read(text).values()) == 13 and "'grr'" in told(text)
    with pytest.raises(UnreadableDeck, match="grr"):
        Deck.read("3 rockruff (grr)")


def test_a_card_that_came_out_soon_after_the_others_of_a_list_is_taken_or_told_as_one_that_could_be_meant() -> None:
    text = "\n".join(("4 Seismitoad EX", "2 Shaymin EX", "1 Silent Lab", "3 Level Ball", "1 Computer Search", "4 N"))
    assert "xy6-77" in told(text)


def test_a_card_that_was_played_later_in_the_season_comes_before_one_that_was_not_which_is_told() -> None:
    text = "\n".join(("4 Golbat", "3 Crobat", "2 Shaymin EX", "1 Silent Lab", "2 Colress", "1 Computer Search", "4 N"))
    assert "xy6-77" in read(text) and "bw11-RC21" in told(text)
    of_no_season = "\n".join(("4 Eevee", "3 Leafeon", "1 Lost World", "1 Twins", "4 Professor Oak’s New Theory"))
    dates = [built_in().sets[id.rpartition("-")[0]].date for id in read(of_no_season)]
    assert max(dates) < "2012"


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("Unown HAND", "sm8-91"), ("Garbodor Garbotoxin", "xy9-57"), ("Giratina Distortion Door", "sm8-97"),
        ("Hydreigon Dark Trance", "bw6-97"), ("Yveltal fright night", "xy8-94"),
    ],
)  # fmt: skip
def test_an_attack_or_ability_may_stand_behind_a_name_without_brackets(line: str, id: str) -> None:
    taken = built_in().card(next(iter(read(f"1 {line}"))))
    assert taken.functional() == built_in().card(id).functional()


def test_a_promo_by_its_number_that_has_another_name_is_told() -> None:
    line = "1 Diancie PROMO XY43"
    assert list(read(line)) == ["xyp-XY43"] and "Diancie-EX, which is taken" in told(line)
    assert told("1 Giratina promo XY184") == ""


@pytest.mark.parametrize(
    "line",
    [
        "SLG 52 Zorua", "[SLG-52] Zorua", "SLG-52: Zorua", "(SLG 52) Zorua", "SLG #52 - Zorua", "Zorua 52/SLG",
        "Zorua (52/SLG)", "copies of Zorua SLG 52", "ZORUA SLG 52",
    ],
)  # fmt: skip
def test_set_and_number_are_read_wherever_they_stand(line: str) -> None:
    assert read(f"4 {line}") == {"sm35-52": 4} and told(f"4 {line}") == ""


def test_a_letter_behind_a_number_may_be_large() -> None:
    assert read("1 HEX MANIAC AOR 75A") == {"xy7-75a": 1}


def test_a_number_without_a_set_that_several_cards_of_the_name_have_is_told() -> None:
    assert "hgss4-68" in told("3 Magnemite 68")


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("Plasma Energy PLF", "bw9-106"), ("Team Aqua's Secret Base 28", "dc1-28"), ("Hex Maniac 75a/98", "xy7-75"),
        ("Tapu Koko SM30/PR-SM", "smp-SM30"), ("Blend Energy WLFM", "bw6-118"),
    ],
)  # fmt: skip
def test_letters_that_are_a_code_and_a_name_that_holds_a_set(line: str, id: str) -> None:
    assert list(read(f"1 {line}")) == [id]


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("1 Fan Club FCO", "xy10-107"),  # a part of the name
        ("1 Battle Compressor PHF", "xy4-92"),
        ("1 Head Ringer (PHF)", "xy4-97"),
        ("1 Aether Paradise Guardians Rising", "sm2-116"),
        ("1 Malamr FLI", "sm6-51"),  # a letter is missing
        ("1 Rescue Stretch GRI", "sm2-130"),
        ("1 DCE SUM", "sm1-136"),  # what players call it
        ("1 Juniper (BLW)", "bw1-101"),
        ("1 Unit Energy FDY FLI", "sm6-118"),  # the letters of its types
        ("1 Diancie Prism FLI", "sm6-74"),
    ],
)
def test_a_set_may_stand_behind_a_name_that_is_not_written_out(line: str, id: str) -> None:
    deck = Deck.read(f"{LIST}{line}")
    assert id in dict(deck.cards)
    assert {one for one, _ in deck.replaced} <= {one for one, _ in deck.cards}


def test_a_name_that_is_mended_before_its_set_is_told() -> None:
    assert "Fan Club: taken for Pokémon Fan Club" in told(f"{LIST}1 Malamr FLI\n1 Fan Club FCO")
    assert "Malamr: taken for Malamar" in told(f"{LIST}1 Malamr FLI")


def test_a_set_behind_words_of_no_card_stays_in_what_is_told() -> None:
    with pytest.raises(UnreadableDeck, match="no card is called 'Quite Made Up FLI'"):
        Deck.read(f"{LIST}1 Quite Made Up FLI")

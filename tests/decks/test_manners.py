"""Manners of writing a whole list that articles, forums, posts and official pages have: tables, lines of evolution."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck, UnreadableDeck
from prizecard.decks.lines import heading
from prizecard.library import built_in
from tests.decks.making import read, told


@pytest.mark.parametrize(
    "written",
    [
        "Pokémon [20]", "**Pokémon (25)**", "Pokes - 8", "Pokémon x19", "T/S/S 24:", "Trainer/Supporter/Stadium: 30",
        "Pokémon – 12 Trainers – 37 Energy – 11", "16 Pokemon 15 Trainers 12 Supporters/Stadiums 17 Energy",
        "## Trainer Cards - 31", "Total: 60 cards", "60 Cards", "Special Energies (8)", "__Items__", "--", "* * *",
        "Tech:", "[Draw]", "TSS 27", "P: 4", "T: 33", "E (12)",
    ],
)  # fmt: skip
def test_headings_and_what_parts_a_list_name_no_card(written: str) -> None:
    assert read(f"4 Charmander BUS 18\n{written}\n2 Guzma BUS 115") == {"sm3-18": 4, "sm3-115": 2}


def test_no_card_is_called_like_a_heading() -> None:
    names = built_in().catalogue.by_name
    assert [name for name in names if heading(name)] == []


def test_three_headings_above_one_another_head_nothing() -> None:
    assert read("Pokémon (4)\nTrainers (1)\nEnergy (3)\n4 Charmander BUS 18\n1 Recycle\n3 Fire")["bw2-96"] == 1
    under = read("Pokémon (4)\n4 Charmander BUS 18\nEnergy (1)\n1 Recycle")
    assert [built_in().card(id).name for id in under] == ["Charmander", "Recycle Energy"]


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("2 Darkrai EX DEX 3 N DEX 4 Dark Patch 7 Darkness", {"bw5-63": 2, "bw5-96": 3, "bw5-93": 4, "bw1-111": 7}),
        ("3 Tynamo NVI 39 4 Dual Ball 1 Super Rod", {"bw3-39": 3, "col1-78": 4, "bw3-95": 1}),
        ("3 Deino NVI 77 / 1 Zweilous DRX 95 / 2 Hydreigon DRX 97", {"bw3-77": 3, "bw6-95": 1, "bw6-97": 2}),
        ("| 4 | Zorua | SLG 52 |", {"sm35-52": 4}),
        ("4,Zorua,SLG,52", {"sm35-52": 4}),
        ("* 3 [Buzzwole-GX](https://example.org/57) CIN 57", {"sm4-57": 3}),
    ],
)
def test_tables_and_marks_of_a_page(line: str, cards: dict[str, int]) -> None:
    assert read(line) == cards


@pytest.mark.parametrize("heading", ["Trainer (2)", "Trainerkarten (2)", "Dresseurs", "T/S", "Supporter"])
def test_a_heading_may_stand_before_the_cards_of_its_line(heading: str) -> None:
    assert read(f"PKMN: 4 Charmander BUS 18\n{heading}: 2 Guzma BUS 115, 1 N FCO 105\nNRG (3): 2 Fire, 1 Call") == {
        "sm3-18": 4, "sm3-115": 2, "xy10-105": 1, "sm3-167": 2, "dp5-92": 1,
    }  # fmt: skip


def test_of_two_names_that_a_line_leaves_the_first_is_taken() -> None:
    assert read("3 Juniper/Sycamore\n4 Battle Compressor PHF 92").keys() == {"bw10-84", "xy4-92"}
    assert "Professor Juniper is taken" in told("3 Juniper/Sycamore")
    with pytest.raises(UnreadableDeck, match="no card is called 'Nonsuch'"):
        Deck.read("3 Juniper/Nonsuch")


def test_a_set_that_came_later_is_named_as_such() -> None:
    with pytest.raises(UnreadableDeck, match=r"SSH is a set that came out after the last one here \(Cosmic Eclipse"):
        Deck.read("1 Oranguru SSH 148")


def test_a_line_of_several_cards_is_never_read_as_one_of_them() -> None:
    with pytest.raises(UnreadableDeck, match="line 1"):
        Deck.read("1 Meowth, no -> 1 Regice AOR 24")


def test_words_in_a_row_with_basic_energy_are_energy() -> None:
    names = [built_in().card(id).name for id in read("4 Charmander BUS 18\n3 Psychic\n3 Rainbow\n2 Rescue")]
    assert names == ["Charmander", "Psychic Energy", "Rainbow Energy", "Rescue Energy"]
    with pytest.raises(UnreadableDeck, match="no card is called 'Rainbow'"):
        Deck.read("3 Rainbow\n4 Charmander BUS 18\n3 Psychic")


def test_cards_that_run_into_each_other() -> None:
    line = "4x Zorua (SLG #52)4x Zoroark-GX (SLG #53)1x Mewtwo (EVO #51)" * 6
    assert read(line) == {"sm35-52": 24, "sm35-53": 24, "xy12-51": 6}


def test_a_column_that_names_no_card_refuses_the_line() -> None:
    with pytest.raises(UnreadableDeck, match="line 1: no card is called 'Nonsuch Thing'"):
        Deck.read("2 Darkrai EX DEX 3 Nonsuch Thing 4 Dark Patch")


@pytest.mark.parametrize(
    ("line", "id", "count"),
    [
        ("4Blacksmithxy2 88", "xy2-88", 4),
        ("9Fire Energyxy1 133", "xy1-133", 9),
        ("4xZorua SLG52", "sm35-52", 4),
        ("Golisopod-GX 3", "sm3-17", 3),
        ("Trubbish BKP 3", "xy9-56", 3),
        ("Tapu Koko SM30 (2)", "smp-SM30", 2),
        ("Zorua SLG 52: 4", "sm35-52", 4),
        ("Water Energy HS 117 x 12", "hgss1-117", 12),
    ],
)
def test_where_the_number_of_cards_may_stand(line: str, id: str, count: int) -> None:
    assert read(line) == {id: count}


def test_a_bare_number_behind_a_name_is_no_large_number_of_cards() -> None:
    with pytest.raises(UnreadableDeck, match="'Pikachu HS 78' is neither"):
        Deck.read("4 Charmander BUS 18\nPikachu HS 78")


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("2-2-3 Vileplume UD", {"hgss3-60": 3, "hgss3-27": 2, "hgss3-24": 2}),
        ("4-3-3 Vileplume UD", {"hgss3-60": 4, "hgss3-27": 3, "hgss3-24": 3}),
        ("3-2 Vileplume UD", {"hgss3-60": 3, "hgss3-24": 2}),
        ("3/2 Donphan Prime", {"hgss1-77": 3, "hgss1-107": 2}),
        ("2-1 Luxray GL LV.X", {"pl2-9": 2, "pl2-109": 1}),
        ("2-1 Luxray GL", {"pl2-9": 2, "pl2-109": 1}),
        ("1-1 Suicune/Entei LEGEND", {"hgss2-94": 1, "hgss2-95": 1}),
        ("4-4-3 Greninja BREAK BKP", {"xy9-38": 4, "xy9-40": 4, "xy9-41": 3}),
        ("4-4-4-3 Greninja BREAK BKP", {"xy9-38": 4, "xy9-39": 4, "xy9-40": 4, "xy9-41": 3}),
    ],
)
def test_a_line_of_evolution_by_its_numbers(line: str, cards: dict[str, int]) -> None:
    assert read(line) == cards
    assert "taken for" in told(line)


def test_more_numbers_than_the_line_has_cards_are_refused() -> None:
    with pytest.raises(UnreadableDeck, match="4-3-2 Pikachu HS 78: its line has 1 cards"):
        Deck.read("4-3-2 Pikachu HS 78")


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("1 Rayquaza & Deoxys LEGEND (Top)", {"hgss3-89": 1}),
        ("1 Rayquaza & Deoxys LEGEND (bottom half)", {"hgss3-90": 1}),
        ("2 Rayquaza & Deoxys LEGEND", {"hgss3-89": 1, "hgss3-90": 1}),
        ("2 Rayquaza & Deoxys LEGEND UD 90", {"hgss3-90": 2}),
        ("1 Rayquaza & Deoxys LEGEND", {"hgss3-89": 1}),
    ],
)
def test_the_halves_of_a_legend(line: str, cards: dict[str, int]) -> None:
    assert read(line) == cards


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("3 Gardevoir SW (Psychic Lock)", "dp3-7"),
        ("2 Remoraid BKT (Ion Pool)", "xy8-32"),
        ("3 Darkrai EX DEX (regular art)", "bw5-63"),
        ("1 Dowsing Machine (ACE SPEC)", "bw8-128"),
        ("2 Professor Oak's New Theory (PONT)", "col1-83"),
        ("3 Double Colorless (DCE)", "sm35-69"),
        ("1 Marshadow (Reset Hole)", "sm10-81"),
        ("4 Durant (NV)", "bw3-83"),
        ("1 Tapu Koko (SM 30)", "smp-SM30"),
        ("1 Mimikyu SM99/GRI", "smp-SM99"),
        ("2 Mount Coronet", "sm5-130"),
        ("4 Blend GRPD", "bw6-117"),
        ("3 Blend Energy (WLFM)", "bw6-118"),
        ("2 Buzzwole GX - 57/111 [CIN]", "sm4-57"),
        ("4 Zorua 52/73 SLG", "sm35-52"),
        ("2 Smeargle UD/CL", "hgss3-8"),
        ("4 Mew Prime TRM", "hgss4-97"),
        ("1 Mewtwo ND", "bw4-54"),
        ("2 Lugia EX (Team Plasma)", "bw11-102"),
        ("2 Pkmn Communication", "hgss1-98"),
        ("1 Zorua MCD", "mcd11-9"),
        ("1 Duskull SF", "dp7-59"),
        ("4 Call", "dp5-92"),
        ("1 Yveltal XY78", "xy1-78"),
        ("4 Sableye - Dark Explorers", "bw5-62"),
        ("2 Poke Communication", "sm9-152"),
    ],
)
def test_what_stands_beside_a_name(line: str, id: str) -> None:
    assert read(line).keys() == {id}


@pytest.mark.parametrize(
    "title",
    ["1st – somebody, bees and ghosts", "2013 Worlds, third place", "A list\nof mine\nfor spring", "The List v. 2"],
)
def test_titles_may_begin_with_a_number_and_have_three_lines(title: str) -> None:
    assert read(f"{title}\n4 Charmander BUS 18") == {"sm3-18": 4}


def test_a_number_that_is_another_card_gives_way_to_name_and_set() -> None:
    assert read("1 Quilava HS 44") == {"hgss1-49": 1}
    assert told("1 Quilava HS 44") == "Quilava: number 44 of HeartGold & SoulSilver is Igglybuff; hgss1-49 is taken"


def test_a_name_that_several_cards_of_the_time_have_is_told_with_the_others() -> None:
    said = told("4 Wobbuffet\n3 Primal Groudon EX PRC 86")
    assert "Wobbuffet: xy4-36 is taken" in said and "bw7-58 of Boundaries Crossed" in said
    assert told("4 Wobbuffet PHF\n4 Ultra Ball") == ""


def test_sets_that_are_said_without_a_number_date_the_list() -> None:
    cards = read("4 Zorua SLG\n4 Zoroark GX\n2 Guzma")
    assert cards == {"sm35-52": 4, "sm35-53": 4, "sm3-115": 2}


def test_of_what_was_not_yet_printed_the_first_printing_is_meant() -> None:
    assert read("4 Volcanion-EX STS 26\n3 Guzma")["sm3-115"] == 3


def test_a_letter_below_the_heading_of_energy_is_energy() -> None:
    assert read("Pokemon: 4\n4 Trubbish BKP 56\nEnergy: 7\nP: 7") == {"xy9-56": 4, "xy1-136": 7}


def test_a_whole_list_in_one_line() -> None:
    line = (
        "Pokemon: 8 4 Trubbish BKP 56 2 Garbodor BKP 57 1 Garbodor GRI 51 1 Oranguru SUM T/S/S: 15 4 Prof. Sycamore "
        "4 Ultra Ball SUM 135 3 Float Stone 4 N FCO Energy: 12 8 Psychic Energy 4 Double Colorless Energy SUM 136"
    )
    cards = read(line)
    assert len(line) > 200 and sum(cards.values()) == 35
    assert {"xy9-56": 4, "xy9-57": 2, "sm2-51": 1, "sm1-113": 1, "sm1-135": 4, "sm1-136": 4}.items() <= cards.items()


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("2 Tynamo #39 (Free Retreat)", "bw3-39"),
        ("1 Tynamo #38 (40hp)", "bw3-38"),
        ("4 Tynamo NVI (40 HP)", "bw3-38"),
        ("2 Tynamo #39", "bw3-39"),
        ("3 Mewtwo & Mew Tag Team-gx UNM 71", "sm11-71"),
        ("1 Lopunny & Jigglypuff Tag Team GX CEC 165", "sm12-165"),
        ("2 Guzma & Hala Tag Team", "sm12-193"),
        ("1 Rock Guard Ace Spec", "bw9-108"),
        ("1 Scoop Up Cyclone (ACE SPEC)", "bw10-95"),
        ("2 Buzzwole - FLI 77", "sm6-77"),
    ],
)
def test_what_else_is_written_beside_a_name(line: str, id: str) -> None:
    assert read(f"3 Eelektrik NVI 40\n{line}")[id] == int(line[0])


@pytest.mark.parametrize(
    ("line", "id"),
    [
        ("(4) Tynamo NVI 39", "bw3-39"),
        ("[3x] Tynamo NVI 39", "bw3-39"),
        ("2 Yveltal EX XY79", "xy1-79"),
        ("1 M Kangaskhan EX FLF79", "xy2-79"),
        ("2 Mewtwo EX NXD54", "bw4-54"),
        ("1 Giratina (XY184 promo)", "xyp-XY184"),
        ("1 Starmie EVO...", "xy12-31"),
        ("1 Float Stone PLF??", "bw9-99"),
        ("1 Unown [U]", "dp6-78"),
    ],
)
def test_counts_codes_and_doubts_in_other_places(line: str, id: str) -> None:
    count = next(int(sign) for sign in line if sign.isdigit())
    found = read(f"3 Eelektrik NVI 40\n{line}")
    assert found[id] == count and len(found) == 2


def test_tags_of_a_forum_are_no_json_and_no_part_of_a_name() -> None:
    text = (
        "[b]Pokémon (4)[/b]\n[*]4 Buzzwole-GX CIN 57\n[size=2][b]Trainers[/b] (3)[/size]\n[list][*]3 Beast Ring FLI 102"
    )
    assert read(text) == {"sm4-57": 4, "sm6-102": 3}
    assert read('["sm4-57", "sm4-57"]') == {"sm4-57": 2}


@pytest.mark.parametrize("mark", [" -", ":", " –", " ="])
def test_no_card_is_lost_behind_a_heading(mark: str) -> None:
    text = (
        f"Frogs\nPokemon (8){mark} 4 Froakie BKP, 4 Frogadier BKP\nTrainers (4){mark} 4 N FCO\nEnergy (7){mark} 7 Water"
    )
    assert sum(read(text).values()) == 19


@pytest.mark.parametrize(
    ("line", "cards"),
    [
        ("Guzma x4 (BUS 115)", {"sm3-115": 4}),
        ("Guzma [4]", {"sm3-115": 4}),
        ("4 Guzma BUS#115", {"sm3-115": 4}),
        ("4 Guzma, BUS 115", {"sm3-115": 4}),
        ("4 Guzma, BUS, 115", {"sm3-115": 4}),
        ("4 Guzma BUS 115 [F]", {"sm3-115": 4}),
        ("4 Guzma BUS 115 *F*", {"sm3-115": 4}),
        ("4 Unown [F]", {"neo2-48": 4}),
        ("1 Tapu Koko SM promo", {"smp-SM30": 1}),
        ("1 Jirachi XY Promo 67", {"xyp-XY67": 1}),
        ("1 Tapu Koko Prism", {"sm9-51": 1}),
        ("2 Bunnelby (Omega Barrage)", {"xy5-121": 2}),
        ("9 Basic Psychic", {"sm1-162": 9}),
        ("4 Fairy Energy Energy XY 9", {"sm3-169": 4}),
        ("2 Gengar Mimikyu GX", {"sm9-53": 2}),
        ("1 E-Hammer", {"bw5-94": 1}),
        ("4 Proffesor Sycamore XY 122", {"xy1-122": 4}),
    ],
)
def test_further_manners_of_a_line(line: str, cards: dict[str, int]) -> None:
    assert read(line) == cards


@pytest.mark.parametrize(("line", "taken"), [("Hypno Laser", "bw8-123"), ("Comp Search", "bw7-137")])
def test_words_that_are_cut_short_are_told(line: str, taken: str) -> None:
    assert read(f"2 {line}") == {taken: 2}
    assert f"{line}: taken for" in told(f"2 {line}")


@pytest.mark.parametrize("line", ["2 Super Energy Ret", "2 dsee Hammer", "2 Guz", "1 T. Koko"])
def test_words_that_could_be_of_several_cards_or_of_a_part_of_a_word_are_refused(line: str) -> None:
    with pytest.raises(UnreadableDeck):
        Deck.read(line)


def test_a_size_that_ran_into_the_first_number_is_taken_off() -> None:
    text = "Pokémon – 152 Buzzwole-GX CIN 57\n3 Buzzwole FLI 77\nEnergy – 138 Fighting\n"
    found = read(text)
    assert found["sm4-57"] == 2 and found["sm6-77"] == 3 and sum(found.values()) == 13
    assert list(read("Energy – 12 Fire\n").values()) == [12]
    assert read("Pokémon: 4 Charmander BUS 18") == {"sm3-18": 4}


def test_a_first_line_with_how_many_times_is_no_title() -> None:
    with pytest.raises(UnreadableDeck, match="line 1"):
        Deck.read("Nobodymon x4\n2 Guzma BUS 115")
    assert Deck.read("Nobodymon 4\n2 Guzma BUS 115").name == "Nobodymon 4"

"""Which cards share a name (NAME-01 to NAME-19): names decide the four copies and what evolves from what."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck
from prizecard.library import built_in
from prizecard.vocabulary import Kind
from tests.decks.making import accepted, refused


def test_name_01_a_level_is_not_part_of_the_name() -> None:
    assert built_in().card("dp7-18").name == built_in().card("pl4-16").name == "Gengar"
    assert refused("DECK-02", {"dp7-18": 3, "pl4-16": 2})


def test_name_02_lv_x_is_a_level() -> None:
    four = {"hgss4-94": 1, "dp7-18": 1, "pl4-16": 1, "pl4-97": 1}
    assert accepted(four)
    assert all(refused("DECK-02", {**four, id: four[id] + 1}) for id in four)
    assert built_in().card("pl3-145").name == "Garchomp C"


def test_name_03_signs_at_the_end_belong_to_the_name() -> None:
    assert accepted({"dp2-2": 4, "pl2-38": 4, "ex14-99": 1})


def test_name_04_delta_is_not_part_of_the_name() -> None:
    assert refused("DECK-02", {"dp5-15": 3, "ex13-35": 2})
    star = built_in().card("ex13-102")
    assert star.name == "Gyarados ★" and star.printed_name == "Gyarados ★ δ" and Kind.DELTA in star.kinds


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param({"ex1-63": 4, "ex4-65": 4}, id="NAME-05-owner"),
        pytest.param({"base3-47": 4, "gym1-66": 4}, id="NAME-05-owner-of-old"),
        pytest.param({"sm3-101": 4, "sm1-78": 4, "ex7-46": 4}, id="NAME-06-form"),
        pytest.param({"sm3-102": 4, "sm1-79": 4}, id="NAME-06-evolution"),
        pytest.param({"bw1-26": 4, "bw4-22": 4}, id="NAME-07-EX"),
        pytest.param({"sm1-26": 4, "sm1-27": 4}, id="NAME-08-GX"),
        pytest.param({"xy8-49": 4, "xy8-50": 4}, id="NAME-09-BREAK"),
        pytest.param({"xy1-1": 4, "xy1-2": 4}, id="NAME-10-Mega"),
        pytest.param({"hgss1-111": 4, "col1-9": 4}, id="NAME-11-LEGEND"),
        pytest.param({"dp5-14": 4, "pl4-12": 4}, id="NAME-13-SP"),
        pytest.param({"dp5-46": 4, "ex1-102": 4}, id="NAME-14-ex"),
        pytest.param({"sm5-58": 1, "sm8-97": 4}, id="NAME-18-Prism-Star"),
    ],
)
def test_these_are_different_names(cards: dict[str, int]) -> None:
    assert accepted(cards)


@pytest.mark.parametrize("card", ["bw4-22", "sm1-27", "xy8-50", "xy1-2"])
def test_name_07_08_09_10_the_longer_name_has_its_own_limit(card: str) -> None:
    assert refused("DECK-02", {card: 5})


def test_name_12_team_plasma_is_not_part_of_the_name() -> None:
    assert refused("DECK-02", {"bw8-84": 4, "bw7-91": 1})


def test_name_15_names_decide_what_evolves_from_what() -> None:
    cards = built_in()
    assert cards.card("sm1-79").evolves_from == "Alolan Meowth" != cards.card("sm3-101").name
    assert cards.card("ex13-35").evolves_from == "Mysterious Fossil"
    assert cards.card("pl4-97").evolves_from == cards.card("pl4-16").name
    assert cards.card("bw8-84").evolves_from == cards.card("bw7-90").name
    assert cards.card("bw3-66").evolves_from is None


@pytest.mark.parametrize(
    ("card", "owned"),
    [("gym1-71", True), ("basep-18", True), ("ex4-65", True), ("pl4-12", False), ("sm1-78", False), ("ex11-70", False)],
)
def test_name_16_owners(card: str, owned: bool) -> None:
    assert (Kind.OWNED in built_in().card(card).kinds) == owned


def test_name_17_a_text_that_names_its_own_pokemon_says_this_pokemon() -> None:
    # Blissey's Double-edge and Drifblim's Balloon Tackle name themselves; their effects name no card.
    for id, name in (("hgss1-36", "Double-edge"), ("hgss3-12", "Balloon Tackle")):
        card = built_in().card(id)
        attack = next(one for one in card.attacks if one.name == name)
        assert f"attack {name}" not in card.missing
        assert "ThisPokemon" in repr(attack.text) and card.name not in repr(attack.text)


def test_name_19_prime_is_not_part_of_the_name() -> None:
    assert refused("DECK-02", {"hgss1-26": 3, "hgss1-109": 2})


def test_both_spellings_of_nidoran_are_one_name() -> None:
    assert Deck.read("1 Nidoran♂ TM 70") == Deck.read("1 Nidoran ♂ TM 70") == Deck("", (("hgss4-70", 1),))


@pytest.mark.parametrize(
    ("cards", "item"),
    [
        pytest.param({"hgss1-111": 3, "hgss1-112": 2}, "DECK-10", id="LEGEND-02"),
        pytest.param({"pl4-97": 2, "pl4-16": 3}, "DECK-02", id="LVX-03"),
        pytest.param({"bw4-22": 2, "bw4-95": 3}, "DECK-02", id="EX-04"),
        pytest.param({"sm5-58": 2}, "DECK-09", id="PRISM-01"),
        pytest.param({"bw8-84": 4, "bw7-91": 1}, "DECK-02", id="PLASMA-02"),
        pytest.param({"ex14-99": 1, "ex7-107": 1}, "DECK-07", id="STAR-01"),
    ],
)
def test_special_kinds_share_the_limits_of_their_names(cards: dict[str, int], item: str) -> None:
    assert refused(item, cards)


@pytest.mark.parametrize(
    "cards",
    [
        pytest.param({"dp5-14": 4, "pl4-12": 4}, id="SP-01"),
        pytest.param({"bw1-26": 4, "bw4-22": 4}, id="EX-01"),
        pytest.param({"xy1-1": 4, "xy1-2": 4}, id="MEGA-05"),
        pytest.param({"xy8-49": 4, "xy8-50": 4}, id="BREAK-04"),
        pytest.param({"sm1-26": 4, "sm1-27": 4}, id="GX-01"),
    ],
)
def test_special_kinds_have_names_of_their_own(cards: dict[str, int]) -> None:
    assert accepted(cards)

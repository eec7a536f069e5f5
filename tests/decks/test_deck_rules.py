"""What a deck must be (DECK-01 to DECK-14, AMB-03, AMB-30)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from prizecard.decks import Deck, IllegalDeck, NotInDeck
from prizecard.rulebooks import BOOKS, rulebook
from tests.decks.making import BASIC, GRASS, accepted, cited, deck, refused


@pytest.mark.parametrize(("size", "faults"), [(59, ["DECK-01"]), (60, []), (61, ["DECK-01"])])
@pytest.mark.parametrize("rules", list(BOOKS))
def test_deck_01_a_deck_has_exactly_60_cards(rules: str, size: int, faults: list[str]) -> None:
    assert cited(deck({}, size=size), rules) == faults


@pytest.mark.parametrize("card", ["hgss1-102", "hgss1-103", "hgss1-101", "hgss1-1"])
def test_deck_02_at_most_four_of_a_name_whatever_the_kind(card: str) -> None:
    assert accepted({card: 4})
    assert refused("DECK-02", {card: 5})


def test_deck_03_any_number_of_basic_energy() -> None:
    assert cited(Deck("", ((BASIC, 1), (GRASS, 59)))) == []
    assert accepted({"hgss1-116": 20, "bw1-106": 20})


def test_deck_04_sameness_is_by_name_alone() -> None:
    assert accepted({"bw1-17": 2, "bw1-18": 2})
    assert refused("DECK-02", {"bw1-17": 2, "bw1-18": 3})
    assert refused("DECK-02", {"ex1-63": 3, "ex1-64": 2})
    assert refused("DECK-02", {"bw4-22": 2, "bw4-95": 3})


def test_deck_05_a_deck_has_a_basic_pokemon() -> None:
    assert refused("DECK-05", {"hgss1-1": 4, "hgss1-102": 4}, basic=None)
    # FOSSIL-02: a Fossil is no Pokémon while it is in a deck.
    assert refused("DECK-05", {"dp6-138": 4}, basic=None)


@pytest.mark.parametrize("card", ["hgss1-111", "bw3-66"])
def test_deck_06_legend_and_restored_pokemon_are_no_basics(card: str) -> None:
    assert refused("DECK-06", {card: 4}, basic=None)
    assert accepted({card: 4}, basic="hgss1-80")


def test_deck_07_amb_03_one_star_in_the_whole_deck() -> None:
    assert accepted({"ex14-99": 1})
    assert refused("DECK-07", {"ex14-99": 1, "ex7-107": 1})
    assert refused("DECK-07", {"ex14-99": 2})


def test_deck_08_one_ace_spec_in_the_whole_deck() -> None:
    assert accepted({"bw7-137": 1})
    assert refused("DECK-08", {"bw7-137": 1, "bw7-140": 1})
    assert refused("DECK-08", {"bw7-137": 2})


def test_deck_09_one_prism_star_of_each_name() -> None:
    assert accepted({"sm5-58": 1, "sm5-62": 1, "sm5-120": 1, "sm5-136": 1})
    assert refused("DECK-09", {"sm5-58": 2})


def test_deck_10_four_halves_of_a_legend() -> None:
    assert accepted({"hgss1-111": 2, "hgss1-112": 2})
    assert accepted({"hgss1-111": 4})
    assert refused("DECK-10", {"hgss1-111": 3, "hgss1-112": 2})


def test_deck_11_advice_on_counts_is_not_enforced() -> None:
    few = {f"hgss1-{number}": 4 for number in (57, 59, 61, 65, 66, 73, 75, 79, 80, 89, 94, 98, 99, 102)}
    assert cited(Deck("", (*few.items(), (GRASS, 4))), "HS") == []
    assert accepted({f"hgss1-{number}": 4 for number in range(116, 121)})


@pytest.mark.parametrize(
    ("name", "out", "into"),
    [
        ("Growth Clash", ("hgss1-94", "hgss1-102"), ("hgss1-109", "hgss1-16")),
        ("Ember Spark", ("hgss1-94", "hgss1-102"), ("hgss1-110", "hgss1-14")),
        ("Mind Flood", ("hgss1-94", "hgss1-93"), ("hgss1-108", "hgss1-12")),
    ],
)
def test_deck_12_cards_are_exchanged_one_for_one(name: str, out: tuple[str, str], into: tuple[str, str]) -> None:
    bought = Deck.named(name)
    edited = bought.exchange({id: 1 for id in out}, {id: 1 for id in into})
    assert len(edited) == 60 and edited != bought
    assert cited(edited, "HS") == []
    with pytest.raises(NotInDeck):
        bought.exchange({"sm12-1": 1}, {})


def test_deck_13_each_player_has_a_deck_of_their_own() -> None:
    # A deck is a value: two players with the same list hold two decks that nothing can mix.
    first, second = Deck.named("Ember Spark"), Deck.named("Ember Spark")
    assert first == second and first.exchange({"hgss1-94": 1}, {BASIC: 1}) != second


def test_deck_14_the_size_is_the_rulebooks() -> None:
    assert {book.deck_size for book in BOOKS.values()} == {60}
    half = replace(rulebook("CEC"), deck_size=30)
    assert not [fault for fault in deck({}, size=30).faults(half) if fault.item == "DECK-01"]
    assert [fault.item for fault in deck({}).faults(half)] == ["DECK-01"]


@pytest.mark.parametrize(("special", "basic"), [("hgss3-80", "hgss1-122"), ("hgss3-79", "hgss1-121")])
def test_amb_30_special_energy_is_counted_apart_from_basic_energy_of_its_name(special: str, basic: str) -> None:
    assert accepted({special: 4, basic: 20})
    assert refused("DECK-02", {special: 5, basic: 20})


def test_limits_that_cards_print_themselves() -> None:
    assert accepted({"pl4-AR1": 5, "pl4-AR2": 8})
    assert accepted({"neo3-65": 1})
    assert refused("neo3-65", {"neo3-65": 2})
    assert accepted({"neo2-14": 4})
    assert "neo2-14" in cited(deck({"neo2-14": 3, "dp1-66": 2}))


def test_an_illegal_deck_tells_all_its_faults() -> None:
    with pytest.raises(IllegalDeck) as refusal:
        deck({"bw7-137": 1, "bw7-140": 1, "hgss1-102": 5}, basic=None, size=58).check("BCR")
    items = {fault.item for fault in refusal.value.faults}
    assert {"DECK-01", "DECK-02", "DECK-05", "DECK-08"} <= items
    assert all(item in str(refusal.value) for item in items)


def test_a_card_that_nobody_knows_is_a_fault_with_near_ones() -> None:
    found = deck({"hgss1-999": 1}).faults("HS")
    assert [fault.item for fault in found] == ["hgss1-999"] and "hgss1-99" in found[0].message

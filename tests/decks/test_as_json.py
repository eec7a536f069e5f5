"""Deck lists as JSON: what a section is called, how counts are written, and what is refused rather than left out."""

from __future__ import annotations

import json

import pytest

from prizecard.decks import Deck, UnreadableDeck

PIKACHU = {"name": "Pikachu", "set": "BS", "number": "58", "count": 4}
DOUBLE = {"name": "Double Colorless Energy", "set": "BS", "number": "96", "count": 3}


def read(data: object) -> dict[str, int]:
    return dict(Deck.read(json.dumps(data)).cards)


@pytest.mark.parametrize(
    "key", ["Special Energy", "specialEnergy", "special_energy", "Basic Energy", "Energien", "Other Cards"]
)
def test_sections_are_called_as_headings_of_a_list_are(key: str) -> None:
    assert read({"name": "d", "pokemon": [PIKACHU], key: [DOUBLE]}) == {"base1-58": 4, "base1-96": 3}


@pytest.mark.parametrize(
    "cards", [[DOUBLE], {"Computer Search": 1}, ["1 Computer Search"], ["base1-96"], [["Bill", 2]], [{"name": "Bill"}]]
)
def test_cards_under_a_key_that_is_no_section_are_refused_and_not_left_out(cards: object) -> None:
    with pytest.raises(UnreadableDeck, match="'ace spec' is no section of a deck, but holds cards"):
        read({"pokemon": [PIKACHU], "ace spec": cards})


@pytest.mark.parametrize(
    "besides",
    [
        {"tags": ["fire", "cheap"]}, {"record": {"wins": 4, "losses": 1}}, {"pokemon_count": 4}, {"total": 60},
        {"players": [{"name": "Ann", "place": 1}]}, {"energy": None}, {"format": "expanded"},
    ],
)  # fmt: skip
def test_what_else_stands_beside_the_sections_is_no_matter(besides: dict[str, object]) -> None:
    assert read({"pokemon": [PIKACHU], **besides}) == {"base1-58": 4}


@pytest.mark.parametrize("count", [4, 4.0, "4"])
def test_counts_are_read_alike_wherever_they_stand(count: object) -> None:
    named = {**PIKACHU, "count": count}
    forms = ({"cards": [named]}, {"cards": [{"id": "base1-58", "count": count}]}, {"cards": {"base1-58": count}})
    assert [read(form) for form in forms] == [{"base1-58": 4}] * len(forms)
    assert sum(read({"cards": {"Pikachu": count}}).values()) == 4


@pytest.mark.parametrize("count", [4.5, True, "four", -1])
def test_counts_that_are_no_whole_number_are_refused(count: object) -> None:
    for form in ({"cards": [{**PIKACHU, "count": count}]}, {"cards": {"base1-58": count}}):
        with pytest.raises(UnreadableDeck):
            read(form)


@pytest.mark.parametrize("key", ["num", "n", "cardCount", "howMany"])
def test_a_number_that_may_be_how_many_there_are_is_not_passed_over(key: str) -> None:
    bare = {"name": "Pikachu", "set": "BS", "number": "58"}
    with pytest.raises(UnreadableDeck, match=f"Pikachu: whether '{key}' is how many"):
        read({"cards": [{**bare, key: 4}]})
    assert read({"cards": [{**bare, "Quantity": 4}]}) == {"base1-58": 4}
    assert read({"cards": [{**bare, "hp": 40}, {**bare, "total": 102}]}) == {"base1-58": 2}


def test_a_number_without_a_set_may_be_how_many_there_are() -> None:
    with pytest.raises(UnreadableDeck, match="Pikachu: whether 'number' is how many"):
        read({"cards": [{"name": "Pikachu", "number": 4}]})


def test_the_name_of_a_card_may_stand_under_other_keys() -> None:
    first, second = {"card": "Poipole", "set": "LOT 107"}, {"card_name": "Naganadel", "set": "LOT", "number": 108}
    text = json.dumps([first | {"qty": 4}, second | {"qty": 3}])
    assert Deck.read(text).cards == (("sm8-107", 4), ("sm8-108", 3))


def test_a_deck_may_be_called_beside_its_sections() -> None:
    data = {"deck": "Big Basics", "pokemon": {"Landorus-EX BCR 89": 3}, "energy": {"Fighting Energy": 8}}
    deck = Deck.read(json.dumps(data))
    assert deck.name == "Big Basics" and [count for _, count in deck.cards] == [3, 8]

"""Theme decks by name, and formats."""

from __future__ import annotations

from pathlib import Path

import pytest

from prizecard.decks import Deck, UnknownDeck, UnknownFormat, format_named, formats, theme, theme_decks
from prizecard.decks.theme import build
from prizecard.library import built_in
from prizecard.rulebooks import BOOKS
from tests.decks.making import cited, deck
from tests.library.making import SOURCE, needs_source

# Two half decks in one box, with one card more than a deck has.
BOXES = {"d-base1-1", "d-base4-1"}


@pytest.mark.parametrize("theme", theme_decks(), ids=lambda theme: theme.id)
def test_theme_decks_keep_the_deck_rules(theme: object) -> None:
    made = Deck(theme.name, theme.cards)  # type: ignore[attr-defined]
    assert cited(made, made.rules()) == (["DECK-01"] if theme.id in BOXES else [])  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("Ember Spark", "HS"), ("Mind Flood", "HS"), ("Daybreak", "UD"), ("Verdant Frost", "TM"), ("Ice Shock", "BCR"),
        ("Battle Mind", "CEC"), ("Overgrowth", "HS"), ("Resilient Life", "CEC"),
    ],
)  # fmt: skip
def test_each_deck_knows_its_book(name: str, rules: str) -> None:
    assert Deck.named(name).rules() == rules


def test_decks_are_found_by_name_id_and_set() -> None:
    assert Deck.named("ember spark") == Deck.named("d-hgss1-2") == Deck.named("Ember Spark", set="hgss1")
    assert len(Deck.named("Ember Spark").ids()) == 60
    with pytest.raises(UnknownDeck, match="near: Ember Spark"):
        Deck.named("Ember Sparks")
    with pytest.raises(UnknownDeck):
        Deck.named("Ember Spark", set="hgss2")


def test_lists_that_took_the_wrong_card_of_a_name_are_put_right() -> None:
    assert all(id.startswith("xy") for id, _ in Deck.named("Storm Rider").cards)
    assert ("dp1-130", 8) in Deck.named("Armor Fortress").cards


@needs_source
def test_the_theme_decks_are_what_the_source_gives(tmp_path: Path) -> None:
    build(SOURCE / "decks", built_in(), tmp_path / "theme.json")
    stored = Path(theme.__file__).parent / "data" / "theme.json"
    assert (tmp_path / "theme.json").read_bytes() == stored.read_bytes()


def test_deck_names_are_unique() -> None:
    assert len({one.name for one in theme_decks()}) == len(theme_decks()) == 175


def test_formats_name_sets_and_books() -> None:
    known = set(built_in().sets) | {"bw9", "xy3", "sm115"}
    for format in formats().values():
        assert format.sets <= known and format.rules in BOOKS
        assert all(built_in().card(id).name == name for name, id in format.texts)


def test_a_set_outside_the_format_is_a_fault() -> None:
    made = deck({"sm12-1": 1})
    faults = [fault for fault in made.faults("TM", format="hgss-block") if fault.item == "format"]
    assert len(faults) == 1 and "Cosmic Eclipse" in faults[0].message
    assert not [fault for fault in made.faults("CEC", format="unlimited") if fault.item == "format"]


def test_reprints_in_the_format_make_older_printings_legal() -> None:
    # A Trainer card by its name; a Pokémon only if it is the same in play; basic Energy always.
    legal = deck({"hgss1-102": 1, "hgss1-116": 1}, basic="bw1-63")
    assert not [fault for fault in legal.faults("BCR", format="BW-on 2013") if fault.item == "format"]
    other = deck({"hgss1-78": 1}, basic="bw1-63")
    assert [fault.item for fault in other.faults("BCR", format="BW-on 2013") if fault.item == "format"] == ["format"]


def test_banned_cards() -> None:
    trump = next(card.id for card in built_in().search(name="Lysandre's Trump Card"))
    found = [fault for fault in deck({trump: 1}).faults("CEC", format="standard-2015") if "banned" in fault.message]
    assert len(found) == 1


def test_a_format_may_say_which_text_holds() -> None:
    made = Deck("", (("bw2-95", 4), ("hgss1-102", 1)))
    assert made.in_format("standard-2014").cards == (("xy0-36", 4), ("hgss1-102", 1))
    assert made.in_format("bw-on-2013") == made


def test_unknown_formats() -> None:
    with pytest.raises(UnknownFormat, match="standard-2019"):
        format_named("standard-2119")

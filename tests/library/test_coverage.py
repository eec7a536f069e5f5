"""Coverage figures."""

from __future__ import annotations

import pytest

from prizecard.decks import Deck, theme_decks
from prizecard.library import built_in
from prizecard.library.coverage import blockers, by_series, by_set, table, total
from prizecard.library.handwritten import programs


def test_figures_agree_with_the_cards() -> None:
    for figures in by_set(built_in())[:5]:
        cards = [built_in().card(id) for id in built_in().ids_of(figures.name)]
        assert figures.printings == len(cards)
        assert figures.printings_compiled == sum(not card.missing for card in cards)


def test_series_and_sets_add_up() -> None:
    assert sum(one.printings for one in by_series(built_in())) == total(built_in()).printings == 12158
    assert sum(one.printings_compiled for one in by_set(built_in())) == total(built_in()).printings_compiled
    assert all(0 <= one.printings_share <= 1 and 0 <= one.texts_share <= 1 for one in by_set(built_in()))


def test_blockers_name_cards_that_cannot_be_played() -> None:
    for blocker in blockers(built_in(), 5):
        assert blocker.printings and all(built_in().card(id).missing for id in blocker.examples)
    assert all(id.startswith("base1-") for one in blockers(built_in(), 3, ["base1"]) for id in one.examples)


def test_the_table_lists_every_set() -> None:
    page = table(built_in())
    assert all(f"| {set} |" in page for set in built_in().sets)


LEAST = {
    "HeartGold & SoulSilver": 545,
    "Black & White": 1432,
    "XY": 1923,
    "Sun & Moon": 2971,
    "Diamond & Pearl": 875,
    "Platinum": 514,
    "EX": 1720,
    "POP": 141,
    "NP": 32,
    "E-Card": 276,
    "Neo": 130,
    "Gym": 88,
    "Base": 213,
    "Other": 175,
}
"""How many printings of a series can be played at the least; raise a figure when it has grown."""
COMPLETE = ("hgss1", "hgss3", "hgss4", "bw7", "sm12")
MOST_HANDWRITTEN = 103


@pytest.mark.parametrize(("series", "least"), LEAST.items())
def test_no_series_loses_cards(series: str, least: int) -> None:
    figures = next(one for one in by_series(built_in()) if one.name == series)
    assert figures.printings_compiled >= least


@pytest.mark.parametrize("set", COMPLETE)
def test_the_sets_of_the_books_are_complete(set: str) -> None:
    figures = next(one for one in by_set(built_in()) if one.name == set)
    assert figures.printings_compiled == figures.printings


def test_hardly_any_text_is_written_by_hand() -> None:
    assert len(programs()) <= MOST_HANDWRITTEN


THEME_SERIES = {"HeartGold & SoulSilver", "Black & White", "XY", "Sun & Moon"}


def test_every_theme_deck_of_four_series_can_be_played() -> None:
    sets = built_in().sets
    decks = [theme for theme in theme_decks() if sets[theme.set].series in THEME_SERIES]
    assert len(decks) == 79
    faults = {theme.name: Deck.named(theme.name, theme.set).faults() for theme in decks}
    assert {name: found for name, found in faults.items() if found} == {}

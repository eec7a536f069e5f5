"""Coverage figures."""

from __future__ import annotations

from prizecard.library import built_in
from prizecard.library.coverage import blockers, by_series, by_set, table, total


def test_figures_agree_with_the_cards() -> None:
    for figures in by_set(built_in())[:5]:
        cards = [built_in().card(id) for id in built_in().ids_of(figures.name)]
        assert figures.printings == len(cards)
        assert figures.printings_compiled == sum(not card.missing for card in cards)


def test_series_and_sets_add_up() -> None:
    assert sum(one.printings for one in by_series(built_in())) == total(built_in()).printings == 11853
    assert sum(one.printings_compiled for one in by_set(built_in())) == total(built_in()).printings_compiled
    assert all(0 <= one.printings_share <= 1 and 0 <= one.texts_share <= 1 for one in by_set(built_in()))


def test_blockers_name_cards_that_cannot_be_played() -> None:
    for blocker in blockers(built_in(), 5):
        assert blocker.printings and all(built_in().card(id).missing for id in blocker.examples)
    assert all(id.startswith("base1-") for one in blockers(built_in(), 3, ["base1"]) for id in one.examples)


def test_the_table_lists_every_set() -> None:
    page = table(built_in())
    assert all(f"| {set} |" in page for set in built_in().sets)

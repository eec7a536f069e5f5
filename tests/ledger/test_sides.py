"""Every item that was given another side shows it in each book: the rule, and a board where it does not apply."""

from __future__ import annotations

from prizecard.scenarios.documents import SIDES
from tests.ledger import coverage, sides


def test_each_item_of_section_28_shows_both_sides_in_every_book() -> None:
    assert sides.missing_sides([one["id"] for one in sides.of_section(28)]) == []


NOT_IN_BOOK = {
    "FIRST-05 rule: CEC": "no Fossil is placed in set-up by this book",
    "POWER-10 rule: HS, UD, TM, BCR": "Ancient Traits came with cards of a later series",
    "POWER-10 limit: HS, UD, TM, BCR": "Ancient Traits came with cards of a later series",
    "BURN-07 rule: HS, UD, TM, BCR": "the flip after the damage of a Burn is of the last book alone",
    "GX-07 rule: HS, UD, TM, BCR": "a GX attack that failed is settled for the last book alone",
    "DUAL-04 rule: CEC": "this book has the three items before it instead",
    "FOSSIL-03 rule: CEC": "this book has no such rule",
}
"""Sides that a book cannot show, though the ledger counts the item as the book's, each with the reason."""


def test_every_item_with_boards_shows_both_sides_in_every_book() -> None:
    shown = [one["id"] for one in coverage.items() if one["id"] in sides.boards()]
    assert len(shown) >= 368
    assert set(sides.missing_sides(shown)) == set(NOT_IN_BOOK)


def test_every_other_item_has_a_reason_why_no_board_shows_it_and_a_test_of_another_kind() -> None:
    reasons, tested = sides.no_board(), coverage.python_tests()
    rules = [one["id"] for one in coverage.items() if one["kind"] != "table practice"]
    assert set(reasons) == {id for id in rules if id not in sides.boards()}
    for id, reason in reasons.items():
        assert len(reason.split()) >= 6, (id, reason)
        assert id in tested, f"{id} is named by no test"


def test_each_item_of_section_28_is_shown_by_cards_that_the_ledger_does_not_name() -> None:
    assert sides.missing_cards() == []


def test_no_side_is_called_otherwise() -> None:
    shown = {str(board.get("shows", "rule")) for together in sides.boards().values() for board in together}
    assert shown <= set(SIDES)


def test_one_sided_items_have_a_reason_and_no_other_side() -> None:
    known = {one["id"] for one in coverage.items()}
    for id, reason in sides.one_sided().items():
        assert id in known, id
        assert len(reason.split()) >= 4, (id, reason)
        assert not sides.sides(id)["limit"], f"{id} has another side: take it off the list"

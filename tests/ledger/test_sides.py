"""Every item that was given another side shows it in each book: the rule, and a board where it does not apply."""

from __future__ import annotations

from prizecard.scenarios.documents import SIDES
from tests.ledger import coverage, sides


def test_each_item_of_section_28_shows_both_sides_in_every_book() -> None:
    assert sides.missing_sides([one["id"] for one in sides.of_section(28)]) == []


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

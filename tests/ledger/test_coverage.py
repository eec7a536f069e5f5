"""Every rule of the ledger is named by a scenario or a test, and the page that says so is current."""

from __future__ import annotations

from tests.ledger import coverage, page


def test_every_item_has_a_scenario_or_a_test() -> None:
    assert coverage.uncovered() == []


def test_the_page_is_current() -> None:
    assert page.PAGE.read_text(encoding="utf-8") == page.page(), "run scripts/rules-page"

"""Every rule of the ledger is named by a scenario or a test, and the page that says so is current."""

from __future__ import annotations

from tests.ledger import coverage


def test_every_item_has_a_scenario_or_a_test() -> None:
    assert coverage.uncovered() == []


def test_the_page_is_current() -> None:
    assert coverage.PAGE.read_text(encoding="utf-8") == coverage.page(), "run scripts/rules-page"

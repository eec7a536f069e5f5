"""Texts that are read in other words of the same meaning."""

from __future__ import annotations

from prizecard.library.patching import digest
from prizecard.library.rewordings import hashes, reworded
from tests.compiler.library_texts import _printings, needs_source, readings

pytestmark = needs_source


def printed() -> dict[str, str]:
    """Every text that has a rewording, as it is printed, by its hash."""
    texts = (one for printing in _printings() for one in (*printing.attacks, *printing.abilities, *printing.boxes))
    return {digest(one): one for one in texts if digest(one) in hashes()}


def test_every_rewording_stands_for_some_card() -> None:
    assert printed().keys() == hashes()


def test_a_reworded_text_is_read() -> None:
    read = {digest(text.words) for _, text, _ in readings()}
    unread = [one for one in printed().values() if digest(reworded(one)) not in read]
    assert not unread


def test_a_text_without_a_rewording_stays_as_it_is() -> None:
    assert reworded("Draw 7 cards.") == "Draw 7 cards."

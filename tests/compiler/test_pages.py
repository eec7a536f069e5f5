"""The page about the effect language is current and complete."""

from __future__ import annotations

from pathlib import Path

from prizecard.compiler.pages import FAMILIES, effect_language_page, nodes_of

PAGE = Path(__file__).resolve().parents[2] / "docs" / "effect-language.md"


def test_the_page_is_current() -> None:
    is_current = PAGE.read_text(encoding="utf-8") == effect_language_page()  # its differences would hide what to do
    assert is_current, "docs/effect-language.md is stale: run make docs"


def test_every_node_is_on_the_page() -> None:
    page = effect_language_page()
    for family, title, _ in FAMILIES:
        assert f"## {title}\n" in page
        for kind in nodes_of(family):
            assert f"### {kind.__name__}\n" in page

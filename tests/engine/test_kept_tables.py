"""What is kept of the decks of earlier games: it changes no game, and no game changes it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from prizecard import Deck, Game, tables
from prizecard.decks import IllegalDeck
from prizecard.engine import saving
from prizecard.engine.table import Table
from prizecard.library import Library, built_in
from prizecard.rulebooks import rulebook

PAIR = (Deck.named("Ember Spark", "hgss1"), Deck.named("Mind Flood", "hgss1"))

FACTS = (
    "attack_steps", "attacks", "cards", "coins", "copies", "derived", "elsewhere", "evolves_from", "forms",
    "hidden_lists", "keep_order", "limits", "names", "origins", "owners", "plain_effects", "rulebook", "standing",
    "stays", "supporters", "takes_roles", "types", "usable", "uses_elsewhere", "way_text",
)  # fmt: skip


def test_each_game_has_a_table_of_its_own() -> None:
    first = Game.start(PAIR, "HS", seed=1, open_lists=False)
    second = Game.start(PAIR, "HS", seed=1)
    assert first.state.table is not second.state.table
    assert first.state.table.hidden_lists and not second.state.table.hidden_lists
    first.view(0).sample(1, opponent_deck=PAIR[1])
    first.state.table.keep("key", "what made it", first.state.table)
    assert not second.state.table.derived
    assert not Game.start(PAIR, "HS", seed=1).state.table.derived


def test_a_kept_table_holds_what_a_new_one_works_out() -> None:
    Game.start(PAIR, "HS", seed=1)
    kept = Game.start(PAIR, "HS", seed=1).state.table
    new = Table(kept.rulebook, kept.cards, kept.owners, way_text=kept.way_text)
    for name in FACTS:
        assert getattr(kept, name) == getattr(new, name), name
    assert saving.version_of(kept) == saving.version_of(new)


def test_an_illegal_deck_is_refused_each_time_under_its_own_name() -> None:
    short = PAIR[0].cards[:-1]
    for name in ("one", "another"):
        with pytest.raises(IllegalDeck, match=f"^{name} cannot be played"):
            Game.start((Deck(name, short), PAIR[1]), "HS")


def test_another_rulebook_is_another_table() -> None:
    book = replace(rulebook("HS"), bench=3)
    assert Game.start(PAIR, "HS").state.table.limits != Game.start(PAIR, book).state.table.limits
    with pytest.raises(IllegalDeck):
        Game.start(PAIR, replace(book, deck_size=40))


def test_another_library_is_another_table() -> None:
    other = Library.open()
    assert Game.start(PAIR, "HS", library=other).state.table.cards[0] is other.card(PAIR[0].ids()[0])
    assert Game.start(PAIR, "HS").state.table.cards[0] is built_in().card(PAIR[0].ids()[0])


def test_no_more_is_kept_than_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tables, "MOST_TABLES", 2)
    monkeypatch.setattr(tables, "MOST_DECKS", 2)
    monkeypatch.setattr(tables, "_tables", {})
    monkeypatch.setattr(tables, "_legal", {})
    for bench in (1, 2, 3, 4):
        table, _ = tables.table_for(*PAIR, replace(rulebook("HS"), bench=bench), built_in())
        assert table.rulebook.bench == bench
        assert len(tables._tables) <= 2 and len(tables._legal) <= 2

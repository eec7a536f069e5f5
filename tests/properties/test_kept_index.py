"""The index of what holds now is kept from one question to the next: it is always what one built anew would be."""

from __future__ import annotations

import random
from typing import Any

import pytest

from prizecard import Game
from prizecard.engine.queries import index
from prizecard.engine.state import GameState
from tests.properties.playing import pick
from tests.properties.random_decks import random_deck

BOOKS = ("HS", "UD", "TM", "BCR", "CEC")
GAMES, CHOICES = 3, 200
# A Stadium that turns off texts of Basic Pokémon, and a Trainer card that puts one onto the Bench as such.
AS_BASIC: dict[str, Any] = {
    "rules": "HS",
    "turn": 6,
    "coins": "TTTT",
    "stadium": {"card": "ex8-91", "owner": "me"},
    "me": {"active": "hgss1-65", "hand": ["ex13-86", "ex12-36"], "deck": ["hgss1-65"] * 8},
    "opponent": {"active": "hgss1-65", "deck": ["hgss1-65"] * 8},
}


def sorted_out(state: GameState) -> tuple[list[str], ...]:
    """What the index says, in an order that does not hang on how it was built."""
    found = index.index(state)
    entries = [
        (kind.__name__, one[0].this, one[0].card, repr(one[1])) for kind, all in found.modifiers.items() for one in all
    ]
    heard = [(word, context, text) for word, some in found.triggers.items() for context, text in some]
    kept = [(word, context, text) for word, some in found.replacements.items() for context, text in some]
    return (
        sorted(map(repr, entries)),
        *[sorted(repr((word, one.this, one.card, repr(text))) for word, one, text in some) for some in (heard, kept)],
        sorted(repr((one.this, one.card, repr(node))) for one, node in found.suppressors),
        sorted(map(repr, (*found.forbidden, *found.permitted, *found.wards))),
    )


def anew(state: GameState) -> GameState:
    """A copy that knows nothing of what was worked out before."""
    copy = state.clone()
    copy.index = None
    return copy


@pytest.mark.parametrize("book", BOOKS)
def test_the_kept_index_is_the_one_built_anew(book: str) -> None:
    held = 0
    for seed in range(GAMES):
        chance = random.Random(f"index {book} {seed}")
        game = Game.start((random_deck(chance, book), random_deck(chance, book)), book, seed, undo=False, events=False)
        for _ in range(CHOICES):
            decision = game.decision
            if decision is None:
                break
            if not game.state.setting_up:
                assert sorted_out(game.state) == sorted_out(anew(game.state))
                held += bool(index.index(game.state).modifiers)
            game.choose(pick(decision, chance))
    assert held > 20


def test_who_comes_as_a_basic_pokemon_is_one_at_once() -> None:
    game = Game.at(AS_BASIC)
    while (decision := game.decision) is not None and (decision.kind != "main" or not game.state.bench[0]):
        game.choose(next((one.index for one in decision.options if one.text.startswith("Play")), 0))
    assert [game.state.table.cards[game.state.pokemon[one].top].id for one in game.state.bench[0]] == ["ex12-36"]
    assert sorted_out(game.state) == sorted_out(anew(game.state))
    assert game.view(0).data(events=False) == Game.load(game.save()).view(0).data(events=False)

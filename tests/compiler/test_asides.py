"""Sentences and commas at the edge of a text that carry meaning: who goes first, who cannot pay, a comma left out."""

from __future__ import annotations

from prizecard.compiler import TextKind
from prizecard.effects import (
    Activated,
    ChangeLimit,
    Compare,
    CountOf,
    Draw,
    FilteredCards,
    Forbid,
    InPlay,
    InZone,
    KnockOut,
    MoveCards,
    Static,
    ThisPokemon,
    TrainerText,
    Triggered,
)
from prizecard.engine.queries.structure import preorder
from prizecard.vocabulary import Action, Comparison, Happening, Player, Zone
from tests.compiler.reading import texts

SEVEN = "Each player can have 7 Pokémon on his or her Bench."
ONCE = "Once during your turn (before your attack)"


def limit(text: str) -> ChangeLimit:
    (one,) = texts(text, TextKind.STADIUM)
    assert isinstance(one, Static)
    (modifier,) = one.modifiers
    assert isinstance(modifier, ChangeLimit)
    return modifier


def test_end_02_who_discards_first_belongs_to_the_limit() -> None:
    assert limit(SEVEN).first is None
    assert limit(f"{SEVEN} (The owner of this card discards first.)").first is Player.YOU


def test_a_price_on_attacking_forbids_the_attack_where_it_cannot_be_paid() -> None:
    paid, unpaid = texts(
        "Whenever your opponent's Pokémon tries to attack, your opponent discards 2 cards from his or her hand. "
        "(If your opponent can't discard 2 cards, your opponent's Pokémon can't attack.)",
        TextKind.ABILITY,
    )
    assert isinstance(paid, Triggered)
    assert paid.when.happening is Happening.ATTACK_DECLARED
    assert isinstance(paid.effect, MoveCards)
    assert isinstance(unpaid, Static)
    assert unpaid.modifiers == (Forbid(Action.ATTACK, InPlay(Player.OPPONENT)),)
    assert isinstance(unpaid.condition, Compare)
    assert unpaid.condition.left == CountOf(InZone(Zone.HAND, Player.OPPONENT))
    assert unpaid.condition.comparison is Comparison.FEWER


def test_cards_that_the_opponent_shuffled_away_are_counted() -> None:
    (one,) = texts(
        "Your opponent reveals his or her hand and shuffles all Stadium cards found there into his or her deck. "
        "Draw a number of cards equal to the number of Stadium cards your opponent shuffled into his or her deck.",
        TextKind.TRAINER,
    )
    assert isinstance(one, TrainerText)
    (drawn,) = [node for node in preorder(one.effect) if isinstance(node, Draw)]
    assert isinstance(drawn.number, CountOf)
    assert isinstance(drawn.number.what, FilteredCards)


def test_a_comma_left_out_after_a_bracket_makes_no_difference() -> None:
    rest = "you may Knock Out Wobblefin. If you do, draw 7 cards."
    (printed,) = texts(f"{ONCE} {rest}", TextKind.ABILITY)
    assert (printed,) == texts(f"{ONCE}, {rest}", TextKind.ABILITY)
    assert isinstance(printed, Activated)
    assert printed.cost == KnockOut(ThisPokemon())

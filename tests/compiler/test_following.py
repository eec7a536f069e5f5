"""What follows only on what was done (PLAY-07), what is a price (PLAY-06), and searches (SEARCH-01, SEARCH-02)."""

from __future__ import annotations

import pytest

from prizecard.compiler import TextKind
from prizecard.effects import (
    ChooseCards,
    Draw,
    HandGame,
    Is,
    MoveCards,
    Sequence,
    Shuffle,
    Then,
    TrainerText,
    When,
    Won,
)
from prizecard.vocabulary import Kind, Zone
from tests.compiler.reading import texts

SHOWN = "reveal it, and put it into your hand"
SHUFFLED = "Then, shuffle your deck."
IF_SO = "If you do,"
WINNER = "The player who wins draws up to 7 cards."
LOSER = "The player who loses draws up to 2 cards."


def trainer(text: str) -> TrainerText:
    (one,) = texts(text, TextKind.TRAINER)
    assert isinstance(one, TrainerText)
    return one


def steps(text: str) -> tuple[object, ...]:
    effect = trainer(text).effect
    assert isinstance(effect, Sequence)
    return effect.steps


@pytest.mark.parametrize(
    "text",
    [
        "Draw 7 cards. Then, discard 2 cards from your hand.",
        "Draw 7 cards. Then discard 2 cards from your hand.",
        "Discard any Stadium card in play. Then, draw 9 cards.",
        "Heal 70 damage from 1 of your Pokémon. Then, draw 9 cards.",
    ],
)
def test_a_sentence_that_begins_with_then_follows_on_what_was_done(text: str) -> None:
    assert isinstance(steps(text)[-1], Then)


@pytest.mark.parametrize(
    "text",
    [
        "Draw 7 cards. Heal 70 damage from 1 of your Pokémon.",
        "You may discard 7 cards from your hand. Then, draw 9 cards.",
        f"Search your deck for a Wobblefin, {SHOWN}. {SHUFFLED}",
    ],
)
def test_other_sentences_stand_by_themselves(text: str) -> None:
    assert not any(isinstance(step, Then) for step in steps(text))


def test_what_is_paid_needs_no_then() -> None:
    found = trainer("Discard 2 cards from your hand. Then, draw 9 cards.")
    assert isinstance(found.effect, Draw)
    assert isinstance(found.cost, MoveCards)


def test_cards_for_the_lost_zone_are_no_price() -> None:
    found = trainer(f"Put 7 cards from your hand in the Lost Zone. {IF_SO} draw 9 cards.")
    assert found.cost == Sequence(())
    assert isinstance(found.effect, Sequence)
    first = found.effect.steps[0]
    assert isinstance(first, MoveCards) and first.to is Zone.LOST


def test_a_search_for_each_heads_is_followed_by_a_shuffle_found_or_not() -> None:
    text = "Flip 7 coins. For each heads, search your deck for a Wobblefin, reveal it, and discard it."
    for end in (f"{IF_SO} shuffle your deck afterward.", SHUFFLED):
        last = steps(f"{text} {end}")[-1]
        assert isinstance(last, Shuffle)
        assert not isinstance(last, When)


def test_a_basic_pokemon_or_evolution_card_is_any_pokemon_card() -> None:
    later = "Evolution card"
    text = f"Search your deck for a Basic Pokémon or {later}, reveal it, and discard it. {SHUFFLED}"
    choices = [step.what for step in steps(text) if hasattr(step, "what")]
    assert isinstance(choices[0], ChooseCards)
    assert choices[0].among.filter == Is(Kind.POKEMON)  # type: ignore[attr-defined]


def test_who_won_is_asked_of_the_game_of_hands() -> None:
    game = '"Rock-Paper-Scissors."'
    text = f"Each player draws 9 cards, and you and your opponent play {game} {LOSER} {WINNER}"
    found = steps(text)
    (played,) = [step for step in found if isinstance(step, HandGame)]
    asked = [part for step in found for part in walk(step) if isinstance(part, Won)]
    assert {one.variable for one in asked} == {played.variable}
    assert len(asked) == 2


def walk(node: object) -> list[object]:
    from prizecard.compiler.tree import parts

    return list(parts(node))

"""What pronouns mean: what fits, nearest by sentence; two things that fit are refused."""

from __future__ import annotations

import pytest

from prizecard.compiler import Ambiguous, TextKind, read
from prizecard.effects import (
    Activated,
    ChoosePokemon,
    Heal,
    MoveCards,
    PutCounters,
    Sequence,
    Switch,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
)
from prizecard.vocabulary import Zone
from tests.compiler.reading import FACTS, effect, texts

# Apart, so that no sentence of ours is one of a card.
ACTIVE, DECK, RECEIVER = "your Active Pokémon", "your deck", "the Pokémon you moved the Energy to"
MOVED = "Move 7 Energy from 1 of your Fire Pokémon to 1 of your Water Pokémon."


def test_two_pokemon_of_one_sentence_are_one_too_many() -> None:
    with pytest.raises(Ambiguous):
        read(f"{MOVED} Heal 70 damage from it.", TextKind.TRAINER, FACTS)


def test_who_received_the_energy_is_told_apart() -> None:
    found = effect(f"{MOVED} Put 7 damage counters on {RECEIVER}.")
    assert isinstance(found, Sequence)
    moved, put = found.steps
    assert isinstance(put, PutCounters)
    assert isinstance(moved.to, ChoosePokemon)  # type: ignore[attr-defined]
    assert put.on == ThosePokemon(moved.to.variable)  # type: ignore[attr-defined]


def test_the_nearest_sentence_counts() -> None:
    found = effect(
        "Heal 70 damage from 1 of your Fire Pokémon. Choose 1 of your Water Pokémon. Heal 90 damage from it."
    )
    assert isinstance(found, Sequence)
    chosen, last = found.steps[1], found.steps[2]
    assert isinstance(last, Heal)
    assert last.pokemon == ThosePokemon(chosen.what.variable)  # type: ignore[attr-defined]


def test_chosen_cards_stand_for_those_they_are_chosen_from() -> None:
    found = effect(f"Look at the top 7 cards of {DECK}. Choose 3 of them. Put them into your hand.")
    assert isinstance(found, Sequence)
    chosen, moved = found.steps[1], found.steps[2]
    assert moved == MoveCards(ThoseCards(chosen.what.variable), Zone.HAND)  # type: ignore[attr-defined]


def test_who_comes_is_not_the_active_pokemon() -> None:
    paid = "Once during your turn, you may move all Fire Energy from your Active Pokémon to Wobblefin."
    (found,) = texts(f"{paid} If you do, switch it with {ACTIVE}.", TextKind.ABILITY)
    assert isinstance(found, Activated)
    assert found.effect == Switch(ThisPokemon())

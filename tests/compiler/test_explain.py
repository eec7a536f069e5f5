"""Explaining: every node has words, and says what it holds."""

from __future__ import annotations

import inspect

import pytest

from prizecard import effects
from prizecard.compiler import TextKind
from prizecard.compiler.explain import Untold, explain, told_classes
from prizecard.compiler.surface import Reminder
from prizecard.effects import Node, base
from tests.compiler.mutation import changed
from tests.compiler.reading import texts

FAMILIES = {one for _, one in inspect.getmembers(base, inspect.isclass)}


def nodes() -> set[type]:
    everything = [getattr(effects, name) for name in effects.__all__]
    return {one for one in everything if inspect.isclass(one) and issubclass(one, Node)} - FAMILIES


def test_every_node_has_words() -> None:
    assert not sorted(one.__name__ for one in nodes() - told_classes())


def test_a_node_without_words_is_an_error() -> None:
    with pytest.raises(Untold, match="Reminder"):
        explain([Reminder()])  # type: ignore[list-item]


SENTENCES = (
    "Flip 7 coins. This attack does 37 damage times the number of heads.",
    "Discard 7 Fire Energy attached to this Pokémon. This Pokémon is now Asleep.",
    "Discard up to 7 Water Pokémon from your deck.",
    "Wobblefin can't retreat during your next turn.",
    "You may heal 70 damage from 1 of your Benched Pokémon. If you do, draw 7 cards.",
)


@pytest.mark.parametrize("sentence", SENTENCES)
def test_each_field_is_told(sentence: str) -> None:
    said = texts(sentence, TextKind.ATTACK, damage=37, sign="×" if "times" in sentence else "")
    told = explain(said)
    assert told
    assert not [path for path, other in changed(said) if explain(other) == told]


def test_a_reference_is_told_by_its_mark() -> None:
    lines = explain(texts("Flip a coin. If heads, this Pokémon is now Confused.", TextKind.ATTACK))
    assert lines == [
        "After damage:",
        "  You flip 1 coin [1]",
        "  If the coin [1] shows heads: this Pokémon is now Confused",
    ]


def test_the_chooser_is_told() -> None:
    (line,) = explain(texts("Your opponent discards 7 cards from his or her hand.", TextKind.TRAINER))
    assert line == "Discard 7 of the cards in your opponent's hand (your opponent's choice)"

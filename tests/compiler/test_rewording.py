"""The wording that gives back the words of a text."""

from __future__ import annotations

import pytest

from prizecard.compiler import Declined, TextKind, read
from prizecard.compiler.wording import reworded, unheld
from prizecard.compiler.words import sentences
from tests.compiler.reading import FACTS

TRAINER, ATTACK = TextKind.TRAINER, TextKind.ATTACK


def test_a_condition_is_worse_than_what_it_usually_is() -> None:
    with pytest.raises(Declined):
        read(
            "The Defending Pokémon is now Poisoned. Put 7 damage counters instead of 2 on it between turns.",
            ATTACK,
            FACTS,
        )


REWORDED = (
    ("Flip 7 coins. If all of them are heads, draw seven cards.", TRAINER),
    ("Discard 7 Fire Energy attached to Wobblefin. Wobblefin is now Asleep.", ATTACK),
    ("Remove 9 damage counters from 1 of your Benched Pokémon.", TRAINER),
)


@pytest.mark.parametrize(("text", "kind"), REWORDED)
def test_the_wording_gives_back_the_words(text: str, kind: TextKind) -> None:
    reading = read(text, kind, FACTS)
    words = tuple(tuple(token.key for token in one) for one in sentences(text, FACTS))
    assert reworded(reading.texts, reading.wording, FACTS) == words
    assert unheld(reading.texts, reading.wording, FACTS) == 0


def test_numbers_come_from_the_effects_and_not_from_the_wording() -> None:
    seven, nine = (read(f"Draw {number} cards.", TRAINER, FACTS) for number in (7, 9))
    assert seven.wording == nine.wording
    assert reworded(nine.texts, seven.wording, FACTS) == (("draw", "9", "cards"),)


def test_two_wordings_of_one_meaning_are_equal_readings() -> None:
    one = read("Heal 70 damage from this Pokémon.", ATTACK, FACTS)
    other = read("Remove 7 damage counters from Wobblefin.", ATTACK, FACTS)
    assert one == other
    assert one.wording != other.wording

"""The wording that gives back the words of a text."""

from __future__ import annotations

import pytest

from prizecard.compiler import Declined, TextKind, read
from prizecard.compiler.words import sentences
from tests.compiler.reading import FACTS
from tests.compiler.wording import reworded, unheld, wording_of

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
    assert reworded(reading.texts, wording_of(reading, FACTS), FACTS) == words
    assert unheld(reading.texts, wording_of(reading, FACTS), FACTS) == 0


def test_numbers_come_from_the_effects_and_not_from_the_wording() -> None:
    seven, nine = (read(f"Draw {number} cards.", TRAINER, FACTS) for number in (7, 9))
    assert wording_of(seven, FACTS) == wording_of(nine, FACTS)
    assert reworded(nine.texts, wording_of(seven, FACTS), FACTS) == (("draw", "9", "cards"),)


def test_two_wordings_of_one_meaning_are_equal_readings() -> None:
    one = read("Heal 70 damage from this Pokémon.", ATTACK, FACTS)
    other = read("Remove 7 damage counters from Wobblefin.", ATTACK, FACTS)
    assert one == other
    assert wording_of(one, FACTS) != wording_of(other, FACTS)

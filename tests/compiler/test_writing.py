"""Writing: our one wording, which reads back; and the wording that gives back the words of a text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from prizecard.compiler import TextKind, read
from prizecard.compiler.wording import reworded, unheld
from prizecard.compiler.words import sentences
from prizecard.compiler.writer import Unwritten, words_for, write
from prizecard.effects import Constant, Draw, TakePrizes, TrainerText, WinGame
from prizecard.vocabulary import Player
from tests.compiler.reading import FACTS

TRAINER, ATTACK, ABILITY = TextKind.TRAINER, TextKind.ATTACK, TextKind.ABILITY

WRITTEN: list[tuple[str, TextKind, dict[str, Any], str]] = [
    ("Draw 7 cards.", TRAINER, {}, "Draw 7 cards."),
    ("Remove 7 damage counters from Wobblefin.", ATTACK, {}, "Heal 70 damage from this Pokémon."),
    (
        "Your opponent discards 7 cards from his or her hand.",
        TRAINER,
        {},
        "Your opponent discards 7 cards from their hand.",
    ),
    (
        "Flip 7 coins. This attack does 37 damage times the number of heads.",
        ATTACK,
        {"damage": 37, "sign": "×"},
        "Flip 7 coins. This attack does 37 damage for each heads.",
    ),
]


@pytest.mark.parametrize(("text", "kind", "facts", "wanted"), WRITTEN)
def test_our_wording(text: str, kind: TextKind, facts: dict[str, Any], wanted: str) -> None:
    known = replace(FACTS, **facts)
    effects = read(text, kind, known).texts
    written = write(effects, kind, known)
    assert written == wanted
    assert read(written, kind, known).texts == effects


def test_other_effects_are_written_otherwise() -> None:
    one, other = ((TrainerText(Draw(Player.YOU, Constant(number))),) for number in (7, 9))
    assert write(one, TRAINER, FACTS) != write(other, TRAINER, FACTS)


def test_what_has_no_wording_is_told_instead() -> None:
    effects = (TrainerText(TakePrizes(Player.BOTH, Constant(7))), TrainerText(WinGame(Player.TURN)))
    with pytest.raises(Unwritten):
        write(effects, TRAINER, FACTS)
    assert words_for(effects, TRAINER, FACTS).count(".") == 2


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

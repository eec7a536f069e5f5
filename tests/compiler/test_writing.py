"""Writing: our one wording, which reads back; and the wording that gives back the words of a text."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from prizecard.compiler import Declined, TextKind, read
from prizecard.compiler.phrases import grammar
from prizecard.compiler.templates import operations
from prizecard.compiler.wording import reworded, unheld
from prizecard.compiler.words import sentences
from prizecard.compiler.writer import Unwritten, words_for, write
from prizecard.compiler.writing.inverses import inverse
from prizecard.compiler.writing.of_deeds import OF_DEEDS
from prizecard.compiler.writing.of_events import OF_EVENTS
from prizecard.compiler.writing.of_phrases import OF_PHRASES
from prizecard.compiler.writing.of_standing import OF_STANDING
from prizecard.effects import Constant, Draw, TakePrizes, TrainerText, WinGame
from prizecard.vocabulary import Player
from tests.compiler.reading import FACTS

TRAINER, ATTACK, ABILITY, STADIUM = TextKind.TRAINER, TextKind.ATTACK, TextKind.ABILITY, TextKind.STADIUM

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
    # An item that the card itself holds; a name with a full stop inside.
    (
        "Magnet: Wobblefin can't be Asleep.",
        TextKind.RULE,
        {},
        "Held: this Pokémon can't be Asleep.",
    ),
    (
        "Draw 7 cards for each Pokémon LV.X you have in play.",
        TRAINER,
        {},
        "Draw 7 cards for each of your Pokémon LV.X.",
    ),
    # What was done is told by its own word; what cannot be done, by what the text stands on.
    (
        "Discard 7 cards from your hand. This attack does 35 damage for each Fairy Energy card discarded in this way.",
        ATTACK,
        {"damage": 35, "sign": "×"},
        "Discard 7 cards from your hand, and this attack does 35 damage for each Fairy Energy card you discarded in "
        "this way.",
    ),
    (
        "If your Active Pokémon is Asleep, you can't play this card. Draw 7 cards.",
        TRAINER,
        {},
        "If your Active Pokémon is Asleep, you can't play this card. Draw 7 cards.",
    ),
    (
        "If the Defending Pokémon is a Metal Pokémon, this attack does 35 more damage.",
        ATTACK,
        {"damage": 10, "sign": "+"},
        "If the Defending Pokémon is a Metal Pokémon, this attack does 35 more damage.",
    ),
]


@pytest.mark.parametrize(("text", "kind", "facts", "wanted"), WRITTEN)
def test_our_wording(text: str, kind: TextKind, facts: dict[str, Any], wanted: str) -> None:
    known = replace(FACTS, **facts)
    effects = read(text, kind, known).texts
    written = write(effects, kind, known)
    assert written == wanted
    assert read(written, kind, known).texts == effects


# Apart, so that no sentence of ours is one of a card.
ACTIVE, LEAVING, USER, PLAYED = "your Active Pokémon", "the Pokémon you moved to your Bench", "that player", "played"

SAID_AND_READ: list[tuple[tuple[str, ...], TextKind, dict[str, Any]]] = [
    # More damage that is a may, with what follows from it.
    (("You may do 37 more damage.", "If you do, draw 7 cards."), ATTACK, {"damage": 70, "sign": "+"}),
    # A Special Condition that is worse than usual.
    (("The Defending Pokémon is now Poisoned.", "Put 7 damage counters instead of 1 on it between turns."), ATTACK, {}),
    (("The Defending Pokémon is now Asleep.", "Your opponent flips 7 coins instead of 1 between turns."), ATTACK, {}),
    # Whom a switch moves away.
    (
        (
            f"Switch {ACTIVE} with 1 of your Fire Pokémon on your Bench.",
            f"Heal 70 damage from {LEAVING}.",
        ),
        TRAINER,
        {},
    ),
    # Who does it first; what is paid for more; copies at once.
    (("Each player draws 7 cards.", "Your opponent draws first."), TRAINER, {}),
    (
        (
            "Draw 7 cards.",
            "When you play this card, you may discard 9 other cards from your hand.",
            "If you do, draw 33 cards.",
        ),
        TRAINER,
        {},
    ),
    (
        (
            "You may play 7 Wobblefin cards at once.",
            f"If you {PLAYED} 1 card, draw 9 cards.",
            "If you played 7 cards, draw 33 cards.",
        ),
        TRAINER,
        {},
    ),
    # What each player may do on a Stadium.
    (
        (
            f"Once during each player's turn, {USER} may draw 7 cards.",
            "If they do, they discard 9 cards from their hand.",
        ),
        STADIUM,
        {},
    ),
    # What the attack itself is allowed.
    (("This attack can be used even if Wobblefin is Asleep.", "Draw 7 cards."), ATTACK, {"text_name": "Tail Splash"}),
    # A limit on what is counted out.
    (
        ("This attack does 7 damage for each card in your hand.", "You can't do more than 77 damage in this way."),
        ATTACK,
        {"damage": 7, "sign": "×"},
    ),
    # Another number of coins, said last; what is chosen several times before any of it is done.
    (
        (
            "Flip 7 coins.",
            "This attack does 37 damage for each heads.",
            "If you have no cards in your hand, flip 9 coins instead.",
        ),
        ATTACK,
        {"damage": 37, "sign": "×"},
    ),
    (
        (
            "Choose 1 of your opponent's Fire Pokémon 7 times.",
            "For each time you chose a Pokémon, do 37 damage to it.",
            "Don't apply Weakness and Resistance to this damage.",
        ),
        ATTACK,
        {},
    ),
    # An effect of a Poké-Power that ends with the Pokémon's place.
    (
        (
            "Once during your turn, you may draw 7 cards.",
            "Prevent all damage done to Wobblefin during your opponent's next turn.",
            f"(If Wobblefin is no longer {ACTIVE}, this effect ends.)",
        ),
        ABILITY,
        {},
    ),
]


@pytest.mark.parametrize(("text", "kind", "facts"), SAID_AND_READ)
def test_what_is_written_is_read_back(text: tuple[str, ...], kind: TextKind, facts: dict[str, Any]) -> None:
    known = replace(FACTS, **facts)
    effects = read(" ".join(text), kind, known).texts
    assert read(write(effects, kind, known), kind, known).texts == effects


def test_a_condition_is_worse_than_what_it_usually_is() -> None:
    with pytest.raises(Declined):
        read(
            "The Defending Pokémon is now Poisoned. Put 7 damage counters instead of 2 on it between turns.",
            ATTACK,
            FACTS,
        )


def test_every_operation_can_be_run_backwards() -> None:
    without = {
        getattr(operation.function, "__qualname__", "")
        for phrase in grammar().phrases
        for operation in operations(phrase.meaning)
        if inverse(operation) is None
    }
    assert not without


def test_inverses_are_of_operations_that_there_are() -> None:
    named = {
        f"{operation.function.__module__.rsplit('.', 1)[-1]}.{operation.function.__qualname__}"
        for phrase in grammar().phrases
        for operation in operations(phrase.meaning)
    }
    listed = {*OF_PHRASES, *OF_STANDING, *OF_EVENTS, *OF_DEEDS}
    assert listed - named == set()


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

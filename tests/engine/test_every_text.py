"""Every compiled text is carried out in made-up situations.

Every node is entered, every condition is true and false, and a text with one condition turned round, one effect left
out or one modifier gone does something else. On the way nothing breaks: cards are conserved, views hide what is
hidden, effects end in time, what works once is offered once. What the situations do not reach is listed, each with a
reason; `scripts/every-text --write` brings the list up to date.
"""

from __future__ import annotations

import pytest

from prizecard.effects import CoinsShow, CoinsShowing, NthCoinShows, Static
from prizecard.engine.queries import index
from prizecard.engine.queries.structure import CHOICES, REFERENCES, variables_in
from prizecard.engine.queries.structure import preorder as preorder_of
from tests.engine.every_text.chance import Chance, turn_of
from tests.engine.every_text.gate import ATTEMPTS, examine
from tests.engine.every_text.paper import plain_pokemon
from tests.engine.every_text.subjects import subjects
from tests.engine.every_text.tracer import preorder
from tests.engine.every_text.unreached import known, listed

SLICES = 24
COINS = (CoinsShow, CoinsShowing, NthCoinShows)
pytestmark = pytest.mark.skipif(
    not str(index.__file__).endswith(".py"), reason="the engine is compiled here, and the tracer sees into Python only"
)


@pytest.mark.parametrize("slice", range(SLICES))
def test_every_text_is_carried_out(slice: int) -> None:
    wrong: list[str] = []
    for subject in subjects()[slice::SLICES]:
        verdict = examine(subject, known(subject), 5 * ATTEMPTS)
        wrong += [f"{subject.name}, {fault}" for fault in verdict.faults]
        unknown = verdict.missing.keys() - known(subject)
        wrong += [f"{subject.name}, {what}: {verdict.missing[what]}" for what in sorted(unknown)]
    assert not wrong, "\n".join(wrong)


def test_only_texts_that_there_are_are_listed_as_unreached() -> None:
    names = {name for subject in subjects() for name in subject.names}
    assert listed().keys() <= names
    assert all(reason for reasons in listed().values() for reason in reasons.values())


def test_situations_of_a_text_do_not_hang_on_other_cards() -> None:
    chance, others = Chance("ring"), Chance("ring")
    found = [chance.card(plain_pokemon()) for _ in range(200)]
    fewer = tuple(card for card in plain_pokemon() if turn_of(card) % 50)
    moved = sum(card is not others.card(fewer) for card in found)
    assert moved < 20, "only draws of the cards that are gone go elsewhere"


def test_nothing_is_chosen_by_what_merely_holds() -> None:
    wrong = [
        subject.name
        for subject in subjects()
        for node in preorder(subject.texts)
        if isinstance(node, Static) and any(isinstance(part, CHOICES) for part in preorder_of(node))
    ]
    assert not wrong


def test_whatever_is_referred_to_was_bound() -> None:
    wrong: list[str] = []
    for subject in subjects():
        for text in subject.texts:
            nodes = preorder_of(text)
            named = {node.flip for node in nodes if isinstance(node, COINS)}
            named |= {node.variable for node in nodes if isinstance(node, REFERENCES)}
            if named - set(variables_in(text)):
                wrong.append(subject.name)
    assert not wrong


def test_there_are_texts_to_carry_out() -> None:
    assert len(subjects()) > 4000

"""What is half done is a typed record: one for each procedure, written as the row of its fields and read again."""

from __future__ import annotations

import random
from typing import Any

import pytest

from prizecard import effects, vocabulary
from prizecard.engine import procedures
from prizecard.engine.coding import Writer
from prizecard.engine.handlers import HANDLERS
from prizecard.engine.progress import reading, rules, texts
from prizecard.engine.saving import BrokenSave, digest
from prizecard.engine.state import Occurrence, Progress
from prizecard.game import Game
from tests.properties.playing import BOOKS, begin, pick
from tests.properties.test_saving import changed, opened

SAMPLES: tuple[tuple[effects.Node, int, Progress], ...] = (
    (procedures.RetreatPokemon(), 1, rules.Retreating(4, 1, 2)),
    (procedures.CheckCondition(), 0, rules.Checking(3, vocabulary.SpecialCondition.BURNED)),
    (procedures.DealDamage(), 0, rules.Striking(((1, 30, ()),))),
    (procedures.DealDamage(), 1, rules.Dealing(((1, 30),), 0, True)),
    (procedures.SettleKnockOuts(), 0, rules.Proposing((1, 2), 1, ())),
    (procedures.SettleKnockOuts(), 2, rules.KnockedOut(())),
    (procedures.SettleKnockOuts(), 3, rules.Counted(1, 2)),
    (procedures.RunTrainer(), 0, rules.PayingExtra(False)),
    (procedures.RunTrainer(), 2, rules.KeepingApart("bonus", ((3, (7,)),))),
    (effects.Sequence(()), 1, texts.Before(True)),
)


def records() -> set[type[Progress]]:
    """Every kind of record there is."""
    return {
        kind
        for module in (rules, texts)
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Progress) and kind is not Progress
    }


def row(held: Progress) -> tuple[Any, ...]:
    return type(held), *[getattr(held, name) for name in type(held).FIELDS]


@pytest.mark.parametrize(("node", "step", "held"), SAMPLES)
def test_a_record_is_read_as_it_was_written(node: effects.Node, step: int, held: Progress) -> None:
    plain = [getattr(held, name) for name in type(held).FIELDS]
    again = reading.record(node, step, plain[0] if type(held).BARE else plain)
    assert again is not None and row(again) == row(held)


def test_every_record_belongs_to_a_node_that_is_carried_out() -> None:
    several = {"Striking", "Dealing", "Proposing", "KnockedOut", "Counted", "PayingExtra", "KeepingApart"}
    several |= {"Open", "Picking", "Spreading"}
    found = set(reading.RECORDS.values())
    assert found | {kind for kind in records() if kind.__name__ in several} == records()
    assert not found & {kind for kind in records() if kind.__name__ in several}
    assert set(reading.RECORDS) | set(reading.SEVERAL) <= set(HANDLERS)


def test_what_a_node_never_puts_down_is_a_broken_save() -> None:
    with pytest.raises(reading.NoRecord, match="Checkpoint"):
        reading.record(procedures.Checkpoint(), 0, [1])
    data = begin("HS", 1).save()
    stack = opened(data)["stack"]
    stack[0][3] = ["somebody"]
    with pytest.raises(BrokenSave):
        Game.load(changed(data, stack=stack))


@pytest.mark.parametrize("rules_of", BOOKS)
def test_frames_hold_records_and_load_as_the_same(rules_of: str) -> None:
    chance, met = random.Random(1), set()
    game = begin(rules_of, 3, events=False)
    for number in range(120):
        if game.decision is None:
            break
        for frame in game.state.stack:
            assert frame.data is None or isinstance(frame.data, Progress)
            met.add(type(frame.data))
        if number % 12 == 0:
            again = Game.load(game.save())
            assert digest(again.state) == digest(game.state)
            assert [type(frame.data) for frame in again.state.stack] == [type(f.data) for f in game.state.stack]
        game.choose(pick(game.decision, chance))
    assert rules.NextTurn in met and len(met) > 3


def test_an_occurrence_in_a_record_is_written_once() -> None:
    game = begin("HS", 1)
    event = Occurrence(vocabulary.Happening.DAMAGED)
    writer = Writer(game.state.table)
    first, second = (writer.write(rules.Replacing(event, (), ())) for _ in range(2))
    assert first == second == [{"o": 0}, [], []] and len(writer.objects) == 1

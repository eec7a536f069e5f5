"""What must hold of every text that is read. Needs the source folder; says so loudly where it is absent."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from prizecard.compiler import Facts, Reading, read
from prizecard.compiler.audit import Printed, disagreements, sign_fault, values_fault
from prizecard.compiler.explain import explain
from prizecard.compiler.reminders import digest, is_reminder
from prizecard.compiler.tree import names_of, parts
from prizecard.compiler.wording import reworded
from prizecard.compiler.words import sentences
from prizecard.compiler.writer import Unwritten, write
from prizecard.effects import NameContains, Node, Said
from tests.compiler.library_texts import needs_source, printed_texts, readings
from tests.compiler.mutation import changed

pytestmark = needs_source

# Writing takes longer than reading: every so many texts are written, always the same ones.
WRITTEN_EVERY = 5
LEAST_WRITTEN = 0.92
ANSWERS = {"yes", "no"}


def test_there_are_texts_to_hold_the_gates_against() -> None:
    assert len(readings()) > 2_000


def test_what_is_written_reads_back_to_the_same_effects() -> None:
    unwritten, total = [], 0
    for id, text, reading in readings()[::WRITTEN_EVERY]:
        if not reading.texts:
            continue
        total += 1
        try:
            words = write(reading.texts, text.kind, text.facts)
        except Unwritten:
            unwritten.append(f"{id} {text.place}")
            continue
        assert read(words, text.kind, text.facts).texts == reading.texts, f"{id} {text.place}"
    assert 1 - len(unwritten) / total >= LEAST_WRITTEN, f"{len(unwritten)} of {total} unwritten: {unwritten}"


def test_the_wording_gives_back_every_word() -> None:
    wrong = []
    for id, text, reading in readings():
        said = sentences(text.words, text.facts)
        words = tuple((digest(one),) if is_reminder(one) else tuple(token.key for token in one) for one in said)
        if reworded(reading.texts, reading.wording, text.facts) != words:
            wrong.append(f"{id} {text.place}")
    assert not wrong


def test_a_change_of_any_field_changes_what_is_explained() -> None:
    unseen: Counter[str] = Counter()
    for _, _, reading in readings():
        told = explain(reading.texts)
        for path, other in changed(reading.texts):
            if explain(other) == told:
                unseen[path] += 1
    assert not unseen


def strings(value: Any) -> Iterator[tuple[Node, str]]:
    for node in parts(value):
        for name in names_of(type(node)):
            field = getattr(node, name)
            for one in field if isinstance(field, tuple) else (field,):
                if isinstance(one, str):
                    yield node, one


def test_no_field_holds_prose() -> None:
    names = readings()[0][1].facts.names
    known = names.cards | names.attacks | names.abilities
    prose = set()
    for id, text, reading in readings():
        own = {text.facts.name, text.facts.text_name, *text.facts.own_names}
        for node, value in strings(reading.texts):
            if isinstance(node, NameContains):
                found = any(value in name for name in known)
            elif isinstance(node, Said):
                found = value in ANSWERS
            else:
                found = value in known or value in own
            if not found:
                prose.add(f"{id} {type(node).__name__}: {value}")
    assert not prose


# Faults that are known, by their number: a number that grows is a new fault, one that shrinks should be written down.
SIGNS_AGAINST_TEXTS = 6
VALUES_ON_ONE_SIDE = 103
REPRINTS_THAT_DISAGREE = 40


def found(fault_of: Callable[[Reading, Facts], str]) -> list[str]:
    held = [(f"{id} {text.place}", fault_of(reading, text.facts)) for id, text, reading in readings()]
    return [f"{place}: {fault}" for place, fault in held if fault]


def test_signs_and_texts_do_not_disagree_more() -> None:
    faults = found(lambda reading, facts: sign_fault(reading.texts, facts))
    assert len(faults) <= SIGNS_AGAINST_TEXTS, "\n".join(faults)


def test_numbers_types_and_names_stand_on_both_sides() -> None:
    faults = found(values_fault)
    assert len(faults) <= VALUES_ON_ONE_SIDE, "\n".join(faults)


def test_reprints_do_not_disagree_more() -> None:
    effects = {text.key: reading.texts for _, text, reading in readings()}
    printed = []
    for id, text in printed_texts():
        facts = text.facts
        if text.key in effects and facts.text_name:
            key = (facts.name, text.place, facts.text_name, facts.damage)
            printed.append(Printed(key, f"{id} {text.place}", effects[text.key]))
    faults = disagreements(printed)
    assert len(faults) <= REPRINTS_THAT_DISAGREE, "\n".join(map(str, faults))

"""What must hold of every text that is read. Needs the source folder; says so loudly where it is absent."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

from prizecard.cards import Card
from prizecard.compiler import Declined, Facts, Reading, TextKind, read
from prizecard.compiler.explain import explain
from prizecard.compiler.house import Manner, house
from prizecard.compiler.nodes import names_of
from prizecard.compiler.reminders import digest, is_reminder
from prizecard.compiler.tree import parts
from prizecard.compiler.words import sentences
from prizecard.effects import AttackText, NameContains, Node, Said
from tests.compiler.audit import Printed, disagreements, sign_fault, values_fault
from tests.compiler.library_texts import cards, era, needs_source, printed_texts, readings
from tests.compiler.mutation import changed
from tests.compiler.sameness import same
from tests.compiler.wording import reworded, wording_of

pytestmark = needs_source

PARTS = 6
"""The gate of writing takes long: so many parts can be run side by side."""
MANNERS = (Manner(before_attack=True, afterward=True), Manner())
ANSWERS = {"yes", "no"}
NOTHING = ((), (AttackText(),))
"""What is written without a word: no text, and an attack that does its damage alone."""


@lru_cache(maxsize=1)
def accepted() -> dict[str, Any]:
    """What looks like a fault and is none, each with its reason."""
    found: dict[str, Any] = json.loads(Path(__file__).with_name("accepted.json").read_text(encoding="utf-8"))
    return found


def test_there_are_texts_to_hold_the_gates_against() -> None:
    assert len(readings()) > 2_000


def reads_back(words: str, kind: TextKind, facts: Facts, reading: Reading) -> bool:
    try:
        return same(read(words, kind, facts).texts, reading.texts, facts.damage)
    except Declined:
        return False


@pytest.mark.parametrize("part", range(PARTS))
def test_what_the_house_writes_reads_back_to_the_same_effects(part: int) -> None:
    unread = set()
    for id, text, reading in readings()[part::PARTS]:
        for manner in MANNERS:
            words = house(reading.texts, text.kind, text.facts, manner)
            assert words or reading.texts in NOTHING, f"{id} {text.place}"
            if words and not reads_back(words, text.kind, text.facts, reading):
                unread.add(f"{id} {text.place}")
    assert not unread


def test_the_wording_gives_back_every_word() -> None:
    wrong = []
    for id, text, reading in readings():
        said = sentences(text.words, text.facts)
        words = tuple(
            (digest(one),) if is_reminder(one, text.kind) else tuple(token.key for token in one) for one in said
        )
        if reworded(reading.texts, wording_of(reading, text.facts), text.facts) != words:
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
    known = names.cards | names.attacks | names.abilities | frozenset(names.printed.values())
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


def found(fault_of: Callable[[Reading, Facts], str]) -> dict[str, str]:
    held = [(f"{id} {text.place}", fault_of(reading, text.facts)) for id, text, reading in readings()]
    return {place: fault for place, fault in held if fault}


def test_signs_and_texts_agree() -> None:
    faults = found(lambda reading, facts: sign_fault(reading.texts, facts))
    assert faults.keys() == accepted()["signs"].keys(), faults


def test_numbers_types_and_names_stand_on_both_sides() -> None:
    faults = found(values_fault)
    assert faults.keys() == accepted()["values"].keys(), faults


def of_one_card(card: Card) -> tuple[Any, ...]:
    """What reprints of a card share: its name; a Pokémon card also all else that is printed, but for texts."""
    attacks = tuple((attack.name, attack.cost, attack.damage) for attack in card.attacks)
    abilities = tuple(ability.name for ability in card.abilities)
    return (card.printed_name, card.hp, card.types, card.retreat_cost, attacks, abilities)


def test_reprints_agree() -> None:
    effects = {text.key: reading.texts for _, text, reading in readings()}
    printed = [
        Printed(
            (era(id), of_one_card(cards()[id]), text.place, text.facts.text_name),
            f"{id} {text.place}",
            effects[text.key],
        )
        for id, text in printed_texts()
        if text.key in effects
    ]
    faults = disagreements(printed)
    assert faults == sorted(tuple(one["places"]) for one in accepted()["reprints"])


def test_every_accepted_fault_has_its_reason() -> None:
    listed = accepted()
    reasons = [reason for kind in ("signs", "values") for reason in listed[kind].values()]
    reasons += [one["reason"] for one in listed["reprints"]]
    assert all(reasons)

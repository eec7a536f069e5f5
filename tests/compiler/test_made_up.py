"""The gates of the compiler on texts of our own: they need no card data, so they run in every clone."""

from __future__ import annotations

import re
from collections import Counter

from prizecard.compiler import Declined, read
from prizecard.compiler.explain import explain
from prizecard.compiler.grammar import Phrase
from prizecard.compiler.house import house
from prizecard.compiler.phrases import grammar
from prizecard.compiler.reminders import digest, is_reminder
from prizecard.compiler.words import sentences
from prizecard.library.phrase_uses import Said, uses_of
from tests.compiler.audit import sign_fault, values_fault
from tests.compiler.made_up import FILE, hash_of, made_up, made_up_readings
from tests.compiler.mutation import changed
from tests.compiler.test_gates import reads_back
from tests.compiler.test_plain_english import FAULTS
from tests.compiler.wording import reworded, wording_of

FIXED = "its words are fixed, and more of them in a row than a sentence of ours may share with a print"
WITHOUT = {
    ("if_sentences", "shortage"): FIXED,
    ("if_sentences", "taken"): FIXED,
    ("modifiers", "its_attacks"): FIXED,
    ("pointers", "named_for"): FIXED,
    ("pointers", "on_new"): FIXED,
    ("pointers", "only_energy"): FIXED,
    ("pointers", "that_condition"): FIXED,
    ("reminders", "effect"): FIXED,
    ("when_clauses", "leaving"): FIXED,
    ("you_may", "all_named"): "it says a limit by a sum, of which the effect counts the powers",
}
"""Families of phrases for which there is no sentence of our own, and why; there may only become fewer."""
RENEW = "where that is meant, scripts/made-up writes the hashes anew"


def test_every_text_is_read() -> None:
    declined = []
    for one in made_up():
        try:
            read(one.words, one.kind, one.facts)
        except Declined as refusal:
            declined.append(f"{one.words} ({refusal})")
    assert not declined, "\n".join(declined)


def test_no_text_is_read_to_something_else() -> None:
    other = [one.words for one, reading in made_up_readings() if hash_of(reading) != one.hash]
    assert not other, f"{RENEW}:\n" + "\n".join(other)


def test_what_the_house_writes_reads_back_to_the_same_effects() -> None:
    unread = []
    for one, reading in made_up_readings():
        words = house(reading.texts, one.kind, one.facts)
        if not reads_back(words, one.kind, one.facts, reading):
            unread.append(f"{one.words} -> {words}")
    assert not unread, "\n".join(unread)


def test_what_the_house_writes_has_no_fault_of_grammar() -> None:
    faults = []
    for one, reading in made_up_readings():
        words = house(reading.texts, one.kind, one.facts)
        faults += [f"{words}: {match[0]!r}" for fault in FAULTS for match in re.finditer(fault, words)]
    assert not faults, "\n".join(faults)


def test_the_wording_gives_back_every_word() -> None:
    wrong = []
    for one, reading in made_up_readings():
        words = tuple(
            (digest(said),) if is_reminder(said, one.kind) else tuple(token.key for token in said)
            for said in sentences(one.words, one.facts)
        )
        if reworded(reading.texts, wording_of(reading, one.facts), one.facts) != words:
            wrong.append(one.words)
    assert not wrong, "\n".join(wrong)


def test_a_change_of_any_field_changes_what_is_explained() -> None:
    unseen: Counter[str] = Counter()
    for _, reading in made_up_readings():
        told = explain(reading.texts)
        unseen.update(path for path, other in changed(reading.texts) if explain(other) == told)
    assert not unseen


def test_signs_numbers_types_and_names_stand_on_both_sides() -> None:
    faults = [
        f"{one.words}: {fault}"
        for one, reading in made_up_readings()
        for fault in (sign_fault(reading.texts, one.facts), values_fault(reading, one.facts))
        if fault
    ]
    assert not faults, "\n".join(faults)


def family(phrase: Phrase) -> tuple[str, str]:
    return phrase.module, phrase.category


def test_every_family_of_phrases_is_used() -> None:
    found = uses_of(Said("", one.words, one.words, one.kind, one.facts) for one in made_up())
    used = {family(row.phrase) for row in found.rows if row.texts}
    idle = {family(phrase) for phrase in grammar().phrases} - used - WITHOUT.keys()
    assert not idle, f"{FILE.name} wants sentences of your own for {sorted(idle)}; then run scripts/made-up"
    assert not WITHOUT.keys() & used, "these have a sentence now: take them from the list"
    assert sum(bool(row.texts) for row in found.rows) > 0.75 * len(found.rows)

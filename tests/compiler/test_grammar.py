"""The phrase table itself."""

from __future__ import annotations

import pytest

from prizecard.compiler.grammar import WORD, BadPhrase, Grammar, Table, variants
from prizecard.compiler.phrases import grammar
from prizecard.compiler.templates import slot

LONGEST_RUN = 12


def flat(pattern: str) -> list[str]:
    return [" ".join(value if name == WORD else "{" + name + "}" for name, value in form) for form in variants(pattern)]


def test_a_pattern_has_every_flat_form() -> None:
    assert flat("put~ <a b|c> [d] {n:digits}") == [
        f"{verb} {run}{rest} {{n}}" for verb in ("put", "puts") for run in ("a b", "c") for rest in (" d", "")
    ]


def test_signs_stand_apart() -> None:
    assert flat("your opponent's hand, (x)") == ["your opponent 's hand , ( x )"]


def test_a_slot_that_the_meaning_loses_is_refused() -> None:
    table = Table("made_up")
    table("thing", "count {n:digits}", 1)
    with pytest.raises(BadPhrase, match="loses"):
        Grammar([table])


def test_a_category_that_nobody_defines_is_refused() -> None:
    table = Table("made_up")
    table("thing", "count {other}", slot("other"))
    with pytest.raises(BadPhrase, match="no phrase defines"):
        Grammar([table])


def test_a_category_that_begins_with_itself_is_refused() -> None:
    table = Table("made_up")
    table("thing", "{thing} more", slot("thing"))
    with pytest.raises(BadPhrase, match="begin with itself"):
        Grammar([table])


def test_no_phrase_is_a_sentence() -> None:
    long = []
    for phrase in grammar().phrases:
        for form in variants(phrase.pattern):
            signs = [" " if name != WORD else "w" if value[0].isalnum() else "" for name, value in form]
            runs = "".join(signs)
            if max(map(len, runs.split() or [""])) > LONGEST_RUN:
                long.append(f"{phrase.module}: {phrase.pattern}")
    assert not sorted(set(long))

"""The phrase table itself."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby
from typing import Any

import pytest

from prizecard.compiler.grammar import WORD, BadPhrase, Grammar, Phrase, Table, variants
from prizecard.compiler.phrases import grammar
from prizecard.compiler.templates import slot
from tests.compiler.conftest import known

LONGEST_RUN = 12
BORROWED = 106


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


def pointing() -> set[str]:
    """The categories of words that point (whose, this card, how long): they stand for something, as slots do."""
    return {phrase.category for phrase in grammar().phrases if phrase.module == "pointers"}


@lru_cache(maxsize=1)
def fixed_parts() -> dict[str, list[str]]:
    """The patterns of the categories that give nothing to what a phrase means."""
    found: dict[str, list[str]] = {}
    meaningful = {phrase.category for phrase in grammar().phrases if phrase.meaning is not None}
    for phrase in grammar().phrases:
        if phrase.category not in meaningful | pointing():
            found.setdefault(phrase.category, []).append(phrase.pattern)
    return found


def rendered(form: tuple[tuple[str, str], ...]) -> list[str]:
    """The words of a flat form, fixed parts in their longest wording; a sign in place of each slot."""
    words: list[str] = []
    for name, value in form:
        if name == WORD:
            words += [value] if value[0].isalnum() else []
        elif value in fixed_parts():
            words += max((rendered(one) for pattern in fixed_parts()[value] for one in variants(pattern)), key=row)
        else:
            words.append("")
    return words


def row(words: list[str]) -> int:
    """The longest row of words that no slot interrupts."""
    return max(len(list(group)) if full else 0 for full, group in groupby(words, bool))


def test_no_phrase_is_a_sentence() -> None:
    """Grammar, not prose: with its fixed parts put in, a phrase has no long row of words that are always the same."""
    long = {
        f"{phrase.module}: {phrase.pattern}"
        for phrase in grammar().phrases
        if max(row(rendered(form)) for form in variants(phrase.pattern)) > LONGEST_RUN
    }
    assert not long


def test_a_fixed_part_is_seen() -> None:
    assert row(rendered((("_a", next(iter(fixed_parts()))), (WORD, "more")))) >= 1
    assert row(["one", "two", "", "three"]) == 2


def test_parts_that_mean_nothing_are_shared() -> None:
    """A category of fixed words that one phrase alone uses is a sentence cut in two, unless it is a list of words."""
    users: dict[str, set[int]] = {}
    for number, phrase in enumerate(grammar().phrases):
        for form in variants(phrase.pattern):
            for name, value in form:
                if name != WORD:
                    users.setdefault(value, set()).add(number)
    lone = {category for category, patterns in fixed_parts().items() if len(users[category]) < 2 > len(patterns)}
    assert not lone


def first_words(phrase: Phrase) -> set[str]:
    """The words with which a row begins, slots passed over."""
    found = (
        next((value for name, value in form if name == WORD and value[0].isalnum()), "")
        for form in variants(phrase.pattern)
    )
    return {word for word in found if word}


STATEMENTS = {"sentence", "clause", "clause_later", "effect"}
VERBS = {
    "put": "put", "return": "put", "discard": "discard", "draw": "draw", "search": "search", "look": "search",
    "reveal": "search", "choose": "choose", "flip": "choose", "move": "move", "switch": "move", "shuffle": "move",
    "attach": "attach", "heal": "heal", "remove": "heal", "use": "use", "play": "use",
}  # fmt: skip


def test_the_first_word_tells_the_module() -> None:
    astray = {
        f"{phrase.module}: {phrase.pattern}"
        for phrase in grammar().phrases
        if phrase.category in STATEMENTS and phrase.module != "reminders"
        for word in first_words(phrase)
        if VERBS.get(word, phrase.module) != phrase.module
    }
    assert not astray


def test_no_form_stands_twice() -> None:
    seen: dict[tuple[str, Any], str] = {}
    twice = set()
    for phrase in grammar().phrases:
        for form in set(variants(phrase.pattern)):
            shape = tuple(value if name == WORD else (value,) for name, value in form)
            if seen.setdefault((phrase.category, (shape, repr(phrase.meaning))), phrase.pattern) != phrase.pattern:
                twice.add(f"{phrase.category}: {phrase.pattern}")
    assert not twice


def test_sentences_that_borrow_from_print_only_become_fewer() -> None:
    assert len(known()) <= BORROWED

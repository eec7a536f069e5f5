"""What the phrases are used for, over every printed text: the table may only become more general."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from prizecard.compiler.house import Manner, house
from prizecard.library.phrase_uses import Said, Uses, uses_of
from tests.compiler.library_texts import needs_source, printed_texts, readings

pytestmark = needs_source

ROWS = 1_744
USED_ONCE = 531
LEAVE_ONE_SET_OUT = 0.913
"""Rows and rows of one text may only become fewer, the share of texts read by phrases of other sets only larger."""


def printed() -> Iterator[Said]:
    for id, text in printed_texts():
        yield Said(id.rpartition("-")[0], text.key, text.words, text.kind, text.facts)


def of_the_house() -> Iterator[Said]:
    for _, text, reading in readings():
        for manner in (Manner(before_attack=True, afterward=True), Manner()):
            words = house(reading.texts, text.kind, text.facts, manner)
            if words:
                yield Said("", f"{words}\n{text.key}", words, text.kind, text.facts)


@lru_cache(maxsize=1)
def uses() -> Uses:
    return uses_of(printed())


def test_there_are_no_more_rows() -> None:
    assert len(uses().rows) <= ROWS


def test_there_are_no_more_rows_for_one_text_alone() -> None:
    assert len(uses().single) <= USED_ONCE


def test_texts_of_a_set_are_read_by_phrases_of_others() -> None:
    known, lone = uses().leave_one_set_out()
    assert lone > 5_000 and known / lone >= LEAVE_ONE_SET_OUT


def test_every_row_reads_something() -> None:
    idle = {id(one.phrase) for one in uses().unused}
    own = uses_of(of_the_house())
    assert not [one for one in own.rows if id(one.phrase) in idle and not one.texts]

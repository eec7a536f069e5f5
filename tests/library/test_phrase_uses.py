"""Counting what the phrases of the compiler are used for."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler import TextKind
from prizecard.library.phrase_uses import Said, Uses, uses_of
from tests.cli.running import prizecard
from tests.compiler.reading import FACTS

DRAW = Said("one", "draw", "Draw 7 cards.", TextKind.TRAINER, FACTS)
REPRINT = replace(DRAW, set="two")
MORE = replace(DRAW, set="three", key="more", words="Draw 9 cards.")
SLEEP = replace(DRAW, key="sleep", words="This Pokémon is now Asleep.", kind=TextKind.ATTACK)
NONSENSE = replace(DRAW, key="nonsense", words="Paint 7 cards blue.")


def by_pattern(uses: Uses, word: str) -> list[set[str]]:
    return [one.texts for one in uses.rows if one.phrase.category == "effect" and one.phrase.pattern.startswith(word)]


def test_each_text_counts_once_for_each_phrase() -> None:
    found = uses_of([DRAW, REPRINT, MORE, SLEEP, NONSENSE])
    assert {"draw", "more"} in by_pattern(found, "draw")
    assert found.sets == {"draw": {"one", "two"}, "more": {"three"}, "sleep": {"one"}}
    assert all(not one.texts for one in found.unused) and all(len(one.texts) == 1 for one in found.single)


def test_a_text_of_one_set_wants_phrases_of_others() -> None:
    assert uses_of([DRAW, MORE, SLEEP]).leave_one_set_out() == (2, 3)
    assert uses_of([DRAW, SLEEP]).leave_one_set_out() == (0, 2)
    assert uses_of([DRAW, REPRINT]).leave_one_set_out() == (0, 0)


def test_a_folder_without_card_data_is_refused_in_one_line() -> None:
    result = prizecard("cards", "phrases", "no-such-folder")
    assert result.exit_code == 2 and "no-such-folder" in result.stderr

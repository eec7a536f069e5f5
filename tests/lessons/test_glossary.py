"""The glossary: every word has a meaning, its ledger items exist, and no form belongs to two words."""

from __future__ import annotations

from collections import Counter

import pytest
from typer.testing import CliRunner

from prizecard.cli.app import build
from prizecard.lessons import Entry, NoSuchWord, glossary, meaning
from prizecard.rulebooks import BOOKS
from prizecard.rulebooks.reasons import REASONS
from tests.ledger.coverage import items

LEDGER = {one["id"] for one in items()}
CONDITIONS = ("Asleep", "Burned", "Confused", "Paralyzed", "Poisoned")


@pytest.mark.parametrize("entry", glossary(), ids=lambda entry: entry.word)
def test_a_word_has_a_sentence_and_items_of_the_ledger(entry: Entry) -> None:
    assert entry.says.endswith(".") and len(entry.says) > 15
    assert entry.rules and set(entry.rules) <= LEDGER
    assert {code for code, _ in entry.books} <= set(BOOKS)


def test_no_form_belongs_to_two_words() -> None:
    counts = Counter(form.casefold() for entry in glossary() for form in entry.forms)
    assert [form for form, count in counts.items() if count > 1] == []


def test_the_words_of_the_rules_are_there() -> None:
    wanted = (*CONDITIONS, "Weakness", "Resistance", "Retreat Cost", "Prize cards", "Knocked Out", "Mulligan", "Bench")
    assert all(meaning(word) for word in wanted)
    assert len(glossary()) >= 69


def test_every_refusal_has_a_word_that_opens() -> None:
    """A refusal cites an item; it speaks of that rule with a word of the glossary, or needs none."""
    forms = {form.casefold() for entry in glossary() for form in entry.forms}
    without = [
        code
        for code, reason in REASONS.items()
        if reason.item and not any(form in reason.sentence.casefold() for form in forms)
    ]
    assert set(without) <= {
        "over", "effect_first", "no_change", "cost", "condition", "copies_at_once", "half", "restored",
        "evolve_name", "no_ability_named", "ability_used", "ability_condition", "ability_not_used", "ability_no_change",
        "ability_cost", "ability_place", "ability_off", "not_discarded", "not_understood", "wrong_kind", "stadium_same",
        "attach_target", "machine_target", "gear_target", "not_there", "no_attack_named", "attack_condition",
    }  # fmt: skip


def test_a_word_is_found_in_any_form() -> None:
    assert meaning("  retreat   cost ").word == "Retreat Cost"
    assert meaning("pokemon-ex").word == "Pokémon-EX"
    with pytest.raises(NoSuchWord, match="Weakness"):
        meaning("weaknes")


def test_the_command_says_a_word_or_what_is_near() -> None:
    run = CliRunner()
    said = run.invoke(build(), ["glossary", "Burned"])
    assert said.exit_code == 0 and "CEC:" in said.output and meaning("Burned").rules[0] in said.output
    assert len(run.invoke(build(), ["glossary"]).output.splitlines()) == len(glossary())
    wrong = run.invoke(build(), ["glossary", "weaknes"])
    assert wrong.exit_code == 2 and "Weakness" in wrong.stderr and len(wrong.stderr.splitlines()) == 1

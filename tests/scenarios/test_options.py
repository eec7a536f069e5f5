"""Naming a rule is not proving it: flipping any option that differs between books makes a named scenario fail."""

from __future__ import annotations

import pytest

from prizecard.rulebooks import BOOKS
from tests.scenarios.options import FOLDER, cases, differing, noticing

NAMED = {
    "setup": ("setup/SETUP-01",),
    "starter_is_chosen": ("first/FIRST-01",),
    "first_turn_trainers": ("first/FIRST-03",),
    "first_turn_attack": ("first/FIRST-06",),
    "mulligan_waits": ("mull/MULL-07",),
    "mulligan_basics_to_bench": ("mull/MULL-06",),
    "fossils_at_setup": ("setup/SETUP-07",),
    "trainer_words": ("trainer/TRAINER-02",),
    "supporter_stays": ("trainer/TRAINER-05",),
    "retreat_stops_once_paid": ("retreat/RETREAT-08",),
    "energy_counts_in_full": ("energy/ENERGY-12",),
    "attack_steps": ("attack/ATTACK-06", "attack/ATTACK-07", "attack/ATTACK-14", "conf/CONF-02"),
    "defender_steps": ("dmg/DMG-11",),
    "counters_preventable": ("dmg/DMG-02",),
    "defending_is_receiver": ("attack/ATTACK-04",),
    "burn": ("burn/BURN-01",),
    "between_turns_any_moment": ("between/BETWEEN-04", "between/BETWEEN-05", "between/BETWEEN-06"),
    "between_turns_check": ("between/BETWEEN-06",),
    "knock_out_effects_hold": ("lock/LOCK-01",),
}
"""The scenarios that prove each option, below tests/scenarios/rules."""


def test_every_differing_option_has_named_scenarios() -> None:
    assert {option for option, _, _ in differing()} == set(NAMED)


@pytest.mark.parametrize(("option", "code", "other"), differing())
def test_flipping_makes_a_named_scenario_fail(option: str, code: str, other: str) -> None:
    files = [FOLDER / f"{name}.yaml" for name in NAMED[option]]
    files = [path for path in files if path.exists()]
    assert cases(code, files), f"no scenario of {NAMED[option]} runs under {BOOKS[code].title}"
    assert noticing(option, code, other, files), f"{option} of {code} can be that of {other} and nothing notices"

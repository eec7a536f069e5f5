"""Sun & Moon—Cosmic Eclipse (November 2019)."""

from __future__ import annotations

from dataclasses import replace

from prizecard.rulebooks.boundaries_crossed import BOUNDARIES_CROSSED
from prizecard.rulebooks.reasons import REASONS

COSMIC_ECLIPSE = replace(
    BOUNDARIES_CROSSED,
    code="CEC",
    title="Sun & Moon—Cosmic Eclipse",
    difference=(
        "The winner of the opening flip chooses who starts; whoever starts cannot attack on the first turn.",
        "Pokémon-GX with one GX attack a game, TAG TEAM for three Prize cards, Prism Star, a Burn that a coin heals.",
    ),
    setup=("coin", "deal", "place", "prizes", "bonus", "reveal"),  # SETUP-01, FIRST-01
    starter_is_chosen=True,  # FIRST-01
    first_turn_attack=False,  # FIRST-06
    mulligan_waits=True,  # MULL-07
    mulligan_basics_to_bench=True,  # MULL-06
    fossils_at_setup=False,  # SETUP-07
    retreat_stops_once_paid=False,  # RETREAT-08
    energy_counts_in_full=False,  # ENERGY-12
    attack_steps=("cancel", "confusion", "choices", "requirement", "carry_out"),  # ATTACK-07
    defending_is_receiver=True,  # ATTACK-04
    burn="counters, then flip",  # BURN-01
    knock_out_effects_hold=True,  # LOCK-01
    reasons={**REASONS, "attack_condition": replace(REASONS["attack_condition"], item="ATTACK-07")},
)

"""HeartGold & SoulSilver (February 2010): the whole of the rules that later books change."""

from __future__ import annotations

from prizecard.rulebook import Rulebook
from prizecard.rulebooks.reasons import REASONS
from prizecard.vocabulary import Cause, Kind

HEARTGOLD_SOULSILVER = Rulebook(
    code="HS",
    title="HeartGold & SoulSilver",
    difference=(
        "Whoever starts plays no Trainer cards on the first turn, but may attack.",
        "Poké-Powers and Poké-Bodies; a Supporter lies beside the Active Pokémon until the turn ends.",
    ),
    setup=("deal", "place", "prizes", "coin", "bonus", "reveal"),  # SETUP-01, FIRST-01
    starter_is_chosen=False,  # FIRST-01
    first_turn_trainers=False,  # FIRST-03
    first_turn_attack=True,  # FIRST-06
    mulligan_waits=False,  # MULL-07
    mulligan_basics_to_bench=False,  # MULL-06
    fossils_at_setup=True,  # SETUP-07
    trainer_words={  # TRAINER-02: Trainer, Supporter and Stadium lie side by side, a Tool is no Item
        Kind.TRAINER: frozenset({Kind.SUPPORTER, Kind.STADIUM}),
        Kind.ITEM: frozenset({Kind.SUPPORTER, Kind.STADIUM, Kind.TOOL}),
    },
    supporter_stays=True,  # TRAINER-05
    retreat_stops_once_paid=True,  # RETREAT-08
    energy_counts_in_full=True,  # ENERGY-12
    attack_steps=("choices", "requirement", "cancel", "confusion", "carry_out"),  # ATTACK-06
    defender_steps=(  # DMG-11
        frozenset({Cause.TRAINER, Cause.ENERGY}),
        frozenset({Cause.ATTACK, Cause.ABILITY, Cause.RULE}),
    ),
    counters_preventable=True,  # DMG-02
    defending_is_receiver=False,  # ATTACK-04
    burn="flip",  # BURN-01
    between_turns=("poison", "burn", "sleep", "paralysis"),  # BETWEEN-02
    between_turns_any_moment=True,  # BETWEEN-05, TRAINER-12
    between_turns_check="each",  # BETWEEN-06
    knock_out_effects_hold=False,  # LOCK-01
    reasons=REASONS,
)

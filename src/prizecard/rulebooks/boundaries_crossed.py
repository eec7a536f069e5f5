"""Black & White—Boundaries Crossed (November 2012)."""

from __future__ import annotations

from dataclasses import replace

from prizecard.rulebooks.triumphant import TRIUMPHANT
from prizecard.vocabulary import Cause

BOUNDARIES_CROSSED = replace(
    TRIUMPHANT,
    code="BCR",
    title="Black & White—Boundaries Crossed",
    difference=(
        "Whoever starts may play everything and attack on the first turn.",
        "Abilities instead of Powers and Bodies; Pokémon-EX give up two Prize cards; one ACE SPEC a deck.",
    ),
    first_turn_trainers=True,  # FIRST-03
    trainer_words={},  # TRAINER-02: Trainer is the family
    supporter_stays=False,  # TRAINER-05
    defender_steps=(frozenset(Cause),),  # DMG-11
    counters_preventable=False,  # DMG-02
    between_turns_any_moment=False,  # BETWEEN-04, BETWEEN-05
    between_turns_check="end",  # BETWEEN-06
)

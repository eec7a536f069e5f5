"""Rulebook: how one book is played, as a value. The engine carries it out and cannot ask which book it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from prizecard.vocabulary import Cause, Kind

Steps = tuple[str, ...]


@dataclass(frozen=True)
class Reason:
    """Why a rule refuses something: the ledger item and one sentence; braces are filled in by the engine.

    `also` are further items that say the same of this case.
    """

    item: str
    sentence: str
    also: tuple[str, ...] = ()


@dataclass(frozen=True)
class Rulebook:
    """How one book is played. The comments of the books name the ledger item of each value."""

    code: str
    title: str
    difference: tuple[str, str]
    setup: Steps
    starter_is_chosen: bool
    first_turn_trainers: bool
    first_turn_attack: bool
    mulligan_waits: bool
    mulligan_basics_to_bench: bool
    fossils_at_setup: bool
    trainer_words: Mapping[Kind, frozenset[Kind]]
    supporter_stays: bool
    retreat_stops_once_paid: bool
    energy_counts_in_full: bool
    attack_steps: Steps
    defender_steps: tuple[frozenset[Cause], ...]
    counters_preventable: bool
    defending_is_receiver: bool
    burn: str
    between_turns: Steps
    between_turns_any_moment: bool
    between_turns_check: str
    knock_out_effects_hold: bool
    reasons: Mapping[str, Reason] = field(repr=False)
    prizes: int = 6
    hand: int = 7
    bench: int = 5
    tools: int = 1
    supporters: int = 1
    stadiums: int = 1
    energy: int = 1
    retreats: int = 1
    gx_attacks: int = 1
    deck_size: int = 60
    copies: int = 4
    sudden_death_prizes: int = 1
    poison_counters: int = 1
    burn_counters: int = 2
    confusion_counters: int = 3

    def reason(self, code: str) -> Reason:
        """The reason for a refusal of the engine's."""
        return self.reasons[code]

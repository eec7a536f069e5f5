"""Rulebook: how one book is played, as a value. The engine carries it out and cannot ask which book it is."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from prizecard.vocabulary import Action, Cause, Kind, SpecialCondition

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
class Bar:
    """A Special Condition stands against something: the reason that is given, and what may permit it all the same."""

    reason: str
    unless: Action | None = None


@dataclass(frozen=True)
class ConditionRow:
    """A Special Condition (SC-01): what it stands against, what it puts, how it is checked and ends.

    `part` is its part of the step between turns, `check` what is done there; `turned`: its card is turned, and of such
    there is one at a time (SC-05 to SC-07); `flips`: a coin decides whether an attack works.
    """

    name: SpecialCondition
    items: tuple[str, ...] = ()
    part: str = ""
    check: str = ""
    turned: bool = False
    flips: bool = False
    counters: int = 0
    coins: int = 1
    attack: Bar | None = None
    retreat: Bar | None = None


CONDITIONS = (
    ConditionRow(
        SpecialCondition.ASLEEP,
        ("ASLEEP-01", "ASLEEP-02"),
        part="sleep",
        check="coins",
        turned=True,
        attack=Bar("asleep_attack", Action.ATTACK_WHILE_ASLEEP),
        retreat=Bar("asleep_retreat", Action.RETREAT_WHILE_ASLEEP),
    ),
    ConditionRow(SpecialCondition.BURNED, ("BURN-01",), part="burn", check="burn", counters=2),
    ConditionRow(SpecialCondition.CONFUSED, ("CONF-01",), turned=True, flips=True, counters=3),
    ConditionRow(
        SpecialCondition.PARALYZED,
        ("PARA-01", "PARA-02"),
        part="paralysis",
        check="own turn",
        turned=True,
        attack=Bar("paralyzed_attack", Action.ATTACK_WHILE_PARALYZED),
        retreat=Bar("paralyzed_retreat", Action.RETREAT_WHILE_PARALYZED),
    ),
    ConditionRow(SpecialCondition.POISONED, ("POISON-01",), part="poison", check="counters", counters=1),
)


@dataclass(frozen=True)
class Family:
    """A family or stage of cards.

    `stage`: it is put on another Pokémon as an Evolution (EVO-21); `keeps`: the Pokémon has the attacks and abilities
    of the card below, too (BREAK-01, LVX-04); `own_way`: it comes into play in a way of its own; `ends_turn`: becoming
    one ends the turn (MEGA-04); `prizes`: how many Prize cards a Pokémon gives up (PRIZE-05). A deck holds `most` cards
    of the family at most and `most_of_name` of one name, where these are not 0; `item` is the ledger's on that, `word`
    what such a card is called.
    """

    kind: Kind
    stage: bool = False
    keeps: bool = False
    own_way: bool = False
    ends_turn: bool = False
    prizes: int = 1
    most: int = 0
    most_of_name: int = 0
    item: str = ""
    word: str = ""


FAMILIES = (
    Family(Kind.STAGE_1, stage=True),
    Family(Kind.STAGE_2, stage=True),
    Family(Kind.MEGA, stage=True, ends_turn=True),
    Family(Kind.PRIMAL, stage=True, ends_turn=True),
    Family(Kind.BREAK, stage=True, keeps=True),
    Family(Kind.LEVEL_UP, keeps=True, own_way=True),
    Family(Kind.LEGEND, own_way=True),
    Family(Kind.RESTORED, own_way=True),
    Family(Kind.OLD_EX, prizes=2),
    Family(Kind.EX, prizes=2),
    Family(Kind.GX, prizes=2),
    Family(Kind.TAG_TEAM, prizes=3),
    Family(Kind.STAR, most=1, item="DECK-07", word="Pokémon ★"),
    Family(Kind.ACE_SPEC, most=1, item="DECK-08", word="ACE SPEC card"),
    Family(Kind.PRISM_STAR, most_of_name=1, item="DECK-09"),
)


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
    conditions: tuple[ConditionRow, ...] = CONDITIONS
    families: tuple[Family, ...] = FAMILIES

    def reason(self, code: str) -> Reason:
        """The reason for a refusal of the engine's."""
        return self.reasons[code]

"""Special Conditions that are worse than the rulebook's: more damage counters, more coins."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import During, Holding, Reminder, Worse
from prizecard.compiler.templates import seq, slot
from prizecard.effects import (
    Afflict,
    ChangeConditionCounters,
    ConditionCoins,
    Constant,
    Forbid,
    Has,
    InPlay,
    SetConditionCounters,
)
from prizecard.vocabulary import Action, SpecialCondition

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
M = Constant(slot("m"))

# Of the condition that the sentence before brings.
INSTEAD = slot("instead_of")
phrases("instead_of", "instead of {n:digits}", N)
phrases(
    "effect",
    "put {n:digits} damage counters {instead_of} on @that_one between turns",
    Worse(counters=N, instead_of=INSTEAD),
)
phrases("that_one", ["that Pokémon", "it", "those Pokémon", "the Defending Pokémon"], None)
phrases(
    "effect", "your opponent flips {n:digits} coins {instead_of} between turns", Worse(coins=N, instead_of=INSTEAD)
)
# All coins must be heads to recover: that is what several coins mean.
phrases("sentence", "if {_coins:some_tails}, {_pokemon:pokemon} is still {_condition:special_condition}", Reminder())
phrases("some_tails", ["either of them is tails", "any of them are tails", "any of them is tails"], None)
phrases(
    "effect",
    "{pokemon} is now {conditions} and can't retreat {duration}",
    seq(
        Afflict(POKEMON, slot("conditions")),
        During(slot("duration"), Holding((Forbid(Action.RETREAT, POKEMON),))),
    ),
)
phrases("effect", "{pokemon} is also {conditions}", Afflict(POKEMON, slot("conditions")))

# Of all Pokémon so affected.
AFFECTED = InPlay(slot("whose"), filter=Has(slot("condition")))
phrases(
    "modifier",
    "put {n:digits} damage counters instead of {m:digits} on {whose} {condition:special_condition} Pokémon "
    "between turns",
    (SetConditionCounters(AFFECTED, slot("condition"), N, M),),
)
phrases(
    "modifier",
    "put {n:digits} more damage counter~ on {whose} {condition:special_condition} Pokémon between turns",
    (ChangeConditionCounters(AFFECTED, slot("condition"), N),),
)
ASLEEP = SpecialCondition.ASLEEP
phrases(
    "sentence",
    "if {pokemon} is Asleep, flip {n:digits} coins instead of 1 between turns",
    Holding((ConditionCoins(POKEMON, ASLEEP, N),)),
)

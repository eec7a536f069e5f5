"""Families told by the name: Pokémon-ex of old, Dark Pokémon, Pokémon of a Trainer; items that Pokémon hold."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Held, Says, Whenever
from prizecard.compiler.templates import acting, slot
from prizecard.effects import AnyOf, Cure, Has, Holder, Is, Lacks, Matches, Pattern, StaysWhile
from prizecard.vocabulary import Happening, Kind, Player

phrases = Table(__name__)

# Tools of old that neither of these may hold.
FAMILIES = AnyOf((Is(Kind.OLD_EX), slot("kinds")))
phrases("named_for", "Dark or an owner in its name", AnyOf((Is(Kind.DARK), Is(Kind.OWNED))))
phrases("excluded", "Pokémon-ex and Pokémon that has {kinds:named_for}", FAMILIES)
phrases(
    "sentence",
    "if {_holder:holder} is Pokémon-ex or has {kinds:named_for}, discard {_this:this_attached}",
    Says((StaysWhile(Matches(Holder(), Lacks(FAMILIES))),)),
)

# What a Pokémon holds by its own card: the item's name, then what it does. We write held for all of them.
phrases("held_item", "Held", None)
phrases("held_item", "<Cheri|Chesto|Pecha|Persim|Rawst|Wacan> Berry", None)
phrases("held_item", ["Honey", "Magnet"], None)
phrases("sentence", "{_item:held_item}: {said:sentence}", Held(slot("said")))
phrases(
    "sentence",
    "if {pokemon} is {condition:special_condition}, {cured:cured_at_end}",
    Whenever(
        Pattern(Happening.TURN_ENDED, None, Player.BOTH),
        acting(Player.YOU, slot("cured")),
        Matches(slot("pokemon"), Has(slot("condition"))),
    ),
)
phrases("each_end", "at the end of each player's turn", None)
phrases(
    "cured_at_end",
    "remove the Special Condition {condition:special_condition} from {pokemon} @each_end",
    Cure(slot("pokemon"), (slot("condition"),)),
)

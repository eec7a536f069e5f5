"""Conditions: what stands after if, as long as, only if."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.templates import DOER, LAST, acting, slot
from prizecard.effects import (
    AllTrue,
    AnyTrue,
    At,
    Compare,
    CountOf,
    Did,
    EvolvedIn,
    Has,
    InPlay,
    InZone,
    Matches,
    Said,
    TurnIs,
)
from prizecard.vocabulary import Comparison, Place, TurnState, Window, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")

phrases("condition", ["you do", "you did"], Did(LAST))
phrases("condition", "yes", Said(LAST, "yes"))
phrases("condition", "no", Said(LAST, "no"))
phrases("condition", "{pokemon} is affected by a Special Condition", Matches(POKEMON, Has(None)))
phrases("condition", "{pokemon} is {condition:special_condition}", Matches(POKEMON, Has(slot("condition"))))
phrases("condition", "{pokemon} is on your Bench", Matches(POKEMON, At(Place.BENCH)))
phrases("condition", "{pokemon} is your Active Pokémon", Matches(POKEMON, At(Place.ACTIVE)))
phrases("condition", "{pokemon} has {property:pokemon_property}", Matches(POKEMON, slot("property")))
phrases(
    "condition",
    "{pokemon} evolved from {name:card_name} during this turn",
    Matches(POKEMON, EvolvedIn(Window.THIS_TURN, slot("name"))),
)
phrases("condition", ["it's your first turn", "it is your first turn"], TurnIs(TurnState.YOUR_FIRST_TURN))


# What a player has, and how it compares with what the other has.
phrases("held", "cards in @their hand", CountOf(InZone(Zone.HAND, DOER)))
phrases("held", "Prize cards [<left|remaining>]", CountOf(InZone(Zone.PRIZES, DOER)))
phrases("held", "{noun:pokemon_head} on @their Bench", CountOf(InPlay(DOER, Place.BENCH, slot("noun", "filter"))))
phrases("held", "{noun}", CountOf(InPlay(DOER, slot("noun", "place"), slot("noun", "filter"))))
phrases("comparing", "more", Comparison.MORE)
phrases("comparing", ["fewer", "less"], Comparison.FEWER)

OWN = acting(slot("subject"), slot("held"))
OTHERS = acting(slot("other"), slot("held"))
phrases(
    "condition",
    "{subject} has/have {comparing} {held} than {other:subject}",
    Compare(OWN, slot("comparing"), OTHERS),
)
phrases(
    "condition",
    "{subject} has/have the same number of {held} as {other:subject}",
    Compare(OWN, Comparison.EQUAL, OTHERS),
)

# What stands after if, as long as and only if: one condition or several.
phrases("whether", "{condition}", slot("condition"))
phrases("whether", "{condition} and {other:condition}", AllTrue((slot("condition"), slot("other"))))
phrases("whether", "{condition} or {other:condition}", AnyTrue((slot("condition"), slot("other"))))

"""Conditions: what stands after if, as long as, only if."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.templates import LAST, operation, slot
from prizecard.effects import (
    AllTrue,
    At,
    Compare,
    Condition,
    CountOf,
    Did,
    EvolvedIn,
    Has,
    InZone,
    Matches,
    Said,
    TurnIs,
)
from prizecard.vocabulary import Comparison, Place, Player, TurnState, Window, Zone

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
phrases("condition", "{pokemon} evolved from {name:card_name} during this turn", Matches(POKEMON, EvolvedIn(Window.THIS_TURN)))
phrases("condition", ["it's your first turn", "it is your first turn"], TurnIs(TurnState.YOUR_FIRST_TURN))


def _compared(zone: Zone, comparison: Comparison) -> Condition:
    return Compare(CountOf(InZone(zone, Player.YOU)), comparison, CountOf(InZone(zone, Player.OPPONENT)))


phrases("condition", "you have the same number of cards in your hand as your opponent", _compared(Zone.HAND, Comparison.EQUAL))
phrases("condition", "you have more Prize cards left than your opponent", _compared(Zone.PRIZES, Comparison.MORE))

phrases("conditions_met", "{condition}", slot("condition"))
_together = operation(lambda one, other: AllTrue((one, other)))
phrases("conditions_met", "{condition} and {other:condition}", _together(slot("condition"), slot("other")))

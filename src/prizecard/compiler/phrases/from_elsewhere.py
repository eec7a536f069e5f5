"""Abilities that a card has outside play: in the discard pile or in the hand."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Using
from prizecard.compiler.templates import seq, slot
from prizecard.effects import (
    Always,
    Compare,
    Constant,
    CountOf,
    FlipCoins,
    InZone,
    MoveCards,
    PutOntoBench,
    Reveal,
    ThisCard,
)
from prizecard.vocabulary import Comparison, Player, Position, Zone

phrases = Table(__name__)

CARD = ThisCard()

phrases("this_elsewhere", ["this Pokémon", "this card", "it", "{_own:own_name}"], None)
phrases("elsewhere", "put {_this:this_elsewhere} onto your Bench", PutOntoBench(CARD))
phrases("elsewhere", "play {_this:this_elsewhere} onto your Bench", PutOntoBench(CARD))
phrases(
    "elsewhere",
    "put {_this:this_elsewhere} on the bottom of your deck",
    MoveCards(CARD, Zone.DECK, Position.BOTTOM),
)
phrases("elsewhere", "put {_this:this_elsewhere} on top of your deck", MoveCards(CARD, Zone.DECK))
phrases("elsewhere", "put {_this:this_elsewhere} into your hand", MoveCards(CARD, Zone.HAND))
phrases("elsewhere", "discard {_this:this_elsewhere}", MoveCards(CARD, Zone.DISCARD))
phrases("elsewhere", "reveal {_this:this_elsewhere}", Reveal(CARD))
phrases("elsewhere", "flip a coin", FlipCoins(0, Player.YOU, Constant(1)))
phrases("elsewhere", "{one:elsewhere_first} and {other:elsewhere}", seq(slot("one"), slot("other")))
phrases("elsewhere_first", "reveal {_this:this_elsewhere}", Reveal(CARD))

phrases("lies", "{_this:this_elsewhere} is in your {zone}", slot("zone"))
phrases(
    "sentence",
    "{frequency}, if {zone:lies}, you may {effect:elsewhere}",
    Using(slot("frequency"), slot("effect"), Always(), slot("zone")),
)
phrases(
    "sentence",
    "{frequency}, if {zone:lies} and {whether}, you may {effect:elsewhere}",
    Using(slot("frequency"), slot("effect"), slot("whether"), slot("zone")),
)
phrases("last_card", "the last card in your hand", None)
LAST_CARD = Compare(CountOf(InZone(Zone.HAND, Player.YOU)), Comparison.EQUAL, Constant(1))
phrases(
    "sentence",
    "{frequency}, if {_this:this_elsewhere} is @last_card, you may {effect:elsewhere}",
    Using(slot("frequency"), slot("effect"), LAST_CARD, Zone.HAND),
)

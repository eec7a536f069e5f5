"""Numbers, ranges, and what is counted."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Range
from prizecard.compiler.templates import LAST, slot
from prizecard.effects import (
    AttachedTo,
    CoinsShowing,
    Constant,
    CountOf,
    EnergyOn,
    InPlay,
    InZone,
    Is,
    PrizesTaken,
    Provides,
    StatOf,
    ThoseCards,
    Unlimited,
)
from prizecard.vocabulary import Face, Kind, Player, Stat, Zone

phrases = Table(__name__)

N = Constant(slot("n"))

phrases("number", "{n:digits}", N)
phrases("number", "a/an", Constant(1))

phrases("range", "{n:digits}", Range(N, N))
phrases("range", "a/an", Range(Constant(1), Constant(1)))
phrases("range", "any {n:digits}", Range(N, N))
phrases("range", "up to {n:digits}", Range(Constant(0), N))
phrases("range", "any number of", Range(Constant(0), Unlimited()))
phrases("range", "any amount of", Range(Constant(0), Unlimited()))
phrases("range", "a number of", Range(Constant(0), Unlimited()))

# What stands after "for each" and "the number of".
phrases("counted", "heads", CoinsShowing(LAST, Face.HEADS))
phrases("counted", "tails", CoinsShowing(LAST, Face.TAILS))
phrases("counted", "Energy attached to {pokemon}", EnergyOn(slot("pokemon"), None))
phrases("counted", "{type} Energy attached to {pokemon}", EnergyOn(slot("pokemon"), slot("type")))
phrases("counted", "Energy card~ attached to {pokemon}", CountOf(AttachedTo(slot("pokemon"), Is(Kind.ENERGY))))
phrases(
    "counted", "{type} Energy card~ attached to {pokemon}", CountOf(AttachedTo(slot("pokemon"), Provides(slot("type"))))
)
phrases("counted", "damage counter~ on {pokemon}", StatOf(Stat.DAMAGE_COUNTERS, slot("pokemon")))
phrases("counted", "card~ in {whose} hand", CountOf(InZone(Zone.HAND, slot("whose"))))
phrases(
    "counted",
    "{noun:card_noun} in {whose} {zone}",
    CountOf(InZone(slot("zone"), slot("whose"), slot("noun", "filter"))),
)
phrases("counted", "[of] {whose} {noun}", CountOf(InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))))
phrases(
    "counted",
    "{noun} <on the field|in play> [(both yours and your opponent's)]",
    CountOf(InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter"))),
)
phrases("counted", "Prize card~ {subject} <has|have> taken", PrizesTaken(slot("subject")))
phrases("counted", ["card~ [you] discarded [in this way]", "card~ discarded in this way"], CountOf(ThoseCards(LAST)))
phrases("counted", "Prize card~ {subject} <has|have> left", CountOf(InZone(Zone.PRIZES, slot("subject"))))

phrases("per", "for each {counted}", slot("counted"))
phrases("per", "times the number of {counted}", slot("counted"))
phrases("total", "the number of {counted}", slot("counted"))

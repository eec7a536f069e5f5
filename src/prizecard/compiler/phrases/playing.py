"""Playing Trainer cards: when it is allowed, what it costs, what more it can do."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import AtOnce, PriorIsCost, Range, Reminder, UsableIf, Wanted, WhenPlayed
from prizecard.compiler.templates import DOER, acting, both, slot
from prizecard.effects import (
    Compare,
    Constant,
    CountOf,
    EndTurn,
    InZone,
    Lacks,
    OneOf,
    PlayedTogether,
    ThisCard,
    Untrue,
)
from prizecard.vocabulary import Comparison, Player, Zone

phrases = Table(__name__)

OTHER = Lacks(OneOf(ThisCard()))
phrases(
    "wanted",
    "{range} other {noun:card_kinds}",
    Wanted(slot("range"), both(slot("noun", "filter"), OTHER), slot("noun", "measure")),
)
ONE = Range(Constant(1), Constant(1))
phrases(
    "wanted", "another {noun:card_kinds}", Wanted(ONE, both(slot("noun", "filter"), OTHER), slot("noun", "measure"))
)

# The card itself is no longer in the hand while it is played; it still counts before.
phrases("it_is_last", "it is @last_card", None)
LAST_CARD = Compare(CountOf(InZone(Zone.HAND, Player.YOU, OTHER)), Comparison.EQUAL, Constant(0))
phrases("sentence", "you can play this card only when @it_is_last", UsableIf(LAST_CARD))
phrases("sentence", "if {whether}, you can't play this card", UsableIf(Untrue(slot("whether"))))
phrases("sentence", "you can't <play|use> this card if {whether}", UsableIf(Untrue(slot("whether"))))
phrases("cannot_pay", "can't discard a/an {_noun:card_kinds}", None)
phrases("cannot_pay", "can't discard {_number:digits} {_noun:card_kinds}", None)
phrases("cannot_pay", "can't discard {_number:digits} other {_noun:card_kinds}", None)
phrases("sentence", "if you {_cannot:cannot_pay} [@from_hand], you can't play this card", PriorIsCost())
phrases("effect", "your turn ends", EndTurn())

phrases(
    "sentence",
    "(discard all cards attached to <that Pokémon|those Pokémon|it>",
    Reminder(),
)

phrases("sentence", "when you play this card, you may {effects}", WhenPlayed(acting(Player.YOU, slot("effects"))))

# Several copies played at once.
phrases("sentence", "you may play {n:digits} {_own:own_name} cards at once", AtOnce(slot("n")))
phrases("condition", "you played {n:digits} card~", PlayedTogether(Constant(slot("n"))))
phrases("sentence", "(this effect~ works one time for {_n:digits} cards", Reminder())
phrases("held", "other cards in @their hand", CountOf(InZone(Zone.HAND, DOER, OTHER)))

"""Trainer cards: when they can be played, what playing them costs, Stadiums that a player uses."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import PriorIsCost, Requires, UsableIf, Using
from prizecard.compiler.templates import acting, slot
from prizecard.vocabulary import Frequency, Player

phrases = Table(__name__)

BODY = acting(Player.YOU, slot("effects"))

phrases("sentence", "you <can|may> <play|use> this card only if {whether}", UsableIf(slot("whether")))
phrases("sentence", "you <can|may> play this card only if you {effects}", Requires(BODY))
phrases("cannot_pay", "can't discard {_number:number} card~", None)
phrases("sentence", "(if you {_cannot:cannot_pay} [@from_hand], you can't play this card", PriorIsCost())
# Whoever uses a Stadium is "you" in its effect.
phrases("stadium_use", "once during each player's turn [@before_attack]", Frequency.EACH_PLAYERS_TURN)
phrases(
    "sentence",
    "{frequency:stadium_use}, that player may {effects}",
    Using(slot("frequency"), acting(Player.THAT, slot("effects"))),
)

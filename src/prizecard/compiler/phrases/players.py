"""Who: subjects and possessives."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.templates import DOER
from prizecard.vocabulary import Player, Zone

phrases = Table(__name__)

phrases("whose", "your", Player.YOU)
phrases("whose", "your opponent's", Player.OPPONENT)
phrases("whose", ["his or her", "their"], DOER)
phrases("whose", "that player's", Player.THAT)

phrases("subject", "you", Player.YOU)
phrases("subject", "your opponent", Player.OPPONENT)

phrases("zone", "hand", Zone.HAND)
phrases("zone", "deck", Zone.DECK)
phrases("zone", "discard pile", Zone.DISCARD)
phrases("zone", "Lost Zone", Zone.LOST)
phrases("zone", "Prize cards", Zone.PRIZES)

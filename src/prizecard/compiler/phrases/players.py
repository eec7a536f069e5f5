"""Who: subjects and possessives."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.templates import THEIRS
from prizecard.vocabulary import Player, Zone

phrases = Table(__name__)

phrases("whose", "your", Player.YOU)
phrases("whose", "your opponent's", Player.OPPONENT)
phrases("whose", ["his or her", "their"], THEIRS)
phrases("whose", "that player's", Player.THAT)

phrases("subject", "you", Player.YOU)
phrases("subject", "your opponent", Player.OPPONENT)

phrases("zone", "hand", Zone.HAND)
phrases("zone", "deck", Zone.DECK)
phrases("zone", "discard pile", Zone.DISCARD)
phrases("zone", "Lost Zone", Zone.LOST)
phrases("zone", "Prize cards", Zone.PRIZES)

# Said again where it is clear: these carry nothing.
phrases("their", ["your", "your opponent's", "his or her", "their", "that player's", "its owner's"], None)
phrases("they", ["you", "he or she", "they", "that player"], None)
phrases("before_attack", ["(before your attack)", "before your attack", "(before attacking)"], None)
phrases("from_hand", "from @their hand", None)
phrases("on_target", "on <the Defending Pokémon|your opponent's Active Pokémon|that Pokémon|those Pokémon>", None)

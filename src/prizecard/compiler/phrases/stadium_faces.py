"""Two-faced Stadiums: each face speaks of the player it is turned to."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Facing, Reminder
from prizecard.vocabulary import Player

phrases = Table(__name__)

phrases("in_time", "before you play it", None)
phrases("sentence", "choose which way this card faces @in_time", Facing())
phrases("whose", "this ↓ player's", Player.YOU)
phrases("subject", "this ↓ player", Player.YOU)
phrases("already_so", "{_one:special_condition} or {_other:special_condition}", None)
phrases("sentence", "(if those Pokémon are already @already_so, remove those Special Conditions", Reminder())

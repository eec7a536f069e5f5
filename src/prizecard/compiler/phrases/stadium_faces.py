"""Two-faced Stadiums: each face speaks of the player it is turned to."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Facing
from prizecard.vocabulary import Player

phrases = Table(__name__)

phrases("sentence", "choose which way this card faces before you play it", Facing())
phrases("whose", "this ↓ player's", Player.YOU)
phrases("subject", "this ↓ player", Player.YOU)

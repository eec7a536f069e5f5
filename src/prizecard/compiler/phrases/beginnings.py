"""Cards that are played before the game begins: who goes first."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import IgnoredIf, PlayedBeforeCoin, UsableIf
from prizecard.compiler.templates import slot
from prizecard.effects import GoFirst, Happened, Pattern, SameNameAs, ThisCard, Untrue
from prizecard.vocabulary import Happening, Player, Window

phrases = Table(__name__)


def _played(player: Player) -> Happened:
    return Happened(Pattern(Happening.PLAYED, player=player, card=SameNameAs(ThisCard())), Window.THIS_GAME)


phrases("for_the_start", "to decide who goes first in a game", None)
phrases("sentence", "before you flip a coin @for_the_start, you may play this card", PlayedBeforeCoin())
phrases("sentence", "don't flip that coin, and {subject} <go|goes> first", GoFirst(slot("subject")))
# Who asks has played it: both have if the opponent has.
phrases(
    "sentence", "if both players play {_own:own_name}, flip the coin as normal", IgnoredIf(_played(Player.OPPONENT))
)
ONCE = Untrue(_played(Player.YOU))
phrases("sentence", "(you may play only 1 {_own:own_name} before you flip that coin", UsableIf(ONCE))

"""Stadiums that a player uses, on a condition or at a price, and two-faced Stadiums."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Using
from prizecard.compiler.templates import LAST, acting, both, slot
from prizecard.effects import (
    AttachedTo,
    BelongsTo,
    Did,
    EitherCards,
    Exists,
    InPlay,
    Lacks,
    StadiumInPlay,
    WinGame,
)
from prizecard.vocabulary import Player

phrases = Table(__name__)

# Whoever uses a Stadium is "you" in its effect; the frame puts that player in.
THEY_DO = acting(Player.THAT, slot("effects"))
phrases("user", ["that player", "he or she", "they", "the player"], None)
phrases(
    "sentence",
    "{frequency:stadium_use}, if {whether}, {_user:user} may {effects}",
    Using(slot("frequency"), THEY_DO, slot("whether")),
)
phrases("sentence", "{frequency:stadium_use}, <he or she|they> may {effects}", Using(slot("frequency"), THEY_DO))
phrases("subject", "that player", Player.THAT)
phrases("subject", "that player's opponent", Player.OPPONENT)
phrases("condition", "<he or she|they|that player> do/does", Did(LAST))
phrases("effect", "choose to win the game", WinGame(Player.THAT))

phrases("cards", "any Stadium card in play", StadiumInPlay())
phrases("has_in_play", ["your opponent has in play"], Player.OPPONENT)
phrases("has_in_play", ["you have in play"], Player.YOU)
FILTER, WHOSE = slot("noun", "filter"), slot("whose")
THEIRS = (AttachedTo(InPlay(WHOSE), FILTER), StadiumInPlay(both(FILTER, BelongsTo(WHOSE))))
phrases("cards", "all {noun:card_kinds} {whose:has_in_play}", EitherCards(THEIRS))
phrases("cards", ["that Stadium [card]", "the Stadium [card] in play"], StadiumInPlay())
phrases("condition", ["there is any/a Stadium [card] in play", "a Stadium [card] is in play"], Exists(StadiumInPlay()))
phrases("pokemon_adjective", "non- {adjective:pokemon_adjective}", Lacks(slot("adjective")))
phrases("subject", "the player", Player.THAT)

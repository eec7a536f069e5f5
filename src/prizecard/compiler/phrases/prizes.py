"""Prize cards, and lists of ways to choose from."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Reminder, Way
from prizecard.compiler.templates import DOER, acting, all_cards, seq, slot
from prizecard.effects import AddPrizes, ChooseWay, Constant, InZone, MoveCards, PutFaceUp, TakePrizes
from prizecard.vocabulary import Player, Position, Zone

phrases = Table(__name__)

N = Constant(slot("n"))
PRIZES = InZone(Zone.PRIZES, slot("whose"))

phrases("effect", "take~ {number} Prize card~", TakePrizes(DOER, slot("number")))
phrases("cards", "[all of] {whose} Prize cards", all_cards(PRIZES))
phrases("effect", "turn~ {cards} face up", PutFaceUp(slot("cards")))
phrases("stay_up", "(those Prize cards remain face up", None)
phrases("sentence", "{_stay:stay_up} for the rest of the game", Reminder())
phrases("effect", "add~ the top {n:digits} cards of {whose} deck to @their Prize cards", AddPrizes(slot("whose"), N))
phrases("effect", "add~ the top card of {whose} deck to @their Prize cards", AddPrizes(slot("whose"), Constant(1)))
phrases("as_prizes", "face down as @their Prize cards", None)
phrases("effect", "put~ the top {n:digits} cards of @their deck @as_prizes", AddPrizes(DOER, N))
phrases("effect", "shuffle~ {cards} [back] into their decks", MoveCards(slot("cards"), Zone.DECK, Position.SHUFFLED))

# Ways to choose from, one a line.
FIRST = ChooseWay(Player.YOU, (slot("clause"),), slot("n"))
phrases("clause_later", "choose {n:digits}: • {clause}", FIRST)
phrases(
    "clause_later", "{effects}, and then choose {n:digits}: • {clause}", seq(acting(Player.YOU, slot("effects")), FIRST)
)
phrases("sentence", "• {clause}", Way(slot("clause")))
phrases(
    "clause_later",
    "choose {n:digits}: • {clause} • {other:clause}",
    ChooseWay(Player.YOU, (slot("clause"), slot("other")), slot("n")),
)

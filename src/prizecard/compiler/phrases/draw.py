"""What is drawn."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.slots import ONE, SUBJECT, THEIR_HAND, N
from prizecard.compiler.templates import DOER, LAST, NEW, product, seq, slot
from prizecard.vocabulary import Position, Question

phrases = Table(__name__)
effect = phrases.of("effect")

phrases("sentence", "[(] {subject} @first_deed first", s.ActsFirst(SUBJECT))

effect("draw~ a card from the top and the bottom of @their deck",
    seq(e.Draw(DOER, ONE), e.Draw(DOER, ONE, Position.BOTTOM)))
effect("draw~ a number of cards equal to {total}", e.Draw(DOER, slot("total")))
effect("draw~ a number of cards up to {total}",
    seq(e.Ask(NEW, DOER, Question.NUMBER, slot("total")), e.Draw(DOER, e.ResultOf(LAST))))
effect("draw~ and reveal~ the top card of @their deck",
    seq(e.Reveal(e.DeckEnd(DOER, Position.TOP, ONE)), e.Draw(DOER, ONE)))
effect("draw~ {number} card~", e.Draw(DOER, slot("number")))
effect("draw~ {number} card~ from the bottom of @their deck", e.Draw(DOER, slot("number"), Position.BOTTOM))
effect("draw~ {number} card~ {per}", e.Draw(DOER, product(slot("number"), slot("per"))))
effect("draw~ cards [from @their deck] until @they has/have {n:digits} cards in @their hand", e.DrawUntil(DOER, N))
effect("draw~ cards until @they has/have {n:digits} more card~ than your opponent",
    e.DrawUntil(DOER, e.Sum(THEIR_HAND, N)))
effect("draw~ cards until @they has/have the same number of cards <in @their hand as your opponent [has in his or her "
    "hand]|as your opponent>",
    e.DrawUntil(DOER, THEIR_HAND))
effect(["draw~ the top {n:digits} cards of @their deck", "draw~ {n:digits} more card~"], e.Draw(DOER, N))
effect("draw~ that many cards", e.Draw(DOER, e.ResultOf(LAST)))
effect("draw~ the bottom {n:digits} cards of @their deck", e.Draw(DOER, N, Position.BOTTOM))
effect("draw~ up to {n:digits} cards [from @their deck]",
    seq(e.Ask(NEW, DOER, Question.NUMBER, N), e.Draw(DOER, e.ResultOf(LAST))))
effect("draw~ up to that many cards",
    seq(e.Ask(NEW, DOER, Question.NUMBER, e.ResultOf(LAST)), e.Draw(DOER, e.ResultOf(LAST))))

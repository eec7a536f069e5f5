"""Moving cards: draw, discard, put, search, show, shuffle, attach."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.templates import DOER, LOOKED, NEW, slot, those_with
from prizecard.effects import (
    Attach,
    Choose,
    Constant,
    Draw,
    DrawUntil,
    InZone,
    LookAt,
    MoveCards,
    PutOntoBench,
    Reveal,
    Shuffle,
    ThoseCards,
)
from prizecard.vocabulary import Position, Spread, Zone

phrases = Table(__name__)

CARDS = slot("cards")

phrases("effect", "draw~ {number} card~", Draw(DOER, slot("number")))
phrases("effect", "draw~ {number} card~ from the bottom of @their deck", Draw(DOER, slot("number"), Position.BOTTOM))
phrases("effect", "draw~ a number of cards equal to {total}", Draw(DOER, slot("total")))
phrases("effect", "draw~ a card {per}", Draw(DOER, slot("per")))
phrases(
    "effect",
    "draw~ cards until @they has/have {n:digits} cards in @their hand",
    DrawUntil(DOER, Constant(slot("n"))),
)

phrases("effect", "discard~ {cards}", MoveCards(CARDS, Zone.DISCARD))
phrases("effect", "put~ {cards} into @their hand", MoveCards(CARDS, Zone.HAND))
phrases("effect", "put~ {cards} on [the] top of @their deck", MoveCards(CARDS, Zone.DECK))
phrases("effect", "put~ {cards} on the bottom of @their deck", MoveCards(CARDS, Zone.DECK, Position.BOTTOM))
phrases("effect", "put~ {cards} onto @their Bench", PutOntoBench(CARDS, NEW))
phrases("effect", "put~ {cards} in the Lost Zone", MoveCards(CARDS, Zone.LOST))
phrases("effect", "shuffle~ {cards} [back] into @their deck", MoveCards(CARDS, Zone.DECK, Position.SHUFFLED))
phrases("effect", "shuffle~ {whose} deck [afterward]", Shuffle(slot("whose")))

phrases(
    "effect",
    "search~ {whose} {zone} for {wanted}",
    Choose(chosen(InZone(slot("zone"), slot("whose"), slot("wanted", "filter")), slot("wanted"))),
)
phrases("effect", "choose~ {cards}", Choose(CARDS))
phrases(
    "effect",
    "choose~ {wanted}",
    Choose(chosen(those_with(ThoseCards(LOOKED), slot("wanted", "filter")), slot("wanted"))),
)
phrases("effect", "choose~ {pokemon}", Choose(slot("pokemon")))
phrases("effect", "look~ at {cards}", LookAt(DOER, CARDS))
phrases("effect", "reveal~ {cards}", Reveal(CARDS))
phrases("effect", "show~ {cards} to <your opponent|you>", Reveal(CARDS))

phrases("effect", "attach~ {cards} to {pokemon}", Attach(CARDS, slot("pokemon")))
phrases("effect", "move~ {cards} to {pokemon}", Attach(CARDS, slot("pokemon")))
phrases("effect", "attach~ {cards} to {pokemon} in any way you like", Attach(CARDS, slot("pokemon"), Spread.FREELY))

"""Knock Outs and Prize cards: a Pokémon that gives none, a card that changes places with one."""

from __future__ import annotations

from prizecard.effects import (
    AllCardsOf,
    ChooseCards,
    CoinsShow,
    Constant,
    FaceDown,
    FlipCoins,
    Instead,
    InZone,
    LookAt,
    MoveCards,
    Pattern,
    PlayedTogether,
    Redirect,
    Replacement,
    Sequence,
    Shuffle,
    Text,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    TrainerText,
    Unlimited,
    When,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import Face, Happening, Player, Position, Quantity, Zone

COIN = 1
ONE = Constant(1)
FLIP = FlipCoins(COIN, Player.YOU, ONE)
HEADS = CoinsShow(COIN, Face.HEADS, Quantity.ALL)


@stands_for("bd04ceec26c8")
def leap_through_time() -> tuple[Text, ...]:
    """Knocked Out, on heads it goes into the deck with all its cards, and gives no Prize card."""
    away = Redirect(AllCardsOf(ThisPokemon()), Zone.DECK, Position.SHUFFLED)
    knocked_out = Pattern(Happening.KNOCKED_OUT, ThisPokemon())
    return (Replacement(knocked_out, Sequence((FLIP, When(HEADS, Sequence((away, Instead(Constant(0)))))))),)


@stands_for("95bbdb5167cc")
def into_the_prizes() -> tuple[Text, ...]:
    """Played from the hand, it changes places with a face-down Prize card that its player has looked at."""
    face_down = InZone(Zone.PRIZES, Player.YOU, FaceDown())
    look = LookAt(Player.YOU, ChooseCards(1, face_down, Unlimited(), Unlimited()))
    take = MoveCards(ChooseCards(2, ThoseCards(1)), Zone.HAND)
    replace = Sequence((MoveCards(ThisCard(), Zone.PRIZES), Shuffle(Player.YOU, Zone.PRIZES)))
    return (TrainerText(When(PlayedTogether(ONE), Sequence((look, take, *replace.steps)))),)

"""Knock Outs and Prize cards: what a card does as it is Knocked Out, or as it is taken from the Prize cards."""

from __future__ import annotations

from prizecard.effects import (
    AllCardsOf,
    AllTrue,
    BenchSpace,
    ChooseCards,
    CoinsShow,
    Compare,
    Constant,
    FaceDown,
    FlipCoins,
    Instead,
    InZone,
    LookAt,
    MoveCards,
    OneOf,
    Pattern,
    PlayedTogether,
    PutOntoBench,
    Redirect,
    Replacement,
    Sequence,
    Shuffle,
    TakePrizes,
    Text,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    TrainerText,
    Triggered,
    TurnIs,
    Unlimited,
    When,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import Comparison, Face, Happening, Player, Position, Quantity, TurnState, Zone

COIN = 1
ONE = Constant(1)
FLIP = FlipCoins(COIN, Player.YOU, ONE)
HEADS = CoinsShow(COIN, Face.HEADS, Quantity.ALL)
ANOTHER = TakePrizes(Player.YOU, ONE)
TAKEN = Pattern(Happening.PRIZE_TAKEN, None, Player.YOU, OneOf(ThisCard()))


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


@stands_for("90bee995087f")
def greedy_dice() -> tuple[Text, ...]:
    """Taken face down, it may be played at once: on heads another Prize card."""
    played = Sequence((MoveCards(ThisCard(), Zone.DISCARD), FLIP, When(HEADS, ANOTHER)))
    return (Triggered(TAKEN, played, optional=Player.YOU),)


@stands_for("c8d21fc6e971")
def wish_upon_a_star() -> tuple[Text, ...]:
    """Taken face down in its player's turn, it may come onto the Bench, and another Prize card is taken."""
    room = Compare(BenchSpace(Player.YOU), Comparison.MORE, Constant(0))
    condition = AllTrue((TurnIs(TurnState.YOUR_TURN), room))
    put = Sequence((PutOntoBench(ThisCard()), ANOTHER))
    return (Triggered(TAKEN, put, condition, Player.YOU),)

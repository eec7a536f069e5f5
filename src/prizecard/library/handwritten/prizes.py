"""Knock Outs and Prize cards: what a card does as it is Knocked Out, or as it is taken from the Prize cards."""

from __future__ import annotations

from prizecard.effects import (
    AllCardsOf,
    AllTrue,
    BenchSpace,
    CoinsShow,
    Compare,
    Constant,
    FlipCoins,
    Instead,
    MoveCards,
    OneOf,
    Pattern,
    PutOntoBench,
    Redirect,
    Replacement,
    Sequence,
    TakePrizes,
    Text,
    ThisCard,
    ThisPokemon,
    Triggered,
    TurnIs,
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

"""Markers that a card lays on a Pokémon and that go on doing something there (EVO-19)."""

from __future__ import annotations

from prizecard.effects import (
    AllOf,
    AttackText,
    Choose,
    ChoosePokemon,
    CoinsShow,
    Constant,
    Defending,
    Delayed,
    Exists,
    FlipCoins,
    HasMarker,
    InPlay,
    Lacks,
    Matches,
    OneOf,
    Pattern,
    PutCounters,
    PutMarker,
    Sequence,
    Text,
    ThosePokemon,
    Triggered,
    Unlimited,
    When,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import Duration, Face, Happening, Place, Player, Quantity

CHAR = "Char"
FIRST, MARKED, LATER = 1, 2, 3


@stands_for("454532c6554c")
def char() -> tuple[Text, ...]:
    """A Char counter: after every turn the opponent flips a coin, and tails hurts the Pokémon that has it."""
    one = Constant(1)
    bearer = InPlay(Player.BOTH, Place.ANYWHERE, AllOf((OneOf(ThosePokemon(MARKED)), HasMarker(CHAR))))
    flip = FlipCoins(LATER, Player.OPPONENT, one)
    hurt = When(CoinsShow(LATER, Face.TAILS, Quantity.ALL), PutCounters(bearer, Constant(2)))
    after_every_turn = Triggered(Pattern(Happening.TURN_ENDED), Sequence((flip, hurt)), Exists(bearer))
    laid = Sequence(
        (
            Choose(ChoosePokemon(MARKED, Defending(), Unlimited(), Unlimited())),
            PutMarker(ThosePokemon(MARKED), CHAR),
            Delayed((after_every_turn,), Duration.REST_OF_GAME),
        )
    )
    unmarked = Matches(Defending(), Lacks(HasMarker(CHAR)))
    steps = Sequence(
        (
            When(unmarked, FlipCoins(FIRST, Player.YOU, one)),
            When(CoinsShow(FIRST, Face.HEADS, Quantity.ALL), laid),
        )
    )
    return (AttackText(after=steps),)

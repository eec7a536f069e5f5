"""Short forms that several of these modules share."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.vocabulary import Face, Frequency, Happening, Kind, Place, Player, Quantity, Zone

ALL = e.Unlimited()
ONE = e.Constant(1)
YOU = Player.YOU
COIN = e.FlipCoins(1, YOU, ONE)
DEFENDING = e.Defending()
ENERGY = e.Is(Kind.ENERGY)
EX = e.Is(Kind.OLD_EX)
HAND = e.InZone(Zone.HAND, YOU)
HEADS = e.CoinsShow(1, Face.HEADS, Quantity.ALL)
ME = e.ThisPokemon()
IS_ACTIVE = e.Matches(ME, e.At(Place.ACTIVE))
MY_ENERGY = e.AttachedTo(ME, ENERGY)
OPPONENT = Player.OPPONENT
POKEMON = e.Is(Kind.POKEMON)
PRINTED = e.PrintedDamage()
THAT = Player.THAT
THEIR_HAND = e.InZone(Zone.HAND, OPPONENT)
TWO = e.Constant(2)
WELL = e.Untrue(e.Matches(ME, e.Has(None)))
ZERO = e.Constant(0)


def coin(variable: int, heads: e.Effect, tails: e.Effect) -> e.Effect:
    """A coin that decides between two effects."""
    shown = e.CoinsShow(variable, Face.HEADS, Quantity.ALL)
    return e.Sequence((e.FlipCoins(variable, YOU, ONE), e.When(shown, heads, tails)))


def all_heads(variable: int) -> e.Condition:
    """Whether all the coins show heads."""
    return e.CoinsShow(variable, Face.HEADS, Quantity.ALL)


def named(*names: str) -> tuple[e.Filter, ...]:
    """A filter for each of the names."""
    return tuple(e.Named(name) for name in names)


def on_evolving(effect: e.Effect, condition: e.Condition) -> e.Triggered:
    """What may be done once when this Pokémon has evolved out of the hand."""
    evolved = e.Pattern(Happening.EVOLVED, ME, YOU, origin=Zone.HAND)
    return e.Triggered(evolved, effect, condition, optional=YOU, frequency=Frequency.ONCE_PER_TURN)

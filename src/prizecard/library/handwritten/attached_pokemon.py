"""Pokémon cards that are attached to a Pokémon, as a Tool or as Energy, and what they do there."""

from __future__ import annotations

from prizecard.effects import (
    Activated,
    AllOf,
    AnyOf,
    At,
    AttachAsEnergy,
    AttachAsTool,
    ChangePrizes,
    ChoosePokemon,
    Constant,
    EnergyText,
    Filter,
    Holder,
    Holds,
    InPlay,
    Is,
    Lacks,
    Matches,
    MoveCards,
    Named,
    Negative,
    OneOf,
    Pattern,
    Prevent,
    Static,
    Text,
    ThisCard,
    ThisPokemon,
    Triggered,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import Comparison, EnergyType, Happening, Kind, Place, Player, Prevented, Zone

TARGET = 1
ONE = Constant(1)
FREE = AllOf((Holds(Is(Kind.TOOL), Comparison.EQUAL, Constant(0)), Lacks(OneOf(ThisPokemon()))))


def _chosen(filter: Filter) -> ChoosePokemon:
    return ChoosePokemon(TARGET, InPlay(Player.YOU, Place.ANYWHERE, filter), ONE, ONE)


@stands_for("3cc34f6f8845")
def wonder_lock() -> tuple[Text, ...]:
    """From the Bench it becomes a Tool that keeps off damage of Mega Evolutions, until the opponent's turn ends."""
    on_bench = Matches(ThisPokemon(), At(Place.BENCH))
    megas = InPlay(Player.OPPONENT, Place.ANYWHERE, Is(Kind.MEGA))
    end = Pattern(Happening.TURN_ENDED, None, Player.OPPONENT)
    return (
        Activated(AttachAsTool(ThisCard(), _chosen(FREE)), condition=on_bench),
        Static((Prevent(Prevented.DAMAGE, Holder(), megas),), zone=Zone.ATTACHED),
        Triggered(end, MoveCards(ThisCard(), Zone.DISCARD), zone=Zone.ATTACHED),
    )


@stands_for("4d858fc2bcb4")
def vessel_of_life() -> tuple[Text, ...]:
    """It becomes a Tool; its Pokémon, Knocked Out, gives one Prize card fewer."""
    return (
        Activated(AttachAsTool(ThisCard(), _chosen(FREE))),
        Static((ChangePrizes(Holder(), Negative(ONE)),), zone=Zone.ATTACHED),
    )


@stands_for("45fe8b31f9ce")
def battery() -> tuple[Text, ...]:
    """From the hand it becomes Energy of a Vikavolt: two units of Lightning."""
    vikavolt = AnyOf((Named("Vikavolt"), Named("Vikavolt-GX")))
    lightning = (EnergyType.LIGHTNING,)
    return (
        Activated(AttachAsEnergy(ThisCard(), _chosen(vikavolt)), zone=Zone.HAND),
        EnergyText((lightning, lightning)),
    )

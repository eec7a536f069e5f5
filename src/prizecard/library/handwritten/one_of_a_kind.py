"""Energy that comes back."""

from __future__ import annotations

from prizecard.effects import (
    AllOf,
    At,
    Attach,
    AttachTo,
    EnergyText,
    EventPokemon,
    Holder,
    InPlay,
    Matches,
    OfType,
    OneOf,
    Pattern,
    StaysWhile,
    Text,
    ThisCard,
    Triggered,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    Cause,
    EnergyType,
    Happening,
    Place,
    Player,
    Zone,
)


@stands_for("4f6c8e6b07a6")
def burning_energy() -> tuple[Text, ...]:
    """Fire Energy for Fire Pokémon that comes back after its Pokémon's attack has discarded it."""
    on_fire = Matches(Holder(), OfType(EnergyType.FIRE))
    # Of its player's Pokémon only the Active one attacks (ATTACK-01).
    attacker = AllOf((At(Place.ACTIVE), OfType(EnergyType.FIRE)))
    thrown = Pattern(
        Happening.DISCARDED,
        InPlay(Player.YOU, Place.ANYWHERE, attacker),
        card=OneOf(ThisCard()),
        origin=Zone.ATTACHED,
        cause=Cause.ATTACK,
        of=Player.YOU,
    )
    return (
        AttachTo(Player.YOU, on_fire),
        EnergyText(((EnergyType.FIRE,),), on_fire),
        Triggered(thrown, Attach(ThisCard(), EventPokemon()), zone=Zone.DISCARD),
        StaysWhile(on_fire),
    )

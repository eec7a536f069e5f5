"""Cards that an attack first counts and then moves."""

from __future__ import annotations

from prizecard.effects import (
    AllOf,
    AnyOf,
    AttackText,
    CountOf,
    InZone,
    Is,
    MoveCards,
    PrintedDamage,
    Product,
    Provides,
    Text,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import EnergyType, Kind, Player, Position, Zone


@stands_for("a3a8a6f2fbef")
def energy_counted_and_shuffled_back() -> tuple[Text, ...]:
    """Damage for each Water and Lightning Energy card in the discard pile, which then go back into the deck."""
    kinds = (AllOf((Is(Kind.ENERGY), Provides(type))) for type in (EnergyType.WATER, EnergyType.LIGHTNING))
    energy = InZone(Zone.DISCARD, Player.YOU, AnyOf(tuple(kinds)))
    return (
        AttackText(
            damage=Product(PrintedDamage(), CountOf(energy)),
            after=MoveCards(energy, Zone.DECK, Position.SHUFFLED),
        ),
    )

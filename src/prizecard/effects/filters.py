"""Filters: one family for cards and for Pokémon in play."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import (
    AbilityKind,
    Comparison,
    EnergyType,
    Kind,
    Place,
    Player,
    SpecialCondition,
    Stat,
    Window,
)

from .base import Filter, Number, Reference, Selection


@dataclass(frozen=True, slots=True)
class Anything(Filter):
    """Every card and every Pokémon."""


@dataclass(frozen=True, slots=True)
class AllOf(Filter):
    """Has each of the properties."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class AnyOf(Filter):
    """Has at least one of the properties."""

    filters: tuple[Filter, ...]


@dataclass(frozen=True, slots=True)
class Lacks(Filter):
    """Has not the property."""

    filter: Filter


@dataclass(frozen=True, slots=True)
class Is(Filter):
    """Is of the kind, as the rulebook in force sorts cards."""

    kind: Kind


@dataclass(frozen=True, slots=True)
class OfType(Filter):
    """A Pokémon (in play or card) of the type."""

    type: EnergyType


@dataclass(frozen=True, slots=True)
class OfChosenType(Filter):
    """A Pokémon or Energy card of the type said before."""

    variable: Reference


@dataclass(frozen=True, slots=True)
class Provides(Filter):
    """An Energy card that provides the type; outside play by its printed kind."""

    type: EnergyType


@dataclass(frozen=True, slots=True)
class Named(Filter):
    """Has exactly this name."""

    name: str


@dataclass(frozen=True, slots=True)
class NamedAs(Filter):
    """Has the name said before."""

    variable: Reference


@dataclass(frozen=True, slots=True)
class NameContains(Filter):
    """Has this in its name."""

    part: str


@dataclass(frozen=True, slots=True)
class Where(Filter):
    """Its stat compares with the number."""

    stat: Stat
    comparison: Comparison
    number: Number


@dataclass(frozen=True, slots=True)
class Holds(Filter):
    """Has that many attached cards with the property."""

    card: Filter
    comparison: Comparison
    number: Number


@dataclass(frozen=True, slots=True)
class HoldsEnergy(Filter):
    """Has that many units of Energy attached, of one type or of any."""

    type: EnergyType | None
    comparison: Comparison
    number: Number


@dataclass(frozen=True, slots=True)
class HasAttack(Filter):
    """Has the attack."""

    name: str


@dataclass(frozen=True, slots=True)
class HasAbility(Filter):
    """Has an ability of the kind (any kind if None), with the name (any name if None)."""

    kind: AbilityKind | None
    name: str | None


@dataclass(frozen=True, slots=True)
class HasWeakness(Filter):
    """Has Weakness, to the type or to any."""

    type: EnergyType | None


@dataclass(frozen=True, slots=True)
class HasResistance(Filter):
    """Has Resistance, to the type or to any."""

    type: EnergyType | None


@dataclass(frozen=True, slots=True)
class Has(Filter):
    """Is affected by the Special Condition, or by any if None."""

    condition: SpecialCondition | None


@dataclass(frozen=True, slots=True)
class At(Filter):
    """Stands at the place."""

    place: Place


@dataclass(frozen=True, slots=True)
class BelongsTo(Filter):
    """Is the player's."""

    player: Player


@dataclass(frozen=True, slots=True)
class EvolvesFrom(Filter):
    """A card that evolves from one of the Pokémon or cards; or levels up from it, which is no evolving."""

    what: Selection
    levelling: bool = False


@dataclass(frozen=True, slots=True)
class EvolvesFromName(Filter):
    """A card that evolves from the name."""

    name: str


@dataclass(frozen=True, slots=True)
class DescendsFrom(Filter):
    """A card that evolves from one of the Pokémon, or from a card that evolves from one of them."""

    what: Selection


@dataclass(frozen=True, slots=True)
class EvolvesInto(Filter):
    """A Pokémon or card that one of the cards evolves from."""

    what: Selection


@dataclass(frozen=True, slots=True)
class SameNameAs(Filter):
    """Has the name of one of those."""

    what: Selection


@dataclass(frozen=True, slots=True)
class SharesTypeWith(Filter):
    """Has a type of one of those."""

    what: Selection


@dataclass(frozen=True, slots=True)
class OneOf(Filter):
    """Is one of those."""

    what: Selection


@dataclass(frozen=True, slots=True)
class CameIntoPlay(Filter):
    """Came into play within the window, or evolved: what evolves is a new Pokémon."""

    window: Window


@dataclass(frozen=True, slots=True)
class EvolvedIn(Filter):
    """Evolved within the window, from a card of the name if given."""

    window: Window
    name: str | None = None


@dataclass(frozen=True, slots=True)
class BecameActiveIn(Filter):
    """Moved from the Bench to the Active place within the window."""

    window: Window


@dataclass(frozen=True, slots=True)
class HasMarker(Filter):
    """Has a marker of this name, put by a card (EVO-19)."""

    name: str


@dataclass(frozen=True, slots=True)
class FaceDown(Filter):
    """A Prize card that lies face down."""

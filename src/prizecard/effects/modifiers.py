"""Modifiers: standing changes to values and permissions.

`of`, `by`, `to` are sets that a Pokémon is tested against whenever the value is asked for.
"""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import (
    AbilityKind,
    Action,
    Cause,
    EnergyType,
    Face,
    Feature,
    Happening,
    Ignored,
    Kind,
    Limit,
    Player,
    Prevented,
    SpecialCondition,
    Stage,
    Suppressed,
    Zone,
)

from .base import Attacks, Cards, Condition, Filter, Modifier, Number, Pokemons, Reference, Selection
from .filters import Anything


@dataclass(frozen=True, slots=True)
class ChangeDamage(Modifier):
    """Attacks by the one Pokémon to the other do so much more (Negative: less), at the stage.

    `attack` limits it to attacks of that name; the side it counts for (attacker or defender) is the stage's.
    """

    by: Pokemons
    to: Pokemons
    more: Number
    stage: Stage
    attack: str | None = None


@dataclass(frozen=True, slots=True)
class SetBaseDamage(Modifier):
    """The base damage of the Pokémon's attack of that name (any if None) is the number."""

    of: Pokemons
    attack: str | None
    number: Number


@dataclass(frozen=True, slots=True)
class Prevent(Modifier):
    """Prevent damage, effects or both, done to those by attacks (or Abilities, Trainers) of the others.

    `by` None: whoever causes it; `causes` which kinds of cause; `condition` may look at the amount, `card` at the
    card that causes it.
    """

    what: Prevented
    to: Pokemons
    by: Pokemons | None
    causes: tuple[Cause, ...] = (Cause.ATTACK,)
    player: Player | None = None
    condition: Condition | None = None
    card: Filter = Anything()


@dataclass(frozen=True, slots=True)
class PreventOnPlayer(Modifier):
    """Prevent effects done to the player or to cards in the player's hand by attacks (or others) of that player.

    What already holds for the player ends.
    """

    player: Player
    by: Player
    causes: tuple[Cause, ...] = (Cause.ATTACK,)


@dataclass(frozen=True, slots=True)
class Ignore(Modifier):
    """Damage of attacks by those Pokémon is not affected by these; with types, by Weakness or Resistance to them."""

    by: Pokemons
    what: tuple[Ignored, ...]
    attack: str | None = None
    types: tuple[EnergyType, ...] = ()


@dataclass(frozen=True, slots=True)
class SetWeakness(Modifier):
    """Their Weakness is of the types; none: no Weakness. `times` replaces the printed value if given."""

    of: Pokemons
    types: tuple[EnergyType, ...] | None
    times: int | None = None


@dataclass(frozen=True, slots=True)
class SetResistance(Modifier):
    """Their Resistance is of the types; none: no Resistance. `less` replaces the printed value if given."""

    of: Pokemons
    types: tuple[EnergyType, ...] | None
    less: int | None = None


@dataclass(frozen=True, slots=True)
class ChangeRetreatCost(Modifier):
    """Their Retreat Cost is so much more (Negative: less)."""

    of: Pokemons
    more: Number


@dataclass(frozen=True, slots=True)
class NoRetreatCost(Modifier):
    """They have no Retreat Cost."""

    of: Pokemons


@dataclass(frozen=True, slots=True)
class ChangeAttackCost(Modifier):
    """Their attacks (of that name) cost this Energy more and that Energy less, as often as the number says."""

    of: Pokemons
    more: tuple[EnergyType, ...]
    less: tuple[EnergyType, ...] = ()
    attack: str | None = None
    times: Number | None = None


@dataclass(frozen=True, slots=True)
class SetAttackCost(Modifier):
    """Their attacks (of that name) can be used for this Energy."""

    of: Pokemons
    cost: tuple[EnergyType, ...]
    attack: str | None = None


@dataclass(frozen=True, slots=True)
class IgnoreAttackCost(Modifier):
    """Their attacks (of that name) can be used without the Energy, or without the Energy of that type."""

    of: Pokemons
    type: EnergyType | None = None
    attack: str | None = None


@dataclass(frozen=True, slots=True)
class ChangeHp(Modifier):
    """Their maximum HP is so much more (Negative: less)."""

    of: Pokemons
    more: Number


@dataclass(frozen=True, slots=True)
class SetHp(Modifier):
    """Their maximum HP is the number."""

    of: Pokemons
    number: Number


@dataclass(frozen=True, slots=True)
class SetTypes(Modifier):
    """Their types are these."""

    of: Pokemons
    types: tuple[EnergyType, ...]


@dataclass(frozen=True, slots=True)
class SaidType(Modifier):
    """Their type, Weakness or Resistance is of the type said before; the amount stays as printed."""

    of: Pokemons
    what: Feature
    variable: Reference


@dataclass(frozen=True, slots=True)
class AddTypes(Modifier):
    """They have these types too."""

    of: Pokemons
    types: tuple[EnergyType, ...]


@dataclass(frozen=True, slots=True)
class TypesOfEnergy(Modifier):
    """They have the types of the basic Energy attached to them."""

    of: Pokemons
    added: tuple[EnergyType, ...] = ()


@dataclass(frozen=True, slots=True)
class TypesLike(Modifier):
    """They are of the types of those cards or Pokémon."""

    of: Pokemons
    what: Selection


@dataclass(frozen=True, slots=True)
class ProvideEnergy(Modifier):
    """The Energy cards provide these units; a unit is the set of types it can be, one at a time.

    `cards` is tested against cards attached to the Pokémon in `on`.
    """

    cards: Cards
    on: Pokemons
    units: tuple[tuple[EnergyType, ...], ...]


@dataclass(frozen=True, slots=True)
class SetEnergyType(Modifier):
    """Every unit of Energy attached to those Pokémon is of the type instead; as many units as before."""

    on: Pokemons
    type: EnergyType


@dataclass(frozen=True, slots=True)
class GrantAttacks(Modifier):
    """Those Pokémon can use the attacks too (the Energy is still needed)."""

    to: Pokemons
    attacks: Attacks


@dataclass(frozen=True, slots=True)
class GrantEarlierAttacks(Modifier):
    """Each of those Pokémon can use the attacks of the cards under it too (the Energy is still needed)."""

    to: Pokemons


@dataclass(frozen=True, slots=True)
class GrantAbilities(Modifier):
    """Those Pokémon have the abilities of the others too."""

    to: Pokemons
    what: Cards


@dataclass(frozen=True, slots=True)
class Suppress(Modifier):
    """Those Pokémon's abilities (or Tools, Stadiums, Energy effects) do nothing; an ability of the name goes on.

    `zones` extends it to cards elsewhere.
    """

    what: Suppressed
    of: Pokemons | None
    zones: tuple[Zone, ...] = (Zone.PLAY,)
    except_name: str | None = None


@dataclass(frozen=True, slots=True)
class Forbid(Modifier):
    """The action is forbidden: to those Pokémon, or to the player with cards that have the property.

    `attack` limits it to the attack of the name, `attacks` to these attacks, `origin` to cards from that zone,
    `causes` and `by` to what causes it, `through` to the cards that do, `ability` to abilities of the kind.
    """

    action: Action
    pokemon: Pokemons | None = None
    player: Player | None = None
    card: Filter = Anything()
    attack: str | None = None
    origin: Zone | None = None
    causes: tuple[Cause, ...] = ()
    by: Player | None = None
    attacks: Attacks | None = None
    ability: AbilityKind | None = None
    through: Filter = Anything()


@dataclass(frozen=True, slots=True)
class Permit(Modifier):
    """The action is permitted against a rule: to those Pokémon, or to the player with cards that have the property."""

    action: Action
    pokemon: Pokemons | None = None
    player: Player | None = None
    card: Filter = Anything()
    attack: str | None = None


@dataclass(frozen=True, slots=True)
class ChangeLimit(Modifier):
    """The limit is the number, for the player or for those Pokémon.

    `first` is who discards first, where both have to once this limit has left play.
    """

    limit: Limit
    player: Player | None
    pokemon: Pokemons | None
    number: Number
    card: Filter = Anything()
    first: Player | None = None


@dataclass(frozen=True, slots=True)
class Immune(Modifier):
    """They cannot be affected by the Special Conditions (none named: by any)."""

    of: Pokemons
    conditions: tuple[SpecialCondition, ...] = ()


@dataclass(frozen=True, slots=True)
class ChangeConditionCounters(Modifier):
    """The Special Condition puts so many more damage counters on those Pokémon."""

    of: Pokemons
    condition: SpecialCondition
    more: Number


@dataclass(frozen=True, slots=True)
class SetConditionCounters(Modifier):
    """The Special Condition puts so many damage counters on those Pokémon instead of the usual number."""

    of: Pokemons
    condition: SpecialCondition
    number: Number
    usual: Number


@dataclass(frozen=True, slots=True)
class ConditionCoins(Modifier):
    """So many coins are flipped for the Special Condition, all of which must be heads to recover."""

    of: Pokemons
    condition: SpecialCondition
    number: Number


@dataclass(frozen=True, slots=True)
class KeepCondition(Modifier):
    """The Special Conditions are not removed by these events of the rules: coin between turns, evolving, devolving."""

    of: Pokemons
    conditions: tuple[SpecialCondition, ...]
    events: tuple[Happening, ...] = (Happening.CONDITION_CHECKED,)


@dataclass(frozen=True, slots=True)
class FixCoins(Modifier):
    """The player's coins show the face; only so many of the next ones, if a number is given.

    Without a face: what the player says of the first coin as coins are flipped for an effect of a card.
    """

    player: Player
    face: Face | None
    number: Number | None = None


@dataclass(frozen=True, slots=True)
class CoinsInstead(Modifier):
    """Their attack of that name flips so many coins where it would flip the usual number."""

    of: Pokemons
    attack: str
    number: Number
    usual: Number


@dataclass(frozen=True, slots=True)
class ChangePrizes(Modifier):
    """For those Pokémon, Knocked Out as the condition says, so many more Prize cards are taken (Negative: fewer).

    Where it does not count as Knocked Out, no text that speaks of Knocked Out Pokémon means it.
    """

    of: Pokemons
    more: Number
    condition: Condition | None = None
    counts: bool = True


@dataclass(frozen=True, slots=True)
class DoubleHealing(Modifier):
    """Healing of those Pokémon heals twice as much."""

    of: Pokemons


@dataclass(frozen=True, slots=True)
class TurnGoesOn(Modifier):
    """The turn does not end when the Pokémon becomes a Mega Evolution Pokémon."""

    of: Pokemons


@dataclass(frozen=True, slots=True)
class CountsAs(Modifier):
    """Those Pokémon are also of the kind."""

    of: Pokemons
    kind: Kind

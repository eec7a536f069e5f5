"""Effects on Pokémon in play: damage, counters, conditions, switching, evolving, Knock Outs."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import Ignored, Kind, Player, SpecialCondition, Spread, Zone

from .base import Attacks, Binder, Cards, Effect, Number, Pokemons, Reference


@dataclass(frozen=True, slots=True)
class Damage(Effect):
    """The attack does damage to each of the Pokémon."""

    to: Pokemons
    amount: Number
    ignoring: tuple[Ignored, ...] = ()


@dataclass(frozen=True, slots=True)
class PutCounters(Effect):
    """Put damage counters on each of the Pokémon, or spread so many in all."""

    on: Pokemons
    number: Number
    spread: Spread = Spread.EACH


@dataclass(frozen=True, slots=True)
class MoveCounters(Effect):
    """Move damage counters; freely means a source and a target for each counter. How many is bound to the variable."""

    source: Pokemons
    target: Pokemons
    number: Number
    minimum: Number
    spread: Spread = Spread.EACH
    variable: Binder = -1


@dataclass(frozen=True, slots=True)
class ExchangeCounters(Effect):
    """The two Pokémon exchange their damage counters; `whole`: not at all if it is prevented for one of them."""

    first: Pokemons
    second: Pokemons
    whole: bool = False


@dataclass(frozen=True, slots=True)
class SetRemainingHp(Effect):
    """Lay counters until exactly so many HP are left."""

    pokemon: Pokemons
    hp: Number


@dataclass(frozen=True, slots=True)
class Heal(Effect):
    """Heal so much damage from each of the Pokémon; the amount healed in all is bound to the variable."""

    pokemon: Pokemons
    amount: Number
    variable: Binder = -1


@dataclass(frozen=True, slots=True)
class Afflict(Effect):
    """Each of the Pokémon is now affected by the Special Conditions.

    `counters` is how many damage counters the condition puts (Poisoned, Burned, Confused), `coins` how many coins its
    check flips (Asleep); None is the rulebook's.
    """

    pokemon: Pokemons
    conditions: tuple[SpecialCondition, ...]
    counters: Number | None = None
    coins: Number | None = None


@dataclass(frozen=True, slots=True)
class AfflictChosen(Effect):
    """Each of the Pokémon is now affected by the Special Condition said before."""

    pokemon: Pokemons
    variable: Reference


@dataclass(frozen=True, slots=True)
class WorsenCondition(Effect):
    """The Special Condition that affects the Pokémon puts so many more damage counters than it does now."""

    pokemon: Pokemons
    condition: SpecialCondition
    more: Number


@dataclass(frozen=True, slots=True)
class Cure(Effect):
    """Remove the Special Conditions from the Pokémon; none named means all. How many is bound to the variable."""

    pokemon: Pokemons
    conditions: tuple[SpecialCondition, ...] = ()
    variable: Binder = -1


@dataclass(frozen=True, slots=True)
class KnockOut(Effect):
    """The Pokémon are Knocked Out."""

    pokemon: Pokemons


@dataclass(frozen=True, slots=True)
class Switch(Effect):
    """The Benched Pokémon changes places with its player's Active Pokémon."""

    incoming: Pokemons


@dataclass(frozen=True, slots=True)
class Evolve(Effect):
    """Put the card onto the Pokémon; this counts as evolving it."""

    card: Cards
    onto: Pokemons


@dataclass(frozen=True, slots=True)
class EvolveEach(Effect):
    """For each of the Pokémon the player may choose a card among those that evolves from it and put it on."""

    pokemon: Pokemons
    cards: Cards
    variable: Binder


@dataclass(frozen=True, slots=True)
class Devolve(Effect):
    """Take so many of the highest Evolution cards, or the LV.X, off each of the Pokémon and put them into the zone.

    Freely: one card after the other, off whichever of them the player likes.
    """

    pokemon: Pokemons
    times: Number
    to: Zone
    spread: Spread = Spread.EACH
    kind: Kind = Kind.EVOLUTION


@dataclass(frozen=True, slots=True)
class ReplaceCard(Effect):
    """The card takes the place of the Pokémon's own cards, which go to the zone (play: they stay under it)."""

    pokemon: Pokemons
    card: Cards
    to: Zone


@dataclass(frozen=True, slots=True)
class PutMarker(Effect):
    """Put a marker of this name on the Pokémon."""

    pokemon: Pokemons
    name: str


@dataclass(frozen=True, slots=True)
class UseAttack(Effect):
    """The attacker uses the attack as this attack."""

    attack: Attacks


@dataclass(frozen=True, slots=True)
class ChooseNewActive(Effect):
    """The player, if without an Active Pokémon, chooses a new one now, before the other does."""

    player: Player


@dataclass(frozen=True, slots=True)
class PickNewActive(Effect):
    """When the player's Active Pokémon, Knocked Out now, is replaced, the other one chooses the new Active Pokémon."""

    player: Player
    chooser: Player

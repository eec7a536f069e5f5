"""Selections of Pokémon, cards and attacks."""

from __future__ import annotations

from dataclasses import dataclass

from prizecard.vocabulary import Chooser, Measure, Place, Player, Position, Stat, Variety, Zone

from .base import Attacks, Binder, Cards, Filter, Number, Pokemons, Reference, Selection
from .filters import Anything
from .numbers import Constant


@dataclass(frozen=True, slots=True)
class ThisPokemon(Pokemons):
    """The Pokémon that has this text."""


@dataclass(frozen=True, slots=True)
class Holder(Pokemons):
    """The Pokémon that this card is attached to."""


@dataclass(frozen=True, slots=True)
class Defending(Pokemons):
    """The Pokémon that was the opponent's Active when the attack was declared."""


@dataclass(frozen=True, slots=True)
class Attacking(Pokemons):
    """The Pokémon that is attacking."""


@dataclass(frozen=True, slots=True)
class InPlay(Pokemons):
    """The player's Pokémon at the place that have the property."""

    player: Player
    place: Place = Place.ANYWHERE
    filter: Filter = Anything()


@dataclass(frozen=True, slots=True)
class ThosePokemon(Pokemons):
    """The Pokémon bound before."""

    variable: Reference


@dataclass(frozen=True, slots=True)
class EventPokemon(Pokemons):
    """The Pokémon that the event happened to."""


@dataclass(frozen=True, slots=True)
class OtherPokemon(Pokemons):
    """Some Pokémon but not those."""

    among: Pokemons
    excluded: Pokemons


@dataclass(frozen=True, slots=True)
class EitherPokemon(Pokemons):
    """Several selections together."""

    parts: tuple[Pokemons, ...]


@dataclass(frozen=True, slots=True)
class LeastOf(Pokemons):
    """Those among the Pokémon with the smallest stat."""

    among: Pokemons
    stat: Stat


@dataclass(frozen=True, slots=True)
class GreatestOf(Pokemons):
    """Those among the Pokémon with the greatest stat."""

    among: Pokemons
    stat: Stat


@dataclass(frozen=True, slots=True)
class ChoosePokemon(Pokemons):
    """A choice of Pokémon, made when it is reached and bound to the variable."""

    variable: Binder
    among: Pokemons
    minimum: Number = Constant(1)
    maximum: Number = Constant(1)
    chooser: Chooser = Chooser.YOU


@dataclass(frozen=True, slots=True)
class ThisCard(Cards):
    """The card that has this text."""


@dataclass(frozen=True, slots=True)
class InZone(Cards):
    """The cards with the property in the player's zone."""

    zone: Zone
    player: Player
    filter: Filter = Anything()


@dataclass(frozen=True, slots=True)
class DeckEnd(Cards):
    """So many cards from the top or the bottom of the player's deck."""

    player: Player
    end: Position
    number: Number


@dataclass(frozen=True, slots=True)
class AttachedTo(Cards):
    """The cards with the property attached to the Pokémon."""

    pokemon: Pokemons
    filter: Filter = Anything()


@dataclass(frozen=True, slots=True)
class Beneath(Cards):
    """The cards under the Pokémon's top card."""

    pokemon: Pokemons


@dataclass(frozen=True, slots=True)
class PokemonCards(Cards):
    """The Pokémon's own cards: the top card and those under it, without what is attached."""

    pokemon: Pokemons


@dataclass(frozen=True, slots=True)
class TopCard(Cards):
    """The Pokémon's top card alone."""

    pokemon: Pokemons


@dataclass(frozen=True, slots=True)
class AllCardsOf(Cards):
    """The Pokémon and all cards attached to it."""

    pokemon: Pokemons


@dataclass(frozen=True, slots=True)
class StadiumInPlay(Cards):
    """The Stadium in play, if it has the property."""

    filter: Filter = Anything()


@dataclass(frozen=True, slots=True)
class ThoseCards(Cards):
    """The cards bound before."""

    variable: Reference


@dataclass(frozen=True, slots=True)
class EventCards(Cards):
    """The cards of the event."""


@dataclass(frozen=True, slots=True)
class PaidCards(Cards):
    """The cards moved to pay the costs of the text being carried out, or of its card."""


@dataclass(frozen=True, slots=True)
class OtherCards(Cards):
    """Some cards but not those."""

    among: Cards
    excluded: Cards


@dataclass(frozen=True, slots=True)
class EitherCards(Cards):
    """Several selections together."""

    parts: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class FilteredCards(Cards):
    """Those of the cards that have the property."""

    among: Cards
    filter: Filter


@dataclass(frozen=True, slots=True)
class ChooseCards(Cards):
    """A choice of cards, made when it is reached and bound to the variable."""

    variable: Binder
    among: Cards
    minimum: Number = Constant(1)
    maximum: Number = Constant(1)
    chooser: Chooser = Chooser.YOU
    measure: Measure = Measure.CARDS
    variety: Variety = Variety.FREE


@dataclass(frozen=True, slots=True)
class ChooseEach(Cards):
    """One choice after another, each of its own cards, bound together to the variable."""

    variable: Binder
    choices: tuple[ChooseCards, ...]


@dataclass(frozen=True, slots=True)
class AttacksOf(Attacks):
    """The attacks of the Pokémon or cards, of the name if given."""

    what: Selection
    name: str | None = None


@dataclass(frozen=True, slots=True)
class LastAttackOf(Attacks):
    """The attack that the player's Pokémon used in the player's last turn."""

    player: Player


@dataclass(frozen=True, slots=True)
class OrdinaryAttacks(Attacks):
    """Those of the attacks that are not GX attacks."""

    among: Attacks


@dataclass(frozen=True, slots=True)
class OtherAttacks(Attacks):
    """Whatever attacks there are but those."""

    excluded: Attacks


@dataclass(frozen=True, slots=True)
class ThatAttack(Attacks):
    """The attack bound before."""

    variable: Reference


@dataclass(frozen=True, slots=True)
class ChooseAttack(Attacks):
    """A choice of one attack, bound to the variable."""

    variable: Binder
    among: Attacks
    chooser: Chooser = Chooser.YOU

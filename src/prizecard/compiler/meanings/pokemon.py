"""Operations that make Pokémon, and properties and conditions of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.mentions import is_active
from prizecard.compiler.surface import Amount, CardNoun, EachOf, Noun
from prizecard.compiler.templates import DOER, Reject, conjoin, every_pokemon, operation, refusing
from prizecard.compiler.tree import all_true
from prizecard.vocabulary import Comparison, EnergyType, Kind, Measure, Place, Player, SpecialCondition

_ANY = Amount(Comparison.AT_LEAST, e.Constant(1))
_NONE = Amount(Comparison.EQUAL, e.Constant(0))
_HELD = e.Exists(e.Holder())


def sides(pokemon: Any) -> tuple[e.InPlay, e.InPlay]:
    """The Pokémon of both players, apart."""
    among = getattr(pokemon, "among", pokemon)
    if not isinstance(among, e.InPlay) or among.player is not Player.BOTH:
        raise Reject
    return e.InPlay(Player.YOU, among.place, among.filter), e.InPlay(Player.OPPONENT, among.place, among.filter)


def _kind_of(noun: Noun) -> e.Filter:
    """What they are, of a noun that does not say where they stand."""
    if noun.place is not Place.ANYWHERE:
        raise Reject
    return noun.filter


kind_of = operation(_kind_of)


@operation
def described_kind(noun: Noun) -> e.Filter:
    """What they are, of a noun that says nothing but that."""
    if isinstance(noun.filter, e.Anything):
        raise Reject
    return _kind_of(noun)


@operation
def placed(place: Place, noun: Noun) -> Noun:
    """The noun at the place."""
    return Noun(place, _kind_of(noun))


@operation
def those_that_also(pokemon: Any, more: e.Filter) -> e.InPlay:
    """Those of the Pokémon that have the property too."""
    among = getattr(pokemon, "among", pokemon)
    if not isinstance(among, e.InPlay):
        raise Reject
    return e.InPlay(among.player, among.place, conjoin(among.filter, more))


@operation
def of_either_noun(whose: Player, one: Noun, other: Noun) -> e.InPlay:
    """A player's Pokémon of the one noun or the other."""
    if one.place is not other.place:
        raise Reject
    return e.InPlay(whose, one.place, e.AnyOf((one.filter, other.filter)))


@operation
def each_one(pokemon: e.Pokemons) -> e.Pokemons:
    """All of the Pokémon, one by one."""
    found = every_pokemon(pokemon)
    if not isinstance(found, e.ChoosePokemon):
        return found
    return EachOf(found.variable, found.among, found.minimum, found.maximum)


@operation
def together(pokemon: e.Pokemons) -> e.Pokemons:
    """The Pokémon as a whole, however they were said."""
    if isinstance(pokemon, EachOf | e.ChoosePokemon) and pokemon.minimum == pokemon.maximum == e.Unlimited():
        return pokemon.among
    if not isinstance(pokemon, EachOf):
        return pokemon
    return e.ChoosePokemon(pokemon.variable, pokemon.among, pokemon.minimum, pokemon.maximum)


@refusing
def wherever(pokemon: e.Pokemons) -> bool:
    """Where the Pokémon must stand is said by a phrase of its own; its type is not read here."""
    return isinstance(pokemon, e.InPlay) and (pokemon.place is not Place.ANYWHERE or _is_of_type(pokemon.filter))


def _is_of_type(described: e.Filter) -> bool:
    parts = described.filters if isinstance(described, e.AllOf | e.AnyOf) else (described,)
    return any(isinstance(part, e.OfType) for part in parts)


def _in_play(described: e.Filter) -> e.Pokemons:
    return e.InPlay(Player.BOTH, Place.ANYWHERE, conjoin(described, e.OneOf(e.Holder())))


@operation
def holder(noun: Noun) -> e.Pokemons:
    """The Pokémon that this card is attached to, if it is so described."""
    described = _kind_of(noun)
    return e.Holder() if isinstance(described, e.Anything) else _in_play(described)


@operation
def holder_but(noun: Noun, other: Noun) -> e.Pokemons:
    """The same, but for those of the other noun."""
    return _in_play(conjoin(_kind_of(noun), e.Lacks(_kind_of(other))))


@operation
def holder_is(noun: Noun, of_any: e.Condition = _HELD) -> e.Condition:
    """Whether this card is attached to such a Pokémon; what is asked of it if the noun describes none."""
    described = _kind_of(noun)
    return of_any if isinstance(described, e.Anything) else e.Matches(e.Holder(), described)


@operation
def holds(amount: Amount, noun: CardNoun) -> e.Filter:
    """Units of Energy, or cards; whether there is any at all is the same for both."""
    counts_units = noun.measure is Measure.ENERGY or amount in (_ANY, _NONE)
    if counts_units and noun.filter == e.Is(Kind.ENERGY):
        return e.HoldsEnergy(None, amount.comparison, amount.number)
    if counts_units and isinstance(noun.filter, e.Provides):
        return e.HoldsEnergy(noun.filter.type, amount.comparison, amount.number)
    return e.Holds(noun.filter, amount.comparison, amount.number)


@operation
def has_energy(_who: Player, pokemon: e.Pokemons, kind: EnergyType) -> e.Condition:
    """Whether Energy of the type is attached to the Pokémon."""
    if isinstance(pokemon, e.ChoosePokemon):
        raise Reject  # any of several, not all of them
    return e.Matches(pokemon, e.HoldsEnergy(kind, Comparison.AT_LEAST, e.Constant(1)))


@operation
def all_there(player: Player, place: Place, kind: Callable[[Any], e.Filter], values: tuple[Any, ...]) -> e.Condition:
    """Whether a Pokémon of each name or type is there."""
    return all_true(e.Exists(e.InPlay(player, place, kind(value))) for value in values)


def _if_described(active: e.Pokemons, switch: e.Switch) -> e.Effect:
    """Where the Active Pokémon is described, there is a switch only if it is such a one."""
    described = isinstance(active, e.InPlay) and not isinstance(active.filter, e.Anything)
    return e.When(e.Exists(active), switch) if described else switch


@operation
def switched(one: e.Pokemons, other: e.Pokemons) -> e.Effect:
    """The Pokémon change places, one of them being Active."""
    other_one = getattr(other, "among", other)
    if is_active(other_one):
        return _if_described(other_one, e.Switch(one))
    among = getattr(one, "among", one)
    if is_active(one) or is_active(among) or isinstance(one, e.ThisPokemon):
        return _if_described(among, e.Switch(other))
    if isinstance(one, e.ThosePokemon) and isinstance(other_one, e.InPlay) and other_one.place is Place.BENCH:
        return e.Switch(other)
    raise Reject


@operation
def one_condition_removed(pokemon: e.Pokemons, again: e.Pokemons) -> e.Effect:
    """Whoever acts removes one Special Condition of their choice."""
    ways = tuple(e.Cure(again, (condition,)) for condition in SpecialCondition)
    return e.When(e.Matches(pokemon, e.Has(None)), e.ChooseWay(DOER, ways))

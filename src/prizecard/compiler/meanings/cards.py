"""Operations that make cards: chosen, found, revealed, of several kinds; and how many they are."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from prizecard.compiler import nodes as e
from prizecard.compiler.surface import CardNoun, EachOf, Range, Wanted
from prizecard.compiler.templates import DOER, DOER_CHOOSES, NEW, Reject, flatten, operation, refusing
from prizecard.compiler.tree import has_part
from prizecard.vocabulary import Chooser, Comparison, EnergyType, Kind, Measure, Player, Position, Zone


def _chosen(among: e.Cards, wanted: Wanted, chooser: Chooser = DOER_CHOOSES) -> e.ChooseCards:
    minimum, maximum = wanted.range.minimum, wanted.range.maximum
    return e.ChooseCards(NEW, among, minimum, maximum, chooser, wanted.measure, wanted.variety)


@operation
def chosen(among: e.Cards, wanted: Wanted) -> e.Cards:
    """Described cards among these, chosen by whoever acts."""
    if isinstance(among, e.AttachedTo) and isinstance(among.pokemon, EachOf):
        raise Reject  # so many of each, not of all together
    return _chosen(among, wanted)


@operation
def found(among: e.Cards, wanted: Wanted) -> e.Cards:
    """Described cards among these, chosen by you."""
    return _chosen(among, wanted, Chooser.YOU)


@operation
def some(among: e.Cards, range: Range) -> e.Cards:
    """So many of the cards."""
    return e.ChooseCards(NEW, among, range.minimum, range.maximum, DOER_CHOOSES)


@operation
def chosen_each(wanted: tuple[Wanted, ...], zone: Zone, player: Player) -> e.Cards:
    """Cards of each description in a zone."""
    return e.ChooseEach(NEW, tuple(_chosen(e.InZone(zone, player, one.filter), one) for one in wanted))


@operation
def each_attached(wanted: tuple[Wanted, ...], pokemon: e.Pokemons) -> e.Cards:
    """Cards of each description that are attached to the Pokémon."""
    if has_part(pokemon, e.ChoosePokemon):
        raise Reject
    return e.ChooseEach(NEW, tuple(_chosen(e.AttachedTo(pokemon, one.filter), one) for one in wanted))


@operation
def search_for_either(player: Player, some: tuple[Wanted, ...], effect: e.Effect) -> e.Effect:
    """A search for cards of the one description or the other, and what is done with them."""
    choices = [_chosen(e.InZone(Zone.DECK, player, one.filter), Wanted(one.range, one.filter)) for one in some]
    return e.ChooseWay(DOER, tuple(flatten(e.Choose(choice), effect) for choice in choices))


@operation
def one_or_both(wanted: tuple[Wanted, ...], zone: Zone, player: Player) -> e.ChooseEach:
    """Cards of one description, or of each."""
    some = [Wanted(Range(e.Constant(0), one.range.maximum), one.filter) for one in wanted]
    return e.ChooseEach(NEW, tuple(_chosen(e.InZone(zone, player, one.filter), one) for one in some))


@operation
def any_of(kind: Callable[[Any], e.Filter], values: tuple[Any, ...]) -> e.Filter:
    """Any of the names, types or conditions."""
    return e.AnyOf(tuple(map(kind, values))) if len(values) > 1 else kind(*values)


@operation
def any_equal(number: e.Number, figures: tuple[e.Number, ...]) -> e.Condition:
    """Whether the number is any of the figures."""
    return e.AnyTrue(tuple(e.Compare(number, Comparison.EQUAL, figure) for figure in figures))


@operation
def beyond(player: Player, number: e.Number, chooser: Chooser) -> e.Cards:
    """As many cards of the hand as it has beyond the number."""
    hand = e.InZone(Zone.HAND, player)
    spare = e.Difference(e.CountOf(hand), number)
    return e.ChooseCards(NEW, hand, spare, spare, chooser)


@operation
def leaving(pokemon: e.Pokemons) -> e.Cards:
    """The Pokémon with all that it has, as it leaves play."""
    if isinstance(pokemon, e.ThosePokemon | e.ThisPokemon):
        raise Reject  # a card that discards itself by its name is an attached card
    return e.AllCardsOf(pokemon)


@operation
def deck_end(player: Player, end: tuple[Position, e.Constant]) -> e.Cards:
    """The top or bottom cards of a deck."""
    return e.DeckEnd(player, *end)


@operation
def either_kind(one: e.Filter, other: e.Filter) -> e.Filter:
    """One property or the other; words of two sorts are not put side by side, but each before its own noun."""
    if isinstance(one, e.OfType) is not isinstance(other, e.OfType):
        raise Reject
    return e.AnyOf((one, other))


@refusing
def not_several_names(kind: e.Filter) -> bool:
    """Several names, not all of which are there, are another thing than none of them."""
    return isinstance(kind, e.AnyOf)


@refusing
def unnamed(noun: CardNoun) -> bool:
    """Of a name one card is sought; of a kind all are looked through."""
    return isinstance(noun.filter, e.Named)


@operation
def count_attached(noun: CardNoun, pokemon: e.Pokemons) -> e.Number:
    """How many such cards are attached to the Pokémon, or how much such Energy."""
    if noun.measure is Measure.ENERGY and noun.filter == e.Is(Kind.ENERGY):
        return e.EnergyOn(pokemon, None)
    if noun.measure is Measure.ENERGY and isinstance(noun.filter, e.Provides):
        return e.EnergyOn(pokemon, noun.filter.type)
    return _by_measure(e.AttachedTo(pokemon, noun.filter), noun)


def _by_measure(cards: e.Cards, noun: CardNoun) -> e.Number:
    """How many cards, or how much Energy they are."""
    return e.EnergyIn(cards, None) if noun.measure is Measure.ENERGY else e.CountOf(cards)


count_by_measure = operation(_by_measure)


@operation
def so_many(number: int, some: tuple[Any, ...]) -> tuple[Any, ...]:
    """A row of things so many times."""
    return some * number


@operation
def one_by_one(types: tuple[EnergyType, ...]) -> tuple[tuple[EnergyType, ...], ...]:
    """Each type as a unit by itself."""
    return tuple((type,) for type in types)


@operation
def how_many(energies: tuple[EnergyType, ...]) -> e.Constant:
    """How many symbols stand there."""
    return e.Constant(len(energies))

"""Properties of Pokémon: what is attached to them, said with any noun for cards."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Amount, CardNoun
from prizecard.compiler.templates import operation, slot
from prizecard.effects import (
    AllOf,
    AllTrue,
    AttachedTo,
    Constant,
    CountOf,
    EnergyIn,
    Exists,
    Filter,
    Holds,
    HoldsEnergy,
    InPlay,
    Is,
    Lacks,
    Named,
    Provides,
    Where,
)
from prizecard.vocabulary import Comparison, Kind, Measure, Stat

phrases = Table(__name__)

ONE = Amount(Comparison.AT_LEAST, Constant(1))
NONE = Amount(Comparison.EQUAL, Constant(0))


def _holds(amount: Amount, noun: CardNoun) -> Filter:
    """Units of Energy, or cards; whether there is any at all is the same for both."""
    counts_units = noun.measure is Measure.ENERGY or amount in (ONE, NONE)
    if counts_units and noun.filter == Is(Kind.ENERGY):
        return HoldsEnergy(None, amount.comparison, amount.number)
    if counts_units and isinstance(noun.filter, Provides):
        return HoldsEnergy(noun.filter.type, amount.comparison, amount.number)
    return Holds(noun.filter, amount.comparison, amount.number)


holds = operation(_holds)
phrases("pokemon_property", "{amount} {noun:card_noun} attached [to it/them]", holds(slot("amount"), slot("noun")))
phrases("pokemon_property", "a/an {noun:card_noun} attached [to it/them]", holds(ONE, slot("noun")))
phrases(
    "card_noun", "basic {type} Energy", CardNoun(AllOf((Is(Kind.BASIC_ENERGY), Provides(slot("type")))), Measure.ENERGY)
)
BASIC_OF_TYPE = AllOf((Is(Kind.BASIC_ENERGY), Provides(slot("type"))))
BASICS_OF_TYPE = AttachedTo(slot("pokemon"), BASIC_OF_TYPE)
phrases("counted", "basic {type} Energy attached to {pokemon}", EnergyIn(BASICS_OF_TYPE, None))  # ENERGY-15
phrases("counted", "{name:card_name} attached to {pokemon}", CountOf(AttachedTo(slot("pokemon"), Named(slot("name")))))

phrases("pokemon_after", "in play that has/have {property:pokemon_property}", slot("property"))
phrases("pokemon_after", "in play with {property:pokemon_property}", slot("property"))
phrases("pokemon_after", "that isn't/aren't a/an {kind:excepted}", Lacks(slot("kind")))
phrases(
    "pokemon_property",
    "{n:digits} HP or less remaining",
    Where(Stat.REMAINING_HP, Comparison.AT_MOST, Constant(slot("n"))),
)
phrases(
    "condition",
    "{subject} has/have {one:card_name} and {other:card_name} in play",
    AllTrue(
        (
            Exists(InPlay(slot("subject"), filter=Named(slot("one")))),
            Exists(InPlay(slot("subject"), filter=Named(slot("other")))),
        )
    ),
)

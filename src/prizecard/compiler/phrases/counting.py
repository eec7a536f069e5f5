"""Counting: more of what stands after "for each", "the number of" and "the amount of"."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import AddsAtMost, CardNoun, Noun
from prizecard.compiler.templates import LAST, LOOKED, Reject, both, operation, slot, those_with
from prizecard.effects import (
    AllOf,
    AnyOf,
    AttachedTo,
    Cards,
    Constant,
    CountOf,
    EitherPokemon,
    EnergyIn,
    EnergyOn,
    HasAttack,
    InPlay,
    InZone,
    Is,
    Lacks,
    NameContains,
    Named,
    Number,
    OneOf,
    Provides,
    StatOf,
    ThisCard,
    ThoseCards,
    TypesAmong,
)
from prizecard.vocabulary import Kind, Measure, Place, Player, Stat, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
NOUN = slot("noun", "filter")

phrases("per", "times the amount of {counted}", slot("counted"))
phrases("total", "the amount of {counted}", slot("counted"))

# Energy on several Pokémon.
EITHER = EitherPokemon((POKEMON, slot("other")))
phrases("pokemon", "both Active Pokémon", InPlay(Player.BOTH, Place.ACTIVE))
phrases("counted", "Energy attached to {pokemon} and {other:pokemon}", EnergyOn(EITHER, None))
phrases("counted", "{type} Energy attached to {pokemon} and {other:pokemon}", EnergyOn(EITHER, slot("type")))
# ENERGY-15: Energy that basic Energy cards provide, not the cards.
phrases("counted", "basic Energy attached to {pokemon}", EnergyIn(AttachedTo(POKEMON, Is(Kind.BASIC_ENERGY)), None))
BASICS = AnyOf((Provides(slot("type")), Provides(slot("second"))))
phrases(
    "counted",
    "basic {type} and basic {second:type} Energy attached to {pokemon}",
    EnergyIn(AttachedTo(POKEMON, AllOf((Is(Kind.BASIC_ENERGY), BASICS))), None),
)


def _attached(cards: Cards, noun: CardNoun) -> Number:
    if noun.measure is Measure.ENERGY:
        raise Reject
    return CountOf(cards)


phrases(
    "counted", "{noun:card_noun} attached to {pokemon}", operation(_attached)(AttachedTo(POKEMON, NOUN), slot("noun"))
)

# What a Pokémon is marked with.
phrases("counted", "Colorless [Energy] in {pokemon}'s Retreat Cost", StatOf(Stat.RETREAT_COST, POKEMON))
phrases("counted", "Colorless Energy in the Retreat Cost of {pokemon}", StatOf(Stat.RETREAT_COST, POKEMON))
phrases("counted", "Special Condition~ affecting {pokemon}", StatOf(Stat.CONDITIONS, POKEMON))

# Different types.
phrases(
    "counted",
    "[different] type~ of basic Energy [card~] attached to {pokemon}",
    TypesAmong(AttachedTo(POKEMON, Is(Kind.BASIC_ENERGY))),
)
phrases(
    "counted",
    "[different] type~ of basic Energy [card~] in {whose} {zone}",
    TypesAmong(InZone(slot("zone"), slot("whose"), Is(Kind.BASIC_ENERGY))),
)
phrases("counted", "different type~ of {pokemon}", TypesAmong(POKEMON))
phrases(
    "counted",
    "different type~ of Pokémon on {whose} Bench",
    TypesAmong(InPlay(slot("whose"), Place.BENCH)),
)

# Pokémon in play and cards in zones, described after.
IN_PLAY = InPlay(slot("subject"), slot("noun", "place"), NOUN)
phrases("counted", "{noun} {subject} has/have in play", CountOf(IN_PLAY))
ONE_OR_OTHER = AnyOf((NOUN, slot("other", "filter")))
phrases(
    "counted",
    "{noun} and {other:noun} {subject} has/have in play",
    CountOf(InPlay(slot("subject"), slot("noun", "place"), ONE_OR_OTHER)),
)
phrases("counted", "{noun} on {whose} Bench", CountOf(InPlay(slot("whose"), Place.BENCH, NOUN)))
phrases("counted", "{noun} (both yours and your opponent's)", CountOf(InPlay(Player.BOTH, slot("noun", "place"), NOUN)))
phrases(
    "counted",
    "{noun:card_noun} in {whose} {zone} that has/have {property:card_property}",
    CountOf(InZone(slot("zone"), slot("whose"), both(NOUN, slot("property")))),
)
phrases(
    "counted",
    "{noun:card_noun} in the Lost Zone",
    CountOf(InZone(Zone.LOST, Player.BOTH, NOUN)),
)
phrases("card_property", "the {name:attack_name} attack", HasAttack(slot("name")))
phrases("card_property", "{part:quoted} in its/their name~", NameContains(slot("part")))
phrases("pokemon_property", "{property:card_property}", slot("property"))
phrases("counted", "of {whose} remaining Prize cards", CountOf(InZone(Zone.PRIZES, slot("whose"))))
phrases("counted", "Prize cards {subject} has/have remaining", CountOf(InZone(Zone.PRIZES, slot("subject"))))


# What was just done, counted by kind.
def _of_kind(cards: Cards, noun: CardNoun) -> Number:
    return EnergyIn(cards, None) if noun.measure is Measure.ENERGY else CountOf(cards)


of_kind = operation(_of_kind)
DONE = those_with(ThoseCards(LAST), NOUN)
phrases("done_so", "discarded", None)
phrases("done_so", ["shuffled into <your deck|their deck>", "put in the Lost Zone", "put into your hand"], None)
phrases("done_so", ["revealed", "returned to your hand", "returned", "put into the Lost Zone", "removed"], None)
phrases("counted", "{noun:card_noun} [you] {_done:done_so} [in this way]", of_kind(DONE, slot("noun")))
phrases("counted", "{noun:card_noun} your opponent {_done:done_so} [in this way]", of_kind(DONE, slot("noun")))
phrases("counted", "{noun:card_noun} you find there", CountOf(those_with(ThoseCards(LOOKED), NOUN)))

phrases("sentence", "you can't add more than {n:digits} damage in this way", AddsAtMost(Constant(slot("n"))))
phrases(
    "counted",
    "other {noun:card_noun} in {whose} {zone}",
    CountOf(InZone(slot("zone"), slot("whose"), both(NOUN, Lacks(OneOf(ThisCard()))))),
)
phrases(
    "counted",
    "of your Pokémon, except {kind:excepted}, in the Lost Zone",
    CountOf(InZone(Zone.LOST, Player.YOU, both(Is(Kind.POKEMON), Lacks(slot("kind"))))),
)
phrases(
    "pokemon_head",
    "{name:card_name} and/or {other:card_name}",
    Noun(Place.ANYWHERE, AnyOf((Named(slot("name")), Named(slot("other"))))),
)
NAMED_SO = (Named(slot("name")), Named(slot("other")), Named(slot("last")))
phrases(
    "pokemon_head",
    "{name:card_name}, {other:card_name}, and/or {last:card_name}",
    Noun(Place.ANYWHERE, AnyOf(NAMED_SO)),
)

"""Conditions and counts in the words of older cards: coins in order, what was played, what Pokémon have."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import IgnoredIf, Noun, UsableIf, Wanted
from prizecard.compiler.templates import LAST, NEW, THAT, acting, both, seq, slot, those_with
from prizecard.effects import (
    AnyOf,
    AttackDoesNothing,
    BenchSpace,
    CoinsShowing,
    Compare,
    Constant,
    CountOf,
    Defending,
    Did,
    EnergyBeyondCost,
    Exists,
    ForEach,
    Happened,
    Has,
    Holds,
    HoldsEnergy,
    InPlay,
    InZone,
    Lacks,
    Matches,
    May,
    Named,
    NthCoinShows,
    OneOf,
    Pattern,
    PlayedTogether,
    Provides,
    PutCounters,
    SharesTypeWith,
    StatOf,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TypesAmong,
    Untrue,
    When,
    Where,
)
from prizecard.vocabulary import Comparison, Face, Happening, Measure, Player, Stat, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
NAMED = Named(slot("name"))
NOUN = slot("noun", "filter")
SUBJECT = slot("subject")
RETREAT_COST = StatOf(Stat.RETREAT_COST, POKEMON)
AMOUNT = (slot("amount", "comparison"), slot("amount", "number"))
PRIOR = ThoseCards(LAST)

# Coins one by one.
for place, word in enumerate(("first", "second", "third"), 1):
    phrases("coin_place", f"the {word} coin", place)
for face in Face:
    phrases("condition", f"{{place:coin_place}} is {face.value}", NthCoinShows(LAST, slot("place"), face))
    SHOWING = CoinsShowing(LAST, face)
    phrases("condition", f"{{n:digits}} or more of them is/are {face.value}", Compare(SHOWING, Comparison.AT_LEAST, N))

# What the sentence before says is left out.
phrases("sentence", "[(] ignore this effect if {whether}", IgnoredIf(slot("whether")))
phrases("sentence", "(this attack does nothing if {whether}", When(slot("whether"), AttackDoesNothing()))
phrases("sentence", "(if {whether}, this attack does nothing", When(slot("whether"), AttackDoesNothing()))
phrases("sentence", "(if {whether}, you can't play this card", UsableIf(Untrue(slot("whether"))))
LEFT = acting(Player.OPPONENT, slot("effects"))
phrases(
    "clause_later",
    "if your opponent doesn't {effects}, {clause}",
    seq(May(NEW, Player.OPPONENT, LEFT), When(Untrue(Did(LAST)), slot("clause"))),
)

# What a player has.
HELD = acting(SUBJECT, slot("held"))
OTHERS = acting(slot("other"), slot("held"))
phrases("condition", "{subject} doesn't/don't have {n:digits} {held}", Compare(HELD, Comparison.FEWER, N))
phrases(
    "condition",
    "{subject} has/have the same number of or less {held} <than|as> {other:subject}",
    Compare(HELD, Comparison.AT_MOST, OTHERS),
)
HAND, THEIR_HAND = CountOf(InZone(Zone.HAND, SUBJECT)), CountOf(InZone(Zone.HAND, slot("other")))
phrases(
    "condition",
    "{subject} has/have {_so:no_more_cards} in @their hand as {other:subject}",
    Compare(HAND, Comparison.AT_MOST, THEIR_HAND),
)
phrases(
    "condition",
    "{subject} has/have more or @as_many_cards as {other:subject}",
    Compare(HAND, Comparison.AT_LEAST, THEIR_HAND),
)
phrases("no_more_cards", "the same number of cards or less", None)
phrases("as_many_cards", "the same number of cards in @their hand", None)
phrases("condition", "{whose} Bench isn't full", Compare(BenchSpace(slot("whose")), Comparison.MORE, Constant(0)))
phrases("condition", "[any] {name:other_name} is in {whose} {zone}", Exists(InZone(slot("zone"), slot("whose"), NAMED)))
ELSE = Lacks(OneOf(ThisCard()))
ONLY = Compare(CountOf(InZone(Zone.HAND, Player.YOU, ELSE)), Comparison.EQUAL, Constant(0))
phrases("condition", "this is @only_card", ONLY)
phrases("only_card", "the only card in your hand", None)
phrases("condition", "you play {n:digits} {_own:own_name}", PlayedTogether(N))

# What has happened.
WITHIN = slot("within")
PLAYED = Happened(Pattern(Happening.PLAYED, player=SUBJECT, card=NOUN), WITHIN)
phrases("condition", "{subject} played any {noun:card_noun} [@from_hand] {within}", PLAYED)
phrases("condition", "{subject} didn't play any {noun:card_noun} [@from_hand] {within}", Untrue(PLAYED))
phrases("condition", "{pokemon} used any attack~ {within}", Happened(Pattern(Happening.ATTACKED, POKEMON), WITHIN))
phrases(
    "condition",
    "any of {whose} {noun} used {name:attack_name} {within}",
    Happened(
        Pattern(
            Happening.ATTACKED,
            InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter")),
            attack=slot("name"),
        ),
        WITHIN,
    ),
)
phrases("condition", "you discard/discarded a/an {noun:card_noun}", Exists(those_with(PRIOR, NOUN)))
phrases("condition", "you discard/discarded {n:digits} card~", Compare(CountOf(PRIOR), Comparison.EQUAL, N))

# What Pokémon are and have.
phrases("condition", "{pokemon} <is|if> affected by any Special Conditions", Matches(POKEMON, Has(None)))
phrases("counted", "of those Special Conditions", StatOf(Stat.CONDITIONS, ThosePokemon(THAT)))
phrases("pokemon_after", "with {property:pokemon_property} in play", slot("property"))
phrases("pokemon_after", "that is/are the same type as {pokemon}", SharesTypeWith(POKEMON))
phrases("card_after", "that is/are the same type as {pokemon}", SharesTypeWith(POKEMON))
phrases(
    "pokemon_property",
    "any {noun:card_noun} attached to it {after:card_after}",
    Holds(both(NOUN, slot("after")), Comparison.AT_LEAST, Constant(1)),
)
phrases("pokemon", ["the Pokémon you chose", "the Pokémon"], ThosePokemon(THAT))
phrases("pokemon_property", "[a] maximum HP of {amount}", Where(Stat.HP, *AMOUNT))
phrases("pokemon_property", "a Retreat Cost", Where(Stat.RETREAT_COST, Comparison.AT_LEAST, Constant(1)))
phrases("pokemon_property", "{n:digits} Energy attached to it/them", HoldsEnergy(None, Comparison.EQUAL, N))
phrases("pokemon_property", "damage counters on it/them", Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, Constant(1)))
ALIKE = (StatOf(Stat.REMAINING_HP, POKEMON), Comparison.EQUAL, StatOf(Stat.REMAINING_HP, slot("other")))
phrases("condition", "{pokemon} has the same remaining HP as {other:pokemon}", Compare(*ALIKE))
phrases("left_out", "any {name:card_name}", NAMED)
phrases("excepted", "any {name:card_name}", NAMED)
phrases("excluded", "any {name:card_name}", NAMED)

# Counts.
phrases("unused", "but not used to pay for @this_cost", None)
phrases("this_cost", "this attack's Energy cost", None)
phrases("counted", "Energy attached to {_this:pokemon} @unused", EnergyBeyondCost(None))
phrases("counted", "{type} Energy attached to {_this:pokemon} @unused", EnergyBeyondCost(slot("type")))
phrases("retreat_now", "(after applying effects to [the] the Retreat Cost)", None)
phrases("counted", "Colorless Energy in {pokemon:one_pokemon}'s Retreat Cost @retreat_now", RETREAT_COST)
phrases("one_pokemon", ["{_own:own_name}", "this Pokémon"], ThisPokemon())
phrases("one_pokemon", "the Defending Pokémon", Defending())
# Each of several by its own.
phrases("counters_so_many", "a number of damage counters", None)
phrases("own_cost", "the number of {_type:type} Energy in that Pokémon's Retreat Cost", None)
phrases(
    "effect",
    "put~ {_many:counters_so_many} on each of {pokemon:evolver} equal to @own_cost @retreat_now",
    ForEach(NEW, POKEMON, PutCounters(ThosePokemon(THAT), StatOf(Stat.RETREAT_COST, ThosePokemon(THAT)))),
)
phrases("per", "times the total amount of {counted}", slot("counted"))
phrases(
    "counted",
    "different type~ of {noun} {subject} has/have in play",
    TypesAmong(InPlay(SUBJECT, slot("noun", "place"), slot("noun", "filter"))),
)
phrases(
    "counted",
    "{one:card_name} and {other:card_name} in {whose} {zone}",
    CountOf(InZone(slot("zone"), slot("whose"), AnyOf((Named(slot("one")), Named(slot("other")))))),
)
phrases(
    "counted",
    "{one:card_name} and each {other:card_name} {subject} has/have in play",
    CountOf(InPlay(SUBJECT, filter=AnyOf((Named(slot("one")), Named(slot("other")))))),
)
phrases("counted", "{noun:card_noun} attached in this way", CountOf(those_with(PRIOR, NOUN)))
TYPES = AnyOf((Provides(slot("type")), Provides(slot("second"))))
phrases("wanted", "{range} {type} or {second:type} Energy", Wanted(slot("range"), TYPES, Measure.ENERGY))
phrases(
    "held_by",
    "a/an {noun:pokemon_head} (excluding {other:excluded})",
    Noun(slot("noun", "place"), both(slot("noun", "filter"), Lacks(slot("other")))),
)

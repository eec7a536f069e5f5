"""Likenesses: types taken from others, Pokémon that become Tools, and other rare turns of old."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.phrases.taking_places import CARD, FREE
from prizecard.compiler.surface import THIS_ATTACK, AttackDoesMore, EachCoin, Holding, InThatCase, Range, Says, Wanted
from prizecard.compiler.templates import (
    DOER_CHOOSES,
    LAST,
    NEW,
    THAT,
    both,
    operation,
    product,
    seq,
    slot,
)
from prizecard.effects import (
    AttachAsTool,
    AttachedTo,
    AttackDoesNothing,
    Beneath,
    ChoosePokemon,
    CoinsShow,
    Constant,
    CountOf,
    EitherCards,
    EnergyText,
    EvolveEach,
    Exists,
    FaceDown,
    FlipCoins,
    ForEach,
    Heal,
    Holder,
    Holds,
    InPlay,
    InZone,
    Is,
    KnockOut,
    Lacks,
    LeastOf,
    Matches,
    MoveCards,
    OneOf,
    OtherPokemon,
    Permit,
    PokemonCards,
    PutFaceUp,
    SetTypes,
    StadiumInPlay,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TypesLike,
    Untrue,
    When,
)
from prizecard.vocabulary import Comparison, EnergyType, Face, Kind, Player, Quantity, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
ME = ThisPokemon()
N = Constant(slot("n"))
ONE = Constant(1)
NOUN = slot("noun", "filter")
BOTH_SIDES = InPlay(Player.BOTH, slot("noun", "place"), NOUN)

# Types.
phrases("modifier", "{pokemon:owner} type is {types:energies}", (SetTypes(POKEMON, slot("types")),))
phrases("previous_level", "the same [type] as its previous Level", None)
phrases("modifier", "{pokemon:owner} type is @previous_level", (TypesLike(POKEMON, Beneath(POKEMON)),))
phrases("modifier", "{pokemon} is the same type as that Energy card", (TypesLike(POKEMON, ThoseCards(THAT)),))
phrases("of_several", "more than 1 type", None)
phrases("each_of_its_types", "(all if that Pokémon is @of_several)", None)
phrases(
    "modifier",
    "{pokemon} is the same type as {other:pokemon} [@each_of_its_types]",
    (TypesLike(POKEMON, slot("other")),),
)

# A Pokémon as a Tool, by its name.
phrases(
    "effect",
    "@stripped and attach {_this:this_one} to 1 of {whose} {noun} @as_tool",
    AttachAsTool(
        CARD, ChoosePokemon(NEW, InPlay(slot("whose"), slot("noun", "place"), both(NOUN, FREE)), ONE, ONE, DOER_CHOOSES)
    ),
)
# What is attached to a Pokémon that leaves play is discarded (ZONE-05).
phrases("effect", "@stripped and put {_this:this_one} on top of your deck", MoveCards(PokemonCards(ME), Zone.DECK))

# The least of all.
phrases("with_fewest", "with the fewest {stat:least_stat}", slot("stat"))
phrases(
    "pokemon",
    "1 {noun:pokemon_head} (yours or your opponent's) {stat:with_fewest} (excluding {other:pokemon})",
    ChoosePokemon(NEW, LeastOf(OtherPokemon(BOTH_SIDES, slot("other")), slot("stat")), ONE, ONE, DOER_CHOOSES),
)
phrases("effect", "{pokemon} is now Knocked Out", KnockOut(POKEMON))

# Counters.
phrases(
    "taker",
    "another {noun:pokemon_head} @whoever",
    ChoosePokemon(NEW, OtherPokemon(BOTH_SIDES, ThosePokemon(LAST)), ONE, ONE, DOER_CHOOSES),
)
phrases("so_many", "move {n:digits} damage counters", Range(N, N))
phrases(
    "effect",
    "remove~ {number} damage counter~ {per}",
    Heal(ThosePokemon(LAST), product(product(Constant(10), slot("number")), slot("per"))),
)
phrases(
    "either_condition",
    "either {one:special_condition}, {other:special_condition}, or {last:special_condition}",
    (slot("one"), slot("other"), slot("last")),
)

# For each of those that came or were chosen.
EACH_ONE = ThosePokemon(THAT)
phrases(
    "clause_later",
    "for each {_noun:noun} you put onto your Bench, {clause}",
    ForEach(NEW, EACH_ONE, slot("clause")),
)
phrases("evolving_it", "that evolves from that Pokémon and evolve it", None)
phrases("next_stage", "an Evolution card @evolving_it", None)
phrases(
    "clause_later",
    "for each {_noun:noun} you choose, search {whose} deck for @next_stage",
    EvolveEach(EACH_ONE, InZone(Zone.DECK, slot("whose")), NEW),
)

# More for each of several.
phrases(
    "effect",
    "[this attack] does {n:digits} damage plus {m:digits} more damage {per}, plus {o:digits} more damage {other:per}, "
    "and {p:digits} more damage {last:per}",
    seq(
        AttackDoesMore(product(Constant(slot("m")), slot("per")), slot("n")),
        AttackDoesMore(product(Constant(slot("o")), slot("other"))),
        AttackDoesMore(product(Constant(slot("p")), slot("last"))),
    ),
)

# Trainer cards on Pokémon in play.
ANYWHERE = InPlay(Player.BOTH)
LAID = EitherCards((AttachedTo(ANYWHERE, slot("list", "filter")), StadiumInPlay(slot("list", "filter"))))
phrases(
    "cards",
    "{range} in any combination of {list:card_list} in play (both yours and your opponent's)",
    chosen(LAID, Wanted(slot("range"))),
)
AMONG = InPlay(slot("whose"), slot("noun", "place"), both(NOUN, Lacks(slot("after"))))
phrases(
    "pokemon",
    "another of {whose} {noun:pokemon_head} (excluding Pokémon {after:pokemon_after})",
    ChoosePokemon(NEW, OtherPokemon(AMONG, ThosePokemon(LAST)), ONE, ONE, DOER_CHOOSES),
)

# Energy.


def _one_by_one(types: tuple[EnergyType, ...]) -> tuple[tuple[EnergyType, ...], ...]:
    return tuple((type,) for type in types)


units = operation(_one_by_one)
phrases("provided", "{energies}", units(slot("energies")))
OTHERS = Holds(both(Is(Kind.SPECIAL_ENERGY), Lacks(OneOf(ThisCard()))), Comparison.AT_LEAST, ONE)
phrases("some_special", "Special Energy cards attached to it", None)
phrases("beside_special", "a Pokémon that already has @some_special", None)
phrases(
    "sentence",
    "{_this:this_energy} provides {units:provided} when attached to @beside_special",
    Says((EnergyText(slot("units"), Matches(Holder(), OTHERS)),)),
)

# Prize cards.
phrases(
    "effect",
    "put~ {cards} as a Prize card face up",
    seq(MoveCards(slot("cards"), Zone.PRIZES), PutFaceUp(ThoseCards(LAST))),
)
phrases("counted", "Prize card~ you chose", CountOf(ThoseCards(LAST)))
FACE_DOWN = InZone(Zone.PRIZES, slot("whose"), FaceDown())
phrases("condition", "all of {whose} Prize cards are face up", Untrue(Exists(FACE_DOWN)))
phrases("sentence", "this attack does nothing if {whether}", When(slot("whether"), AttackDoesNothing()))

# In spite of a Special Condition.
phrases(
    "sentence",
    "(this attack can be used even if {_this:this_one} is {action:helpless}",
    Holding((Permit(slot("action"), ME, attack=THIS_ATTACK),)),
)

# A coin for each.
for face in Face:
    phrases("coin_face", face.value, face)
OF_EACH = seq(FlipCoins(NEW, Player.YOU, ONE), When(CoinsShow(LAST, slot("face"), Quantity.ALL), slot("clause")))
phrases(
    "clause_later",
    "for each of {pokemon:evolver}, flip a coin, and if {face:coin_face}, {clause}",
    ForEach(NEW, POKEMON, OF_EACH),
)
phrases("of_both", "both yours and your opponent's", None)
phrases(
    "clause_later",
    "for each {noun:pokemon_head} (@of_both), flip a coin, and if {face:coin_face}, {clause}",
    ForEach(NEW, BOTH_SIDES, OF_EACH),
)
phrases("sentence", "if that coin flip is {face:coin_face}, {clause}", EachCoin(slot("face"), slot("clause")))
phrases("sentence", "instead, {clause}", InThatCase(slot("clause")))

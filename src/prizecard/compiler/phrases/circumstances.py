"""Circumstances: what texts of old ask before something is done, and what they count."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.outcomes import NOUN, PRIOR
from prizecard.compiler.surface import IgnoredIf, Reminder
from prizecard.compiler.templates import DOER, LAST, THAT, acting, both, slot
from prizecard.effects import (
    AllOf,
    AllTrue,
    AnyOf,
    AnyTrue,
    AttachedTo,
    BecameActiveIn,
    BelongsTo,
    CoinsShowing,
    Compare,
    Constant,
    CountOf,
    EitherCards,
    EitherPokemon,
    Exists,
    Happened,
    Has,
    Holds,
    InPlay,
    InZone,
    Is,
    Lacks,
    Matches,
    Named,
    OtherPokemon,
    Pattern,
    Provides,
    SameNameAs,
    SharesTypeWith,
    StadiumInPlay,
    StatOf,
    ThisCard,
    ThisPokemon,
    ThosePokemon,
    Untrue,
    Where,
)
from prizecard.vocabulary import Comparison, Face, Happening, Kind, Player, Stat, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
AMOUNT = (slot("amount", "comparison"), slot("amount", "number"))

# Several conditions.
phrases("whether", "{condition} and if {other:condition}", AllTrue((slot("condition"), slot("other"))))
phrases("whether", "{condition} or if {other:condition}", AnyTrue((slot("condition"), slot("other"))))

# Coins.
for face in Face:
    phrases(
        "condition",
        f"you get {{n:digits}} or more {face.value}",
        Compare(CoinsShowing(LAST, face), Comparison.AT_LEAST, N),
    )

# What players have.
YOURS, THEIR_OWN = acting(Player.YOU, slot("held")), acting(Player.OPPONENT, slot("held"))
phrases("condition", "@you_both have a different number of {held}", Compare(YOURS, Comparison.UNEQUAL, THEIR_OWN))
phrases("held", "card~ left in @their hand", CountOf(InZone(Zone.HAND, DOER)))
# A Supporter lies beside the Active Pokémon until the turn ends (TRAINER-05).
BESIDE = Exists(InZone(Zone.BESIDE, slot("subject"), Is(Kind.SUPPORTER)))
phrases("condition", "{subject} doesn't/don't have a Supporter card in play", Untrue(BESIDE))
phrases(
    "condition",
    "{subject} has/have another {name:card_name} in play",
    Exists(OtherPokemon(InPlay(slot("subject"), filter=Named(slot("name"))), ThisPokemon())),
)
phrases(
    "condition",
    "any {_own:own_name} is in {whose} {zone}",
    Exists(InZone(slot("zone"), slot("whose"), SameNameAs(ThisCard()))),
)

# What Pokémon are and have.
phrases(
    "condition",
    "{pokemon} has {comparing} {stat} than {other:pokemon}'s",
    Compare(StatOf(slot("stat"), POKEMON), slot("comparing"), StatOf(slot("stat"), slot("other"))),
)
phrases(
    "condition",
    "{pokemon} has the same or less remaining HP as {other:pokemon}",
    Compare(StatOf(Stat.REMAINING_HP, POKEMON), Comparison.AT_MOST, StatOf(Stat.REMAINING_HP, slot("other"))),
)
phrases(
    "condition",
    "{pokemon:retreat_cost_of} is 0",
    Matches(POKEMON, Where(Stat.RETREAT_COST, Comparison.EQUAL, Constant(0))),
)
phrases("condition", "{pokemon} was on your Bench {within}", Matches(POKEMON, BecameActiveIn(slot("within"))))
phrases("condition", "that card isn't a/an {noun:card_noun}", Matches(PRIOR, Lacks(NOUN)))
phrases("pokemon_after", "that is/are affected by {amount} Special Conditions", Where(Stat.CONDITIONS, *AMOUNT))
phrases("pokemon_after", "that isn't/aren't a/an {kind:excepted} in play", Lacks(slot("kind")))
ONE_OR_MORE = (Comparison.AT_LEAST, Constant(1))
BASIC_ONE = Holds(AllOf((Is(Kind.BASIC_ENERGY), Provides(slot("one")))), *ONE_OR_MORE)
BASIC_OTHER = Holds(AllOf((Is(Kind.BASIC_ENERGY), Provides(slot("other")))), *ONE_OR_MORE)
phrases(
    "pokemon_property",
    "any basic {one:type} Energy and any basic {other:type} Energy attached to it",
    AllOf((BASIC_ONE, BASIC_OTHER)),
)

# Energy of the same type on both.
SAME = both(slot("noun", "filter"), SharesTypeWith(AttachedTo(slot("other"), slot("others", "filter"))))
phrases(
    "condition",
    "any {noun:card_noun} attached to {pokemon} is the same type as any {others:card_noun} attached to {other:pokemon}",
    Exists(AttachedTo(POKEMON, SAME)),
)

# What has happened.
phrases(
    "condition",
    "any {noun:pokemon_head} was/were Knocked Out {within}",
    Happened(Pattern(Happening.KNOCKED_OUT, InPlay(Player.BOTH, filter=slot("noun", "filter"))), slot("within")),
)

# Counted.
BOTH_OF_THEM = EitherPokemon((POKEMON, slot("other")))
phrases(
    "counted",
    "{noun:card_noun} attached to {pokemon} and to {other:pokemon}",
    CountOf(AttachedTo(BOTH_OF_THEM, slot("noun", "filter"))),
)
phrases("laid_kind", "Pokémon Tool", Is(Kind.TOOL))
phrases("laid_kind", "Stadium", Is(Kind.STADIUM))
LAID = AnyOf((slot("one"), slot("other")))
THEIRS = (AttachedTo(InPlay(slot("whose")), LAID), StadiumInPlay(both(LAID, BelongsTo(slot("whose")))))
phrases("counted", "{one:laid_kind} and {other:laid_kind} card~ {whose:has_in_play}", CountOf(EitherCards(THEIRS)))

# What an ability leaves alone.
phrases("of_no_effect", "{_name:ability_name} <Poké-Body|Poké-Power> does nothing to that Pokémon", None)
phrases(
    "sentence",
    "if that Pokémon is already {condition:special_condition}, @of_no_effect",
    IgnoredIf(Matches(ThosePokemon(THAT), Has(slot("condition")))),
)

# Rules said again.
phrases("that_many", "that many {_noun:card_noun} in @their {_zone:zone}", None)
phrases("all_there_are", "put all of them into @their hand", None)
phrases("sentence", "if you don't have @that_many, @all_there_are", Reminder())

"""Special Energy and Pokémon Tools in the words of older cards: whom they suit, what they give, when they go."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.attached_effects import OPPOSITE
from prizecard.compiler.phrases.energy import IN_PLAY
from prizecard.compiler.phrases.special_energy import UNITS
from prizecard.compiler.phrases.special_energy import _any_of as any_of
from prizecard.compiler.phrases.tools import holder_is, target
from prizecard.compiler.surface import IgnoredAllIf, Noun, Says, UsableIf, Whenever
from prizecard.compiler.templates import both, slot
from prizecard.effects import (
    AnyOf,
    AttachTo,
    ChangeDamage,
    Constant,
    EnergyText,
    Holder,
    Holds,
    Ignore,
    InPlay,
    Lacks,
    Matches,
    MoveCards,
    Negative,
    OfType,
    OneOf,
    Pattern,
    StaysWhile,
    ThisCard,
    Untrue,
)
from prizecard.vocabulary import Comparison, Happening, Player, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
HOLDER = Holder()

# To whom it is attached.
phrases(
    "sentence",
    "{_this:this_attached} can be attached only to {noun:held_by}",
    Says((AttachTo(Player.YOU, target(slot("noun"))),)),
)
phrases(
    "held_by",
    "a/an {noun:pokemon_head} {after:pokemon_after}",
    Noun(slot("noun", "place"), both(NOUN, slot("after"))),
)
FITTING = Says((AttachTo(slot("whose"), Matches(HOLDER, both(NOUN, slot("after")))),))
phrases(
    "sentence",
    "attach {_this:this_by_name} to 1 of {whose} {noun:pokemon_head} {after:of_the_last} [{_free:no_tool}]",
    FITTING,
)
SPARED = both(NOUN, Lacks(slot("other")))
phrases(
    "sentence",
    "attach {_this:this_attached} to 1 of {whose} {noun:pokemon_head} (excluding {other:excluded}) in play",
    Says((AttachTo(slot("whose"), Matches(HOLDER, SPARED)),)),
)

# When it goes.
phrases("or_becomes", "(or evolves into {kind:excluded})", slot("kind"))
phrases(
    "sentence",
    "if {_holder:holder} isn't a/an {noun:pokemon_head} {kind:or_becomes}, discard {_this:this_attached}",
    Says((StaysWhile(Matches(HOLDER, both(NOUN, Lacks(slot("kind"))))),)),
)
phrases(
    "sentence",
    "if {_holder:holder} is a/an {noun:pokemon_head} or {other:pokemon_head}, discard {_this:this_attached}",
    Says((StaysWhile(Matches(HOLDER, Lacks(AnyOf((NOUN, slot("other", "filter")))))),)),
)
GOES = MoveCards(ThisCard(), Zone.DISCARD)
phrases("that_turn", "the turn it was attached", None)
phrases(
    "sentence",
    "when your turn ends, discard {_this:this_attached}",
    Whenever(Pattern(Happening.TURN_ENDED, None, Player.YOU), GOES),
)

# What it provides.
phrases("sentence", "while in play, {_this:this_energy} provides {units:provided}", Says((EnergyText(UNITS, IN_PLAY),)))
phrases(
    "sentence",
    "while in play, if {whether}, {_this:this_energy} provides {units:provided}",
    Says((EnergyText(UNITS, slot("whether")),)),
)
phrases(
    "sentence",
    "while attached to {noun:held_by}, {_it:it_provides} {units:provided}",
    Says((EnergyText(UNITS, holder_is(slot("noun"))),)),
)
# Another card than this one.
ANOTHER = Holds(both(NOUN, Lacks(OneOf(ThisCard()))), Comparison.AT_LEAST, Constant(1))
phrases("attached_before", "a Pokémon that already has {noun:card_noun} attached to it", ANOTHER)
phrases(
    "sentence",
    "{_it:it_provides} {units:provided} when attached to {filter:attached_before}",
    Says((EnergyText(UNITS, Matches(HOLDER, slot("filter"))),)),
)
TYPES = (slot("one"), slot("other"))
phrases("listed_types", "{one:type} Energy and {other:type}", TYPES)
phrases("listed_types", "{one:type} and/or {other:type}", TYPES)
phrases("provided", "{types:listed_types} Energy[,] but provides {n:at_a_time}", any_of(slot("types"), slot("n")))
phrases("at_a_time", "[only] {n:digits} in any combination at a time", slot("n"))

# What it does, and to whom not.
phrases("held_by", "{noun:bare_kind}", slot("noun"))
phrases("condition", "{pokemon:holder} also has {property:pokemon_property}", Matches(POKEMON, slot("property")))
ELSE_NOTHING = Untrue(holder_is(slot("noun")))
phrases("condition", "{_this:this_attached} isn't attached to {noun:held_by}", ELSE_NOTHING)
phrases(
    "sentence",
    "if {_this:this_attached} is attached to {noun:held_by}, {_it:this_attached} {_only:only_energy}",
    UsableIf(ELSE_NOTHING),
)
phrases("sentence", "ignore these effects if {whether}", IgnoredAllIf(slot("whether")))
phrases("unless_holder", "ignore this effect unless the Attacking Pokémon is {type}", OfType(slot("type")))
phrases(
    "sentence",
    "{filter:unless_holder} or has {property:pokemon_property}",
    UsableIf(Matches(HOLDER, AnyOf((slot("filter"), slot("property"))))),
)
phrases(
    "modifier",
    "if {pokemon:holder} attack, the attack does {n:digits} more damage to @opposite {stage}",
    (ChangeDamage(POKEMON, OPPOSITE, N, slot("stage")),),
)
for word, more in (("reduced", Negative(N)), ("increased", N)):
    phrases(
        "modifier",
        f"damage done to {{whose}} Pokémon by {{pokemon}} is {word} by {{n:digits}} {{stage}}",
        (ChangeDamage(POKEMON, InPlay(slot("whose")), more, slot("stage")),),
    )
phrases(
    "modifier",
    "damage done by {pokemon:attacks_of} isn't affected by {ignored}",
    (Ignore(POKEMON, slot("ignored")),),
)

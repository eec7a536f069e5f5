"""Families told by a sign or a word in the name: Delta Species, Dark Pokémon, Pokémon of a team, Holon cards."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.comparing import kind
from prizecard.compiler.surface import CardNoun, Noun, Reminder
from prizecard.compiler.templates import both, slot
from prizecard.effects import AnyOf, Exists, Is, Lacks, Matches, NameContains, OfType, StadiumInPlay
from prizecard.vocabulary import EnergyType, Kind, Place

phrases = Table(__name__)

POKEMON = slot("pokemon")
NOUN = slot("noun", "filter")

phrases("card_property", "δ on its/their card~", Is(Kind.DELTA))
for word in ("Team Aqua", "Team Magma", "Holon", "Rocket's", "Technical Machine"):
    phrases("name_word", word, word)
phrases("card_property", "Dark in its/their name~", Is(Kind.DARK))
phrases("card_property", "an owner in its/their name~", Is(Kind.OWNED))
OWNED_BY = AnyOf((Is(Kind.DARK), NameContains(slot("name"))))
phrases("card_property", "Dark or {name:name_word} in its/their name~", OWNED_BY)
phrases("pokemon_after", "that does not have {property:pokemon_property}", Lacks(slot("property")))
phrases("pokemon_adjective", "Baby", Is(Kind.BABY))
phrases("card_noun", "Holon Energy [card~]", CardNoun(NameContains("Holon Energy")))
phrases("card_noun", "Technical Machine card~", CardNoun(Is(Kind.TECHNICAL_MACHINE)))

# What a Pokémon is, without an article.
phrases("bare_kind", "Pokémon-ex", Noun(Place.ANYWHERE, Is(Kind.OLD_EX)))
phrases("bare_kind", "{type} Pokémon", Noun(Place.ANYWHERE, OfType(slot("type"))))
phrases("condition", "{pokemon} is {noun:bare_kind}", Matches(POKEMON, kind(slot("noun"))))
phrases(
    "condition",
    "{pokemon} is a/an {noun:pokemon_head} or has {property:pokemon_property}",
    Matches(POKEMON, AnyOf((kind(slot("noun")), slot("property")))),
)
phrases("condition", "any Stadium card {after:card_after} is in play", Exists(StadiumInPlay(slot("after"))))

# Left out, in lists.
EITHER = AnyOf((slot("one", "filter"), NOUN))
DESCRIBED = both(NOUN, slot("after"))
EITHER_DESCRIBED = AnyOf((slot("one", "filter"), DESCRIBED))
phrases("excluded", "{one:pokemon_head} and {noun:pokemon_head}", EITHER)
for category in ("left_out", "excluded"):
    phrases(category, "{noun:pokemon_head} {after:pokemon_after}", DESCRIBED)
    phrases(category, "{one:pokemon_head} and {noun:pokemon_head} {after:pokemon_after}", EITHER_DESCRIBED)

SPARED = Noun(slot("head", "place"), both(slot("head", "filter"), Lacks(slot("other"))))
phrases("noun", "{head:pokemon_head} [in play] (excluding {other:left_out})", SPARED)

# The two types are printed on the card besides.
for type in EnergyType:
    phrases("printed_type", type.value, None)
phrases("sentence", "this Pokémon is both {_one:printed_type} {_other:printed_type} type", Reminder())

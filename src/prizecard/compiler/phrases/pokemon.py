"""Pokémon in play: adjectives, nouns, selections."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import EachOf, Noun
from prizecard.compiler.templates import (
    DOER_CHOOSES,
    IT,
    LAST,
    NEW,
    NEWCOMER,
    THAT,
    Reject,
    all_pokemon,
    both,
    every_pokemon,
    operation,
    slot,
)
from prizecard.effects import (
    AnyOf,
    Anything,
    Attacking,
    ChoosePokemon,
    Constant,
    Defending,
    EitherPokemon,
    Has,
    Holder,
    Holds,
    HoldsEnergy,
    InPlay,
    Is,
    Named,
    OfType,
    OtherPokemon,
    Pokemons,
    ThisPokemon,
    ThosePokemon,
    Unlimited,
    Where,
)
from prizecard.vocabulary import Comparison, Kind, Place, Player, SpecialCondition, Stat

phrases = Table(__name__)


def _place(place: Place, noun: Noun) -> Noun:
    if noun.place is not Place.ANYWHERE:
        raise Reject
    return Noun(place, noun.filter)


placed = operation(_place)


def _each(pokemon: Pokemons) -> Pokemons:
    found = every_pokemon(pokemon)
    if not isinstance(found, ChoosePokemon):
        return found
    return EachOf(found.variable, found.among, found.minimum, found.maximum)


def _together(pokemon: Pokemons) -> Pokemons:
    if isinstance(pokemon, EachOf | ChoosePokemon) and pokemon.minimum == pokemon.maximum == Unlimited():
        return pokemon.among
    if not isinstance(pokemon, EachOf):
        return pokemon
    return ChoosePokemon(pokemon.variable, pokemon.among, pokemon.minimum, pokemon.maximum)


each_pokemon = operation(_each)
"""All of the Pokémon, one by one."""
together = operation(_together)
"""The Pokémon, where it is all the same whether they are named one by one."""

# Adjectives, of Pokémon in play and of Pokémon cards alike.
phrases("pokemon_adjective", "{type}", OfType(slot("type")))
phrases("pokemon_adjective", "Basic", Is(Kind.BASIC))
phrases("pokemon_adjective", "Stage 1", Is(Kind.STAGE_1))
phrases("pokemon_adjective", "Stage 2", Is(Kind.STAGE_2))
phrases("pokemon_adjective", "Evolution", Is(Kind.EVOLUTION))
phrases("pokemon_adjective", "Evolved", Is(Kind.EVOLVED))
phrases("pokemon_adjective", "Team Plasma", Is(Kind.TEAM_PLASMA))
phrases("pokemon_adjective", "Team Aqua", Is(Kind.TEAM_AQUA))
phrases("pokemon_adjective", "Team Magma", Is(Kind.TEAM_MAGMA))
phrases("pokemon_adjective", "TAG TEAM", Is(Kind.TAG_TEAM))
phrases("pokemon_adjective", "Mega Evolution", Is(Kind.MEGA))
phrases("pokemon_adjective", "Restored", Is(Kind.RESTORED))
phrases("pokemon_adjective", "{condition:special_condition}", Has(slot("condition")))

for condition in SpecialCondition:
    phrases("special_condition", condition.value, condition)

# Heads with adjectives, then what follows them.
phrases("pokemon_head", "Pokémon", Noun(Place.ANYWHERE, Anything()))
phrases("pokemon_head", "Pokémon-EX", Noun(Place.ANYWHERE, Is(Kind.EX)))
phrases("pokemon_head", "Pokémon-ex", Noun(Place.ANYWHERE, Is(Kind.OLD_EX)))
phrases("pokemon_head", "Pokémon-GX", Noun(Place.ANYWHERE, Is(Kind.GX)))
phrases(
    "pokemon_head",
    "<Pokémon-GX or Pokémon-EX|Pokémon-GX and Pokémon-EX>",
    Noun(Place.ANYWHERE, AnyOf((Is(Kind.GX), Is(Kind.EX)))),
)
phrases("pokemon_head", "Ultra Beast~", Noun(Place.ANYWHERE, Is(Kind.ULTRA_BEAST)))
phrases("pokemon_head", "{name:card_name}", Noun(Place.ANYWHERE, Named(slot("name"))))
phrases("pokemon_head", "Active {head:pokemon_head}", placed(Place.ACTIVE, slot("head")))
phrases("pokemon_head", "Benched {head:pokemon_head}", placed(Place.BENCH, slot("head")))
phrases(
    "pokemon_head",
    "{adjective:pokemon_adjective} {head:pokemon_head}",
    Noun(slot("head", "place"), both(slot("adjective"), slot("head", "filter"))),
)

phrases("noun", "{head:pokemon_head}", slot("head"))
phrases(
    "noun",
    "{head:pokemon_head} {after:pokemon_after}",
    Noun(slot("head", "place"), both(slot("head", "filter"), slot("after"))),
)

ONE_OR_MORE = (Comparison.AT_LEAST, Constant(1))

phrases("pokemon_after", "in play", Anything())
phrases("pokemon_after", "that has/have {property:pokemon_property}", slot("property"))
phrases("pokemon_after", "with {property:pokemon_property}", slot("property"))

# What stands after "has", "that has" and "with": a property of a Pokémon in play.
phrases("pokemon_property", "<any|1 or more> damage counters on it/them", Where(Stat.DAMAGE_COUNTERS, *ONE_OR_MORE))
phrases("pokemon_property", "no damage counters on it/them", Where(Stat.DAMAGE_COUNTERS, Comparison.EQUAL, Constant(0)))
phrases(
    "pokemon_property",
    "{n:digits} or more damage counters on it/them",
    Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, Constant(slot("n"))),
)
phrases("pokemon_property", "<any|an> Energy [cards] attached [to it/them]", HoldsEnergy(None, *ONE_OR_MORE))
phrases(
    "pokemon_property", "<any|a> {type} Energy [cards] attached [to it/them]", HoldsEnergy(slot("type"), *ONE_OR_MORE)
)
phrases("pokemon_property", "no Energy [cards] attached [to it/them]", HoldsEnergy(None, Comparison.EQUAL, Constant(0)))
phrases(
    "pokemon_property",
    "{n:digits} or more Energy attached [to it/them]",
    HoldsEnergy(None, Comparison.AT_LEAST, Constant(slot("n"))),
)
phrases("pokemon_property", "a Pokémon Tool [card] attached to it/them", Holds(Is(Kind.TOOL), *ONE_OR_MORE))
phrases("pokemon_property", "{n:digits} HP or less", Where(Stat.HP, Comparison.AT_MOST, Constant(slot("n"))))

# Selections.
phrases("pokemon", ["this Pokémon", "itself", "{_own:own_name}"], ThisPokemon())
phrases("pokemon", ["the Defending Pokémon"], Defending())
phrases("pokemon", ["the Attacking Pokémon"], Attacking())
phrases("pokemon", ["the Pokémon this card is attached to", "the Pokémon {_own:own_name} is attached to"], Holder())
phrases("pokemon", ["the new Defending Pokémon", "the new Active Pokémon"], ThosePokemon(NEWCOMER))
phrases("pokemon", "it", ThosePokemon(IT))
phrases("pokemon", "them", ThosePokemon(THAT))
phrases("pokemon", "that/those Pokémon", ThosePokemon(THAT))
phrases("pokemon", "{whose} {noun}", all_pokemon(InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))))
phrases(
    "pokemon",
    "<all|all of|any of> {whose} {noun}",
    all_pokemon(InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))),
)
phrases(
    "pokemon",
    "<each|each of> {whose} {noun}",
    each_pokemon(InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))),
)
phrases(
    "pokemon",
    "all {noun} [(both yours and your opponent's)]",
    all_pokemon(InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter"))),
)
phrases(
    "pokemon",
    "each {noun} [(both yours and your opponent's)]",
    each_pokemon(InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter"))),
)
phrases(
    "pokemon",
    "<each|all> {noun:pokemon_head} on {whose} Bench",
    each_pokemon(InPlay(slot("whose"), Place.BENCH, slot("noun", "filter"))),
)
phrases(
    "pokemon",
    "{range} of {whose} {noun:pokemon_head} on @their Bench",
    ChoosePokemon(
        NEW,
        InPlay(slot("whose"), Place.BENCH, slot("noun", "filter")),
        slot("range", "minimum"),
        slot("range", "maximum"),
        DOER_CHOOSES,
    ),
)
phrases(
    "pokemon",
    "{range} of {whose} {noun}",
    ChoosePokemon(
        NEW,
        InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter")),
        slot("range", "minimum"),
        slot("range", "maximum"),
        DOER_CHOOSES,
    ),
)
phrases(
    "pokemon",
    "another of {whose} {noun}",
    ChoosePokemon(
        NEW,
        OtherPokemon(InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter")), ThosePokemon(LAST)),
        Constant(1),
        Constant(1),
        DOER_CHOOSES,
    ),
)
phrases("pokemon", "both {one:pokemon} and {other:pokemon}", EitherPokemon((slot("one"), slot("other"))))

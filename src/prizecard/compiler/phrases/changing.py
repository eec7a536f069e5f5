"""Changes of what a Pokémon is: HP, types, Weakness, Resistance, Retreat Cost, Energy provided."""

from __future__ import annotations

from typing import Any

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.modifiers import size
from prizecard.compiler.surface import Noun, Reminder
from prizecard.compiler.templates import IT, Reject, both, conjoin, operation, product, slot
from prizecard.effects import (
    AddTypes,
    AnyOf,
    ChangeDamage,
    ChangeHp,
    ChangeRetreatCost,
    Constant,
    EvolvesFromName,
    Exists,
    Filter,
    HasAbility,
    HasResistance,
    HasWeakness,
    Holds,
    InPlay,
    Is,
    Lacks,
    Matches,
    Named,
    Negative,
    NoRetreatCost,
    SetEnergyType,
    SetHp,
    SetResistance,
    SetTypes,
    SetWeakness,
    ThisPokemon,
    ThosePokemon,
)
from prizecard.vocabulary import AbilityKind, Comparison, Kind, Player

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))

phrases("condition", "{_this:this_one} is in play", Exists(ThisPokemon()))
phrases("this_one", ["this Pokémon", "{_own:own_name}"], None)

# HP.
phrases("modifier", "{pokemon} get~ + {n:digits} HP", (ChangeHp(POKEMON, N),))
phrases("modifier", "{pokemon} get~ - {n:digits} HP", (ChangeHp(POKEMON, Negative(N)),))
phrases("modifier", "{pokemon} get~ + {n:digits} HP {per}", (ChangeHp(POKEMON, product(N, slot("per"))),))
phrases("modifier", "{pokemon:owner} maximum HP is {n:digits}", (SetHp(POKEMON, N),))
phrases(
    "modifiers",
    "{pokemon} get~ + {n:digits} HP, and their attacks do {m:digits} more damage to {hit} {stage}",
    (ChangeHp(POKEMON, N), ChangeDamage(POKEMON, slot("hit"), Constant(slot("m")), slot("stage"))),
)

# Types.
phrases("modifier", "{pokemon} is/are [both] {types:both_types} type", (SetTypes(POKEMON, slot("types")),))
phrases("both_types", "{one:type} and {other:type}", (slot("one"), slot("other")))
phrases("three_types", "{one:type}, {other:type}, and {last:type}", (slot("one"), slot("other"), slot("last")))
phrases("modifier", "{pokemon} is/are a/an {types:three_types} Pokémon", (SetTypes(POKEMON, slot("types")),))
ATTACHED = Holds(Named(slot("name")), Comparison.AT_LEAST, Constant(1))
phrases("condition", "{pokemon} has {name:card_name} attached to it", Matches(POKEMON, ATTACHED))
phrases("modifier", "{pokemon:owner} type is [now] {type}", (SetTypes(POKEMON, (slot("type"),)),))
phrases("besides", "in addition to its existing types", None)
phrases("modifier", "{pokemon} is/are now a/an {type} Pokémon @besides", (AddTypes(POKEMON, (slot("type"),)),))

# Weakness and Resistance.
phrases("modifier", "{pokemon:owner} Weakness is now {type}", (SetWeakness(POKEMON, (slot("type"),)),))
phrases("sentence", "(the amount of Weakness doesn't change", Reminder())
phrases("modifier", "apply Weakness for {pokemon} as × {n:digits} instead", (SetWeakness(POKEMON, None, slot("n")),))
phrases("modifier", "{pokemon:owner} Resistance is now - {n:digits}", (SetResistance(POKEMON, None, slot("n")),))
phrases("pokemon_property", "{type} Resistance", HasResistance(slot("type")))
phrases("pokemon_property", "{type} Weakness", HasWeakness(slot("type")))

# Energy.
phrases("usual", "instead of <their|its> usual type", None)
phrases(
    "modifier",
    "all Energy attached to {pokemon} are/is {type} Energy @usual",
    (SetEnergyType(POKEMON, slot("type")),),
)

# Retreat Costs.
LESS = Negative(product(size(slot("energies")), slot("per")))
phrases("retreat_cost_of", "its Retreat Cost", ThosePokemon(IT))
phrases(
    "modifier",
    "{pokemon:retreat_cost_of} is {energies} [Energy] less {per}",
    (ChangeRetreatCost(POKEMON, LESS),),
)
phrases("retreat_cost_of", "the Retreat Cost for {pokemon}", POKEMON)

# Whose: Pokémon of both players, and all but some.
BOTH_SIDES = "(both yours and your opponent's)"
EITHER = InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter"))
phrases("pokemon", f"{{noun}} {BOTH_SIDES}", EITHER)
phrases("pokemon", f"any {{noun}} {BOTH_SIDES}", EITHER)


def _together(one: Noun, other: Noun) -> InPlay:
    if one.place is not other.place:
        raise Reject
    return InPlay(Player.BOTH, one.place, AnyOf((one.filter, other.filter)))


phrases("pokemon", f"{{noun}} and {{other:noun}} {BOTH_SIDES}", operation(_together)(slot("noun"), slot("other")))


def _narrowed(pokemon: Any, more: Filter) -> InPlay:
    among = getattr(pokemon, "among", pokemon)
    if not isinstance(among, InPlay):
        raise Reject
    return InPlay(among.player, among.place, conjoin(among.filter, more))


narrowed = operation(_narrowed)
phrases(
    "pokemon",
    f"each {{noun:pokemon_head}} {BOTH_SIDES} {{after:pokemon_after}}",
    narrowed(EITHER, slot("after")),
)
phrases(
    "noun",
    "{head:pokemon_head} [in play] <(excluding|(except for> {other:left_out})",
    Noun(slot("head", "place"), both(slot("head", "filter"), Lacks(slot("other")))),
)
phrases("left_out", "{head:pokemon_head}", slot("head", "filter"))
phrases(
    "modifier",
    "{whose} {noun} have no Retreat Cost, except {other:left_out}",
    (
        NoRetreatCost(
            InPlay(
                slot("whose"),
                slot("noun", "place"),
                both(slot("noun", "filter"), Lacks(slot("other"))),
            )
        ),
    ),
)
phrases(
    "pokemon_property",
    "[any/a] Special Energy [card~] attached [to it/them]",
    Holds(Is(Kind.SPECIAL_ENERGY), Comparison.AT_LEAST, Constant(1)),
)
phrases("pokemon_after", "in play {after:pokemon_after}", slot("after"))
phrases("pokemon_after", "that evolve~ from {name:card_name}", EvolvesFromName(slot("name")))
phrases(
    "pokemon",
    "<all|each> {noun:pokemon_head} you have in play",
    InPlay(Player.YOU, slot("noun", "place"), slot("noun", "filter")),
)
phrases(
    "pokemon",
    "all {noun:pokemon_head} you have in play {after:pokemon_after}",
    narrowed(InPlay(Player.YOU, slot("noun", "place"), slot("noun", "filter")), slot("after")),
)
phrases("pokemon_property", ["an Ability", "any Abilities", "Abilities"], HasAbility(AbilityKind.ABILITY, None))
phrases("pokemon_property", ["any Poké-Powers", "a Poké-Power"], HasAbility(AbilityKind.POKE_POWER, None))
phrases("pokemon_property", ["any Poké-Bodies", "a Poké-Body"], HasAbility(AbilityKind.POKE_BODY, None))
phrases(
    "pokemon_property",
    "any Poké-Powers or Poké-Bodies",
    AnyOf((HasAbility(AbilityKind.POKE_POWER, None), HasAbility(AbilityKind.POKE_BODY, None))),
)

"""Recovering: one Special Condition of several removed, the condition just spoken of, a condition to be chosen."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Holding, Reminder, RemovesThat, Worse
from prizecard.compiler.templates import DOER, LAST, NEW, operation, seq, slot
from prizecard.effects import (
    Afflict,
    Ask,
    ChangeConditionCounters,
    ChooseWay,
    ConditionCoins,
    Constant,
    Cure,
    Effect,
    Has,
    Heal,
    InPlay,
    KeepCondition,
    Matches,
    Pokemons,
    SetRemainingHp,
    ThosePokemon,
    When,
)
from prizecard.vocabulary import Happening, Player, Question, SpecialCondition

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))


# One of the Special Conditions, as the player chooses.
def _one_removed(pokemon: Pokemons, again: Pokemons) -> Effect:
    ways = tuple(Cure(again, (condition,)) for condition in SpecialCondition)
    return When(Matches(pokemon, Has(None)), ChooseWay(DOER, ways))


one_removed = operation(_one_removed)
SAME = ThosePokemon(LAST)
phrases("effect", "remove~ a Special Condition from {pokemon}", one_removed(POKEMON, SAME))
phrases(
    "effect",
    "heal~ {n:digits} damage and remove~ a Special Condition from {pokemon}",
    seq(Heal(POKEMON, N), one_removed(SAME, SAME)),
)
phrases(
    "effect",
    "remove~ the Special Condition {condition:special_condition} from {pokemon}",
    Cure(POKEMON, (slot("condition"),)),
)
phrases("effect", "remove~ that Special Condition from {pokemon}", RemovesThat(POKEMON))
phrases(
    "effect",
    "remove~ that Special Condition and heal~ {n:digits} damage from {pokemon}",
    seq(RemovesThat(POKEMON), Heal(SAME, N)),
)

# A condition to be chosen.
phrases("effect", "choose~ a Special Condition", Ask(NEW, DOER, Question.CONDITION))


def _asked(conditions: tuple[SpecialCondition, ...]) -> Effect:
    return Ask(NEW, DOER, Question.CONDITION, None, conditions)


phrases("effect", "choose~ {conditions:either_condition}", operation(_asked)(slot("conditions")))
phrases("either_condition", "either {one:special_condition} or {other:special_condition}", (slot("one"), slot("other")))
phrases(
    "either_condition",
    "{one:special_condition}, {other:special_condition}, {third:special_condition}, or {last:special_condition}",
    (slot("one"), slot("other"), slot("third"), slot("last")),
)

# Worse than the rulebook's.
AFFECTED = InPlay(Player.BOTH, filter=Has(slot("condition")))
phrases("both_players", "(both yours and your opponent's)", None)
phrases(
    "modifier",
    "put {n:digits} more damage counter~ on {condition:special_condition} Pokémon @both_players between turns",
    (ChangeConditionCounters(AFFECTED, slot("condition"), N),),
)
phrases(
    "effect",
    "put {n:digits} damage counters {instead_of} on @that_one for this Special Condition",
    Worse(counters=N, instead_of=slot("instead_of")),
)
phrases("two_coins", "for that Special Condition between turns", None)
phrases(
    "sentence",
    "if a Pokémon is Asleep, its owner flips {n:digits} coins instead of 1 @two_coins",
    Holding((ConditionCoins(InPlay(Player.BOTH), SpecialCondition.ASLEEP, N),)),
)

# Conditions that stay.
ALL = tuple(SpecialCondition)
EVOLVING = (Happening.EVOLVED, Happening.DEVOLVED)
phrases("evolve_or_devolve", "evolve~ or devolve~", None)
EITHER = InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter"))
phrases(
    "modifier",
    "Special Conditions are not removed when {noun} @both_players @evolve_or_devolve",
    (KeepCondition(EITHER, ALL, EVOLVING),),
)
phrases(
    "modifier",
    "the Special Condition {condition:special_condition} is not removed when {pokemon} @evolve_or_devolve",
    (KeepCondition(POKEMON, (slot("condition"),), EVOLVING),),
)

# Rules said again: what cannot affect a Pokémon is removed from it.
phrases("drop_it", "remove that Special Condition", None)
phrases("affected_now", ["is", "are", "is currently", "are already", "is already"], None)
phrases("such_pokemon", ["that Pokémon", "any of those Pokémon", "those Pokémon", "this Pokémon"], None)
phrases(
    "sentence",
    "[(] if {_them:such_pokemon} {_now:affected_now} {_condition:special_condition}, @drop_it",
    Reminder(),
)
phrases("effect", "{pokemon} will be {condition:special_condition}", Afflict(POKEMON, (slot("condition"),)))
phrases("effect", "{pokemon} is {condition:special_condition}", Afflict(POKEMON, (slot("condition"),)))

# Down to so much HP.
phrases("each_left", "until the remaining HP of each Pokémon is {n:digits}", N)
phrases("effect", "put~ damage counters on {pokemon} {n:each_left}", SetRemainingHp(POKEMON, slot("n")))

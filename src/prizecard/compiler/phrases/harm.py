"""Damage counters, healing, Special Conditions, switching, Knock Outs: what happens to Pokémon beside attack damage."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.templates import DOER, LAST, NEW, Reject, operation, product, same, seq, slot
from prizecard.effects import (
    Afflict,
    AfflictChosen,
    Anything,
    Ask,
    Constant,
    Cure,
    Damage,
    DamageDone,
    Defending,
    Effect,
    Exists,
    Heal,
    InPlay,
    KnockOut,
    MoveCounters,
    Pokemons,
    PutCounters,
    Switch,
    ThisPokemon,
    ThosePokemon,
    Unlimited,
    When,
)
from prizecard.vocabulary import Place, Question, Spread

phrases = Table(__name__)

POKEMON = slot("pokemon")
TEN = Constant(10)

phrases("conditions", "{one:special_condition}", (slot("one"),))
phrases("conditions", "{one:special_condition} and {other:special_condition}", (slot("one"), slot("other")))
phrases(
    "conditions",
    "{one:special_condition}, {other:special_condition}, and {last:special_condition}",
    (slot("one"), slot("other"), slot("last")),
)

phrases("effect", "{pokemon} is/are now {conditions}", Afflict(POKEMON, slot("conditions")))
phrases("effect", "choose~ 1 Special Condition", Ask(NEW, DOER, Question.CONDITION))
phrases("effect", "{pokemon} is now affected by that Special Condition", AfflictChosen(POKEMON, LAST))
phrases("effect", "remove~ all Special Conditions from {pokemon}", Cure(POKEMON))
phrases(
    "effect",
    "remove~ all Special Conditions and {n:digits} damage counter~ from {pokemon}",
    seq(Cure(POKEMON), Heal(ThosePokemon(LAST), product(TEN, Constant(slot("n"))))),
)
phrases(
    "effect",
    "remove~ all Special Conditions and {n:digits} damage counter~ from {pokemon} "
    "(all if there are less than {m:digits})",
    seq(Cure(POKEMON), Heal(ThosePokemon(LAST), product(TEN, Constant(same(slot("n"), slot("m")))))),
)

phrases("effect", "heal~ {n:digits} damage from {pokemon}", Heal(POKEMON, Constant(slot("n"))))
phrases("effect", "heal~ all damage from {pokemon}", Heal(POKEMON, Unlimited()))
phrases("effect", "remove~ {number} damage counter~ from {pokemon}", Heal(POKEMON, product(TEN, slot("number"))))
phrases("effect", "remove~ all damage counters from {pokemon}", Heal(POKEMON, Unlimited()))
phrases(
    "effect",
    "remove~ from {pokemon} the number of damage counters equal to {amount:done}",
    Heal(POKEMON, slot("amount")),
)
phrases("done", "the damage you did to {pokemon}", DamageDone(POKEMON))

phrases("effect", "put~ {number} damage counter~ on {pokemon}", PutCounters(POKEMON, slot("number")))
phrases(
    "effect",
    "move~ {range} damage counter~ from {source:pokemon} to {pokemon} in any way you like",
    MoveCounters(slot("source"), POKEMON, slot("range", "maximum"), slot("range", "minimum"), Spread.FREELY),
)
phrases("effect", "{pokemon} does {n:digits} damage to itself", Damage(POKEMON, Constant(slot("n"))))
phrases("effect", "{pokemon} is Knocked Out", KnockOut(POKEMON))


def _is_active(pokemon: Pokemons) -> bool:
    return isinstance(pokemon, Defending) or (isinstance(pokemon, InPlay) and pokemon.place is Place.ACTIVE)


def _is_benched(pokemon: Pokemons) -> bool:
    return isinstance(pokemon, InPlay) and pokemon.place is Place.BENCH


def _if_described(active: Pokemons, switch: Switch) -> Effect:
    """Where the Active Pokémon is described, there is a switch only if it is such a one."""
    described = isinstance(active, InPlay) and not isinstance(active.filter, Anything)
    return When(Exists(active), switch) if described else switch


def _switched(one: Pokemons, other: Pokemons) -> Effect:
    other_one = getattr(other, "among", other)
    if _is_active(other_one):
        return _if_described(other_one, Switch(one))
    among = getattr(one, "among", one)
    if _is_active(one) or _is_active(among) or isinstance(one, ThisPokemon):
        return _if_described(among, Switch(other))
    if isinstance(one, ThosePokemon) and _is_benched(getattr(other, "among", other)):
        return Switch(other)
    raise Reject


switched = operation(_switched)
"""The Benched one of the two comes to the Active place."""
phrases("effect", "switch~ {one:pokemon} with {other:pokemon}", switched(slot("one"), slot("other")))

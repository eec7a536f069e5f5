"""The damage of attacks."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import (
    AttackDoes,
    AttackDoesInstead,
    AttackDoesLess,
    AttackDoesMore,
    AttackIgnores,
    Reminder,
)
from prizecard.compiler.templates import Reject, operation, product, slot
from prizecard.compiler.tree import parts
from prizecard.effects import AttackDoesNothing, Constant, Damage, Holds, HoldsEnergy, Number, Pokemons, ThosePokemon
from prizecard.vocabulary import Ignored

phrases = Table(__name__)

N = Constant(slot("n"))
M = Constant(slot("m"))

phrases("effect", "[this attack] does {n:digits} damage {per}", AttackDoes(product(N, slot("per"))))
phrases("effect", "[this attack] does {n:digits} more damage", AttackDoesMore(N))
phrases("effect", "[this attack] does {n:digits} more damage {per}", AttackDoesMore(product(N, slot("per"))))
phrases("effect", "[this attack] does {n:digits} damage plus {m:digits} more damage", AttackDoesMore(M, slot("n")))
phrases(
    "effect",
    "[this attack] does {n:digits} damage plus {m:digits} more damage {per}",
    AttackDoesMore(product(M, slot("per")), slot("n")),
)
phrases(
    "effect",
    "[this attack] does {n:digits} damage minus {m:digits} damage {per}",
    AttackDoesLess(product(M, slot("per")), slot("n")),
)
phrases("effect", "[this attack] does {n:digits} less damage {per}", AttackDoesLess(product(N, slot("per"))))
phrases("effect", "[this attack] does {n:digits} damage instead", AttackDoesInstead(N))
phrases("effect", "[this attack] does {n:digits} damage to {pokemon}", Damage(slot("pokemon"), N))


def _target(pokemon: Pokemons, per: Number) -> Pokemons:
    """Energy is attached to them, said after the Pokémon that are counted: no damage is done to them."""
    if isinstance(pokemon, ThosePokemon) and any(isinstance(part, Holds | HoldsEnergy) for part in parts(per)):
        raise Reject
    return pokemon


phrases(
    "effect",
    "[this attack] does {n:digits} damage {per} to {pokemon}",
    Damage(operation(_target)(slot("pokemon"), slot("per")), product(N, slot("per"))),
)
phrases("effect", "this attack does nothing", AttackDoesNothing())

WEAKNESS, RESISTANCE, EFFECTS = Ignored.WEAKNESS, Ignored.RESISTANCE, Ignored.EFFECTS
phrases("ignored", "Weakness", (WEAKNESS,))
phrases("ignored", "Resistance", (RESISTANCE,))
phrases("ignored", "Weakness or Resistance", (WEAKNESS, RESISTANCE))
phrases("ignored", "any [other] effects @on_target", (EFFECTS,))
phrases(
    "ignored",
    "Weakness, Resistance, or any [other] effects @on_target",
    (WEAKNESS, RESISTANCE, EFFECTS),
)
phrases("effect", "<this attack's|this> damage isn't affected by {ignored}", AttackIgnores(slot("ignored")))
phrases("effect", "(don't apply Weakness and Resistance for Benched Pokémon", Reminder())

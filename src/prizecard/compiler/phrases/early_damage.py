"""The damage of attacks in the words of older cards."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.triggers import ON_EVENT
from prizecard.compiler.surface import AttackDoes, AttackDoesInstead, AttackDoesMore, BeforeDamage, During, Worse
from prizecard.compiler.templates import product, seq, slot
from prizecard.effects import Constant, Damage
from prizecard.vocabulary import Duration, Ignored

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
M = Constant(slot("m"))

phrases("ignored", "Resistance, {_powers:other_powers}", (Ignored.RESISTANCE, Ignored.EFFECTS))
phrases("effect", "this attack's base damage is {n:digits}", AttackDoesInstead(N))
phrases(
    "effect", "this attack's base damage is {n:digits} damage instead of {m:digits}", AttackDoesInstead(N, slot("m"))
)
phrases("effect", "[this attack] does {n:digits} {per}", AttackDoes(product(N, slot("per"))))
phrases(
    "effect",
    "[this attack] does {n:digits} damage plus {m:digits} {per}",
    AttackDoesMore(product(M, slot("per")), slot("n")),
)
phrases(
    "effect",
    "[this attack] does {n:digits} damage plus {m:digits} damage {per}",
    AttackDoesMore(product(M, slot("per")), slot("n")),
)
phrases(
    "effect",
    "[this attack] does {n:digits} damage to {pokemon} and {m:digits} damage to {other:pokemon}",
    seq(Damage(POKEMON, N), Damage(slot("other"), M)),
)
phrases("clause_later", "before {_this:this_one} does damage, {clause}", BeforeDamage(slot("clause")))
phrases("clause_later", "after doing damage, {clause}", slot("clause"))
phrases("effect", "if {event:threatened_now}, {reaction}", During(Duration.THIS_TURN, ON_EVENT))
phrases(
    "sentence",
    "flip {n:digits} coins {instead_of} between turns",
    Worse(coins=N, instead_of=slot("instead_of")),
)

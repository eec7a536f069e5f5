"""What this attack does: damage, counters, Knock Outs."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import one_by_one, so_many
from prizecard.compiler.meanings.damage import damage_by_each, damage_by_target, not_per_pokemon, target_beside
from prizecard.compiler.meanings.pokemon import holder_is
from prizecard.compiler.phrases.slots import (
    AMONG, EACH_ONE, ELSE, ME, NOUN, ONE, PER, POKEMON, PRIOR, STAGE, THREE, UNITS, ZERO, M, N,
)
from prizecard.compiler.templates import IT, NEW, THEM, both, product, seq, slot
from prizecard.vocabulary import Action, Comparison, Player, Stat

phrases = Table(__name__)
sentence, effect, added = phrases.of_each("sentence", "effect", "added")

sentence("@itself can <be attached only to {noun:held_by}|only be attached to {noun:pokemon_head}>",
    s.Says((e.AttachTo(Player.YOU, holder_is(slot("noun"), e.Always())),)))
sentence("@itself <has no attacks of @its own, can't retreat,|can't retreat> and can't/cannot be affected "
    "by any Special Conditions",
    s.Holding((e.Forbid(Action.RETREAT, ME), e.Immune(ME))))
sentence("@itself provides {energies} Energy", s.Says((e.EnergyText(one_by_one(slot("energies"))),)))
sentence("@itself provides {units:provided} when attached to a Pokémon that already has {noun:card_noun} "
    "attached to it",
    s.Says((e.EnergyText(UNITS, e.Matches(e.Holder(), e.Holds(both(NOUN, ELSE), Comparison.AT_LEAST, ONE))),)))
sentence([
        "[(] this attack can be used even if @this_one is {action:helpless}",
        "this attack can be used if @this_one is {action:helpless}",
], s.Holding((e.Permit(slot("action"), ME, attack=s.THIS_ATTACK),)))
sentence([
        "(if {whether}, this attack does nothing",
        "[(] this attack does nothing if {whether}",
], e.When(slot("whether"), e.AttackDoesNothing()))
sentence("this card provides {n:digits} {type} Energy only while it's attached to a Pokémon",
    s.Says((e.EnergyText(so_many(slot("n"), ((slot("type"),),)), e.Exists(e.Holder())),)))
sentence([
        "<this power|this Ability|the power> can't be used if {whether}",
        "[(] if {whether}, you can't play this card",
        "if {whether}, <this attack can't be used|you can't use this Ability>",
], s.UsableIf(e.Untrue(slot("whether"))))

effect("do {n:digits} damage to it", e.Damage(e.ThosePokemon(IT), N))
effect("do {n:digits} damage to that Pokémon", e.Damage(EACH_ONE, N))
effect("{pokemon:attacks_of} do/does {n:digits} more damage to {hit} {duration} {stage}",
    s.During(slot("duration"), s.Holding((e.ChangeDamage(POKEMON, slot("hit"), N, STAGE),))))
effect("{pokemon} does {n:digits} damage <to itself {per}|{per} to itself>", e.Damage(POKEMON, PER))
effect("double the number of damage counters on each of {whose} {noun}",
    e.ForEach(NEW, AMONG, e.PutCounters(EACH_ONE, e.StatOf(Stat.DAMAGE_COUNTERS, EACH_ONE))))
effect("{pokemon:owner} remaining HP becomes {n:digits}", e.SetRemainingHp(POKEMON, N))
effect("[this attack] does {n:digits} [damage] {per}", s.AttackDoes(PER))
effect("this attack does {n:digits} damage", s.AttackDoes(N))
effect("this attack does damage equal to that Pokémon's HP to {pokemon}", e.Damage(POKEMON, e.StatOf(Stat.HP, PRIOR)))
effect("this attack does damage equal to the HP of that Pokémon", s.AttackDoes(e.StatOf(Stat.HP, PRIOR)))
effect("[this attack] does {n:digits} damage for each @type Energy in that Pokémon's Retreat Cost [to that "
    "Pokémon] @retreat_now",
    e.Damage(EACH_ONE, product(N, e.StatOf(Stat.RETREAT_COST, EACH_ONE))))
effect([
        "[this attack] does {n:digits} damage instead",
        "this attack's base damage is {n:digits}",
], s.AttackDoesInstead(N))
effect("[this attack] does {n:digits} damage minus {m:digits} damage {per}",
    s.AttackDoesMore(e.Negative(product(M, slot("per"))), slot("n")))
effect("[this attack] does {added} [to the Defending Pokémon]", slot("added"))
effect("[this attack] does {n:digits} more damage ( before applying Weakness and Resistance)", s.AttackDoesMore(N))
effect("[this attack] does {one:added}, [plus] {other:added}, and {last:added}", seq(*THREE))
effect("[this attack] does {n:digits} damage {per} to {pokemon}", e.Damage(target_beside(POKEMON, slot("per")), PER))
effect("[this attack] does {n:digits} damage to {pokemon} {per}",
    e.Damage(POKEMON, product(N, not_per_pokemon(slot("per")))))
effect("[this attack] does {n:digits} damage to {pokemon} {per}", damage_by_target(POKEMON, N, slot("per")))
effect("[this attack] does {n:digits} damage to {pokemon} and {m:digits} damage to {other:pokemon}",
    seq(e.Damage(POKEMON, N), e.Damage(slot("other"), M)))
effect("[this attack] does {n:digits} damage to each of {pokemon:evolver} {per}",
    damage_by_each(POKEMON, N, slot("per")))
effect("[this attack] does {n:digits} damage to each of them", e.Damage(e.ThosePokemon(THEM), N))
effect("[this attack] does {n:digits} less damage {per}", s.AttackDoesMore(e.Negative(PER)))
effect("this attack does no damage to the Defending Pokémon", s.AttackDoesInstead(ZERO))
effect(["that attack <does nothing|doesn't happen>", "this attack does nothing"], e.AttackDoesNothing())
effect([
        "<[this attack]|this attack also> does {n:digits} damage to {pokemon}",
        "{pokemon} does {n:digits} damage to itself",
], e.Damage(POKEMON, N))
effect("this attack's base damage is {n:digits} [damage] instead of {m:digits}", s.AttackDoesInstead(N, slot("m")))
effect("<this attack's|this> damage <isn't|is not> affected by {ignored}", s.AttackIgnores(slot("ignored")))

added("{n:digits} more damage", s.AttackDoesMore(N))
added("{n:digits} more damage {per}", s.AttackDoesMore(PER))
added("{n:digits} damage plus {m:digits} more damage", s.AttackDoesMore(M, slot("n")))
added("{n:digits} damage plus {m:digits} <[[more] damage]|more> {per}",
    s.AttackDoesMore(product(M, slot("per")), slot("n")))

phrases("helpless", "Asleep", Action.ATTACK_WHILE_ASLEEP)

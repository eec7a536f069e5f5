"""Properties of Pokémon: what they have, are called, suffer from."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.pokemon import holds
from prizecard.compiler.phrases.slots import BASIC, DESCRIBED, ONE, POWER, SAME, SEVERAL, SO_MANY, THREE, ZERO, N
from prizecard.compiler.templates import slot
from prizecard.vocabulary import AbilityKind, Action, Comparison, Kind, SpecialCondition, Stat, Suppressed

phrases = Table(__name__)
also_is = phrases.of("also_is")
conditions = phrases.of("conditions")
name_word = phrases.of("name_word")
pokemon_property = phrases.of("pokemon_property")
special_condition = phrases.of("special_condition")
stage_word = phrases.of("stage_word")

also_is("can't be {condition:special_condition}", (e.Immune(SAME, (slot("condition"),)),))
also_is("can't retreat", (e.Forbid(Action.RETREAT, SAME),))
also_is("can't use any Poké-Powers", (e.Forbid(Action.USE_ABILITY, SAME, ability=AbilityKind.POKE_POWER),))
also_is("can't use any Poké-Powers or Poké-Bodies",
    (e.Forbid(Action.USE_ABILITY, SAME, ability=AbilityKind.POKE_POWER), e.Suppress(Suppressed.POKE_BODIES, SAME)))
also_is("[has/have] no Weakness", (e.SetWeakness(SAME, ()),))

conditions("{one:special_condition} and {other:special_condition}", SEVERAL)
conditions("{one:special_condition}, {other:special_condition}, and {last:special_condition}", THREE)
conditions("{one:special_condition}", (slot("one"),))

phrases("marker", "Shock-wave", "Shock-wave")

for word in ("Alolan", "Fossil", "Holon", "Rocket's", "Team Aqua", "Team Galactic's Invention", "Team Magma"):
    name_word(word, word)

pokemon_property("<[a] maximum HP of|maximum HP> {amount}", e.Where(Stat.HP, *SO_MANY))
pokemon_property("a Retreat Cost", e.Where(Stat.RETREAT_COST, Comparison.AT_LEAST, ONE))
pokemon_property("a Retreat Cost of {amount}", e.Where(Stat.RETREAT_COST, *SO_MANY))
pokemon_property(["Abilities", "an Ability"], e.HasAbility(AbilityKind.ABILITY, None))
pokemon_property([
        "a/an {noun:card_noun} {after:card_after} attached to it/them",
        "any {noun:card_noun} attached to it {after:card_after}",
], e.Holds(DESCRIBED, Comparison.AT_LEAST, ONE))
pokemon_property("any basic {one:type} Energy and any basic {other:type} Energy attached to it",
    e.AllOf((e.Holds(e.AllOf((BASIC, e.Provides(slot("one")))), Comparison.AT_LEAST, ONE), e.Holds(e.AllOf((BASIC,
    e.Provides(slot("other")))), Comparison.AT_LEAST, ONE))))
pokemon_property("any {name:marker} markers on it", e.HasMarker(slot("name")))
pokemon_property("any {one:type} or {other:type} Energy attached to it/them",
    e.AnyOf((e.HoldsEnergy(slot("one"), Comparison.AT_LEAST, ONE), e.HoldsEnergy(slot("other"), Comparison.AT_LEAST,
    ONE))))
pokemon_property("damage counters on it/them", e.Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, ONE))
pokemon_property(["a Poké-Body", "any Poké-Bodies"], e.HasAbility(AbilityKind.POKE_BODY, None))
pokemon_property(["[any] Poké-Powers", "a Poké-Power"], POWER)
pokemon_property([
        "a Poké-Power or [a] Poké-Body",
        "any Poké-Powers or Poké-Bodies",
], e.AnyOf((POWER, e.HasAbility(AbilityKind.POKE_BODY, None))))
pokemon_property("any Resistance", e.HasResistance(None))
pokemon_property("{amount} damage counter~ on it/them", e.Where(Stat.DAMAGE_COUNTERS, *SO_MANY))
pokemon_property("{amount} {noun:card_noun} attached [to it/them]", holds(slot("amount"), slot("noun")))
pokemon_property("a/an {noun:card_noun} attached [to it/them]", holds(s.Amount(Comparison.AT_LEAST, ONE), slot("noun")))
pokemon_property("Energy [cards] attached [to it/them]", e.HoldsEnergy(None, Comparison.AT_LEAST, ONE))
pokemon_property("{type} Energy [cards] attached [to it/them]", e.HoldsEnergy(slot("type"), Comparison.AT_LEAST, ONE))
pokemon_property("Special Energy [card~] attached [to it/them]",
    e.Holds(e.Is(Kind.SPECIAL_ENERGY), Comparison.AT_LEAST, ONE))
pokemon_property("{property:card_property}", slot("property"))
pokemon_property("{n:digits} Energy or less/fewer attached [to it/them]", e.HoldsEnergy(None, Comparison.AT_MOST, N))
pokemon_property("full HP", e.Where(Stat.DAMAGE_COUNTERS, Comparison.EQUAL, ZERO))
pokemon_property("{amount:hp_amount}", e.Where(Stat.HP, *SO_MANY))
pokemon_property("{amount:hp_amount} remaining", e.Where(Stat.REMAINING_HP, *SO_MANY))
pokemon_property(["{amount} HP remaining", "{amount} remaining HP"], e.Where(Stat.REMAINING_HP, *SO_MANY))
pokemon_property("no Retreat Cost", e.Where(Stat.RETREAT_COST, Comparison.EQUAL, ZERO))
pokemon_property("the same name as the Defending Pokémon", e.SameNameAs(e.Defending()))

for condition in SpecialCondition:
    special_condition(str(condition), condition)

for kind in (Kind.STAGE_1, Kind.STAGE_2, Kind.TAG_TEAM, Kind.TEAM_PLASMA):
    stage_word(str(kind), e.Is(kind))

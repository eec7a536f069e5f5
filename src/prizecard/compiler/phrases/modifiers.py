"""What holds of cards and players besides: HP, types, costs, limits, what they count as."""

from prizecard.compiler import nodes as e
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import how_many
from prizecard.compiler.meanings.damage import fewer_prizes, more_for_each
from prizecard.compiler.meanings.pokemon import those_that_also
from prizecard.compiler.phrases.slots import (
    AFFECTED, AMONG, DESCRIBED, EITHER, EVERYONE, EVOLVING, MORE, NAMED, NOUN, OPPOSING, OWN_BASICS, PER, PLACE,
    POKEMON, REMAINS, SPARED, SPARING, STAGE, SUBJECT, WHOSE, M, N,
)
from prizecard.compiler.templates import IT, LAST, THAT, both, join, slot
from prizecard.vocabulary import (
    Action, Cause, Face, Feature, Kind, Place, Player, Prevented, SpecialCondition, Stage, Suppressed, Zone,
)

phrases = Table(__name__)
modifiers, modifier = phrases.of_each("modifiers", "modifier")

modifiers("{modifier}[,] and {more:also_is}", join(slot("modifier"), slot("more")))
modifiers("{modifier}[,] and {modifiers}", join(slot("modifier"), slot("modifiers")))
modifiers("{pokemon} get~ + {n:digits} HP, and their attacks do {m:digits} more damage to {hit} {stage}",
    (e.ChangeHp(POKEMON, N), e.ChangeDamage(POKEMON, slot("hit"), M, STAGE)))
modifiers("{modifier}", slot("modifier"))

modifier("<a player|each player> flips {n:digits} coins for [each of] @their <Pokémon that is Asleep|Asleep Pokémon> "
    "between turns",
    (e.ConditionCoins(EVERYONE, SpecialCondition.ASLEEP, N),))
modifier("all Energy attached to {pokemon} are/is {type} Energy <instead of <their|its> usual type|instead of "
    "<their|its> usual types>",
    (e.SetEnergyType(POKEMON, slot("type")),))
modifier("{pokemon}, and any cards attached to those Pokémon, can't be put into @whose hand",
    (e.Forbid(Action.MOVE_TO_HAND, card=e.OneOf(e.AllCardsOf(POKEMON))),))
modifier("apply Weakness for {pokemon} as × {n:digits} instead", (e.SetWeakness(POKEMON, None, slot("n")),))
modifier("at any time between turns, each player puts {n:digits} more damage counter~ on @their "
    "{condition:special_condition} Pokémon",
    (e.ChangeConditionCounters(AFFECTED, slot("condition"), N),))
modifier("{noun:card_noun} attached to {pokemon} can't be discarded by effects of @their attacks, Abilities, or "
    "Trainer cards",
    (e.Forbid(Action.DISCARD, card=both(NOUN, e.OneOf(e.AttachedTo(POKEMON))), origin=Zone.ATTACHED,
    causes=(Cause.ATTACK, Cause.ABILITY, Cause.TRAINER), by=Player.OPPONENT),))
modifier("<the attack cost~ of {pokemon:attacks_of} is/are|{pokemon:attacks_of} cost~> {energies} less",
    (e.ChangeAttackCost(POKEMON, (), slot("energies")),))
modifier("{pokemon:attacks_of} cost~ {energies} less {per}",
    (e.ChangeAttackCost(POKEMON, (), slot("energies"), times=slot("per")),))
modifier([
        "<the attack cost~ of {pokemon:attacks_of} is/are|{pokemon:attacks_of} cost~> {energies} more",
        "{pokemon} pay~ {energies} more Energy to use its/their attacks",
], (e.ChangeAttackCost(POKEMON, slot("energies")),))
modifier("{pokemon} get~ + {n:digits} HP", (e.ChangeHp(POKEMON, N),))
modifier("{pokemon} get~ - {n:digits} HP", (e.ChangeHp(POKEMON, e.Negative(N)),))
modifier("{pokemon} get~ + {n:digits} HP {per}", (e.ChangeHp(POKEMON, PER),))
modifier("{pokemon} has/have no Abilities [(this includes Abilities of its previous Evolution)]",
    (e.Suppress(Suppressed.ABILITIES, POKEMON),))
modifier("{pokemon} {zones:places} has/have no Abilities", (e.Suppress(Suppressed.ABILITIES, POKEMON, slot("zones")),))
modifier("{pokemon} {zones:places} has/have no Abilities {name:save_for}",
    (e.Suppress(Suppressed.ABILITIES, POKEMON, slot("zones"), slot("name")),))
modifier("{pokemon} has/have no Abilities {name:save_for}",
    (e.Suppress(Suppressed.ABILITIES, POKEMON, except_name=slot("name")),))
modifier("{pokemon} has/have no Abilities, except {kind:excepted}",
    (e.Suppress(Suppressed.ABILITIES, those_that_also(POKEMON, SPARING)),))
modifier("{pokemon} {zones:places} has/have no Abilities (except for {noun:pokemon_head})",
    (e.Suppress(Suppressed.ABILITIES, those_that_also(POKEMON, e.Lacks(NOUN)), slot("zones")),))
modifier([
        "<don't|do not> apply Resistance for {pokemon}",
        "{pokemon} has/have no Resistance",
], (e.SetResistance(POKEMON, ()),))
modifier([
        "<don't|do not> apply Weakness for {pokemon}",
        "{pokemon} has/have no Weakness",
], (e.SetWeakness(POKEMON, ()),))
modifier("{whose} {noun} have no Retreat Cost, except {other:left_out}",
    (e.NoRetreatCost(e.InPlay(WHOSE, PLACE, SPARED)),))
modifier("if an Active Pokémon has Weakness to {type} type, {pokemon:attacks_of} do/does {n:digits} more damage to "
    "that Pokémon {stage}",
    (e.ChangeDamage(POKEMON, e.InPlay(Player.OPPONENT, Place.ACTIVE, e.HasWeakness(slot("type"))), N, STAGE),))
modifier("if any {noun:card_noun} attached to {other:pokemon} is the same as the Attacking Pokémon's type, "
    "{pokemon:its_attacks} is reduced by {n:digits} {stage}",
    (e.ChangeDamage(e.InPlay(Player.BOTH, filter=e.SharesTypeWith(OWN_BASICS)), POKEMON, e.Negative(N), STAGE),))
modifier("if any {noun:card_noun} attached to {other:pokemon} is the same type as any of {whose} Pokémon, the Retreat "
    "Cost for those Pokémon is 0",
    (e.NoRetreatCost(e.InPlay(WHOSE, filter=e.SharesTypeWith(OWN_BASICS))),))
modifier([
        "if {pokemon:holder} attacks, the attack does {n:digits} more damage to @opposite {stage}",
        "whenever an attack from {pokemon:holder} does damage to @opposite, <the|this> attack does {n:digits} more "
        "damage {stage}",
], (e.ChangeDamage(POKEMON, OPPOSING, N, STAGE),))
modifier("if {pokemon:concerned} is {condition:special_condition} and is Knocked Out, {change:prizes}",
    (e.ChangePrizes(POKEMON, slot("change"), REMAINS),))
modifier("<if|when> {event:befalling}, {change:prizes}", (MORE,))
modifier(["{pokemon:retreat_cost_of} is 0", "{pokemon} has/have no Retreat Cost"], (e.NoRetreatCost(POKEMON),))
modifier("{pokemon:holder} is a/an {type} Pokémon", (e.SetTypes(POKEMON, (slot("type"),)),))
modifier("{pokemon:holder} is a Team Plasma Pokémon", (e.CountsAs(POKEMON, Kind.TEAM_PLASMA),))
modifier([
        "{pokemon:owner} type is <{types:energies}|both {types}>",
        "{pokemon} is/are <[both] {types} type|a/an {types} Pokémon>",
], (e.SetTypes(POKEMON, slot("types")),))
modifier("{pokemon} is/are now a/an {type} Pokémon in addition to its existing types",
    (e.AddTypes(POKEMON, (slot("type"),)),))
modifier([
        "you pay {change:cost_change} to retreat {pokemon} {per}",
        "{pokemon:retreat_cost_of} is {change:cost_change} {per}",
], (e.ChangeRetreatCost(POKEMON, more_for_each(slot("change"), slot("per"))),))
modifier([
        "you pay {change:cost_change} to retreat {pokemon}",
        "{pokemon:retreat_cost_of} is {change:cost_change}",
        "{pokemon} pay~ {change:cost_change} to retreat",
], (e.ChangeRetreatCost(POKEMON, slot("change")),))
modifier("{pokemon} is that type", (e.SaidType(POKEMON, Feature.TYPE, LAST),))
modifier("{pokemon} is the same type as {other:pokemon} [(all if that Pokémon is more than 1 type)]",
    (e.TypesLike(POKEMON, slot("other")),))
modifier("{pokemon} is the same type as that Energy card", (e.TypesLike(POKEMON, e.ThoseCards(THAT)),))
modifier([
        "the maximum HP <of {pokemon} is|for {pokemon} is [now]> {n:digits}",
        "{pokemon:owner} maximum HP is {n:digits}",
], (e.SetHp(POKEMON, N),))
modifier("Pokémon Tool cards attached to {pokemon} have no effect", (e.Suppress(Suppressed.TOOLS, POKEMON),))
modifier([
        "Pokémon Tool cards in play [@both_sides] have no effect",
        "each Pokémon Tool card in play has no effect",
], (e.Suppress(Suppressed.TOOLS, EVERYONE),))
modifier("{pokemon:owner} Resistance is now - {n:digits}", (e.SetResistance(POKEMON, None, slot("n")),))
modifier("Special Conditions are not removed when {noun} @both_sides @evolve_or_devolve",
    (e.KeepCondition(EITHER, (SpecialCondition.ASLEEP, SpecialCondition.BURNED, SpecialCondition.CONFUSED,
    SpecialCondition.PARALYZED, SpecialCondition.POISONED), EVOLVING),))
modifier("if an attack does damage to {pokemon} (after applying Weakness and Resistance), that attack does {n:digits} "
    "more damage [to that Pokémon]",
    (e.ChangeDamage(EVERYONE, POKEMON, N, Stage.AFTER),))
modifier("the attack cost~ of {pokemon:attacks_of} is 0", (e.SetAttackCost(POKEMON, ()),))
modifier("the attack cost of {pokemon:owner} {name:attack_name} is now {energies}",
    (e.SetAttackCost(POKEMON, slot("energies"), slot("name")),))
modifier("the Special Condition {condition:special_condition} is not removed when {pokemon} @evolve_or_devolve",
    (e.KeepCondition(POKEMON, (slot("condition"),), EVOLVING),))
modifier("the Special Condition {condition:special_condition} @by_evolving the @special_condition Pokémon",
    (e.KeepCondition(EVERYONE, (slot("condition"),), EVOLVING),))
modifier("{pokemon:owner} type is the same as every type of @card_noun attached to @pokemon",
    (e.TypesOfEnergy(POKEMON),))
modifier("{pokemon:owner} type is the same [type] as its previous Level", (e.TypesLike(POKEMON, e.Beneath(POKEMON)),))
modifier("{pokemon:owner} Weakness is [now] {type}", (e.SetWeakness(POKEMON, (slot("type"),)),))
modifier("{pokemon:owner} Weakness is [now] that type", (e.SaidType(POKEMON, Feature.WEAKNESS, LAST),))
modifier("when any of {whose} {noun} does damage to {hit}, the attack does {n:digits} more damage {stage}",
    (e.ChangeDamage(AMONG, slot("hit"), N, STAGE),))
modifier("when {pokemon} is healed, double the amount healed", (e.DoubleHealing(POKEMON),))
modifier("when a/an {noun:pokemon_head} @whoever {after:pokemon_after} is Knocked Out @knocked_out_by, that player "
    "takes {n:digits} fewer Prize card~",
    fewer_prizes(e.InPlay(Player.BOTH, PLACE, DESCRIBED), e.Negative(N)))
modifier("whenever {subject} flips a coin, treat it as tails", (e.FixCoins(SUBJECT, Face.TAILS),))
modifier("whenever {subject} play~ a/an {noun:card_kinds} [@from_hand], {to:card_kept_off}",
    (e.Prevent(Prevented.EFFECTS, slot("to"), None, (Cause.TRAINER,), SUBJECT, card=NOUN),))
modifier("your turn does not end if {pokemon:holder} becomes {name:card_name}",
    (e.TurnGoesOn(e.InPlay(Player.BOTH, filter=e.AllOf((NAMED, e.OneOf(POKEMON))))),))
modifier("your turn does not end when you play {name:card_name}",
    (e.Forbid(Action.END_TURN, player=Player.YOU, card=NAMED),))

phrases("cost_change", "{energies} [Energy] less", e.Negative(how_many(slot("energies"))))
phrases("cost_change", "{energies} more", how_many(slot("energies")))

phrases("card_kept_off", "prevent all effects of that card done to {pokemon}", POKEMON)

phrases("evolve_or_devolve", "evolve~ <or devolve~|, devolve~, or Level-Up>", None)

phrases("its_attacks", "any damage done by attacks from the Pokémon to {pokemon}", POKEMON)

phrases("places", ", in <each player's|their|his or her> hand, and in <each player's|their|his or her> discard pile",
    (Zone.PLAY, Zone.HAND, Zone.DISCARD))

phrases("retreat_cost_of", "its Retreat Cost", e.ThosePokemon(IT))
phrases("retreat_cost_of", ["the Retreat Cost for/of {pokemon}", "{pokemon}'s Retreat Cost"], POKEMON)

phrases("save_for", ["(except for {name:ability_name})", ", except for {name:ability_name}"], slot("name"))

"""What damage and effects of attacks become: more, less, prevented, ignored."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import any_equal, one_by_one
from prizecard.compiler.meanings.damage import (
    across, against_the_active, more_for_each, prevented, prevented_from_the_other_side, taken,
    taken_from_the_other_side,
)
from prizecard.compiler.meanings.pokemon import described_kind
from prizecard.compiler.phrases.slots import (
    ANY_OF_YOURS, ATTACHED, ATTACKS, EITHER, EVERYONE, ME, NOUN, OPPOSING, PER, PLAYER, POKEMON, SIZE, STAGE, SUBJECT,
    WHOSE, M, N,
)
from prizecard.compiler.templates import acting, join, slot
from prizecard.vocabulary import Action, Cause, Comparison, Ignored, Place, Player, Prevented, Stage, Suppressed, Zone

phrases = Table(__name__)
sentence = phrases.of("sentence")
effect = phrases.of("effect")
modifier = phrases.of("modifier")
kept_off = phrases.of("kept_off")
not_applied = phrases.of("not_applied")

WHAT = slot("what")

sentence("don't flip that coin, and {subject} <go|goes> first", e.GoFirst(SUBJECT))
sentence([
        "[(] ignore this effect if {whether}",
        "if {whether}, this effect does nothing",
], s.IgnoredIf(slot("whether")))
sentence("ignore this effect if {pokemon:holder} isn't {type}", s.UsableIf(e.Matches(POKEMON, e.OfType(slot("type")))))

effect("don't apply {what:not_applied} [<to|for> this <damage|attack>]", s.AttackIgnores(WHAT))
effect("ignore all <effects|results> of @the_flips and <begin|being> flipping those coins again", e.FlipAgain())
effect([
        "prevent all damage done to @pokemon <by|from> that attack",
        "prevent that <attack's damage done to @pokemon|damage>",
        "@pokemon is not Knocked Out",
], e.PreventEvent())
effect("reduce that damage by {n:digits} (after applying Weakness and Resistance)", e.Instead(e.Difference(SIZE, N)))

phrases("modifiers", "prevent all effects of an attack, and any damage done to {pokemon} by {attacks:attacks_by} is "
    "reduced by {n:digits} {stage}",
    join((e.Prevent(Prevented.EFFECTS, POKEMON, None),), taken(POKEMON, ATTACKS, e.Negative(N), STAGE)))

modifier("any damage done by {attacks:attacks_by} is reduced by {n:digits} {stage}",
    taken(EVERYONE, ATTACKS, e.Negative(N), STAGE))
modifier([
        "any damage done by {pokemon:owner} {one:attack_name} or {other:attack_name} to {hit} is increased by "
        "{n:digits} {stage}",
        "{pokemon:owner} {one:attack_name} and {other:attack_name} attacks do {n:digits} more damage to {hit} {stage}",
], (e.ChangeDamage(POKEMON, slot("hit"), N, STAGE, slot("one")), e.ChangeDamage(POKEMON, slot("hit"), N, STAGE,
    slot("other"))))
modifier("any damage done to {pokemon} by {attacks:attacks_by} is reduced by {n:digits} {per} {stage}",
    taken(POKEMON, ATTACKS, more_for_each(e.Negative(N), slot("per")), STAGE))
modifier("[any] damage done to {pokemon} by {attacks:attacks_by} is reduced by {n:digits}",
    taken(POKEMON, ATTACKS, e.Negative(N), Stage.AFTER))
modifier("[any] damage done to {pokemon} by {attacks:attacks_by} is reduced by {n:digits} {per}",
    taken(POKEMON, ATTACKS, e.Negative(PER), Stage.AFTER))
modifier([
        "{pokemon:owner} {name:attack_name} [attack]'s base damage is {n:digits}",
        "{pokemon:owner} {name:attack_name} attack does {n:digits} damage instead of @digits",
], (e.SetBaseDamage(POKEMON, slot("name"), N),))
modifier("{pokemon:owner} {name:attack_name} [attack] does {n:digits} more damage {stage}",
    (e.ChangeDamage(POKEMON, OPPOSING, N, STAGE, slot("name")),))
modifier("damage done to {whose} Pokémon by {pokemon} is reduced by {n:digits} {stage}",
    (e.ChangeDamage(POKEMON, e.InPlay(WHOSE), e.Negative(N), STAGE),))
modifier("damage from {pokemon:attacks_of} is affected by Weakness and Resistance for your opponent's Benched Pokémon",
    (e.Ignore(POKEMON, (Ignored.BENCH,)),))
modifier([
        "<<damage from|the damage of> {pokemon:attacks_of}|{pokemon:owner} attack's damage> isn't affected by "
        "{ignored}",
        "any damage done by attacks from {pokemon:attackers} <to the Defending Pokémon isn't|is not> affected by "
        "{ignored}",
        "damage done to your opponent's Pokémon by {pokemon} isn't affected by {ignored}",
], (e.Ignore(POKEMON, slot("ignored")),))
modifier("{pokemon:attacks_of} do/does {more:damage_change} {stage}",
    (e.ChangeDamage(POKEMON, EVERYONE, slot("more"), STAGE),))
modifier("<{pokemon:attacks_of}|{pokemon}> do/does {more:damage_change} to {hit} {stage}",
    (e.ChangeDamage(POKEMON, slot("hit"), slot("more"), STAGE),))
modifier("if [any of] your current Active Pokémon does damage to {hit}, <the|this> attack does {n:digits} more damage "
    "{stage}",
    (e.ChangeDamage(ME, slot("hit"), N, STAGE),))
modifier("{pokemon:attacks_of} do/does {n:digits} more damage to the opponent's Active Pokémon {stage}",
    across(POKEMON, Place.ACTIVE, e.Anything(), N, STAGE))
modifier("{pokemon:attacks_of} do/does {n:digits} more damage to any Active Pokémon {stage}",
    (e.ChangeDamage(POKEMON, e.InPlay(Player.BOTH, Place.ACTIVE), N, STAGE),))
modifier("{pokemon:attacks_of} do/does {n:digits} more damage to {hit} {per} {stage}",
    (e.ChangeDamage(POKEMON, slot("hit"), PER, STAGE),))
modifier("{pokemon:attacks_of} do/does {n:digits} more damage to {hit} {per}",
    acting(Player.YOU, (e.ChangeDamage(POKEMON, slot("hit"), PER, Stage.BEFORE),)))
modifier("{pokemon:attacks_of} do/does {n:digits} more damage to the Defending {noun:pokemon_head} {stage}",
    against_the_active(POKEMON, described_kind(slot("noun")), N, STAGE))
modifier("{pokemon:attacks_of} do/does {n:digits} more damage {per} to <the|your opponent's> Active Pokémon {stage}",
    (e.ChangeDamage(POKEMON, OPPOSING, PER, STAGE),))
modifier("{pokemon:attacks_of} do/does {n:digits} more damage to the Defending Pokémon",
    (e.ChangeDamage(POKEMON, e.Defending(), N, Stage.BEFORE),))
modifier("[@owner] {name:attack_name} [attack] does {n:digits} damage plus {m:digits} more damage",
    (e.SetBaseDamage(ME, slot("name"), e.Sum(N, M)),))
modifier("each {noun:card_noun} attached to {pokemon} provides {energies} Energy [instead]",
    (e.ProvideEnergy(ATTACHED, POKEMON, one_by_one(slot("energies"))),))
modifier("<each player can't|neither player can> attach [any] {kinds:barred_cards} @from_hand to [any of] "
    "<his or her|their> Pokémon",
    (e.Forbid(Action.ATTACH, ANY_OF_YOURS, Player.YOU, slot("kinds"), origin=Zone.HAND), e.Forbid(Action.ATTACH,
    e.InPlay(Player.OPPONENT), Player.OPPONENT, slot("kinds"), origin=Zone.HAND)))
modifier("each player may evolve a Pokémon that @they just played or evolved during that turn",
    (e.Permit(Action.EVOLVE_EARLY, EVERYONE),))
modifier("each player pays {change:cost_change} to retreat <his or her|their> {noun}",
    (e.ChangeRetreatCost(EITHER, slot("change")),))
modifier("each Stadium or Pokémon Tool card in play has no effect",
    (e.Suppress(Suppressed.TOOLS, EVERYONE), e.Suppress(Suppressed.STADIUMS, None)))
modifier([
        "ignore all Energy in the attack cost~ of <{pokemon:attacks_of}|{pokemon}>",
        "ignore all Energy necessary to use {pokemon:attacks_of}",
], (e.IgnoreAttackCost(POKEMON),))
modifier("ignore all Energy in the attack cost~ of {noun}", (e.IgnoreAttackCost(EITHER),))
modifier("ignore all {type} Energy <in the attack cost~ of <{pokemon:attacks_of}|{pokemon}>|necessary to use "
    "{pokemon:attacks_of}>",
    (e.IgnoreAttackCost(POKEMON, slot("type")),))
modifier("ignore all Energy in this attack's cost", (e.IgnoreAttackCost(ME, attack=s.THIS_ATTACK),))
modifier("ignore all {type} Energy necessary to use {pokemon:owner} {one:attack_name} and {other:attack_name} attacks",
    (e.IgnoreAttackCost(POKEMON, slot("type"), slot("one")), e.IgnoreAttackCost(POKEMON, slot("type"), slot("other"))))
modifier([
        "prevent all <effects of {attacks:attacks_by} {what:damage_too} done|{what:kept_off} done by "
        "{attacks:attacks_by}> to {pokemon}",
        "prevent~ all/any {what:kept_off} done to {pokemon} by {attacks:attacks_by}",
], prevented(WHAT, POKEMON, ATTACKS))
modifier("prevent all {what:kept_off} done to Benched Pokémon by attacks @both_sides",
    (e.Prevent(WHAT, e.InPlay(Player.BOTH, Place.BENCH), None),))
modifier("prevent all damage done to {pokemon} [by attacks [@both_sides]]",
    (e.Prevent(Prevented.DAMAGE, POKEMON, None),))
modifier("prevent all {what:kept_off} done to {pokemon} by {attacks:attacks_by} if {condition:damage_size}",
    prevented(WHAT, POKEMON, ATTACKS, slot("condition")))
modifier("prevent all effects, excluding/except damage, by {attacks:attacks_by} done to {pokemon}",
    prevented(Prevented.EFFECTS, POKEMON, ATTACKS))
modifier([
        "prevent all effects of <attacks|an attack> {what:damage_too} done to {pokemon} by {attackers}",
        "prevent all effects of attacks {what:damage_too} done by {attackers} to {pokemon}",
        "prevent all {what:kept_off} done to {pokemon} from {attackers}",
], prevented(WHAT, POKEMON, slot("attackers")))
modifier("prevent all effects of attacks done to you or your hand by {whose} Pokémon",
    (e.PreventOnPlayer(Player.YOU, WHOSE),))
modifier("prevent all effects of {player:whose} GX attacks {what:damage_too} done to {pokemon}",
    (e.Prevent(WHAT, POKEMON, None, player=PLAYER, condition=e.AttackIsGx()),))
modifier("prevent all effects of {whose} {noun:card_kinds} done to {pokemon}",
    (e.Prevent(Prevented.EFFECTS, POKEMON, None, (Cause.TRAINER,), WHOSE, card=NOUN),))
modifier("prevent all effects of {whose} [Pokémon's] Abilities done to {pokemon}",
    (e.Prevent(Prevented.EFFECTS, POKEMON, None, (Cause.ABILITY,), WHOSE),))
modifier("prevent all effects of the opponent's attacks {what:damage_too} done to {pokemon}",
    prevented_from_the_other_side(WHAT, POKEMON))
modifier("{pokemon} take~ {n:digits} less damage from the opponent's attacks {stage}",
    taken_from_the_other_side(POKEMON, e.Negative(N), STAGE))
modifier([
        "[any] damage done <to {pokemon} by {attacks:attacks_by}|by {attacks:attacks_by} to {pokemon}> is "
        "{more:changed_by} {stage}",
        "{pokemon} take~ {more:damage_change} from {attacks:attacks_by} {stage}",
], taken(POKEMON, ATTACKS, slot("more"), STAGE))
modifier("this attack can be used for {energies}", (e.SetAttackCost(ME, slot("energies"), s.THIS_ATTACK),))
modifier("this card can't retreat", (e.Forbid(Action.RETREAT, ME),))

phrases("changed_by", "increased by {n:digits}", N)
phrases("changed_by", "reduced by {n:digits}", e.Negative(N))
phrases("damage_change", "{n:digits} less damage", e.Negative(N))
phrases("damage_change", "{n:digits} more damage", N)

phrases("damage_size", "that damage is [exactly] {figures}", any_equal(SIZE, slot("figures")))
phrases("damage_size", "that damage is {n:digits} or less", e.Compare(SIZE, Comparison.AT_MOST, N))

phrases("damage_too", [", except damage,", ", excluding damage[,]"], Prevented.EFFECTS)
phrases("damage_too", ", including damage[,]", Prevented.ALL)

kept_off("damage", Prevented.DAMAGE)
kept_off("effects, excluding/except damage[,]", Prevented.EFFECTS)
kept_off("effects, including damage[,]", Prevented.ALL)

not_applied("Resistance", (Ignored.RESISTANCE,))
not_applied("Weakness", (Ignored.WEAKNESS,))
not_applied("Weakness <and|or> Resistance", (Ignored.WEAKNESS, Ignored.RESISTANCE))

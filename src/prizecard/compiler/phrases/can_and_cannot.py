"""What can and what cannot be done, and what is paid for it."""

from prizecard.compiler import nodes as e
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import how_many
from prizecard.compiler.phrases.slots import (
    CARD, DESCRIBED, EITHER, EVOLVING, LISTED, NAMED, NOUN, PLAYER, POKEMON, SEVERAL, SUBJECT, THREE, WHOSE, N,
)
from prizecard.compiler.templates import DOER, LAST, acting, slot
from prizecard.vocabulary import (
    AbilityKind, Action, Cause, Ignored, Kind, Limit, Place, Player, SpecialCondition, Suppressed, Zone,
)

phrases = Table(__name__)
modifier, barred, barred_cards, condition_list = phrases.of_each("modifier", "barred", "barred_cards", "condition_list")

NO_BODIES = e.Suppress(Suppressed.POKE_BODIES, POKEMON)
POWERS = e.Forbid(Action.USE_ABILITY, POKEMON, ability=AbilityKind.POKE_POWER)

modifier("{pokemon} can [also] use the [GX] attack on this card", (e.GrantAttacks(POKEMON, e.AttacksOf(CARD)),))
modifier("{pokemon} can evolve @first_turn", (e.Permit(Action.EVOLVE_FIRST_TURN, POKEMON),))
modifier("{pokemon} can evolve @turn_played", (e.Permit(Action.EVOLVE_EARLY, POKEMON),))
modifier("{pokemon} can evolve @first_turn or @turn_played",
    (e.Permit(Action.EVOLVE_EARLY, POKEMON), e.Permit(Action.EVOLVE_FIRST_TURN, POKEMON)))
modifier("{pokemon} can <only use|use only> that attack",
    (e.Forbid(Action.ATTACK, POKEMON, attacks=e.OtherAttacks(e.ThatAttack(LAST))),))
modifier("{pokemon} can retreat even if <it's|it is> Asleep or Paralyzed",
    (e.Permit(Action.RETREAT_WHILE_ASLEEP, POKEMON), e.Permit(Action.RETREAT_WHILE_PARALYZED, POKEMON)))
modifier("{pokemon} can use any attack from any {noun} @both_sides", (e.GrantAttacks(POKEMON, e.AttacksOf(EITHER)),))
modifier("{pokemon} can use any attack from @its <previous Evolutions|Basic Pokémon or @its Stage 1 Evolution card>",
    (e.GrantEarlierAttacks(POKEMON),))
modifier("{name:other_name} can use @its attacks regardless of the <amount or type|type or amount> of Energy "
    "attached to @pokemon",
    (e.IgnoreAttackCost(e.InPlay(Player.BOTH, filter=e.AllOf((NAMED, e.OneOf(e.Holder()))))),))
modifier("{pokemon} can use <its|their> GX attack~ even if @subject have used @their GX attack",
    (e.Permit(Action.USE_GX_ATTACK, POKEMON),))
modifier("{pokemon} can use the attacks of {whom:attack_source} [@as_own]",
    (e.GrantAttacks(POKEMON, e.AttacksOf(slot("whom"))),))
modifier("{pokemon} can use the attacks of any {noun:pokemon_head} on your Bench or in your discard pile",
    (e.GrantAttacks(POKEMON, e.AttacksOf(e.InPlay(Player.YOU, Place.BENCH, NOUN))), e.GrantAttacks(POKEMON,
    e.AttacksOf(e.InZone(Zone.DISCARD, Player.YOU, NOUN)))))
modifier("{player:subject} can't attach [any] {kinds:barred_cards} @from_hand to {pokemon}",
    acting(PLAYER, (e.Forbid(Action.ATTACH, POKEMON, PLAYER, slot("kinds"), origin=Zone.HAND),)))
modifier("{player:subject} can't attach [any] {kinds:barred_cards} @from_hand to the Active Pokémon",
    acting(PLAYER, (e.Forbid(Action.ATTACH, e.InPlay(DOER, filter=e.At(Place.ACTIVE)), PLAYER, slot("kinds"),
    origin=Zone.HAND),)))
modifier("{pokemon} can't attack", (e.Forbid(Action.ATTACK, POKEMON),))
modifier("{pokemon} can't attack and have no Abilities",
    (e.Forbid(Action.ATTACK, POKEMON), e.Suppress(Suppressed.ABILITIES, POKEMON)))
modifier("{pokemon} can't attack or retreat", (e.Forbid(Action.ATTACK, POKEMON), e.Forbid(Action.RETREAT, POKEMON)))
modifier("{pokemon} can't attack or use any Poké-Powers", (e.Forbid(Action.ATTACK, POKEMON), POWERS))
modifier("{pokemon} can't attack or use any Poké-Powers or Poké-Bodies",
    (e.Forbid(Action.ATTACK, POKEMON), POWERS, NO_BODIES))
modifier("{pokemon} can't attack, retreat, or use any Poké-Powers",
    (e.Forbid(Action.ATTACK, POKEMON), e.Forbid(Action.RETREAT, POKEMON), POWERS))
modifier("{pokemon} can't be {conditions:condition_list}", (e.Immune(POKEMON, slot("conditions")),))
modifier("{pokemon} can't be affected by any Special Conditions", (e.Immune(POKEMON),))
modifier("{kinds:barred_cards} can't be attached to {pokemon} from {whose} hand",
    (e.Forbid(Action.ATTACH, POKEMON, WHOSE, slot("kinds"), origin=Zone.HAND),))
modifier([
        "damage <can't be healed|counters can't be removed> from {pokemon}",
        "{pokemon} can't be healed",
], (e.Forbid(Action.HEAL, POKEMON),))
modifier("{pokemon} can't evolve", (e.Forbid(Action.EVOLVE, POKEMON),))
modifier([
        "the number of Benched Pokémon {player:barred} can have is now {n:digits}",
        "{player:barred} can have {n:digits} Pokémon on @their Bench",
        "{player:barred} can't have more than {n:digits} Benched Pokémon",
], (e.ChangeLimit(Limit.BENCH, PLAYER, None, N),))
modifier("{player:unable} play <any {kinds:barred_cards} @from_hand|[a/any] {kinds:barred_cards} [@from_hand]>",
    (e.Forbid(Action.PLAY, player=PLAYER, card=slot("kinds"), origin=Zone.HAND),))
modifier([
        "{player:unable} play <a Pokémon|any Basic Pokémon or Evolution cards> @from_hand to evolve {pokemon}",
        "{player:unable} play any Pokémon @from_hand to evolve [or to Level-Up] {pokemon}",
], acting(PLAYER, (e.Forbid(Action.EVOLVE, POKEMON, PLAYER, origin=Zone.HAND),)))
modifier("your opponent's attacks and Abilities can't put damage counters on {pokemon}",
    (e.Forbid(Action.PUT_COUNTERS, POKEMON, causes=(Cause.ATTACK, Cause.ABILITY), by=Player.OPPONENT),))
modifier("{player:barred} can't remove any Special Conditions @by_evolving",
    (e.KeepCondition(e.InPlay(PLAYER), (SpecialCondition.ASLEEP, SpecialCondition.BURNED, SpecialCondition.CONFUSED,
    SpecialCondition.PARALYZED, SpecialCondition.POISONED), EVOLVING),))
modifier("{player:barred} can't remove the Special Condition {condition:special_condition} @by_evolving",
    (e.KeepCondition(e.InPlay(PLAYER), (slot("condition"),), EVOLVING),))
modifier("{pokemon} can't retreat", (e.Forbid(Action.RETREAT, POKEMON),))
modifier("{pokemon} can't retreat or use any Poké-Powers", (e.Forbid(Action.RETREAT, POKEMON), POWERS))
modifier("{pokemon} can't use {name:attack_name}", (e.Forbid(Action.ATTACK, POKEMON, attack=slot("name")),))
modifier("{player:barred} can't use any GX attacks", (e.Forbid(Action.USE_GX_ATTACK, player=PLAYER),))
modifier("{pokemon} can't use any Poké-Bodies", (NO_BODIES,))
modifier("{pokemon} can't use any Poké-Powers", (POWERS,))
modifier("{player:barred} can't use any Poké-Powers on {pokemon}",
    acting(PLAYER, (e.Forbid(Action.USE_ABILITY, POKEMON, PLAYER, ability=AbilityKind.POKE_POWER),)))
modifier("{pokemon} can't use any Poké-Powers or Poké-Bodies", (POWERS, NO_BODIES))
modifier("{pokemon} can't use that attack", (e.Forbid(Action.ATTACK, POKEMON, attacks=e.ThatAttack(LAST)),))
modifier(["don't apply {type} Weakness when Pokémon @both_sides take damage from attacks",
        "damage from attacks isn't affected by {type} Weakness"],
    (e.Ignore(e.InPlay(Player.BOTH), (Ignored.WEAKNESS,), types=(slot("type"),)),))
modifier("{pokemon} may attack twice a turn", (e.Permit(Action.ATTACK_TWICE, POKEMON),))
modifier("{pokemon} <may|can> have up to {n:digits} Pokémon Tool cards attached to it/them",
    (e.ChangeLimit(Limit.TOOLS, None, POKEMON, N),))
modifier("{subject} pay~ {energies} more to retreat {pokemon}",
    acting(SUBJECT, (e.ChangeRetreatCost(POKEMON, how_many(slot("energies"))),)))
modifier("you can play {n:digits} Supporter cards [(including this card)]",
    (e.ChangeLimit(Limit.SUPPORTERS, Player.YOU, None, N),))

barred("each player/play", Player.BOTH)
barred("{subject}", SUBJECT)
barred("they", Player.OPPONENT)

phrases("unable", "{player:barred} can't", PLAYER)
phrases("unable", "neither player can", Player.BOTH)

barred_cards("{noun:card_noun}", NOUN)
barred_cards("{noun:card_noun} {after:card_after}", DESCRIBED)
barred_cards("ACE SPEC cards", e.Is(Kind.ACE_SPEC))
barred_cards("{one:card_noun} or {other:card_noun}", LISTED)

condition_list("{one:special_condition} or {other:special_condition}", SEVERAL)
condition_list("{one:special_condition}, {other:special_condition}, or {last:special_condition}", THREE)
condition_list("{one:special_condition}", (slot("one"),))

"""What is forbidden, permitted and limited."""

from __future__ import annotations

from typing import Any

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import Holding, Reminder, UsableIf
from prizecard.compiler.templates import LAST, THAT, acting, conjoin, operation, slot
from prizecard.effects import (
    AllTrue,
    AnyOf,
    ChangeLimit,
    Constant,
    Filter,
    Forbid,
    Immune,
    InPlay,
    Is,
    Lacks,
    OtherAttacks,
    Permit,
    Suppress,
    ThatAttack,
    ThosePokemon,
    TurnIs,
    Untrue,
)
from prizecard.vocabulary import (
    AbilityKind,
    Action,
    Cause,
    Duration,
    Kind,
    Limit,
    Player,
    Suppressed,
    TurnState,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
PLAYER = slot("player")
N = Constant(slot("n"))

phrases("duration", "during <his or her|their> next turn", Duration.OPPONENTS_NEXT_TURN)
phrases("duration", "for the rest of this game", Duration.REST_OF_GAME)
phrases("duration", "until the end of your turn", Duration.THIS_TURN)

# Attacks.
phrases("modifier", "{pokemon} can't use {name:attack_name}", (Forbid(Action.ATTACK, POKEMON, attack=slot("name")),))
phrases("modifier", "{pokemon} can't use that attack", (Forbid(Action.ATTACK, POKEMON, attacks=ThatAttack(LAST)),))
phrases(
    "modifier",
    "{pokemon} can only use that attack",
    (Forbid(Action.ATTACK, POKEMON, attacks=OtherAttacks(ThatAttack(LAST))),),
)
phrases(
    "modifier",
    "the Pokémon can't use that attack",
    (Forbid(Action.ATTACK, ThosePokemon(THAT), attacks=ThatAttack(LAST)),),
)
phrases("modifier", "{player:barred} can't use any GX attacks", (Forbid(Action.USE_GX_ATTACK, player=PLAYER),))
phrases(
    "modifier",
    "{player:barred} can't use any Poké-Powers on {pokemon}",
    acting(PLAYER, (Forbid(Action.USE_ABILITY, POKEMON, PLAYER, ability=AbilityKind.POKE_POWER),)),
)
phrases("barred", "{subject}", slot("subject"))
phrases("barred", "each player/play", Player.BOTH)
phrases("barred", "they", Player.OPPONENT)

# Playing, attaching and evolving from the hand.
FROM_HAND = Zone.HAND
phrases(
    "modifier",
    "{player:barred} can't play any {kinds:barred_cards} @from_hand",
    (Forbid(Action.PLAY, player=PLAYER, card=slot("kinds"), origin=FROM_HAND),),
)
phrases(
    "modifier",
    "{player:barred} can't play any Pokémon @from_hand to evolve {pokemon}",
    acting(PLAYER, (Forbid(Action.EVOLVE, POKEMON, PLAYER, origin=FROM_HAND),)),
)
phrases(
    "modifier",
    "{player:one_barred} can't attach [any] {kinds:barred_cards} @from_hand to {pokemon}",
    acting(PLAYER, (Forbid(Action.ATTACH, POKEMON, PLAYER, slot("kinds"), origin=FROM_HAND),)),
)
phrases("one_barred", "{subject}", slot("subject"))
phrases("one_barred", "they", Player.OPPONENT)
# What each player can't do to their own Pokémon, they can do to the other player's.
phrases("own_ones", "[any of] <his or her|their> Pokémon", None)
phrases(
    "modifier",
    "each player can't attach [any] {kinds:barred_cards} @from_hand to @own_ones",
    (
        Forbid(Action.ATTACH, InPlay(Player.YOU), Player.YOU, slot("kinds"), origin=FROM_HAND),
        Forbid(Action.ATTACH, InPlay(Player.OPPONENT), Player.OPPONENT, slot("kinds"), origin=FROM_HAND),
    ),
)
phrases(
    "modifier",
    "{kinds:barred_cards} can't be attached to {pokemon} from {whose} hand",
    (Forbid(Action.ATTACH, POKEMON, slot("whose"), slot("kinds"), origin=FROM_HAND),),
)
phrases("modifier", "{pokemon} can't evolve", (Forbid(Action.EVOLVE, POKEMON),))
phrases("barred_cards", "{noun:card_noun}", slot("noun", "filter"))
phrases("barred_cards", "{kinds:kind_list} cards", operation(AnyOf)(slot("kinds")))


def _more(one: Filter, more: tuple[Filter, ...]) -> tuple[Filter, ...]:
    return (one, *more)


more = operation(_more)
for kind in (Kind.TOOL, Kind.SPECIAL_ENERGY, Kind.STADIUM, Kind.ITEM, Kind.SUPPORTER, Kind.TRAINER):
    phrases("kind_word", kind.value, Is(kind))
phrases("card_noun_barred", "ACE SPEC cards", Is(Kind.ACE_SPEC))
phrases("barred_cards", "{kind:card_noun_barred}", slot("kind"))
phrases("kind_list", "{one:kind_word}[,] or {other:kind_word}", (slot("one"), slot("other")))
phrases("kind_list", "{one:kind_word}, {more:kind_list}", more(slot("one"), slot("more")))

# Healing, Special Conditions, damage counters.
phrases("modifier", "{pokemon} can't be healed", (Forbid(Action.HEAL, POKEMON),))
phrases("modifier", "damage can't be healed from {pokemon}", (Forbid(Action.HEAL, POKEMON),))
phrases("modifier", "damage counters can't be removed from {pokemon}", (Forbid(Action.HEAL, POKEMON),))
phrases("sentence", "(damage counters can still be moved", Reminder())
phrases("modifier", "{pokemon} can't be affected by any Special Conditions", (Immune(POKEMON),))
phrases("modifier", "{pokemon} can't be {conditions:condition_list}", (Immune(POKEMON, slot("conditions")),))
phrases("condition_list", "{one:special_condition}", (slot("one"),))
phrases("condition_list", "{one:special_condition} or {other:special_condition}", (slot("one"), slot("other")))
phrases(
    "condition_list",
    "{one:special_condition}, {other:special_condition}, or {third:special_condition}",
    (slot("one"), slot("other"), slot("third")),
)
# Whoever cannot be affected loses what affects it; the rest is in the condition itself.
phrases("sentence", "[(] remove any {_kind:any_condition} affecting {_pokemon:pokemon}", Reminder())
phrases("any_condition", ["Special Conditions", "such Special Conditions", "of those Special Conditions"], None)
phrases(
    "sentence",
    "[(] if {_pokemon:pokemon} is/are affected by any {_kind:any_condition}, remove them",
    Reminder(),
)
phrases(
    "modifier",
    "{causes:doings} can't put damage counters on {pokemon}",
    (Forbid(Action.PUT_COUNTERS, POKEMON, causes=slot("causes"), by=Player.OPPONENT),),
)
phrases("doings", "your opponent's attacks and Abilities", (Cause.ATTACK, Cause.ABILITY))

# Abilities, Tools, Special Energy without effect.
phrases("modifier", "{pokemon} has/have no Abilities", (Suppress(Suppressed.ABILITIES, POKEMON),))
EVERYWHERE = (Zone.PLAY, Zone.HAND, Zone.DISCARD)
phrases("places", ", in @their_own hand, and in @their_own discard pile", EVERYWHERE)
phrases("their_own", ["each player's", "their", "his or her"], None)
phrases(
    "modifier",
    "{pokemon} {zones:places} has/have no Abilities",
    (Suppress(Suppressed.ABILITIES, POKEMON, slot("zones")),),
)
phrases("save_for", ["(except for {name:ability_name})", ", except for {name:ability_name}"], slot("name"))
phrases(
    "modifier",
    "{pokemon} {zones:places} has/have no Abilities {name:save_for}",
    (Suppress(Suppressed.ABILITIES, POKEMON, slot("zones"), slot("name")),),
)


def _without(pokemon: Any, left_out: Filter) -> InPlay:
    among = getattr(pokemon, "among", pokemon)
    return InPlay(among.player, among.place, conjoin(among.filter, Lacks(left_out)))


without = operation(_without)
phrases(
    "modifier",
    "{pokemon} {zones:places} has/have no Abilities (except for {noun:pokemon_head})",
    (Suppress(Suppressed.ABILITIES, without(POKEMON, slot("noun", "filter")), slot("zones")),),
)
phrases(
    "modifier",
    "Pokémon Tool cards attached to {pokemon} have no effect",
    (Suppress(Suppressed.TOOLS, POKEMON),),
)

# Limits.
phrases(
    "modifier",
    "{player:barred} can't have more than {n:digits} Benched Pokémon",
    (ChangeLimit(Limit.BENCH, PLAYER, None, N),),
)
phrases(
    "modifier",
    "{player:barred} can have {n:digits} Pokémon on @their Bench",
    (ChangeLimit(Limit.BENCH, PLAYER, None, N),),
)
phrases(
    "modifier",
    "the number of Benched Pokémon {player:barred} can have is now {n:digits}",
    (ChangeLimit(Limit.BENCH, PLAYER, None, N),),
)
phrases(
    "modifier",
    "{pokemon} <may|can> have up to {n:digits} Pokémon Tool cards attached to it/them",
    (ChangeLimit(Limit.TOOLS, None, POKEMON, N),),
)
# What a smaller limit takes away is a rule of the limit.
phrases("sentence", "if {_player:barred} has/have {_n:digits} [or more] Benched Pokémon, {_cut:bench_cut}", Reminder())
phrases("bench_cut", "{_player:barred} discard~ Benched Pokémon until they have {_n:digits} Pokémon on the Bench", None)
phrases("bench_cut", "{_player:barred} must discard 1 of them @with_its_cards", None)
phrases("sentence", "if more than one effect {_changes:bench_changes}, use the smaller number", Reminder())
phrases("with_its_cards", "and all cards attached to it", None)
phrases("bench_changes", "changes the number of Benched Pokémon allowed", None)
phrases("sentence", "[(] if {_pokemon:pokemon} loses this Ability, {_effects:tools_off}", Reminder())
phrases(
    "tools_off",
    "discard @tool_cards <from|attached to> {_pokemon:pokemon} until only 1 [Pokémon Tool card] remains",
    None,
)
phrases("tool_cards", ["Pokémon Tool cards", "Pokémon Tools"], None)

# Permissions.
phrases("first_turn", "during <your|his or her|their> first turn", None)
phrases("turn_played", "[during] the turn @they_play <it|those Pokémon|that Pokémon>", None)
phrases("they_play", ["you play", "he or she plays", "they play"], None)
EARLY = (Permit(Action.EVOLVE_EARLY, POKEMON), Permit(Action.EVOLVE_FIRST_TURN, POKEMON))
phrases("modifier", "{pokemon} can evolve @first_turn or @turn_played", EARLY)
phrases("modifier", "{pokemon} can evolve @first_turn", (Permit(Action.EVOLVE_FIRST_TURN, POKEMON),))
phrases("modifier", "{pokemon} can evolve @turn_played", (Permit(Action.EVOLVE_EARLY, POKEMON),))
phrases("pokemon", "each player's {noun}", InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter")))
phrases(
    "sentence",
    "you may play this card @from_hand to evolve a Pokémon @first_turn or @turn_played",
    Holding((Permit(Action.EVOLVE_EARLY), Permit(Action.EVOLVE_FIRST_TURN)), zone=Zone.HAND),
)
phrases(
    "modifier",
    "{pokemon} can retreat even if @it_is Asleep or Paralyzed",
    (Permit(Action.RETREAT_WHILE_ASLEEP, POKEMON), Permit(Action.RETREAT_WHILE_PARALYZED, POKEMON)),
)
phrases(
    "modifier",
    "{pokemon} can attack even if @it_is Asleep or Paralyzed",
    (Permit(Action.ATTACK_WHILE_ASLEEP, POKEMON), Permit(Action.ATTACK_WHILE_PARALYZED, POKEMON)),
)
phrases(
    "modifier",
    "{pokemon} can use <its|their> GX attack~ @though_used",
    (Permit(Action.USE_GX_ATTACK, POKEMON),),
)
phrases("it_is", ["it's", "it is"], None)
# Between two attacks a Knocked Out Active Pokémon is replaced, as always.
phrases("sentence", "(if the first attack {_out:knocks_out}, you may attack again after {_new:new_active}", Reminder())
phrases("knocks_out", "Knocks Out your opponent's Active Pokémon", None)
phrases("new_active", "your opponent chooses a new Active Pokémon", None)
phrases("though_used", "even if you have used your GX attack", None)
phrases("modifier", "{pokemon} may attack twice a turn", (Permit(Action.ATTACK_TWICE, POKEMON),))

# When something can be used at all.
phrases("sentence", "{modifiers} unless {whether}", Holding(slot("modifiers"), Untrue(slot("whether"))))
phrases(
    "whether",
    "{condition}, and only on your first turn",
    AllTrue((slot("condition"), TurnIs(TurnState.YOUR_FIRST_TURN))),
)
phrases("sentence", "you can use this Ability only if {whether}", UsableIf(slot("whether")))
phrases(
    "sentence",
    "if {whether}, <this attack can't be used|you can't use this Ability>",
    UsableIf(Untrue(slot("whether"))),
)

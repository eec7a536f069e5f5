"""Standing changes of few cards: kinds of Pokémon in lists, Tools and Abilities without effect, limits, Energy."""

from __future__ import annotations

from typing import Any

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.defence import sides
from prizecard.compiler.phrases.pokemon import together
from prizecard.compiler.surface import THIS_ATTACK, AttackIgnores, During, Holding, Noun, Reminder
from prizecard.compiler.templates import Reject, acting, conjoin, operation, product, seq, slot
from prizecard.effects import (
    AllCardsOf,
    AllOf,
    AnyOf,
    AttachedTo,
    ChangeDamage,
    ChangeLimit,
    ChangePrizes,
    Constant,
    Defending,
    EventIs,
    Filter,
    Forbid,
    HasResistance,
    Holder,
    Holds,
    Ignore,
    IgnoreAttackCost,
    InPlay,
    Is,
    KeepCondition,
    Lacks,
    Modifier,
    Named,
    OfType,
    OneOf,
    Permit,
    Prevent,
    ProvideEnergy,
    SetAttackCost,
    SetBaseDamage,
    SetHp,
    SetTypes,
    Suppress,
    ThisCard,
    ThisPokemon,
)
from prizecard.vocabulary import (
    Action,
    Cause,
    Comparison,
    Ignored,
    Kind,
    Limit,
    Place,
    Player,
    Prevented,
    Stage,
    Suppressed,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
PLACE = slot("noun", "place")
BOTH = "(both yours and your opponent's)"
EVERYONE = InPlay(Player.BOTH)
ME = ThisPokemon()

# Kinds in a list.
phrases(
    "pokemon_adjective",
    "{one:type}, {other:type}, or {last:type}",
    AnyOf((OfType(slot("one")), OfType(slot("other")), OfType(slot("last")))),
)
phrases(
    "pokemon_adjective",
    "{one:type}, {other:type}, {third:type}, or {last:type}",
    AnyOf((OfType(slot("one")), OfType(slot("other")), OfType(slot("third")), OfType(slot("last")))),
)
EX_OR_GX = AnyOf((Is(Kind.GX), Is(Kind.EX)))
phrases("pokemon_head", "Benched Pokémon-GX or Benched Pokémon-EX", Noun(Place.BENCH, EX_OR_GX))
phrases("pokemon_adjective", "Ultra Beast", Is(Kind.ULTRA_BEAST))
phrases("pokemon_head", "@prism_star Pokémon", Noun(Place.ANYWHERE, Is(Kind.PRISM_STAR)))
NAMES = AnyOf((Named(slot("one")), Named(slot("two")), Named(slot("three")), Named(slot("four"))))
phrases(
    "pokemon_head",
    "{one:card_name}, {two:card_name}, {three:card_name}, or {four:card_name}",
    Noun(Place.ANYWHERE, NAMES),
)
phrases("pokemon_after", "that doesn't/don't already have {property:pokemon_property}", Lacks(slot("property")))
phrases("pokemon_after", "with {property:pokemon_property} in play", slot("property"))
phrases("card_property", "{type} Resistance", HasResistance(slot("type")))
phrases(
    "pokemon_property",
    "a/an {noun:card_noun} {after:card_after} attached to it/them",
    Holds(operation(conjoin)(NOUN, slot("after")), Comparison.AT_LEAST, Constant(1)),
)
phrases("attackers", "any {noun}", InPlay(Player.BOTH, PLACE, NOUN))
phrases("owner", "{pokemon} '", together(POKEMON))
TWO_NAMES = AnyOf((Named(slot("one")), Named(slot("other"))))
phrases("owner", "{whose} {one:card_name}'s and {other:card_name}'s", InPlay(slot("whose"), filter=TWO_NAMES))


def _narrow(pokemon: Any, kind: Filter) -> InPlay:
    among = getattr(pokemon, "among", pokemon)
    if not isinstance(among, InPlay):
        raise Reject
    return InPlay(among.player, among.place, conjoin(among.filter, Lacks(kind)))


narrow = operation(_narrow)
phrases("attacks_of", "{pokemon:owner} attacks (excluding {kind:excepted})", narrow(POKEMON, slot("kind")))
phrases(
    "pokemon",
    f"each {{noun}} {BOTH} (excluding any {{kind:excepted}})",
    narrow(InPlay(Player.BOTH, PLACE, NOUN), slot("kind")),
)
ACTIVES = InPlay(Player.BOTH, Place.ACTIVE)
phrases("pokemon", "both Active Pokémon (except for {kind:excepted})", narrow(ACTIVES, slot("kind")))

# Without effect.
phrases("idle", "in play has no effect", None)
NO_TOOLS = Suppress(Suppressed.TOOLS, EVERYONE)
phrases("modifier", "each Pokémon Tool card @idle", (NO_TOOLS,))
phrases(
    "modifier",
    "each Stadium or Pokémon Tool card @idle",
    (NO_TOOLS, Suppress(Suppressed.STADIUMS, None)),
)
ABILITIES = Suppressed.ABILITIES
phrases(
    "modifier",
    "{pokemon} has/have no Abilities {name:save_for}",
    (Suppress(ABILITIES, POKEMON, except_name=slot("name")),),
)
phrases(
    "modifier",
    "{pokemon} has/have no Abilities, except {kind:excepted}",
    (Suppress(ABILITIES, narrow(POKEMON, slot("kind"))),),
)
phrases("of_earlier", "(this includes Abilities of its previous Evolution)", None)
phrases("modifier", "{pokemon} has/have no Abilities @of_earlier", (Suppress(ABILITIES, POKEMON),))
phrases(
    "modifier",
    "{pokemon} can't attack and have no Abilities",
    (Forbid(Action.ATTACK, POKEMON), Suppress(ABILITIES, POKEMON)),
)

# Kept off.
phrases("sentence", "(existing effects are not removed", Reminder())
phrases("sentence", "remove any [such] existing effects", Reminder())
phrases(
    "modifier",
    "prevent all effects of {whose} Abilities done to {pokemon}",
    (Prevent(Prevented.EFFECTS, POKEMON, None, (Cause.ABILITY,), slot("whose")),),
)


def _from_the_other_side(what: Prevented, pokemon: Any) -> tuple[Modifier, ...]:
    yours, theirs = sides(pokemon)
    return (Prevent(what, yours, None, player=Player.OPPONENT), Prevent(what, theirs, None, player=Player.YOU))


phrases(
    "modifier",
    "prevent all effects of the opponent's attacks {what:damage_too} done to {pokemon}",
    operation(_from_the_other_side)(slot("what"), POKEMON),
)
ATTACK_OR_CARD = (Cause.ATTACK, Cause.ABILITY, Cause.TRAINER)
phrases("their_effects", "effects of @their attacks, Abilities, or Trainer cards", None)
phrases(
    "modifier",
    "{noun:card_noun} attached to {pokemon} can't be discarded by @their_effects",
    (
        Forbid(
            Action.DISCARD,
            card=operation(conjoin)(NOUN, OneOf(AttachedTo(POKEMON))),
            origin=Zone.ATTACHED,
            causes=ATTACK_OR_CARD,
            by=Player.OPPONENT,
        ),
    ),
)
phrases("with_cards", ", and any cards attached to those Pokémon,", None)
phrases(
    "modifier",
    "{pokemon} @with_cards can't be put into {_whose:whose} hand",
    (Forbid(Action.MOVE_TO_HAND, card=OneOf(AllCardsOf(POKEMON))),),
)

# Damage.
phrases("effect", "also apply Weakness and Resistance for Benched Pokémon", AttackIgnores((Ignored.BENCH,)))
phrases("counts_on_bench", "affected by Weakness and Resistance", None)
phrases(
    "modifier",
    "damage from {pokemon:attacks_of} is @counts_on_bench for your opponent's Benched Pokémon",
    (Ignore(POKEMON, (Ignored.BENCH,)),),
)
phrases(
    "modifier",
    "don't apply {type} Weakness when Pokémon @both_players take damage from attacks",
    (Ignore(InPlay(Player.BOTH, filter=OfType(slot("type"))), (Ignored.WEAKNESS,)),),
)
phrases(
    "modifier",
    "{pokemon:attacks_of} do/does {n:digits} more damage to {hit} {per}",
    acting(Player.YOU, (ChangeDamage(POKEMON, slot("hit"), product(N, slot("per")), Stage.BEFORE),)),
)
phrases(
    "modifier",
    "{pokemon:owner} {name:attack_name} attack does {n:digits} damage instead of {_m:digits}",
    (SetBaseDamage(POKEMON, slot("name"), N),),
)

# Costs.
phrases("modifier", "this attack can be used for {energies}", (SetAttackCost(ME, slot("energies"), THIS_ATTACK),))
phrases(
    "sentence",
    "this attack can be used if {_this:this_one} is {action:helpless}",
    Holding((Permit(slot("action"), ME, attack=THIS_ATTACK),)),
)
phrases(
    "modifier",
    "ignore all Energy in the attack cost~ of {noun}",
    (IgnoreAttackCost(InPlay(Player.BOTH, PLACE, NOUN)),),
)
phrases(
    "modifier",
    "{name:other_name} can use its attacks regardless of @what_is_attached",
    (IgnoreAttackCost(InPlay(Player.BOTH, filter=AllOf((Named(slot("name")), OneOf(Holder()))))),),
)

# Energy, HP, types, limits.
UNITS = operation(lambda types: tuple((type,) for type in types))(slot("energies"))
phrases(
    "modifier",
    "each {noun:card_noun} attached to {pokemon} provides {energies} Energy",
    (ProvideEnergy(AttachedTo(POKEMON, NOUN), POKEMON, UNITS),),
)
phrases("modifier", "the maximum HP of {pokemon} is {n:digits}", (SetHp(POKEMON, N),))
phrases("modifier", "{pokemon:owner} type is both {types:both_types}", (SetTypes(POKEMON, slot("types")),))
SUPPORTERS = ChangeLimit(Limit.SUPPORTERS, Player.YOU, None, N)
phrases("modifier", "you can play {n:digits} Supporter cards [@with_this_card]", (SUPPORTERS,))
phrases("with_this_card", "(including this card)", None)
phrases("sentence", "during your turn, you may play {n:digits} Supporter cards", Holding((SUPPORTERS,)))
phrases("attached_by_rule", "except with an attack, Ability, or Trainer card", None)
phrases("turn_attachment", "whenever you attach an Energy card @from_hand to {pokemon:concerned}", POKEMON)
phrases("to_that_one", "to that Pokémon instead of 1", None)
phrases(
    "sentence",
    "{pokemon:turn_attachment}, @attached_by_rule, attach up to {n:digits} Energy cards @to_that_one",
    Holding((ChangeLimit(Limit.ENERGY_PER_ATTACHMENT, None, POKEMON, N),)),
)
phrases("barred_cards", "{noun:card_noun} {after:card_after}", operation(conjoin)(NOUN, slot("after")))

# For the same time, on two sides.
phrases(
    "effect",
    "{modifiers} {duration}, and {other:modifiers}",
    seq(
        During(slot("duration"), Holding(slot("modifiers"))),
        During(slot("duration"), Holding(slot("other"))),
    ),
)

# Set-up.
phrases("set_up_place", "as your Active Pokémon", (Permit(Action.PLACE_ACTIVE, card=OneOf(ThisCard())),))
phrases(
    "set_up_place",
    "as your Active Pokémon or on your Bench",
    (
        Permit(Action.PLACE_ACTIVE, card=OneOf(ThisCard())),
        Permit(Action.PLACE_ON_BENCH, card=OneOf(ThisCard())),
    ),
)
phrases("at_set_up", "is in @their hand when you are setting up", None)
phrases("setting_up", "if {_this:this_one} @at_set_up to play, you may put it face down", None)
phrases("sentence", "@setting_up {places:set_up_place}", Holding(slot("places"), zone=Zone.HAND))
phrases(
    "sentence",
    "if {whether}, and @setting_up {places:set_up_place}",
    Holding(slot("places"), slot("whether"), Zone.HAND),
)

# Special Conditions that a coin does not remove.
phrases("burn_flip", "whenever a player flips a coin for", None)
phrases("stays_on", "that Special Condition isn't removed", None)
phrases("though_heads", "even if the result is heads", None)
phrases(
    "sentence",
    "@burn_flip the Special Condition {condition:special_condition} between turns, @stays_on @though_heads",
    Holding((KeepCondition(EVERYONE, (slot("condition"),)),)),
)

# Prize cards.
MORE = ChangePrizes(slot("event", "pokemon"), slot("change"), EventIs(slot("event")))
phrases("sentence", "if {whether}, and if {event:befalling}, {change:prizes}", Holding((MORE,), slot("whether")))
phrases(
    "effect",
    "if the Defending Pokémon is Knocked Out {duration}, {change:prizes}",
    During(slot("duration"), Holding((ChangePrizes(Defending(), slot("change")),))),
)

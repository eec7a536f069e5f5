"""Shields and bans: what holds, keeps off, forbids and permits, in the words of old."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.attacks import OPPOSING
from prizecard.compiler.phrases.bodies import NO_BODIES, POWERS
from prizecard.compiler.phrases.defence import ATTACKS, OPPONENTS, caused, prevented
from prizecard.compiler.phrases.likenesses import units
from prizecard.compiler.phrases.modifiers import size
from prizecard.compiler.phrases.recovering import EVOLVING
from prizecard.compiler.surface import During, Holding, Reminder
from prizecard.compiler.templates import DOER, LAST, acting, both, product, slot
from prizecard.effects import (
    AnyOf,
    At,
    AttachedTo,
    AttacksOf,
    Beneath,
    ChangeDamage,
    ChangeRetreatCost,
    Compare,
    Constant,
    EventAmount,
    FilteredCards,
    Forbid,
    GrantAttacks,
    GrantEarlierAttacks,
    HasWeakness,
    IgnoreAttackCost,
    InPlay,
    Is,
    KeepCondition,
    Lacks,
    Negative,
    OfType,
    OtherAttacks,
    Permit,
    ProvideEnergy,
    ThatAttack,
    ThisPokemon,
    Untrue,
)
from prizecard.vocabulary import (
    Action,
    Comparison,
    Duration,
    Happening,
    Kind,
    Place,
    Player,
    Prevented,
    SpecialCondition,
    Zone,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
PLAYER = slot("player")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
STAGE = slot("stage")
ME = ThisPokemon()
BOTH = "(both yours and your opponent's)"

# Which Pokémon.
phrases("spared", "{kind:pokemon_card}", slot("kind"))
phrases(
    "pokemon",
    f"each {{noun:pokemon_head}} {BOTH} (excluding {{kind:spared}})",
    InPlay(Player.BOTH, slot("noun", "place"), both(NOUN, Lacks(slot("kind")))),
)
phrases("pokemon", f"a/an {{noun}} {BOTH}", InPlay(Player.BOTH, slot("noun", "place"), NOUN))
phrases("but_not", ", excluding {kind:excepted}", slot("kind"))
TWO_TYPES = AnyOf((OfType(slot("one")), OfType(slot("other"))))
phrases(
    "owner",
    "[each of] {whose} {one:type} Pokémon's and {other:type} Pokémon's",
    InPlay(slot("whose"), filter=TWO_TYPES),
)
phrases(
    "would_be_of", "any of {whose} {one:type} Pokémon or {other:type} Pokémon", InPlay(slot("whose"), filter=TWO_TYPES)
)
phrases(
    "would_be",
    "{pokemon:would_be_of} would be damaged by {attacks:attacks_by}",
    caused(Happening.DAMAGED, POKEMON, ATTACKS),
)
phrases(
    "would_be",
    "{pokemon} would be Knocked Out by damage from {attacks:attacks_by} that does {n:digits} or more damage "
    "(after applying Weakness and Resistance)",
    caused(Happening.KNOCKED_OUT, POKEMON, ATTACKS, None, Compare(EventAmount(), Comparison.AT_LEAST, N)),
)

# Bans.
phrases("barred_cards", "{one:card_noun} or {other:card_noun}", AnyOf((slot("one", "filter"), slot("other", "filter"))))
phrases(
    "modifier",
    "{player:barred} can't play any Pokémon @from_hand to evolve or to Level-Up {pokemon}",
    acting(PLAYER, (Forbid(Action.EVOLVE, POKEMON, PLAYER, origin=Zone.HAND),)),
)
# Whoever is Active then: nobody that the effect sits on.
phrases(
    "modifier",
    "{player:one_barred} can't attach [any] {kinds:barred_cards} @from_hand to the Active Pokémon",
    acting(
        PLAYER,
        (Forbid(Action.ATTACH, InPlay(DOER, filter=At(Place.ACTIVE)), PLAYER, slot("kinds"), origin=Zone.HAND),),
    ),
)
phrases(
    "modifier",
    "{pokemon} can use only that attack",
    (Forbid(Action.ATTACK, POKEMON, attacks=OtherAttacks(ThatAttack(LAST))),),
)
phrases(
    "modifier",
    "{pokemon} can't attack, retreat, or use any Poké-Powers",
    (Forbid(Action.ATTACK, POKEMON), Forbid(Action.RETREAT, POKEMON), POWERS),
)
phrases("modifier", "{pokemon} can't use any Poké-Body", (NO_BODIES,))
phrases("sentence", "{modifiers} until {whether}", Holding(slot("modifiers"), Untrue(slot("whether"))))
phrases("by_evolving", "by evolving or devolving @their [{_condition:special_condition}] Pokémon", None)
phrases(
    "modifier",
    "{player:barred} can't remove the Special Condition {condition:special_condition} @by_evolving",
    (KeepCondition(InPlay(PLAYER), (slot("condition"),), EVOLVING),),
)
phrases(
    "modifier",
    "{player:barred} can't remove any Special Conditions @by_evolving",
    (KeepCondition(InPlay(PLAYER), tuple(SpecialCondition), EVOLVING),),
)
phrases("levelled_one", "onto <that|the> [{_condition:special_condition}] Pokémon", None)
phrases("level_card", "a Pokémon Level-Up card", None)
phrases("sentence", "(this also includes putting @level_card @levelled_one", Reminder())

# Permissions.
phrases("just_played", "that @they just played or evolved during that turn", None)
phrases(
    "modifier", "each player may evolve a Pokémon @just_played", (Permit(Action.EVOLVE_EARLY, InPlay(Player.BOTH)),)
)
phrases("modifier", "ignore all Energy necessary to use {pokemon:attacks_of}", (IgnoreAttackCost(POKEMON),))
phrases(
    "modifier",
    "ignore all {type} Energy necessary to use {pokemon:attacks_of}",
    (IgnoreAttackCost(POKEMON, slot("type")),),
)
EARLIER = FilteredCards(Beneath(POKEMON), slot("stages"))
phrases("earlier_cards", "its Basic Pokémon", Is(Kind.BASIC))
phrases("stage_between", "its Stage 1 Evolution card", None)
phrases(
    "modifier", "{pokemon} can use any attack from {stages:earlier_cards}", (GrantAttacks(POKEMON, AttacksOf(EARLIER)),)
)
# All that lies under a Pokémon is its Basic Pokémon and its Stage 1 card; each of several has its own.
phrases("all_beneath", "its Basic Pokémon or @stage_between", None)
phrases("modifier", "{pokemon} can use any attack from @all_beneath", (GrantEarlierAttacks(POKEMON),))

# Damage.
phrases("damage_too", ", excluding damage[,]", Prevented.EFFECTS)
phrases("attacks_by", "your opponent's Pokémon", OPPONENTS)
phrases(
    "modifier",
    "prevent all effects of an attack {what:damage_too} done to {pokemon} by {attackers}",
    prevented(slot("what"), POKEMON, slot("attackers")),
)
phrases(
    "modifier",
    "{pokemon:attacks_of} do/does {n:digits} more damage {per} to your opponent's Active Pokémon {stage}",
    (ChangeDamage(POKEMON, OPPOSING, product(N, slot("per")), STAGE),),
)
phrases(
    "modifier",
    "any damage done by {pokemon:owner} {one:attack_name} or {other:attack_name} to {hit} is increased by {n:digits} "
    "{stage}",
    (
        ChangeDamage(POKEMON, slot("hit"), N, STAGE, slot("one")),
        ChangeDamage(POKEMON, slot("hit"), N, STAGE, slot("other")),
    ),
)
phrases(
    "modifier",
    "if an Active Pokémon has Weakness to {type} type, {pokemon:attacks_of} do/does {n:digits} more damage "
    "to that Pokémon {stage}",
    (ChangeDamage(POKEMON, InPlay(Player.OPPONENT, Place.ACTIVE, HasWeakness(slot("type"))), N, STAGE),),
)

# Costs and Energy.
phrases(
    "modifier",
    "you pay {energies} less to retreat {pokemon}",
    (ChangeRetreatCost(POKEMON, Negative(size(slot("energies")))),),
)
UNITS = units(slot("energies"))
phrases(
    "modifier",
    "each {noun:card_noun} attached to {pokemon} provides {energies} Energy instead",
    (ProvideEnergy(AttachedTo(POKEMON, NOUN), POKEMON, UNITS),),
)

# A Supporter lies beside the Active Pokémon until the turn ends (TRAINER-05).
phrases("lies_beside", "{_own:own_name} is next to your Active Pokémon", None)
phrases(
    "sentence",
    "as long as @lies_beside, {modifiers}",
    During(Duration.THIS_TURN, Holding(slot("modifiers"))),
)

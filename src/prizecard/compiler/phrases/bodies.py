"""What Poké-Bodies and Poké-Powers do by themselves: between turns, after what the opponent does, to other powers."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.attacks import OPPOSING
from prizecard.compiler.phrases.defence import EVERYONE
from prizecard.compiler.surface import During, Holding, OncePerTurnByName, Using, Whenever, WouldBe
from prizecard.compiler.templates import LAST, acting, operation, product, slot
from prizecard.effects import (
    AnyOf,
    ChangeConditionCounters,
    ChangeDamage,
    CoinsShowing,
    Condition,
    Constant,
    Difference,
    EventAmount,
    EventPokemon,
    Forbid,
    Has,
    HasAbility,
    Ignore,
    InPlay,
    Instead,
    Matches,
    Pattern,
    Pokemons,
    PreventEvent,
    PutCounters,
    SetEnergyType,
    Suppress,
    TurnIs,
)
from prizecard.vocabulary import (
    AbilityKind,
    Action,
    Duration,
    Face,
    Happening,
    Player,
    Stage,
    Suppressed,
    TurnState,
)

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
BODY = acting(Player.YOU, slot("effects"))

# Between turns.
BETWEEN = Pattern(Happening.BETWEEN_TURNS)
phrases("sentence", "{effects} between turns", Whenever(BETWEEN, BODY))
phrases("sentence", "<as long as|if> {whether}, {effects} between turns", Whenever(BETWEEN, BODY, slot("whether")))
REMAINS = Matches(EventPokemon(), Has(slot("condition")))
phrases(
    "lingering",
    "{pokemon:concerned} remains {condition:special_condition} between turns",
    Pattern(Happening.CONDITION_CHECKED, POKEMON, condition=REMAINS),
)
on = operation(lambda event, reaction: replace(reaction, when=event))
phrases("sentence", "as long as {event:lingering}, {reaction}", on(slot("event"), slot("reaction")))
phrases("remaining", "that remains {condition:special_condition} between turns", slot("condition"))
phrases(
    "sentence",
    "put {number} damage counter~ on each of {whose} Pokémon {condition:remaining}",
    Whenever(
        Pattern(Happening.CONDITION_CHECKED, InPlay(slot("whose")), condition=REMAINS),
        PutCounters(EventPokemon(), slot("number")),
    ),
)
phrases(
    "modifier",
    "at any time between turns, {counters:more_counters}",
    slot("counters"),
)
AFFECTED = InPlay(Player.BOTH, filter=Has(slot("condition")))
phrases(
    "more_counters",
    "each player puts {n:digits} more damage counter~ on @their {condition:special_condition} Pokémon",
    (ChangeConditionCounters(AFFECTED, slot("condition"), N),),
)

# Once by its name.
ONCE = OncePerTurnByName((slot("name"),))
phrases("sentence", "you can't use more than 1 {name:ability_name} <Poké-Power|Poké-Body> between turns", ONCE)
phrases("sentence", "no more than {_n:digits} <HP|damage> can be <added|reduced> by {name:all_named}", ONCE)
phrases("all_named", "all {name:ability_name} Poké-Bodies", slot("name"))

# Uses without the word may: using it is a choice all the same.
phrases("sentence", "{frequency}, {effects}", Using(slot("frequency"), BODY))
phrases("sentence", "{frequency}, if {whether}, {effects}", Using(slot("frequency"), BODY, slot("whether")))

# After something.
phrases("triggered", "after {event}, {reaction}", on(slot("event"), slot("reaction")))
POWER = HasAbility(AbilityKind.POKE_POWER, None)
phrases("event", "{pokemon:concerned} uses a/any Poké-Power", Pattern(Happening.ABILITY_USED, POKEMON, card=POWER))
RETREATED = Pattern(Happening.RETREATED, InPlay(slot("whose")))
phrases("sentence", "if {whose} Active Pokémon retreats, {reaction}", on(RETREATED, slot("reaction")))


def _at_end(condition: Condition, whose: Player, reaction: Whenever) -> Whenever:
    return replace(reaction, when=Pattern(Happening.TURN_ENDED, None, whose), condition=condition)


phrases(
    "sentence",
    "if {whether} at the end of {whose} turn, {reaction}",
    operation(_at_end)(slot("whether"), slot("whose"), slot("reaction")),
)

# What would be done to a Pokémon.
phrases("sentence", "whenever {event:would_be}, {effects}", WouldBe(slot("event"), BODY))
phrases("effect", "prevent all damage done to {_pokemon:pokemon} <by|from> that attack", PreventEvent())
phrases(
    "clause_later",
    "for each heads, reduce that damage by {n:digits}",
    Instead(Difference(EventAmount(), product(N, CoinsShowing(LAST, Face.HEADS)))),
)


def _on_their_turn(pattern: Pattern, pokemon: Pokemons, reaction: Whenever) -> Whenever:
    return replace(reaction, when=replace(pattern, pokemon=pokemon), condition=TurnIs(TurnState.OPPONENTS_TURN))


phrases(
    "sentence",
    "during your opponent's turn, if {pokemon:concerned} would be Knocked Out by {blow}, {reaction}",
    operation(_on_their_turn)(slot("blow"), POKEMON, slot("reaction")),
)

# Powers and Bodies that others cannot use.
POWERS = Forbid(Action.USE_ABILITY, POKEMON, ability=AbilityKind.POKE_POWER)
NO_BODIES = Suppress(Suppressed.POKE_BODIES, POKEMON)
phrases("modifier", "{pokemon} can't use any Poké-Powers", (POWERS,))
phrases("modifier", "{pokemon} can't use any Poké-Bodies", (NO_BODIES,))
phrases("modifier", "{pokemon} can't use any Poké-Powers or Poké-Bodies", (POWERS, NO_BODIES))
phrases("modifier", "{pokemon} can't retreat or use any Poké-Powers", (Forbid(Action.RETREAT, POKEMON), POWERS))

# Damage of standing attackers.
phrases(
    "modifier",
    "{pokemon:owner} attack's damage isn't affected by {ignored}",
    (Ignore(POKEMON, slot("ignored")),),
)
phrases(
    "modifier",
    "any damage done by attacks from {pokemon:attackers} to the Defending Pokémon isn't affected by {ignored}",
    (Ignore(POKEMON, slot("ignored")),),
)
phrases(
    "modifier",
    "damage done to your opponent's Pokémon by {pokemon} isn't affected by {ignored}",
    (Ignore(POKEMON, slot("ignored")),),
)
phrases(
    "modifier",
    "{pokemon:attacks_of} do/does {n:digits} more damage {per} to the Active Pokémon {stage}",
    (ChangeDamage(POKEMON, OPPOSING, product(N, slot("per")), slot("stage")),),
)
phrases("hurting", "if an attack does damage to {pokemon} (after applying Weakness and Resistance)", POKEMON)
phrases(
    "modifier",
    "{pokemon:hurting}, that attack does {n:digits} more damage [to that Pokémon]",
    (ChangeDamage(EVERYONE, POKEMON, N, Stage.AFTER),),
)

# Energy of another type for the turn.
phrases(
    "effect",
    "turn all Energy attached to {pokemon} into {type} Energy for the rest of the turn",
    During(Duration.THIS_TURN, Holding((SetEnergyType(POKEMON, slot("type")),))),
)
phrases(
    "condition",
    "{pokemon} is {one:special_condition}, {other:special_condition}, or {last:special_condition}",
    Matches(POKEMON, AnyOf((Has(slot("one")), Has(slot("other")), Has(slot("last"))))),
)

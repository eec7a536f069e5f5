"""Standing changes: what holds, how long."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.pokemon import together
from prizecard.compiler.surface import During, Holding, WouldBe
from prizecard.compiler.templates import acting, join, operation, slot
from prizecard.effects import (
    ChangeDamage,
    ChangeRetreatCost,
    Constant,
    Forbid,
    Negative,
    NoRetreatCost,
    Pattern,
    Prevent,
    PreventEvent,
    SetResistance,
    SetWeakness,
)
from prizecard.vocabulary import Action, Cause, Duration, EnergyType, Happening, Player, Prevented, Stage

phrases = Table(__name__)

POKEMON = slot("pokemon")

phrases("duration", "during your opponent's next turn", Duration.OPPONENTS_NEXT_TURN)
phrases("duration", "during your next turn", Duration.YOUR_NEXT_TURN)
phrases("duration", ["this turn", "during this turn"], Duration.THIS_TURN)
phrases("duration", "until the end of your next turn", Duration.UNTIL_END_OF_YOUR_NEXT_TURN)
phrases("duration", "until the end of your opponent's next turn", Duration.UNTIL_END_OF_OPPONENTS_NEXT_TURN)

phrases("modifiers", "{modifier}", slot("modifier"))
phrases("modifiers", "{modifier}[,] and {modifiers}", join(slot("modifier"), slot("modifiers")))
phrases("effect", "{modifiers} {duration}", During(slot("duration"), Holding(slot("modifiers"))))
phrases("effect", "{duration}, {modifiers}", During(slot("duration"), Holding(slot("modifiers"))))
phrases("effect", "{duration}, {replacement}", During(slot("duration"), slot("replacement")))

phrases("energies", "{type}", (slot("type"),))
phrases("energies", "{type} {energies}", operation(lambda one, more: (one, *more))(slot("type"), slot("energies")))


def _how_many(energies: tuple[EnergyType, ...]) -> Constant:
    return Constant(len(energies))


size = operation(_how_many)

phrases("retreat_cost_of", "the Retreat Cost of {pokemon}", POKEMON)
phrases("retreat_cost_of", "{pokemon}'s Retreat Cost", POKEMON)
phrases(
    "modifier", "{pokemon:retreat_cost_of} is {energies} more", (ChangeRetreatCost(POKEMON, size(slot("energies"))),)
)
phrases(
    "modifier",
    "{pokemon:retreat_cost_of} is {energies} less",
    (ChangeRetreatCost(POKEMON, Negative(size(slot("energies")))),),
)
phrases("modifier", ["{pokemon:retreat_cost_of} is 0", "{pokemon} has/have no Retreat Cost"], (NoRetreatCost(POKEMON),))
phrases("modifier", "{pokemon} has/have no Resistance", (SetResistance(POKEMON, ()),))
phrases("modifier", "{pokemon} has/have no Weakness", (SetWeakness(POKEMON, ()),))
phrases("modifier", "{pokemon} can't retreat", (Forbid(Action.RETREAT, POKEMON),))
phrases("modifier", "{pokemon} can't attack", (Forbid(Action.ATTACK, POKEMON),))

phrases("prevented", "damage", Prevented.DAMAGE)
phrases("prevented", "effects of attacks", Prevented.EFFECTS)
phrases("prevented", "effects of attacks, including damage[,]", Prevented.ALL)
phrases("modifier", "prevent all {prevented} done to {pokemon}", (Prevent(slot("prevented"), POKEMON, None),))
phrases(
    "modifier",
    "prevent all {prevented} done to {pokemon} by attacks [(both yours and your opponent's)]",
    (Prevent(slot("prevented"), POKEMON, None),),
)

phrases("stage", "(before applying Weakness and Resistance)", Stage.BEFORE)
phrases("stage", "(after applying Weakness and Resistance)", Stage.AFTER)
MORE = Constant(slot("n"))
phrases(
    "modifier",
    "{pokemon}'s attacks do/does {n:digits} more damage to {to:pokemon} {stage}",
    (ChangeDamage(together(POKEMON), slot("to"), MORE, slot("stage")),),
)

phrases(
    "replacement",
    "if {pokemon} would be damaged by an attack, {effects}",
    WouldBe(Pattern(Happening.DAMAGED, POKEMON, cause=Cause.ATTACK), acting(Player.YOU, slot("effects"))),
)
phrases("effect", "prevent that attack's damage done to {_pokemon:pokemon}", PreventEvent())

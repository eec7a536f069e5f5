"""Bracketed remarks of older cards: what to do where there is less, who is meant besides, what counts for what."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import Reminder
from prizecard.compiler.templates import DOER_CHOOSES, LAST, NEW, all_pokemon, product, seq, slot
from prizecard.effects import (
    AttachedTo,
    ChoosePokemon,
    Constant,
    CountOf,
    Cure,
    Heal,
    InPlay,
    OtherPokemon,
    ThisPokemon,
    ThosePokemon,
)
from prizecard.vocabulary import Player

phrases = Table(__name__)

POKEMON = slot("pokemon")
N = Constant(slot("n"))
AMONG = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
TEN = Constant(10)

# As many as there are.
phrases("as_there_are", ["(1 if there is only 1)", "(1 if you have only 1)"], None)
phrases("fewer_left", ["(remove 1 if there is only 1)", "(1 if there is only 1)", "(all if there are fewer)"], None)
for number in range(1, 10):
    phrases("rest_number", str(number), None)
phrases(
    "pokemon",
    "{range} of {whose} {noun} @as_there_are",
    ChoosePokemon(NEW, AMONG, slot("range", "minimum"), slot("range", "maximum"), DOER_CHOOSES),
)
HEALED = Heal(POKEMON, product(TEN, slot("number")))
phrases("effect", "remove~ {number} damage counter~ @fewer_left from {pokemon}", HEALED)
phrases(
    "effect",
    "remove~ all Special Conditions and {n:digits} damage counter~ @fewer_left from {pokemon}",
    seq(Cure(POKEMON), Heal(ThosePokemon(LAST), product(TEN, N))),
)
phrases("sentence", "if {_pokemon:pokemon} has fewer damage counters than that, @remove_all", Reminder())
phrases("remove_all", "remove all of them", None)
phrases("fewer_than", "has less/fewer than {_n:rest_number} damage counters", None)
phrases("sentence", "if {_pokemon:pokemon} {_fewer:fewer_than}, @remove_all", Reminder())
phrases("sentence", "({_fewer:all_if_fewer}", Reminder())
phrases("all_if_fewer", "all if there are less/fewer than {_n:rest_number}", None)

# This one too.
phrases("this_too", ["(including {_own:own_name})", ", including {_own:own_name}"], None)
phrases("pokemon", "<each of|all of> {whose} {noun} @this_too", all_pokemon(AMONG))
phrases("counted", "of {whose} {noun} @this_too", CountOf(AMONG))
phrases("without_this", [", excluding {_own:own_name}", "(excluding {_own:own_name})", "(excluding this one)"], None)
OTHERS = OtherPokemon(InPlay(Player.BOTH, slot("noun", "place"), slot("noun", "filter")), ThisPokemon())
phrases("counted", "{noun} in play (both yours and your opponent's) @without_this", CountOf(OTHERS))
YOURS = OtherPokemon(InPlay(slot("subject"), slot("noun", "place"), slot("noun", "filter")), ThisPokemon())
phrases("counted", "{noun:pokemon_head} @without_this {subject} has/have in play", CountOf(YOURS))

# If there is one.
HELD = chosen(AttachedTo(POKEMON, slot("wanted", "filter")), slot("wanted"))
phrases("cards", ["{wanted}, if any, attached to {pokemon}", "{wanted} attached to {pokemon}, if any"], HELD)

# What counts as no basic Energy.
phrases("no_basic", ["(doesn't count as a Basic card", "(doesn't count as a basic Energy card"], None)
phrases("out_of_play", "when not in play", None)
phrases("not_there_basic", "(doesn't count as a basic Energy [card] @out_of_play", None)
phrases("only_energy", "has no <effect other|other effect> than providing Energy", None)
phrases("sentence", "{_no:no_basic}", Reminder())
phrases("sentence", "{_no:not_there_basic} and {_only:only_energy}", Reminder())

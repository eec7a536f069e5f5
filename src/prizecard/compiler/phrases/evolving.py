"""Evolving by an effect."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import Noun, Reminder, SparedOf
from prizecard.compiler.templates import (
    DOER_CHOOSES,
    LAST,
    NEW,
    THAT,
    both,
    conjoin,
    operation,
    seq,
    slot,
)
from prizecard.effects import (
    CameIntoPlay,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Constant,
    DescendsFrom,
    Evolve,
    EvolveEach,
    EvolvesFrom,
    EvolvesInto,
    InPlay,
    InZone,
    Lacks,
    ThoseCards,
    ThosePokemon,
    TurnIs,
    Untrue,
)
from prizecard.vocabulary import Player, TurnState, Window, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")

phrases("to_evolve", ["to evolve it/them", "to evolve that Pokémon", "to evolve this Pokémon"], None)
phrases("effect", "put~ {cards} on/onto {pokemon} [@to_evolve]", Evolve(slot("cards"), POKEMON))
phrases("counts_as", "(this counts as evolving <{_a:pokemon}|those Pokémon|that Pokémon>", None)
phrases("sentence", "{_counts:counts_as}", Reminder())


# One of several Pokémon: the card decides which can be chosen.
SOURCES = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
FOUND = chosen(
    InZone(slot("zone"), slot("player"), both(slot("wanted", "filter"), EvolvesFrom(SOURCES))), slot("wanted")
)
ONTO = InPlay(slot("whose"), slot("noun", "place"), both(slot("noun", "filter"), EvolvesInto(ThoseCards(LAST))))
PUT = Evolve(ThoseCards(LAST), ChoosePokemon(NEW, ONTO, Constant(1), Constant(1), DOER_CHOOSES))
phrases("evolving_from", "that evolves from 1 of", None)
phrases("onto_that", "put~ it on/onto that Pokémon [@to_evolve]", None)
phrases(
    "effect",
    "search~ {player:whose} {zone} for {wanted} @evolving_from {whose} {noun:evolving_noun} and @onto_that",
    seq(Choose(FOUND), PUT),
)
phrases("evolving_noun", "{noun}", slot("noun"))
phrases(
    "evolving_noun",
    "{noun} <(excluding {kind:excepted})|(except {kind:excepted})>",
    operation(lambda noun, kind: Noun(noun.place, conjoin(noun.filter, Lacks(kind))))(slot("noun"), slot("kind")),
)


# Each of several.
phrases("next_card", "a card that evolves from that Pokémon", None)
phrases("evolution_for_each", "search~ {whose} deck for @next_card and @onto_that", slot("whose"))
EACH = EvolveEach(POKEMON, InZone(Zone.DECK, slot("whose")), NEW)
phrases("clause_later", "for each of {pokemon:evolver}, {whose:evolution_for_each}", EACH)

# A Stage 2 card on a Basic Pokémon, from the hand.
LATER = InZone(Zone.HAND, Player.YOU, both(slot("wanted", "filter"), DescendsFrom(ThosePokemon(THAT))))
phrases("that_basic", ["the Basic Pokémon", "that Pokémon"], None)
phrases("in_line", ["in your hand that evolves from that Pokémon", "that evolves from that Pokémon in your hand"], None)
phrases(
    "sentence",
    "if you have {wanted} @in_line, put that card on/onto @that_basic [@to_evolve]",
    Evolve(ChooseCards(NEW, LATER), ThosePokemon(THAT)),
)
phrases("not_between", "instead of on a Stage 1 Pokémon", None)
phrases(
    "sentence",
    "if you choose {_wanted:wanted} in your hand, put that Pokémon on @that_basic @not_between",
    Reminder(),
)
FIRST = TurnIs(TurnState.YOUR_FIRST_TURN)
phrases("in_first_turn", "during your first turn", None)
phrases("new_in_play", "that was put into play this turn", Lacks(CameIntoPlay(Window.THIS_TURN)))
phrases("on_new", "on a [Basic] Pokémon {filter:new_in_play}", slot("filter"))
phrases(
    "sentence",
    "[(] you can't use this card @in_first_turn or {filter:on_new}",
    SparedOf(Untrue(FIRST), slot("filter")),
)
phrases("sentence", "[(] you can use this card/Ability @in_first_turn or {_new:on_new}", Reminder())

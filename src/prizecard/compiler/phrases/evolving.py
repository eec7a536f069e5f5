"""Evolving by an effect."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import Noun, Reminder
from prizecard.compiler.templates import (
    DOER_CHOOSES,
    LAST,
    NEW,
    both,
    conjoin,
    operation,
    seq,
    slot,
)
from prizecard.effects import (
    Choose,
    ChoosePokemon,
    Constant,
    Evolve,
    EvolveEach,
    EvolvesFrom,
    EvolvesInto,
    Filter,
    InPlay,
    InZone,
    ThoseCards,
)
from prizecard.vocabulary import Zone

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
phrases("one_of_them", "1 of", None)
phrases("onto_that", "put~ it on/onto that Pokémon [@to_evolve]", None)
phrases(
    "effect",
    "search~ {player:whose} {zone} for {wanted} that evolves from @one_of_them {whose} {noun:evolving_noun} and @onto_that",
    seq(Choose(FOUND), PUT),
)
phrases("evolving_noun", "{noun}", slot("noun"))
phrases(
    "evolving_noun",
    "{noun} <(excluding {kind:excepted})|(except {kind:excepted})>",
    operation(lambda noun, kind: Noun(noun.place, conjoin(noun.filter, _lacking(kind))))(slot("noun"), slot("kind")),
)


def _lacking(kind: Filter) -> Filter:
    from prizecard.effects import Lacks

    return Lacks(kind)


# Each of several.
phrases(
    "evolution_for_each", "search~ {whose} deck for a card that evolves from that Pokémon and @onto_that", slot("whose")
)
EACH = EvolveEach(POKEMON, InZone(Zone.DECK, slot("whose")), NEW)
phrases("clause_later", "for each of {pokemon:evolver}, {whose:evolution_for_each}", EACH)

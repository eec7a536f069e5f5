"""Devolving: which Evolution cards come off, and where they go."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import During, Holding, TakenOffTo, TakesOff
from prizecard.compiler.templates import THAT, slot
from prizecard.effects import Constant, Devolve, Forbid, InPlay, ThosePokemon, Unlimited
from prizecard.vocabulary import Action, Duration, Spread, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")

phrases("devolving_one", ["it", "that Pokémon", "them", "each of them"], None)
phrases("devolved_card", "the highest stage Evolution card <on|from> @devolving_one", Constant(1))
phrases("devolved_card", "all of the Evolution cards <on|from> <it|that Pokémon|them>", Unlimited())
phrases("devolved_to", "into @their hand~", Zone.HAND)
phrases("devolved_to", "in the Lost Zone", Zone.LOST)
phrases(
    "effect",
    "devolve~ {pokemon} and put~ {times:devolved_card} {to:devolved_to}",
    Devolve(POKEMON, slot("times"), slot("to")),
)
phrases(
    "effect",
    "devolve~ {pokemon} by putting {times:devolved_card} {to:devolved_to}",
    Devolve(POKEMON, slot("times"), slot("to")),
)
phrases(
    "effect",
    "devolve~ {pokemon} by shuffling {times:devolved_card} into @their deck",
    Devolve(POKEMON, slot("times"), Zone.DECK),
)
phrases(
    "effect",
    "remove~ the highest stage Evolution card from {pokemon} and put~ it/them {to:devolved_to}",
    Devolve(POKEMON, Constant(1), slot("to")),
)
phrases(
    "effect",
    "remove~ the highest stage Evolution card from {pokemon} and shuffle~ it/them into @their deck",
    Devolve(POKEMON, Constant(1), Zone.DECK),
)
phrases(
    "effect",
    "(that Pokémon can't evolve this turn",
    During(Duration.THIS_TURN, Holding((Forbid(Action.EVOLVE, ThosePokemon(THAT)),))),
)

# As many Evolution cards as the player likes.
AMONG = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
phrases("any_cards", "any number of Evolution cards on @devolving_one", None)
phrases(
    "effect",
    "devolve~ {pokemon} by shuffling @any_cards into @their deck",
    Devolve(POKEMON, Unlimited(), Zone.DECK, Spread.FREELY),
)
phrases("so_often", "as many times as you like", None)
phrases("as_many_of", ["any number of", "as many of"], None)
phrases(
    "effect",
    "devolve~ @as_many_of {whose} {noun} @so_often",
    TakesOff(AMONG, Unlimited(), Spread.FREELY),
)
phrases("effect", "devolve~ {pokemon} by removing {times:devolved_card}", TakesOff(POKEMON, slot("times")))
phrases("taken_off", "each Evolution card removed [in] this way", None)
phrases("sentence", "put~ @taken_off {to:devolved_to}", TakenOffTo(slot("to")))
phrases("sentence", "shuffle~ @taken_off into @their deck", TakenOffTo(Zone.DECK))

"""Pokémon raised and lowered by effects: from Baby Pokémon, by levelling up, by taking Evolution cards off."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import CardNoun, Range, Reminder, Wanted
from prizecard.compiler.templates import DOER, DOER_CHOOSES, LAST, NEW, THAT, both, seq, slot
from prizecard.effects import (
    AllOf,
    AnyOf,
    Beneath,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Constant,
    DescendsFrom,
    Devolve,
    Evolve,
    EvolvesFrom,
    EvolvesInto,
    Exists,
    FilteredCards,
    InPlay,
    InZone,
    Is,
    Named,
    Pattern,
    ThoseCards,
    ThosePokemon,
    Untrue,
)
from prizecard.vocabulary import Happening, Kind, Place, Player, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
CARDS = slot("cards")
NAMED = Named(slot("name"))
ONE = Range(Constant(1), Constant(1))

# A named card of a zone, put onto a Pokémon.
phrases(
    "cards",
    "{name:card_name} from {whose} {zone}",
    chosen(InZone(slot("zone"), slot("whose"), NAMED), Wanted(ONE)),
)
phrases("counting_so", "(this counts as/a evolving {_pokemon:pokemon})", None)
phrases("effect", "put~ {cards} on/onto {pokemon} @counting_so", Evolve(CARDS, POKEMON))

# What lies under a Pokémon.
UNDER = Exists(FilteredCards(Beneath(POKEMON), NAMED))
phrases("condition", "{name:other_name} is anywhere under {pokemon}", UNDER)
phrases("condition", "{name:other_name} isn't anywhere under {pokemon}", Untrue(UNDER))
phrases("condition", "{pokemon} is evolved from {name:other_name}", UNDER)

# Levelling up by an effect.
SOURCES = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
FOUND = chosen(
    InZone(slot("zone"), slot("player"), both(slot("wanted", "filter"), EvolvesFrom(SOURCES, True))), slot("wanted")
)
ONTO = InPlay(slot("whose"), slot("noun", "place"), both(slot("noun", "filter"), EvolvesInto(ThoseCards(LAST))))
PUT = Evolve(ThoseCards(LAST), ChoosePokemon(NEW, ONTO, Constant(1), Constant(1), DOER_CHOOSES))
phrases("levelling_from", "that levels up from 1 of", None)
phrases(
    "effect",
    "search~ {player:whose} {zone} for {wanted} @levelling_from {whose} {noun}, and @onto_that",
    seq(Choose(FOUND), PUT),
)
phrases("sentence", "(this counts as leveling up that Pokémon", Reminder())
RAISED = InPlay(slot("whose"), slot("noun", "place"), slot("noun", "filter"))
phrases("raised", "[1 of] {whose} {noun}", RAISED)
phrases(
    "played",
    "play~ any Pokémon @from_hand to Level-Up {pokemon:raised}",
    Pattern(Happening.EVOLVED, POKEMON, DOER, Is(Kind.LEVEL_UP), origin=Zone.HAND),
)

# A later stage on a Basic Pokémon, from the hand.
LATER = InZone(Zone.HAND, Player.YOU, both(slot("wanted", "filter"), DescendsFrom(ThosePokemon(THAT))))
phrases("out_of_line", "that evolves from that Pokémon in your hand", None)
phrases(
    "sentence",
    "if you have {wanted} @out_of_line, put that card on/onto @that_basic [@to_evolve]",
    Evolve(ChooseCards(NEW, LATER), ThosePokemon(THAT)),
)
STAGES = AnyOf((slot("one"), slot("other")))
phrases("card_noun", "{one:stage_word} or {other:stage_word} card~", CardNoun(STAGES))
phrases(
    "card_noun",
    "{one:stage_word} or {other:stage_word} Evolution card~",
    CardNoun(AllOf((Is(Kind.EVOLUTION), STAGES))),
)

# Evolution cards that come off.
OFF = Devolve(POKEMON, Constant(1), slot("to"))
phrases("highest_card", "the highest stage Evolution card from {pokemon}", POKEMON)
phrases("taken_to", "back into @their hand", Zone.HAND)
phrases("those_off", ["it", "them", "that card", "those cards"], None)
phrases("effect", "remove~ {pokemon:highest_card}[,] and put~ {_it:those_off} {to:taken_to}", OFF)
phrases(
    "effect",
    "remove~ {pokemon:highest_card} and shuffle~ <that card|those cards> into @their deck",
    Devolve(POKEMON, Constant(1), Zone.DECK),
)
phrases(
    "effect",
    "devolve~ {pokemon} and put~ {_own:own_name} into @their hand",
    Devolve(POKEMON, Constant(1), Zone.HAND),
)
phrases(
    "pokemon",
    "1 {noun:pokemon_head} on {whose} Bench",
    ChoosePokemon(
        NEW, InPlay(slot("whose"), Place.BENCH, slot("noun", "filter")), Constant(1), Constant(1), DOER_CHOOSES
    ),
)

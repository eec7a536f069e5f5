"""Attacks that are copied, cards that come off, and ways to choose from, in the words of older cards."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.comparing import kind
from prizecard.compiler.phrases.hands import beyond
from prizecard.compiler.phrases.recovering import one_removed
from prizecard.compiler.surface import IgnoredIf, Instead, OrElse, Range, Reminder
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    NEW,
    THAT,
    acting,
    both,
    seq,
    slot,
    those_with,
)
from prizecard.effects import (
    AttachedTo,
    CanPay,
    Choose,
    ChoosePokemon,
    Constant,
    CountOf,
    Cure,
    Devolve,
    Exists,
    FlipCoins,
    Heal,
    InPlay,
    InZone,
    Matches,
    MoveCards,
    PokemonCards,
    ResultOf,
    Sequence,
    StadiumInPlay,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    Untrue,
    When,
)
from prizecard.vocabulary import Place, Player, Position, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
CARDS = slot("cards")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
PLACE = slot("noun", "place")

# Copies.
phrases("copying_attack", "{_name:attack_name}", None)
phrases("shortage", "doesn't have the Energy necessary @to_use_it", Untrue(CanPay(LAST)))
phrases("sentence", "@nothing_happens if @attacker {shortage}", Instead(slot("shortage"), Sequence(())))
phrases("whatever_type", "(no matter what type that Pokémon is", None)
phrases("both_printed", "{_one:printed_type} {_other:printed_type}", None)
phrases("sentence", "@whatever_type, {_own:own_name}'s type is still {_type:printed_type}", Reminder())
phrases("sentence", "@whatever_type, {_own:own_name}'s type is still {_types:both_printed}", Reminder())

# One way or another.
phrases("sentence", "or, {clause}", OrElse(slot("clause")))
phrases("sentence", "if {whether}, this effect does nothing", IgnoredIf(slot("whether")))

# Evolution cards that come off.
AMONG = InPlay(slot("subject"), PLACE, NOUN)
phrases("highest_card", "the highest Stage Evolution card on {pokemon}", POKEMON)
phrases("each_of_them", "each of them", None)
phrases("off_each", "the highest Stage Evolution card from @each_of_them", None)
phrases("those_back", "those cards back into @their hand", None)
phrases(
    "clause_later",
    "if {subject} has/have any {noun:pokemon_head} in play, remove @off_each and put @those_back",
    Devolve(AMONG, Constant(1), Zone.HAND),
)
phrases(
    "clause_later",
    "if {subject} has/have any {noun:pokemon_head} in play, choose 1 of them and {effects}",
    When(
        Exists(AMONG),
        seq(Choose(ChoosePokemon(NEW, AMONG, Constant(1), Constant(1))), acting(Player.YOU, slot("effects"))),
    ),
)
phrases(
    "effect",
    "remove~ {pokemon:highest_card} and have your opponent shuffle it into @their deck",
    Devolve(POKEMON, Constant(1), Zone.DECK),
)

# Numbers told before.
phrases("range", ["up to that many", "up to that number of"], Range(Constant(0), ResultOf(LAST)))
phrases("effect", "flip~ a number of coins equal to {total}", FlipCoins(NEW, DOER, slot("total")))
phrases("so_many", "put {n:digits} damage counters", Range(N, N))
SPARE = beyond(DOER, slot("size"), DOER_CHOOSES)
phrases("effect", "discard~ <a number of cards|cards> {size:hand_size}", MoveCards(SPARE, Zone.DISCARD))
phrases("hand_size", "until that player has {n:digits} cards in @their hand", N)

# What was discarded, chosen, counted.
PRIOR = ThoseCards(LAST)
phrases(
    "condition",
    "you discarded a/an {noun:card_noun} {after:card_after}",
    Exists(those_with(PRIOR, both(NOUN, slot("after")))),
)
phrases("condition", "you choose [a] {noun}", Matches(ThosePokemon(THAT), kind(slot("noun"))))
phrases(
    "counted",
    "{noun:pokemon_head} {subject} has/have in play {after:pokemon_after}",
    CountOf(InPlay(slot("subject"), PLACE, both(NOUN, slot("after")))),
)
phrases(
    "counted",
    "{noun:pokemon_head} in play with {property:pokemon_property}",
    CountOf(InPlay(Player.BOTH, PLACE, both(NOUN, slot("property")))),
)
phrases("held", "Benched Pokémon or other Active Pokémon", CountOf(InPlay(DOER, Place.BENCH)))
phrases("held", "cards (including this one) in @their hand", CountOf(InZone(Zone.HAND, DOER)))

# Moving and removing.
phrases("effect", "put~ {cards} at the bottom of @their deck", MoveCards(CARDS, Zone.DECK, Position.BOTTOM))
phrases("cards", "a Stadium card in play", StadiumInPlay())
phrases("effect", "remove~ 1 Special Condition from {pokemon}", one_removed(POKEMON, ThosePokemon(LAST)))
phrases(
    "effect",
    "remove~ all Special Conditions and @every_counter from {pokemon}",
    seq(Cure(POKEMON), Heal(ThosePokemon(LAST), Unlimited())),
)
phrases("every_counter", "all damage counters", None)
LEAVES = seq(
    MoveCards(AttachedTo(ThisPokemon()), Zone.DISCARD),
    MoveCards(PokemonCards(ThisPokemon()), Zone.DECK, Position.BOTTOM),
)
phrases("strip_itself", "discard all cards attached to {_own:own_name}", None)
phrases("effect", "@strip_itself and put {_own:own_name} @under_deck", LEAVES)

"""Occasions: when something happens by itself, in the words of old."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.seldom import THEIR_END
from prizecard.compiler.phrases.triggers import POKEMON, on
from prizecard.compiler.surface import During, Noun, Reminder, Whenever, WouldBe
from prizecard.compiler.templates import DOER, acting, product, slot
from prizecard.effects import (
    AllCardsOf,
    AnyOf,
    ChangePrizes,
    Constant,
    EndTurn,
    EventPokemon,
    Happened,
    Has,
    Heal,
    InPlay,
    Matches,
    MoveCards,
    Negative,
    OfType,
    Pattern,
    Redirect,
    ThisCard,
    ThisPokemon,
    TurnIs,
    Unlimited,
)
from prizecard.vocabulary import Cause, Duration, Frequency, Happening, Place, Player, TurnState, Window, Zone

phrases = Table(__name__)

N = Constant(slot("n"))
NOUN = slot("noun", "filter")
BODY = acting(Player.YOU, slot("effects"))

# Which Pokémon.
phrases(
    "concerned",
    "{noun:described_kind} or {other:described_kind}",
    InPlay(Player.BOTH, filter=AnyOf((NOUN, slot("other", "filter")))),
)
phrases("described_kind", "{type} Pokémon", Noun(Place.ANYWHERE, OfType(slot("type"))))

# Attaching, evolving.
phrases("by_effect", "(excluding effects of attacks [or Poké-Powers])", None)
phrases(
    "played",
    "attach~ a/an {noun:card_kinds} @from_hand to {pokemon:concerned} @by_effect",
    Pattern(Happening.ATTACHED, POKEMON, DOER, NOUN, origin=Zone.HAND, cause=Cause.RULE),
)
phrases(
    "played",
    "play~ any Pokémon @from_hand to evolve {pokemon:raised}",
    Pattern(Happening.EVOLVED, POKEMON, DOER, origin=Zone.HAND),
)

# Moments.
phrases("moment", "at the end of each player's turn", Pattern(Happening.TURN_ENDED, None, Player.BOTH))
phrases(
    "lingering",
    "{pokemon:concerned} remains affected by any Special Conditions between turns",
    Pattern(Happening.CONDITION_CHECKED, POKEMON, condition=Matches(EventPokemon(), Has(None))),
)
phrases("sentence", "if {event:lingering}, {reaction}", on(slot("event"), slot("reaction")))
phrases(
    "clause_later",
    "if {whether} @at_their_end, {effects}",
    During(Duration.OPPONENTS_NEXT_TURN, Whenever(THEIR_END, BODY, slot("whether"))),
)
phrases(
    "effect",
    "discard~ {cards:taken_cards} @at_their_end",
    During(Duration.OPPONENTS_NEXT_TURN, Whenever(THEIR_END, MoveCards(slot("cards"), Zone.DISCARD))),
)
phrases("their_draw", "at the beginning of @their next turn", None)
phrases("drawn_first", "after your opponent draws a card @their_draw", None)
phrases(
    "clause_later",
    "@drawn_first, @their turn ends",
    During(Duration.OPPONENTS_NEXT_TURN, Whenever(Pattern(Happening.TURN_STARTED, None, Player.OPPONENT), EndTurn())),
)
phrases(
    "sentence",
    "once during your opponent's turn, if {event:set_off}, you may {effects}",
    Whenever(slot("event"), BODY, TurnIs(TurnState.OPPONENTS_TURN), Player.YOU, Frequency.ONCE_PER_TURN),
)
phrases(
    "sentence",
    "any time {event:set_off}, {reaction}",
    During(Duration.WHILE_ACTIVE, on(slot("event"), slot("reaction"))),
)
phrases("no_more_active", "is no longer your opponent's Active Pokémon", None)
phrases("sentence", "(if the Defending Pokémon @no_more_active, this effect ends", Reminder())

# At the end of the turn in which something happened.
HIT = Happened(slot("event"), Window.THIS_TURN)
AT_END = Pattern(Happening.TURN_ENDED)
phrases("that_turns_end", ["at the end of that turn", "at the end of the turn"], None)
phrases(
    "sentence",
    "if {event:set_off}, discard {_this:this_attached} @that_turns_end",
    Whenever(AT_END, MoveCards(ThisCard(), Zone.DISCARD), HIT),
)
phrases(
    "sentence",
    "if {event:set_off}, remove {n:digits} damage counters @that_turns_end",
    Whenever(AT_END, Heal(ThisPokemon(), product(Constant(10), N)), HIT),
)

# Knock Outs.
phrases("were_attached", "all cards that were attached to it", None)
phrases("whole_again", "that Pokémon and @were_attached", None)
phrases("out_of_pile", "from your discard pile into your hand", None)
phrases(
    "sentence",
    "whenever {event:befalling}, you may put @whole_again @out_of_pile",
    WouldBe(slot("event"), Redirect(AllCardsOf(EventPokemon()), Zone.HAND), optional=Player.YOU),
)
phrases(
    "blow", "damage from your opponent's attack", Pattern(Happening.KNOCKED_OUT, cause=Cause.ATTACK, of=Player.OPPONENT)
)
phrases("prizes", "your opponent takes {n:digits} more Prize card~", N)
phrases("prizes", "your opponent can't take a Prize card", Negative(Unlimited()))
phrases(
    "modifier",
    "if {pokemon:concerned} is {condition:special_condition} and is Knocked Out, {change:prizes}",
    (ChangePrizes(POKEMON, slot("change"), Matches(EventPokemon(), Has(slot("condition")))),),
)

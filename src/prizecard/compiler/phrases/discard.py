"""What is discarded."""

from prizecard.compiler import nodes as e
from prizecard.compiler import surface as s
from prizecard.compiler.grammar import Table
from prizecard.compiler.meanings.cards import beyond, chosen, leaving
from prizecard.compiler.phrases.slots import (
    AMONG, ATTACHED, AT_END, BENCH, CARD, CARDS, GOES, HAND, MANY, ME, NOUN, OWN, PLACE, POKEMON, SAME, SEEN, SUBJECT,
    THEIR_END, WANTED, WHOSE, YOUR_END, N,
)
from prizecard.compiler.templates import DOER, DOER_CHOOSES, NEW, all_cards, both, seq, slot
from prizecard.vocabulary import Chooser, Duration, Happening, Player, Position, Window, Zone

phrases = Table(__name__)
effect = phrases.of("effect")

OVER = e.Difference(e.CountOf(OWN), N)

phrases("sentence", [
        "at the end of {whose} turn after you played @itself, discard @itself",
        "discard @itself at the end of {whose} [next] turn",
], s.Whenever(e.Pattern(Happening.TURN_ENDED, player=WHOSE), GOES))
phrases("sentence", "discard @itself at the end of the turn [<you attached it|it was attached>]",
    s.Whenever(AT_END, GOES))
phrases("sentence", "discard @itself at the end of the turn in which this Pokémon attacks",
    s.Whenever(YOUR_END, GOES, e.Happened(e.Pattern(Happening.ATTACKED, e.Holder()), Window.THIS_TURN)))

effect(["discard~ {cards}", "discard~ {cards} (this does not count as a Knock Out)"], e.MoveCards(CARDS, Zone.DISCARD))
effect("discard~ {cards:taken_cards} @at_their_end",
    s.During(Duration.OPPONENTS_NEXT_TURN, s.Whenever(THEIR_END, e.MoveCards(CARDS, Zone.DISCARD))))
effect("discard~ {pokemon}", e.MoveCards(leaving(POKEMON), Zone.DISCARD))
effect("discard~ <a number of cards|cards> {size:hand_size}",
    e.MoveCards(beyond(DOER, slot("size"), DOER_CHOOSES), Zone.DISCARD))
effect("discard a number of cards without looking until {subject} has/have {n:digits} cards left in @their hand",
    e.MoveCards(e.ChooseCards(NEW, e.InZone(Zone.HAND, SUBJECT), e.Difference(HAND, N), e.Difference(HAND, N),
    Chooser.RANDOM), Zone.DISCARD))
effect("discard~ all {noun:card_noun} attached to {pokemon} (before they affect the damage)",
    e.MoveCards(ATTACHED, Zone.DISCARD))
effect("discard all cards attached to @this_one and attach <@this_one|it> to 1 of {whose} {noun} as a "
    "Pokémon Tool [card]",
    e.AttachAsTool(CARD, e.ChoosePokemon(NEW, e.InPlay(WHOSE, PLACE, both(NOUN, e.Lacks(e.OneOf(ME)))),
    chooser=DOER_CHOOSES)))
effect("discard all cards attached to @this_one and put @this_one on the bottom of your deck",
    seq(e.MoveCards(e.AttachedTo(ME), Zone.DISCARD), e.MoveCards(e.PokemonCards(ME), Zone.DECK, Position.BOTTOM)))
effect("discard all cards attached to @this_one and put @this_one on top of your deck",
    e.MoveCards(e.PokemonCards(ME), Zone.DECK))
effect("discard @own_name and all the cards attached to it (this counts as Knocking Out @own_name)", e.KnockOut(ME))
effect("discard~ any number of cards from @their hand until @they have {n:digits} or fewer",
    e.MoveCards(e.ChooseCards(NEW, OWN, OVER, e.Unlimited(), DOER_CHOOSES), Zone.DISCARD))
effect("discard~ {wanted} <attached to|from> each of {whose} {noun}",
    e.ForEach(NEW, AMONG, e.MoveCards(chosen(e.AttachedTo(SAME, WANTED), slot("wanted")), Zone.DISCARD)))
effect("discard~ [@their] Benched Pokémon until @they has/have {n:digits} Benched Pokémon",
    e.MoveCards(e.AllCardsOf(e.ChoosePokemon(NEW, BENCH, e.Difference(e.CountOf(BENCH), N),
    e.Difference(e.CountOf(BENCH), N), DOER_CHOOSES)), Zone.DISCARD))
effect("discard~ cards from {whose} hand {size:hand_size}",
    e.MoveCards(beyond(WHOSE, slot("size"), DOER_CHOOSES), Zone.DISCARD))
effect("discard~ cards from the top of @their deck until @they has/have {n:digits} card~ left",
    e.MoveCards(all_cards(e.DeckEnd(DOER, Position.TOP, e.Difference(e.CountOf(e.InZone(Zone.DECK, DOER)), N))),
    Zone.DISCARD))
effect("discard {n:digits} cards from the top of each player's deck",
    e.EachPlayer(Player.YOU, e.MoveCards(e.DeckEnd(Player.THAT, Position.TOP, N), Zone.DISCARD)))
effect("discard~ cards you find there {size:hand_size}",
    e.MoveCards(e.ChooseCards(NEW, SEEN, e.Difference(e.CountOf(SEEN), slot("size")), e.Difference(e.CountOf(SEEN),
    slot("size")), DOER_CHOOSES), Zone.DISCARD))
effect("discard~ from @their hand as many {noun:card_kinds} as you like",
    e.MoveCards(chosen(e.InZone(Zone.HAND, DOER, NOUN), MANY), Zone.DISCARD))
effect("discard {one:cards}, or discard {other:cards}",
    e.ChooseWay(DOER, (e.MoveCards(slot("one"), Zone.DISCARD), e.MoveCards(slot("other"), Zone.DISCARD))))
effect("discard~ <cards from {whose} hand at random|random cards from {whose} hand> {size:hand_size}",
    e.MoveCards(beyond(WHOSE, slot("size"), Chooser.RANDOM), Zone.DISCARD))
effect("discard~ <the top card|a card from the top> of {whose} deck {per}",
    e.MoveCards(e.DeckEnd(WHOSE, Position.TOP, slot("per")), Zone.DISCARD))
effect(["discard @own_name", "discard~ this Pokémon"], GOES)

phrases("hand_size", "until <<@they has/have|your opponent has> [exactly] {n:digits} cards [left]|that player has "
    "{n:digits} cards> in @their hand",
    N)

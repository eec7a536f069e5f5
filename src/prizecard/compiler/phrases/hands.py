"""Hands: down to so many cards, cards put away as many as a player likes, what hands show."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import Range, UsableIf, Wanted
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    LOOKED,
    NEW,
    acting,
    all_cards,
    operation,
    seq,
    slot,
    those_with,
)
from prizecard.effects import (
    Attach,
    Cards,
    Choose,
    ChooseCards,
    Constant,
    CountOf,
    Difference,
    DrawUntil,
    EachPlayer,
    EitherCards,
    Exists,
    InZone,
    LookAt,
    MoveCards,
    Number,
    OtherCards,
    Rearrange,
    Reveal,
    StadiumInPlay,
    ThoseCards,
    Unlimited,
    UseTextOf,
)
from prizecard.vocabulary import Chooser, Player, Position, Spread, Zone

phrases = Table(__name__)

CARDS = slot("cards")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")

# Down to so many cards: all beyond that number.
phrases("hand_size", "until @they has/have [exactly] {n:digits} cards [left] in @their hand", N)
phrases("hand_size", "until your opponent has [exactly] {n:digits} cards [left] in @their hand", N)


def _beyond(player: Player, number: Number, chooser: Chooser) -> Cards:
    hand = InZone(Zone.HAND, player)
    spare = Difference(CountOf(hand), number)
    return ChooseCards(NEW, hand, spare, spare, chooser)


beyond = operation(_beyond)
OWN = beyond(slot("whose"), slot("size"), DOER_CHOOSES)
AT_RANDOM = beyond(slot("whose"), slot("size"), Chooser.RANDOM)
phrases("effect", "discard~ cards from {whose} hand {size:hand_size}", MoveCards(OWN, Zone.DISCARD))
phrases("effect", "discard~ random cards from {whose} hand {size:hand_size}", MoveCards(AT_RANDOM, Zone.DISCARD))
phrases("effect", "discard~ cards from {whose} hand at random {size:hand_size}", MoveCards(AT_RANDOM, Zone.DISCARD))
phrases(
    "effect",
    "shuffle~ cards from {whose} hand into @their deck {size:hand_size}",
    MoveCards(OWN, Zone.DECK, Position.SHUFFLED),
)
phrases(
    "effect",
    "either draw~ or discard~ cards {size:hand_size}",
    seq(DrawUntil(DOER, slot("size")), MoveCards(beyond(DOER, slot("size"), DOER_CHOOSES), Zone.DISCARD)),
)
FOUND = Difference(CountOf(ThoseCards(LOOKED)), slot("size"))
phrases(
    "effect",
    "discard~ cards you find there {size:hand_size}",
    MoveCards(ChooseCards(NEW, ThoseCards(LOOKED), FOUND, FOUND, DOER_CHOOSES), Zone.DISCARD),
)

# As many as the player likes.
AS_MANY = Range(Constant(0), Unlimited())
phrases(
    "cards",
    "as many {noun:card_noun} from {whose} {zone} as you like",
    chosen(InZone(slot("zone"), slot("whose"), NOUN), Wanted(AS_MANY, NOUN, slot("noun", "measure"))),
)
phrases("all_you_like", "as many of them as you like", None)
SEEN = chosen(ThoseCards(LOOKED), Wanted(AS_MANY))
phrases(
    "effect",
    "put~ @all_you_like back on top of @their deck in any order",
    Rearrange(SEEN, Position.TOP, DOER_CHOOSES),
)
phrases("cards", "the remaining cards", OtherCards(ThoseCards(LOOKED), ThoseCards(LAST)))
phrases("done_so", "put on the bottom of your deck", None)

# Chosen without looking, and by the opponent's hand.
phrases(
    "cards",
    "a card at random from {whose} hand",
    ChooseCards(NEW, InZone(Zone.HAND, slot("whose")), Constant(1), Constant(1), Chooser.RANDOM),
)
phrases("cards", "a card from there", ChooseCards(NEW, ThoseCards(LOOKED), Constant(1), Constant(1), DOER_CHOOSES))
HANDS = EitherCards((InZone(Zone.HAND, Player.YOU), InZone(Zone.HAND, Player.OPPONENT)))
phrases("both_of_you", "both you and your opponent", None)
phrases("effect", "have @both_of_you reveal your hands", Reveal(HANDS))
phrases("effect", "have each player {effects}", EachPlayer(Player.YOU, acting(Player.THAT, slot("effects"))))
phrases("effect", "look~ through @their deck", LookAt(DOER, InZone(Zone.DECK, DOER)))

# The effect of a Supporter card found there.
phrases(
    "effect",
    "use~ the effect of {wanted} you find there @as_own",
    seq(
        Choose(chosen(those_with(ThoseCards(LOOKED), slot("wanted", "filter")), slot("wanted"))),
        UseTextOf(ThoseCards(LAST)),
    ),
)
phrases("effect", "use it @as_own", UseTextOf(ThoseCards(LAST)))

# Playing depends on a draw.
phrases("no_draw", ["can't draw any cards in this way", "can't draw any cards"], None)
phrases("sentence", "[(] if you @no_draw, you can't play this card", UsableIf(Exists(InZone(Zone.DECK, Player.YOU))))

# Searches and cards that come with others.
phrases("wanted", "any card", Wanted(Range(Constant(1), Constant(1))))
phrases(
    "cards",
    "any {noun:card_noun} you find there",
    chosen(those_with(ThoseCards(LOOKED), NOUN), Wanted(AS_MANY, NOUN, slot("noun", "measure"))),
)
phrases("effect", "attach~ {cards} to {pokemon} as you like", Attach(CARDS, slot("pokemon"), Spread.FREELY))
phrases("cards", "the Stadium card", StadiumInPlay())
phrases("cards", "the revealed cards", all_cards(ThoseCards(LOOKED)))

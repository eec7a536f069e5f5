"""Cards moved in the words of older cards: looked at, searched for, discarded down to a number, attached as many."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import AtOnce, Range, Reminder, Using, Wanted
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    LOOKED,
    NEW,
    acting,
    all_cards,
    operation,
    product,
    seq,
    slot,
    those_with,
)
from prizecard.effects import (
    AnyOf,
    Attach,
    Choose,
    ChooseCards,
    Constant,
    CountOf,
    Cure,
    DeckEnd,
    Defending,
    Difference,
    Heal,
    InZone,
    MoveCards,
    Named,
    OtherCards,
    Reveal,
    RevealUntil,
    SetRemainingHp,
    ThatAttack,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    UseAttack,
)
from prizecard.vocabulary import Chooser, Player, Position, Spread, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
CARDS = slot("cards")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
SEEN = ThoseCards(LOOKED)
REST = OtherCards(SEEN, ThoseCards(LAST))

# Cards looked at, and the rest of them.
phrases("cards", ["[the] other {_n:digits} cards", "the remaining cards"], REST)
phrases(
    "cards",
    "the {n:digits} cards from the bottom of {whose} deck",
    all_cards(DeckEnd(slot("whose"), Position.BOTTOM, N)),
)
phrases("cards", "the top {n:digits} cards in {whose} deck", all_cards(DeckEnd(slot("whose"), Position.TOP, N)))
phrases("cards", "{wanted} there", chosen(those_with(SEEN, slot("wanted", "filter")), slot("wanted")))
phrases(
    "effect",
    "reveal~ cards from @their deck until @they reveal~ {wanted}",
    operation(lambda wanted: RevealUntil(NEW, NEW, DOER, wanted.filter))(slot("wanted")),
)
phrases("all_back", "shuffle all the revealed cards back into @their deck", None)
phrases("sentence", "(if you don't reveal {_wanted:wanted}, {_all:all_back}", Reminder())
phrases("effect", "show~ {cards} to the opponent", Reveal(CARDS))
phrases(
    "effect",
    "choose~ {cards} and shuffle~ the rest of @their cards into @their deck",
    seq(
        Choose(CARDS),
        MoveCards(OtherCards(InZone(Zone.HAND, DOER), ThoseCards(LAST)), Zone.DECK, Position.SHUFFLED),
    ),
)

# Searches.
ALL_OF = InZone(slot("zone"), slot("whose"), NOUN)
phrases("effect", "search~ {whose} {zone} for all {noun:card_noun}", Choose(all_cards(ALL_OF)))
phrases("range", "up to any {n:digits}", Range(Constant(0), N))
EITHER_NAME = AnyOf((Named(slot("one")), Named(slot("other"))))
THREE_NAMES = AnyOf((Named(slot("one")), Named(slot("two")), Named(slot("other"))))
phrases("either_name", "{one:card_name} or {other:card_name}", EITHER_NAME)
phrases("either_name", "{one:card_name}, {two:card_name}, or {other:card_name}", THREE_NAMES)
phrases(
    "effect",
    "search~ {whose} {zone} for {names:either_name}",
    Choose(chosen(InZone(slot("zone"), slot("whose"), slot("names")), Wanted(Range(Constant(1), Constant(1))))),
)
phrases("name_word", "Fossil", "Fossil")
phrases("name_word", "Team Galactic's Invention", "Team Galactic's Invention")
phrases("effect", "put~ {cards} in @their hand", MoveCards(CARDS, Zone.HAND))
phrases(
    "effect",
    "put~ {cards} on top of @their deck in any order you like",
    MoveCards(CARDS, Zone.DECK, Position.TOP, DOER_CHOOSES),
)
phrases("sentence", "(the {_noun:card_noun} remains in {_whose:whose} {_zone:zone}", Reminder())

# Hands brought down to a number.
THEIRS = InZone(Zone.HAND, slot("subject"))
TOO_MANY = Difference(CountOf(THEIRS), N)
phrases("unseen_number", "a number of cards without looking", None)
phrases(
    "effect",
    "discard @unseen_number until {subject} has/have {n:digits} cards left in @their hand",
    MoveCards(ChooseCards(NEW, THEIRS, TOO_MANY, TOO_MANY, Chooser.RANDOM), Zone.DISCARD),
)
OWN = InZone(Zone.HAND, DOER)
OVER = Difference(CountOf(OWN), N)
phrases(
    "effect",
    "discard~ a number of cards until @they has/have {n:digits} cards in @their hand",
    MoveCards(ChooseCards(NEW, OWN, OVER, OVER, DOER_CHOOSES), Zone.DISCARD),
)

# As many as the player likes.
MANY = Wanted(Range(Constant(0), Unlimited()), NOUN, slot("noun", "measure"))
FROM = chosen(InZone(slot("zone"), slot("whose"), NOUN), MANY)
phrases(
    "effect", "attach~ as many {noun:card_kinds} from {whose} {zone} to {pokemon} as you like", Attach(FROM, POKEMON)
)
phrases(
    "effect",
    "attach~ as many {noun:card_kinds} from {whose} {zone} to {pokemon} in any way you like",
    Attach(FROM, POKEMON, Spread.FREELY),
)

# Damage counters and Special Conditions.
phrases("from_knock_out", "HP away from being Knocked Out", None)
phrases(
    "effect", "put~ damage counters on {pokemon} until it is {n:digits} @from_knock_out", SetRemainingHp(POKEMON, N)
)
phrases(
    "effect",
    "remove~ {number} damage counter~ and all Special Conditions from {pokemon}",
    seq(Heal(POKEMON, product(Constant(10), slot("number"))), Cure(ThosePokemon(LAST))),
)
phrases(
    "effect",
    "remove~ a number of damage counters equal to {total} from {pokemon}",
    Heal(POKEMON, product(Constant(10), slot("total"))),
)
phrases(
    "effect",
    "remove~ from {pokemon} a number of damage counters equal to {total}",
    Heal(POKEMON, product(Constant(10), slot("total"))),
)

# Two Active Pokémon are spoken of; there is one.
phrases("pokemon", "1 of <his or her|their> Defending Pokémon", Defending())

# Stadiums and cards played together.
phrases(
    "sentence",
    "{frequency:stadium_use}, the player may {effects}",
    Using(slot("frequency"), acting(Player.THAT, slot("effects"))),
)
phrases("sentence", "you may play {n:digits} {_own:own_name} at the same time", AtOnce(slot("n")))

# Attacks that are copied.
phrases("but_for_cost", "except for its Energy cost", None)
phrases("copying_attack", ["Metronome", "Re-creation"], None)
phrases("sentence", "{_name:copying_attack} copies that attack [@but_for_cost]", UseAttack(ThatAttack(LAST)))
phrases("what_it_needs", ["in order to use that attack", "required for that attack"], None)
phrases("sentence", "(you must still do anything else @what_it_needs", Reminder())
phrases("that_cost", "that attack's Energy cost", None)
phrases("sentence", "(you still have to pay for @that_cost", Reminder())

"""Errands: cards and damage counters that are moved, in the words of old."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.phrases.recovering import one_removed
from prizecard.compiler.phrases.searching import some
from prizecard.compiler.phrases.stadiums import THEIRS
from prizecard.compiler.surface import CardNoun, EitherPlayer, Range, Reminder, Wanted
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    NEW,
    TALLIED,
    acting,
    all_cards,
    both,
    product,
    seq,
    slot,
)
from prizecard.effects import (
    AnyOf,
    Ask,
    AttachedTo,
    AttacksOf,
    BelongsTo,
    ChooseAttack,
    ChooseCards,
    ChoosePokemon,
    Constant,
    CountOf,
    Devolve,
    Draw,
    DrawUntil,
    EitherCards,
    FaceDown,
    Heal,
    InCounters,
    InPlay,
    InZone,
    Lacks,
    MoveCards,
    OneOf,
    PutCounters,
    PutFaceUp,
    Repeat,
    ResultOf,
    SetRemainingHp,
    StadiumInPlay,
    StatOf,
    Sum,
    Switch,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    Where,
)
from prizecard.vocabulary import Chooser, Comparison, Player, Position, Question, Stat, Zone

phrases = Table(__name__)

POKEMON = slot("pokemon")
CARDS = slot("cards")
N = Constant(slot("n"))
NOUN = slot("noun", "filter")
WANTED = slot("wanted", "filter")
ONE = Constant(1)
TEN = Constant(10)
PRIOR = ThoseCards(LAST)

# Cards taken off Pokémon.
phrases("taken_cards", "{wanted} attached to {pokemon}", chosen(AttachedTo(POKEMON, WANTED), slot("wanted")))
phrases("taken_cards", "all {noun:card_noun} attached to {pokemon}", all_cards(AttachedTo(POKEMON, NOUN)))
phrases("effect", "remove~ {cards:taken_cards} and put~ it/them in the Lost Zone", MoveCards(CARDS, Zone.LOST))
phrases(
    "effect",
    "remove~ {cards:taken_cards} and put~ it/them on the bottom of @their deck",
    MoveCards(CARDS, Zone.DECK, Position.BOTTOM),
)
phrases(
    "cards",
    "{wanted} attached to {pokemon} in any way you like",
    chosen(AttachedTo(POKEMON, WANTED), slot("wanted")),
)
phrases(
    "effect",
    "discard~ a/an {noun:card_noun}, if any, attached to {pokemon}",
    MoveCards(chosen(AttachedTo(POKEMON, NOUN), Wanted(Range(ONE, ONE), NOUN)), Zone.DISCARD),
)
phrases("cards", "that Energy", PRIOR)
phrases("cards", "those {_type:type} Energy cards", ThoseCards(TALLIED))
phrases("card_after", "(excluding the one you discarded)", Lacks(OneOf(PRIOR)))
phrases(
    "effect",
    "remove~ {pokemon:highest_card} and have {_whom:subject} shuffle <that card|those cards> into @their deck",
    Devolve(POKEMON, ONE, Zone.DECK),
)

# Cards of a player in play.
phrases("cards", "all of {whose} {noun:card_noun} in play", EitherCards(THEIRS))
phrases("cards", "a Stadium card {whose:has_in_play}", StadiumInPlay(BelongsTo(slot("whose"))))

# Hands and decks.
phrases("from_both_ends", "from the top and the bottom of @their deck", None)
phrases("effect", "draw~ a card @from_both_ends", seq(Draw(DOER, ONE), Draw(DOER, ONE, Position.BOTTOM)))
THEIR_HAND = CountOf(InZone(Zone.HAND, Player.OPPONENT))
phrases("as_many_as_they", "the same number of cards as your opponent", None)
phrases(
    "effect",
    "draw~ cards until @they has/have @as_many_as_they",
    DrawUntil(DOER, THEIR_HAND),
)
phrases(
    "effect",
    "draw~ cards until @they has/have {n:digits} more card~ than your opponent",
    DrawUntil(DOER, Sum(THEIR_HAND, N)),
)
phrases("first_deed", ["draw your cards", "draw your card", "choose your Pokémon"], None)
phrases(
    "cards",
    "{n:digits} more card~ from {whose} hand without looking",
    ChooseCards(NEW, InZone(Zone.HAND, slot("whose")), N, N, Chooser.RANDOM),
)
phrases(
    "cards",
    "a number of {noun:card_noun} in {whose} {zone} up to {total}",
    chosen(
        InZone(slot("zone"), slot("whose"), NOUN),
        Wanted(Range(Constant(0), slot("total")), NOUN, slot("noun", "measure")),
    ),
)
phrases("effect", "choose you or your opponent", EitherPlayer())
for end in (Position.TOP, Position.BOTTOM):
    phrases("deck_end", f"the {end.value} {{n:digits}} cards in", (end, N))
phrases(
    "effects",
    "{effect}, then have {other:subject} {effects}",
    seq(slot("effect"), acting(slot("other"), slot("effects"))),
)
phrases(
    "card_list",
    "{one:card_noun} {after:card_after} and {other:card_noun}",
    CardNoun(AnyOf((both(slot("one", "filter"), slot("after")), slot("other", "filter"))), slot("other", "measure")),
)

# Prize cards.
phrases("effect", "put~ {cards} as a Prize card face down", MoveCards(CARDS, Zone.PRIZES))
phrases("effect", "put~ {cards} face up", PutFaceUp(CARDS))
phrases("stays_up", ["(that card remains face up", "(these cards remain face up"], None)
phrases("sentence", "{_stays:stays_up} for the rest of the game", Reminder())
DOWN = InZone(Zone.PRIZES, slot("whose"), FaceDown())
AS_MANY = Range(Constant(0), Unlimited())
phrases("cards", "as many of {whose} @face_down Prize cards as you like", some(DOWN, AS_MANY))
phrases(
    "cards",
    "{range} @face_down Prize card~ (yours or your opponent's)",
    some(InZone(Zone.PRIZES, Player.BOTH, FaceDown()), slot("range")),
)
phrases("cards", "{range} of {whose} @face_down Prize cards without looking", some(DOWN, slot("range")))

# Damage counters.
HURT = Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, ONE)
AMONG = InPlay(slot("whose"), slot("noun", "place"), NOUN)
HURT_ONES = InPlay(slot("whose"), slot("noun", "place"), both(NOUN, HURT))
phrases(
    "effect",
    "remove~ a number of damage counters equal to {total} from {whose} {noun} in any way you like",
    Repeat(slot("total"), Heal(ChoosePokemon(NEW, HURT_ONES, ONE, ONE, DOER_CHOOSES), TEN)),
)
phrases(
    "effect",
    "remove~ {number} damage counter~ and a Special Condition from {pokemon}",
    seq(Heal(POKEMON, product(TEN, slot("number"))), one_removed(ThosePokemon(LAST), ThosePokemon(LAST))),
)
phrases("any_counters", "as many damage counters as you like", None)
phrases(
    "effect",
    "put~ @any_counters on {pokemon}",
    seq(
        Ask(NEW, DOER, Question.NUMBER, InCounters(StatOf(Stat.REMAINING_HP, POKEMON))),
        PutCounters(POKEMON, ResultOf(LAST)),
    ),
)
phrases("sentence", "(you can't put more than {_pokemon:pokemon}'s remaining HP", Reminder())
phrases("its_own_left", "until {_one:pokemon} has the same remaining HP as {other:pokemon}", slot("other"))
phrases(
    "effect",
    "put~ damage counters on {pokemon} {other:its_own_left}",
    SetRemainingHp(POKEMON, StatOf(Stat.REMAINING_HP, slot("other"))),
)
EVERYONE = InPlay(Player.BOTH, slot("noun", "place"), NOUN)
phrases(
    "giver",
    "either player's {noun}",
    ChoosePokemon(NEW, EVERYONE, ONE, ONE, DOER_CHOOSES),
)
phrases("effect", "switch~ {one:pokemon} with that Active Pokémon", Switch(slot("one")))

# Attacks that are copied.
CHOSEN = ChooseAttack(NEW, slot("attacks"), DOER_CHOOSES)
phrases("chosen_attack", "an attack on 1 of {attacks:attack_holders}", CHOSEN)
phrases("attack_holders", "{whose} {noun}", AttacksOf(AMONG))
phrases(
    "attack_holders",
    "{whose} {kind:pokemon_card} in @their {zone}",
    AttacksOf(InZone(slot("zone"), slot("whose"), slot("kind"))),
)
phrases("copying_attack", "Trace", None)

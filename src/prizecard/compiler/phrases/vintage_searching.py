"""Searching, drawing and discarding in the words of older cards."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen
from prizecard.compiler.surface import CardNoun, Range, Then, Wanted
from prizecard.compiler.templates import (
    DOER,
    LAST,
    LOOKED,
    NEW,
    Reject,
    acting,
    all_cards,
    append,
    both,
    operation,
    seq,
    slot,
    those_with,
)
from prizecard.effects import (
    AnyOf,
    Ask,
    ChooseWay,
    Constant,
    Draw,
    DrawUntil,
    InZone,
    Is,
    Lacks,
    LookAt,
    Named,
    OtherCards,
    PutOntoBench,
    ResultOf,
    Reveal,
    ThoseCards,
    Unlimited,
)
from prizecard.vocabulary import Kind, Player, Position, Question

phrases = Table(__name__)

N = Constant(slot("n"))
CARDS = slot("cards")
NOUN = slot("noun", "filter")
SEEN = ThoseCards(LOOKED)
PRIOR = ThoseCards(LAST)

# Kinds in a row, and what holds for all of them.
EITHER = AnyOf((slot("one", "filter"), slot("other", "filter")))
phrases("spared", "(excluding {kind:excepted})", Lacks(slot("kind")))
phrases(
    "card_kinds",
    "{one:card_noun} or {other:card_noun} {after:spared}",
    CardNoun(both(EITHER, slot("after")), slot("other", "measure")),
)
# What is said of the last kind alone.
phrases("of_the_last", ["with {property:card_property}", "that has/have {property:card_property}"], slot("property"))
LAST_SO = AnyOf((slot("one", "filter"), both(slot("other", "filter"), slot("after"))))
phrases(
    "card_kinds",
    "{one:card_noun} or [a/an] {other:card_noun} {after:of_the_last}",
    CardNoun(LAST_SO, slot("other", "measure")),
)
phrases("last_pair", "{one:card_noun} (or {other:card_noun})", EITHER)
phrases("card_kinds", "{pair:last_pair} {after:card_after}", CardNoun(both(slot("pair"), slot("after"))))
phrases(
    "card_kinds",
    "{first:card_noun} or a/an {pair:last_pair} {after:of_the_last}",
    CardNoun(AnyOf((slot("first", "filter"), both(slot("pair"), slot("after"))))),
)
phrases("card_kinds", "{one:card_noun} (or {other:card_noun})", CardNoun(EITHER, slot("other", "measure")))
phrases(
    "wanted",
    "{range} cards in any combination of {list:card_list}",
    Wanted(slot("range"), slot("list", "filter"), slot("list", "measure")),
)
phrases("card_after", "that each has {property:card_property}", slot("property"))

# Draws.
phrases(
    "effect", "draw~ cards from @their deck until @they has/have {n:digits} cards in @their hand", DrawUntil(DOER, N)
)
UP_TO = seq(Ask(NEW, DOER, Question.NUMBER, N), Draw(DOER, ResultOf(LAST)))
phrases("effect", "draw~ up to {n:digits} cards from @their deck", UP_TO)
SOME = seq(Ask(NEW, DOER, Question.NUMBER, slot("total")), Draw(DOER, ResultOf(LAST)))
phrases("effect", "draw~ a number of cards up to {total}", SOME)
THAT_MANY = seq(Ask(NEW, DOER, Question.NUMBER, ResultOf(LAST)), Draw(DOER, ResultOf(LAST)))
phrases("effect", "draw~ up to that many cards", THAT_MANY)
phrases("effect", "draw~ the top {n:digits} cards of @their deck", Draw(DOER, N))
phrases("effect", "draw~ the bottom {n:digits} cards of @their deck", Draw(DOER, N, Position.BOTTOM))
phrases("clause_later", "then {effects}", Then(acting(Player.YOU, slot("effects"))))

# Looked at.
phrases("cards", "the {_n:digits} other cards", OtherCards(SEEN, PRIOR))
phrases(
    "cards",
    "{wanted} from those cards",
    chosen(those_with(SEEN, slot("wanted", "filter")), slot("wanted")),
)
phrases(
    "effect",
    "show~ {wanted} to your opponent",
    Reveal(chosen(those_with(SEEN, slot("wanted", "filter")), slot("wanted"))),
)
phrases(
    "effect",
    "search~ {whose} {zone} for {list:plural_kinds}",
    LookAt(DOER, all_cards(InZone(slot("zone"), slot("whose"), slot("list", "filter")))),
)


def _unnamed(noun: CardNoun) -> CardNoun:
    """Of a name one card is sought; of a kind all are looked through."""
    if isinstance(noun.filter, Named):
        raise Reject
    return noun


PLURAL = operation(_unnamed)(slot("noun"))
phrases("plural_kinds", "{noun:plural_noun}", slot("noun"))
phrases("plural_noun", "{noun:card_noun}", PLURAL)
phrases("plural_of", "{pokemon:pokemon_card}", CardNoun(slot("pokemon")))
phrases("plural_of", "{word:card_word} cards", CardNoun(slot("word")))
phrases("plural_of", "Evolution cards", CardNoun(Is(Kind.EVOLUTION)))
phrases("plural_kinds", "{noun:plural_of} {after:card_after}", CardNoun(both(NOUN, slot("after"))))
phrases("plural_kinds", "{one:plural_of} and {other:card_noun}", CardNoun(EITHER, slot("other", "measure")))
phrases("combination", "a combination of {range}", slot("range"))
COMBINED = Wanted(slot("range"), slot("list", "filter"), slot("list", "measure"))
phrases("wanted", "{range:combination} {list:card_list}", COMBINED)

# One or the other.
ONE_WAY, OTHER_WAY = acting(Player.YOU, slot("effects")), acting(Player.YOU, slot("other"))
phrases("clause", "you may either {effects}, or {other:effects}", ChooseWay(Player.YOU, (ONE_WAY, OTHER_WAY)))

# So many of several.
phrases("of_them", "as many of them as you like", Range(Constant(0), Unlimited()))
phrases("of_them", "{range} of them", slot("range"))
SOUGHT = chosen(InZone(slot("zone"), slot("whose"), slot("kind")), Wanted(slot("number")))
phrases(
    "effect",
    "search~ {whose} {zone} for {kind:sought} and put~ {number:of_them} onto @their Bench",
    PutOntoBench(SOUGHT, NEW),
)
phrases("sought", "{noun:card_noun}", NOUN)
phrases("sought", "{kinds:sought_list}", operation(AnyOf)(slot("kinds")))
phrases("sought_one", ["{name:card_name}"], Named(slot("name")))
phrases("sought_one", "any {noun:plural_noun}", NOUN)
phrases("sought_list", "{one:sought_one}, {more:sought_list}", append(slot("one"), slot("more")))
phrases("sought_list", "{one:sought_one}, or {last:sought_one}", (slot("one"), slot("last")))

"""Cards: nouns, described cards, selections."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.surface import CardNoun, EachOf, Range, Wanted
from prizecard.compiler.templates import (
    DOER_CHOOSES,
    IT,
    LAST,
    LOOKED,
    NEW,
    TALLIED,
    THAT,
    Reject,
    all_cards,
    both,
    operation,
    slot,
    those_with,
)
from prizecard.effects import (
    AllCardsOf,
    AllOf,
    AnyOf,
    Anything,
    AttachedTo,
    Cards,
    ChooseCards,
    Constant,
    DeckEnd,
    InZone,
    Is,
    Named,
    OtherCards,
    Provides,
    ThisCard,
    ThoseCards,
    Unlimited,
)
from prizecard.vocabulary import Chooser, Kind, Measure, Position, Zone

phrases = Table(__name__)

ENERGY = Measure.ENERGY

# Nouns; Energy without the word card counts units.
phrases("card_noun", "card~", CardNoun(Anything()))
phrases("card_noun", "Energy card~", CardNoun(Is(Kind.ENERGY)))
phrases("card_noun", "Energy", CardNoun(Is(Kind.ENERGY), ENERGY))
phrases("card_noun", "{type} Energy card~", CardNoun(Provides(slot("type"))))
phrases("card_noun", "{type} Energy", CardNoun(Provides(slot("type")), ENERGY))
phrases("card_noun", "basic Energy card~", CardNoun(Is(Kind.BASIC_ENERGY)))
phrases("card_noun", "basic Energy", CardNoun(Is(Kind.BASIC_ENERGY), ENERGY))
phrases("card_noun", "basic {type} Energy card~", CardNoun(AllOf((Is(Kind.BASIC_ENERGY), Provides(slot("type"))))))
phrases("card_noun", "Special Energy card~", CardNoun(Is(Kind.SPECIAL_ENERGY)))
phrases("card_noun", "Special Energy", CardNoun(Is(Kind.SPECIAL_ENERGY), ENERGY))
phrases("card_noun", "Trainer card~", CardNoun(Is(Kind.TRAINER)))
phrases("card_noun", "Item card~", CardNoun(Is(Kind.ITEM)))
phrases("card_noun", "Supporter card~", CardNoun(Is(Kind.SUPPORTER)))
phrases("card_noun", "Stadium card~", CardNoun(Is(Kind.STADIUM)))
phrases("card_noun", ["Pokémon Tool card~", "Pokémon Tool~"], CardNoun(Is(Kind.TOOL)))
phrases("card_noun", "Evolution card~", CardNoun(Is(Kind.EVOLUTION)))
phrases("card_noun", "{pokemon:pokemon_card} [card~]", CardNoun(slot("pokemon")))
phrases("card_noun", "{name:card_name} [card~]", CardNoun(Named(slot("name"))))

phrases("pokemon_card", "Pokémon", Is(Kind.POKEMON))
phrases("pokemon_card", "Pokémon-EX", Is(Kind.EX))
phrases("pokemon_card", "Pokémon-ex", Is(Kind.OLD_EX))
phrases("pokemon_card", "Pokémon-GX", Is(Kind.GX))
phrases("pokemon_card", "Ultra Beast~", Is(Kind.ULTRA_BEAST))
phrases(
    "pokemon_card", "{adjective:pokemon_adjective} {pokemon:pokemon_card}", both(slot("adjective"), slot("pokemon"))
)

phrases("card_kinds", "{noun:card_noun}", slot("noun"))
phrases(
    "card_kinds",
    "{one:card_noun} or {other:card_noun}",
    CardNoun(AnyOf((slot("one", "filter"), slot("other", "filter"))), slot("other", "measure")),
)

phrases(
    "wanted",
    "{range} {noun:card_kinds}",
    Wanted(slot("range"), slot("noun", "filter"), slot("noun", "measure"), slot("noun", "variety")),
)
phrases(
    "wanted",
    "as many {noun:card_kinds} as you like",
    Wanted(Range(Constant(0), Unlimited()), slot("noun", "filter"), slot("noun", "measure")),
)
phrases(
    "wanted",
    "a number of {noun:card_kinds} up to {total}",
    Wanted(Range(Constant(0), slot("total")), slot("noun", "filter"), slot("noun", "measure")),
)


def _chosen(among: Cards, wanted: Wanted) -> Cards:
    if isinstance(among, AttachedTo) and isinstance(among.pokemon, EachOf):
        raise Reject  # so many of each, not of all together
    minimum, maximum = wanted.range.minimum, wanted.range.maximum
    return ChooseCards(NEW, among, minimum, maximum, DOER_CHOOSES, wanted.measure, wanted.variety)


chosen = operation(_chosen)
"""So many of the cards, as described, chosen by the one who acts."""


def _found(among: Cards, wanted: Wanted) -> Cards:
    minimum, maximum = wanted.range.minimum, wanted.range.maximum
    return ChooseCards(NEW, among, minimum, maximum, Chooser.YOU, wanted.measure, wanted.variety)


found = operation(_found)
"""So many of the cards, as described, chosen by you, who find them, whoever acts."""

# Selections.
phrases(
    "cards",
    "{wanted} <from|in> {whose} {zone}",
    chosen(InZone(slot("zone"), slot("whose"), slot("wanted", "filter")), slot("wanted")),
)
phrases(
    "cards",
    "{wanted} attached to {pokemon}",
    chosen(AttachedTo(slot("pokemon"), slot("wanted", "filter")), slot("wanted")),
)
phrases(
    "cards", "{wanted} from {pokemon}", chosen(AttachedTo(slot("pokemon"), slot("wanted", "filter")), slot("wanted"))
)
phrases(
    "cards",
    "all {noun:card_noun} <attached to|from> {pokemon}",
    all_cards(AttachedTo(slot("pokemon"), slot("noun", "filter"))),
)
phrases(
    "cards",
    "all {noun:card_noun} from {whose} {zone}",
    all_cards(InZone(slot("zone"), slot("whose"), slot("noun", "filter"))),
)
phrases("cards", "{whose} hand", all_cards(InZone(Zone.HAND, slot("whose"))))
phrases(
    "cards",
    "a random card from {whose} hand",
    ChooseCards(NEW, InZone(Zone.HAND, slot("whose")), Constant(1), Constant(1), Chooser.RANDOM),
)
phrases("cards", "the top card of {whose} deck", all_cards(DeckEnd(slot("whose"), Position.TOP, Constant(1))))
phrases(
    "cards",
    "the top {n:digits} cards of {whose} deck",
    all_cards(DeckEnd(slot("whose"), Position.TOP, Constant(slot("n")))),
)
phrases("cards", "it", ThoseCards(IT))
phrases("cards", "them", ThoseCards(LAST))
phrases("cards", ["that <card|Energy card>", "those <cards|Pokémon>"], ThoseCards(THAT))
phrases("cards", "that Pokémon", ThoseCards(IT))
phrases("cards", "those Energy cards", ThoseCards(TALLIED))
phrases("cards", "this card", ThisCard())
phrases("cards", "the other cards", OtherCards(ThoseCards(LOOKED), ThoseCards(LAST)))
phrases("cards", "{pokemon} and all cards attached to it/them", AllCardsOf(slot("pokemon")))
phrases(
    "cards", "{wanted} you find there", found(those_with(ThoseCards(LOOKED), slot("wanted", "filter")), slot("wanted"))
)

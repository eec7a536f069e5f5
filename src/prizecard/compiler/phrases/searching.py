"""Searching and looking: cards of several kinds, what evolves from what, the ends of decks, what comes back."""

from __future__ import annotations

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import chosen, found
from prizecard.compiler.surface import CardNoun, EitherPlayer, Instead, Noun, Range, Wanted
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    IT,
    LAST,
    LOOKED,
    NEW,
    THAT,
    Reject,
    acting,
    all_cards,
    both,
    operation,
    seq,
    slot,
    those_with,
)
from prizecard.effects import (
    AllOf,
    AnyOf,
    AttachedTo,
    Cards,
    Choose,
    ChooseCards,
    ChooseEach,
    Constant,
    DeckEnd,
    EitherCards,
    EvolvesFrom,
    EvolvesFromName,
    Exists,
    FaceDown,
    Filter,
    HasAbility,
    InPlay,
    InZone,
    Is,
    Lacks,
    LookAt,
    May,
    MoveCards,
    NameContains,
    Named,
    OfType,
    OtherCards,
    Provides,
    Rearrange,
    RevealUntil,
    StadiumInPlay,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Unlimited,
    Where,
)
from prizecard.vocabulary import Comparison, Kind, Player, Position, Stat, Variety, Zone

phrases = Table(__name__)

N = Constant(slot("n"))
CARDS = slot("cards")
FILTER = slot("noun", "filter")
MEASURE = slot("noun", "measure")

# Kinds of cards joined by their last word.
phrases("card_word", "Trainer", Is(Kind.TRAINER))
phrases("card_word", "Item", Is(Kind.ITEM))
phrases("card_word", "Supporter", Is(Kind.SUPPORTER))
phrases("card_word", "Stadium", Is(Kind.STADIUM))
phrases("card_word", "Pokémon Tool", Is(Kind.TOOL))
phrases("card_word", "Energy", Is(Kind.ENERGY))
phrases("card_word", "basic Energy", Is(Kind.BASIC_ENERGY))
phrases("card_word", "Special Energy", Is(Kind.SPECIAL_ENERGY))
phrases("card_word", "Pokémon", Is(Kind.POKEMON))
phrases(
    "card_noun",
    "{one:card_word} or/and {other:card_word} card~",
    CardNoun(AnyOf((slot("one"), slot("other")))),
)
phrases(
    "card_noun",
    "{one:card_word}, {other:card_word}, or/and {last:card_word} card~",
    CardNoun(AnyOf((slot("one"), slot("other"), slot("last")))),
)
TYPES = AnyOf((Provides(slot("type")), Provides(slot("second"))))
phrases("card_noun", "{type} or/and {second:type} Energy card~", CardNoun(TYPES))
phrases(
    "card_noun",
    ["basic {type} or/and {second:type} Energy card~", "basic {type} or/and basic {second:type} Energy card~"],
    CardNoun(AllOf((Is(Kind.BASIC_ENERGY), TYPES))),
)
phrases("stage_word", "Stage 1", Is(Kind.STAGE_1))
phrases("stage_word", "Stage 2", Is(Kind.STAGE_2))
phrases("stage_word", "TAG TEAM", Is(Kind.TAG_TEAM))
phrases("stage_word", "Team Plasma", Is(Kind.TEAM_PLASMA))
phrases("card_noun", "{stage:stage_word} card~", CardNoun(slot("stage")))
phrases("card_noun", "{stage:stage_word} Trainer card~", CardNoun(both(slot("stage"), Is(Kind.TRAINER))))
phrases("card_noun", "{stage:stage_word} Energy card~", CardNoun(both(slot("stage"), Is(Kind.ENERGY))))


def _either(one: Filter, other: Filter) -> Filter:
    """One property or the other; words of two sorts are not put side by side, but each before its own noun."""
    if isinstance(one, OfType) is not isinstance(other, OfType):
        raise Reject
    return AnyOf((one, other))


EITHER_WORD = operation(_either)(slot("one"), slot("other"))
EITHER_TYPE = AnyOf((OfType(slot("one")), OfType(slot("other"))))
phrases(
    "pokemon_card",
    "Basic {one:type} or/and Basic {other:type} {pokemon:pokemon_card}",
    both(Is(Kind.BASIC), both(EITHER_TYPE, slot("pokemon"))),
)
phrases(
    "pokemon_head",
    "Basic {one:type} or/and Basic {other:type} {head:pokemon_head}",
    Noun(slot("head", "place"), both(Is(Kind.BASIC), both(EITHER_TYPE, slot("head", "filter")))),
)
phrases(
    "pokemon_card",
    "{one:pokemon_adjective} or/and {other:pokemon_adjective} {pokemon:pokemon_card}",
    both(EITHER_WORD, slot("pokemon")),
)
phrases(
    "pokemon_head",
    "{one:pokemon_adjective} or/and {other:pokemon_adjective} {head:pokemon_head}",
    Noun(slot("head", "place"), both(EITHER_WORD, slot("head", "filter"))),
)
phrases(
    "card_kinds",
    "{one:card_noun} or a/an {other:card_noun}",
    CardNoun(AnyOf((slot("one", "filter"), slot("other", "filter"))), slot("other", "measure")),
)
phrases(
    "card_kinds",
    "{one:card_noun}, {other:card_noun}, or {last:card_noun}",
    CardNoun(AnyOf((slot("one", "filter"), slot("other", "filter"), slot("last", "filter"))), slot("last", "measure")),
)

# What is said of cards after the noun.
phrases("card_kinds", "{noun:card_noun} {after:card_after}", CardNoun(both(FILTER, slot("after")), MEASURE))
phrases(
    "card_kinds",
    ["{noun:card_noun} of different types", "different types of {noun:card_noun}"],
    CardNoun(FILTER, MEASURE, Variety.DIFFERENT_TYPES),
)
phrases(
    "card_kinds",
    "{noun:card_noun} of different types {after:card_after}",
    CardNoun(both(FILTER, slot("after")), MEASURE, Variety.DIFFERENT_TYPES),
)
phrases("card_kinds", "{noun:card_noun} with different names", CardNoun(FILTER, MEASURE, Variety.DIFFERENT_NAMES))
phrases("card_kinds", "{noun:card_noun} with the same name", CardNoun(FILTER, MEASURE, Variety.SAME_NAME))
phrases("card_after", "with {n:digits} HP or less", Where(Stat.HP, Comparison.AT_MOST, N))
phrases(
    "card_after",
    "<that has/have|with> a Retreat Cost of {amount}",
    Where(Stat.RETREAT_COST, slot("amount", "comparison"), slot("amount", "number")),
)
phrases("card_after", "that has/have {property:card_property}", slot("property"))
phrases("card_after", "with {property:card_property}", slot("property"))
phrases("card_after", "that has/have no Abilities", Lacks(HasAbility(None, None)))
phrases("card_after", "that has/have an Ability", HasAbility(None, None))
phrases("card_after", "that isn't/aren't a/an {kind:excepted}", Lacks(slot("kind")))
phrases("card_after", ["(except [for] {kind:excepted})", ", except [for] {kind:excepted}[,]"], Lacks(slot("kind")))
phrases("card_after", ["(excluding {kind:excepted})", "(other than {kind:excepted})"], Lacks(slot("kind")))
phrases("excepted", "{noun:card_noun}", FILTER)
phrases(
    "excepted",
    "{noun:card_noun} or/and [a/an] {other:card_noun}",
    AnyOf((FILTER, slot("other", "filter"))),
)
phrases("card_property", "{name:name_word} in its/their name~", NameContains(slot("name")))
for word in ("Alolan", "Galarian", "Hisuian"):
    phrases("name_word", word, word)

# Evolution.
phrases("evolver", ["this Pokémon", "itself"], ThisPokemon())
phrases("evolver", "that/those Pokémon", ThosePokemon(THAT))
phrases("evolver", "it", ThosePokemon(IT))
phrases("evolver", "[any of] {whose} {noun}", InPlay(slot("whose"), slot("noun", "place"), FILTER))
phrases("card_after", "that evolves/evolve from {name:card_name}", EvolvesFromName(slot("name")))
phrases("card_after", "that evolves/evolve from {pokemon:evolver}", EvolvesFrom(slot("pokemon")))

# Several kinds at once, so many of each.
LISTED = AnyOf((slot("one", "filter"), slot("other", "filter")))
phrases("card_list", "{one:card_noun} and/or {other:card_noun}", CardNoun(LISTED, slot("other", "measure")))
phrases("card_list", "{one:card_noun} <and|or|and/or> {other:card_noun}", CardNoun(LISTED, slot("other", "measure")))
phrases(
    "card_list",
    "{one:card_noun}, {other:card_noun}, <and|or|and/or> {last:card_noun}",
    CardNoun(AnyOf((slot("one", "filter"), slot("other", "filter"), slot("last", "filter"))), slot("last", "measure")),
)
phrases("card_list", "{noun:card_noun}", slot("noun"))
LIST = Wanted(slot("range"), slot("list", "filter"), slot("list", "measure"))
phrases("wanted", "{range} in any combination of {list:card_list}", LIST)
phrases("wanted", "{range} {list:card_list} in any combination", LIST)
phrases(
    "wanted",
    "any combination of {n:digits} {list:card_list}",
    Wanted(Range(N, N), slot("list", "filter"), slot("list", "measure")),
)


def _each(wanted: Wanted, zone: Zone, player: Player) -> Cards:
    minimum, maximum = wanted.range.minimum, wanted.range.maximum
    among = InZone(zone, player, wanted.filter)
    return ChooseCards(NEW, among, minimum, maximum, DOER_CHOOSES, wanted.measure, wanted.variety)


def _chosen_each(wanted: tuple[Wanted, ...], zone: Zone, player: Player) -> Cards:
    return ChooseEach(NEW, tuple(_each(one, zone, player) for one in wanted))  # type: ignore[misc]


chosen_each = operation(_chosen_each)
phrases("wanteds", "{one:wanted} and {other:wanted}", (slot("one"), slot("other")))
phrases("wanteds", "{one:wanted}, {other:wanted}, and {last:wanted}", (slot("one"), slot("other"), slot("last")))
phrases(
    "wanteds",
    "{one:wanted}, {two:wanted}, {other:wanted}, and {last:wanted}",
    (slot("one"), slot("two"), slot("other"), slot("last")),
)
EACH = chosen_each(slot("wanteds"), slot("zone"), slot("whose"))
phrases("effect", "search~ {whose} {zone} for {wanteds}", Choose(EACH))
phrases("cards", "{wanteds} from {whose} {zone}", EACH)

# The ends of a deck.
for end in (Position.TOP, Position.BOTTOM):
    word = end.value
    phrases("deck_end", f"the {word} card <of|from>", (end, Constant(1)))
    phrases("deck_end", f"the {word} {{n:digits}} cards <of|from>", (end, N))


def _end(player: Player, end: tuple[Position, Constant]) -> Cards:
    return DeckEnd(player, *end)


deck_end = operation(_end)
phrases("cards", "{end:deck_end} {whose} deck", all_cards(deck_end(slot("whose"), slot("end"))))
phrases(
    "cards",
    "{range} cards from the top of {whose} deck",
    all_cards(DeckEnd(slot("whose"), Position.TOP, slot("range", "maximum"))),
)
phrases(
    "cards",
    "{end:deck_end} each player's deck",
    all_cards(EitherCards((deck_end(Player.YOU, slot("end")), deck_end(Player.OPPONENT, slot("end"))))),
)


EITHER_TOP = LookAt(DOER, all_cards(deck_end(Player.THAT, slot("end"))))
phrases("clause_later", "look at {end:deck_end} either player's deck", acting(Player.YOU, EitherPlayer(EITHER_TOP)))
phrases(
    "effect",
    "look~ at {end:deck_end} either player's deck and {effects}",
    EitherPlayer(seq(EITHER_TOP, slot("effects"))),
)
phrases("on_top_again", "<return|put> it to/on the top of the/that deck", None)
phrases(
    "sentence",
    "you may discard that card or @on_top_again",
    May(NEW, Player.YOU, MoveCards(ThoseCards(THAT), Zone.DISCARD)),
)
phrases("chosen_card", "the card you chose", ThoseCards(LAST))
phrases("effect", "put~ {cards:chosen_card} on top of that deck", MoveCards(slot("cards"), Zone.DECK))


# Cards seen or found before.
def _some(among: Cards, range: Range) -> Cards:
    return ChooseCards(NEW, among, range.minimum, range.maximum, DOER_CHOOSES)


some = operation(_some)
phrases("cards", ["{range} of them", "{range} of those cards"], some(ThoseCards(LAST), slot("range")))
phrases("cards", "{range} of the cards you find there", found(ThoseCards(LOOKED), Wanted(slot("range"))))
phrases("cards", "all {noun:card_noun} you find there", all_cards(those_with(ThoseCards(LOOKED), FILTER)))
phrases(
    "cards",
    "as many {noun:card_kinds} you find there as you like",
    found(those_with(ThoseCards(LOOKED), FILTER), Wanted(Range(Constant(0), Unlimited()), FILTER, MEASURE)),
)
phrases(
    "cards", ["the other card", "the rest", "the rest of the cards"], OtherCards(ThoseCards(LOOKED), ThoseCards(LAST))
)
phrases(
    "effect", "put~ {cards} back [on top of @their deck] in any order", Rearrange(CARDS, Position.TOP, DOER_CHOOSES)
)
phrases(
    "effect",
    "put~ {cards} back on the bottom of @their deck in any order",
    Rearrange(CARDS, Position.BOTTOM, DOER_CHOOSES),
)
phrases("effect", "put~ {cards} back on the bottom of @their deck", MoveCards(CARDS, Zone.DECK, Position.BOTTOM))
phrases("effect", "put~ {cards} back on top of @their deck", MoveCards(CARDS, Zone.DECK))
phrases(
    "effect",
    "put~ {cards} on the bottom of @their deck in any order",
    MoveCards(CARDS, Zone.DECK, Position.BOTTOM, DOER_CHOOSES),
)
phrases(
    "effect", "put~ {cards} on top of @their deck in any order", MoveCards(CARDS, Zone.DECK, Position.TOP, DOER_CHOOSES)
)
phrases("effect", "put~ {cards} back into @their deck", MoveCards(CARDS, Zone.DECK, Position.SHUFFLED))
phrases(
    "effect",
    "reveal~ cards from the top of @their deck until @they reveal~ {wanted}",
    operation(lambda wanted: RevealUntil(NEW, NEW, DOER, wanted.filter))(slot("wanted")),
)
phrases("cards", "the other revealed cards", OtherCards(ThoseCards(LOOKED), ThoseCards(LAST)))

# Kinds that need more words.
phrases("prism_star", ["◇ (Prism Star)", "◇", "p (Prism Star)"], None)
phrases("card_noun", "@prism_star card~", CardNoun(Is(Kind.PRISM_STAR)))
phrases("card_noun", "@prism_star Pokémon", CardNoun(both(Is(Kind.PRISM_STAR), Is(Kind.POKEMON))))
phrases("card_property", "the word {part:quoted} in its/their name~", NameContains(slot("part")))
phrases("card_after", "named {name:card_name}", Named(slot("name")))
ONE = Range(Constant(1), Constant(1))
phrases(
    "effect",
    "search~ {whose} {zone} for {name:card_name}",
    Choose(chosen(InZone(slot("zone"), slot("whose"), Named(slot("name"))), Wanted(ONE, Named(slot("name"))))),
)
phrases(
    "cards",
    "{wanted} you find there (except [for] {kind:excepted})",
    found(those_with(ThoseCards(LOOKED), both(slot("wanted", "filter"), Lacks(slot("kind")))), slot("wanted")),
)
phrases(
    "effect",
    "shuffle~ all {noun:card_noun} in {whose} {zone} into @their deck (except for {kind:excepted})",
    MoveCards(
        all_cards(InZone(slot("zone"), slot("whose"), both(FILTER, Lacks(slot("kind"))))), Zone.DECK, Position.SHUFFLED
    ),
)
phrases("condition", "you find a/an {noun:card_noun} there", Exists(those_with(ThoseCards(LOOKED), FILTER)))
phrases("effect", "put~ {cards} on top of it", MoveCards(CARDS, Zone.DECK))
phrases("effect", "put~ {cards} back to/into @their hand", MoveCards(CARDS, Zone.HAND))
IN_DECK = InZone(Zone.DECK, Player.YOU, slot("wanted", "filter"))
phrases(
    "sentence",
    "if {whether}, instead search for {wanted} and {effects}",
    Instead(slot("whether"), acting(Player.YOU, seq(Choose(chosen(IN_DECK, slot("wanted"))), slot("effects")))),
)
phrases(
    "wanted",
    "{range} {one:card_name} and {other:card_name}",
    Wanted(slot("range"), AnyOf((Named(slot("one")), Named(slot("other"))))),
)
phrases("card_after", "that aren't {kind:excepted}", Lacks(slot("kind")))
phrases(
    "wanteds",
    "{one:wanted}, {other:card_noun}, and {last:card_noun}",
    (
        slot("one"),
        Wanted(ONE, slot("other", "filter"), slot("other", "measure")),
        Wanted(ONE, slot("last", "filter"), slot("last", "measure")),
    ),
)
HALVES = Wanted(Range(Constant(2), Constant(2)), Is(Kind.LEGEND), variety=Variety.BOTH_HALVES)
phrases("wanted", "both halves of a Pokémon LEGEND", HALVES)
phrases("their", "its player's", None)
phrases("face_down", ["face-down", "face down"], None)
HIDDEN = InZone(Zone.PRIZES, slot("whose"), FaceDown())
phrases("cards", "[all of] {whose} @face_down Prize cards", all_cards(HIDDEN))
phrases("cards", "{range} of {whose} @face_down Prize cards", some(HIDDEN, slot("range")))
OR_STADIUM = EitherCards(
    (AttachedTo(InPlay(slot("whose"), slot("noun", "place"), FILTER), slot("wanted", "filter")), StadiumInPlay())
)
phrases(
    "cards",
    "{wanted} attached to 1 of {whose} {noun}, or any Stadium card in play[,]",
    chosen(OR_STADIUM, slot("wanted")),
)

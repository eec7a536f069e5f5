"""Wordings of few cards: other players' choices, cards without looking, effects used as one's own, Lost Zone."""

from __future__ import annotations

from dataclasses import replace

from prizecard.compiler.grammar import Table
from prizecard.compiler.phrases.cards import found
from prizecard.compiler.surface import (
    CardNoun,
    During,
    Range,
    Reminder,
    SkippingBetweenTurns,
    Using,
    Wanted,
    Whenever,
    WouldBe,
)
from prizecard.compiler.templates import (
    DOER,
    DOER_CHOOSES,
    LAST,
    LOOKED,
    NEW,
    THAT,
    Reject,
    all_cards,
    operation,
    seq,
    slot,
    those_with,
)
from prizecard.effects import (
    AllCardsOf,
    AllOf,
    AnyOf,
    Ask,
    AttachedTo,
    Choose,
    ChooseCards,
    ChoosePokemon,
    Condition,
    Constant,
    CountOf,
    DeckEnd,
    Difference,
    Draw,
    DrawUntil,
    EachPlayer,
    EventCards,
    EventPokemon,
    ExchangeCards,
    Exists,
    FaceDown,
    Filter,
    Has,
    InPlay,
    InZone,
    Is,
    Matches,
    MoveCards,
    OfChosenType,
    OtherCards,
    Pattern,
    PokemonCards,
    Pokemons,
    Redirect,
    ResultOf,
    Reveal,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    Untrue,
    UseTextOf,
)
from prizecard.vocabulary import (
    Chooser,
    Duration,
    Frequency,
    Happening,
    Kind,
    Place,
    Player,
    Position,
    Question,
    Zone,
)

phrases = Table(__name__)

N = Constant(slot("n"))
CARDS = slot("cards")
POKEMON = slot("pokemon")

phrases("under_deck", "on the bottom of your deck", None)
phrases("face_down_prize", "1 of your face-down Prize cards", None)
phrases("deck_top", "the top card of your deck", None)
phrases("of_that_type", "of the type you chose", None)

# Another player's choice, one's own Pokémon, what was chosen.
phrases("whose", ["their own", "his or her own"], DOER)
phrases(
    "effect",
    "your opponent chooses 1 of them",
    Choose(ChooseCards(NEW, ThoseCards(LOOKED), Constant(1), Constant(1), Chooser.OPPONENT)),
)
phrases(
    "effect",
    "put {cards} into your hand and the other card @under_deck",
    seq(
        MoveCards(CARDS, Zone.HAND),
        MoveCards(OtherCards(ThoseCards(LOOKED), ThoseCards(LAST)), Zone.DECK, Position.BOTTOM),
    ),
)
phrases("cards", "the <cards|Pokémon|Energy|Energy cards> you chose", ThoseCards(LAST))
phrases("done_so", "chose", None)
phrases(
    "cards",
    "a number of {noun:card_kinds} you find there up to {total}",
    found(those_with(ThoseCards(LOOKED), slot("noun", "filter")), Wanted(Range(Constant(0), slot("total")))),
)
phrases(
    "cards",
    "all {one:card_noun} and {other:card_noun} <attached to|from> {pokemon}",
    all_cards(AttachedTo(POKEMON, AnyOf((slot("one", "filter"), slot("other", "filter"))))),
)
phrases("card_noun", "TAG TEAM Supporter card~", CardNoun(AllOf((Is(Kind.TAG_TEAM), Is(Kind.SUPPORTER)))))

# Ways of moving.
phrases("effect", "put~ {cards} back to @their hand", MoveCards(CARDS, Zone.HAND))
phrases("effect", "put~ {cards} on top of it", MoveCards(CARDS, Zone.DECK))
phrases("unseen", "without looking at it/them", None)
phrases("effect", "put~ {cards} on the bottom of @their deck @unseen", MoveCards(CARDS, Zone.DECK, Position.BOTTOM))
phrases("effect", "show~ {cards} to <his or her|their> opponent", Reveal(CARDS))
TOP = DeckEnd(DOER, Position.TOP, Constant(1))
phrases("effect", "draw~ and reveal~ the top card of @their deck", seq(Reveal(TOP), Draw(DOER, Constant(1))))
phrases(
    "effect",
    "draw~ cards until @they has/have the same number of cards in @their hand as your opponent",
    DrawUntil(DOER, CountOf(InZone(Zone.HAND, Player.OPPONENT))),
)
phrases("effect", "draw~ up to {n:digits} cards", seq(Ask(NEW, DOER, Question.NUMBER, N), Draw(DOER, ResultOf(LAST))))
EACH_TOP = MoveCards(DeckEnd(Player.THAT, Position.TOP, N), Zone.DISCARD)
phrases("effect", "discard {n:digits} cards from the top of each player's deck", EachPlayer(Player.YOU, EACH_TOP))
BENCH = InPlay(DOER, Place.BENCH)
TOO_MANY = Difference(CountOf(BENCH), N)
phrases(
    "effect",
    "discard~ [@their] Benched Pokémon until @they has/have {n:digits} Benched Pokémon",
    MoveCards(AllCardsOf(ChoosePokemon(NEW, BENCH, TOO_MANY, TOO_MANY, DOER_CHOOSES)), Zone.DISCARD),
)
PRIZE = ChooseCards(NEW, InZone(Zone.PRIZES, Player.YOU, FaceDown()))
phrases(
    "effect",
    "switch @face_down_prize with @deck_top",
    ExchangeCards(PRIZE, DeckEnd(Player.YOU, Position.TOP, Constant(1))),
)

# The effect of another card.
phrases("as_own", "as the effect of this attack/power/Ability/card", None)
phrases("effect", "use~ the effect of that card @as_own", UseTextOf(ThoseCards(THAT)))

# Turns.
phrases("sentence", "(skip the between-turns step", SkippingBetweenTurns())
phrases("clause_later", "if you searched your deck in this way, {clause}", slot("clause"))

# Conditions.
phrases(
    "condition",
    "{pokemon} <isn't|is not> {condition:special_condition}",
    Untrue(Matches(POKEMON, Has(slot("condition")))),
)
def _of_one_name(kind: Filter) -> Filter:
    """Several names, not all of which are there, are another thing than none of them."""
    if isinstance(kind, AnyOf):
        raise Reject
    return kind


phrases(
    "condition",
    "{subject} doesn't/don't have {noun} in play",
    Untrue(Exists(InPlay(slot("subject"), slot("noun", "place"), operation(_of_one_name)(slot("noun", "filter"))))),
)

# A type that the player says.
phrases("effect", "choose a type", Ask(NEW, DOER, Question.TYPE))
phrases(
    "pokemon",
    "each Pokémon your opponent has in play @of_that_type",
    InPlay(Player.OPPONENT, Place.ANYWHERE, OfChosenType(LAST)),
)

# The Lost Zone in place of the discard pile.
phrases("in_place", "instead of discarding [it]", None)
phrases(
    "fate",
    "put <that Pokémon|it> @and_attached in the Lost Zone @in_place",
    Redirect(AllCardsOf(EventPokemon()), Zone.LOST),
)
phrases("fate", "put <that Pokémon|it> in the Lost Zone @in_place", Redirect(PokemonCards(EventPokemon()), Zone.LOST))


def _of(pattern: Pattern, pokemon: Pokemons) -> Pattern:
    return replace(pattern, pokemon=pokemon)


of = operation(_of)
KO = Happening.KNOCKED_OUT
phrases("threatened", "{pokemon:concerned} would be Knocked Out", Pattern(KO, POKEMON))
phrases("threatened", "{pokemon:concerned} would be Knocked Out by {blow}", of(slot("blow"), POKEMON))
phrases("threatened_now", "{pokemon:concerned} would be Knocked Out by {blow:blow_now}", of(slot("blow"), POKEMON))
INSTEAD = WouldBe(slot("event"), slot("effect"))
phrases("fated", "if {event:threatened}, {effect:fate}", INSTEAD)
phrases("sentence", "{fated}", slot("fated"))


def _while(condition: Condition, fated: WouldBe) -> WouldBe:
    return replace(fated, condition=condition)


phrases("sentence", "as long as {whether}, {fated}", operation(_while)(slot("whether"), slot("fated")))
phrases("effect", "if {event:threatened_now}, {effect:fate}", During(Duration.THIS_TURN, INSTEAD))

# A doll that leaves.
LEAVES = seq(
    MoveCards(AttachedTo(ThisPokemon()), Zone.DISCARD),
    MoveCards(PokemonCards(ThisPokemon()), Zone.DECK, Position.BOTTOM),
)
phrases("leaving", "discard all cards from it and put it @under_deck", LEAVES)
phrases(
    "sentence",
    "{_time:any_time}, if {whether}, you may {effect:leaving}",
    Using(Frequency.ANY_NUMBER, slot("effect"), slot("whether")),
)

# A Stadium that falls with the next.
FALLS = seq(MoveCards(ThisCard(), Zone.DISCARD), MoveCards(EventCards(), Zone.DISCARD))
phrases("stadium_comes", "either player plays a Stadium card @from_hand", None)
phrases(
    "sentence",
    "whenever @stadium_comes, discard that Stadium card after discarding this one",
    Whenever(Pattern(Happening.PLAYED, None, Player.BOTH, Is(Kind.STADIUM), origin=Zone.HAND), FALLS),
)
phrases("sentence", "(the new Stadium card has no effect", Reminder())

"""Rare texts of the last years: Prize cards dealt anew, cards with two fates, a coin for each, a guess."""

from __future__ import annotations

from prizecard.effects import (
    AllOf,
    AnyOf,
    Ask,
    Attach,
    AttackDoesNothing,
    AttackText,
    Choose,
    ChooseCards,
    ChoosePokemon,
    CoinsShow,
    Compare,
    Constant,
    CountOf,
    Damage,
    DeckEnd,
    Did,
    Draw,
    Evolve,
    EvolvesFrom,
    EvolvesInto,
    Exists,
    FaceDown,
    FilteredCards,
    FlipCoins,
    ForEach,
    Holds,
    InPlay,
    InZone,
    Is,
    Let,
    LookAt,
    Matches,
    May,
    MoveCards,
    Named,
    OfChosenType,
    ResultOf,
    Reveal,
    Sequence,
    Shuffle,
    Text,
    ThisCard,
    ThoseCards,
    ThosePokemon,
    TrainerText,
    Unlimited,
    Untrue,
    When,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    Comparison,
    Face,
    Ignored,
    Kind,
    Place,
    Player,
    Position,
    Quantity,
    Question,
    Zone,
)

YOU, OPPONENT, BOTH = Player.YOU, Player.OPPONENT, Player.BOTH
ONE = Constant(1)
ALL = Unlimited()
PLAIN = (Ignored.WEAKNESS, Ignored.RESISTANCE)


@stands_for("b466fdafde51")
def a_coin_for_each_on_the_bench() -> tuple[Text, ...]:
    """A coin for each Benched Pokémon: those with heads are hit."""
    hit = When(CoinsShow(2, Face.HEADS, Quantity.ALL), Damage(ThosePokemon(1), Constant(60), PLAIN))
    each = ForEach(1, InPlay(BOTH, Place.BENCH), Sequence((FlipCoins(2, YOU, ONE), hit)))
    return (AttackText(ignoring=PLAIN, after=each),)


@stands_for("eb7d2e9a3e92")
def item_to_the_hand_or_tool_onto_a_pokemon() -> tuple[Text, ...]:
    """An Item card from the deck; if it is a Tool it may be attached at once."""
    free = InPlay(YOU, filter=Holds(Is(Kind.TOOL), Comparison.EQUAL, Constant(0)))
    attached = May(2, YOU, Attach(ThoseCards(1), ChoosePokemon(3, free)))
    after = Sequence(
        (
            Choose(ChooseCards(1, InZone(Zone.DECK, YOU, Is(Kind.ITEM)))),
            Reveal(ThoseCards(1)),
            When(Matches(ThoseCards(1), Is(Kind.TOOL)), attached),
            When(Untrue(Did(2)), MoveCards(ThoseCards(1), Zone.HAND)),
            Shuffle(YOU),
        )
    )
    return (AttackText(after=after),)


@stands_for("dee913c39302")
def in_the_place_of_a_prize_card() -> tuple[Text, ...]:
    """An Ultra Beast among the Prize cards goes to the hand, and this card lies in its place."""
    hidden = ChooseCards(1, InZone(Zone.PRIZES, YOU, FaceDown()), ALL, ALL)
    taken = Sequence(
        (
            Reveal(ChooseCards(3, FilteredCards(ThoseCards(1), Is(Kind.ULTRA_BEAST)))),
            MoveCards(ThoseCards(3), Zone.HAND),
            MoveCards(ThisCard(), Zone.PRIZES),
        )
    )
    return (TrainerText(Sequence((LookAt(YOU, hidden), May(2, YOU, taken), Shuffle(YOU, Zone.PRIZES)))),)


@stands_for("059726a04014")
def evolved_out_of_the_deck() -> tuple[Text, ...]:
    """One of four Pokémon, as it is or as a Pokémon-GX, comes out of the deck onto the one it evolves from."""
    names = ("Mismagius", "Honchkrow", "Chandelure", "Aegislash")
    named = AnyOf(tuple(Named(name + ending) for name in names for ending in ("", "-GX")))
    found = Choose(ChooseCards(1, InZone(Zone.DECK, YOU, AllOf((named, EvolvesFrom(InPlay(YOU)))))))
    onto = ChoosePokemon(2, InPlay(YOU, filter=EvolvesInto(ThoseCards(1))))
    return (TrainerText(Sequence((found, Evolve(ThoseCards(1), onto), Shuffle(YOU)))),)


@stands_for("c3a665487d5b")
def prize_cards_for_new_ones() -> tuple[Text, ...]:
    """The Prize cards go to the hand, and as many from the top of the deck take their place."""
    prizes, deck = InZone(Zone.PRIZES, YOU), InZone(Zone.DECK, YOU)
    short = When(Compare(CountOf(deck), Comparison.FEWER, CountOf(prizes)), AttackDoesNothing())
    after = Sequence(
        (
            Let(1, CountOf(prizes)),
            MoveCards(prizes, Zone.HAND),
            MoveCards(DeckEnd(YOU, Position.TOP, ResultOf(1)), Zone.PRIZES),
        )
    )
    return (AttackText(requirement=short, after=after),)


@stands_for("a0f0f038dcd4")
def guess_of_a_type() -> tuple[Text, ...]:
    """The opponent guesses the type of a Pokémon in your hand; whoever is right draws."""
    drawn = When(Matches(ThoseCards(1), OfChosenType(2)), Draw(OPPONENT, Constant(4)), Draw(YOU, Constant(4)))
    guessed = Sequence((Ask(2, OPPONENT, Question.TYPE), Reveal(ThoseCards(1)), drawn))
    chosen = Choose(ChooseCards(1, InZone(Zone.HAND, YOU, Is(Kind.POKEMON))))
    return (AttackText(after=Sequence((chosen, When(Exists(ThoseCards(1)), guessed)))),)

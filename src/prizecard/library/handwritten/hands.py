"""Cards drawn, discarded, shuffled away and exchanged, of either hand."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import ALL, HAND, ONE, OPPONENT, THEIR_HAND, TWO, YOU, ZERO
from prizecard.vocabulary import Chooser, Comparison, Frequency, Kind, Place, Player, Position, Question, Variety, Zone

SIX_IN_HAND = e.Compare(e.CountOf(THEIR_HAND), Comparison.AT_LEAST, e.Constant(6))


def _beyond_five() -> e.Number:
    return e.Difference(e.CountOf(THEIR_HAND), e.Constant(5))


@stands_for("84ede0b538ee")
def a_card_of_each_hand() -> tuple[Text, ...]:
    """Each player looks at the other's hand and has a card of it shuffled away."""

    def taken(looker: Player, chooser: Chooser, owner: Player, variable: int) -> tuple[e.Effect, ...]:
        looked = e.LookAt(looker, e.ChooseCards(variable, e.InZone(Zone.HAND, owner), ALL, ALL))
        one = e.ChooseCards(variable + 1, e.ThoseCards(variable), chooser=chooser)
        return (looked, e.MoveCards(one, Zone.DECK, Position.SHUFFLED))

    mine, theirs = taken(YOU, Chooser.YOU, OPPONENT, 1), taken(OPPONENT, Chooser.OPPONENT, YOU, 3)
    return (e.AttackText(after=e.Sequence((*mine, *theirs))),)


@stands_for("03fd1bde1a8d")
def down_to_five_cards() -> tuple[Text, ...]:
    """Cards of a large hand are discarded unseen until five are left."""
    unseen = e.ChooseCards(1, THEIR_HAND, _beyond_five(), _beyond_five(), Chooser.RANDOM)
    return (e.AttackText(after=e.When(SIX_IN_HAND, e.MoveCards(unseen, Zone.DISCARD))),)


@stands_for("7e9f81a73984")
def down_to_five_chosen_cards() -> tuple[Text, ...]:
    """Cards of a large hand, which is looked at, are shuffled away until five are left."""
    seen = e.LookAt(YOU, e.ChooseCards(1, THEIR_HAND, ALL, ALL))
    away = e.ChooseCards(2, e.ThoseCards(1), _beyond_five(), _beyond_five())
    steps = e.Sequence((seen, e.MoveCards(away, Zone.DECK, Position.SHUFFLED)))
    return (e.AttackText(after=e.When(SIX_IN_HAND, steps)),)


@stands_for("c0c410e1bf64")
def as_many_others_from_the_deck() -> tuple[Text, ...]:
    """Cards of the hand go into the deck, and as many of the deck into the hand."""
    back = e.MoveCards(e.ChooseCards(1, HAND, ZERO, e.Constant(3)), Zone.DECK)
    number = e.CountOf(e.ThoseCards(1))
    found = e.ChooseCards(2, e.InZone(Zone.DECK, YOU), number, number)
    steps = (back, e.Choose(found), e.MoveCards(e.ThoseCards(2), Zone.HAND), e.Shuffle(YOU))
    return (e.AttackText(after=e.Sequence(steps)),)


@stands_for("cd4bdf71bbf3")
def as_many_cards_as_their_basics() -> tuple[Text, ...]:
    """Up to as many cards as the opponent has Basic Pokémon, ten in the hand at most."""
    basics = e.CountOf(e.InPlay(OPPONENT, filter=e.Is(Kind.BASIC)))
    most = e.Smaller(basics, e.Difference(e.Constant(10), e.CountOf(HAND)))
    return (e.AttackText(after=e.Sequence((e.Ask(1, YOU, Question.NUMBER, most), e.Draw(YOU, e.ResultOf(1))))),)


@stands_for("025289f753cb")
def draw_and_discard() -> tuple[Text, ...]:
    """Each player with a Delta Species Pokémon in play may draw a card, and then discards one."""
    away = e.MoveCards(e.ChooseCards(1, e.InZone(Zone.HAND, YOU)), Zone.DISCARD)
    delta = e.Exists(e.InPlay(YOU, filter=e.Is(Kind.DELTA)))
    return (e.Activated(e.Sequence((e.Draw(YOU, ONE), away)), Frequency.EACH_PLAYERS_TURN, delta),)


@stands_for("9810b91c8956")
def one_of_two_trainers() -> tuple[Text, ...]:
    """Of two cards of different names the opponent says which comes back; one alone comes back."""
    kinds = e.AnyOf((e.Is(Kind.TRAINER), e.Is(Kind.SUPPORTER), e.Is(Kind.STADIUM)))
    two = e.ChooseCards(1, e.InZone(Zone.DISCARD, YOU, kinds), TWO, TWO, variety=Variety.DIFFERENT_NAMES)
    one = e.ChooseCards(2, e.ThoseCards(1), chooser=Chooser.OPPONENT)
    return (e.TrainerText(e.Sequence((e.Choose(two), e.Reveal(e.ThoseCards(1)), e.MoveCards(one, Zone.HAND)))),)


@stands_for("c564b41a3b44")
def a_prize_card_for_both() -> tuple[Text, ...]:
    """The opponent may take a Prize card, and then its player does too; if not, a card is drawn."""
    letters = tuple(e.Exists(e.InPlay(YOU, Place.BENCH, e.Named(f"Unown [{one}]"))) for one in "NOD")
    asked = e.May(1, OPPONENT, e.TakePrizes(OPPONENT, ONE))
    answer = e.When(e.Did(1), e.TakePrizes(YOU, ONE), e.Draw(YOU, ONE))
    return (e.Activated(e.Sequence((asked, answer)), condition=e.AllTrue(letters)),)


@stands_for("a0f0f038dcd4")
def guess_of_a_type() -> tuple[Text, ...]:
    """The opponent guesses the type of a Pokémon in your hand; whoever is right draws."""
    drawn = e.When(
        e.Matches(e.ThoseCards(1), e.OfChosenType(2)), e.Draw(OPPONENT, e.Constant(4)), e.Draw(YOU, e.Constant(4))
    )
    guessed = e.Sequence((e.Ask(2, OPPONENT, Question.TYPE), e.Reveal(e.ThoseCards(1)), drawn))
    chosen = e.Choose(e.ChooseCards(1, e.InZone(Zone.HAND, YOU, e.Is(Kind.POKEMON))))
    return (e.AttackText(after=e.Sequence((chosen, e.When(e.Exists(e.ThoseCards(1)), guessed)))),)

"""Knock Outs and Prize cards: a Pokémon that gives none, what lies in the place of one, Prize cards dealt anew."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import ALL, COIN, HEADS, ONE, YOU
from prizecard.vocabulary import Comparison, Happening, Kind, Position, Zone


@stands_for("bd04ceec26c8")
def leap_through_time() -> tuple[Text, ...]:
    """Knocked Out, on heads it goes into the deck with all its cards, and gives no Prize card."""
    away = e.Redirect(e.AllCardsOf(e.ThisPokemon()), Zone.DECK, Position.SHUFFLED)
    knocked_out = e.Pattern(Happening.KNOCKED_OUT, e.ThisPokemon())
    back = e.When(HEADS, e.Sequence((away, e.Instead(e.Constant(0)))))
    return (e.Replacement(knocked_out, e.Sequence((COIN, back))),)


@stands_for("95bbdb5167cc")
def into_the_prizes() -> tuple[Text, ...]:
    """Played from the hand, it changes places with a face-down Prize card that its player has looked at."""
    face_down = e.InZone(Zone.PRIZES, YOU, e.FaceDown())
    look = e.LookAt(YOU, e.ChooseCards(1, face_down, e.Unlimited(), e.Unlimited()))
    take = e.MoveCards(e.ChooseCards(2, e.ThoseCards(1)), Zone.HAND)
    replace = e.Sequence((e.MoveCards(e.ThisCard(), Zone.PRIZES), e.Shuffle(YOU, Zone.PRIZES)))
    return (e.TrainerText(e.When(e.PlayedTogether(ONE), e.Sequence((look, take, *replace.steps)))),)


@stands_for("dee913c39302")
def in_the_place_of_a_prize_card() -> tuple[Text, ...]:
    """An Ultra Beast among the Prize cards goes to the hand, and this card lies in its place."""
    hidden = e.ChooseCards(1, e.InZone(Zone.PRIZES, YOU, e.FaceDown()), ALL, ALL)
    taken = e.Sequence(
        (
            e.Reveal(e.ChooseCards(3, e.FilteredCards(e.ThoseCards(1), e.Is(Kind.ULTRA_BEAST)))),
            e.MoveCards(e.ThoseCards(3), Zone.HAND),
            e.MoveCards(e.ThisCard(), Zone.PRIZES),
        )
    )
    return (e.TrainerText(e.Sequence((e.LookAt(YOU, hidden), e.May(2, YOU, taken), e.Shuffle(YOU, Zone.PRIZES)))),)


@stands_for("c3a665487d5b")
def prize_cards_for_new_ones() -> tuple[Text, ...]:
    """The Prize cards go to the hand, and as many from the top of the deck take their place."""
    prizes, deck = e.InZone(Zone.PRIZES, YOU), e.InZone(Zone.DECK, YOU)
    short = e.When(e.Compare(e.CountOf(deck), Comparison.FEWER, e.CountOf(prizes)), e.AttackDoesNothing())
    after = e.Sequence(
        (
            e.Let(1, e.CountOf(prizes)),
            e.MoveCards(prizes, Zone.HAND),
            e.MoveCards(e.DeckEnd(YOU, Position.TOP, e.ResultOf(1)), Zone.PRIZES),
        )
    )
    return (e.AttackText(requirement=short, after=after),)

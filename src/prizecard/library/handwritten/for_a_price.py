"""What does more for a price that is paid at once: two cards of the hand, Energy beyond the cost."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import ONE, TWO, YOU
from prizecard.vocabulary import Comparison, EnergyType, Face, Kind, Place, TurnState, Window, Zone

OTHERS_IN_HAND = e.InZone(Zone.HAND, YOU, e.Lacks(e.OneOf(e.ThisCard())))


def _with_two_cards_more(variable: int) -> e.When:
    """Two other cards may be discarded as the card is played."""
    paid = e.MoveCards(e.ChooseCards(variable + 1, OTHERS_IN_HAND, TWO, TWO), Zone.DISCARD)
    able = e.Compare(e.CountOf(OTHERS_IN_HAND), Comparison.AT_LEAST, TWO)
    return e.When(able, e.May(variable, YOU, paid))


@stands_for("8b1fc095ee26")
def switch_and_heal() -> tuple[Text, ...]:
    """A switch; for two cards more the Pokémon that went to the Bench is healed."""
    effect = e.Sequence(
        (
            _with_two_cards_more(1),
            e.Choose(e.ChoosePokemon(3, e.InPlay(YOU, Place.ACTIVE), e.Unlimited(), e.Unlimited())),
            e.Switch(e.ChoosePokemon(4, e.InPlay(YOU, Place.BENCH))),
            e.When(e.Did(1), e.Heal(e.ThosePokemon(3), e.Constant(120))),
        )
    )
    return (e.TrainerText(effect, e.Exists(e.InPlay(YOU, Place.BENCH))),)


@stands_for("95522fbfb615")
def evolve_and_attach() -> tuple[Text, ...]:
    """A Pokémon evolves from the deck; for two cards more it gets Energy from the deck as well."""
    old = e.Lacks(e.CameIntoPlay(Window.THIS_TURN))
    card = e.AllOf((e.Is(Kind.GX), e.EvolvesFrom(e.InPlay(YOU, filter=old))))
    onto = e.InPlay(YOU, filter=e.AllOf((old, e.EvolvesInto(e.ThoseCards(3)))))
    energy = e.ChooseCards(5, e.InZone(Zone.DECK, YOU, e.Is(Kind.BASIC_ENERGY)), e.Constant(0), TWO)
    more = e.Sequence((e.Choose(energy), e.Attach(e.ThoseCards(5), e.ThosePokemon(4)), e.Shuffle(YOU)))
    effect = e.Sequence(
        (
            _with_two_cards_more(1),
            e.Choose(e.ChooseCards(3, e.InZone(Zone.DECK, YOU, card))),
            e.Evolve(e.ThoseCards(3), e.ChoosePokemon(4, onto)),
            e.Shuffle(YOU),
            e.When(e.Did(1), more),
        )
    )
    return (e.TrainerText(effect, e.Untrue(e.TurnIs(TurnState.YOUR_FIRST_TURN))),)


@stands_for("495c1f5acb09")
def one_coin_or_ten() -> tuple[Text, ...]:
    """A coin, or 10 coins for 6 Water Energy more: 100 more damage for each heads."""
    extra = e.ExtraEnergy((EnergyType.WATER,) * 6)
    heads = e.Product(e.Constant(100), e.CoinsShowing(1, Face.HEADS))
    flip = e.FlipCoins(1, YOU, e.Depending(extra, e.Constant(10), ONE))
    return (e.AttackText(before=flip, damage=e.Sum(e.PrintedDamage(), heads)),)

"""Attacks of other cards, and attacks for another cost."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import (
    ALL,
    COIN,
    EX,
    HEADS,
    IS_ACTIVE,
    ME,
    OPPONENT,
    POKEMON,
    THEIR_HAND,
    YOU,
)
from prizecard.vocabulary import EnergyType, Kind, Place, Stat, Zone


def _used(variable: int, attacks: e.Attacks) -> tuple[e.Effect, ...]:
    """One of the attacks is used as this attack."""
    return (e.Choose(e.ChooseAttack(variable, attacks)), e.UseAttack(e.ThatAttack(variable)))


@stands_for("f19fb7a3ca79")
def an_earlier_attack() -> tuple[Text, ...]:
    """An attack of the cards under it, without its cost."""
    return (e.AttackText(after=e.Sequence(_used(1, e.AttacksOf(e.Beneath(ME))))),)


@stands_for("0da459a5cc8f")
def an_attack_of_a_discarded_card() -> tuple[Text, ...]:
    """An attack of a Pokémon card discarded from the hand, if it has the Energy for it."""
    paid = e.MoveCards(e.ChooseCards(1, e.InZone(Zone.HAND, YOU, POKEMON)), Zone.DISCARD)
    chosen, used = _used(2, e.AttacksOf(e.ThoseCards(1)))
    return (e.AttackText(after=e.Sequence((paid, chosen, e.When(e.CanPay(2), used)))),)


@stands_for("c1965ef0e20a")
def an_attack_of_a_card_in_their_hand() -> tuple[Text, ...]:
    """An attack of a Pokémon card in the opponent's hand, without its cost."""
    seen = e.LookAt(YOU, e.ChooseCards(1, THEIR_HAND, ALL, ALL))
    card = e.Choose(e.ChooseCards(2, e.FilteredCards(e.ThoseCards(1), POKEMON)))
    return (e.AttackText(after=e.Sequence((seen, card, *_used(3, e.AttacksOf(e.ThoseCards(2)))))),)


@stands_for("a99aca0b9656")
def an_attack_of_another_dark_one() -> tuple[Text, ...]:
    """Heads uses an attack of another own Dark Pokémon, without its cost."""
    others = e.OtherPokemon(e.InPlay(YOU, filter=e.Is(Kind.DARK)), ME)
    return (e.AttackText(after=e.Sequence((COIN, e.When(HEADS, e.Sequence(_used(2, e.AttacksOf(others))))))),)


@stands_for("4f7f5e2c9f55")
def as_the_one_across() -> tuple[Text, ...]:
    """While Active it has the HP and the attacks of the opponent's Active Pokémon."""
    other = e.InPlay(OPPONENT, Place.ACTIVE)
    same = (e.SetHp(ME, e.StatOf(Stat.HP, other)), e.GrantAttacks(ME, e.AttacksOf(other)))
    return (e.Static(same, IS_ACTIVE),)


@stands_for("62baa864c9db")
def attacks_of_its_family() -> tuple[Text, ...]:
    """It can use the attacks of the other own Pokémon of those names."""
    names = ("Oddish", "Gloom", "Vileplume", "Vileplume ex", "Bellossom")
    family = e.InPlay(YOU, filter=e.AnyOf(tuple(e.Named(name) for name in names)))
    return (e.Static((e.GrantAttacks(ME, e.AttacksOf(e.OtherPokemon(family, ME))),)),)


@stands_for("f559c65cbca6")
def two_attacks_for_less() -> tuple[Text, ...]:
    """Two attacks cost less while the opponent has a Pokémon-ex or an evolved Stage 2 in play."""
    large = e.AnyOf((EX, e.AllOf((e.Is(Kind.STAGE_2), e.Is(Kind.EVOLVED)))))
    less = tuple(
        e.ChangeAttackCost(ME, (), (EnergyType.COLORLESS,), name) for name in ("Shield Beam", "Super Psy Bolt")
    )
    return (e.Static(less, e.Exists(e.InPlay(OPPONENT, filter=large))),)

"""Energy that is counted, or goes, for what an attack does."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import (
    ALL,
    DEFENDING,
    ENERGY,
    HAND,
    ME,
    OPPONENT,
    PRINTED,
    TWO,
    YOU,
    ZERO,
)
from prizecard.vocabulary import Comparison, EnergyType, Kind, Place, Player, Position, Zone


@stands_for("a4394b69a204")
def all_energy_from_the_discard_pile() -> tuple[Text, ...]:
    """More with a special Metal Energy among the discarded Energy, all of which is shuffled into the deck."""
    found = e.ChooseCards(1, e.InZone(Zone.DISCARD, YOU, ENERGY), ALL, ALL)
    special = e.AllOf((e.Is(Kind.SPECIAL_ENERGY), e.Named("Metal Energy")))
    more = e.Depending(e.Exists(e.FilteredCards(e.ThoseCards(1), special)), e.Constant(30), ZERO)
    return (
        e.AttackText(
            before=e.Reveal(found),
            damage=e.Sum(PRINTED, more),
            after=e.MoveCards(e.ThoseCards(1), Zone.DECK, Position.SHUFFLED),
        ),
    )


@stands_for("1dcd8a0831ea")
def for_the_energy_of_whom_you_choose() -> tuple[Text, ...]:
    """Damage to any Pokémon, more for each Energy attached to it."""
    chosen = e.ThosePokemon(1)
    damage = e.Sum(e.Constant(20), e.Product(e.Constant(10), e.EnergyOn(chosen, None)))
    return (
        e.AttackText(after=e.Sequence((e.Choose(e.ChoosePokemon(1, e.InPlay(OPPONENT))), e.Damage(chosen, damage)))),
    )


@stands_for("1520b453e003")
def fire_in_front_water_behind() -> tuple[Text, ...]:
    """Two basic Energy cards of one type go; which type says where the damage is done."""

    def way(variable: int, kind: EnergyType, target: e.Pokemons) -> e.Effect:
        cards = e.AttachedTo(ME, e.AllOf((e.Is(Kind.BASIC_ENERGY), e.Provides(kind))))
        paid = e.MoveCards(e.ChooseCards(variable, cards, TWO, TWO), Zone.DISCARD)
        both = e.Compare(e.CountOf(e.ThoseCards(variable)), Comparison.EQUAL, TWO)
        return e.Sequence((paid, e.When(both, e.Damage(target, e.Constant(100)))))

    bench = e.ChoosePokemon(3, e.InPlay(OPPONENT, Place.BENCH))
    ways = (way(1, EnergyType.FIRE, DEFENDING), way(2, EnergyType.WATER, bench))
    return (e.AttackText(after=e.ChooseWay(YOU, ways)),)


@stands_for("91a38fb29b14")
def with_less_energy_than_the_other() -> tuple[Text, ...]:
    """More if the own Pokémon have less Energy in all."""
    less = e.Compare(e.EnergyOn(e.InPlay(YOU), None), Comparison.FEWER, e.EnergyOn(e.InPlay(OPPONENT), None))
    return (e.AttackText(damage=e.Sum(PRINTED, e.Depending(less, e.Constant(30), ZERO))),)


@stands_for("8fd0a2efd3a9")
def for_all_discarded_energy() -> tuple[Text, ...]:
    """Damage for each discarded Energy card, all of which are shuffled into the deck."""
    found = e.Reveal(e.ChooseCards(1, e.InZone(Zone.DISCARD, YOU, ENERGY), ALL, ALL))
    damage = e.Product(PRINTED, e.CountOf(e.ThoseCards(1)))
    back = e.MoveCards(e.ThoseCards(1), Zone.DECK, Position.SHUFFLED)
    return (e.AttackText(before=found, damage=damage, after=back),)


@stands_for("6ae91cb4cd1a")
def by_the_type_of_an_energy() -> tuple[Text, ...]:
    """Damage to all of the type of one of its basic Energy cards."""
    chosen = e.Choose(e.ChooseCards(1, e.AttachedTo(ME, e.Is(Kind.BASIC_ENERGY))))
    hit = e.Damage(e.InPlay(OPPONENT, filter=e.SharesTypeWith(e.ThoseCards(1))), e.Constant(20))
    return (e.AttackText(after=e.Sequence((chosen, hit))),)


@stands_for("bd663ec806c1")
def energy_shown_and_shuffled_in() -> tuple[Text, ...]:
    """More for each Energy card of the hand that is shown, and shuffled into the deck afterward."""
    energy = e.InZone(Zone.HAND, YOU, ENERGY)
    more = e.Depending(e.Did(1), e.Product(e.Constant(10), e.CountOf(energy)), ZERO)
    return (
        e.AttackText(
            before=e.May(1, YOU, e.Reveal(HAND)),
            damage=e.Sum(PRINTED, more),
            after=e.When(e.Did(1), e.MoveCards(energy, Zone.DECK, Position.SHUFFLED)),
        ),
    )


@stands_for("ac088e0916b6")
def all_of_one_energy() -> tuple[Text, ...]:
    """All the basic Energy of one of two types goes, for damage each."""

    def way(kind: EnergyType) -> e.MoveCards:
        energy = e.AttachedTo(ME, e.AllOf((e.Is(Kind.BASIC_ENERGY), e.Provides(kind))))
        return e.MoveCards(e.ChooseCards(1, energy, e.Unlimited(), e.Unlimited()), Zone.DISCARD)

    before = e.ChooseWay(YOU, (way(EnergyType.FIRE), way(EnergyType.LIGHTNING)))
    return (e.AttackText(before=before, damage=e.Product(e.PrintedDamage(), e.CountOf(e.ThoseCards(1)))),)


@stands_for("a3a8a6f2fbef")
def energy_counted_and_shuffled_back() -> tuple[Text, ...]:
    """Damage for each Water and Lightning Energy card in the discard pile, which then go back into the deck."""
    kinds = (e.AllOf((e.Is(Kind.ENERGY), e.Provides(type))) for type in (EnergyType.WATER, EnergyType.LIGHTNING))
    energy = e.InZone(Zone.DISCARD, Player.YOU, e.AnyOf(tuple(kinds)))
    return (
        e.AttackText(
            damage=e.Product(e.PrintedDamage(), e.CountOf(energy)),
            after=e.MoveCards(energy, Zone.DECK, Position.SHUFFLED),
        ),
    )

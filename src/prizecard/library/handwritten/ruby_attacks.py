"""Attacks of 2003 to 2007 that no phrase reads."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    Chooser,
    Comparison,
    Face,
    Kind,
    Place,
    Player,
    Position,
    Quantity,
    Question,
    SpecialCondition,
    Zone,
)

YOU, OPPONENT = Player.YOU, Player.OPPONENT
ME = e.ThisPokemon()
ZERO, ONE, TWO, ALL = e.Constant(0), e.Constant(1), e.Constant(2), e.Unlimited()
ENERGY, TOOL, POKEMON = e.Is(Kind.ENERGY), e.Is(Kind.TOOL), e.Is(Kind.POKEMON)
MACHINE = e.Is(Kind.TECHNICAL_MACHINE)
PRINTED = e.PrintedDamage()
HAND, THEIR_HAND = e.InZone(Zone.HAND, YOU), e.InZone(Zone.HAND, OPPONENT)
HEADS = e.CoinsShow(1, Face.HEADS, Quantity.ALL)
COIN = e.FlipCoins(1, YOU, ONE)


def _named(*names: str) -> tuple[e.Filter, ...]:
    return tuple(e.Named(name) for name in names)


SECRET_MACHINES = _named(
    "Pokémon Retriever", "Pow! Hand Extension", "Surprise! Time Machine", "Swoop! Teleporter", "Venture Bomb"
)
OF_FOSSILS = _named("Omanyte", "Kabuto", "Aerodactyl", "Lileep", "Anorith")


def _searched(wanted: e.Filter, most: e.Number) -> e.Effect:
    """So many of the cards come from the deck onto the Bench."""
    found = e.ChooseCards(1, e.InZone(Zone.DECK, YOU, wanted), ZERO, most)
    return e.Sequence((e.Choose(found), e.PutOntoBench(e.ThoseCards(1)), e.Shuffle(YOU)))


def _used(variable: int, attacks: e.Attacks) -> tuple[e.Effect, ...]:
    """One of the attacks is used as this attack."""
    return (e.Choose(e.ChooseAttack(variable, attacks)), e.UseAttack(e.ThatAttack(variable)))


def _beyond_five() -> e.Number:
    return e.Difference(e.CountOf(THEIR_HAND), e.Constant(5))


SIX_IN_HAND = e.Compare(e.CountOf(THEIR_HAND), Comparison.AT_LEAST, e.Constant(6))


@stands_for("5298eb40a8da")
def for_each_trainer_card_in_play() -> tuple[Text, ...]:
    """More for each Trainer card that the opponent has in play."""
    trainer = e.Is(Kind.TRAINER)
    stadium = e.StadiumInPlay(e.AllOf((trainer, e.BelongsTo(OPPONENT))))
    there = e.EitherCards((e.AttachedTo(e.InPlay(OPPONENT), trainer), stadium))
    return (e.AttackText(damage=e.Sum(PRINTED, e.Product(e.Constant(30), e.CountOf(there)))),)


@stands_for("8978b19ceb7a")
def two_of_the_fossils() -> tuple[Text, ...]:
    """Up to two Pokémon of those names come onto the Bench."""
    return (e.AttackText(after=_searched(e.AnyOf(OF_FOSSILS), TWO)),)


@stands_for("f220ecf54ba2")
def a_whole_team() -> tuple[Text, ...]:
    """Any number of Basic Pokémon, and of the two names, come onto the Bench."""
    basic = e.AllOf((e.Is(Kind.BASIC), POKEMON))
    return (e.AttackText(after=_searched(e.AnyOf((*_named("Omanyte", "Kabuto"), basic)), ALL)),)


@stands_for("9e16e5f11437")
def a_fossil_for_damage() -> tuple[Text, ...]:
    """A Fossil of the hand may go for damage to the Bench."""
    fossils = e.AnyOf(_named("Claw Fossil", "Mysterious Fossil", "Root Fossil", "Holon Fossil"))
    paid = e.MoveCards(e.ChooseCards(2, e.InZone(Zone.HAND, YOU, fossils)), Zone.DISCARD)
    hit = e.Damage(e.ChoosePokemon(3, e.InPlay(OPPONENT, Place.BENCH)), e.Constant(30))
    return (e.AttackText(after=e.Sequence((e.May(1, YOU, paid), e.When(e.Did(1), hit)))),)


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


@stands_for("91a38fb29b14")
def with_less_energy_than_the_other() -> tuple[Text, ...]:
    """More if the own Pokémon have less Energy in all."""
    less = e.Compare(e.EnergyOn(e.InPlay(YOU), None), Comparison.FEWER, e.EnergyOn(e.InPlay(OPPONENT), None))
    return (e.AttackText(damage=e.Sum(PRINTED, e.Depending(less, e.Constant(30), ZERO))),)


@stands_for("5ded21fb7fa9")
def four_heads_count_more() -> tuple[Text, ...]:
    """More for each heads, and most if all are heads."""
    each = e.Product(e.Constant(10), e.CoinsShowing(1, Face.HEADS))
    more = e.Depending(HEADS, e.Constant(60), each)
    return (e.AttackText(before=e.FlipCoins(1, YOU, e.Constant(4)), damage=e.Sum(PRINTED, more)),)


@stands_for("f19fb7a3ca79")
def an_earlier_attack() -> tuple[Text, ...]:
    """An attack of the cards under it, without its cost."""
    return (e.AttackText(after=e.Sequence(_used(1, e.AttacksOf(e.Beneath(ME))))),)


@stands_for("de99f8c5f19a")
def tools_and_machines_thrown() -> tuple[Text, ...]:
    """Damage for each Tool and Technical Machine of the hand that is discarded."""
    thrown = e.ChooseCards(1, e.InZone(Zone.HAND, YOU, e.AnyOf((MACHINE, TOOL))), ZERO, ALL)
    damage = e.Product(PRINTED, e.CountOf(e.ThoseCards(1)))
    return (e.AttackText(before=e.MoveCards(thrown, Zone.DISCARD), damage=damage),)


@stands_for("a01e07e36ce7")
def tools_and_secret_machines_thrown() -> tuple[Text, ...]:
    """More for each of up to two Tools and secret machines of the hand that are discarded."""
    kinds = e.AnyOf((TOOL, *SECRET_MACHINES))
    thrown = e.ChooseCards(1, e.InZone(Zone.HAND, YOU, kinds), ZERO, TWO)
    more = e.Product(e.Constant(30), e.CountOf(e.ThoseCards(1)))
    return (e.AttackText(before=e.MoveCards(thrown, Zone.DISCARD), damage=e.Sum(PRINTED, more)),)


@stands_for("056da684b9f4")
def snatched_from_the_deck() -> tuple[Text, ...]:
    """A Tool or secret machine is found; then it may go to the Bench."""
    found = e.ChooseCards(1, e.InZone(Zone.DECK, YOU, e.AnyOf((TOOL, *SECRET_MACHINES))))
    away = e.May(2, YOU, e.Switch(e.ChoosePokemon(3, e.InPlay(YOU, Place.BENCH))))
    taken = (e.Choose(found), e.Reveal(e.ThoseCards(1)), e.MoveCards(e.ThoseCards(1), Zone.HAND))
    return (e.AttackText(after=e.Sequence((*taken, e.When(e.Did(1), away), e.Shuffle(YOU)))),)


@stands_for("c0c410e1bf64")
def as_many_others_from_the_deck() -> tuple[Text, ...]:
    """Cards of the hand go into the deck, and as many of the deck into the hand."""
    back = e.MoveCards(e.ChooseCards(1, HAND, ZERO, e.Constant(3)), Zone.DECK)
    number = e.CountOf(e.ThoseCards(1))
    found = e.ChooseCards(2, e.InZone(Zone.DECK, YOU), number, number)
    steps = (back, e.Choose(found), e.MoveCards(e.ThoseCards(2), Zone.HAND), e.Shuffle(YOU))
    return (e.AttackText(after=e.Sequence(steps)),)


@stands_for("e54c719588aa")
def one_of_either_player_devolved() -> tuple[Text, ...]:
    """Heads takes the highest Evolution card off an evolved Pokémon of either player."""
    chosen = e.Choose(e.ChoosePokemon(2, e.InPlay(Player.BOTH, filter=e.Is(Kind.EVOLVED))))
    taken = e.Devolve(e.ThosePokemon(2), ONE, Zone.HAND)
    return (e.AttackText(after=e.Sequence((COIN, e.When(HEADS, e.Sequence((chosen, taken)))))),)


@stands_for("7247e645f843")
def back_with_its_energy() -> tuple[Text, ...]:
    """It comes back to the hand with all its Energy."""
    energy = e.MoveCards(e.AttachedTo(ME, ENERGY), Zone.HAND)
    return (e.AttackText(after=e.Sequence((energy, e.MoveCards(e.PokemonCards(ME), Zone.HAND)))),)


@stands_for("8fd0a2efd3a9")
def for_all_discarded_energy() -> tuple[Text, ...]:
    """Damage for each discarded Energy card, all of which are shuffled into the deck."""
    found = e.Reveal(e.ChooseCards(1, e.InZone(Zone.DISCARD, YOU, ENERGY), ALL, ALL))
    damage = e.Product(PRINTED, e.CountOf(e.ThoseCards(1)))
    back = e.MoveCards(e.ThoseCards(1), Zone.DECK, Position.SHUFFLED)
    return (e.AttackText(before=found, damage=damage, after=back),)


@stands_for("72cfc6d696f7")
def two_conditions_chosen() -> tuple[Text, ...]:
    """One of two Special Conditions, and one of two others."""

    def either(*conditions: SpecialCondition) -> e.Effect:
        return e.ChooseWay(YOU, tuple(e.Afflict(e.Defending(), (one,)) for one in conditions))

    lasting = either(SpecialCondition.BURNED, SpecialCondition.POISONED)
    turned = either(SpecialCondition.ASLEEP, SpecialCondition.CONFUSED)
    return (e.AttackText(after=e.Sequence((lasting, turned))),)


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


@stands_for("6ae91cb4cd1a")
def by_the_type_of_an_energy() -> tuple[Text, ...]:
    """Damage to all of the type of one of its basic Energy cards."""
    chosen = e.Choose(e.ChooseCards(1, e.AttachedTo(ME, e.Is(Kind.BASIC_ENERGY))))
    hit = e.Damage(e.InPlay(OPPONENT, filter=e.SharesTypeWith(e.ThoseCards(1))), e.Constant(20))
    return (e.AttackText(after=e.Sequence((chosen, hit))),)


@stands_for("eaacf50ed900")
def at_most_three_coins() -> tuple[Text, ...]:
    """A coin for each of its Energy, three at most."""
    flip = e.FlipCoins(1, YOU, e.Smaller(e.EnergyOn(ME, None), e.Constant(3)))
    return (e.AttackText(before=flip, damage=e.Product(PRINTED, e.CoinsShowing(1, Face.HEADS))),)


@stands_for("cd4bdf71bbf3")
def as_many_cards_as_their_basics() -> tuple[Text, ...]:
    """Up to as many cards as the opponent has Basic Pokémon, ten in the hand at most."""
    basics = e.CountOf(e.InPlay(OPPONENT, filter=e.Is(Kind.BASIC)))
    most = e.Smaller(basics, e.Difference(e.Constant(10), e.CountOf(HAND)))
    return (e.AttackText(after=e.Sequence((e.Ask(1, YOU, Question.NUMBER, most), e.Draw(YOU, e.ResultOf(1))))),)


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

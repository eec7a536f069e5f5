"""Texts that no other card resembles."""

from __future__ import annotations

from prizecard.effects import (
    AllOf,
    Attach,
    AttachedTo,
    AttackText,
    CameIntoPlay,
    ChangeDamage,
    Choose,
    ChooseCards,
    ChoosePokemon,
    ChooseWay,
    CoinsShowing,
    Compare,
    Constant,
    CountOf,
    DeckEnd,
    Depending,
    Did,
    EitherCards,
    Evolve,
    EvolvesFrom,
    EvolvesInto,
    Exists,
    ExtraEnergy,
    FilteredCards,
    FlipCoins,
    Has,
    Heal,
    Holds,
    InPlay,
    InZone,
    Is,
    Lacks,
    Matches,
    May,
    MoveCards,
    OneOf,
    OtherCards,
    Pattern,
    Permit,
    PrintedDamage,
    Product,
    Provides,
    PutOntoBench,
    Reveal,
    Sequence,
    Shuffle,
    Static,
    Sum,
    Switch,
    Text,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TrainerText,
    Triggered,
    TurnIs,
    Unlimited,
    Untrue,
    When,
    Where,
)
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    Action,
    Comparison,
    EnergyType,
    Face,
    Frequency,
    Happening,
    Kind,
    Place,
    Player,
    Position,
    SpecialCondition,
    Stage,
    Stat,
    TurnState,
    Variety,
    Window,
    Zone,
)

YOU, OPPONENT = Player.YOU, Player.OPPONENT
ONE = Constant(1)
ME = ThisPokemon()
OTHERS_IN_HAND = InZone(Zone.HAND, YOU, Lacks(OneOf(ThisCard())))
TWO = Constant(2)


@stands_for("ea42f920a500")
def legend_from_the_top() -> tuple[Text, ...]:
    """Both halves among the top 10 cards come into play, with all the Energy among them."""
    top = DeckEnd(YOU, Position.TOP, Constant(10))
    halves = FilteredCards(ThoseCards(1), Is(Kind.LEGEND))
    energy = FilteredCards(ThoseCards(1), Is(Kind.ENERGY))
    rest = OtherCards(ThoseCards(1), EitherCards((ThoseCards(2), energy)))
    found = Sequence(
        (
            PutOntoBench(ThoseCards(2), 3),
            Attach(energy, ThosePokemon(3)),
            MoveCards(rest, Zone.DECK, Position.SHUFFLED),
        )
    )
    return (
        TrainerText(
            Sequence(
                (
                    Reveal(ChooseCards(1, top, Unlimited(), Unlimited())),
                    Choose(ChooseCards(2, halves, TWO, TWO, variety=Variety.BOTH_HALVES)),
                    When(Did(2), found, MoveCards(ThoseCards(1), Zone.DECK, Position.SHUFFLED)),
                )
            )
        ),
    )


@stands_for("9026c6cd7750")
def healing_at_the_price_of_energy() -> tuple[Text, ...]:
    """All are healed; those who had damage lose their Energy."""
    hurt = InPlay(YOU, filter=Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, ONE))
    effect = Sequence(
        (
            Choose(ChoosePokemon(1, hurt, Unlimited(), Unlimited())),
            Heal(InPlay(YOU), Unlimited()),
            MoveCards(AttachedTo(ThosePokemon(1), Is(Kind.ENERGY)), Zone.DISCARD),
        )
    )
    evolved = Pattern(Happening.EVOLVED, ME, YOU, origin=Zone.HAND)
    return (Triggered(evolved, effect, optional=YOU, frequency=Frequency.ONCE_PER_TURN),)


@stands_for("4b6c247e52aa")
def more_for_whoever_is_behind() -> tuple[Text, ...]:
    """Attackers with basic Fighting Energy do more, and still more if their player is behind in Prize cards."""
    fighting = Holds(AllOf((Is(Kind.BASIC_ENERGY), Provides(EnergyType.FIGHTING))), Comparison.AT_LEAST, ONE)
    attackers = AllOf((Lacks(Is(Kind.ULTRA_BEAST)), fighting))

    def of(player: Player, other: Player) -> ChangeDamage:
        left, theirs = CountOf(InZone(Zone.PRIZES, player)), CountOf(InZone(Zone.PRIZES, other))
        more = Depending(Compare(left, Comparison.MORE, theirs), Constant(40), Constant(10))
        return ChangeDamage(InPlay(player, filter=attackers), InPlay(other, Place.ACTIVE), more, Stage.BEFORE)

    return (Static((of(YOU, OPPONENT), of(OPPONENT, YOU))),)


def _with_two_cards_more(variable: int) -> When:
    """Two other cards may be discarded as the card is played."""
    paid = MoveCards(ChooseCards(variable + 1, OTHERS_IN_HAND, TWO, TWO), Zone.DISCARD)
    able = Compare(CountOf(OTHERS_IN_HAND), Comparison.AT_LEAST, TWO)
    return When(able, May(variable, YOU, paid))


@stands_for("8b1fc095ee26")
def switch_and_heal() -> tuple[Text, ...]:
    """A switch; for two cards more the Pokémon that went to the Bench is healed."""
    effect = Sequence(
        (
            _with_two_cards_more(1),
            Choose(ChoosePokemon(3, InPlay(YOU, Place.ACTIVE), Unlimited(), Unlimited())),
            Switch(ChoosePokemon(4, InPlay(YOU, Place.BENCH))),
            When(Did(1), Heal(ThosePokemon(3), Constant(120))),
        )
    )
    return (TrainerText(effect, Exists(InPlay(YOU, Place.BENCH))),)


@stands_for("95522fbfb615")
def evolve_and_attach() -> tuple[Text, ...]:
    """A Pokémon evolves from the deck; for two cards more it gets Energy from the deck as well."""
    old = Lacks(CameIntoPlay(Window.THIS_TURN))
    card = AllOf((Is(Kind.GX), EvolvesFrom(InPlay(YOU, filter=old))))
    onto = InPlay(YOU, filter=AllOf((old, EvolvesInto(ThoseCards(3)))))
    energy = ChooseCards(5, InZone(Zone.DECK, YOU, Is(Kind.BASIC_ENERGY)), Constant(0), TWO)
    more = Sequence((Choose(energy), Attach(ThoseCards(5), ThosePokemon(4)), Shuffle(YOU)))
    effect = Sequence(
        (
            _with_two_cards_more(1),
            Choose(ChooseCards(3, InZone(Zone.DECK, YOU, card))),
            Evolve(ThoseCards(3), ChoosePokemon(4, onto)),
            Shuffle(YOU),
            When(Did(1), more),
        )
    )
    return (TrainerText(effect, Untrue(TurnIs(TurnState.YOUR_FIRST_TURN))),)


@stands_for("fbf67237b150")
def attack_in_sleep() -> tuple[Text, ...]:
    """Usable while Asleep, and stronger then."""
    asleep = Matches(ME, Has(SpecialCondition.ASLEEP))
    damage = Sum(PrintedDamage(), Depending(asleep, Constant(90), Constant(0)))
    permit = Permit(Action.ATTACK_WHILE_ASLEEP, ME, attack="Toss and Turn")
    return (AttackText(damage=damage, standing=(Static((permit,)),)),)


@stands_for("495c1f5acb09")
def one_coin_or_ten() -> tuple[Text, ...]:
    """A coin, or 10 coins for 6 Water Energy more: 100 more damage for each heads."""
    extra = ExtraEnergy((EnergyType.WATER,) * 6)
    heads = Product(Constant(100), CoinsShowing(1, Face.HEADS))
    flip = FlipCoins(1, YOU, Depending(extra, Constant(10), ONE))
    return (AttackText(before=flip, damage=Sum(PrintedDamage(), heads)),)


@stands_for("ac088e0916b6")
def all_of_one_energy() -> tuple[Text, ...]:
    """All the basic Energy of one of two types goes, for damage each."""

    def way(kind: EnergyType) -> MoveCards:
        energy = AttachedTo(ME, AllOf((Is(Kind.BASIC_ENERGY), Provides(kind))))
        return MoveCards(ChooseCards(1, energy, Unlimited(), Unlimited()), Zone.DISCARD)

    before = ChooseWay(YOU, (way(EnergyType.FIRE), way(EnergyType.LIGHTNING)))
    return (AttackText(before=before, damage=Product(PrintedDamage(), CountOf(ThoseCards(1)))),)

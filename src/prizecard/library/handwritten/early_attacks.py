"""Attacks of the years before the five books, each of which decides more than one sentence can say."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.vocabulary import (
    Chooser,
    Comparison,
    Duration,
    EnergyType,
    Face,
    Ignored,
    Kind,
    Place,
    Player,
    Position,
    Prevented,
    Quantity,
    SpecialCondition,
    Spread,
    Stat,
    Suppressed,
    Zone,
)

YOU, OPPONENT = Player.YOU, Player.OPPONENT
ME, DEFENDING = e.ThisPokemon(), e.Defending()
ZERO, ONE, TWO, ALL = e.Constant(0), e.Constant(1), e.Constant(2), e.Unlimited()
ENERGY, TOOL = e.Is(Kind.ENERGY), e.Is(Kind.TOOL)
THEIR_HAND = e.InZone(Zone.HAND, OPPONENT)
MY_ENERGY = e.AttachedTo(ME, ENERGY)
PRINTED = e.PrintedDamage()


def _heads(variable: int) -> e.Condition:
    return e.CoinsShow(variable, Face.HEADS, Quantity.ALL)


def _tails(variable: int) -> e.Condition:
    return e.CoinsShow(variable, Face.TAILS, Quantity.ALL)


@stands_for("d9acf4c7e20f")
def tools_of_one_name() -> tuple[Text, ...]:
    """More against a Pokémon with a Tool, which goes together with those of its name in the hand."""
    held = e.Matches(DEFENDING, e.Holds(TOOL, Comparison.AT_LEAST, ONE))
    more = e.Depending(held, e.Constant(30), ZERO)
    same = e.InZone(Zone.HAND, OPPONENT, e.AllOf((TOOL, e.SameNameAs(e.ThoseCards(1)))))
    gone = (
        e.MoveCards(e.ChooseCards(1, e.AttachedTo(DEFENDING, TOOL), ALL, ALL), Zone.DISCARD),
        e.LookAt(YOU, THEIR_HAND),
        e.MoveCards(same, Zone.DISCARD),
    )
    return (e.AttackText(damage=e.Sum(PRINTED, more), after=e.When(held, e.Sequence(gone))),)


@stands_for("8ec445995542")
def more_for_the_tool() -> tuple[Text, ...]:
    """More if its player likes, and then the own Tool goes, once the damage is done."""
    held = e.Matches(ME, e.Holds(TOOL, Comparison.AT_LEAST, ONE))
    more = e.Depending(e.Did(1), e.Constant(40), ZERO)
    gone = e.MoveCards(e.ChooseCards(2, e.AttachedTo(ME, TOOL)), Zone.DISCARD)
    return (
        e.AttackText(
            before=e.When(held, e.May(1, YOU, e.Sequence(()))),
            damage=e.Sum(PRINTED, more),
            after=e.When(e.Did(1), gone),
        ),
    )


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


@stands_for("aaabcbee1371")
def for_the_one_on_the_bench() -> tuple[Text, ...]:
    """More with the named Pokémon on the Bench, still more if it is hurt, which is healed then."""
    there = e.InPlay(YOU, Place.BENCH, e.Named("Teddiursa"))
    hurt = e.AllOf((e.Named("Teddiursa"), e.Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, ONE)))
    wounded = e.InPlay(YOU, Place.BENCH, hurt)
    usual = e.Depending(e.Exists(there), e.Constant(20), ZERO)
    more = e.Depending(e.Exists(wounded), e.Constant(40), usual)
    healed = e.When(e.Exists(wounded), e.Heal(e.ChoosePokemon(1, wounded), ALL))
    return (e.AttackText(damage=e.Sum(PRINTED, more), after=healed),)


@stands_for("84ede0b538ee")
def a_card_of_each_hand() -> tuple[Text, ...]:
    """Each player looks at the other's hand and has a card of it shuffled away."""

    def taken(looker: Player, chooser: Chooser, owner: Player, variable: int) -> tuple[e.Effect, ...]:
        looked = e.LookAt(looker, e.ChooseCards(variable, e.InZone(Zone.HAND, owner), ALL, ALL))
        one = e.ChooseCards(variable + 1, e.ThoseCards(variable), chooser=chooser)
        return (looked, e.MoveCards(one, Zone.DECK, Position.SHUFFLED))

    mine, theirs = taken(YOU, Chooser.YOU, OPPONENT, 1), taken(OPPONENT, Chooser.OPPONENT, YOU, 3)
    return (e.AttackText(after=e.Sequence((*mine, *theirs))),)


@stands_for("78e58c1bfab6")
def barrier_for_tools_and_stadium() -> tuple[Text, ...]:
    """Safe from attacks for a turn if any of the opponent's Tools and Stadium went."""
    tools = e.MoveCards(e.AttachedTo(e.InPlay(OPPONENT), TOOL), Zone.DISCARD)
    gone = e.Sequence((tools, e.MoveCards(e.StadiumInPlay(e.BelongsTo(OPPONENT)), Zone.DISCARD)))
    safe = e.Lasting((e.Prevent(Prevented.ALL, ME, None),), Duration.OPPONENTS_NEXT_TURN, ME)
    return (e.AttackText(after=e.Sequence((e.Doing(1, gone), e.When(e.Did(1), safe)))),)


@stands_for("0bdb56509474", "179977bed565")
def counters_exchanged_for_energy() -> tuple[Text, ...]:
    """The two exchange their damage counters; what is prevented costs no Energy."""
    paid = e.MoveCards(e.ChooseCards(1, MY_ENERGY), Zone.DISCARD)
    return (e.AttackText(after=e.Sequence((e.ExchangeCounters(ME, DEFENDING), e.Then(paid)))),)


@stands_for("5fc6a9537ee8")
def as_many_as_heads() -> tuple[Text, ...]:
    """Each heads is another Pokémon or the same in vain: at least one with any heads, at most as many as heads."""
    heads = e.CoinsShowing(1, Face.HEADS)
    targets = e.ChoosePokemon(2, e.InPlay(OPPONENT), e.Smaller(heads, ONE), heads)
    flip = e.FlipCoins(1, YOU, TWO)
    return (e.AttackText(after=e.Sequence((flip, e.Damage(targets, e.Constant(10))))),)


@stands_for("b1c87f250cb3")
def stadiums_and_inventions() -> tuple[Text, ...]:
    """Any Stadium cards, and Trainer cards of one kind of name, are searched together."""
    invention = e.AllOf((e.Is(Kind.TRAINER), e.NameContains("Team Galactic's Invention")))
    wanted = e.AnyOf((invention, e.Is(Kind.STADIUM)))
    found = e.ChooseCards(1, e.InZone(Zone.DECK, YOU, wanted), ZERO, TWO)
    shown = (e.Choose(found), e.Reveal(e.ThoseCards(1)), e.MoveCards(e.ThoseCards(1), Zone.HAND), e.Shuffle(YOU))
    return (e.AttackText(after=e.Sequence(shown)),)


@stands_for("a0ab72768331")
def energy_by_the_coin() -> tuple[Text, ...]:
    """Two or four Energy cards, as the coin falls; whoever has fewer does nothing."""

    def short(face: e.Condition, number: int) -> e.Effect:
        fewer = e.Compare(e.CountOf(MY_ENERGY), Comparison.FEWER, e.Constant(number))
        return e.When(e.AllTrue((face, fewer)), e.AttackDoesNothing())

    def paid(face: e.Condition, variable: int, number: int) -> e.Effect:
        cards = e.ChooseCards(variable, MY_ENERGY, e.Constant(number), e.Constant(number))
        return e.When(face, e.MoveCards(cards, Zone.DISCARD))

    heads, tails = _heads(1), _tails(1)
    steps = (e.FlipCoins(1, YOU, ONE), short(heads, 2), short(tails, 4), paid(heads, 2, 2), paid(tails, 3, 4))
    return (e.AttackText(before=e.Sequence(steps)),)


@stands_for("25ae26e29b38")
def reeled_in_and_hit() -> tuple[Text, ...]:
    """Whoever is chosen comes to the Active place and is hit there."""
    chosen, flip = e.ThosePokemon(1), e.FlipCoins(2, YOU, ONE)
    steps = (
        e.Choose(e.ChoosePokemon(1, e.InPlay(OPPONENT))),
        e.When(e.Matches(chosen, e.At(Place.BENCH)), e.Switch(chosen)),
        e.Damage(chosen, e.Constant(20)),
        flip,
        e.When(_heads(2), e.Afflict(chosen, (SpecialCondition.PARALYZED,))),
    )
    return (e.AttackText(after=e.Sequence(steps)),)


@stands_for("29e806b5ba30")
def poison_that_silences() -> tuple[Text, ...]:
    """No Poké-Body works on the Pokémon as long as it is Poisoned."""
    poisoned = e.InPlay(OPPONENT, Place.ACTIVE, e.Has(SpecialCondition.POISONED))
    silent = e.Lasting((e.Suppress(Suppressed.POKE_BODIES, poisoned),), Duration.WHILE_ACTIVE, DEFENDING)
    return (e.AttackText(after=e.Sequence((e.Afflict(DEFENDING, (SpecialCondition.POISONED,)), silent))),)


@stands_for("51241e7c56bb")
def energy_for_six_types() -> tuple[Text, ...]:
    """With six of the name in play, all of different types, each Pokémon may get a basic Energy card."""
    six = e.InPlay(YOU, filter=e.Named("Arceus"))
    number = e.Compare(e.CountOf(six), Comparison.EQUAL, e.Constant(6))
    types = e.Compare(e.TypesAmong(six), Comparison.EQUAL, e.Constant(6))
    found = e.ChooseCards(1, e.InZone(Zone.DECK, YOU, e.Is(Kind.BASIC_ENERGY)), ZERO, e.Constant(6))
    given = e.Attach(e.ThoseCards(1), e.InPlay(YOU), Spread.ONE_EACH)
    steps = e.Sequence((e.Choose(found), given, e.Shuffle(YOU)))
    return (e.AttackText(after=e.When(e.AllTrue((number, types)), steps)),)


@stands_for("ecadedcab837")
def tails_hurts_itself() -> tuple[Text, ...]:
    """Heads does more; tails hurts itself too, and neither Weakness nor Resistance counts."""
    both = (Ignored.WEAKNESS, Ignored.RESISTANCE)
    plain = e.Lasting((e.Ignore(ME, both),), Duration.THIS_TURN, ME)
    before = e.Sequence((e.FlipCoins(1, YOU, ONE), e.When(_tails(1), plain)))
    damage = e.Sum(PRINTED, e.Depending(_heads(1), e.Constant(10), ZERO))
    return (e.AttackText(before=before, damage=damage, after=e.When(_tails(1), e.Damage(ME, e.Constant(10)))),)


@stands_for("c41ba91caa52")
def burned_and_poisoned_after_a_switch() -> tuple[Text, ...]:
    """Another may be brought to the Active place first."""
    switch = e.May(1, YOU, e.Switch(e.ChoosePokemon(2, e.InPlay(OPPONENT, Place.BENCH))))
    both = (SpecialCondition.BURNED, SpecialCondition.POISONED)
    return (e.AttackText(after=e.Sequence((switch, e.Afflict(e.InPlay(OPPONENT, Place.ACTIVE), both)))),)


@stands_for("2cb62f6ecefd")
def tools_and_machines_of_a_hand() -> tuple[Text, ...]:
    """All Tools and Technical Machines in the opponent's hand are shuffled away."""
    found = e.InZone(Zone.HAND, OPPONENT, e.AnyOf((TOOL, e.Is(Kind.TECHNICAL_MACHINE))))
    away = e.MoveCards(found, Zone.DECK, Position.SHUFFLED)
    return (e.AttackText(after=e.Sequence((e.LookAt(YOU, THEIR_HAND), away))),)


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


@stands_for("1dcd8a0831ea")
def for_the_energy_of_whom_you_choose() -> tuple[Text, ...]:
    """Damage to any Pokémon, more for each Energy attached to it."""
    chosen = e.ThosePokemon(1)
    damage = e.Sum(e.Constant(20), e.Product(e.Constant(10), e.EnergyOn(chosen, None)))
    return (
        e.AttackText(after=e.Sequence((e.Choose(e.ChoosePokemon(1, e.InPlay(OPPONENT))), e.Damage(chosen, damage)))),
    )

"""Damage counters and Special Conditions that are put, exchanged, taken over or passed on."""

from __future__ import annotations

from prizecard import effects as e
from prizecard.effects import Text
from prizecard.library.handwritten import stands_for
from prizecard.library.handwritten.short_forms import (
    ALL,
    DEFENDING,
    EX,
    IS_ACTIVE,
    ME,
    MY_ENERGY,
    ONE,
    OPPONENT,
    PRINTED,
    WELL,
    YOU,
    ZERO,
)
from prizecard.vocabulary import (
    Action,
    Cause,
    Comparison,
    Duration,
    EnergyType,
    Frequency,
    Happening,
    Kind,
    Place,
    SpecialCondition,
    Stat,
    Suppressed,
    Zone,
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


@stands_for("0bdb56509474", "179977bed565")
def counters_exchanged_for_energy() -> tuple[Text, ...]:
    """The two exchange their damage counters; what is prevented costs no Energy."""
    paid = e.MoveCards(e.ChooseCards(1, MY_ENERGY), Zone.DISCARD)
    return (e.AttackText(after=e.Sequence((e.ExchangeCounters(ME, DEFENDING, whole=True), e.Then(paid)))),)


@stands_for("29e806b5ba30")
def poison_that_silences() -> tuple[Text, ...]:
    """No Poké-Body works on the Pokémon as long as it is Poisoned."""
    poisoned = e.InPlay(OPPONENT, Place.ACTIVE, e.Has(SpecialCondition.POISONED))
    silent = e.Lasting((e.Suppress(Suppressed.POKE_BODIES, poisoned),), Duration.WHILE_ACTIVE, DEFENDING)
    return (e.AttackText(after=e.Sequence((e.Afflict(DEFENDING, (SpecialCondition.POISONED,)), silent))),)


@stands_for("c41ba91caa52")
def burned_and_poisoned_after_a_switch() -> tuple[Text, ...]:
    """Another may be brought to the Active place first."""
    switch = e.May(1, YOU, e.Switch(e.ChoosePokemon(2, e.InPlay(OPPONENT, Place.BENCH))))
    both = (SpecialCondition.BURNED, SpecialCondition.POISONED)
    return (e.AttackText(after=e.Sequence((switch, e.Afflict(e.InPlay(OPPONENT, Place.ACTIVE), both)))),)


@stands_for("72cfc6d696f7")
def two_conditions_chosen() -> tuple[Text, ...]:
    """One of two Special Conditions, and one of two others."""

    def either(*conditions: SpecialCondition) -> e.Effect:
        return e.ChooseWay(YOU, tuple(e.Afflict(e.Defending(), (one,)) for one in conditions))

    lasting = either(SpecialCondition.BURNED, SpecialCondition.POISONED)
    turned = either(SpecialCondition.ASLEEP, SpecialCondition.CONFUSED)
    return (e.AttackText(after=e.Sequence((lasting, turned))),)


@stands_for("9a1da7f849c4")
def a_condition_passed_on() -> tuple[Text, ...]:
    """From the Bench it passes one Special Condition of the own Active Pokémon to the opponent's."""

    def passed(condition: SpecialCondition) -> e.Effect:
        cured = e.Cure(e.InPlay(YOU, Place.ACTIVE, e.Has(condition)), (condition,))
        return e.Sequence((cured, e.Then(e.Afflict(e.InPlay(OPPONENT, Place.ACTIVE), (condition,)))))

    ways = e.ChooseWay(YOU, tuple(passed(one) for one in SpecialCondition))
    ill = e.Matches(e.InPlay(YOU, Place.ACTIVE), e.Has(None))
    return (e.Activated(ways, condition=e.AllTrue((e.Matches(ME, e.At(Place.BENCH)), ill))),)


@stands_for("0e3c06d43766")
def a_counter_between_turns() -> tuple[Text, ...]:
    """The opponent's Active Pokémon gets a damage counter between turns, unless it is of its own type."""
    hurt = e.PutCounters(e.InPlay(OPPONENT, Place.ACTIVE, e.Lacks(e.OfType(EnergyType.FIGHTING))), ONE)
    return (e.Triggered(e.Pattern(Happening.BETWEEN_TURNS), hurt, IS_ACTIVE),)


@stands_for("501d165a4470")
def counters_taken_over() -> tuple[Text, ...]:
    """It takes over counters of others one by one, as long as that does not Knock it Out."""
    lives = e.Matches(ME, e.Where(Stat.REMAINING_HP, Comparison.MORE, e.Constant(10)))
    other = e.ChoosePokemon(1, e.OtherPokemon(e.InPlay(YOU), ME))
    moved = e.MoveCounters(other, ME, ONE, ONE)
    return (e.Activated(moved, Frequency.ANY_NUMBER, e.AllTrue((lives, WELL))),)


@stands_for("7a240937c348")
def healed_between_turns() -> tuple[Text, ...]:
    """Own Pokémon with the Energy lose a damage counter between turns, as long as it has the Energy itself."""
    react = e.Holds(e.Named("React Energy"), Comparison.AT_LEAST, ONE)
    healed = e.Heal(e.InPlay(YOU, filter=e.AllOf((react, e.Lacks(EX)))), e.Constant(10))
    between = e.Pattern(Happening.BETWEEN_TURNS)
    return (e.Triggered(between, healed, e.Matches(ME, react), once_by_name=("Reactive Aroma",)),)


@stands_for("a9d459a9a5df")
def resent_by_name() -> tuple[Text, ...]:
    """Knocked Out by an attack, it puts counters on the attacker and all of the attacker's name."""
    fallen = e.Pattern(Happening.KNOCKED_OUT, ME, cause=Cause.ATTACK, of=OPPONENT)
    named = e.InPlay(OPPONENT, filter=e.SameNameAs(e.Attacking()))
    return (e.Triggered(fallen, e.PutCounters(named, e.Constant(4)), optional=YOU),)


@stands_for("9026c6cd7750")
def healing_at_the_price_of_energy() -> tuple[Text, ...]:
    """All are healed; those who had damage lose their Energy."""
    hurt = e.InPlay(YOU, filter=e.Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, ONE))
    effect = e.Sequence(
        (
            e.Choose(e.ChoosePokemon(1, hurt, e.Unlimited(), e.Unlimited())),
            e.Heal(e.InPlay(YOU), e.Unlimited()),
            e.MoveCards(e.AttachedTo(e.ThosePokemon(1), e.Is(Kind.ENERGY)), Zone.DISCARD),
        )
    )
    evolved = e.Pattern(Happening.EVOLVED, ME, YOU, origin=Zone.HAND)
    return (e.Triggered(evolved, effect, optional=YOU, frequency=Frequency.ONCE_PER_TURN),)


@stands_for("fbf67237b150")
def attack_in_sleep() -> tuple[Text, ...]:
    """Usable while Asleep, and stronger then."""
    asleep = e.Matches(ME, e.Has(SpecialCondition.ASLEEP))
    damage = e.Sum(e.PrintedDamage(), e.Depending(asleep, e.Constant(90), e.Constant(0)))
    permit = e.Permit(Action.ATTACK_WHILE_ASLEEP, ME, attack="Toss and Turn")
    return (e.AttackText(damage=damage, standing=(e.Static((permit,)),)),)

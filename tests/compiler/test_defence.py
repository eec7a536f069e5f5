"""Less damage, prevention, what being damaged sets off, worse Special Conditions."""

from __future__ import annotations

import pytest

from prizecard.compiler import Declined, TextKind
from prizecard.compiler.tree import parts
from prizecard.effects import (
    Afflict,
    AllOf,
    AnyTrue,
    At,
    Attacking,
    ChangeDamage,
    ChangeHp,
    Compare,
    Constant,
    Defending,
    Delayed,
    EitherPokemon,
    EventAmount,
    Happened,
    Holder,
    Holds,
    InCounters,
    InPlay,
    Is,
    Lasting,
    Matches,
    Negative,
    OfType,
    Pattern,
    Prevent,
    PreventEvent,
    Product,
    PutCounters,
    Replacement,
    Sequence,
    SetRemainingHp,
    SetWeakness,
    Static,
    StatOf,
    ThisPokemon,
    Triggered,
    When,
)
from prizecard.vocabulary import (
    Cause,
    Comparison,
    Duration,
    EnergyType,
    Happening,
    Kind,
    Place,
    Player,
    Prevented,
    SpecialCondition,
    Stage,
    Stat,
)
from tests.compiler.reading import attack, texts

AFTER = "(after applying Weakness and Resistance)"
BEFORE = "(before applying Weakness and Resistance)"
OPPONENTS = InPlay(Player.OPPONENT)
NEXT = "opponent's next turn"
ALL = "Prevent all effects"
KNOCKED_OUT = "Knocked Out"
TRIES = "tries to attack"
DAMAGED = "damaged by"
THIS = "this Pokémon"
LAST = "during your opponent's last turn"
VICTIM = "that Pokémon"
BETWEEN = "between turns"
MORE = f"damage counters instead of 1 on {VICTIM} {BETWEEN}"


def ability(text: str) -> object:
    (one,) = texts(text, TextKind.ABILITY)
    return one


def test_less_damage_is_taken_from_whose_attacks_it_says() -> None:
    anybody = ability(f"Wobblefin takes 70 less damage from attacks {AFTER}.")
    assert anybody == Static((ChangeDamage(InPlay(Player.BOTH), ThisPokemon(), Negative(Constant(70)), Stage.AFTER),))
    opponent = ability(f"Your Water Pokémon take 70 less damage from your opponent's attacks {AFTER}.")
    water = InPlay(Player.YOU, Place.ANYWHERE, OfType(EnergyType.WATER))
    assert opponent == Static((ChangeDamage(OPPONENTS, water, Negative(Constant(70)), Stage.AFTER),))


def test_the_effect_of_an_attack_sits_on_the_pokemon_it_speaks_of() -> None:
    own = attack(f"During your {NEXT}, any damage done to Wobblefin by attacks is reduced by 7 {AFTER}.")
    assert isinstance(own.after, Lasting) and own.after.on == ThisPokemon()
    other = attack(f"During your {NEXT}, the Defending Pokémon's attacks do 7 less damage {BEFORE}.")
    assert isinstance(other.after, Lasting) and other.after.on == Defending()
    (change,) = other.after.modifiers
    assert change == ChangeDamage(Defending(), InPlay(Player.BOTH), Negative(Constant(7)), Stage.BEFORE)


def test_both_players_are_protected_from_their_opponents() -> None:
    sides = f"Water Pokémon (both yours and your opponent's) take 7 less damage from the opponent's attacks {AFTER}."
    (one,) = texts(sides, TextKind.STADIUM)
    water = OfType(EnergyType.WATER)
    assert isinstance(one, Static)
    assert [(change.by, change.to) for change in one.modifiers if isinstance(change, ChangeDamage)] == [
        (OPPONENTS, InPlay(Player.YOU, Place.ANYWHERE, water)),
        (InPlay(Player.YOU), InPlay(Player.OPPONENT, Place.ANYWHERE, water)),
    ]


def test_damage_and_effects_are_prevented_apart() -> None:
    effects = ability(f"{ALL} of your opponent's attacks, except damage, done to Wobblefin.")
    assert effects == Static((Prevent(Prevented.EFFECTS, ThisPokemon(), None, player=Player.OPPONENT),))
    both = ability(f"{ALL} of attacks, including damage, done to Wobblefin by your opponent's Water Pokémon.")
    water = InPlay(Player.OPPONENT, Place.ANYWHERE, OfType(EnergyType.WATER))
    assert both == Static((Prevent(Prevented.ALL, ThisPokemon(), water),))


def test_several_kinds_of_attackers_are_kept_off() -> None:
    one = ability(
        "Prevent all damage done to Wobblefin by attacks from your opponent's Basic Pokémon and Ultra Beasts, "
        "and by your opponent's Metal Pokémon that have any Special Energy attached to them."
    )
    assert isinstance(one, Static) and isinstance(one.modifiers[0], Prevent)
    by = one.modifiers[0].by
    assert isinstance(by, EitherPokemon)
    held = Holds(Is(Kind.SPECIAL_ENERGY), Comparison.AT_LEAST, Constant(1))
    assert by.parts[1] == InPlay(Player.OPPONENT, filter=AllOf((OfType(EnergyType.METAL), held)))


def test_the_amount_of_damage_may_decide() -> None:
    one = ability("Prevent all damage done to Wobblefin by attacks if that damage is exactly 7, 9, or 33.")
    assert isinstance(one, Static) and isinstance(one.modifiers[0], Prevent)
    equal = tuple(Compare(EventAmount(), Comparison.EQUAL, Constant(n)) for n in (7, 9, 33))
    assert one.modifiers[0].condition == AnyTrue(equal)


def test_trainer_cards_are_kept_off_by_their_kind() -> None:
    one = ability("Whenever your opponent plays a Supporter card, prevent all effects of that card done to Wobblefin.")
    prevent = Prevent(
        Prevented.EFFECTS, ThisPokemon(), None, (Cause.TRAINER,), Player.OPPONENT, card=Is(Kind.SUPPORTER)
    )
    assert one == Static((prevent,))


def test_being_damaged_in_the_active_place_sets_something_off() -> None:
    one = ability(
        f"If Wobblefin is your Active Pokémon and is {DAMAGED} an opponent's attack, "
        "put 7 damage counters on the Attacking Pokémon."
    )
    when = Pattern(Happening.DAMAGED, ThisPokemon(), cause=Cause.ATTACK, of=Player.OPPONENT, place=Place.ACTIVE)
    assert one == Triggered(when, PutCounters(Attacking(), Constant(7)))


def test_counters_for_the_damage_taken_are_counted_in_tens() -> None:
    text = attack(
        f"During your {NEXT}, if Wobblefin is {DAMAGED} an attack (even if Wobblefin is {KNOCKED_OUT}), "
        "put damage counters on your opponent's Active Pokémon equal to the damage done to Wobblefin."
    )
    assert isinstance(text.after, Delayed)
    (trigger,) = text.after.texts
    assert isinstance(trigger, Triggered)
    assert trigger.effect == PutCounters(InPlay(Player.OPPONENT, Place.ACTIVE), InCounters(EventAmount()))


def test_full_hp_is_that_before_the_damage() -> None:
    one = ability(
        f"If Wobblefin has full HP and would be {KNOCKED_OUT} by damage from attacks, "
        f"Wobblefin is not {KNOCKED_OUT} and its remaining HP becomes 30 instead."
    )
    counters = StatOf(Stat.DAMAGE_COUNTERS, ThisPokemon())
    assert isinstance(one, Replacement)
    assert one.of.happening is Happening.KNOCKED_OUT
    assert one.of.condition == Compare(InCounters(EventAmount()), Comparison.AT_LEAST, counters)
    assert one.effect == Sequence((PreventEvent(), SetRemainingHp(ThisPokemon(), Constant(30))))


def test_a_coin_that_decides_over_an_event_stays_with_it() -> None:
    one = ability("If any damage is done to Wobblefin by attacks, flip a coin. If tails, prevent that damage.")
    assert isinstance(one, Replacement) and isinstance(one.effect, Sequence)
    last = one.effect.steps[-1]
    assert isinstance(last, When) and last.then == PreventEvent()


def test_an_attack_tried_may_do_nothing() -> None:
    text = attack(
        f"If the Defending Pokémon {TRIES} during his or her next turn, your opponent flips 3 coins. "
        "If any of them are tails, that attack does nothing.",
        33,
    )
    assert text.requirement == Sequence(())
    assert isinstance(text.after, Delayed) and text.after.on == Defending()
    assert text.after.duration is Duration.OPPONENTS_NEXT_TURN


def test_this_pokemon_on_a_tool_is_its_holder() -> None:
    (one,) = texts(f"Any damage done to {THIS} by attacks is reduced by 9 {AFTER}.", TextKind.TOOL)
    assert isinstance(one, Static) and isinstance(one.modifiers[0], ChangeDamage)
    assert one.modifiers[0].to == Holder()


def test_it_is_the_pokemon_of_the_condition() -> None:
    one = ability(f"If Wobblefin is your Active Pokémon, it takes 9 less damage from attacks {AFTER}.")
    assert isinstance(one, Static) and isinstance(one.modifiers[0], ChangeDamage)
    assert one.modifiers[0].to == ThisPokemon()
    assert one.condition == Matches(ThisPokemon(), At(Place.ACTIVE))


def test_hp_and_weakness_change() -> None:
    assert ability("Wobblefin gets +7 HP.") == Static((ChangeHp(ThisPokemon(), Constant(7)),))
    text = attack("The Defending Pokémon's Weakness is now Metal until the end of your next turn.")
    assert isinstance(text.after, Lasting)
    assert text.after.modifiers == (SetWeakness(Defending(), (EnergyType.METAL,)),)
    more = ability("Any damage done to Wobblefin by attacks is reduced by 9 for each Wobblefin in your discard pile "
                   f"{AFTER}.")  # fmt: skip
    assert isinstance(more, Static) and isinstance(more.modifiers[0], ChangeDamage)
    change = more.modifiers[0].more
    assert isinstance(change, Negative) and isinstance(change.of, Product)


def test_a_special_condition_may_be_worse() -> None:
    text = attack(f"The Defending Pokémon is now Poisoned. Put 7 {MORE}.")
    assert text.after == Afflict(Defending(), (SpecialCondition.POISONED,), Constant(7))
    with pytest.raises(Declined):
        attack(f"Draw 7 cards. Put 9 {MORE}.")


def test_what_was_damaged_last_turn_is_asked_of_the_history() -> None:
    text = attack(f"This attack does 9 more damage if Wobblefin was {DAMAGED} an attack {LAST}.", 7)
    assert any(isinstance(part, Happened) for part in parts(text.damage))

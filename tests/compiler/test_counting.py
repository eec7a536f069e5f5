"""Counting and comparing: amounts, conditions on counts, what has happened."""

from __future__ import annotations

import pytest

from prizecard.compiler import Declined
from prizecard.effects import (
    BecameActiveIn,
    Compare,
    Condition,
    Constant,
    CountOf,
    Depending,
    EnergyOn,
    Exists,
    FilteredCards,
    Happened,
    InPlay,
    InZone,
    Is,
    Matches,
    MoveCards,
    Number,
    Pattern,
    PrintedDamage,
    Product,
    Smaller,
    StatOf,
    Sum,
    ThisPokemon,
    ThoseCards,
    Where,
)
from prizecard.vocabulary import (
    Comparison,
    EnergyType,
    Happening,
    Kind,
    Place,
    Player,
    Stat,
    Window,
    Zone,
)
from tests.compiler.reading import attack

# Words by name: no sentence here is one of a card.
POKEMON, PILE, HELD, SEVERAL, AWARD, WHOSE, UNITS, GONE = (
    "Pokémon",
    "deck",
    "hand",
    "cards",
    "Prize",
    "your",
    "Energy",
    "Knocked Out",
)


def added(text: str) -> Number:
    """What a text adds to the printed damage of 33."""
    damage = attack(text, 33, "+").damage
    assert isinstance(damage, Sum) and damage.left == PrintedDamage()
    return damage.right


def condition(text: str) -> Condition:
    """The condition on which 7 more damage is done."""
    number = added(f"If {text}, this attack does 7 more damage.")
    assert isinstance(number, Depending)
    return number.condition


def test_amount_of_energy_counts_units() -> None:
    both = added(f"This attack does 7 more damage times the amount of Water {UNITS} attached to both Active {POKEMON}.")
    assert both == Product(Constant(7), EnergyOn(InPlay(Player.BOTH, Place.ACTIVE), EnergyType.WATER))


def test_symbols_in_a_retreat_cost() -> None:
    number = added("This attack does 7 more damage for each Colorless in Wobblefin's Retreat Cost.")
    assert number == Product(Constant(7), StatOf(Stat.RETREAT_COST, ThisPokemon()))


def test_a_limit_on_added_damage() -> None:
    number = added(
        f"This attack does 7 more damage for each card in {WHOSE} {HELD}. You can't add more than "
        f"33 damage in this way."
    )
    assert number == Smaller(Product(Constant(7), CountOf(InZone(Zone.HAND, Player.YOU))), Constant(33))


def test_a_limit_needs_something_added() -> None:
    with pytest.raises(Declined):
        attack("You can't add more than 33 damage in this way.", 30)


def test_only_discarded_cards_of_the_kind_count() -> None:
    read = attack(
        f"Discard the top 7 {SEVERAL} of {WHOSE} {PILE}. This attack does 9 damage for each "
        f"{UNITS} card you discarded.",
        9,
        "×",
    )
    assert isinstance(read.before, MoveCards)
    assert read.damage == Product(PrintedDamage(), CountOf(FilteredCards(ThoseCards(1), Is(Kind.ENERGY))))


PRIZES = CountOf(InZone(Zone.PRIZES, Player.OPPONENT))


@pytest.mark.parametrize(
    ("words", "comparison", "number"),
    [
        ("exactly 7", Comparison.EQUAL, 7),
        ("7 or more", Comparison.AT_LEAST, 7),
        ("7 or fewer", Comparison.AT_MOST, 7),
        ("at least 9", Comparison.AT_LEAST, 9),
        ("no", Comparison.EQUAL, 0),
    ],
)
def test_conditions_on_what_a_player_has(words: str, comparison: Comparison, number: int) -> None:
    read = condition(f"{WHOSE} opponent has {words} {AWARD} {SEVERAL} remaining")
    assert read == Compare(PRIZES, comparison, Constant(number))


def test_any_of_several_and_all_of_them_differ() -> None:
    hurt = Where(Stat.DAMAGE_COUNTERS, Comparison.AT_LEAST, Constant(9))
    assert condition(f"any of {WHOSE} Benched {POKEMON} have at least 9 damage counters on them") == Exists(
        InPlay(Player.YOU, Place.BENCH, hurt)
    )
    assert condition(f"all of {WHOSE} Benched {POKEMON} have at least 9 damage counters on them") == Matches(
        InPlay(Player.YOU, Place.BENCH), hurt
    )


def test_moved_from_the_bench() -> None:
    read = condition(f"Wobblefin was on the Bench and became {WHOSE} Active {POKEMON} during this turn")
    assert read == Matches(ThisPokemon(), BecameActiveIn(Window.THIS_TURN))


def test_a_card_played_before() -> None:
    read = condition(f"you played an Item card from {WHOSE} {HELD} during this turn")
    pattern = Pattern(Happening.PLAYED, player=Player.YOU, card=Is(Kind.ITEM))
    assert read == Happened(pattern, Window.THIS_TURN)

"""What Energy cards provide and where, what is counted of them, and when powers of old stop."""

from __future__ import annotations

import pytest

from prizecard.compiler import TextKind
from prizecard.effects import (
    Activated,
    AllTrue,
    Always,
    AttachedTo,
    Compare,
    CountOf,
    EnergyIn,
    EnergyText,
    Exists,
    Has,
    Holder,
    Matches,
    Product,
    Untrue,
)
from prizecard.vocabulary import AbilityKind, Kind
from tests.compiler.reading import attack, texts

ANY_TYPE = "every type of Energy but provides only 3 Energy at a time"


def provided(text: str) -> list[EnergyText]:
    found = texts(text, TextKind.ENERGY, kinds=frozenset({Kind.ENERGY, Kind.SPECIAL_ENERGY}))
    return [one for one in found if isinstance(one, EnergyText)]


@pytest.mark.parametrize(
    "said",
    [
        "While in play, this card provides Fire and Water Energy but provides only 1 Energy at a time.",
        f"This card provides {ANY_TYPE}.",
        "While in play, this card provides 2 Darkness Energy.",
    ],
)
def test_energy_10_types_that_are_provided_in_play_alone(said: str) -> None:
    (one,) = provided(said)
    assert one.condition == Exists(Holder())


def test_energy_10_a_type_without_such_words_is_provided_everywhere() -> None:
    (one,) = provided("This card provides Metal Energy.")
    assert one.condition == Always()


OPENING = "While this card is attached to a Stage 1 Pokémon, it provides Fire Energy."
GOING_ON = "If you have 2 or more Basic Pokémon in play, it provides FireFire Energy."


def test_energy_13_the_condition_that_opens_a_paragraph_holds_on() -> None:
    plain, first, second = provided(f"This card provides Colorless Energy.\n{OPENING} {GOING_ON}")
    assert plain.condition == Always() and isinstance(first.condition, Matches)
    assert isinstance(second.condition, AllTrue) and second.condition.conditions[0] == first.condition


def test_energy_13_but_not_in_the_next_paragraph() -> None:
    *_, last = provided(f"This card provides Colorless Energy.\n{OPENING}\n{GOING_ON}")
    assert isinstance(last.condition, Compare)


def test_energy_15_basic_energy_and_basic_energy_cards() -> None:
    units = attack("Does 20 damage times the amount of basic Energy attached to Wobblefin.", 20, "×").damage
    cards = attack("Does 20 damage times the number of basic Energy cards attached to Wobblefin.", 20, "×").damage
    assert isinstance(units, Product) and isinstance(units.right, EnergyIn)
    assert isinstance(cards, Product) and isinstance(cards.right, CountOf) and isinstance(cards.right.what, AttachedTo)


def test_errata_02_a_power_of_old_stops_for_any_special_condition() -> None:
    said = (
        "Once during your turn (before your attack), you may draw 6 cards. "
        "This power can't be used if Wobblefin is Asleep, Confused, or Paralyzed."
    )
    (old,) = texts(said, TextKind.ABILITY, ability=AbilityKind.POKEMON_POWER)
    (later,) = texts(said, TextKind.ABILITY, ability=AbilityKind.POKE_POWER)
    assert isinstance(old, Activated) and isinstance(old.condition, Untrue)
    assert isinstance(old.condition.condition, Matches) and old.condition.condition.filter == Has(None)
    assert old != later

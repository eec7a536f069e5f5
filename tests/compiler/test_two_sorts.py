"""Two properties of different sorts before one noun belong each to its own noun."""

from __future__ import annotations

from prizecard.compiler import TextKind
from prizecard.effects import AllOf, AnyOf, ChangeHp, InPlay, Is, OfType, Static
from prizecard.vocabulary import EnergyType, Kind
from tests.compiler.reading import texts

EITHER = AnyOf((OfType(EnergyType.GRASS), OfType(EnergyType.FAIRY)))


def test_basic_pokemon_of_either_type() -> None:
    said = "Basic Grass and Basic Fairy Pokémon (both yours and your opponent's) get +70 HP."
    (text,) = texts(said, TextKind.STADIUM)
    assert isinstance(text, Static)
    (modifier,) = text.modifiers
    assert isinstance(modifier, ChangeHp) and isinstance(modifier.of, InPlay)
    assert modifier.of.filter == AllOf((Is(Kind.BASIC), EITHER))

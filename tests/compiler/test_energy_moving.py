"""Moving Energy and damage counters."""

from __future__ import annotations

from prizecard.effects import (
    Attach,
    AttachedTo,
    ChooseCards,
    ChoosePokemon,
    Constant,
    ExchangeCounters,
    ForEach,
    InPlay,
    Is,
    Lacks,
    MoveCounters,
    OtherPokemon,
    PutCounters,
    ThisPokemon,
    ThosePokemon,
    Unlimited,
)
from prizecard.effects import Sequence as Steps
from prizecard.vocabulary import Chooser, Kind, Measure, Place, Player, Spread
from tests.compiler.reading import attack, effect

# Words by name: no sentence here is one of a card.
POKEMON, SEVERAL, WHOSE, UNITS = "Pokémon", "cards", "your", "Energy"

SEVEN = Constant(7)
YOURS, THEIRS = InPlay(Player.YOU), InPlay(Player.OPPONENT)
ONE, ANY = Constant(1), (Constant(0), Unlimited())


def units(pokemon: object, minimum: object, maximum: object) -> ChooseCards:
    """A choice of units of Energy."""
    among = AttachedTo(pokemon, Is(Kind.ENERGY))  # type: ignore[arg-type]
    return ChooseCards(1, among, minimum, maximum, Chooser.YOU, Measure.ENERGY)  # type: ignore[arg-type]


def test_energy_in_any_way_may_go_anywhere() -> None:
    read = effect(
        f"Move up to 7 {UNITS} from any of {WHOSE} {POKEMON} to any of {WHOSE} other {POKEMON} in any way you like."
    )
    assert read == Attach(units(YOURS, Constant(0), SEVEN), YOURS, Spread.FREELY)


def test_other_pokemon_are_other_than_this_one() -> None:
    read = attack(f"Move any number of {UNITS} from {WHOSE} other {POKEMON} to Wobblefin.").after
    assert read == Attach(units(OtherPokemon(YOURS, ThisPokemon()), *ANY), ThisPokemon())


def test_other_pokemon_are_other_than_the_chosen_one() -> None:
    read = effect(f"Move 7 damage counters from 1 of {WHOSE} {POKEMON} to 1 of {WHOSE} other {POKEMON}.")
    other = OtherPokemon(YOURS, ThosePokemon(1))
    assert read == MoveCounters(ChoosePokemon(1, YOURS), ChoosePokemon(2, other), SEVEN, SEVEN)


def test_pokemon_left_out() -> None:
    read = effect(f"Put 7 damage counters on {WHOSE} opponent's {POKEMON}, except Pokémon-EX, in any way you like.")
    rest = InPlay(Player.OPPONENT, Place.ANYWHERE, Lacks(Is(Kind.EX)))
    assert read == PutCounters(rest, SEVEN, Spread.FREELY)


def test_counters_put_in_any_way() -> None:
    assert effect(f"Put 7 damage counters on {WHOSE} opponent's {POKEMON} in any way you like.") == PutCounters(
        THEIRS, SEVEN, Spread.FREELY
    )


def test_all_counters_move_together() -> None:
    read = attack(f"Move all damage counters from Wobblefin to {WHOSE} opponent's Active {POKEMON}.").after
    active = InPlay(Player.OPPONENT, Place.ACTIVE)
    assert read == MoveCounters(ThisPokemon(), active, Unlimited(), Unlimited())


def test_counters_change_places() -> None:
    read = attack(f"Switch all damage counters on Wobblefin with those on {WHOSE} opponent's Active {POKEMON}.").after
    assert read == ExchangeCounters(ThisPokemon(), InPlay(Player.OPPONENT, Place.ACTIVE))


def test_for_each_of_those_pokemon() -> None:
    read = effect(
        f"Choose 7 of {WHOSE} {POKEMON}. For each of those {POKEMON}, search {WHOSE} discard pile "
        f"for 7 {UNITS} {SEVERAL} "
        f"and attach them to that {POKEMON}."
    )
    assert isinstance(read, Steps)
    each = read.steps[1]
    assert isinstance(each, ForEach) and each.among == ThosePokemon(1)
    assert isinstance(each.effect, Steps)
    attach = each.effect.steps[1]
    assert isinstance(attach, Attach) and attach.to == ThosePokemon(each.variable)

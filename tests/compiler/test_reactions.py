"""Phrases of few cards: hands cut down, switches remembered, numbers changed, conditions removed one by one."""

from __future__ import annotations

from prizecard.compiler.tree import parts
from prizecard.effects import (
    ChooseCards,
    ChoosePokemon,
    ChooseWay,
    Constant,
    CountOf,
    Cure,
    DeckEnd,
    Difference,
    EachPlayer,
    Heal,
    InPlay,
    InZone,
    Product,
    Smaller,
    Switch,
    ThosePokemon,
    TrainerText,
    When,
)
from prizecard.vocabulary import Chooser, Place, Player, Zone
from tests.compiler.reading import attack, trainer


def _found(value: object, kind: type) -> list[object]:
    return [part for part in parts(value) if isinstance(part, kind)]


def test_a_hand_is_cut_down_at_random_to_a_number() -> None:
    text = attack("Discard random cards from your hand until you have 9 cards left in your hand.")
    choice = _found(text, ChooseCards)[0]
    spare = Difference(CountOf(InZone(Zone.HAND, Player.YOU)), Constant(9))
    assert isinstance(choice, ChooseCards)
    assert (choice.minimum, choice.maximum, choice.chooser) == (spare, spare, Chooser.RANDOM)


def test_the_pokemon_that_moved_to_the_bench_is_remembered_before_the_switch() -> None:
    text = trainer(
        "Switch your Active Pokémon with a Fire Pokémon on your Bench. "
        "If you do, heal 70 damage from the old Active Pokémon."
    )
    assert isinstance(text, TrainerText)
    kinds = [type(part) for part in parts(text) if isinstance(part, ChoosePokemon | Switch)]
    assert kinds[:2] == [ChoosePokemon, Switch]
    seat = _found(text, ChoosePokemon)[0]
    healed = _found(text, Heal)[0]
    assert isinstance(seat, ChoosePokemon)
    assert isinstance(healed, Heal)
    assert seat.among == InPlay(Player.YOU, Place.ACTIVE)
    assert healed.pokemon == ThosePokemon(seat.variable)


def test_one_special_condition_is_removed_as_the_player_chooses() -> None:
    text = trainer("Heal 70 damage and remove a Special Condition from a Fire Pokémon on your Bench.")
    ways = _found(text, ChooseWay)[0]
    assert isinstance(ways, ChooseWay)
    assert len(ways.ways) == 5
    assert all(isinstance(way, Cure) for way in ways.ways)


def test_another_number_on_a_condition() -> None:
    text = attack("Discard the top card of your deck. If this Pokémon is Burned, discard the top 7 cards instead.")
    either = _found(text, When)[0]
    assert isinstance(either, When)
    numbers = [part.number for part in parts(either) if isinstance(part, DeckEnd)]
    assert numbers == [Constant(7), Constant(1)]


def test_damage_counted_out_has_a_limit() -> None:
    text = attack(
        "This attack does 30 damage for each Fire Pokémon in your hand. You can't do more than 330 damage in this way.",
        30,
        "×",
    )
    assert isinstance(text.damage, Smaller)
    assert isinstance(text.damage.left, Product)
    assert text.damage.right == Constant(330)


def test_each_player_looks_at_the_own_coin() -> None:
    text = trainer("Each player flips a coin. If heads, that player draws 7 cards. If tails, they draw 9 cards.")
    each = _found(text, EachPlayer)[0]
    assert len(_found(each, When)) == 2

"""Wordings of Diamond & Pearl and Platinum: types taken over, coins for each, names in lists, forms and letters."""

from __future__ import annotations

from typing import Any

import pytest

from prizecard.compiler import Names, TextKind
from prizecard.compiler.tree import parts
from prizecard.effects import (
    AllCardsOf,
    AllTrue,
    AnyOf,
    AttachedTo,
    Beneath,
    ChooseCards,
    ChoosePokemon,
    Constant,
    CountOf,
    Damage,
    Depending,
    Exists,
    FlipCoins,
    Happened,
    Heal,
    InPlay,
    InZone,
    Is,
    KnockOut,
    Lasting,
    MoveCards,
    NameContains,
    Named,
    OfType,
    PrintedDamage,
    Static,
    Sum,
    ThisPokemon,
    ThosePokemon,
    Triggered,
    TypesLike,
    Untrue,
)
from prizecard.vocabulary import (
    Cause,
    EnergyType,
    Happening,
    Kind,
    Place,
    Player,
    Window,
    Zone,
)
from tests.compiler.reading import attack, effect, texts

LETTERS = Names(
    cards=("Glyph", "Glyph [C]", "Glyph [E]", "Mist Form", "Drop", "Drop Mist Form", "Drop Ice Form"),
    attacks=("Tail Splash",),
    abilities=("Warm Current",),
)


def ability(text: str, **facts: Any) -> Any:
    (one,) = texts(text, TextKind.ABILITY, **facts)
    return one


def of(value: Any, kind: type) -> list[Any]:
    return [part for part in parts(value) if isinstance(part, kind)]


def test_a_type_is_that_of_the_level_below() -> None:
    said = ability("Wobblefin's type is the same as its previous Level.")
    assert said == Static((TypesLike(ThisPokemon(), Beneath(ThisPokemon())),))


def test_a_type_is_that_of_a_discarded_card_for_a_time() -> None:
    said = "Discard a Fire Energy card attached to Wobblefin. Wobblefin is the same type as that Energy card "
    read = attack(said + "during your next turn.", 10)
    (held,) = of(read.after, TypesLike)
    assert of(read.after, Lasting)
    assert held.of == ThisPokemon()
    assert of(read.after, ChooseCards)[0].variable == held.what.variable


def test_another_number_is_for_the_pokemon_just_chosen() -> None:
    chosen = "Choose 1 of your opponent's Evolved Pokémon. Do 70 damage to it. If Wobblefin is Asleep, "
    other = attack(chosen + "this attack does 90 damage instead.")
    (hit,) = of(other.after, Damage)
    assert hit.to == ThosePokemon(1)
    assert isinstance(hit.amount, Depending)
    assert other.damage == PrintedDamage()
    (more,) = of(attack(chosen + "this attack does 70 damage plus 30 more damage.").after, Damage)
    assert isinstance(more.amount, Sum)


def test_one_of_those_that_were_counted() -> None:
    read = attack("If your opponent has 7 or more Fire Pokémon, choose 1 of them and Knock Out that Pokémon.", 10)
    (choice,) = of(read.after, ChoosePokemon)
    assert choice.among == InPlay(Player.OPPONENT, Place.ANYWHERE, OfType(EnergyType.FIRE))
    assert of(read.after, KnockOut)[0].pokemon == ThosePokemon(choice.variable)


def test_a_pokemon_that_was_stripped_is_the_one_that_was_chosen() -> None:
    read = effect("Discard all cards attached to 1 of your Wobblefin and shuffle that Pokémon into your deck.")
    (choice,) = of(read, ChoosePokemon)
    assert of(read, AllCardsOf)[0].pokemon == ThosePokemon(choice.variable)


def test_names_in_a_list() -> None:
    three = "Wobblefin, Mr. Puddle, or Glimmer Stone"
    found = effect(f"Put {three} from your discard pile into your hand.")
    kinds = AnyOf((Named("Wobblefin"), Named("Mr. Puddle"), Named("Glimmer Stone")))
    assert of(found, InZone)[0].filter == kinds
    all_there = ability("If you have Wobblefin, Mr. Puddle, and Glimmer Stone in play, Wobblefin can't retreat.")
    assert isinstance(all_there.condition, AllTrue)
    missing = attack("If you don't have Mr. Puddle and Glimmer Stone in play, this attack does nothing.")
    (not_both,) = of(missing.requirement, Untrue)
    assert isinstance(not_both.condition, AllTrue)


@pytest.mark.parametrize(("own", "shared"), [("Glyph [C]", "Glyph"), ("Drop Mist Form", "Drop"), ("Drop", "Drop")])
def test_forms_and_letters_share_a_name(own: str, shared: str) -> None:
    facts = {"name": own, "own_names": frozenset({own}), "names": LETTERS}
    found = texts(f"Search your deck for any {shared}. Reveal it.", TextKind.ATTACK, **facts)
    assert of(found, InZone)[0].filter == NameContains(shared)


def test_attached_by_anything_but_what_is_left_out() -> None:
    for left_out, causes in (("attacks", (Cause.ATTACK,)), ("attacks or Poké-Powers", (Cause.ATTACK, Cause.ABILITY))):
        said = f"When you attach a Supporter card from your hand to Wobblefin (excluding effects of {left_out}), "
        once = ability(said + "draw 7 cards.")
        assert once.when.besides == causes
        assert once.when.happening is Happening.ATTACHED


def test_what_was_done_in_the_turn_counts_at_its_end() -> None:
    said = "If Wobblefin is damaged by an opponent's attack, remove 7 damage counters at the end of that turn."
    once = ability(said)
    assert isinstance(once, Triggered)
    assert once.when.happening is Happening.TURN_ENDED
    assert isinstance(once.condition, Happened)
    assert once.condition.window is Window.THIS_TURN
    assert once.effect == Heal(ThisPokemon(), Constant(70))


def test_a_supporter_in_play_lies_beside_the_active_pokemon() -> None:
    held = ability("If you have a Supporter card in play, Wobblefin can't retreat.")
    assert held.condition == Exists(InZone(Zone.BESIDE, Player.YOU, Is(Kind.SUPPORTER)))


def test_energy_of_both_is_counted_in_cards() -> None:
    said = "Flip a coin for each Energy card attached to Wobblefin and to the Defending Pokémon. This attack does 70 "
    (flip,) = of(attack(said + "damage times the number of heads.", 70, "×"), FlipCoins)
    assert isinstance(flip.number, CountOf)
    assert isinstance(flip.number.what, AttachedTo)


def test_energy_taken_off_goes_where_the_sentence_says() -> None:
    read = attack("Remove all Energy cards attached to Wobblefin and put them in the Lost Zone.", 10)
    (moved,) = of(read.after, MoveCards)
    assert moved.to is Zone.LOST

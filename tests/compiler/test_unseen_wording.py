"""Sentences put together from parts of known ones, as cards of sets that nobody has read yet do."""

from __future__ import annotations

import pytest

from prizecard.compiler import TextKind
from prizecard.compiler.tree import parts
from prizecard.effects import (
    Activated,
    Afflict,
    AttackText,
    CanPay,
    ChangeDamage,
    ChooseCards,
    CountOf,
    Draw,
    ExtraEnergy,
    FilteredCards,
    HoldsEnergy,
    InPlay,
    Is,
    MoveCards,
    OneOf,
    PaidCards,
    Prevent,
    Product,
    Static,
    Text,
    ThatAttack,
    ThosePokemon,
    Triggered,
    UseAttack,
)
from prizecard.vocabulary import (
    Cause,
    EnergyType,
    Kind,
    Place,
    Player,
    Position,
    Prevented,
    SpecialCondition,
    Variety,
    Zone,
)
from tests.compiler.reading import attack, effect, texts, trainer

IT = "this Pokémon"
UNDOUBLED = "(before applying Weakness and Resistance)"
HAND = "your hand"
DECK = "your deck"
CARD = "this card"
AS_MANY = "a number of cards equal to"
PAID = "a card you discarded"
BEYOND = "(in addition to this attack's cost)"
TO_USE = "to use that attack"
BOTH = "(both yours and your opponent's)"


def only(kind: TextKind, sentence: str) -> Text:
    """The one text that the sentence is."""
    (one,) = texts(sentence, kind)
    return one


def test_energy_attached_to_them_is_no_damage_to_them() -> None:
    text = attack("Does 70 damage times the number of your Benched Pokémon that have any Fire Energy attached to them.")
    assert isinstance(text, AttackText) and isinstance(text.damage, Product)
    assert any(isinstance(part, HoldsEnergy) and part.type is EnergyType.FIRE for part in parts(text.damage))
    assert not any(isinstance(part, ThosePokemon) for part in parts(text))


def test_cards_found_there_and_shuffled_are_counted() -> None:
    done = effect(
        "Your opponent reveals their hand and shuffles all Stadium cards found there into their deck. "
        f"Then, draw {AS_MANY} the number of Stadium cards shuffled into your opponent's deck."
    )
    (moved,) = [part for part in parts(done) if isinstance(part, MoveCards)]
    assert (moved.to, moved.position) == (Zone.DECK, Position.SHUFFLED)
    (drawn,) = [part for part in parts(done) if isinstance(part, Draw)]
    assert drawn.player is Player.YOU and isinstance(drawn.number, CountOf)
    assert isinstance(drawn.number.what, FilteredCards) and drawn.number.what.filter == Is(Kind.STADIUM)


def test_a_card_paid_as_cost_is_left_out_of_the_choice() -> None:
    text = trainer(
        f"Discard 3 cards from {HAND}. (If you can't discard 3 cards, you can't play {CARD}.) "
        f"Put 7 Supporter cards from your discard pile into {HAND}. "
        f"(You can't choose {PAID} with the effect of {CARD}.)"
    )
    assert text.cost is not None
    assert any(part == OneOf(PaidCards()) for part in parts(text.effect))


@pytest.mark.parametrize("target", ["the Defending Pokémon-EX"])
def test_more_damage_to_active_pokemon_of_a_kind_counts_for_both_players(target: str) -> None:
    text = only(
        TextKind.STADIUM,
        f"The attacks of each Fire Pokémon in play {BOTH} do 70 more damage to {target} {UNDOUBLED}.",
    )
    assert isinstance(text, Static)
    hit = [one.to for one in text.modifiers if isinstance(one, ChangeDamage)]
    assert hit == [InPlay(player, Place.ACTIVE, Is(Kind.EX)) for player in (Player.OPPONENT, Player.YOU)]


def test_more_damage_to_active_pokemon_of_a_kind_by_your_own() -> None:
    text = only(
        TextKind.ABILITY,
        f"Your Fire Pokémon's attacks do 70 more damage to the Defending Pokémon-EX {UNDOUBLED}.",
    )
    assert isinstance(text, Static)
    (change,) = text.modifiers
    assert isinstance(change, ChangeDamage)
    assert change.to == InPlay(Player.OPPONENT, Place.ACTIVE, Is(Kind.EX))


@pytest.mark.parametrize("verb", ["make", "leave"])
def test_a_pokemon_is_made_asleep(verb: str) -> None:
    text = only(TextKind.ABILITY, f"Once during your turn, you may {verb} your Active Pokémon Asleep.")
    assert isinstance(text, Activated) and isinstance(text.effect, Afflict)
    assert text.effect.conditions == (SpecialCondition.ASLEEP,)


def test_the_owner_is_had_shuffle_the_chosen_card() -> None:
    done = effect(
        "Your opponent reveals their hand. Choose a Stadium card you find there "
        "and have your opponent shuffle that card into their deck."
    )
    (chosen,) = [
        part for part in parts(done) if isinstance(part, ChooseCards) and isinstance(part.among, FilteredCards)
    ]
    assert chosen.among.filter == Is(Kind.STADIUM)
    assert any(isinstance(part, MoveCards) and part.position is Position.SHUFFLED for part in parts(done))


def test_three_kinds_of_extra_energy() -> None:
    text = attack(
        f"If {IT} has at least 1 extra Fire Energy, 2 extra Water Energy, and 1 extra Metal Energy "
        f"attached to it {BEYOND}, draw 7 cards."
    )
    (extra,) = [part for part in parts(text) if isinstance(part, ExtraEnergy)]
    assert extra.energy == (EnergyType.FIRE, EnergyType.WATER, EnergyType.WATER, EnergyType.METAL)


@pytest.mark.parametrize(
    ("sentence", "causes", "player"),
    [
        ("your opponent's Item cards", (Cause.TRAINER,), Player.OPPONENT),
    ],
)
def test_effects_of_several_causes_are_kept_off(sentence: str, causes: tuple[Cause, ...], player: Player) -> None:
    text = only(TextKind.ABILITY, f"Prevent all effects of {sentence} done to your Fire Pokémon.")
    assert isinstance(text, Static)
    (kept,) = text.modifiers
    assert isinstance(kept, Prevent)
    assert (kept.what, kept.causes, kept.player) == (Prevented.EFFECTS, causes, player)


@pytest.mark.parametrize("sentence", ["Prevent any damage", "Prevent all damage"])
def test_any_damage_is_all_damage(sentence: str) -> None:
    text = only(TextKind.ABILITY, f"{sentence} done to your Fire Pokémon by attacks from your opponent's Pokémon-EX.")
    assert isinstance(text, Static)
    (kept,) = text.modifiers
    assert isinstance(kept, Prevent) and kept.what is Prevented.DAMAGE


@pytest.mark.parametrize("start", ["Attacks of", "The attacks of"])
def test_attacks_of_pokemon_with_and_without_article(start: str) -> None:
    stage = "(before applying Weakness and Resistance)"
    text = only(TextKind.ABILITY, f"{start} your Fire Pokémon do 70 more damage {stage}.")
    assert isinstance(text, Static) and isinstance(text.modifiers[0], ChangeDamage)


@pytest.mark.parametrize("who", ["any player"])
def test_a_player_is_any_player(who: str) -> None:
    text = only(TextKind.STADIUM, f"Whenever {who} plays a Stadium card from their hand, that player draws 7 cards.")
    assert isinstance(text, Triggered) and text.when.player is Player.BOTH


def test_cards_of_different_types_that_evolve_from_one_name() -> None:
    done = effect("Search your deck for 2 Pokémon of different types that evolve from Wobblefin. Shuffle your deck.")
    (choice,) = [part for part in parts(done) if isinstance(part, ChooseCards)]
    assert choice.variety is Variety.DIFFERENT_TYPES


def test_a_chosen_attack_is_used_if_it_can_be_paid_for() -> None:
    done = attack(
        f"Choose 1 of your opponent's Benched Pokémon's attacks. If {IT} has the necessary Energy {TO_USE}, "
        "use it as this attack."
    )
    (used,) = [part for part in parts(done) if isinstance(part, UseAttack)]
    (condition,) = [part for part in parts(done) if isinstance(part, CanPay)]
    assert isinstance(used.attack, ThatAttack) and condition.variable == used.attack.variable


def test_benched_pokemon_of_both_players_are_kept_from_damage() -> None:
    text = only(TextKind.STADIUM, f"Prevent all damage done by attacks to Benched Pokémon {BOTH}.")
    assert isinstance(text, Static)
    assert text.modifiers == (Prevent(Prevented.DAMAGE, InPlay(Player.BOTH, Place.BENCH), None),)


def test_trainer_and_energy_cards_of_a_family() -> None:
    done = effect(f"Put a TAG TEAM Trainer card and a TAG TEAM Energy card from your discard pile into {HAND}.")
    assert {part.kind for part in parts(done) if isinstance(part, Is)} >= {Kind.TRAINER, Kind.ENERGY}

"""What is done several times, for each of several, and what is asked about it afterwards."""

from __future__ import annotations

from prizecard.effects import (
    Attach,
    Choose,
    ChooseCards,
    ChoosePokemon,
    CoinsShowing,
    Constant,
    Depending,
    Did,
    Draw,
    Exists,
    FlipCoins,
    ForEach,
    InPlay,
    InZone,
    Is,
    MoveCards,
    Named,
    PrintedDamage,
    Repeat,
    Reveal,
    Sequence,
    Shuffle,
    Sum,
    ThoseCards,
    ThosePokemon,
    When,
)
from prizecard.vocabulary import Chooser, Face, Kind, Place, Player, Position, Zone
from tests.compiler.reading import attack, effect

# Words by name: no sentence here is one of a card.
POKEMON, PIECE, HELD, PILE, FURTHER = "Pokémon", "card", "hand", "deck", "more"
SEVEN = Constant(7)
BENCH = InPlay(Player.YOU, Place.BENCH)


def test_a_card_for_each_of_those_pokemon() -> None:
    found = effect(
        f"Choose 7 of your Benched {POKEMON}. Attach an Item card from your {HELD} to each of those {POKEMON}."
    )
    item = ChooseCards(3, InZone(Zone.HAND, Player.YOU, Is(Kind.ITEM)))
    assert found == Sequence(
        (Choose(ChoosePokemon(1, BENCH, SEVEN, SEVEN)), ForEach(2, ThosePokemon(1), Attach(item, ThosePokemon(2))))
    )


def test_a_card_for_each_of_your_pokemon() -> None:
    found = effect(f"Attach a Supporter card from your {HELD} to each of your Benched {POKEMON}.")
    supporter = ChooseCards(2, InZone(Zone.HAND, Player.YOU, Is(Kind.SUPPORTER)))
    assert found == ForEach(1, BENCH, Attach(supporter, ThosePokemon(1)))


def test_a_sentence_about_what_each_round_chose_belongs_to_the_round() -> None:
    found = effect(
        f"Flip 7 coins. For each tails, choose a {PIECE} at random from your opponent's {HELD}. "
        f"Your opponent reveals it and shuffles it into their {PILE}. Draw 9 cards."
    )
    one = ChooseCards(2, InZone(Zone.HAND, Player.OPPONENT), chooser=Chooser.RANDOM)
    those = ThoseCards(2)
    each = Sequence((Choose(one), Reveal(those), MoveCards(those, Zone.DECK, Position.SHUFFLED)))
    assert found == Sequence(
        (
            FlipCoins(1, Player.YOU, SEVEN),
            Repeat(CoinsShowing(1, Face.TAILS), each),
            Draw(Player.YOU, Constant(9)),
        )
    )


def test_a_shuffle_is_not_what_was_done_in_this_way() -> None:
    found = attack(
        f"Search your {PILE} for a Fire Energy {PIECE} and attach it to Wobblefin. Shuffle your {PILE}. "
        "If you attached Energy in this way, draw 9 cards."
    ).after
    assert isinstance(found, Sequence)
    assert found.steps[2:] == (Shuffle(Player.YOU), When(Did(1), Draw(Player.YOU, Constant(9))))


def test_in_an_attack_the_own_name_on_the_bench_is_another() -> None:
    found = attack(f"If Wobblefin is on your Bench, this attack does 70 {FURTHER} damage.", 30, "+")
    there = Exists(InPlay(Player.YOU, Place.BENCH, Named("Wobblefin")))
    assert found.damage == Sum(PrintedDamage(), Depending(there, Constant(70), Constant(0)))

"""Made-up texts and what they mean."""

from __future__ import annotations

import pytest

from prizecard.compiler import Declined, TextKind
from prizecard.compiler.discourse import Discourse
from prizecard.compiler.tree import parts
from prizecard.effects import (
    Activated,
    AllTrue,
    AttackDoesNothing,
    AttackText,
    ChoosePokemon,
    CoinsShow,
    CoinsShowing,
    Constant,
    Damage,
    Depending,
    Did,
    Doing,
    Draw,
    FlipCoins,
    Forbid,
    Has,
    Heal,
    InPlay,
    Lasting,
    Matches,
    May,
    MoveCards,
    OtherCards,
    PrintedDamage,
    Product,
    Reveal,
    Sequence,
    Shuffle,
    Sum,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Triggered,
    TypesLike,
    Untrue,
    When,
)
from prizecard.vocabulary import Action, Chooser, Duration, Face, Happening, Place, Player, Quantity, Zone
from tests.compiler.reading import attack, effect, texts, trainer

HEADS = CoinsShow(1, Face.HEADS, Quantity.ALL)


def test_a_coin_that_decides_damage_is_flipped_before() -> None:
    text = attack("Flip a coin. If heads, this attack does 70 more damage.", 50, "+")
    assert text.before == FlipCoins(1, Player.YOU, Constant(1))
    assert text.damage == Sum(PrintedDamage(), Depending(HEADS, Constant(70), Constant(0)))
    assert text.after == Sequence(())


def test_a_coin_that_decides_something_else_is_flipped_after() -> None:
    text = attack("Flip a coin. If heads, heal 70 damage from Wobblefin.", 50)
    assert text.before == Sequence(())
    assert text.after == Sequence(
        (FlipCoins(1, Player.YOU, Constant(1)), When(HEADS, Heal(ThisPokemon(), Constant(70))))
    )


def test_an_attack_that_may_fail_requires_its_coin() -> None:
    text = attack("Flip 3 coins. If any of them are tails, this attack does nothing.", 50)
    tails = CoinsShow(1, Face.TAILS, Quantity.ANY)
    assert text.requirement == Sequence((FlipCoins(1, Player.YOU, Constant(3)), When(tails, AttackDoesNothing())))


def test_damage_times_heads_is_zero_without_the_condition() -> None:
    text = attack("Flip 7 coins. This attack does 15 damage times the number of heads.", 15, "×")
    assert text.damage == Product(PrintedDamage(), CoinsShowing(1, Face.HEADS))


def test_a_text_that_repeats_another_number_than_the_card_is_declined() -> None:
    with pytest.raises(Declined, match="the card 40"):
        attack("Flip a coin. If heads, this attack does 33 damage plus 11 more damage.", 40, "+")


def test_that_pokemon_is_the_chosen_one() -> None:
    text = attack("Choose 7 of your opponent's Pokémon. This attack does 15 damage to those Pokémon.")
    chosen = ChoosePokemon(1, InPlay(Player.OPPONENT), Constant(7), Constant(7))
    assert [part for part in parts(text) if isinstance(part, ChoosePokemon)] == [chosen]
    assert Damage(ThosePokemon(1), Constant(15)) in parts(text)


def test_whoever_acts_chooses() -> None:
    (moved,) = [
        part for part in parts(effect("Your opponent discards 3 cards from their hand.")) if type(part) is MoveCards
    ]
    assert getattr(moved.cards, "chooser", None) is Chooser.OPPONENT


def test_if_you_do_asks_the_may_before() -> None:
    meant = effect("You may discard 7 cards from your hand. If you do, draw 9 cards.")
    assert isinstance(meant, Sequence)
    assert isinstance(meant.steps[0], May)
    assert meant.steps[1] == When(Did(meant.steps[0].variable), Draw(Player.YOU, Constant(9)))


def test_if_you_do_watches_a_step_without_a_choice() -> None:
    meant = effect("Draw 9 cards. If you do, draw 8 cards.")
    assert meant == Sequence((Doing(1, Draw(Player.YOU, Constant(9))), When(Did(1), Draw(Player.YOU, Constant(8)))))


def test_a_shuffle_belongs_to_the_search_under_its_condition() -> None:
    meant = effect(
        "Flip 7 coins. If all of them are tails, search your deck for 9 cards and discard them. "
        "Shuffle your deck afterward."
    )
    assert isinstance(meant, Sequence)
    last = meant.steps[-1]
    assert isinstance(last, When)
    assert isinstance(last.then, Sequence)
    assert last.then.steps[-1] == Shuffle(Player.YOU)


def test_the_other_cards_are_those_not_taken() -> None:
    meant = effect(
        "Look at the top 9 cards of your deck. You may discard 2 cards you find there. Discard the other cards."
    )
    assert isinstance(meant, Sequence)
    assert meant.steps[-1] == MoveCards(OtherCards(ThoseCards(1), ThoseCards(3)), Zone.DISCARD)


def test_an_effect_with_a_duration_sits_on_the_pokemon() -> None:
    text = attack("Wobblefin can't attack during your opponent's next turn.")
    forbidden = Forbid(Action.ATTACK, ThisPokemon())
    assert text.after == Lasting((forbidden,), Duration.OPPONENTS_NEXT_TURN, ThisPokemon())


def test_what_must_be_done_first_is_the_cost_of_an_ability() -> None:
    (text,) = texts(
        "Once during your turn, you may discard 7 cards from your hand. If you do, draw 9 cards. "
        "This power can't be used if Wobblefin is Asleep.",
        TextKind.ABILITY,
    )
    assert isinstance(text, Activated)
    assert isinstance(text.cost, MoveCards)
    assert text.effect == Draw(Player.YOU, Constant(9))
    assert isinstance(text.condition, Untrue)


def test_a_card_that_must_be_paid_for_has_a_cost() -> None:
    text = trainer("You may play this card only if you reveal 9 cards from your hand. Draw 9 cards.")
    assert isinstance(text.cost, Reveal)
    assert text.effect == Draw(Player.YOU, Constant(9))


def test_a_condition_on_a_pokemon() -> None:
    text = attack("If your Active Pokémon is Burned, draw a card.")
    active = InPlay(Player.YOU, Place.ACTIVE)
    burned = next(part for part in parts(text) if isinstance(part, Has))
    assert text == AttackText(after=When(Matches(active, burned), Draw(Player.YOU, Constant(1))))


def test_a_text_that_is_not_understood_names_the_word() -> None:
    with pytest.raises(Declined) as declined:
        effect("Draw 2 umbrellas.")
    assert declined.value.word == "umbrellas"


def test_instead_replaces_what_was_said_before() -> None:
    meant = effect("Draw 7 cards. If your opponent has fewer Prize cards than you, draw 9 cards instead.")
    assert isinstance(meant, When)
    assert meant.then == Draw(Player.YOU, Constant(9))
    assert meant.otherwise == Draw(Player.YOU, Constant(7))


def test_two_conditions_must_both_hold() -> None:
    meant = effect("If your Active Pokémon is Burned and your Active Pokémon is Asleep, draw 9 cards.")
    assert isinstance(meant, When)
    assert isinstance(meant.condition, AllTrue)


def test_a_condition_without_a_place_is_declined_not_lost() -> None:
    with pytest.raises(Declined, match="nothing that it can be for"):
        texts(
            "This card provides Fire Energy. If you have 7 Benched Pokémon, you can't play this card.", TextKind.ENERGY
        )


def test_going_at_the_end_of_the_turn_is_said_of_what_stays_and_known_of_what_is_played() -> None:
    going = "When your turn ends, discard this card."
    assert effect(f"Draw 3 cards. {going}") == effect("Draw 3 cards.")
    _, meant = texts(f"Attach this card to 1 of your Pokémon. {going}", TextKind.TOOL)
    assert isinstance(meant, Triggered)
    assert meant.when.happening is Happening.TURN_ENDED


def test_a_pokemon_is_not_made_like_itself() -> None:
    with pytest.raises(Declined, match="like itself"):
        Discourse().resolve(TypesLike(ThisPokemon(), ThisPokemon()))

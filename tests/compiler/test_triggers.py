"""Triggers, Knock Outs, attached cards, Stadiums and playing Trainer cards, in made-up texts."""

from __future__ import annotations

import pytest

from prizecard.compiler import Declined, TextKind
from prizecard.compiler.tree import parts
from prizecard.effects import (
    Activated,
    AllOf,
    At,
    AttachTo,
    AttackText,
    BonusText,
    ChangePrizes,
    Compare,
    Constant,
    Delayed,
    Devolve,
    DiscardAtWill,
    Draw,
    EnergyText,
    EventIs,
    EventPokemon,
    GrantAttacks,
    Heal,
    Holder,
    InPlay,
    Lacks,
    Lasting,
    Matches,
    MoveCards,
    Named,
    NoRetreatCost,
    OfType,
    OneOf,
    Pattern,
    PlayedAsPokemon,
    PutCounters,
    Redirect,
    Replacement,
    Static,
    StaysWhile,
    ThisCard,
    ThisPokemon,
    TrainerText,
    Triggered,
    TwoFaces,
)
from prizecard.vocabulary import Cause, EnergyType, Frequency, Happening, Place, Player, Zone
from tests.compiler.reading import attack, effect, texts, trainer

# Parts of sentences, so that none stands here in one piece.
HAND, MINE, THEIRS = "from your hand", "1 of your Pokémon", "your opponent's Pokémon"
LAST, PILE, EACH = "the last card in your hand", "your discard pile", "each player's turn"
CARD, BY, DAMAGE = "this card", "is attached to", "Knocked Out by damage from"


def ability(text: str) -> object:
    (one,) = texts(text, TextKind.ABILITY)
    return one


def test_playing_the_card_to_evolve_is_optional_for_its_player() -> None:
    one = ability(f"When you play Wobblefin {HAND} to evolve {MINE}, you may draw 7 cards.")
    assert isinstance(one, Triggered)
    assert one.when == Pattern(Happening.EVOLVED, ThisPokemon(), Player.YOU, origin=Zone.HAND)
    assert one.optional is Player.YOU and one.effect == Draw(Player.YOU, Constant(7))


def test_that_pokemon_of_an_event_is_the_one_it_happened_to() -> None:
    opponent, their = "Whenever your opponent attaches a Fire Energy card", "1 of their Pokémon"
    one = ability(f"{opponent} from their hand to {their}, put 7 damage counters on that Pokémon.")
    assert isinstance(one, Triggered)
    assert one.when.pokemon == InPlay(Player.OPPONENT) and one.when.player is Player.OPPONENT
    assert one.effect == PutCounters(EventPokemon(), Constant(7)) and one.optional is None


def test_between_turns() -> None:
    one = ability("Between turns, heal 90 damage from Wobblefin.")
    assert one == Triggered(Pattern(Happening.BETWEEN_TURNS), Heal(ThisPokemon(), Constant(90)))


def test_an_ability_may_ask_for_a_condition() -> None:
    one = ability("Once during your turn, if Wobblefin is on your Bench, you may draw 9 cards.")
    assert isinstance(one, Activated)
    assert one.frequency is Frequency.ONCE_PER_TURN
    assert one.condition == Matches(ThisPokemon(), At(Place.BENCH))


def test_more_prize_cards_for_a_knock_out_by_its_attacks() -> None:
    one = ability(f"If 1 of {THEIRS} is {DAMAGE} Wobblefin's attack, take 7 more Prize cards.")
    theirs = InPlay(Player.OPPONENT)
    fatal = Pattern(Happening.KNOCKED_OUT, theirs, by=ThisPokemon(), cause=Cause.ATTACK)
    assert one == Static((ChangePrizes(theirs, Constant(7), EventIs(fatal)),))


def test_more_prize_cards_for_this_attack_hold_this_turn() -> None:
    text = attack(f"If your opponent's Fire Pokémon is {DAMAGE} this attack, take 7 more Prize cards.", 90)
    assert isinstance(text.after, Lasting) and text.after.on is None


def test_a_knocked_out_pokemon_may_go_elsewhere() -> None:
    elsewhere = "put it into your hand"
    words = f"If the Pokémon {CARD} {BY} is {DAMAGE} an opponent's attack, {elsewhere} instead of the discard pile."
    (one,) = texts(words, TextKind.TOOL)
    assert isinstance(one, Replacement) and isinstance(one.effect, Redirect)
    assert one.of.pokemon == Holder() and one.of.of is Player.OPPONENT


def test_what_follows_an_event_of_the_next_turn_belongs_to_it() -> None:
    turn = "your opponent's next turn"
    text = attack(f"At the end of {turn}, put 7 damage counters on the Defending Pokémon.")
    assert isinstance(text.after, Delayed)


def test_a_described_holder_is_tested_when_asked() -> None:
    (one,) = texts(f"The Fire Pokémon {CARD} {BY} has no Retreat Cost.", TextKind.TOOL)
    assert isinstance(one, Static)
    (free,) = one.modifiers
    fire = AllOf((OfType(EnergyType.FIRE), OneOf(Holder())))
    assert free == NoRetreatCost(InPlay(Player.BOTH, Place.ANYWHERE, fire))


def test_whom_a_card_is_attached_to_and_how_long() -> None:
    stays = Matches(Holder(), OfType(EnergyType.WATER))
    only = "Wobblefin can only be attached to Water Pokémon."
    other = f"(If Wobblefin {BY} anything other than a Water Pokémon, discard {CARD}.)"
    assert texts(f"{only} {other}", TextKind.ENERGY) == (AttachTo(Player.YOU, stays), StaysWhile(stays))


def test_an_attached_card_gives_its_attack_and_goes() -> None:
    attach = "Attach Wobblefin to 1 of your Fire Pokémon."
    use = f"That Pokémon may use {CARD}'s attack instead of its own."
    words = f"{attach} At the end of your turn, discard Wobblefin. {use}"
    first, third, second = texts(words, TextKind.TOOL)
    assert first == AttachTo(Player.YOU, Matches(Holder(), OfType(EnergyType.FIRE)))
    assert isinstance(second, Static) and isinstance(second.modifiers[0], GrantAttacks)
    assert third == Triggered(Pattern(Happening.TURN_ENDED, None, Player.YOU), MoveCards(ThisCard(), Zone.DISCARD))


def test_energy_that_depends_on_its_pokemon() -> None:
    provides = "it provides Fire and Metal Energy but provides only 7 Energy at a time"
    (one,) = texts(f"While {CARD} {BY} a Fairy Pokémon, {provides}.", TextKind.ENERGY)
    assert isinstance(one, EnergyText)
    assert one.units == ((EnergyType.FIRE, EnergyType.METAL),) * 7


def test_a_doll_is_played_as_a_pokemon() -> None:
    played, leaves = texts(
        "Play this card as if it were a 70-HP Metal Basic Pokémon. "
        "At any time during your turn, you may discard this card from play.",
        TextKind.TRAINER,
    )
    assert played == PlayedAsPokemon(70, EnergyType.METAL) and leaves == DiscardAtWill()


def test_whoever_uses_a_stadium_is_you() -> None:
    has = "has 7 or more cards in their hand"
    (one,) = texts(f"Once during {EACH}, if that player {has}, they may draw 9 cards.", TextKind.STADIUM)
    assert isinstance(one, Activated) and isinstance(one.condition, Compare)
    assert one.effect == Draw(Player.YOU, Constant(9)) and "that player" not in repr(one)


def test_a_face_speaks_of_its_player() -> None:
    choose = f"Choose which way {CARD} faces before you play it."
    (one,) = texts(f"{choose} This ↓ player's Fire Pokémon have no Retreat Cost.", TextKind.STADIUM)
    assert isinstance(one, TwoFaces) and isinstance(one.first[0], Static)


def test_the_last_card_of_the_hand() -> None:
    (one,) = texts(f"You can play {CARD} only when it is {LAST}.", TextKind.TRAINER)
    assert isinstance(one, TrainerText) and isinstance(one.condition, Compare)


def test_a_bonus_is_paid_for_when_the_card_is_played() -> None:
    words = f"When you play {CARD}, you may discard 7 other cards {HAND}. If you do, draw 9 cards."
    (one,) = texts(words, TextKind.TRAINER)
    assert isinstance(one, BonusText)
    assert isinstance(one.cost, MoveCards) and one.effect == Draw(Player.YOU, Constant(9))


def test_cards_left_out_of_a_choice() -> None:
    put = f"Put 7 Item cards from {PILE} into your hand."
    one = trainer(f"{put} You can't choose Glimmer Stone with the effect of {CARD}.")
    assert Lacks(Named("Glimmer Stone")) in tuple(parts(one.effect))


def test_devolving_names_the_zone() -> None:
    top = "the highest Stage Evolution card on it"
    one = effect(f"Devolve 1 of your evolved Mr. Puddle and put {top} into your hand.")
    assert isinstance(one, Devolve) and one.to is Zone.HAND and one.times == Constant(1)


def test_damage_that_the_player_may_add() -> None:
    text = attack("You may do 30 damage plus 70 more damage. If you do, Wobblefin does 90 damage to itself.", 30, "+")
    assert isinstance(text, AttackText)
    assert "PrintedDamage" in repr(text.damage) and "May" in repr(text.before)


def test_who_goes_first_needs_two_players() -> None:
    with pytest.raises(Declined):
        effect("Draw 7 cards. Your opponent draws first.")

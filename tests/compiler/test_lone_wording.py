"""Wordings of one card each: before the game, games of hands, types that are said, what a player is spared."""

from __future__ import annotations

from prizecard.compiler import TextKind
from prizecard.compiler.explain import explain
from prizecard.effects import (
    Activated,
    AllOf,
    Ask,
    Attach,
    AttachAsEnergy,
    AttachedTo,
    BeforeCoin,
    Choose,
    ChooseCards,
    ChoosePokemon,
    ChooseWay,
    CoinsInstead,
    CoinsShow,
    Constant,
    CountOf,
    Defending,
    Depending,
    Draw,
    EachPlayer,
    Exists,
    FlipCoins,
    Forbid,
    GoFirst,
    HandGame,
    Happened,
    Has,
    Heal,
    InPlay,
    InZone,
    Is,
    KnockOut,
    Lacks,
    Lasting,
    Matches,
    MoveCards,
    Named,
    OfType,
    OneOf,
    Pattern,
    PickNewActive,
    PreventOnPlayer,
    PrintedDamage,
    PutCounters,
    SaidType,
    SameNameAs,
    Sequence,
    Static,
    Sum,
    ThisCard,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    Triggered,
    Untrue,
    When,
    Won,
    WorsenCondition,
)
from prizecard.vocabulary import (
    Action,
    Duration,
    EnergyType,
    Face,
    Feature,
    Happening,
    Kind,
    Place,
    Player,
    Quantity,
    Question,
    SpecialCondition,
    Spread,
    Variety,
    Window,
    Zone,
)
from tests.compiler.reading import attack, says_the_same, texts

YOU, OPPONENT, THAT = Player.YOU, Player.OPPONENT, Player.THAT
ME = ThisPokemon()
BEFORE = "Before you flip a coin to decide who"
PLAYED = "goes first in a game"
MAY = "you may"
COIN = "that coin"
THIS = "this Pokémon"
HELD = "attached to 1 of"
GAME = "You and your opponent play"
HANDS = "Rock-Paper-Scissors."
NEW_ONE = "their new Active Pokémon"
NEXT = "Until the end of your next turn"
EITHER = "either player's Pokémon to another"
EACH = "For each of those Pokémon"
THEN = "and attach it to that Pokémon"
BARRED = "your opponent can't draw a card"
HAND = "you or your hand"
DECK = "your deck"


def says_it_again(text: str, kind: TextKind) -> bool:
    """Whether the effects of the text are written and explained, and read back."""
    found = texts(text, kind)
    return says_the_same(found, kind) and bool(explain(found))


def played(player: Player) -> Happened:
    return Happened(Pattern(Happening.PLAYED, player=player, card=SameNameAs(ThisCard())), Window.THIS_GAME)


def test_a_card_before_the_coin() -> None:
    text = (
        f"{BEFORE} {PLAYED}, {MAY} play this card. Don't flip {COIN}, and your opponent goes first. "
        f"If both players play Wobblefin, flip the coin as {'normal'}. "
        f"({MAY.capitalize()} play only 1 Wobblefin before you flip {COIN}.)"
    )
    (found,) = texts(text, TextKind.TRAINER)
    effect = When(Untrue(played(OPPONENT)), GoFirst(OPPONENT))
    assert found == BeforeCoin(effect, Untrue(played(YOU)))
    assert says_it_again(text, TextKind.TRAINER)


def test_the_first_turn_without_a_limit() -> None:
    text = f"{BEFORE} {PLAYED}, {MAY} play this card. Don't flip {COIN}, and you go first."
    assert texts(text, TextKind.TRAINER) == (BeforeCoin(GoFirst(YOU)),)


def test_knocked_out_to_become_energy() -> None:
    text = (
        f"Once during your turn, {MAY} Knock Out {THIS} and attach it to 1 of your Benched "
        "Metal Pokémon as a Special Energy card."
    )
    (found,) = texts(text, TextKind.ABILITY)
    metal = OfType(EnergyType.METAL)
    to = ChoosePokemon(1, InPlay(YOU, Place.BENCH, metal))
    others = InPlay(YOU, Place.BENCH, AllOf((metal, Lacks(OneOf(ME)))))
    effect = Sequence((KnockOut(ME), AttachAsEnergy(ThisCard(), to)))
    assert found == Activated(effect, condition=Exists(others))
    assert says_it_again(text, TextKind.ABILITY)


def test_a_game_of_hands() -> None:
    text = f"{GAME} {HANDS} This attack does 70 more damage if you win."
    found = attack(text, 30, "+")
    assert found.before == HandGame(1)
    assert found.damage == Sum(PrintedDamage(), Depending(Won(YOU, 1), Constant(70), Constant(0)))


def test_winner_and_loser() -> None:
    text = (
        f"{GAME} {HANDS} The player who loses discards 1 card from his or her hand. The player who wins draws 7 cards."
    )
    game, loser, winner = attack(text).after.steps  # type: ignore[attr-defined]
    assert game == HandGame(1)
    assert winner == EachPlayer(YOU, When(Won(THAT, 1), Draw(THAT, Constant(7))))
    assert isinstance(loser, EachPlayer) and isinstance(loser.effect, When)
    assert loser.effect.condition == Untrue(Won(THAT, 1))
    assert isinstance(loser.effect.then, MoveCards)
    assert says_it_again(text, TextKind.ATTACK)


def test_a_type_that_is_said() -> None:
    text = "Choose Fire, Water, or Metal type. This Pokémon is that type during your next turn."
    types = (EnergyType.FIRE, EnergyType.WATER, EnergyType.METAL)
    on = Lasting((SaidType(ME, Feature.TYPE, 1),), Duration.YOUR_NEXT_TURN, ME)
    assert attack(text).after == Sequence((Ask(1, YOU, Question.TYPE, types=types), on))
    assert says_it_again(text, TextKind.ATTACK)


def test_a_weakness_that_is_said() -> None:
    text = "Choose Fire or Water type. This Pokémon's Weakness is now that type during your next turn."
    asked, on = attack(text).after.steps  # type: ignore[attr-defined]
    assert asked == Ask(1, YOU, Question.TYPE, types=(EnergyType.FIRE, EnergyType.WATER))
    assert on == Lasting((SaidType(ME, Feature.WEAKNESS, 1),), Duration.YOUR_NEXT_TURN, ME)


def test_coins_of_another_number() -> None:
    text = "During your next turn, flip 9 coins instead of 3 for this Pokémon's Tail Splash attack."
    coins = CoinsInstead(ME, "Tail Splash", Constant(9), Constant(3))
    assert attack(text).after == Lasting((coins,), Duration.YOUR_NEXT_TURN, ME)
    assert says_it_again(text, TextKind.ATTACK)


def test_no_card_as_the_turn_begins() -> None:
    text = f"Flip 3 coins. If all of them are heads, {BARRED} at the beginning of their next turn."
    held = Lasting((Forbid(Action.DRAW_FOR_TURN, player=OPPONENT),), Duration.OPPONENTS_NEXT_TURN)
    heads = CoinsShow(1, Face.HEADS, Quantity.ALL)
    assert attack(text).after == Sequence((FlipCoins(1, YOU, Constant(3)), When(heads, held)))


def test_a_card_of_either_player() -> None:
    text = f"Move a Glimmer Stone {HELD} {EITHER} of that player's Water Pokémon."
    after = attack(text).after
    assert isinstance(after, ChooseWay)
    water = OfType(EnergyType.WATER)
    for place, player in enumerate((YOU, OPPONENT)):
        way = after.ways[place]
        cards = ChooseCards(2 * place + 1, AttachedTo(InPlay(player), Named("Glimmer Stone")))
        assert way == Attach(cards, ChoosePokemon(2 * place + 2, InPlay(player, Place.ANYWHERE, water)))
    assert says_it_again(text, TextKind.ATTACK)


def test_one_to_each() -> None:
    text = (
        f"Choose 2 of your Benched Pokémon. {EACH}, search {DECK} for a different type of basic "
        f"Energy card {THEN}. Shuffle your deck afterward."
    )
    _, searched, attached, _ = attack(text).after.steps  # type: ignore[attr-defined]
    deck = InZone(Zone.DECK, YOU, Is(Kind.BASIC_ENERGY))
    every = CountOf(ThosePokemon(1))
    assert searched == Choose(ChooseCards(2, deck, Constant(0), every, variety=Variety.DIFFERENT_TYPES))
    assert attached == Attach(ThoseCards(2), ThosePokemon(1), Spread.ONE_EACH)
    assert says_it_again(text, TextKind.ATTACK)


def test_before_it_evolves() -> None:
    text = f"When you play Mr. Puddle from your hand to evolve {THIS}, before it evolves, {MAY} heal 70 damage from it."
    (found,) = texts(text, TextKind.ABILITY)
    when = Pattern(Happening.EVOLVING, ME, YOU, Named("Mr. Puddle"), origin=Zone.HAND)
    assert found == Triggered(when, Heal(ME, Constant(70)), optional=YOU)


def test_two_numbers_of_counters() -> None:
    text = "Put 7 damage counters on the Defending Pokémon and 9 damage counters on this Pokémon."
    steps = (PutCounters(Defending(), Constant(7)), PutCounters(ME, Constant(9)))
    assert attack(text).after == Sequence(steps)


def test_who_becomes_active() -> None:
    text = (
        "When your opponent's Active Pokémon is Knocked Out, choose which of your opponent's Benched Pokémon becomes "
        f"{NEW_ONE}."
    )
    gone = Pattern(Happening.KNOCKED_OUT, InPlay(OPPONENT, Place.ACTIVE))
    assert texts(text, TextKind.ABILITY) == (Triggered(gone, PickNewActive(OPPONENT, YOU)),)
    assert says_it_again(text, TextKind.ABILITY)


def test_a_special_condition_that_grows() -> None:
    burned = SpecialCondition.BURNED
    text = "If this Pokémon is Burned, put 7 more damage counters on that Pokémon between turns."
    assert attack(text).after == When(Matches(ME, Has(burned)), WorsenCondition(ME, burned, Constant(7)))
    assert says_it_again(text, TextKind.ATTACK)


def test_effects_on_a_player() -> None:
    text = f"Prevent all effects of attacks done to {HAND} by your opponent's Pokémon."
    assert texts(text, TextKind.ABILITY) == (Static((PreventOnPlayer(YOU, OPPONENT),)),)

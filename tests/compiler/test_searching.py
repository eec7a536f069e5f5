"""Searching, looking, Prize cards, evolving by an effect, ways to choose from."""

from __future__ import annotations

from prizecard.effects import (
    AddPrizes,
    AllOf,
    AnyOf,
    CameIntoPlay,
    Choose,
    ChooseCards,
    ChooseEach,
    ChoosePokemon,
    ChooseWay,
    Constant,
    DeckEnd,
    DescendsFrom,
    Draw,
    EachPlayer,
    Evolve,
    EvolvesFrom,
    EvolvesInto,
    InPlay,
    InZone,
    Is,
    Lacks,
    LookAt,
    MoveCards,
    Named,
    OfType,
    OtherCards,
    Rearrange,
    RevealUntil,
    Sequence,
    Shuffle,
    ThisPokemon,
    ThoseCards,
    ThosePokemon,
    TurnIs,
    Unlimited,
    Untrue,
    When,
)
from prizecard.vocabulary import (
    Chooser,
    EnergyType,
    Kind,
    Measure,
    Place,
    Player,
    Position,
    TurnState,
    Variety,
    Window,
    Zone,
)
from tests.compiler.reading import attack, effect, trainer

# Words by name: no sentence here is one of a card.
POKEMON, PILE, HELD, SEVERAL, AWARD, WHOSE, UNITS, FIRST = (
    "Pokémon",
    "deck",
    "hand",
    "cards",
    "Prize",
    "your",
    "Energy",
    "first turn",
)

SEVEN, NINE = Constant(7), Constant(9)


def test_in_any_combination() -> None:
    read = effect(
        f"Put 7 in any combination of Stadium and Pokémon Tool {SEVERAL} from {WHOSE} discard pile into {WHOSE} {HELD}."
    )
    kinds = AnyOf((Is(Kind.STADIUM), Is(Kind.TOOL)))
    assert read == MoveCards(ChooseCards(1, InZone(Zone.DISCARD, Player.YOU, kinds), SEVEN, SEVEN), Zone.HAND)


def test_so_many_of_each_kind() -> None:
    read = effect(f"Search {WHOSE} {PILE} for 7 Item {SEVERAL} and an Evolution card and put them into {WHOSE} {HELD}.")
    items = ChooseCards(1, InZone(Zone.DECK, Player.YOU, Is(Kind.ITEM)), SEVEN, SEVEN)
    evolution = ChooseCards(2, InZone(Zone.DECK, Player.YOU, Is(Kind.EVOLUTION)))
    assert isinstance(read, Sequence)
    first, second = read.steps
    assert isinstance(first, Choose) and isinstance(first.what, ChooseEach)
    assert [(choice.among, choice.minimum) for choice in first.what.choices] == [
        (items.among, items.minimum),
        (evolution.among, evolution.minimum),
    ]
    assert second == MoveCards(ThoseCards(first.what.variable), Zone.HAND)


def test_different_types() -> None:
    read = effect(
        f"Search {WHOSE} {PILE} for up to 9 Basic {POKEMON} of different types and put them into {WHOSE} {HELD}."
    )
    assert isinstance(read, Sequence)
    found = InZone(Zone.DECK, Player.YOU, AllOf((Is(Kind.BASIC), Is(Kind.POKEMON))))
    cards = Measure.CARDS
    chosen = ChooseCards(1, found, Constant(0), NINE, Chooser.YOU, cards, Variety.DIFFERENT_TYPES)
    assert read.steps[0] == Choose(chosen)


def test_some_of_what_was_looked_at_and_the_rest() -> None:
    read = effect(
        f"Look at the bottom 7 {SEVERAL} of {WHOSE} {PILE} and put 9 of them into {WHOSE} {HELD}. "
        f"Discard the other {SEVERAL}."
    )
    end = DeckEnd(Player.YOU, Position.BOTTOM, SEVEN)
    assert read == Sequence(
        (
            LookAt(Player.YOU, ChooseCards(1, end, Unlimited(), Unlimited())),
            MoveCards(ChooseCards(2, ThoseCards(1), NINE, NINE), Zone.HAND),
            MoveCards(OtherCards(ThoseCards(1), ThoseCards(2)), Zone.DISCARD),
        )
    )


def test_either_deck_is_a_way_each() -> None:
    read = effect(f"Look at the top 9 {SEVERAL} of either player's {PILE} and put them back in any order.")
    assert isinstance(read, ChooseWay) and len(read.ways) == 2
    second = read.ways[1]
    assert isinstance(second, Sequence)
    assert second.steps[1] == Rearrange(ThoseCards(2), Position.TOP)


def test_reveal_until() -> None:
    read = effect(f"Reveal {SEVERAL} from the top of {WHOSE} {PILE} until you reveal a Mr. Puddle. Discard it.")
    found = Named("Mr. Puddle")
    assert read == Sequence((RevealUntil(1, 2, Player.YOU, found), MoveCards(ThoseCards(2), Zone.DISCARD)))


def test_evolving_this_pokemon() -> None:
    read = attack(
        f"Search {WHOSE} {PILE} for a card that evolves from Wobblefin and put it onto Wobblefin to evolve it."
    ).after
    assert isinstance(read, Sequence)
    assert read.steps[1] == Evolve(ThoseCards(1), ThisPokemon())


def test_the_card_found_decides_which_pokemon_evolves() -> None:
    read = attack(
        f"Search {WHOSE} {PILE} for an Item card that evolves from 1 of {WHOSE} Fire {POKEMON} and "
        f"put it on that {POKEMON}."
    )
    fire = OfType(EnergyType.FIRE)
    kind = AllOf((Is(Kind.ITEM), EvolvesFrom(InPlay(Player.YOU, filter=fire))))
    found = ChooseCards(1, InZone(Zone.DECK, Player.YOU, kind))
    onto = ChoosePokemon(2, InPlay(Player.YOU, Place.ANYWHERE, AllOf((fire, EvolvesInto(ThoseCards(1))))))
    assert read.after == Sequence((Choose(found), Evolve(ThoseCards(1), onto)))


def test_a_stage_is_skipped_but_not_on_a_new_pokemon() -> None:
    read = trainer(
        f"Choose 1 of {WHOSE} Basic Metal {POKEMON}. If you have a Stage 2 card in {WHOSE} {HELD} "
        f"that evolves from that {POKEMON}, "
        f"put that card on the Basic {POKEMON}. You can't use this card during {WHOSE} {FIRST} "
        f"or on a {POKEMON} that was put into play this turn."
    )
    assert read.condition == Untrue(TurnIs(TurnState.YOUR_FIRST_TURN))
    assert isinstance(read.effect, Sequence)
    old = AllOf((Is(Kind.BASIC), OfType(EnergyType.METAL), Lacks(CameIntoPlay(Window.THIS_TURN))))
    assert read.effect.steps[0] == Choose(ChoosePokemon(1, InPlay(Player.YOU, Place.ANYWHERE, old)))
    among = InZone(Zone.HAND, Player.YOU, AllOf((Is(Kind.STAGE_2), DescendsFrom(ThosePokemon(1)))))
    assert read.effect.steps[1] == Evolve(ChooseCards(2, among), ThosePokemon(1))


def test_a_shuffle_for_two_searches_stands_outside_the_condition() -> None:
    read = effect(
        f"Search {WHOSE} {PILE} for 7 {SEVERAL} and discard them. If you have no Benched "
        f"{POKEMON}, search {WHOSE} {PILE} "
        f"for 9 {SEVERAL} and put them into {WHOSE} {HELD}. Then, shuffle {WHOSE} {PILE}."
    )
    assert isinstance(read, Sequence)
    assert isinstance(read.steps[-2], When) and read.steps[-1] == Shuffle(Player.YOU)


def test_ways_to_choose_from() -> None:
    read = effect(f"Choose 1:\n• Draw 7 {SEVERAL}.\n• Discard the top 9 {SEVERAL} of {WHOSE} {PILE}.")
    pile = MoveCards(DeckEnd(Player.YOU, Position.TOP, NINE), Zone.DISCARD)
    assert read == ChooseWay(Player.YOU, (Draw(Player.YOU, SEVEN), pile))


def test_each_player_by_their_own_count() -> None:
    read = effect(f"Each player draws a card for each of their remaining {AWARD} {SEVERAL}.")
    assert isinstance(read, EachPlayer) and isinstance(read.effect, Draw)
    assert read.effect.player is Player.THAT


def test_their_is_the_opponent_where_you_act() -> None:
    read = effect(
        f"Move a Special {UNITS} from 1 of {WHOSE} opponent's Benched Fire {POKEMON} to another of their {POKEMON}."
    )
    assert "InPlay(player=<Player.YOU" not in repr(read)


def test_prize_cards_added() -> None:
    assert effect(f"Add the top 7 {SEVERAL} of {WHOSE} opponent's {PILE} to their {AWARD} {SEVERAL}.") == AddPrizes(
        Player.OPPONENT, SEVEN
    )

"""The face of a game: what it refuses, and that a refusal or a breakdown leaves the game as it was."""

from __future__ import annotations

import pytest

from prizecard import Deck, Game
from prizecard.engine.errors import CoinsRunShort
from prizecard.engine.game import Game as EngineGame
from prizecard.engine.game import NotOffered, UnknownPlayer
from prizecard.engine.position import BadPosition

BOARD = {
    "rules": "HS",
    "me": {"active": {"card": "hgss1-8", "energy": ["Fire", "Fire", "Fire"]}, "hand": ["Fire"], "bench": ["hgss1-80"]},
    "opponent": {"active": "hgss1-36"},
}
NIGHT_SIGHT = "Use Night Sight of Noctowl (Active)"


def texts(game: EngineGame) -> list[str]:
    assert game.decision is not None
    return [option.text for option in game.decision.options]


def test_an_option_of_another_decision_is_not_taken_for_this_one() -> None:
    game = Game.at(BOARD)
    assert game.decision is not None
    option = next(option for option in game.decision.options if option.text == NIGHT_SIGHT)
    game.choose(option)
    before = texts(game)
    with pytest.raises(NotOffered, match="Night Sight"):
        game.choose(option)
    assert texts(game) == before


def test_an_option_that_nobody_read_in_time_is_refused() -> None:
    game = Game.at(BOARD)
    assert game.decision is not None
    option = game.decision.options[0]
    game.choose(len(game.decision.options) - 1)
    with pytest.raises(NotOffered, match="earlier decision"):
        game.choose(option)


def test_an_option_counts_by_what_it_says() -> None:
    """An option read before an action, or from a fork or a view, is good as long as it is offered."""
    game = Game.at(BOARD)
    assert game.decision is not None
    end = next(option for option in game.decision.options if option.text == "End turn")
    game.choose(NIGHT_SIGHT)
    game.choose(end)
    assert game.state.player == 1


def test_only_the_two_players_concede_and_look() -> None:
    game = Game.at(BOARD)
    for stranger in (2, -1):
        with pytest.raises(UnknownPlayer):
            game.concede(stranger)
        with pytest.raises(UnknownPlayer):
            game.view(stranger)
    assert game.outcome is None and game.record == ()


def test_coins_that_run_short_leave_the_game_as_it_was() -> None:
    hitmontop = {"card": "hgss1-5", "energy": ["Fighting"]}
    board = {"coins": "", "me": {"active": hitmontop}, "opponent": {"active": "hgss1-36"}}
    game = Game.at(board)
    before = texts(game)
    for _ in range(2):
        with pytest.raises(CoinsRunShort):
            game.choose("Attack Triple Kick")
        assert texts(game) == before and game.record == () and not game.events
    game.choose("End turn")
    assert game.state.player == 1


def test_a_fork_of_a_game_can_be_undone() -> None:
    game = Game.at(BOARD)
    fork = game.clone()
    fork.choose(NIGHT_SIGHT)
    fork.undo()
    assert texts(fork) == texts(game)


def test_a_position_is_a_mapping() -> None:
    with pytest.raises(BadPosition):
        Game.at([])  # type: ignore[arg-type]


def test_a_position_keeps_closed_lists_closed() -> None:
    decks = Deck.named("Ember Spark"), Deck.named("Mind Flood")
    game = Game.start(decks=decks, rules="HS", seed=1, open_lists=False)
    while game.decision is not None and game.decision.kind != "main":
        game.choose(0)
    assert Game.at(game.position()).view(0).opponent_list is None


def test_sampling_while_cards_of_the_deck_are_being_attached() -> None:
    """A card, then its target, until Done: what is sampled goes on from there."""
    board = {
        "me": {"active": "sm9-25", "bench": ["sm12-2"], "deck": [{"Water": 3}, {"Fire": 3}, {"Grass": 4}]},
        "opponent": {"active": "sm12-2"},
    }
    game = Game.at(board)
    game.choose("Use Powerful Squall of Blastoise (Active)")
    for pick in ("Water Energy", "Oddish (Bench 1)", "Water Energy"):
        for player in (0, 1):
            fork = game.view(player).sample(3)
            while fork.decision is not None and fork.decision.kind != "main":
                fork.choose(0)
        assert texts(game.view(0).sample(1)) == texts(game)
        game.choose(pick)


def test_who_has_to_choose_has_a_choice_in_every_sample() -> None:
    """The other player chooses among hidden cards: the sampled hand leaves that choice open, and nothing is taken."""
    board = {
        "rules": "HS",
        "me": {
            "active": "hgss1-80",
            "hand": ["hgss1-98", "hgss1-65", "hgss1-28", "Fire"],
            "deck": ["hgss1-5", {"Fire": 9}],
        },
        "opponent": {"active": "hgss1-80"},
    }
    game = Game.at(board)
    game.choose("Play Pokémon Communication")
    assert game.decision is not None
    for seed in range(20):
        fork = game.view(1).sample(seed)
        assert fork.decision is not None and fork.decision.prompt == game.decision.prompt
        assert (len(fork.state.hand[0]), len(fork.state.deck[0])) == (3, 10)


def test_what_is_the_same_is_equal() -> None:
    """Events, options and outcomes of the same game played twice compare equal, and read as what they say."""
    decks = Deck.named("Ember Spark"), Deck.named("Mind Flood")
    one, other = (Game.start(decks=decks, rules="BCR", seed=2) for _ in range(2))
    while one.decision is not None and other.decision is not None:
        assert one.decision.options == other.decision.options and one.decision.options[0] == other.decision.options[0]
        last = len(one.decision.options) - 1
        one.choose(last)
        other.choose(last)
    assert one.events == other.events and one.outcome == other.outcome
    assert one.view(0).events == other.view(0).events != one.view(1).events
    assert len({*one.events, *other.events}) <= len(one.events)
    assert str(one.view(0).events[-1]).endswith(".") and "Event(" in repr(one.events[0])

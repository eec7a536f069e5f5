"""What the server says about a question: its purpose, the cards that are seen, what attacks would do; no more."""

from __future__ import annotations

import copy
from typing import Any

import pytest

from prizecard.game import Game
from prizecard.server.session.considering import considered_by

BOARD: dict[str, Any] = {
    "rules": "CEC",
    "turn": 9,
    "me": {
        "active": {"card": "sm12-1", "energy": ["Grass"] * 4, "damage": 50},
        "bench": ["sm12-2"],
        "hand": ["sm35-68a", "Fire", "Grass", "sm12-2"],
        "deck": ["sm12-1", "sm12-2", "Fire", "Grass", "sm12-3"],
        "prizes": ["sm12-4", "sm12-5"],
    },
    "opponent": {
        "active": "sm12-1", "bench": ["sm12-2"], "hand": ["Fire", "sm12-3"], "deck": ["Grass"] * 5, "prizes": 3,
    },
}  # fmt: skip


def at(board: dict[str, Any], *moves: str | int) -> Game:
    game = Game.at(board)
    game.state.table.hidden_lists = True
    for move in moves:
        game.choose(move)
    return game


def said(game: Game) -> dict[str, Any]:
    view = game.view(game.decision.player if game.decision else 0)
    return considered_by(view, view.events[-12:])


def changed(side: str, **parts: Any) -> dict[str, Any]:
    board = copy.deepcopy(BOARD)
    board[side] |= parts
    return board


def test_a_question_says_what_it_is_for_in_the_words_of_its_card() -> None:
    about = said(at(BOARD, "Play Ultra Ball"))
    assert about["purpose"] == "Discard 2 cards from your hand."
    assert about["says"] and about["seen"] == []


def test_a_question_of_the_rules_names_no_card() -> None:
    """Whoever must choose a new Active Pokémon is not asked by the attacker of the other side."""
    weak = {"card": "sm12-2"}
    game = at(changed("opponent", active=weak, bench=["sm12-2", "sm12-3"], prizes=3), "Attack Forest Dump")
    while game.decision and game.decision.player == 0:
        game.choose(0)
    view = game.view(1)
    assert view.decision is not None and view.decision.prompt == "Choose your new Active Pokémon."
    data = view.data()["decision"]
    assert data["source"] is None
    assert said(game)["purpose"] == "" and said(game)["says"] == ""


def test_who_is_asked_by_a_card_of_the_other_player_is_spoken_to() -> None:
    """"Your opponent may draw a card" asks the opponent: whether they draw, not whether somebody else does."""
    game = at(changed("me", hand=["hgss2-71"]), "Play Cheerleader's Cheer")
    assert game.decision is not None and game.decision.player == 1
    about = said(game)
    assert about["purpose"] == about["yes"] == "Draw a card."


def test_all_that_is_seen_is_told_in_an_order_that_tells_nothing() -> None:
    about = said(at(BOARD, "Play Ultra Ball", 0, 0))
    assert about["purpose"].startswith("Search your deck") or about["purpose"].startswith("Choose")
    assert sorted(about["seen"]) == sorted(card.id for card in _deck(at(BOARD)))
    turned = changed("me", deck=BOARD["me"]["deck"][::-1])
    assert said(at(turned, "Play Ultra Ball", 0, 0))["seen"] == about["seen"]


def _deck(game: Game) -> list[Any]:
    return [game.state.table.cards[handle] for handle in game.state.deck[0]]


def test_ways_are_worded_each_by_itself() -> None:
    about = said(at(changed("me", hand=["sm7-166", "Fire"]), "Play Tate & Liza"))
    assert len(about["ways"]) == 2 and all(text.endswith(".") for text in about["ways"].values())


@pytest.mark.parametrize(
    ("board", "attack", "expected"),
    [
        (BOARD, "Attack Forest Dump", (160, 160, 0.0)),
        (changed("opponent", active={"card": "sm12-1", "damage": 120}), "Attack Forest Dump", (160, 160, 1.0)),
    ],
)
def test_damage_as_it_will_be(board: dict[str, Any], attack: str, expected: tuple[int, int, float]) -> None:
    game = at(board)
    assert game.decision is not None
    index = [option.text for option in game.decision.options].index(attack)
    told = said(game)["attacks"][str(index)]
    assert (told["least"], told["most"], told["knocks_out"]) == expected


def test_weakness_is_reckoned_and_coins_give_a_range() -> None:
    weak = {
        "rules": "HS", "turn": 9,
        "me": {"active": {"card": "hgss1-78", "energy": ["Lightning"] * 3}},
        "opponent": {"active": "hgss1-77"},
    }  # fmt: skip
    game = at(weak)
    assert game.decision is not None
    texts = [option.text for option in game.decision.options]
    attacks = said(game)["attacks"]
    plain, quick = attacks[str(texts.index("Attack Tail Slap"))], attacks[str(texts.index("Attack Quick Attack"))]
    assert plain["least"] == plain["most"]
    assert quick["least"] < quick["average"] < quick["most"], "heads do more"


def test_what_is_hidden_changes_nothing() -> None:
    """Other cards in the opponent's hand and deck, in the own deck and Prize cards: the same is said."""
    before = said(at(BOARD))
    others = changed("opponent", hand=["sm12-5", "Grass"], deck=["sm12-3"] * 5)
    assert said(at(others)) == before
    assert said(at(others, "Play Ultra Ball")) == said(at(BOARD, "Play Ultra Ball"))
    swapped = changed("me", deck=["sm12-4", "sm12-5", "Fire", "Grass", "sm12-3"], prizes=["sm12-1", "sm12-2"])
    assert said(at(swapped))["attacks"] == before["attacks"]

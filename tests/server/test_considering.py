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


def test_what_a_coin_may_do_to_the_attacker_itself_is_a_range_too() -> None:
    told = forecast("base1-58", ["Lightning"] * 2, 90)
    assert told["least"] == told["most"] and (told["own_least"], told["own"]) == (0, 10)


COINS = {
    "rules": "HS", "turn": 9,
    "me": {"active": {"card": "hgss1-78", "energy": ["Lightning"] * 3}}, "opponent": {"active": "hgss1-77"},
}  # fmt: skip


def forecast(attacker: str, energy: list[str], left: int, *conditions: str) -> dict[str, Any]:
    """What is said of the last attack against a Pokémon that has so much HP left."""
    position: dict[str, Any] = copy.deepcopy(COINS)
    position["me"]["active"] = {"card": attacker, "energy": energy, "conditions": list(conditions)}
    position["opponent"]["active"] = {"card": "hgss1-58", "damage": 90 - left}
    attacks = said(at(position))["attacks"]
    told: dict[str, Any] = attacks[max(attacks, key=int)]
    return told


@pytest.mark.parametrize(
    ("attacker", "energy", "left", "conditions", "out", "average", "most"),
    [
        ("hgss1-78", ["Lightning"] * 2, 30, (), 0.5, 25, 30),  # one coin
        ("hgss1-78", ["Lightning"] * 2, 30, ("Confused",), 0.25, 12.5, 30),  # and one for the confused
        ("hgss1-56", ["Psychic"] * 2, 80, (), 0.25, 40, 80),  # two coins
        ("hgss2-15", ["Psychic"] * 3, 40, (), 26 / 32, 50, 100),  # five coins
    ],
)
def test_coins_are_reckoned_and_not_tried(
    attacker: str, energy: list[str], left: int, conditions: tuple[str, ...], out: float, average: float, most: int
) -> None:
    """Each way in which the coins can fall counts as it is likely."""
    told = forecast(attacker, energy, left, *conditions)
    assert (told["knocks_out"], told["average"], told["most"]) == (pytest.approx(out, abs=0.001), average, most)


def test_coins_until_tails_come_to_an_end() -> None:
    """A coin that is flipped until it is tails: what is rarer than one in five hundred is not spoken of."""
    told = forecast("hgss1-63", ["Psychic"], 20)
    assert told["least"] == 0 and 80 <= told["most"] <= 90
    assert told["knocks_out"] == pytest.approx(0.25, abs=0.01) and told["average"] == pytest.approx(10, abs=0.3)


def test_what_is_hidden_changes_nothing() -> None:
    """Other cards in the opponent's hand and deck, in the own deck and Prize cards: the same is said."""
    before = said(at(BOARD))
    others = changed("opponent", hand=["sm12-5", "Grass"], deck=["sm12-3"] * 5)
    assert said(at(others)) == before
    assert said(at(others, "Play Ultra Ball")) == said(at(BOARD, "Play Ultra Ball"))
    swapped = changed("me", deck=["sm12-4", "sm12-5", "Fire", "Grass", "sm12-3"], prizes=["sm12-1", "sm12-2"])
    assert said(at(swapped))["attacks"] == before["attacks"]

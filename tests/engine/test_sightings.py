"""The numbers by which players know cards, and secret moves: nothing of the list, the order or the choice is told."""

from __future__ import annotations

import random
from typing import Any

import pytest

from prizecard import Deck, Game
from prizecard.engine.atoms import zones
from prizecard.vocabulary import Position, Zone
from tests.properties.playing import pick

FILLER = ["hgss1-116"] * 3


def numbers(data: Any) -> set[int]:
    """All handles in plain data."""
    if isinstance(data, dict):
        own = {data["handle"]} if "handle" in data else set()
        return own.union(*(numbers(part) for part in data.values())) if data else own
    return set().union(*(numbers(part) for part in data)) if isinstance(data, list) else set()


def test_a_number_tells_nothing_of_the_list() -> None:
    decks = (Deck.named("Ember Spark"), Deck.named("Mind Flood"))
    games = [Game.start(decks, "HS", seed, open_lists=False) for seed in (1, 2)]
    found = [[numbers(game.view(player).data()) for player in (0, 1)] for game in games]
    assert all(len(one) >= 7 for game in found for one in game)
    assert all(number >= 1_000 for game in found for one in game for number in one), "places in the list are below 120"
    assert not found[0][0] & found[0][1] and not found[0][0] & found[1][0], "each player and game has its own"


@pytest.mark.parametrize("seed", range(4))
def test_a_number_stays_while_a_card_is_in_sight_and_is_another_one_after(seed: int) -> None:
    """For every card and player: the number changes exactly when the card was hidden in between."""
    game = Game.start((Deck.named("Ember Spark"), Deck.named("Growth Clash")), "HS", seed, open_lists=False, undo=False)
    chance = random.Random(seed)
    before: dict[tuple[int, int], int] = {}
    hidden: set[tuple[int, int]] = set()
    changed = kept = 0
    for _ in range(250):
        if game.decision is None:
            break
        names = game.names
        assert names is not None
        state = game.state
        for player in (0, 1):
            for owner in (0, 1):
                secret = {*state.deck[owner], *state.prizes[owner], *(state.hand[owner] if owner != player else ())}
                for handle, side in enumerate(state.table.owners):
                    if side != owner:
                        continue
                    if handle in secret and handle not in state.known[player]:
                        hidden.add((player, handle))
                        continue
                    now = names.of(player, handle)
                    then = before.get((player, handle))
                    if then is not None and (player, handle) in hidden:
                        assert then != now
                        changed += 1
                    elif then is not None and then == now:
                        kept += 1
                    before[player, handle] = now
                    hidden.discard((player, handle))
        game.choose(pick(game.decision, chance))
    assert kept > 100 * (changed > 0)


def test_a_card_that_was_shuffled_away_comes_back_under_another_number() -> None:
    game = Game.at({
        "rules": "CEC",
        "me": {"active": "hgss1-65", "hand": ["hgss1-78", "sm1-119"], "deck": ["hgss1-79"]},
        "opponent": {"active": "hgss1-65"},
    })  # fmt: skip
    names = game.names
    assert names is not None
    handle = next(one for one in game.state.hand[0] if game.state.table.cards[one].id == "hgss1-78")
    before = [names.of(player, handle) for player in (0, 1)]
    zones.move(game.state, (handle,), Zone.DECK, Position.SHUFFLED)
    zones.draw(game.state, 0, 2)
    after = game.names
    assert after is not None and handle in game.state.hand[0]
    assert all(after.of(player, handle) != before[player] for player in (0, 1))


def test_undo_takes_the_numbers_back() -> None:
    game = Game.start((Deck.named("Ember Spark"), Deck.named("Mind Flood")), "HS", 3)
    told = [game.view(player).data() for player in (0, 1)]
    for _ in range(12):
        game.choose(0)
    for _ in range(12):
        game.undo()
    assert [game.view(player).data() for player in (0, 1)] == told


def board(hand: list[str], **more: Any) -> Game:
    """A board on which player 1 knows the first card of player 0's hand."""
    side = {"active": "hgss1-65", "hand": hand, "deck": [*FILLER, "hgss1-79", "hgss1-80", "hgss1-81"], **more}
    game = Game.at({"rules": "CEC", "me": side, "opponent": {"active": "hgss1-65"}})
    game.state.known[1] = frozenset({game.state.hand[0][0]})
    assert game.view(1).opponent.hand[0].id == hand[0]
    return game


def test_the_copy_that_is_known_is_the_one_that_is_played() -> None:
    game = board(["hgss1-78", "hgss1-78", "hgss1-61"])
    game.state.known[1] = frozenset({game.state.hand[0][1]})
    game.choose(next(one for one in game.decision.options.texts() if "Pikachu" not in one))  # type: ignore[union-attr]
    assert [card.name for card in game.view(1).opponent.hand] == ["Pikachu"]
    game.choose("Bench Pikachu")
    assert game.view(1).opponent.hand == (), "a Pikachu that was known to be there has gone"


# Each puts a card of the hand face down on or under the deck, or among the Prize cards.
SECRET = ("dp3-122", "dp2-109")


@pytest.mark.parametrize("trainer", SECRET)
def test_a_card_that_is_moved_face_down_is_not_named(trainer: str) -> None:
    game = board(["hgss1-78", "hgss1-79", trainer, "hgss1-80"])
    known = game.state.hand[0][0]
    start = len(game.events)
    name = game.state.table.cards[game.state.hand[0][2]].name
    game.choose(f"Play {name}")
    moved = False
    while game.decision is not None and game.decision.kind != "main":
        texts = game.decision.options.texts()
        wanted = game.state.table.cards[known].name
        mine = wanted in texts and not moved
        game.choose(texts.index(wanted) if mine else len(texts) - 1)
        moved = moved or mine
    assert moved and known not in game.state.hand[0]
    told = [event for event in game.view(1).events_from(start) if event.kind == "move" and event.words[0] == "hand"]
    hidden = [event for event in told if event.words[1] in ("deck", "Prize cards")]
    assert hidden and all(not event.cards for event in hidden)
    assert known not in game.state.known[1]


def test_a_card_that_is_shown_first_is_named() -> None:
    """The counterpart: Pokémon Communication shows what it puts into the deck."""
    game = board(["hgss1-78", "sm9-152", "hgss1-80"])
    start = len(game.events)
    game.choose("Play Pokémon Communication")
    while game.decision is not None and game.decision.kind != "main":
        game.choose(0)
    told = [event for event in game.view(1).events_from(start) if event.kind == "reveal"]
    assert told and told[0].cards

"""What a player is told of the own options is the truth, also where others have looked at the deck; no view fails."""

from __future__ import annotations

import random
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from prizecard import Deck, Game
from tests.properties.playing import pick

MOST_DECISIONS = 400

# Pokémon that look at the top of the other deck, and Trainers that do, beside Trainers that search the own one.
LOOKING = {
    "sm2-81": 4, "sm12-78": 4, "sm11-88": 4, "sm2-107": 4, "sm10-165": 4, "sm7-133": 4,
    "sm1-123": 4, "sm1-135": 4, "sm1-119": 4, "sm9-152": 4, "sm12-79": 4, "sm2-108": 4,
}  # fmt: skip


@cache
def deck(cards: tuple[tuple[str, int], ...], energy: str) -> Deck:
    rest = 60 - sum(count for _, count in cards)
    return Deck("", (*cards, (energy, rest)))


def looking() -> Deck:
    return deck(tuple(LOOKING.items()), "hgss1-119")


def check_told(game: Game) -> None:
    """Each option that the chooser is told is the one that choosing it takes."""
    decision = game.decision
    assert decision is not None
    view = game.view(decision.player)
    told = view.decision
    assert told is not None
    assert told.options.texts() == decision.options.texts()
    for seen, real in zip(told.options, decision.options, strict=True):
        assert seen.value[0] == real.value[0]
        if real.value[0] == "card":
            cards = view._state.table.cards, game.state.table.cards
            assert cards[0][seen.value[1]].id == cards[1][real.value[1]].id


@pytest.mark.parametrize("open_lists", [True, False])
@settings(max_examples=25)
@given(seed=st.integers(0, 10**9))
def test_told_options_are_the_real_ones(open_lists: bool, seed: int) -> None:
    game = Game.start((looking(), looking()), "CEC", seed, open_lists, undo=False)
    chance = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            break
        check_told(game)
        game.choose(pick(game.decision, chance))


@settings(max_examples=25)
@given(seed=st.integers(0, 10**9))
def test_a_view_goes_on_when_an_attacker_has_shuffled_itself_away(seed: int) -> None:
    game = Game.start((Deck.named("Retort"), Deck.named("Cutting Edge")), "BCR", seed, open_lists=False, undo=False)
    chance = random.Random(seed)
    for _ in range(MOST_DECISIONS):
        if game.decision is None:
            break
        for player in (0, 1):
            game.view(player).data(events=False)
        check_told(game)
        game.choose(pick(game.decision, chance))


@pytest.mark.parametrize("bench", [["sm12-2", "hgss1-5"], ["hgss1-5", "sm12-2"]])
def test_effects_that_read_the_same_are_numbered_by_their_own_cards(bench: list[str]) -> None:
    """Two copies of a Tool end at the same time: which is called the second hangs on no card elsewhere."""
    tools = ["ex14-81", "hgss3-72", "hgss3-72"]
    game = Game.at(
        {
            "rules": "TM",
            "turn": 6,
            "me": {"active": "hgss1-65", "bench": bench, "deck": ["hgss1-65"] * 5},
            "opponent": {"active": {"card": "hgss1-77", "tools": tools}, "deck": ["hgss1-65"] * 5},
        }
    )
    game.choose("End turn")
    assert game.decision is not None and game.decision.kind == "order"
    said = [option.text for option in game.decision.options]
    assert [text.endswith("(2)") for text in said] == [False, False, True]


ARCEUS = ["pl4-94", "pl4-95", "dpp-DP56", "pl4-96"]


@pytest.mark.parametrize("deck", [ARCEUS, ARCEUS[::-1], ["dpp-DP56", *ARCEUS], ["pl4-95", *ARCEUS[::-1]]])
def test_printings_that_are_one_option_are_called_alike_however_the_deck_lies(deck: list[str]) -> None:
    """Of four cards of one name two are the same card in two printings: one option, numbered by the first id."""
    me = {"active": "hgss1-65", "hand": ["bw5-102", "Fire", "Fire"], "deck": deck}
    game = Game.at({"rules": "BCR", "me": me, "opponent": {"active": "hgss1-65"}})
    game.choose("Play Ultra Ball")
    while game.decision is not None and "Arceus LV.X" not in game.decision.options.texts():
        game.choose(0)
    assert game.decision is not None
    cards = game.state.table.cards
    picks = [option for option in game.decision.options if option.value[0] == "card"]
    named = {option.text: cards[option.value[1]].id for option in picks}
    assert named == {"Arceus LV.X": "dpp-DP56", "Arceus LV.X (2)": "pl4-94", "Arceus LV.X (3)": "pl4-96"}
    check_told(game)

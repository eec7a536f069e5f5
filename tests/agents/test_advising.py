"""Advice: from what the player knows alone, and in a sentence that says what the option brings."""

from __future__ import annotations

from typing import Any

import pytest

from prizecard.agents import agent_named
from prizecard.agents.advising import BEST, advise, reason
from prizecard.agents.guessing import Guess
from prizecard.game import Game

KNOCK_OUT: dict[str, Any] = {
    "rules": "HS",
    "me": {"active": {"card": "hgss1-65", "energy": ["Fire"] * 3}, "bench": ["hgss1-61"], "hand": ["hgss1-89", "Fire"]},
    "opponent": {"active": {"card": "hgss1-86", "damage": 30}, "bench": ["hgss1-58"], "prizes": 4},
}
CASES = [
    (KNOCK_OUT, "Attack Combustion", "Knocks Out Totodile."),
    (KNOCK_OUT, "Attack Bite", "10 damage to Totodile and leaves it 20 HP"),
    (KNOCK_OUT, "Play Bill", "draws 2 cards"),
    (KNOCK_OUT, "Attach Fire Energy to Cyndaquil", "makes Beat of Cyndaquil ready"),
    (KNOCK_OUT, "Attach Fire Energy to Growlithe", "Energy to spare"),
    (KNOCK_OUT, "End turn", "Nothing else would help"),
    (KNOCK_OUT, "Retreat to Cyndaquil", "brings Cyndaquil to the front"),
    ({**KNOCK_OUT, "me": {**KNOCK_OUT["me"], "prizes": 1}}, "Attack Combustion", "wins the game"),
    (
        {
            "rules": "HS",
            "me": {"active": {"card": "hgss1-65", "energy": ["Fire", "Fire"]}, "hand": ["hgss1-1"]},
            "opponent": {"active": "hgss1-58"},
        },
        "Evolve Growlithe",
        "makes Sharp Fang of Arcanine ready",
    ),
]


@pytest.mark.parametrize(("board", "option", "said"), CASES, ids=[case[1] for case in CASES])
def test_the_sentence_says_what_the_option_brings(board: dict[str, Any], option: str, said: str) -> None:
    game = Game.at(board)
    assert game.decision is not None
    texts = game.decision.options.texts()
    index = next(place for place, text in enumerate(texts) if text.startswith(option))
    assert said in reason(game.view(0), index)


def test_the_strongest_takes_the_last_prize() -> None:
    game = Game.at({**KNOCK_OUT, "me": {**KNOCK_OUT["me"], "prizes": 1}})
    found = advise(game.view(0), iterations=20)
    assert found.text == "Attack Combustion" and found.why == "It wins the game."


def test_advice_knows_nothing_but_the_view() -> None:
    """Two games that look the same to the player get the same advice, whatever lies hidden."""
    game = Game.start(("Ember Spark", "Mind Flood"), "HS", 4, open_lists=False)
    players = [agent_named("greedy", 1), agent_named("greedy", 2)]
    for _ in range(40):
        decision = game.decision
        assert decision is not None
        if decision.player == 0 and game.state.turn > 4 and decision.kind == "main":
            break
        game.choose(players[decision.player].choose(game.view(decision.player), decision))
    found = []
    for seed in (1, 2):
        world = Guess().world(game.view(0), seed)
        world.state.table.hidden_lists = True
        other = Game(world.state)
        seen = [card.id for card in other.view(0).hand]
        hidden = sorted(other.state.table.cards[handle].id for handle in (*other.state.hand[1], *other.state.prizes[0]))
        found.append((seen, hidden, advise(other.view(0), iterations=24, seed=3)))
    assert found[0][0] == found[1][0] and found[0][1] != found[1][1], "alike to the player, and not the same"
    assert found[0][2] == found[1][2]


def test_every_advice_of_a_game_has_a_sentence() -> None:
    game = Game.start(("Ember Spark", "Mind Flood"), "HS", 7, open_lists=False)
    player = agent_named("greedy", 1)
    said = []
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        index = player.choose(game.view(decision.player), decision)
        if decision.kind == "main":
            said.append(reason(game.view(decision.player), index))
        game.choose(index)
    assert said and all(text.endswith(".") and len(text) < 160 for text in said)
    assert sum(text == BEST for text in said) <= len(said) / 5, said

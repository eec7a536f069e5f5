"""Agents by name, and what they choose where the best choice is plain."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from prizecard import Deck, Game
from prizecard.agents import UnknownAgent, agent_named
from prizecard.agents.evaluation import FEATURES, Evaluation, weights
from prizecard.agents.guessing import guessed
from prizecard.agents.human import HumanAgent, NotMeant, option_meant
from prizecard.agents.search import SearchAgent, Start
from prizecard.agents.tree import Node, Tree
from prizecard.engine import machine
from prizecard.engine.queries import legal
from prizecard.simulation.jobs import finish

ARCANINE = {
    "rules": "HS",
    "me": {"active": {"card": "hgss1-1", "under": ["hgss1-65"], "energy": ["Fire"] * 4}, "prizes": 1},
    "opponent": {"active": {"card": "hgss1-65", "damage": 10}, "bench": ["hgss1-65"], "prizes": 2},
}


@pytest.mark.parametrize("name", ["random", "greedy", "greedy:2", "search:10", "search:0.01s", " Greedy "])
def test_agents_have_names_and_budgets(name: str) -> None:
    assert agent_named(name, 1) is not None


@pytest.mark.parametrize("name", ["wise", "random:3", "greedy:0", "greedy:many", "search:-1", "search:0s", "search:xs"])
def test_an_unknown_agent_is_named(name: str) -> None:
    with pytest.raises(UnknownAgent, match=name.partition(":")[0]):
        agent_named(name)


@pytest.mark.parametrize("name", ["greedy", "search:24"])
def test_an_attack_that_wins_is_taken(name: str) -> None:
    game = Game.at(ARCANINE)
    agent = agent_named(name, 3)
    for _ in range(20):
        if game.decision is None:
            break
        view = game.view(game.decision.player)
        assert view.decision is not None
        game.choose(agent.choose(view, view.decision))
    assert game.outcome is not None and game.outcome.winner == 0


def line(game: Game, player: int, seed: int) -> float:
    """What one line of a search comes to after the first option."""
    state = game.state.clone()
    assert state.decision is not None
    machine.answer(state, legal.listed(state).options[0])
    return SearchAgent(3).lines(Tree(player, 2), [Start(Node(1.0), state, (), seed)], game.state.turn + 2)[0]


def test_all_options_of_a_world_meet_the_same_luck() -> None:
    deck = Deck.named("Ember Spark")
    game = Game.start((deck, deck), "HS", 5, events=False, undo=False)
    while game.state.turn < 3:
        game.choose(0)
    decision = game.decision
    assert decision is not None
    lines = [line(game, decision.player, seed) for seed in (11, 12, 13) for _ in range(2)]
    assert lines[::2] == lines[1::2] and len(set(lines)) > 1


def test_a_random_game_ends() -> None:
    deck = Deck.named("Ember Spark")
    game = Game.start((deck, deck), "HS", 2, events=False, undo=False)
    finish(game, [agent_named("random", 1), agent_named("random", 2)])
    assert game.outcome is not None


def test_with_closed_lists_agents_guess_the_other_deck() -> None:
    deck, other = Deck.named("Ember Spark"), Deck.named("Mind Flood")
    game = Game.start((deck, other), "HS", 4, open_lists=False, undo=False)
    agents = [agent_named("greedy:1", 1), agent_named("greedy:1", 2)]
    for _ in range(25):
        decision = game.decision
        if decision is None:
            break
        view = game.view(decision.player)
        assert view.opponent_list is None and view.decision is not None
        game.choose(agents[decision.player].choose(view, view.decision))
    assert game.state.turn >= 1


def test_every_feature_has_a_weight_and_counts_for_its_side() -> None:
    assert len(weights()) == len(FEATURES)
    game = Game.at(ARCANINE)
    evaluation = Evaluation()
    assert evaluation.value(game.state, 0) > 0
    assert evaluation.value(game.state, 0) == pytest.approx(-evaluation.value(game.state, 1))
    assert evaluation.chance(game.state, 0) > 0.5


def test_a_person_names_options_by_number_text_or_beginning() -> None:
    decision = Game.at(ARCANINE).decision
    assert decision is not None
    texts = [option.text for option in decision.options]
    assert option_meant("1", decision) == 0
    assert option_meant("end turn", decision) == texts.index("End turn")
    assert option_meant("attack fi", decision) == texts.index("Attack Fire Mane")
    for line in ("attack", "0", "99", "sing"):
        with pytest.raises(NotMeant):
            option_meant(line, decision)


def test_a_person_is_asked_until_an_option_is_named() -> None:
    game = Game.at(ARCANINE)
    lines = iter(["sing", "99", "end"])
    refused: list[str] = []
    view = game.view(0)
    assert view.decision is not None
    agent = HumanAgent(lambda view, decision: next(lines), refused.append)
    assert view.decision.options[agent.choose(view, view.decision)].text == "End turn"
    assert len(refused) == 2


def test_a_guess_holds_what_was_seen_and_has_the_right_size() -> None:
    seen = Counter({"hgss1-61": 2, "hgss1-116": 3, "sm12-1": 1})
    deck = guessed("HS", seen, 60, random.Random(1))
    assert sum(deck.values()) == 60 and seen <= deck
    assert deck["hgss1-32"] == 1, "two Cyndaquil and Fire Energy are those of Ember Spark"
    assert sum(guessed("CEC", Counter(), 60, random.Random(1)).values()) == 60


def test_every_energy_towards_an_attack_counts() -> None:
    """A cost of types and Colorless is paid step by step: each unit is one step, whatever is still missing."""
    evaluation = Evaluation()
    for energy, used in (([], 0), (["Darkness"], 1), (["Darkness"] * 2, 2), (["Darkness"] * 3, 3), (["Fire"] * 2, 1)):
        board = {"active": {"card": "bw5-63", "energy": energy}}
        game = Game.at({"rules": "BCR", "me": board, "opponent": {"active": "bw5-63"}})
        pokemon = game.state.pokemon[game.state.active[0]]
        assert evaluation.brought(game.state, pokemon).used == used, energy

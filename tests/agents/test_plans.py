"""Plans for a turn: what several steps together win is found, and raced against what the network would do."""

from __future__ import annotations

import math
from typing import Any

import pytest

from prizecard import Deck, Game
from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned import LearnedSearchAgent
from prizecard.agents.learned.judge import MOST_DOUBTED, PLANNED, PLANS, LearnedJudge, without_twins
from prizecard.agents.learned.lines import Line, play_on
from prizecard.agents.learned.network import shared
from prizecard.agents.learned.planning import best_plans, can_plan
from prizecard.agents.learned.values import shared_values
from prizecard.agents.outcomes import Memory
from prizecard.agents.plans import END, MOST_TRIES, Planner
from prizecard.agents.root import Racer, Root
from prizecard.agents.tree import Node, key_of
from prizecard.engine import machine
from prizecard.engine.queries import legal
from prizecard.engine.saving import digest
from prizecard.library import built_in

# The last Prize card is won by Energy, a change of the Active Pokémon and an attack, in this turn.
THREE_STEPS: dict[str, Any] = {
    "rules": "HS",
    "me": {
        "active": "hgss1-72",
        "bench": [{"card": "hgss1-1", "under": ["hgss1-65"], "energy": ["Fire"]}, "hgss1-71"],
        "hand": ["hgss1-102", "hgss1-118", "hgss1-65", "hgss1-72"],
        "prizes": 1,
    },
    "opponent": {
        "active": {"card": "hgss1-20", "damage": 90, "energy": ["Water"] * 4},
        "bench": ["hgss1-65"],
        "prizes": 1,
    },
}


def three_steps() -> Game:
    library = built_in()
    switch = next(card.id for card in library if card.name == "Switch" and card.id.startswith("hgss"))
    fire = next(card.id for card in library if card.name == "Fire Energy" and card.id.startswith("hgss1"))
    hand = [switch, fire, "hgss1-65", "hgss1-72"]
    return Game.at({**THREE_STEPS, "me": {**THREE_STEPS["me"], "hand": hand}})


def bought_from_the_discard_pile() -> Game:
    """The same, but the change of the Active Pokémon has to be taken from the discard pile first, for two cards."""
    library = built_in()
    named = {card.name: card.id for card in reversed(list(library)) if card.id.startswith("hgss")}
    hand = [named["Junk Arm"], named["Fire Energy"], "hgss1-65", "hgss1-72", "hgss1-71"]
    lost = [named["PlusPower"], named["Pokémon Collector"], named["Energy Switch"], named["Switch"], named["Bill"]]
    return Game.at({**THREE_STEPS, "me": {**THREE_STEPS["me"], "hand": hand, "discard": lost}})


def judge() -> LearnedJudge:
    return LearnedJudge(shared(), shared_values())


def test_a_win_by_three_steps_is_found_although_no_step_alone_shows_it() -> None:
    game = three_steps()
    before = digest(game.state)
    plans = Planner(game.state, Evaluation(), 1).think()
    assert plans[0].state.outcome is not None and plans[0].state.outcome.winner == 0
    verbs = [key[0] for key in plans[0].keys]
    assert verbs[-1] == "attack" and {"attach", "play"} <= set(verbs)
    assert digest(game.state) == before, "thinking changes nothing"


def test_what_a_step_buys_is_planned_and_not_what_it_is_paid_with() -> None:
    game = bought_from_the_discard_pile()
    plans = Planner(game.state, Evaluation(), 1).think()
    assert plans[0].state.outcome is not None and plans[0].state.outcome.winner == 0
    bought = [key for key in plans[0].keys if key[0] == "card"]
    library = built_in()
    assert [library.card(key[1]).name for key in bought] == ["Switch"]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_strongest_opponent_buys_what_wins(seed: int) -> None:
    won(bought_from_the_discard_pile(), seed)


def test_the_best_plan_begins_with_an_option_and_is_carried_out() -> None:
    game = three_steps()
    found = best_plans(game.state, Evaluation(), judge(), 1, PLANS)
    assert 1 <= len(found) <= PLANS and len({racer.option for racer in found}) == len(found)
    option, plan = found[0]
    state = game.state.clone()
    taken = legal.listed(state).options[option]
    machine.answer(state, taken)
    line = Line(state, 1, 0, Memory().after(taken), state.turn, state.turn + 6, plan)
    play_on(shared(), Evaluation(), [line])
    assert state.outcome is not None and state.outcome.winner == 0 and line.plan == ()


def test_a_plan_whose_next_step_is_not_offered_is_left_and_the_network_goes_on() -> None:
    game = three_steps()
    option = next(one for one in legal.listed(game.state).options if one[0] == "bench")
    state = game.state.clone()
    machine.answer(state, option)
    line = Line(state, 1, 0, Memory().after(option), state.turn, state.turn + 2, (("evolve", 99, "hgss1-1"), END))
    play_on(shared(), Evaluation(), [line])
    assert line.plan == () and (state.decision is None or state.turn >= line.horizon)


def test_a_plan_that_ends_the_turn_by_itself_does_not_end_the_next_one() -> None:
    """After the Basic Pokémon is benched nothing is left but the end of the turn, which nobody is asked about."""
    sides = {"prizes": 4, "deck": ["hgss1-65"] * 12}
    game = Game.at(
        {
            "rules": "HS",
            "me": {"active": "hgss1-72", "hand": ["hgss1-65"], **sides},
            "opponent": {"active": "hgss1-20", "bench": ["hgss1-65"], **sides},
        }
    )
    ends = []
    for plan in ((END,), ()):
        state = game.state.clone()
        option = legal.listed(state).options[0]
        assert option[0] == "bench"
        machine.answer(state, option)
        line = Line(state, 1, 0, Memory().after(option), state.turn, state.turn + 4, plan)
        play_on(shared(), Evaluation(), [line])
        ends.append(digest(state))
    assert ends[0] == ends[1]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_strongest_opponent_wins_by_three_steps(seed: int) -> None:
    won(three_steps(), seed)


def won(game: Game, seed: int) -> None:
    """The first player wins in this turn."""
    agent = LearnedSearchAgent(seed, 120)
    for _ in range(12):
        if game.decision is None:
            break
        assert game.decision.player == 0, "it wins in this turn"
        view = game.view(0)
        assert view.decision is not None
        game.choose(agent.choose(view, view.decision) if len(game.decision.options) > 1 else 0)
    assert game.outcome is not None and game.outcome.winner == 0


def test_plans_race_beside_the_options_and_what_is_left_of_one_races_at_the_next_choice() -> None:
    game = three_steps()
    assert game.decision is not None
    agent = LearnedSearchAgent(1, 400)
    view = game.view(0)
    favourite, doubts = agent.liked(agent.step_of(view), view)
    count = len(doubts)
    root = Root(agent, view, [Node(1.0) for _ in doubts], favourite, doubts)
    option = agent.raced(root)
    assert count < len(root.racers) <= count + PLANS and 0 <= option < count
    for (planned, plan), doubt in zip(root.racers[count:], root.doubts[count:], strict=True):
        assert plan and doubt == PLANNED + min(MOST_DOUBTED, root.doubts[planned]) and math.isfinite(doubt)
    planned, plan = root.racers[count]
    game.choose(planned)
    held = agent.world(game.view(0))[0]
    agent._plan = view.turn, plan
    begun = agent._begun(held)
    assert begun is not None and key_of(held, legal.listed(held).options[begun.option]) == plan[0]
    assert begun.plan == plan[1:]
    agent._plan = view.turn - 1, plan
    assert agent._begun(held) is None, "a plan holds for one turn"


def test_what_comes_to_the_same_as_its_option_is_no_plan_of_its_own() -> None:
    game = three_steps()
    agent = LearnedSearchAgent(1, 40)
    root = Root(agent, game.view(0), [Node(1.0) for _ in range(2)], 0, [0.0, 0.0])
    root.enter(Racer(0, (END,)), PLANNED)
    root.enter(Racer(1, (END,)), PLANNED)
    root.results = [[0.5, 0.6], [0.4, 0.4], [0.5, 0.6 + 1e-7], [0.4, 0.5]]
    assert without_twins(root, [0, 1, 2, 3]) == [0, 1, 3]
    assert without_twins(root, [1, 2, 3]) == [1, 2, 3], "nobody stands for an option that has left the race"


def test_nothing_is_planned_in_set_up_or_in_the_turn_of_the_other_player() -> None:
    deck = Deck.named("Ember Spark")
    game = Game.start((deck, deck), "HS", 3, open_lists=False)
    assert game.state.setting_up and not can_plan(game.state)
    assert can_plan(three_steps().state)
    state = three_steps().state.clone()
    state.player = 1
    assert not can_plan(state)


@pytest.mark.parametrize("name", ["Pikachu & Zekrom 2019", "Yanmega Magnezone 2011"])
def test_thinking_a_turn_through_is_bounded(name: str) -> None:
    deck = Deck.named(name)
    game = Game.start((deck, deck), deck.rules(), 4, open_lists=False, events=False, undo=False)
    looked = 0
    while game.decision is not None and game.state.turn < 8:
        if can_plan(game.state):
            planner = Planner(game.state, Evaluation(), 1)
            plans = planner.think()
            assert planner.tries <= MOST_TRIES + 8 and plans
            first = {key_of(game.state, option) for option in legal.listed(game.state).options}
            assert {plan.keys[0] for plan in plans} <= first
            looked += 1
        game.choose(0)
    assert looked > 5

"""What is sure of an option holds in every world: one try is then as good as many."""

from __future__ import annotations

import random

import pytest

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.guessing import Guess
from prizecard.agents.stepping import Step, Turn, Worlds
from prizecard.agents.trying import attempt
from prizecard.engine.queries import legal
from prizecard.game import Game

GAMES = {
    "HS": "Ember Spark",
    "UD": "Daybreak",
    "TM": "Yanmega Magnezone 2011",
    "BCR": "Darkrai Mewtwo 2012",
    "CEC": "Pikachu & Zekrom 2019",
}
CHOICES = 40


@pytest.mark.parametrize("rules", list(GAMES))
def test_what_is_sure_in_one_world_is_so_in_all(rules: str) -> None:
    game = Game.start((GAMES[rules], GAMES[rules]), rules, 11, open_lists=False, undo=False)
    evaluation, guesses, chance = Evaluation(), (Guess(), Guess()), random.Random(3)
    compared = unsure = 0
    for _ in range(CHOICES):
        if game.decision is None:
            break
        view = game.view(game.decision.player)
        states = [guesses[view.player].world(view, seed).state for seed in (1, 2, 3)]
        for place in range(len(game.decision.options)):
            trials = [
                attempt(state, legal.listed(state).options[place], view.player, evaluation, seed)
                for seed, state in enumerate(states)
            ]
            unsure += not trials[0].sure
            if trials[0].sure:
                compared += 1
                assert [(one.value, one.ended, one.won) for one in trials] == 3 * [
                    (trials[0].value, trials[0].ended, trials[0].won)
                ], view.decision.options[place].text if view.decision else ""
        turn = Turn(view.turn, view.player)
        step = Step(Worlds(states[0], 1), evaluation, turn)
        game.choose(step.best() if chance.random() < 0.8 else chance.randrange(len(game.decision.options)))
    assert compared > CHOICES and unsure

"""One row a verb: none is offered, worded, shown, refused, carried out or weighed that lacks one of the six."""

from __future__ import annotations

import random

import pytest

from prizecard.agents import policy, stepping
from prizecard.engine import codes, refusing, shown
from prizecard.engine.handlers.turns import ACTIONS
from prizecard.engine.queries import legal, wording
from prizecard.engine.queries.verbs import ROWS, VERBS, Verb
from prizecard.engine.saving import digest
from prizecard.engine.state import Frame, GameState, Option
from prizecard.game import Game
from prizecard.observation import layout
from tests.properties.playing import BOOKS, begin, pick

ALWAYS = {"end"}
"""Offered in every turn, so that nobody asks why not."""


@pytest.mark.parametrize("verb", VERBS, ids=[verb.name for verb in VERBS])
def test_a_verb_has_all_six(verb: Verb) -> None:
    assert verb.offered in legal.LISTERS
    assert wording.TEXTS[verb.name] is wording._action
    assert verb.name in shown.CARD_PLACES or verb.name in shown.POKEMON_PLACES or verb.name in ALWAYS
    assert verb.wish in refusing.REFUSED or verb.name in ALWAYS
    assert verb.name in ACTIONS
    assert policy.LIKING.get(verb.name, 0.0) > 0 or verb.when == "ending"
    assert sum(verb.name in group for group in (stepping.EARLY, stepping.LATE, stepping.ENDING)) == 1
    assert verb.name in layout.VERB_NAMES


def test_nothing_is_done_in_a_turn_that_has_no_row() -> None:
    assert set(ACTIONS) == set(ROWS) and len(VERBS) == len(ROWS)
    assert {verb.offered for verb in VERBS} == set(legal.LISTERS)
    assert {verb.wish for verb in VERBS} - {"end"} == set(refusing.REFUSED)


@pytest.mark.parametrize("rules", BOOKS)
def test_what_is_offered_has_a_row_whose_places_are_right(rules: str) -> None:
    chance, met = random.Random(2), set()
    game = begin(rules, 2, events=False)
    for _ in range(150):
        decision = game.decision
        if decision is None:
            break
        for option in decision.options if decision.kind == "main" else ():
            row = ROWS[option.value[0]]
            met.add(row.name)
            assert option.text.startswith(row.text.partition(" ")[0]) and "{" not in option.text
            code = codes.code_of(game.state, option.value, decision.player)
            assert bool(code.card) is bool(row.source), code
            assert bool(code.place) is bool(row.pokemon), code
        game.choose(pick(decision, chance))
    assert {"attack", "attach", "bench", "end"} <= met


def test_a_made_up_verb_is_a_row_a_lister_and_a_deed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Waving at a Pokémon, which does nothing but count as the Supporter of the turn."""
    wave = Verb("wave", "Wave at {pokemon}", "waves", 1.0, pokemon=1)

    def offer(state: GameState, player: int, options: list[Option]) -> None:
        if not state.supporters:
            options.append(("wave", state.active[player]))

    def do(state: GameState, frame: Frame, option: Option) -> None:
        assert option[1] == state.active[state.player]
        state.supporters += 1

    monkeypatch.setitem(ROWS, "wave", wave)
    monkeypatch.setitem(wording.TEXTS, "wave", wording._action)
    monkeypatch.setitem(legal.LISTERS, "waves", offer)
    monkeypatch.setitem(ACTIONS, "wave", do)
    side = {"active": "hgss1-65", "deck": ["hgss1-65"] * 3}
    game = Game.at({"rules": "CEC", "turn": 4, "me": side, "opponent": side})
    assert game.decision is not None
    waving = next(option for option in game.decision.options if option.text == "Wave at Growlithe (Active)")
    assert digest(Game.load(game.save()).state) == digest(game.state)
    game.choose(waving.index)
    assert game.state.supporters == 1
    assert game.decision is not None and not any(option.value[0] == "wave" for option in game.decision.options)

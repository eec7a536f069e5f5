"""Which plans for the turn are worth playing on: those whose end the judge likes best, one for each first step."""

from __future__ import annotations

from collections.abc import Sequence

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.judging import Judge
from prizecard.agents.plans import END, Plan, Planner
from prizecard.agents.root import Racer
from prizecard.agents.tree import key_of
from prizecard.engine import machine
from prizecard.engine.errors import StackTooDeep, TooManySteps
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState

MOST_JUDGED = 16


def can_plan(state: GameState) -> bool:
    """Whether whoever decides is in their turn, so that there is something to plan."""
    decision = state.decision
    return decision is not None and not state.setting_up and decision.player == state.player


def best_plans(world: GameState, evaluation: Evaluation, judge: Judge, seed: int, most: int) -> list[Racer]:
    """So many plans at most for the turn, the best first; each begins with another option."""
    decision = legal.listed(world)
    try:
        found = Planner(world, evaluation, seed).think()[:MOST_JUDGED]
    except (StackTooDeep, TooManySteps):  # some row of steps goes on for ever: nobody need take it
        return []
    values = judge.values([_ended(plan) for plan in found], decision.player)
    places = {key_of(world, option): index for index, option in reversed(list(enumerate(decision.options)))}
    begun: dict[int, Racer] = {}
    for index in _best_first(values):
        first, *rest = found[index].keys
        begun.setdefault(places[first], Racer(places[first], tuple(rest)))
    return [racer for racer in begun.values() if racer.plan][:most]


def _best_first(values: Sequence[float]) -> list[int]:
    return sorted(range(len(values)), key=lambda index: -values[index])


def _ended(plan: Plan) -> GameState:
    """The position behind the plan."""
    if plan.keys[-1] != END:
        return plan.state
    state = plan.state.clone()
    machine.answer(state, END)
    return state

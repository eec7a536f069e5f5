"""Where each option leads in a world, and which one to take once those positions are valued.

A step that keeps the turn is taken while it is worth more than standing still, those that leave most open first; then
the best of what ends it.
"""

from __future__ import annotations

from typing import Final

from prizecard.agents.evaluation import WON, Evaluation
from prizecard.agents.stepping import EARLY, ENDING, LATE
from prizecard.agents.trying import run_course, still_held
from prizecard.engine.queries import legal
from prizecard.engine.state import GameState, Option

MOST_TRIED: Final = 32
"""Options of a decision that are tried; of longer lists the first ones and the last."""
NOTHING: Final = -1000.0


class Lead:
    """What came of an option: the position, or its value where the game is over."""

    __slots__ = ("costs", "ends", "place", "state", "value")

    def __init__(self, place: int, state: GameState, ends: bool, costs: int) -> None:
        self.place = place
        self.state = state
        self.ends = ends  # the turn is over
        self.costs = costs  # cards that left the hand, but for the one that was played
        self.value = 0.0

    @property
    def is_over(self) -> bool:
        """Whether the game has ended there."""
        return self.state.outcome is not None


def places(count: int) -> list[int]:
    """The options that are tried."""
    return list(range(count)) if count <= MOST_TRIED else [*range(MOST_TRIED - 1), count - 1]


def leads(world: GameState, chosen: list[int], evaluation: Evaluation, seed: int) -> list[Lead]:
    """Where these options of the world's decision lead once they have run their course."""
    decision = legal.listed(world)
    player = decision.player
    found: list[Lead] = []
    for place in chosen:
        state, _ = run_course(world, decision.options[place], evaluation, seed)
        ends = state.outcome is not None or state.turn != world.turn
        before = world.hand[player]
        costs = 0 if ends else max(0, len(before) - still_held(before, state.hand[player]) - 1)
        lead = Lead(place, state, ends, costs)
        outcome = state.outcome
        if outcome is not None and outcome.winner is not None:
            lead.value = WON if outcome.winner == player else -WON
        found.append(lead)
    return found


def rank(option: Option, lead: Lead, is_main: bool, now: float) -> float:
    """The order in which options are liked: what wins, what helps and keeps the turn, what costs cards, what ends it.

    `now` is what standing still is worth.
    """
    gain = lead.value - now
    if lead.value >= WON:
        return 1000.0
    verb: str = option[0]
    if not is_main or lead.ends or verb in ENDING:
        return gain
    if gain <= 0:
        return gain + NOTHING
    order = 400.0 if verb in EARLY else 300.0 if verb in LATE else 200.0
    return order + gain - (50.0 if lead.costs else 0.0)


def preferred(options: list[Option], found: list[Lead], is_main: bool, now: float) -> int:
    """The index of the option to take."""
    best, most = found[0].place, 10 * NOTHING
    for lead in found:
        liked = rank(options[lead.place], lead, is_main, now)
        if liked > most:
            best, most = lead.place, liked
    return best

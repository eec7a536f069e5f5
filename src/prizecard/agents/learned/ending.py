"""What is done before a turn ends: a step and the end are held against the end alone, in the same worlds.

Only both together tell: in a line from the step alone the network may leave out what ends the turn, which is offered
again after it.
"""

from __future__ import annotations

from statistics import fmean

from prizecard.agents.root import Racer, Root
from prizecard.agents.stepping import Step
from prizecard.agents.tree import key_of

ONCE = frozenset({"attach", "evolve"})  # what a turn allows a player, or a Pokémon, once
FREE = ONCE | {"use"}  # what costs no card besides its own
AS_GOOD = 0.03  # of a chance to win, by which the end may come to less after what is allowed once
HELPS = 0.003  # of a chance, by which it has to come to more after anything else
MOST = 4  # steps that are held against the end alone
WORLDS = 8  # in which they are, at most


def best_before(step: Step, root: Root, end: int, lines: int | None, until: float) -> int | None:
    """The free step after which the end comes to most, if it comes to enough; as far as lines and time allow it."""
    options = step.options
    before = _came_to_most(step, root)
    if not before:
        return None
    met = len(root.results[end])
    key = key_of(step.worlds.held[0], options[end])
    first = len(root.racers)
    for index in before:
        root.enter(Racer(index, (key,)), root.doubts[index])
    racers = range(first, len(root.racers))
    worlds = WORLDS if lines is None else max(1, min(WORLDS, lines // (1 + len(before))))
    root.race([end, *racers], worlds, until)
    alone = fmean(root.results[end][met:])
    worth = {
        index: both
        for index, both in zip(before, (fmean(root.results[racer]) for racer in racers), strict=True)
        if both - alone > (-AS_GOOD if options[index][0] in ONCE else HELPS)
    }
    return max(worth, key=worth.__getitem__, default=None)


def _came_to_most(step: Step, root: Root) -> list[int]:
    """The few free steps that came to most when they raced by themselves."""
    raced = [
        index
        for index, results in enumerate(root.results[: len(step.options)])
        if results and step.options[index][0] in FREE
    ]
    return sorted(raced, key=lambda index: root.doubts[index] - fmean(root.results[index]))[:MOST]

"""A second opinion on a choice: what the search with quick lines thinks of each option.

It looks two turns ahead and knows the evaluation by hand alone, but plays on twenty lines in the time of one of the
network's: it errs elsewhere, and less by luck.
"""

from __future__ import annotations

from collections.abc import Callable
from statistics import fmean

from prizecard.agents.root import Root
from prizecard.agents.search import SearchAgent
from prizecard.agents.stepping import Step
from prizecard.engine.view import PlayerView

SHARE = 0.15  # of the time
QUICK = 5  # of its lines for each of the network's, where lines are counted


class SecondOpinion:
    """Searches beside the player who chooses, and is told what was chosen."""

    def __init__(self, seed: int, is_core_free: Callable[[], bool]) -> None:
        self._search = SearchAgent(seed, is_core_free=is_core_free)
        self._asked: tuple[Step, Root] | None = None

    def of(self, view: PlayerView, iterations: int, seconds: float | None) -> tuple[int, list[float]]:
        """What it would do, and by how much it thinks each option better or worse than what it thought at first.

        It takes its share of the lines or of the time. What was dropped is held against the first thought in the worlds
        that both met.
        """
        search = self._search
        search.iterations = iterations * QUICK
        search.seconds = None if seconds is None else seconds * SHARE
        step = search.step_of(view)
        root = search.root_of(step, view)
        best = search.raced(root)
        self._asked = step, root
        first = root.results[root.favourite]
        return best, [fmean(results) - fmean(first[: len(results)]) for results in root.results]

    def follow(self, index: int) -> None:
        """That option was taken, whether an opinion was asked for or not."""
        if self._asked is None:
            self._search.lose_track()
        else:
            self._search.follow(*self._asked, index)
            self._asked = None

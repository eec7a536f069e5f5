"""A second opinion on a choice: what the search with quick lines thinks of each option.

It looks two turns ahead and knows the evaluation by hand alone, but plays on twenty lines in the time of one of the
network's: it errs elsewhere, and less by luck.
"""

from __future__ import annotations

from statistics import fmean

from prizecard.agents.root import Root
from prizecard.agents.search import SearchAgent
from prizecard.agents.stepping import Step
from prizecard.engine.view import PlayerView

SHARE = 0.15  # of the time
QUICK = 5  # of its lines for each of the network's, where lines are counted


class SecondOpinion:
    """Searches beside the player who chooses, and is told what was chosen."""

    def __init__(self, seed: int, iterations: int | None, seconds: float | None) -> None:
        self._search = SearchAgent(
            seed, None if iterations is None else iterations * QUICK, None if seconds is None else seconds * SHARE
        )
        self._asked: tuple[Step, Root] | None = None

    def of(self, view: PlayerView) -> list[float]:
        """The chance to win that it gives each option of the decision."""
        step = self._search.step_of(view)
        root = self._search.root_of(step, view)
        self._search.raced(root)
        self._asked = step, root
        return [fmean(results) for results in root.results]

    def follow(self, index: int) -> None:
        """That option was taken, whether an opinion was asked for or not."""
        if self._asked is None:
            self._search.lose_track()
        else:
            self._search.follow(*self._asked, index)
            self._asked = None

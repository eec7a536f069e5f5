"""The network that values positions, computed with NumPy: the log-odds that a player wins, whoever decides."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from prizecard.agents.evaluation import WON, Evaluation, weights
from prizecard.agents.learned.reading import Reader
from prizecard.agents.learned.weights import VALUES, WEIGHTS, on_one_core, part, read
from prizecard.engine.state import GameState


class Values(Reader):
    """Values positions by what both players see: what the evaluation by hand says, and what it does not see.

    Half of the difference of both looks is what counts: it errs less than either, and both players get the same odds.
    """

    def __init__(self, path: Path = WEIGHTS) -> None:
        super().__init__(part(read(path)[0], VALUES), 0)
        self._judge = Evaluation(weights("judge"))

    def of(self, states: Sequence[GameState], player: int) -> list[float]:
        """The log-odds that the player wins, for many positions worked out together."""
        going_on = [state for state in states if state.outcome is None]
        found = iter(self._computed(going_on, player) if going_on else ())
        return [next(found) if state.outcome is None else self._judge.value(state, player) for state in states]

    def _computed(self, states: list[GameState], player: int) -> list[float]:
        np, judge = self._np, self._judge
        looks = [(state, eyes) for eyes in (player, 1 - player) for state in states]
        observed = [self.encoder.position(*look) for look in looks]
        self.meet()
        words = np.stack([np.frombuffer(one.words, np.int16) for one in observed]).astype(np.int64)
        numbers = np.stack([np.frombuffer(one.numbers, np.float32) for one in observed])
        felt = [judge.seen_by(*look) for look in looks]
        with on_one_core():
            found = self.compute(words, numbers, np.asarray(felt, np.float32))
        count = len(states)
        return [(mine - theirs) / 2 for mine, theirs in zip(found[:count], found[count:], strict=True)]

    def compute(self, words: Any, numbers: Any, felt: Any) -> list[float]:
        """The log-odds for whoever looks, of observations whose cards have been met.

        `felt` are the features of both sides.
        """
        trunk = self.trunk(words, numbers, self.slots(words, numbers), felt @ self._w["felt"])
        half = felt.shape[1] // 2
        plain = (felt[:, :half] - felt[:, half:]) @ self._w["plain"]
        found: list[float] = (plain + self._linear("worth", trunk))[:, 0].clip(-WON / 2, WON / 2).tolist()
        return found


@cache
def shared_values(path: Path = WEIGHTS) -> Values:
    """The network of the file; one for the whole process, so that each card is worked out once."""
    return Values(path)

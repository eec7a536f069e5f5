"""The network that scores options, computed with NumPy: a value for a position, a score for each option."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from prizecard.agents.evaluation import Evaluation
from prizecard.agents.learned.reading import Reader
from prizecard.agents.learned.weights import WEIGHTS, on_one_core, read, require_numpy
from prizecard.agents.outcomes import TRIED
from prizecard.engine.state import GameState
from prizecard.observation import layout

ROOM = 256


class Judgement:
    """What the network says of a position: the value for the player (-1 to 1) and a score for each option."""

    __slots__ = ("scores", "value")

    def __init__(self, value: float, scores: Any) -> None:
        self.value = value
        self.scores = scores

    def priors(self) -> list[float]:
        """How likely the network takes each option."""
        likely = require_numpy().exp(self.scores - self.scores.max())
        return [float(one) for one in likely / likely.sum()]


class Network(Reader):
    """Scores options and values a position for the player who decides."""

    def __init__(self, path: Path = WEIGHTS) -> None:
        arrays, self.about = read(path)
        super().__init__(arrays, ROOM)
        self._evaluation = Evaluation()

    def judge(self, state: GameState, player: int, tried: Any = None) -> Judgement:
        """The judgement of one position; `tried` is what came of its options in a world."""
        return self.judge_all([(state, player)], None if tried is None else [tried])[0]

    def judge_all(
        self, positions: Sequence[tuple[GameState, int]], tried: Sequence[Any] | None = None
    ) -> list[Judgement]:
        """The judgements of many positions, worked out together; `tried` is [option, number] for each of them."""
        np = self._np
        observed = [self.encoder.encode(state, player) for state, player in positions]
        self.meet()
        words = np.stack([np.frombuffer(one.words, np.int16) for one in observed]).astype(np.int64)
        numbers = np.stack([np.frombuffer(one.numbers, np.float32) for one in observed])
        felt = np.asarray([self._evaluation.seen_by(*position) for position in positions], np.float32)
        offered = [one.offered for one in observed]
        if tried is None:
            came = np.zeros((sum(offered), TRIED), np.float32)
        else:
            came = np.concatenate([one[:count] for one, count in zip(tried, offered, strict=True)])
        with on_one_core():
            return self.compute(words, numbers, felt, offered, came)

    def compute(self, words: Any, numbers: Any, felt: Any, offered: list[int], came: Any) -> list[Judgement]:
        """The judgements of observations whose cards have been met.

        `felt` are the features of both sides; `came` is what came of the options of all, position by position.
        """
        np = self._np
        slots = self.slots(words, numbers)
        trunk = self.trunk(words, numbers, slots, felt @ self._w["felt"])
        values = np.tanh(self._linear("value", trunk)[:, 0])
        scores = np.split(self._scores(words, numbers, slots, trunk, offered, came), np.cumsum(offered)[:-1])
        return [Judgement(float(value), some) for value, some in zip(values, scores, strict=True)]

    def _scores(self, words: Any, numbers: Any, slots: Any, trunk: Any, offered: list[int], came: Any) -> Any:
        """The scores of all options of all positions, one after the other: no room that is empty is computed."""
        np, size = self._np, len(words)
        position = np.repeat(np.arange(size), offered)
        place = np.arange(len(position)) - np.repeat(np.cumsum(offered) - offered, offered)
        options = words[:, layout.OPTIONS_AT :].reshape(size, -1, layout.OPTION_WORDS)[position, place]
        seen = numbers[:, layout.OPTION_NUMBERS_AT :].reshape(size, -1, layout.OPTION_NUMBERS)[position, place]
        verbs, cards, texts = self._w["verbs"], self._cards, self._texts
        target = slots[position, options[:, 3]]
        described = (verbs[options[:, 0]], cards[options[:, 1]], texts[options[:, 2]], target, seen)
        looked = np.concatenate((*described, came), 1)
        glanced = self._linear("option_in", looked[:, : looked.shape[1] - TRIED])
        glanced += (trunk @ self._w["option_trunk"])[position]
        glanced += came @ self._w["option_tried"]
        glanced = self._relu(self._linear("option_mid", self._relu(glanced)))
        looked = self._linear("more_in", looked)
        looked += (trunk @ self._w["more_trunk"])[position]
        looked = self._relu(self._linear("more_mid", self._relu(looked)))
        return self._linear("option_out", glanced)[:, 0] + (looked @ self._w["more_out"])[:, 0]


@cache
def shared(path: Path = WEIGHTS) -> Network:
    """The network of the file; one for the whole process, so that each card is worked out once."""
    return Network(path)

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
        return self.judge_all([(state, player)], None if tried is None else tried[None])[0]

    def judge_all(self, positions: Sequence[tuple[GameState, int]], tried: Any = None) -> list[Judgement]:
        """The judgements of many positions, worked out together; `tried` is [position, option, number]."""
        np = self._np
        observed = [self.encoder.encode(state, player) for state, player in positions]
        self.meet()
        words = np.stack([np.frombuffer(one.words, np.int16) for one in observed]).astype(np.int64)
        numbers = np.stack([np.frombuffer(one.numbers, np.float32) for one in observed])
        felt = np.asarray([self._evaluation.seen_by(*position) for position in positions], np.float32)
        with on_one_core():
            return self.compute(words, numbers, felt, [one.offered for one in observed], tried)

    def compute(self, words: Any, numbers: Any, felt: Any, offered: list[int], tried: Any) -> list[Judgement]:
        """The judgements of observations whose cards have been met; `felt` are the features of both sides."""
        np = self._np
        slots = self.slots(words, numbers)
        trunk = self.trunk(words, numbers, slots, felt @ self._w["felt"])
        values = np.tanh(self._linear("value", trunk)[:, 0])
        most = max(1, *offered)
        if tried is None:
            tried = np.zeros((len(words), most, TRIED), np.float32)
        scores = self._scores(words, numbers, slots, trunk, tried[:, :most])
        return [Judgement(float(value), row[:count]) for value, row, count in zip(values, scores, offered, strict=True)]

    def _scores(self, words: Any, numbers: Any, slots: Any, trunk: Any, tried: Any) -> Any:
        np, size = self._np, len(words)
        most = tried.shape[1]
        end = layout.OPTIONS_AT + most * layout.OPTION_WORDS
        options = words[:, layout.OPTIONS_AT : end].reshape(size, most, layout.OPTION_WORDS)
        end = layout.OPTION_NUMBERS_AT + most * layout.OPTION_NUMBERS
        seen = numbers[:, layout.OPTION_NUMBERS_AT : end].reshape(size, most, layout.OPTION_NUMBERS)
        target = slots[np.arange(size)[:, None], options[:, :, 3]]
        verbs, cards, texts = self._w["verbs"], self._cards, self._texts
        described = np.concatenate(
            (verbs[options[:, :, 0]], cards[options[:, :, 1]], texts[options[:, :, 2]], target, seen), 2
        )
        glanced = self._linear("option_in", described) + (trunk @ self._w["option_trunk"])[:, None]
        glanced = self._relu(self._linear("option_mid", self._relu(glanced + tried @ self._w["option_tried"])))
        looked = self._linear("more_in", np.concatenate((described, tried), 2))
        looked = self._relu(looked + (trunk @ self._w["more_trunk"])[:, None])
        looked = self._relu(self._linear("more_mid", looked))
        return self._linear("option_out", glanced)[:, :, 0] + (looked @ self._w["more_out"])[:, :, 0]


@cache
def shared(path: Path = WEIGHTS) -> Network:
    """The network of the file; one for the whole process, so that each card is worked out once."""
    return Network(path)

"""The network, computed with NumPy: vectors for cards, a value for a position, a score for each option.

`training/network.py` is the same in PyTorch, and must change together with this.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

from prizecard.agents.learned.weights import WEIGHTS, read, require_numpy
from prizecard.agents.outcomes import TRIED
from prizecard.engine.state import GameState
from prizecard.observation import Classes, Encoder, layout

ROOM = 256
SUMS = 0.25
SLOT = 128
ENTRY = 64


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


class Network:
    """Weights, and the vectors of the cards met so far."""

    def __init__(self, path: Path = WEIGHTS) -> None:
        self._np = require_numpy()
        self._w, self.about = read(path)
        self.encoder = Encoder(Classes(), ROOM)
        self._cards = self._np.zeros((0, 64), self._np.float32)
        self._texts = self._np.zeros((0, 48), self._np.float32)
        side = self._np.zeros((layout.SLOTS, 4), self._np.float32)
        for slot in range(layout.SLOTS):
            side[slot, 2 * (slot // layout.SIDE) + (slot % layout.SIDE > 0)] = 1.0
        self._side = side

    def judge(self, state: GameState, player: int, tried: Any = None) -> Judgement:
        """The judgement of one position; `tried` is what came of its options in a world."""
        return self.judge_all([(state, player)], None if tried is None else tried[None])[0]

    def judge_all(self, positions: Sequence[tuple[GameState, int]], tried: Any = None) -> list[Judgement]:
        """The judgements of many positions, worked out together; `tried` is [position, option, number]."""
        np = self._np
        observed = [self.encoder.encode(state, player) for state, player in positions]
        self._meet()
        words = np.stack([np.frombuffer(one.words, np.int16) for one in observed]).astype(np.int64)
        numbers = np.stack([np.frombuffer(one.numbers, np.float32) for one in observed])
        return self.compute(words, numbers, [one.offered for one in observed], tried)

    def compute(self, words: Any, numbers: Any, offered: list[int], tried: Any) -> list[Judgement]:
        """The judgements of observations whose cards have been met."""
        np = self._np
        slots = self._slots(words, numbers)
        trunk = self._trunk(words, numbers, slots)
        values = np.tanh(self._linear("value", trunk)[:, 0])
        most = max(1, *offered)
        if tried is None:
            tried = np.zeros((len(words), most, TRIED), np.float32)
        scores = self._scores(words, numbers, slots, trunk, tried[:, :most])
        return [Judgement(float(value), row[:count]) for value, row, count in zip(values, scores, offered, strict=True)]

    def _linear(self, name: str, x: Any) -> Any:
        return x @ self._w[name] + self._w[f"{name}.bias"]

    def _relu(self, x: Any) -> Any:
        return self._np.maximum(x, 0, out=x)

    def _meet(self) -> None:
        """Work out the vectors of classes that are new."""
        np, classes = self._np, self.encoder.classes
        known = len(self._texts)
        if known < len(classes.text_facts):
            bags = np.zeros((len(classes.text_facts) - known, self._w["tokens"].shape[1]), np.float32)
            for row, bag in enumerate(classes.text_bags[known:]):
                if bag:
                    weights = np.fromiter(bag.values(), np.float32, len(bag))
                    bags[row] = weights @ self._w["tokens"][np.fromiter(bag, np.int64, len(bag))]
            facts = np.asarray(classes.text_facts[known:], np.float32)
            found = self._linear("text_out", self._relu(bags * SUMS + self._linear("text_in", facts)))
            self._texts = np.concatenate((self._texts, found))
            self._texts[0] = 0.0
        known = len(self._cards)
        if known < len(classes.card_facts):
            facts = np.asarray(classes.card_facts[known:], np.float32)
            texts = self._texts[np.asarray(classes.card_texts[known:])].reshape(len(facts), -1)
            described = np.concatenate((facts, texts), 1)
            found = self._linear("card_out", self._relu(self._linear("card_in", described)))
            self._cards = np.concatenate((self._cards, found))
            self._cards[0] = 0.0

    def _slots(self, words: Any, numbers: Any) -> Any:
        np, size = self._np, len(words)
        held = words[:, : layout.ENTRIES_AT].reshape(size, layout.SLOTS, layout.POKEMON_WORDS)
        seen = numbers[:, : layout.ENTRY_NUMBERS_AT].reshape(size, layout.SLOTS, layout.POKEMON_NUMBERS)
        found = np.zeros((size, layout.SLOTS + 1, SLOT), np.float32)
        which = np.nonzero(seen[:, :, 0])
        here = held[which]
        cards = self._cards[here].reshape(len(here), layout.POKEMON_WORDS * self._cards.shape[1])
        rows = np.concatenate((cards, seen[which], self._side[which[1]]), 1)
        found[which] = self._relu(self._linear("slot_out", self._relu(self._linear("slot_in", rows))))
        return found

    def _trunk(self, words: Any, numbers: Any, slots: Any) -> Any:
        np, size = self._np, len(words)
        listed = words[:, layout.ENTRIES_AT : layout.CONTEXT_AT].reshape(size, layout.ENTRIES, layout.ENTRY_WORDS)
        counts = numbers[:, layout.ENTRY_NUMBERS_AT : layout.CONTEXT_NUMBERS_AT]
        counts = counts.reshape(size, layout.ENTRIES, layout.ENTRY_NUMBERS)
        which = np.nonzero(listed[:, :, 1])
        here = listed[which]
        rows = np.concatenate((self._cards[here[:, 0]], self._w["zones"][here[:, 1]], counts[which]), 1)
        zoned = np.zeros((size * layout.ZONES, ENTRY), np.float32)
        np.add.at(zoned, which[0] * layout.ZONES + here[:, 1], self._relu(self._linear("entry", rows)))
        own, other = slots[:, 1 : layout.SIDE], slots[:, layout.SIDE + 1 : layout.SLOTS]
        context = words[:, layout.CONTEXT_AT : layout.OPTIONS_AT]
        pooled = np.concatenate(
            (
                slots[:, 0], slots[:, layout.SIDE], own.sum(1) * SUMS, own.max(1), other.sum(1) * SUMS, other.max(1),
                zoned.reshape(size, -1) * SUMS, numbers[:, layout.CONTEXT_NUMBERS_AT : layout.OPTION_NUMBERS_AT],
                self._cards[context].reshape(size, -1),
            ),
            1,
        )  # fmt: skip
        trunk = self._relu(self._linear("trunk", self._relu(self._linear("wide", pooled))))
        return self._relu(trunk + self._linear("block_out", self._relu(self._linear("block_in", trunk))))

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

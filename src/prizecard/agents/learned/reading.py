"""How the networks read: vectors for cards, and one for a position, computed with NumPy.

`training/network.py` is the same in PyTorch, and must change together with this. What a card adds to a layer is worked
out once, when the card is met: a position then looks it up.
"""

from __future__ import annotations

from typing import Any

from prizecard.agents.learned.weights import on_one_core, require_numpy
from prizecard.observation import Classes, Encoder, layout

SUMS = 0.25
SLOT = 128
ENTRY = 64
CARD = 64
TEXT = 48
CARDS_OF_SLOT = layout.POKEMON_WORDS * CARD
ZONED_AT = 6 * SLOT
NUMBERS_AT = ZONED_AT + layout.ZONES * ENTRY
CONTEXT_AT = NUMBERS_AT + layout.CONTEXT_NUMBERS


class Reader:
    """Weights, and the vectors of the cards met so far. `room` is how many options an observation holds."""

    def __init__(self, weights: dict[str, Any], room: int) -> None:
        self._np = require_numpy()
        self._w = weights
        self.encoder = Encoder(Classes(), room)
        self._cards = self._np.zeros((0, CARD), self._np.float32)
        self._texts = self._np.zeros((0, TEXT), self._np.float32)
        side = self._np.zeros((layout.SLOTS, 4), self._np.float32)
        for slot in range(layout.SLOTS):
            side[slot, 2 * (slot // layout.SIDE) + (slot % layout.SIDE > 0)] = 1.0
        self._side = side @ weights["slot_in"][CARDS_OF_SLOT + layout.POKEMON_NUMBERS :] + weights["slot_in.bias"]
        self._zones = weights["zones"] @ weights["entry"][CARD:-3] + weights["entry.bias"]

    def _linear(self, name: str, x: Any) -> Any:
        return x @ self._w[name] + self._w[f"{name}.bias"]

    def _relu(self, x: Any) -> Any:
        return self._np.maximum(x, 0, out=x)

    def meet(self) -> None:
        """Work out the vectors of classes that are new."""
        classes = self.encoder.classes
        if len(classes.text_facts) > len(self._texts) or len(classes.card_facts) > len(self._cards):
            with on_one_core():
                self._meet(classes)

    def _meet(self, classes: Classes) -> None:
        np = self._np
        known = len(self._texts)
        texts, cards = self._texts, self._cards
        if known < len(classes.text_facts):
            bags = np.zeros((len(classes.text_facts) - known, self._w["tokens"].shape[1]), np.float32)
            for row, bag in enumerate(classes.text_bags[known:]):
                if bag:
                    weights = np.fromiter(bag.values(), np.float32, len(bag))
                    bags[row] = weights @ self._w["tokens"][np.fromiter(bag, np.int64, len(bag))]
            facts = np.asarray(classes.text_facts[known:], np.float32)
            found = self._linear("text_out", self._relu(bags * SUMS + self._linear("text_in", facts)))
            texts = np.concatenate((texts, found))
            texts[0] = 0.0
        known = len(cards)
        if known < len(classes.card_facts):
            facts = np.asarray(classes.card_facts[known:], np.float32)
            held = texts[np.asarray(classes.card_texts[known:])].reshape(len(facts), -1)
            described = np.concatenate((facts, held), 1)
            found = self._linear("card_out", self._relu(self._linear("card_in", described)))
            cards = np.concatenate((cards, found))
            cards[0] = 0.0
        self.take(cards, texts)

    def take(self, cards: Any, texts: Any) -> None:
        """Go on with these vectors of cards and texts."""
        self._cards, self._texts = cards, texts
        slot, wide = self._w["slot_in"], self._w["wide"]
        self._in_slots = [cards @ slot[start : start + CARD] for start in range(0, CARDS_OF_SLOT, CARD)]
        self._in_entries = cards @ self._w["entry"][:CARD]
        self._in_context = [cards @ wide[start : start + CARD] for start in range(CONTEXT_AT, len(wide), CARD)]

    def slots(self, words: Any, numbers: Any) -> Any:
        """A vector for each Pokémon in play, and a last one of zeros for none."""
        np, size = self._np, len(words)
        held = words[:, : layout.ENTRIES_AT].reshape(size, layout.SLOTS, layout.POKEMON_WORDS)
        seen = numbers[:, : layout.ENTRY_NUMBERS_AT].reshape(size, layout.SLOTS, layout.POKEMON_NUMBERS)
        found = np.zeros((size, layout.SLOTS + 1, SLOT), np.float32)
        which = np.nonzero(seen[:, :, 0])
        here = held[which]
        rows = seen[which] @ self._w["slot_in"][CARDS_OF_SLOT : CARDS_OF_SLOT + layout.POKEMON_NUMBERS]
        rows += self._side[which[1]]
        for place, table in enumerate(self._in_slots):
            rows += table[here[:, place]]
        found[which] = self._relu(self._linear("slot_out", self._relu(rows)))
        return found

    def _zoned(self, words: Any, numbers: Any) -> Any:
        """The cards outside of play, added up by zone."""
        np, size = self._np, len(words)
        listed = words[:, layout.ENTRIES_AT : layout.CONTEXT_AT].reshape(size, layout.ENTRIES, layout.ENTRY_WORDS)
        counts = numbers[:, layout.ENTRY_NUMBERS_AT : layout.CONTEXT_NUMBERS_AT]
        counts = counts.reshape(size, layout.ENTRIES, layout.ENTRY_NUMBERS)
        which = np.nonzero(listed[:, :, 1])
        here = listed[which]
        rows = counts[which] @ self._w["entry"][-3:]
        rows += self._in_entries[here[:, 0]]
        rows += self._zones[here[:, 1]]
        zoned = np.zeros((size * layout.ZONES, ENTRY), np.float32)
        if len(here):
            places = which[0] * layout.ZONES + here[:, 1]
            order = np.argsort(places, kind="stable")
            ordered = places[order]
            starts = np.flatnonzero(np.concatenate(((True,), ordered[1:] != ordered[:-1])))
            zoned[ordered[starts]] = np.add.reduceat(self._relu(rows)[order], starts)
        return zoned.reshape(size, -1)

    def trunk(self, words: Any, numbers: Any, slots: Any, more: Any = None) -> Any:
        """The position as one vector; `more` is added to what the widest layer gathers."""
        np = self._np
        own, other = slots[:, 1 : layout.SIDE], slots[:, layout.SIDE + 1 : layout.SLOTS]
        pooled = np.concatenate(
            (
                slots[:, 0], slots[:, layout.SIDE], own.sum(1) * SUMS, own.max(1), other.sum(1) * SUMS, other.max(1),
                self._zoned(words, numbers) * SUMS, numbers[:, layout.CONTEXT_NUMBERS_AT : layout.OPTION_NUMBERS_AT],
            ),
            1,
        )  # fmt: skip
        gathered = pooled @ self._w["wide"][:CONTEXT_AT] + self._w["wide.bias"]
        for place, table in enumerate(self._in_context):
            gathered += table[words[:, layout.CONTEXT_AT + place]]
        if more is not None:
            gathered += more
        trunk = self._relu(self._linear("trunk", self._relu(gathered)))
        return self._relu(trunk + self._linear("block_out", self._relu(self._linear("block_in", trunk))))

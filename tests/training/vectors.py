"""Weights and positions drawn by lot: what the network says of them is known from PyTorch (`vector.json`)."""

from __future__ import annotations

from typing import Any

import numpy as np

from prizecard.agents.learned import weights
from prizecard.agents.outcomes import TRIED
from prizecard.observation import layout

POSITIONS, ROOM, CLASSES, TEXTS = 4, 8, 40, 30
OFFERED = [8, 5, 2, 1]


def drawn_weights() -> dict[str, Any]:
    """Arrays of the right shapes for both networks, each scaled by the numbers that come in."""
    of_values = {name for name in weights.SHAPES if name.startswith(weights.VALUES)}
    return {**_drawn(11, set(weights.SHAPES) - of_values), **_drawn(13, of_values)}


def _drawn(seed: int, names: set[str]) -> dict[str, Any]:
    chance = np.random.default_rng(seed)
    found: dict[str, Any] = {}
    for name, shape in weights.SHAPES.items():
        if name not in names:
            continue
        part = name.removeprefix(weights.VALUES)
        scale = 0.3 if part in ("tokens", "zones", "verbs") else shape[0] ** -0.5
        found[name] = (chance.standard_normal(shape) * scale).astype(np.float16).astype(np.float32)
        if part not in weights.WITHOUT_BIAS:
            found[f"{name}.bias"] = (chance.standard_normal(shape[1]) * 0.1).astype(np.float16).astype(np.float32)
    return found


def drawn_positions() -> dict[str, Any]:
    """Cards, texts, observations and outcomes of options; row 0 of cards and texts is zero, as always."""
    chance = np.random.default_rng(12)
    cards = chance.standard_normal((CLASSES, 64)).astype(np.float32)
    texts = chance.standard_normal((TEXTS, 48)).astype(np.float32)
    cards[0] = texts[0] = 0.0
    words = np.zeros((POSITIONS, layout.words_of(ROOM)), np.int16)
    numbers = chance.random((POSITIONS, layout.numbers_of(ROOM))).astype(np.float32)
    words[:, : layout.OPTIONS_AT] = chance.integers(0, CLASSES, (POSITIONS, layout.OPTIONS_AT))
    zones = words[:, layout.ENTRIES_AT : layout.CONTEXT_AT].reshape(POSITIONS, layout.ENTRIES, 2)
    zones[:, :, 1] = chance.integers(0, layout.ZONES, (POSITIONS, layout.ENTRIES))
    words[:, layout.ENTRIES_AT : layout.CONTEXT_AT] = zones.reshape(POSITIONS, -1)
    slots = numbers[:, : layout.ENTRY_NUMBERS_AT].reshape(POSITIONS, layout.SLOTS, layout.POKEMON_NUMBERS)
    slots[:, :, 0] = chance.integers(0, 2, (POSITIONS, layout.SLOTS))
    numbers[:, : layout.ENTRY_NUMBERS_AT] = slots.reshape(POSITIONS, -1)
    most = np.array([layout.VERBS, CLASSES, TEXTS, layout.SLOTS + 1])
    options = chance.integers(0, most, (POSITIONS, ROOM, layout.OPTION_WORDS))
    words[:, layout.OPTIONS_AT :] = options.reshape(POSITIONS, -1)
    tried = chance.standard_normal((POSITIONS, ROOM, TRIED)).astype(np.float32)
    return {"cards": cards, "texts": texts, "words": words, "numbers": numbers, "tried": tried}


def drawn_features() -> Any:
    """Features of both sides, as an evaluation gives them."""
    return np.random.default_rng(14).standard_normal((POSITIONS, 2 * weights.FELT)).astype(np.float32)

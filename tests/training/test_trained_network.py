"""PyTorch and NumPy compute the same: by numbers that PyTorch once gave, and by PyTorch where it is installed."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from typing import Any

import numpy as np

from prizecard.agents import evaluation
from prizecard.agents.learned import weights
from prizecard.agents.learned.network import Network
from prizecard.agents.learned.values import Values
from tests.training import vectors

STORED = Path(__file__).parent / "vector.json"
VALUES_STORED = Path(__file__).parent / "values.json"
HAS_TORCH = importlib.util.find_spec("torch") is not None


def by_numpy(folder: Path) -> list[list[float]]:
    """For each position the value and the scores."""
    path = folder / "drawn.npz"
    weights.write(path, vectors.drawn_weights(), {})
    network = Network(path)
    drawn = vectors.drawn_positions()
    network.take(drawn["cards"], drawn["texts"])
    words = drawn["words"].astype(np.int64)
    came = np.concatenate([rows[:count] for rows, count in zip(drawn["tried"], vectors.OFFERED, strict=True)])
    judged = network.compute(words, drawn["numbers"], vectors.drawn_features(), vectors.OFFERED, came)
    return [[one.value, *one.scores.tolist()] for one in judged]


def by_torch(folder: Path) -> list[list[float]]:
    """The same in PyTorch."""
    import torch

    from training import state
    from training.network import Network as Trained

    path = folder / "drawn.npz"
    weights.write(path, vectors.drawn_weights(), {})
    network = Trained()
    state.begin(path, network)
    drawn = {name: torch.from_numpy(part) for name, part in vectors.drawn_positions().items()}
    offered = torch.tensor(vectors.OFFERED)
    felt = torch.from_numpy(vectors.drawn_features())
    parts: Any = (drawn["words"], drawn["numbers"], felt, offered, drawn["tried"])
    with torch.no_grad():
        scores, values = network(drawn["cards"], drawn["texts"], *parts)
    rows = zip(values.tolist(), scores.tolist(), vectors.OFFERED, strict=True)
    return [[value, *row[:count]] for value, row, count in rows]


def values_by_numpy(folder: Path) -> list[float]:
    """The log-odds of each position."""
    path = folder / "drawn.npz"
    weights.write(path, vectors.drawn_weights(), {})
    network = Values(path)
    drawn = vectors.drawn_positions()
    network.take(drawn["cards"], drawn["texts"])
    return network.compute(drawn["words"].astype(np.int64), drawn["numbers"], vectors.drawn_features())


def values_by_torch(folder: Path) -> list[float]:
    """The same in PyTorch."""
    import torch

    from training import state
    from training.network import ValueNetwork
    from training.value_actors import NUMBERS, WORDS

    path = folder / "drawn.npz"
    weights.write(path, vectors.drawn_weights(), {})
    network = ValueNetwork(evaluation.weights("judge"))
    state.begin(path, network)
    drawn = {name: torch.from_numpy(part) for name, part in vectors.drawn_positions().items()}
    felt = torch.from_numpy(vectors.drawn_features())
    with torch.no_grad():
        found: list[float] = network(
            drawn["cards"], drawn["words"][:, :WORDS], drawn["numbers"][:, :NUMBERS], felt
        ).tolist()
    return found


def close(found: list[list[float]], wanted: list[list[float]]) -> bool:
    return all(np.allclose(one, other, atol=2e-4) for one, other in zip(found, wanted, strict=True))


def test_numpy_gives_what_pytorch_gave(tmp_path: Path) -> None:
    stored = json.loads(STORED.read_text(encoding="utf-8"))
    found = by_numpy(tmp_path)
    assert [len(row) for row in found] == [1 + count for count in vectors.OFFERED]
    assert close(found, stored)
    assert np.std([score for row in found for score in row[1:]]) > 0.1, "scores that are all alike would prove little"
    if HAS_TORCH:
        assert close(by_torch(tmp_path), stored)


def test_numpy_values_positions_as_pytorch_did(tmp_path: Path) -> None:
    stored = json.loads(VALUES_STORED.read_text(encoding="utf-8"))
    found = values_by_numpy(tmp_path)
    assert np.allclose(found, stored, atol=2e-3) and np.std(found) > 0.1
    if HAS_TORCH:
        assert np.allclose(values_by_torch(tmp_path), stored, atol=2e-3)

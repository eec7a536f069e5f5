"""What a run keeps: checkpoints to go on from, and its curve as lines of CSV."""

from __future__ import annotations

import copy
import os
from pathlib import Path
from typing import Any

from prizecard.agents.learned import weights
from prizecard.observation import layout
from training.network import Reader, ValueNetwork
from training.pytorch import torch


def save(path: Path, network: Reader, optimizer: Any, **more: Any) -> None:
    """Write a checkpoint; a run that is broken off leaves the earlier one whole."""
    held = optimizer.state_dict()
    # The moments in half the size: a checkpoint is to be small enough to send.
    small = {place: {name: _small(value) for name, value in one.items()} for place, one in held["state"].items()}
    optimized = {"state": small, "param_groups": held["param_groups"]}
    found = {"network": network.state_dict(), "optimizer": optimized, "layout": layout.VERSION, **more}
    spare = path.with_suffix(".new")
    torch.save(found, spare)
    os.replace(spare, path)


def _small(value: Any) -> Any:
    return value.bfloat16() if torch.is_tensor(value) and value.dim() else value


def load(path: Path, network: Reader, optimizer: Any = None) -> dict[str, Any]:
    """Read a checkpoint into the network and the optimizer; the rest of what was saved."""
    held: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=False)
    if held["layout"] != layout.VERSION:
        raise SystemExit(f"{path} was trained on version {held['layout']} of observations, this is {layout.VERSION}")
    network.load_state_dict(held["network"])
    if optimizer is not None and held.get("optimizer"):
        optimizer.load_state_dict(held["optimizer"])
    return held


def begin(path: Path, network: Reader) -> None:
    """Start from a checkpoint or from exported weights."""
    if path.suffix == ".npz":
        arrays = weights.held_in(path)[0]
        if isinstance(network, ValueNetwork):
            arrays.update(weights.part(arrays, weights.VALUES))
        held = {name: torch.from_numpy(array) for name, array in arrays.items()}
        found = network.state_dict()  # what the file does not have begins as it is
        for name in found:
            part, _, kind = name.partition(".")
            given = held.get(f"{part}.bias" if kind == "bias" else part)
            if given is not None:
                found[name] = given.T if kind == "weight" else given
        network.load_state_dict(found)
    else:
        load(path, network)


def falling(optimizer: Any, taken: int, steps: int, least: float) -> Any:
    """A rate that falls from step to step to this share of itself; so many of the steps were taken before."""
    return torch.optim.lr_scheduler.LambdaLR(optimizer, lambda step: max(least, 1 - (taken + step) / max(1, steps)))


class Steady:
    """The mean of a network's past weights, which luck of single games hardly moves; the newer ones count more."""

    def __init__(self, network: Reader, kept: float) -> None:
        self.network = copy.deepcopy(network).eval().requires_grad_(False)
        self._kept = kept

    def follow(self, network: Reader) -> None:
        """Take the weights after one more step of learning in."""
        with torch.no_grad():
            torch._foreach_lerp_(list(self.network.parameters()), list(network.parameters()), 1 - self._kept)

    def halved(self) -> dict[str, Any]:
        """The mean in half precision: a checkpoint is to be small enough to send."""
        return {name: value.half() for name, value in self.network.state_dict().items()}


class Curve:
    """A table that grows by a line at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def add(self, **values: float) -> None:
        """Write a line, and its heading first where the file is new."""
        new = not self._path.exists()
        with self._path.open("a", encoding="utf-8") as file:
            if new:
                file.write(",".join(values) + "\n")
            file.write(",".join(f"{value:.6g}" for value in values.values()) + "\n")
        print("  ".join(f"{name} {value:.4g}" for name, value in values.items()), flush=True)

"""What a run keeps: checkpoints to go on from, and its curve as lines of CSV."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import torch

from prizecard.observation import layout
from training.network import Network


def save(path: Path, network: Network, optimizer: Any, **more: Any) -> None:
    """Write a checkpoint; a run that is broken off leaves the earlier one whole."""
    found = {"network": network.state_dict(), "optimizer": optimizer.state_dict(), "layout": layout.VERSION, **more}
    spare = path.with_suffix(".new")
    torch.save(found, spare)
    os.replace(spare, path)


def load(path: Path, network: Network, optimizer: Any = None) -> dict[str, Any]:
    """Read a checkpoint into the network and the optimizer; the rest of what was saved."""
    held: dict[str, Any] = torch.load(path, map_location="cpu", weights_only=False)
    if held["layout"] != layout.VERSION:
        raise SystemExit(f"{path} was trained on version {held['layout']} of observations, this is {layout.VERSION}")
    network.load_state_dict(held["network"])
    if optimizer is not None and held.get("optimizer"):
        optimizer.load_state_dict(held["optimizer"])
    return held


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

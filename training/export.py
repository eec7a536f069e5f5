"""Write the weights of a checkpoint for NumPy: `python -m training.export CHECKPOINT FILE --about "…"`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from prizecard.agents.learned import weights
from training import state
from training.network import Network, weights_of


def arrays_of(network: Network) -> dict[str, Any]:
    """The arrays as the player reads them: rows for what comes in."""
    found: dict[str, Any] = {}
    for name, array in weights_of(network).items():
        part, _, kind = name.partition(".")
        if kind == "weight":
            found[part] = array.T
        elif kind == "bias":
            found[f"{part}.bias"] = array
        else:
            found[part] = array
    return found


def main() -> None:
    """Export a checkpoint."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("file", type=Path)
    parser.add_argument("--about", default="", help="the commit, the commands and the data")
    asked = parser.parse_args()
    network = Network()
    held = state.load(asked.checkpoint, network)
    told = {name: held[name] for name in ("epoch", "iteration", "decisions", "minutes") if name in held}
    weights.write(asked.file, arrays_of(network), {"about": asked.about, **told})
    print(f"{asked.file}: {asked.file.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()

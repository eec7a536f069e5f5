"""Write the weights of checkpoints for NumPy: `python -m training.export FILE --policy selfplay.pt --values values.pt`.

One file holds both networks. What is not given anew is taken from the file as it is.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from prizecard.agents import evaluation
from prizecard.agents.learned import weights
from training import state
from training.network import Network, Reader, ValueNetwork, weights_of


def arrays_of(network: Reader) -> dict[str, Any]:
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


def policy_of(paths: Sequence[Path]) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arrays that score options, and how they were made: the mean of all that are given.

    A checkpoint gives the mean of a run's last weights if it kept one, exported weights what they are.
    """
    found, told = zip(*[_policy_in(path) for path in paths], strict=True)
    arrays = {name: sum(one[name] for one in found) / len(found) for name in found[0]}
    return arrays, {name: value for one in told for name, value in one.items()}


def _policy_in(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    network = Network()
    if path.suffix == ".npz":
        state.begin(path, network)
        return arrays_of(network), {}
    held = state.load(path, network)
    if "steady" in held:
        network.load_state_dict(held["steady"])
    return arrays_of(network), {name: held[name] for name in ("epoch", "iteration") if name in held}


def values_of(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arrays that value positions, the mean of a run's last weights, and how they were made."""
    network = ValueNetwork(evaluation.weights("judge"))
    held = state.load(path, network)
    network.load_state_dict(held["steady"])
    arrays = {f"{weights.VALUES}{name}": array for name, array in arrays_of(network).items()}
    return arrays, {name: held[name] for name in ("games", "decisions", "minutes") if name in held}


def main() -> None:
    """Export checkpoints."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path)
    told_of = "checkpoints of imitation, self-play or weighing, or exported weights; of several the mean"
    parser.add_argument("--policy", type=Path, nargs="+", help=told_of)
    parser.add_argument("--values", type=Path, help="a checkpoint of values")
    parser.add_argument("--base", type=Path, help="weights whose other arrays are kept, if they are in another file")
    parser.add_argument("--about", default="", help="what the weights are for")
    parser.add_argument("--stages", type=Path, help="a JSON list: stage, command, commit and data of each")
    asked = parser.parse_args()
    base = asked.base or asked.file
    arrays, told = weights.held_in(base) if base.is_file() else ({}, {})
    made = [policy_of(asked.policy)] if asked.policy else []
    made += [values_of(asked.values)] if asked.values else []
    for more, said in made:
        arrays.update(more)
        told.update(said)
    told["about"] = asked.about or told.get("about", "")
    if asked.stages:
        told["stages"] = json.loads(asked.stages.read_text(encoding="utf-8"))
        told.update({name: told["stages"][-1][name] for name in ("commit", "command", "data")})
    weights.write(asked.file, arrays, told)
    print(f"{asked.file}: {asked.file.stat().st_size / 1e6:.2f} MB")


if __name__ == "__main__":
    main()

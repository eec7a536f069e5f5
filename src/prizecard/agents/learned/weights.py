"""The weights of the network: one file of arrays that says which observations it was trained on."""

from __future__ import annotations

import importlib.util
import json
from contextlib import AbstractContextManager
from functools import cache
from pathlib import Path
from typing import Any

from prizecard.agents.agent import UnknownAgent
from prizecard.agents.evaluation import FEATURES
from prizecard.agents.outcomes import TRIED
from prizecard.observation import layout

FELT = len(FEATURES)
WEIGHTS = Path(__file__).parents[1] / "data" / "learned.npz"
SHAPES: dict[str, tuple[int, ...]] = {
    "tokens": (layout.TOKENS, 96),
    "text_in": (24, 96), "text_out": (96, 48), "card_in": (282, 128), "card_out": (128, 64),
    "slot_in": (312, 128), "slot_out": (128, 128), "zones": (layout.ZONES, 16), "entry": (83, 64),
    "wide": (1760, 384), "trunk": (384, 256), "block_in": (256, 256), "block_out": (256, 256), "value": (256, 1),
    "felt": (2 * FELT, 384), "verbs": (layout.VERBS, 24), "option_in": (276, 128), "option_trunk": (256, 128),
    "option_mid": (128, 64), "option_out": (64, 1), "option_tried": (TRIED, 128), "more_in": (276 + TRIED, 256),
    "more_trunk": (256, 256), "more_mid": (256, 128), "more_out": (128, 1),
}  # fmt: skip
"""The arrays by name: rows for what comes in, columns for what goes out."""
READING = (
    "tokens", "text_in", "text_out", "card_in", "card_out", "slot_in", "slot_out", "zones", "entry", "wide", "trunk",
    "block_in", "block_out",
)  # fmt: skip
VALUES = "values/"
"""Before the names of the arrays of the network that values positions."""
SHAPES.update({f"{VALUES}{name}": SHAPES[name] for name in READING})
SHAPES.update({f"{VALUES}felt": SHAPES["felt"], f"{VALUES}plain": (FELT, 1), f"{VALUES}worth": (256, 1)})
WITHOUT_BIAS = ("tokens", "zones", "verbs", "option_trunk", "option_tried", "more_trunk", "more_out", "felt", "plain")


NEEDED = {"numpy": "NumPy", "threadpoolctl": "threadpoolctl"}


class NoNumpy(UnknownAgent):
    """NumPy, or what keeps it to one core, is not installed."""


class BadWeights(UnknownAgent):
    """The file of weights cannot be used."""


def require_numpy() -> Any:
    """NumPy; raises NoNumpy with what to do."""
    missing = [told for module, told in NEEDED.items() if importlib.util.find_spec(module) is None]
    if missing:
        needed = " and ".join(missing)
        raise NoNumpy(f"the learned player needs {needed}; install it with: pip install 'prizecard[learned]'")
    import numpy

    return numpy


def on_one_core() -> AbstractContextManager[Any]:
    """Compute on one core in here: products as small as these wait longer for other cores than they take."""
    found: AbstractContextManager[Any] = _threads().limit(limits=1, user_api="blas")
    return found


@cache
def _threads() -> Any:
    require_numpy()  # the libraries that are there now are the ones that are held to one core
    from threadpoolctl import ThreadpoolController

    return ThreadpoolController()


def read(path: Path = WEIGHTS) -> tuple[dict[str, Any], dict[str, Any]]:
    """The arrays of a file and what it says of itself; raises BadWeights."""
    arrays, about = held_in(path)
    _check(path, arrays, about)
    return arrays, about


def held_in(path: Path) -> tuple[dict[str, Any], dict[str, Any]]:
    """What is in a file, be it all that a player needs or a part of it; raises BadWeights."""
    numpy = require_numpy()
    if not path.is_file():
        raise BadWeights(f"there are no weights of the learned player at {path}")
    try:
        with path.open("rb") as file, numpy.load(file, allow_pickle=False) as held:
            arrays = {name: numpy.asarray(held[name], numpy.float32) for name in held.files if name != "about"}
            about = json.loads(str(held["about"]))
    # A single wrong bit brings out any error of the libraries that read archives, headers and arrays.
    except Exception as fault:
        told = " ".join(str(fault).split()) or type(fault).__name__
        raise BadWeights(f"{path} is no whole file of weights: {told}") from fault
    _check_numbers(path, arrays)
    return arrays, about


def part(arrays: dict[str, Any], head: str) -> dict[str, Any]:
    """The arrays whose names begin so, by the rest of their names."""
    return {name.removeprefix(head): array for name, array in arrays.items() if name.startswith(head)}


def _check_numbers(path: Path, arrays: dict[str, Any]) -> None:
    """Whoever computes with what is no number compares nothing any more, and takes the first option in silence."""
    numpy = require_numpy()
    for name, array in arrays.items():
        if not numpy.isfinite(array).all():
            raise BadWeights(f"{path}: {name} holds what is no finite number")


def _check(path: Path, arrays: dict[str, Any], about: Any) -> None:
    version = about.get("observations") if isinstance(about, dict) else None
    if version != layout.VERSION:
        raise BadWeights(
            f"{path} was trained on observations of version {version}, and this is version {layout.VERSION}: "
            "train it anew (training/README.md)"
        )
    for name, shape in SHAPES.items():
        wanted_of = {name: shape}
        if name.removeprefix(VALUES) not in WITHOUT_BIAS:
            wanted_of[f"{name}.bias"] = shape[1:]
        for part, wanted in wanted_of.items():
            found = arrays.get(part)
            if found is None or tuple(found.shape) != wanted:
                raise BadWeights(f"{path}: {part} should be {wanted}, not {None if found is None else found.shape}")


def write(path: Path, arrays: dict[str, Any], about: dict[str, Any]) -> None:
    """Write weights in half precision, with what they say of themselves."""
    numpy = require_numpy()
    told = {"observations": layout.VERSION, **about}
    halves = {name: numpy.asarray(array, numpy.float16) for name, array in arrays.items()}
    _check_numbers(path, halves)
    _check(path, halves, told)
    numpy.savez(path, about=numpy.array(json.dumps(told)), **halves)

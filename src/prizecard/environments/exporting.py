"""Games as data for those who learn from them: observation, mask, choice and outcome of every decision."""

from __future__ import annotations

import io
from pathlib import Path
from typing import Any

import numpy as np

from prizecard import files
from prizecard.agents import agent_named
from prizecard.environments.match import Match, MatchSettings

FORMATS = (".npz", ".parquet")


class UnknownFormat(ValueError):
    """The file's ending names no format."""


class NoParquet(RuntimeError):
    """Parquet needs a library that is not installed."""


def check(path: Path) -> None:
    """Refuse a file that could not be written, before the first game."""
    if path.suffix not in FORMATS:
        raise UnknownFormat(f"{path} is neither .npz (NumPy) nor .parquet (Parquet)")
    if path.suffix == ".parquet":
        _parquet()
    files.check_writable(path)


def _parquet() -> Any:
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise NoParquet("Parquet needs pyarrow; install it with: pip install 'prizecard[parquet]'") from None
    return pyarrow


def played(settings: MatchSettings, agents: tuple[str, str], games: int, seed: int) -> dict[str, Any]:
    """The decisions of so many games as arrays; `outcome` is 1, 0 or -1 for the player who decided."""
    match = Match(settings)
    rows: dict[str, list[Any]] = {
        name: [] for name in ("words", "numbers", "action_mask", "choice", "player", "game", "outcome")
    }
    for number in range(games):
        match.reset(seed * 1_000_003 + number)
        seats = [agent_named(name, seed * 1_000_003 + 2 * number + seat) for seat, name in enumerate(agents)]
        start = len(rows["choice"])
        while (player := match.player) is not None:
            view = match.game.view(player)
            assert view.decision is not None
            choice = seats[player].choose(view, view.decision)
            for name, part in match.observe(player).items():
                rows[name].append(part)
            rows["action_mask"].append(match.mask())
            # Where not all options find room, the last place stands for the last option.
            room = settings.actions
            rows["choice"].append(min(choice, room - 1))
            rows["player"].append(player)
            rows["game"].append(number)
            match.game.choose(choice)
            match.go_on()
        rows["outcome"].extend(match.rewards()[player] for player in rows["player"][start:])
    kinds = {"choice": np.int16, "player": np.int8, "game": np.int32, "outcome": np.float32}
    return {name: np.asarray(part, kinds.get(name)) for name, part in rows.items()}


def write(path: Path, arrays: dict[str, Any]) -> None:
    """Write the arrays as NumPy or Parquet, by the ending of the file."""
    check(path)
    if path.suffix == ".npz":
        held = io.BytesIO()
        np.savez_compressed(held, **arrays)
        files.write(path, held.getvalue())
        return
    pyarrow = _parquet()
    columns = {name: list(part) if part.ndim > 1 else part for name, part in arrays.items()}
    pyarrow.parquet.write_table(pyarrow.table(columns), path)

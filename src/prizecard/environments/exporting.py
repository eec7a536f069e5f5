"""Games as data for those who learn from them: observation, mask, choice and outcome of every decision."""

from __future__ import annotations

import json
import operator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import numpy as np

from prizecard import files
from prizecard.agents import Agent, agent_named
from prizecard.environments.growing import GrowingArrays, parquet_library
from prizecard.environments.match import Arrays, Match, MatchSettings
from prizecard.simulation.replays import replay_of

FORMATS = (".npz", ".parquet")
KINDS: dict[str, type] = {
    "words": np.int16,
    "numbers": np.float32,
    "action_mask": np.int8,
    "choice": np.int16,
    "player": np.int8,
    "game": np.int32,
    "outcome": np.float32,
}
"""The columns; `outcome` is 1, 0 or -1 for the player who decided."""


class UnknownFormat(ValueError):
    """The file's ending names no format."""


@dataclass(frozen=True, slots=True)
class Failed:
    """A game that failed, and where its replay lies if it had begun."""

    number: int
    fault: str
    replay: Path | None


@dataclass(slots=True)
class Exported:
    """What was written: games that are whole, their decisions, and what is not among them.

    `unplaced` decisions have more options than there are actions, and an option was taken that has no place.
    """

    games: int = 0
    decisions: int = 0
    unplaced: int = 0
    failed: list[Failed] = field(default_factory=list)
    is_finished: bool = True


def check(path: Path) -> None:
    """Refuse a file that could not be written, before the first game."""
    if path.suffix not in FORMATS:
        raise UnknownFormat(f"{path} is neither .npz (NumPy) nor .parquet (Parquet)")
    if path.suffix == ".parquet":
        parquet_library()
    files.check_writable(path)


def export(path: Path, settings: MatchSettings, agents: tuple[str, str], games: int, seed: int) -> Exported:
    """Play so many games and write their decisions, NumPy or Parquet by the ending of the file.

    A game that fails is left out, and its replay lies beside the file. An interruption (Ctrl-C) keeps what is whole;
    where no decision is, no file is written.
    """
    check(path)
    for name in agents:
        agent_named(name)
    match, found = Match(settings), Exported()
    with GrowingArrays(path) as rows:
        try:
            for number in range(games):
                is_begun = False
                try:
                    match.reset(seed * 1_000_003 + number)
                    is_begun = True
                    seats = [agent_named(name, seed * 1_000_003 + 2 * number + at) for at, name in enumerate(agents)]
                    some, unplaced = _played(match, seats, number)
                except Exception as fault:  # an agent may fail in any way
                    if not is_begun and not number:
                        raise  # there are no such games
                    found.failed.append(_failed(path, match if is_begun else None, number, fault))
                    continue
                found.games += 1
                found.unplaced += unplaced
                if some:
                    rows.add(some)
        except KeyboardInterrupt:
            found.is_finished = False
        found.decisions = rows.rows
        if found.decisions:
            rows.finish()
    return found


def _played(match: Match, seats: list[Agent], number: int) -> tuple[Arrays, int]:
    """The decisions of the game (none: no arrays), and how many are left out as what was chosen has no place."""
    rows: list[tuple[Any, ...]] = []
    unplaced = 0
    while (player := match.player) is not None:
        view = match.game.view(player)
        assert view.decision is not None
        choice = operator.index(seats[player].choose(view, view.decision))
        place = match.place(choice)
        if place is None:
            unplaced += 1
        else:
            seen = match.observe(player)
            rows.append((seen["words"], seen["numbers"], match.mask(), place, player))
        match.game.choose(choice)
        match.go_on()
    rewards = match.rewards()
    columns = zip(*((*row, number, rewards[row[-1]]) for row in rows), strict=True)
    return {name: np.asarray(part, kind) for (name, kind), part in zip(KINDS.items(), columns, strict=False)}, unplaced


def _failed(path: Path, match: Match | None, number: int, fault: Exception) -> Failed:
    """Write the replay of the game that failed, beside the file."""
    told = f"{type(fault).__name__}: {fault}"
    if match is None:
        return Failed(number, told, None)
    replay = path.with_name(f"{path.stem}-failed-{number}.json")
    files.write(replay, json.dumps(replay_of(match.game).data(), ensure_ascii=False) + "\n")
    return Failed(number, told, replay)

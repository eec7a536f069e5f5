"""A replay step by step, as the players saw it. Played in a worker, which keeps the last ones."""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator
from typing import Any

from prizecard.game import Game
from prizecard.server.session.refusal import Refused
from prizecard.simulation.replays import Step, read_replay, take

MOST_FRAMES = 200
MOST_STEPS = 20_000
MOST_KEPT = 8
Frame = dict[str, Any]
Played = Iterator[tuple[Game, Step | None, int]]


class Reader:
    """Somebody reads a replay from front to back: the game stands where the last frame was told."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.total = len(read_replay(as_text(data)).steps) + 1
        self.place = 0
        self._games: Played = _played(data)

    def next(self) -> tuple[Game, Step | None, int]:
        """The next step; whoever wants its frame makes it before asking for another."""
        self.place += 1
        return next(self._games)


_kept: OrderedDict[str, Reader] = OrderedDict()


def as_text(data: dict[str, Any]) -> str:
    """The replay as text."""
    return json.dumps(data, ensure_ascii=False)


def frame_count(data: dict[str, Any]) -> int:
    """How many frames the replay has; raises where it cannot be played."""
    return sum(1 for _ in _played(data))


def frames(id: str, data: dict[str, Any], players: tuple[int, ...], start: int, count: int) -> dict[str, Any]:
    """Frames from `start` on: each with the views of the players, what happened before it, and what is chosen next.

    Only these frames are made: what is kept is the game where it stands, so that the next ones need no new start.
    """
    reader = _kept.pop(id, None)
    if reader is None or reader.place > start:
        reader = Reader(data)
    end = min(start + count, reader.total)
    steps: list[Frame] = []
    while reader.place < end:
        game, step, told = reader.next()
        if reader.place > start:
            steps.append(_frame(game, step, told, players))
    _kept[id] = reader
    while len(_kept) > MOST_KEPT:
        _kept.popitem(last=False)
    return {"total": reader.total, "start": start, "players": list(players), "steps": steps}


def _played(data: dict[str, Any]) -> Played:
    """The game before each step and after the last, each with the number of events told before."""
    replay = read_replay(as_text(data))
    if len(replay.steps) > MOST_STEPS:
        raise Refused("replay", f"a replay has at most {MOST_STEPS} steps")
    told = 0
    try:
        for game, step in replay.games():
            yield game, step, told
            told = len(game.events)
    except (LookupError, RuntimeError) as fault:
        raise Refused("replay", f"the replay cannot be played: {fault}") from None
    except ValueError as fault:
        if type(fault).__name__ == "OtherVersion":
            raise
        raise Refused("replay", f"the replay cannot be played: {fault}") from None


def moves_before(data: dict[str, Any], frame: int) -> list[Step]:
    """All moves that lead to the frame, also those without a choice; raises Refused where the game is over there."""
    replay = read_replay(as_text(data))
    game = replay.start(undo=False)
    moves: list[Step] = []
    for number, step in enumerate((*replay.steps, ("choose", 0))):
        while step[0] in ("choose", "luck") and game.decision is not None and len(game.decision.options) == 1:
            moves.append(("choose", 0))
            game.choose(0)
        if number == frame and game.outcome is None:
            return moves
        if number >= min(frame, len(replay.steps)):
            break
        moves.append(step)
        take(game, step)
    raise Refused("replay", "the game is over there: play on from an earlier step")


def _frame(game: Game, step: Step | None, told: int, players: tuple[int, ...]) -> Frame:
    views = [game.view(player) for player in players]
    return {
        "turn": views[0].turn,
        "view": [view.data(events=False) for view in views],
        "events": [[event.data() for event in view.events_from(told)] for view in views],
        "choice": _choice(game, step),
    }


def _choice(game: Game, step: Step | None) -> dict[str, Any] | None:
    if step is None:
        return None
    verb, value = step
    if verb == "luck":
        return {"player": None, "text": "Played on from here"}
    if verb == "limit":
        return {"player": None, "text": "The game went on for too long"}
    if verb == "concede" or game.decision is None:
        return {"player": value, "text": "Concede"}
    texts = game.decision.options.texts()
    return {"player": game.decision.player, "text": texts[value] if value < len(texts) else str(value)}



"""The analysis of a finished game, in pieces that can be stopped after each and gone on with: first the chance to win
at every turn, then the turns in which somebody lost most of it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from time import process_time
from typing import Any

from prizecard.game import Game
from prizecard.simulation.replays import Replay, Step, read_replay, write_replay
from prizecard.study.chances import TURNS, Player, open_worlds, worlds_of
from prizecard.study.turning import Comparison

FORM = 1
"""Raised when analyses of before are no longer what would be found now."""

WORLDS = 12
SECONDS = 120.0
"""So long an analysis works at most, in seconds of a processor's time: waiting for others costs it nothing."""

MOST_TURNS = 150
MOST_LOOKED_AT = 12
DECIDED = 0.03
"""A turn that begins with less than this chance, for either side, is not looked at: the game is decided."""

MOST_DECISIONS = 16
VIEWS = ("both", "0", "1")
CALIBRATION = Path(__file__).parent / "calibration.json"
JUDGE = f"the regular opponent plays both sides on for {TURNS} turns, then a judge fitted to finished games speaks"


class Unfinished(ValueError):
    """The game of the replay did not come to an end, or is too long to be analysed."""


@dataclass(slots=True)
class Analysis:
    """What has been found so far. Chances are the first player's.

    `curve` has an entry for each turn: its number, player and frame, and, once known, its chance. `looked` are turns
    whose choices were held against the others, `turning` what would have been better there.
    """

    view: str
    winner: int | None
    version: str
    curve: list[dict[str, Any]]
    turning: list[dict[str, Any]] = field(default_factory=list)
    looked: list[int] = field(default_factory=list)
    spent: float = 0.0
    done: bool = False

    def data(self) -> dict[str, Any]:
        """As plain data."""
        return {
            "form": FORM, "view": self.view, "winner": self.winner, "version": self.version, "curve": self.curve,
            "turning": self.turning, "looked": self.looked, "spent": round(self.spent, 2), "done": self.done,
            "worlds": WORLDS, "judge": JUDGE,
        }  # fmt: skip

    @classmethod
    def of(cls, data: dict[str, Any]) -> Analysis | None:
        """The analysis that was written; None if it is of another form and has to be begun anew."""
        if data.get("form") != FORM:
            return None
        return cls(
            data["view"], data["winner"], data["version"], data["curve"], data["turning"], data["looked"],
            data["spent"], data["done"],
        )  # fmt: skip

    @property
    def progress(self) -> tuple[int, int]:
        """How many pieces are done, of how many."""
        known = sum("chance" in one for one in self.curve)
        if self.done:
            return len(self.curve) + len(self.looked), len(self.curve) + len(self.looked)
        return known + len(self.looked), len(self.curve) + max(len(self.looked) + 1, MOST_LOOKED_AT)


@cache
def calibration() -> dict[str, Any]:
    """How well the chances agreed with finished games when that was measured last (`scripts/calibrate`)."""
    found: dict[str, Any] = json.loads(CALIBRATION.read_text(encoding="utf-8"))
    return found


class Reading:
    """A replay that is gone through; the game stands at one frame, and going back begins anew."""

    def __init__(self, data: dict[str, Any]) -> None:
        self.replay: Replay = read_replay(json.dumps(data))
        self._begin()

    def _begin(self) -> None:
        self.frame = -1
        self._games: Iterator[tuple[Game, Step | None]] = self.replay.games()
        self._here: tuple[Game, Step | None] | None = None

    def at(self, frame: int) -> tuple[Game, Step | None]:
        """The game at the frame, with the step that was taken next."""
        if frame < self.frame:
            self._begin()
        while self.frame < frame:
            self._here = next(self._games)
            self.frame += 1
        assert self._here is not None
        return self._here


_last: dict[str, Reading] = {}


def _reading(data: dict[str, Any]) -> Reading:
    """The replay, where it was left if it was the last one that was read in this process."""
    key = hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
    if key not in _last:
        _last.clear()
        _last[key] = Reading(data)
    return _last[key]


def begun(data: dict[str, Any], view: str) -> dict[str, Any]:
    """A new analysis: which turns there are, and who won. Raises Unfinished, OtherVersion, UnreadableReplay."""
    curve: list[dict[str, Any]] = []
    game: Game | None = None
    turn = 0
    for frame, (game, step) in enumerate(read_replay(json.dumps(data)).games()):
        decision = game.decision
        if step is not None and decision is not None and decision.kind == "main" and game.state.turn != turn:
            turn = game.state.turn
            curve.append({"turn": turn, "player": decision.player, "frame": frame})
    if game is None or game.outcome is None:
        raise Unfinished("the game of this replay has not come to an end: there is nothing to analyse yet")
    if len(curve) > MOST_TURNS:
        raise Unfinished(f"a game of at most {MOST_TURNS} turns can be analysed; this one has {len(curve)}")
    return Analysis(view, game.outcome.winner, game.setting.version, curve, done=not curve).data()


def go_on(data: dict[str, Any], so_far: dict[str, Any]) -> dict[str, Any]:
    """One more piece of the analysis; a few seconds of work."""
    start = process_time()
    found = Analysis.of(so_far)
    assert found is not None
    reading = _reading(data)
    left = [one for one in found.curve if "chance" not in one]
    if left and found.spent < SECONDS:
        _judge(reading, found.view, left[0])
    else:
        turn = None if found.spent >= SECONDS else _worst(found)
        if turn is None:
            found.done = True
        else:
            found.looked.append(turn["turn"])
            better = _looked_at(reading, found, turn, start)
            found.turning = sorted([*found.turning, *better], key=lambda one: -one["gain"])
    found.spent += process_time() - start
    return found.data()


def _judge(reading: Reading, view: str, entry: dict[str, Any]) -> None:
    game, _ = reading.at(entry["frame"])
    world = open_worlds(game) if view == "both" else worlds_of(game, int(view))
    chance = Player().chance(world, WORLDS, 1_000 * entry["turn"])
    entry["chance"] = round(chance.value, 4)
    entry["deviation"] = round(chance.deviation, 4)


def _worst(found: Analysis) -> dict[str, Any] | None:
    """The turn, not looked at yet, in which its player lost most of the chance to win."""
    if len(found.looked) >= MOST_LOOKED_AT:
        return None
    last = 0.5 if found.winner is None else 1.0 - found.winner
    after = [*(one.get("chance") for one in found.curve[1:]), last]
    losses = []
    for entry, then in zip(found.curve, after, strict=True):
        if entry["turn"] in found.looked or found.view not in ("both", str(entry["player"])):
            continue
        if then is not None and DECIDED <= entry.get("chance", 0.0) <= 1 - DECIDED:
            loss = entry["chance"] - then
            losses.append((loss if entry["player"] == 0 else -loss, -entry["turn"], entry))
    return max(losses, key=lambda one: one[:2])[2] if losses else None


def _looked_at(reading: Reading, found: Analysis, entry: dict[str, Any], start: float) -> list[dict[str, Any]]:
    """What would have been better in the turn: its best correction, if there is any."""
    best: dict[str, Any] | None = None
    frame, looked = entry["frame"], 0
    while looked < MOST_DECISIONS and frame < len(reading.replay.steps):
        game, step = reading.at(frame)
        if game.state.turn != entry["turn"] or step is None or step[0] != "choose" or game.decision is None:
            break
        if game.decision.player == entry["player"] and found.spent + process_time() - start < SECONDS:
            looked += 1
            better = Comparison(Player(), game, 7_000 + frame).better(step[1], frame)
            if better is not None and (best is None or better.gain > best["gain"]):
                best = {"turn": entry["turn"], **better.data()}
        frame += 1
    return [] if best is None else [best]


def analyse(data: dict[str, Any], view: str = "both", told: Callable[[dict[str, Any]], None] | None = None) -> Any:
    """The whole analysis, here and now; `told` hears of every piece."""
    found = begun(data, view)
    while not found["done"]:
        found = go_on(data, found)
        if told is not None:
            told(found)
    return found


def text_of(replay: Replay) -> dict[str, Any]:
    """The replay as the data that is analysed."""
    found: dict[str, Any] = json.loads(write_replay(replay))
    return found

"""Replays: a game as what it was started with and what was chosen, nothing else."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from prizecard.decks import Deck
from prizecard.game import Game

FORM = 1
MOST_EXACT = 2**53
"""Greater numbers are written as texts: many readers of JSON would round them."""

Step = tuple[str, int]


class UnreadableReplay(ValueError):
    """The file is no replay."""


class OtherVersion(ValueError):
    """The replay was made with other cards, rules or engine: it is refused rather than guessed at."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Rules, decks, seed, version, and the steps: ("choose", index) or ("concede", player)."""

    rules: str
    decks: tuple[Deck, Deck]
    seed: int
    open_lists: bool
    version: str
    steps: tuple[Step, ...]

    def data(self) -> dict[str, Any]:
        """The replay as plain data: choices are numbers, concessions are words."""
        return {
            "replay": FORM,
            "version": self.version,
            "rules": self.rules,
            "seed": self.seed if self.seed <= MOST_EXACT else str(self.seed),
            "open_lists": self.open_lists,
            "decks": [{"name": deck.name, "cards": dict(deck.cards)} for deck in self.decks],
            "steps": [value if verb == "choose" else f"{verb} {value}" for verb, value in self.steps],
        }

    @property
    def commitment(self) -> str:
        """What a server said of the seed when the game began; it proves that the seed was not changed since."""
        return commitment_to(self.seed)

    def start(self) -> Game:
        """The game before its first decision; raises OtherVersion."""
        game = Game.start(self.decks, self.rules, self.seed, self.open_lists)
        if game.setting.version != self.version:
            raise OtherVersion(
                f"the replay was made with version {self.version} of cards and rules, this is {game.setting.version}"
            )
        return game

    def games(self) -> Iterator[tuple[Game, Step | None]]:
        """The game at each step, with the step that is taken next (None at the end). It is one and the same Game."""
        game = self.start()
        for step in self.steps:
            # Who gives up does so at once: taking what has no choice first could end the game in another way.
            while step[0] == "choose" and game.decision is not None and len(game.decision.options) == 1:
                game.choose(0)
            yield game, step
            take(game, step)
        while game.decision is not None and len(game.decision.options) == 1:
            game.choose(0)
        yield game, None


def commitment_to(seed: int) -> str:
    """A hash of the seed that tells nothing of a long random one, and fits no other."""
    return hashlib.sha256(f"prizecard seed {seed}".encode()).hexdigest()


def take(game: Game, step: Step) -> None:
    """Take one step of a replay."""
    verb, value = step
    if verb == "concede":
        game.concede(value)
    else:
        game.choose(value)


def replay_of(game: Game) -> Replay:
    """The replay of a game that was begun with `Game.start`."""
    setting = game.setting
    return Replay(setting.rules, setting.decks, setting.seed, setting.open_lists, setting.version, game.record)


def read_replay(text: str) -> Replay:
    """The replay in a text; raises UnreadableReplay."""
    try:
        data = json.loads(text)
        return _of(data)
    except (KeyError, TypeError, ValueError, AttributeError) as fault:
        raise UnreadableReplay(f"this is no replay: {fault}") from None


def _of(data: Mapping[str, Any]) -> Replay:
    if data["replay"] != FORM:
        raise ValueError(f"its form is {data['replay']}, known is {FORM}")
    decks = [Deck(str(one["name"]), tuple(one["cards"].items())) for one in data["decks"]]
    return Replay(
        str(data["rules"]),
        (decks[0], decks[1]),
        int(data["seed"]),
        bool(data["open_lists"]),
        str(data["version"]),
        tuple(_step(one) for one in data["steps"]),
    )


def _step(written: int | str) -> Step:
    if isinstance(written, int):
        return "choose", written
    verb, _, value = written.partition(" ")
    if verb != "concede":
        raise ValueError(f"no step is called {written!r}")
    return verb, int(value)


def write_replay(replay: Replay) -> str:
    """The replay as a text, small enough to paste."""
    return json.dumps(replay.data(), ensure_ascii=False, separators=(",", ":")) + "\n"

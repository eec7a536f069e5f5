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

MOST_CHARACTERS = 1_000_000
MOST_STEPS = 100_000
MOST_OPTIONS = 100_000
LONGEST_NAME = 200
LARGEST_SEED = 1 << 1024
LONGEST_LUCK = 10
Step = tuple[str, int]


class UnreadableReplay(ValueError):
    """The file is no replay."""


class OtherVersion(ValueError):
    """The replay was made with other cards, rules or engine: it is refused rather than guessed at."""


@dataclass(frozen=True, slots=True)
class Replay:
    """Rules, decks, seed, version, and the steps: ("choose", index), ("concede", player), ("limit", 0), or
    ("luck", seed) where a game was gone on with by other luck."""

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

    def start(self, undo: bool = True) -> Game:
        """The game before its first decision; raises OtherVersion."""
        game = Game.start(self.decks, self.rules, self.seed, self.open_lists, undo=undo)
        if game.setting.version != self.version:
            raise OtherVersion(
                f"the replay was made with version {self.version} of cards and rules, this is {game.setting.version}"
            )
        return game

    def games(self) -> Iterator[tuple[Game, Step | None]]:
        """The game at each step, with the step that is taken next (None at the end). It is one and the same Game."""
        game = self.start(undo=False)
        for step in self.steps:
            # Who gives up does so at once: taking what has no choice first could end the game in another way.
            while step[0] in ("choose", "luck") and game.decision is not None and len(game.decision.options) == 1:
                game.choose(0)
            check_step(game, step)
            yield game, step
            take(game, step)
        while game.decision is not None and len(game.decision.options) == 1:
            game.choose(0)
        yield game, None


def check_step(game: Game, step: Step) -> None:
    """Raise UnreadableReplay where the game does not offer the step."""
    decision = game.decision
    offered = 0 if decision is None else len(decision.options)
    if step[0] == "choose" and step[1] >= offered:
        raise UnreadableReplay(
            f"step {len(game.record) + 1} of the replay is option {step[1]}, and the game offers {offered}"
        )


def commitment_to(seed: int) -> str:
    """A hash of the seed that tells nothing of a long random one, and fits no other."""
    return hashlib.sha256(f"prizecard seed {seed}".encode()).hexdigest()


def take(game: Game, step: Step) -> None:
    """Take one step of a replay."""
    verb, value = step
    if verb == "concede":
        game.concede(value)
    elif verb == "limit":
        game.stop()
    elif verb == "luck":
        game.change_luck(value)
    else:
        game.choose(value)


def replay_of(game: Game) -> Replay:
    """The replay of a game that was begun with `Game.start`."""
    setting = game.setting
    return Replay(setting.rules, setting.decks, setting.seed, setting.open_lists, setting.version, game.record)


def read_replay(text: str) -> Replay:
    """The replay in a text; raises UnreadableReplay."""
    try:
        if len(text) > MOST_CHARACTERS:
            raise ValueError(f"it has {len(text)} characters, more than {MOST_CHARACTERS}")
        text.encode()  # a half of a pair of surrogates cannot be written again
        return read_data(json.loads(text))
    except (LookupError, TypeError, ValueError, AttributeError, OverflowError, RecursionError) as fault:
        why = f"it has no {fault}" if isinstance(fault, KeyError) else fault
        raise UnreadableReplay(f"this is no replay: {why}"[:500]) from None


def read_data(data: Mapping[str, Any]) -> Replay:
    """The replay of plain data; raises what `read_replay` makes UnreadableReplay of."""
    if data["replay"] != FORM:
        raise ValueError(f"its form is {data['replay']}, known is {FORM}")
    decks = [Deck(str(one["name"])[:LONGEST_NAME], tuple(one["cards"].items())) for one in data["decks"]]
    if len(decks) != 2:
        raise ValueError(f"a game has two decks, this one {len(decks)}")
    if len(data["steps"]) > MOST_STEPS:
        raise ValueError(f"a replay has at most {MOST_STEPS} steps, this one {len(data['steps'])}")
    for part in ("rules", "version", *(deck.name for deck in decks)):
        str(data.get(part, part)).encode()
    return Replay(
        str(data["rules"]),
        (decks[0], decks[1]),
        _seed(data["seed"]),
        bool(data["open_lists"]),
        str(data["version"]),
        tuple(_step(one) for one in data["steps"]),
    )


def _seed(written: Any) -> int:
    seed = int(written) if isinstance(written, str) and written.isdecimal() else written
    if type(seed) is not int or not 0 <= seed < LARGEST_SEED:
        raise ValueError("a seed is a whole number from 0 on")
    return seed


def _step(written: Any) -> Step:
    if type(written) is int and 0 <= written < MOST_OPTIONS:
        return "choose", written
    verb, _, value = str(written).partition(" ")
    if verb == "luck" and value.isdecimal() and len(value) <= LONGEST_LUCK:
        return verb, int(value)
    if verb not in ("concede", "limit") or value not in ("0", "1"):
        raise ValueError(f"no step is called {str(written)[:40]!r}")
    return verb, int(value)


def write_replay(replay: Replay) -> str:
    """The replay as a text, small enough to paste."""
    return json.dumps(replay.data(), ensure_ascii=False, separators=(",", ":")) + "\n"

"""Puzzles: positions that can be won this turn for certain, and in no fewer steps than they say.

They are kept as one line of JSON each, in a file for each book. Whoever reads them can prove them anew (`proved`).
"""

from __future__ import annotations

import json
import random
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from prizecard.engine import ahead
from prizecard.engine.position import BadPosition
from prizecard.engine.state import GameState
from prizecard.game import Game
from prizecard.library import built_in
from prizecard.rulebooks import BOOKS
from prizecard.study.solving import Line, Solver, TooWide, words_of

FOLDER = Path(__file__).parent / "data"
ME = 0
TRIES = 60
DEALINGS = 6
LEAST_STEPS = 2


class NoPuzzle(LookupError):
    """There is no such puzzle."""


class BrokenPuzzle(ValueError):
    """The puzzle cannot be laid out, or is not what it says."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Win this turn: the board, in how many steps, how often choosing by lot does it (of 100), one way to do it, and
    the decks of the game that it is from: the solver's and the opponent's."""

    id: str
    rules: str
    position: Mapping[str, Any]
    steps: int
    luck: int
    line: Line
    decks: tuple[str, str]

    def data(self) -> dict[str, Any]:
        """As it is written."""
        return {
            "id": self.id, "steps": self.steps, "luck": self.luck, "line": list(self.line),
            "decks": list(self.decks), "position": self.position,
        }  # fmt: skip

    def game(self) -> Game:
        """The board, before the first choice; raises BrokenPuzzle."""
        try:
            game = Game.at(self.position)
        except (BadPosition, LookupError) as fault:
            raise BrokenPuzzle(f"puzzle {self.id} cannot be laid out with the cards that are here: {fault}") from None
        if game.decision is None or game.decision.kind != "main" or game.decision.player != ME:
            raise BrokenPuzzle(f"puzzle {self.id} does not stand at a choice of its turn")
        return game

    def solution(self) -> list[str]:
        """A shortest way to win in words; raises BrokenPuzzle."""
        return words_of(self.game().state, self.line)


def proved(puzzle: Puzzle) -> Line:
    """A shortest solution of the puzzle, proved: it wins in every dealing, and no shorter one does. BrokenPuzzle."""
    game = puzzle.game()
    try:
        found = Solver(game.state).shortest(puzzle.steps)
    except TooWide as fault:
        raise BrokenPuzzle(f"puzzle {puzzle.id} cannot be searched whole: {fault}") from None
    if found is None or found[0] != puzzle.steps:
        steps = "none" if found is None else str(found[0])
        raise BrokenPuzzle(f"the shortest solution of puzzle {puzzle.id} has not {puzzle.steps} steps but {steps}")
    if not holds_everywhere(game, puzzle.line):
        raise BrokenPuzzle(f"the solution of puzzle {puzzle.id} does not win, or depends on hidden cards")
    return found[1]


def holds_everywhere(game: Game, line: Line) -> bool:
    """Whether the line wins however the hidden cards lie: tried with the unknown dealt anew."""
    words = words_of(game.state, line)
    view = game.view(game.state.player)
    for seed in range(DEALINGS):
        world = view.sample(seed)
        for place, text in zip(line, words, strict=True):
            decision = world.decision
            if decision is None or place >= len(decision.options):
                return False
            texts = decision.options.texts()
            # Where a hidden card is named, the place is what was chosen.
            world.choose(texts.index(text) if text in texts else place)
        if world.outcome is None or world.outcome.winner != game.state.player:
            return False
    return True


def by_lot(state: GameState, seed: int) -> int:
    """How often, of 100, somebody wins who chooses by lot and neither attacks nor ends the turn before it must be."""
    chance, won = random.Random(seed), 0
    for _ in range(TRIES):
        copy = state.clone()
        copy.sink = None
        while copy.decision is not None and copy.turn == state.turn:
            options = ahead.listed(copy).options
            early = [option for option in options if option[0] not in ("attack", "end")]
            ends = not early or (copy.decision.kind == "main" and chance.random() < 0.3)
            ahead.answer(copy, chance.choice(options if ends else early))
        won += copy.outcome is not None and copy.outcome.winner == state.player
    return round(100 * won / TRIES)


@cache
def puzzles(rules: str) -> tuple[Puzzle, ...]:
    """The puzzles of a book, the easiest first."""
    file = FOLDER / f"puzzles-{rules}.jsonl"
    return read(file.read_text(encoding="utf-8"), rules) if file.exists() else ()


def read(text: str, rules: str) -> tuple[Puzzle, ...]:
    """The puzzles in a text of lines; raises BrokenPuzzle."""
    found = []
    for number, written in enumerate(text.splitlines(), 1):
        try:
            data = json.loads(written)
            line = tuple(int(place) for place in data["line"])
            steps, luck, (mine, theirs) = int(data["steps"]), int(data["luck"]), data["decks"]
            found.append(Puzzle(str(data["id"]), rules, data["position"], steps, luck, line, (str(mine), str(theirs))))
        except (ValueError, LookupError, TypeError) as fault:
            raise BrokenPuzzle(f"line {number} is no puzzle: {fault!r}"[:300]) from None
    return tuple(found)


def puzzle_named(id: str) -> Puzzle:
    """The puzzle of the id; raises NoPuzzle."""
    rules = id.partition("-")[0]
    for puzzle in puzzles(rules) if rules in BOOKS else ():
        if puzzle.id == id:
            return puzzle
    raise NoPuzzle(f"there is no puzzle {id[:40]!r}")


def is_playable(position: Mapping[str, Any]) -> bool:
    """Whether every card of the position is in the library and can be played."""
    library = built_in()
    return all(id in library and not library.card(id).missing for id in _ids(position))


def _ids(part: Any) -> set[str]:
    if isinstance(part, str):
        return {part} if "-" in part else set()
    if isinstance(part, Mapping):
        return {id for key, value in part.items() for id in (*_ids(key), *_ids(value))}
    return {id for one in part for id in _ids(one)} if isinstance(part, list | tuple) else set()

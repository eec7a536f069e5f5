"""A puzzle at the table: the states that a page draws, and whether it is solved. Only the solver's view is told.

Nothing is stored: the browser keeps the choices of the try that is under way, and who comes back brings them along.
"""

from __future__ import annotations

import zlib
from functools import cache
from typing import Any

from prizecard.engine.game import NotOffered
from prizecard.library import built_in
from prizecard.rulebooks import BOOKS
from prizecard.server import alone
from prizecard.server.catalogue import portrayed
from prizecard.server.session import picks, refusal
from prizecard.server.session.asking import Asked, read_message
from prizecard.server.session.messages import Message
from prizecard.server.session.refusal import MALFORMED, Refused
from prizecard.server.session.session import why_not
from prizecard.study.puzzles import DEALINGS, ME, Puzzle, puzzles
from prizecard.study.solving import Solver

MOST_MOVES = 300
SOLVED, LUCKY, FAILED, OPEN = "solved", "lucky", "failed", "open"


@cache
def all_puzzles() -> list[dict[str, Any]]:
    """All puzzles, by book, the easiest first."""
    return [
        {"id": one.id, "rules": code, "number": number, "steps": one.steps, "lead": _lead(one)}
        for code in BOOKS
        for number, one in enumerate(puzzles(code), 1)
    ]


def _lead(puzzle: Puzzle) -> dict[str, str] | None:
    """What stands for the board: the solver's Active Pokémon."""
    active = puzzle.position["me"]["active"]
    card = active["card"] if isinstance(active, dict) else active
    first = card if isinstance(card, str) else card[0]
    return portrayed(built_in().card(first)) if first in built_in() else None


def read_arrival(text: str) -> list[int]:
    """`{"type": "solve", "moves": […]}`: the choices with which a try is resumed; raises Refused."""
    data = alone.read_object(text)
    moves = data.get("moves") if isinstance(data, dict) and set(data) == {"type", "moves"} else None
    if not isinstance(moves, list) or data["type"] != "solve" or len(moves) > MOST_MOVES:
        raise Refused(MALFORMED, 'the first message is {"type": "solve", "moves": []}')
    if not all(type(move) is int and 0 <= move < MOST_MOVES for move in moves):
        raise Refused(MALFORMED, "a move is the index of an option")
    return moves


def read(text: str, longest: int) -> Asked:
    """A message of a solver: those of a table, and `reset` and `solution`; raises Refused."""
    data = alone.read_object(text)
    for kind in ("reset", "solution"):
        if data == {"type": kind}:
            return Asked(kind)
    return read_message(text, longest)


def origin_of(puzzle: Puzzle) -> list[str]:
    """Where the puzzle is from, how it was found, and how deep it was checked, in sentences."""
    mine, theirs = puzzle.decks
    return [
        f"From a game by {puzzle.rules} of {mine} (yours) against {theirs}, both played by the quick hand, "
        "the player with which the strong opponents think ahead.",
        "Prize cards were put back so that as many are left to you as the Pokémon in front of you is worth.",
        f"Every way through the turn was searched: one of {puzzle.steps} steps wins whatever lies in decks, hands and "
        f"Prize cards (tried in {DEALINGS} other dealings too), and none of fewer does.",
        f"Choosing by lot wins {puzzle.luck} of 100 times.",
    ]


class Desk:
    """One solver at one puzzle."""

    def __init__(self, puzzle: Puzzle, moves: list[int]) -> None:
        self.puzzle = puzzle
        self.version = 0
        self.told = 0
        self.solution: list[str] = []
        self._begin()
        try:
            for move in moves:
                self._take(move)
        except (NotOffered, RuntimeError):  # the puzzle has changed since
            self._begin()

    def _begin(self) -> None:
        self.game = self.puzzle.game()
        # What is hidden lies in no order; the same at every try, so that trying again teaches nothing new.
        self.game.change_luck(1 + zlib.crc32(self.puzzle.id.encode()))
        self.game.forget_before(0)
        self._turn = self.game.state.turn
        self._drawn = self.game.state.drawn
        self._before = self.game.state.clone()
        self._sure = True
        self.moves: list[int] = []
        self.told = 0
        self.version += 1

    @property
    def standing(self) -> str:
        """Whether it is solved, solved by luck, failed, or open."""
        game = self.game
        if game.outcome is not None and game.outcome.winner == ME:
            return SOLVED if self._sure else LUCKY
        return FAILED if game.outcome is not None or game.state.turn != self._turn else OPEN

    def arrive(self) -> list[Message]:
        """What is told to somebody who comes."""
        self.told = 0
        return [self.state(), self.about()]

    def hear(self, asked: Asked) -> list[Message]:
        """Carry out a message; raises Refused."""
        if (answer := alone.heard(self, asked)) is not None:
            return answer
        if asked.type == "choose":
            self._choose(asked)
        elif asked.type == "undo":
            self._undo()
        elif asked.type == "reset":
            self._begin()
        elif asked.type == "solution":
            self.solution = self.puzzle.solution()
        else:
            raise Refused(refusal.NOT_ALLOWED, "a puzzle is left by the star at the top")
        return [self.state(), self.about()]

    def _choose(self, asked: Asked) -> None:
        game = self.game
        if asked.version != self.version:
            raise Refused(refusal.STALE, f"this answers version {asked.version}; the puzzle is at {self.version}")
        if self.standing != OPEN or game.decision is None or game.decision.player != ME:
            raise Refused(refusal.OVER, "this try is over: reset the board")
        try:
            choice = asked.choice
            for index in [choice] if isinstance(choice, int) else picks.chosen(game, ME, choice):
                self._take(index)
        except NotOffered as fault:
            raise Refused(refusal.NOT_OFFERED, str(fault)) from None
        self.version += 1

    def _take(self, index: int) -> None:
        """One choice of the solver's; what the other player has to decide meanwhile is decided anyhow."""
        if self.game.decision is not None and self.game.decision.kind == "main":
            self._before = self.game.state.clone()
        self.game.choose(index)
        self.moves.append(index)
        while self.standing == OPEN and self.game.decision is not None and self.game.decision.player != ME:
            self.game.choose(0)
        if self.game.outcome is not None and self.game.state.drawn != self._drawn:
            # A coin that fell in the last step matters only if the step could not win without it.
            idle = self._before.drawn == self._drawn and Solver(self._before).winning(self._before, 1) is not None
            self._sure = idle

    def _undo(self) -> None:
        if not self.moves:
            raise Refused(refusal.NOT_ALLOWED, "there is nothing to take back")
        moves = self.moves[:-1]
        self._begin()
        for move in moves:
            self._take(move)

    def why(self, wish: str) -> list[Message]:
        """Why the wish is not offered; raises Refused."""
        if self.standing != OPEN or self.game.decision is None:
            raise Refused(refusal.OVER, "this try is over: reset the board")
        return [{"type": "why", "wish": wish, "reason": why_not(self.game.view(ME), wish)}]

    def consider(self, version: int) -> alone.Wondering | None:
        """What is to be thought about to say what the choices of the present decision would do."""
        game = self.game
        if version != self.version or self.standing != OPEN or game.decision is None or game.decision.player != ME:
            return None
        return alone.wondering(game, game.clone(), ME)

    def state(self) -> Message:
        """The table as the solver sees it, in the form of a game's state."""
        other = {"name": "puzzle", "title": "the puzzle"}
        asks, may_undo = self.standing == OPEN, bool(self.moves)
        found = alone.state_of(self.game, self.puzzle.id, self.version, self.told, ME, other, asks, may_undo)
        self.told = len(self.game.events)
        return found

    def about(self) -> Message:
        """The puzzle, how the try stands, and the solution if that was asked for."""
        return {
            "type": "puzzle", "version": self.version, "id": self.puzzle.id, "rules": self.puzzle.rules,
            "steps": self.puzzle.steps, "standing": self.standing, "moves": self.moves, "solution": self.solution,
            "origin": origin_of(self.puzzle),
        }  # fmt: skip

"""Taking a lesson: a game at the lesson's board, the step one has come to, and what is said to what is tried.

What was done right is kept as moves; a run made of the same lesson and moves stands where the first one stood, so a
browser that was closed goes on by them. What is not asked for is not carried out: the coach says so instead.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from prizecard.engine.refusing import AlreadyOffered
from prizecard.game import Game
from prizecard.lessons.lesson import FREE, Lesson, Step
from prizecard.scenarios.levelling import matching, starts

Move = list[Any]
ME = 0
MOST_MOVES = 400
MOST_ANSWERS = 200
MORE_COINS = 300
NOT_YET = "Not that one yet: do what is asked above, then go on."
NOT_RIGHT = "That is not it. Try another answer."
SET_BACK = "That did not do it this time. The board is as it was: try another way."


class WrongMove(ValueError):
    """A move cannot be made in this lesson: it belongs to another version of it."""


class Run:
    """A lesson under way."""

    def __init__(self, lesson: Lesson, moves: Sequence[Move] = ()) -> None:
        if len(moves) > MOST_MOVES:
            raise WrongMove("no lesson is so long")
        self.lesson = lesson
        self.moves: list[Move] = []
        self.place = 0
        self.said = ""
        self.wrong = False
        self._mark = (0, 0)
        self.game = _laid(lesson, lesson.board)
        self._begin()
        for move in moves:
            self._repeat(move)

    @property
    def step(self) -> Step | None:
        """The step one has come to; none when all are done."""
        return self.lesson.steps[self.place] if self.place < len(self.lesson.steps) else None

    @property
    def over(self) -> bool:
        """Whether all steps are done."""
        return self.step is None

    @property
    def right(self) -> list[int]:
        """The options that the step asks for."""
        step, decision = self.step, self.game.decision
        if step is None or decision is None or decision.player != ME:
            return []
        texts = decision.options.texts()
        wishes = step.do or step.way
        return sorted({place for wish in wishes for place in matching(texts, wish)})

    def choose(self, indices: Sequence[int]) -> bool:
        """Take options one after the other, if the step allows it; whether it was so."""
        step = self.step
        if step is None or step.kind not in ("do", "free"):
            return self._refuse("Read what the coach says, then go on." if step is not None else "The lesson is over.")
        if step.do and not self._fits(step, indices):
            return self._refuse(step.otherwise or NOT_YET)
        told = len(self.game.events)
        turn = self.game.state.turn
        for index in indices:
            self.game.choose(index)
        if self.game.decision is None or self.game.decision.player != ME:
            self._reply(step)
        self.moves.append(["choose", *indices])
        self.said, self.wrong = "", False
        if step.do or self._reached(step, told, turn):
            self._on()
        elif self.game.state.turn != turn or self.game.decision is None:
            self._set_back(step)
        return True

    def go_on(self) -> bool:
        """Read on; whether the step waited for that."""
        if self.step is None or self.step.kind != "read":
            return self._refuse(NOT_YET)
        self.moves.append(["next"])
        self._on()
        return True

    def answer(self, number: int) -> bool:
        """Answer the coach's question; whether it was right."""
        step = self.step
        if step is None or not 0 <= number < len(step.answers):
            return self._refuse("There is no such answer.")
        given = step.answers[number]
        if not given.right:
            return self._refuse(given.say or NOT_RIGHT)
        self.moves.append(["answer", number])
        self._on(given.say)
        return True

    def hear(self, reason: str) -> bool:
        """A refusal was told; whether it was the one that the step wants to be seen."""
        step = self.step
        if step is None or not step.refused or step.refused not in reason:
            return False
        self.moves.append(["refused", step.refused])
        self._on(reason)
        return True

    def tell(self, reason: str) -> None:
        """Say why something is refused that the step does not ask for."""
        self._refuse(reason)

    def why_not(self, wish: str) -> str:
        """Why the wish is refused; nothing where it is offered."""
        try:
            return self.game.why_not(wish)
        except AlreadyOffered:
            return ""

    def unforeseen(self) -> Game:
        """A copy to reckon with, in which nobody knows how the coins will fall."""
        game = self.game.clone()
        table = game.state.table.for_another_game()
        table.coins, table.keep_order, table.hidden_lists = None, False, True
        game.state.table = table
        return game

    def undo(self) -> bool:
        """Back to before the last right move; whether there was one."""
        if not self.moves:
            return False
        other = Run(self.lesson, self.moves[:-1])
        self.moves, self.place, self.game, self._mark = other.moves, other.place, other.game, other._mark
        self.said, self.wrong = "", False
        return True

    def _fits(self, step: Step, indices: Sequence[int]) -> bool:
        """Whether each option, at its time, is one that is asked for."""
        trial = self.game.clone()
        for number, index in enumerate(indices):
            decision = trial.decision
            if decision is None or not 0 <= index < len(decision.options):
                return False
            text = decision.options.texts()[index]
            ended = number > 0 and text == "Done"
            if not ended and not any(starts(text, wish) for wish in step.do):
                return False
            trial.choose(index)
        return True

    def _reply(self, step: Step) -> None:
        """Answer for the other player: by the step's words, else by ending the turn or the first option."""
        left = list(step.then)
        for _ in range(MOST_ANSWERS):
            decision = self.game.decision
            if decision is None or decision.player == ME:
                return
            texts = decision.options.texts()
            wanted = next((wish for wish in left if matching(texts, wish)), None)
            if wanted is not None:
                left.remove(wanted)
                self.game.choose(matching(texts, wanted)[0])
            else:
                self.game.choose(texts.index("End turn") if "End turn" in texts else 0)
        raise WrongMove("the other player's turn does not end")

    def _reached(self, step: Step, told: int, turn: int) -> bool:
        """Whether a free step is done."""
        decision = self.game.decision
        if step.free == "choice":
            return True
        if step.free == "question":
            return decision is None or decision.kind == "main"
        if step.free == "turn":
            return decision is None or self.game.state.turn != turn
        return any(event.kind == step.free for event in self.game.events[told:])

    def _set_back(self, step: Step) -> None:
        """The turn is over and nothing came of it: the board as it was when the step began."""
        undoable, moves = self._mark
        while self.game.undoable > undoable:
            self.game.undo()
        del self.moves[moves:]
        self._refuse(step.otherwise or SET_BACK)

    def _on(self, said: str = "") -> None:
        """To the next step, on its own board if it has one."""
        self.place += 1
        self.said, self.wrong = said, False
        step = self.step
        if step is not None and step.board is not None:
            self.game = _laid(self.lesson, step.board)
        self._begin()

    def _begin(self) -> None:
        """Where a step begins, to come back to; lists are closed, as at the table."""
        self.game.state.table.hidden_lists = True
        self._mark = (self.game.undoable, len(self.moves))

    def _refuse(self, said: str) -> bool:
        self.said, self.wrong = said, True
        return False

    def _repeat(self, move: Move) -> None:
        """A move that was right before; raises WrongMove where it is not."""
        try:
            done = self._again(str(move[0]), move[1:])
        except (LookupError, TypeError, ValueError) as fault:
            raise WrongMove(f"the lesson has changed since: {fault}") from None
        if not done:
            raise WrongMove("the lesson has changed since")

    def _again(self, verb: str, values: Move) -> bool:
        if verb == "choose":
            return self.choose([int(one) for one in values])
        if verb == "answer":
            return self.answer(int(values[0]))
        if verb == "refused":
            return self.hear(str(values[0]))
        return verb == "next" and self.go_on()


def _laid(lesson: Lesson, board: dict[str, Any]) -> Game:
    """The board; coins that it fixes are followed by others, for nobody knows how often one will be flipped."""
    position = {"rules": lesson.book, "shuffle": "keep", **board}
    if "coins" in board:
        luck = random.Random(lesson.id)
        position["coins"] = board["coins"] + "".join(luck.choice("HT") for _ in range(MORE_COINS))
    return Game.at(position)


def check_free(step: Step, kinds: frozenset[str]) -> bool:
    """Whether the step is free until something that there is."""
    return not step.free or step.free in FREE or step.free in kinds

"""A lesson at the table: the states that a page draws, built from the learner's view alone, and what the coach says.

Nothing is stored: the browser keeps the moves that were right, and who comes back brings them along.
"""

from __future__ import annotations

from typing import Any

from prizecard.engine.game import NotOffered
from prizecard.lessons import Lesson, Run, WrongMove, lessons
from prizecard.lessons.running import ME
from prizecard.server import alone
from prizecard.server.session import picks, refusal
from prizecard.server.session.asking import LARGEST, MOST_PICKS, Asked, read_message
from prizecard.server.session.messages import Message
from prizecard.server.session.refusal import MALFORMED, Refused

CHANGED = "this lesson has changed since you were here last; it begins anew"
COACH = "the coach"


def told_of(lesson: Lesson) -> dict[str, Any]:
    """A lesson as its list shows it; a whole game with its notes."""
    found: dict[str, Any] = {
        "id": lesson.id, "title": lesson.title, "about": lesson.about, "book": lesson.book,
        "steps": len(lesson.steps), "teaches": list(lesson.teaches), "game": lesson.game or None,
    }  # fmt: skip
    if lesson.game:
        found["notes"] = [{"when": step.when, "say": step.say, "teaches": list(step.teaches)} for step in lesson.steps]
    return found


def all_lessons() -> list[dict[str, Any]]:
    """All lessons, in their order."""
    return [told_of(lesson) for lesson in lessons()]


def read_arrival(text: str) -> list[Any]:
    """`{"type": "learn", "moves": […]}`: the moves with which a lesson is resumed; raises Refused."""
    data = alone.read_object(text)
    moves = data.get("moves") if isinstance(data, dict) and set(data) == {"type", "moves"} else None
    if not isinstance(moves, list) or data["type"] != "learn":
        raise Refused(MALFORMED, 'the first message is {"type": "learn", "moves": []}')
    if not all(isinstance(move, list) and 0 < len(move) <= MOST_PICKS for move in moves):
        raise Refused(MALFORMED, "a move is a list")
    return moves


def read(text: str, longest: int) -> Asked:
    """A message of a learner: those of a table, and `next` and `answer`; raises Refused."""
    data = alone.read_object(text)
    if data == {"type": "next"}:
        return Asked("next")
    if isinstance(data, dict) and data.get("type") == "answer" and set(data) == {"type", "number"}:
        number = data["number"]
        if type(number) is not int or not 0 <= number < LARGEST:
            raise Refused(MALFORMED, "number is a whole number from 0 on")
        return Asked("answer", choice=number)
    return read_message(text, longest)


class Desk:
    """One learner at one lesson."""

    def __init__(self, lesson: Lesson, moves: list[Any]) -> None:
        self.anew = False
        try:
            self.run = Run(lesson, moves)
        except WrongMove:
            self.run = Run(lesson)
            self.anew = True
        self.version = 1
        self.told = 0

    def arrive(self) -> list[Message]:
        """What is told to somebody who comes."""
        self.told = 0
        note = [{"type": "note", "code": "lesson", "message": CHANGED}] if self.anew else []
        return [*note, self.state(), self.coach()]

    def hear(self, asked: Asked) -> list[Message]:
        """Carry out a message; raises Refused."""
        run = self.run
        if (answer := alone.heard(self, asked)) is not None:
            return answer
        if asked.type == "choose":
            return self._changed(self._choose(asked))
        if asked.type == "next":
            return self._changed(run.go_on())
        if asked.type == "answer":
            assert isinstance(asked.choice, int)
            return self._changed(run.answer(asked.choice))
        if asked.type == "undo":
            return self._changed(run.undo())
        raise Refused(refusal.NOT_ALLOWED, "a lesson is left by the star at the top, and can be gone on with later")

    def _choose(self, asked: Asked) -> bool:
        game = self.run.game
        if asked.version != self.version:
            raise Refused(refusal.STALE, f"this answers version {asked.version}; the lesson is at {self.version}")
        if game.decision is None or game.decision.player != ME:
            raise Refused(refusal.OVER, "there is nothing to choose now")
        try:
            choice = asked.choice
            return self.run.choose([choice] if isinstance(choice, int) else picks.chosen(game, ME, choice))
        except NotOffered as fault:
            raise Refused(refusal.NOT_OFFERED, str(fault)) from None

    def _changed(self, done: bool) -> list[Message]:
        """The new state if something was done; the coach has a word in any case."""
        if not done and not self.run.said:
            return [self.coach()]
        self.version += 1
        return [self.state(), self.coach()]

    def why(self, wish: str) -> list[Message]:
        """Why the wish is not offered; the coach says it, so that nothing lies over what the coach says."""
        reason = self.run.why_not(wish) or "That is offered: nothing stands against it."
        if self.run.hear(reason):
            return self._changed(True)
        self.run.tell(f"{wish}: {reason}")
        return [self.coach()]

    def consider(self, version: int) -> alone.Wondering | None:
        """What is to be thought about to say what the choices of the present decision would do."""
        game = self.run.game
        if version != self.version or game.decision is None or game.decision.player != ME:
            return None
        return alone.wondering(game, self.run.unforeseen(), ME)

    def state(self) -> Message:
        """The table as the learner sees it, in the form of a game's state."""
        run = self.run
        other = {"name": "coach", "title": COACH}
        found = alone.state_of(
            run.game, run.lesson.id, self.version, self.told, ME, other, asks=True, may_undo=bool(run.moves)
        )
        self.told = len(run.game.events)
        return found

    def coach(self) -> Message:
        """What the coach says: the step, what was wrong, and how far one has come."""
        run, step = self.run, self.run.step
        told: Message = {
            "type": "lesson", "version": self.version, "id": run.lesson.id, "title": run.lesson.title,
            "step": run.place, "steps": len(run.lesson.steps), "said": run.said, "wrong": run.wrong,
            "moves": run.moves, "over": run.over, "teaches": list(run.lesson.teaches) if run.over else [],
        }  # fmt: skip
        if step is not None:
            told |= {
                "kind": step.kind, "say": step.say, "point": list(step.point), "wish": step.wish,
                "answers": [one.text for one in step.answers], "right": run.right if step.do else [],
            }  # fmt: skip
        return told

"""A lesson as data: a board, and steps with what is said, what is to be done, and which rules that teaches."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import yaml

DATA = Path(__file__).parent / "data"
KEYS = {"id", "title", "about", "book", "board", "game", "steps"}
STEP_KEYS = {
    "say", "teaches", "point", "do", "otherwise", "then", "free", "way", "answers", "refused", "when", "board",
}  # fmt: skip
ANSWER_KEYS = {"text", "right", "say"}
REFUSED_KEYS = {"wish", "for"}
BASIC = 10
"""So many lessons are for everybody; the others are for one book each."""

FREE = ("choice", "turn", "question")


class BadLesson(ValueError):
    """A lesson cannot be read; the message says where."""


class NoSuchLesson(LookupError):
    """There is no lesson of that name."""


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to a question of the coach: whether it is right, and what is said to it."""

    text: str
    right: bool
    say: str


@dataclass(frozen=True, slots=True)
class Step:
    """One step. It is done by an option that starts like one of `do`, in any way (`free`), by an `answer`, by trying
    what is `refused` for a ledger item, or by going on.

    `free` is a choice, a question or a turn of the player's own, or a kind of event that must happen within the turn;
    `way` is one way to do it. `then` answers the other player's decisions. `when` is, in a whole game, the kind of
    event or decision at which the step is said. A `board` lays the table anew before the step.
    """

    say: str
    teaches: tuple[str, ...] = ()
    point: tuple[str, ...] = ()
    do: tuple[str, ...] = ()
    otherwise: str = ""
    then: tuple[str, ...] = ()
    free: str = ""
    way: tuple[str, ...] = ()
    answers: tuple[Answer, ...] = ()
    refused: str = ""
    wish: str = ""
    when: str = ""
    board: dict[str, Any] | None = None

    @property
    def kind(self) -> str:
        """What the player is to do: do, free, answer, refused or read."""
        if self.do:
            return "do"
        if self.free:
            return "free"
        if self.answers:
            return "answer"
        return "refused" if self.refused else "read"


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson on boards, or a whole game (`game`: rules, deck, opponent and their deck) with notes."""

    id: str
    title: str
    about: str
    book: str
    board: dict[str, Any]
    game: dict[str, str]
    steps: tuple[Step, ...]

    @property
    def teaches(self) -> tuple[str, ...]:
        """The ledger items of all steps, each once."""
        return tuple(dict.fromkeys(item for step in self.steps for item in step.teaches))


@cache
def lessons() -> tuple[Lesson, ...]:
    """All lessons, in the order in which they are meant to be taken."""
    return tuple(read(path) for path in sorted(DATA.glob("*.yaml")))


@cache
def taught(book: str) -> frozenset[str]:
    """The ledger items that the ten lessons teach, with that of the book."""
    known = [one for place, one in enumerate(lessons()) if place < BASIC or one.book == book]
    return frozenset(item for one in known for item in one.teaches)


def lesson_named(id: str) -> Lesson:
    """The lesson; raises NoSuchLesson."""
    for one in lessons():
        if one.id == id:
            return one
    raise NoSuchLesson(f"there is no lesson {id!r}; there are {', '.join(one.id for one in lessons())}")


def read(path: Path) -> Lesson:
    """The lesson of a file; raises BadLesson."""
    data = yaml.safe_load(path.read_text(encoding="utf-8"))
    if not isinstance(data, dict) or set(data) - KEYS:
        raise BadLesson(f"{path.name}: a lesson has {', '.join(sorted(KEYS))}")
    missing = {"id", "title", "about", "book", "steps"} - set(data)
    if missing or ("board" in data) == ("game" in data):
        raise BadLesson(f"{path.name}: {', '.join(sorted(missing)) or 'either a board or a game'} is missing")
    steps = tuple(_step(one, f"{path.name}, step {number}") for number, one in enumerate(data["steps"], 1))
    return Lesson(
        data["id"], data["title"], data["about"], data["book"], data.get("board", {}), data.get("game", {}), steps,
    )  # fmt: skip


def _step(data: dict[str, Any], where: str) -> Step:
    unknown = set(data) - STEP_KEYS
    if unknown or "say" not in data:
        raise BadLesson(f"{where}: {', '.join(sorted(unknown)) or 'say'} {'is not known' if unknown else 'is missing'}")
    refused = data.get("refused", {})
    # A comma in a sentence without quotes begins another key: the sentence would lose its end.
    more = {key for one in data.get("answers", ()) for key in one.keys() - ANSWER_KEYS}
    more |= refused.keys() - REFUSED_KEYS
    if more:
        raise BadLesson(f"{where}: {', '.join(sorted(map(repr, more)))} is no part of an answer; are quotes missing?")
    answers = tuple(Answer(one["text"], bool(one.get("right")), one["say"]) for one in data.get("answers", ()))
    if answers and sum(one.right for one in answers) != 1:
        raise BadLesson(f"{where}: one answer is right")
    return Step(
        " ".join(data["say"].split()), _texts(data.get("teaches")), _texts(data.get("point")), _texts(data.get("do")),
        data.get("otherwise", ""), _texts(data.get("then")), data.get("free", ""), _texts(data.get("way")), answers,
        refused.get("for", ""), refused.get("wish", ""), data.get("when", ""), data.get("board"),
    )  # fmt: skip


def _texts(value: str | list[str] | None) -> tuple[str, ...]:
    return () if value is None else (value,) if isinstance(value, str) else tuple(value)

"""Lessons over the wire: bounded, resumed by their moves, and refused in one line where something is wrong."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
import websockets

from prizecard.lessons import glossary, lesson_named, lessons
from tests.server.serving import WAIT, Served, served, until


@pytest.fixture(scope="module")
def school(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('school') / 'tables.sqlite'}") as running:
        yield running


def told(server: Served, path: str) -> Any:
    with urlopen(f"{server.address}{path}") as answer:
        return json.load(answer)


def talk(server: Served, lesson: str, *said: Any, count: int = 2) -> list[dict[str, Any]]:
    """Everything that is heard: `count` messages after each one said."""

    async def use() -> list[dict[str, Any]]:
        heard: list[dict[str, Any]] = []
        address = server.address.replace("http", "ws")
        async with websockets.connect(f"{address}/ws/lessons/{lesson}") as socket:
            for one in said:
                with suppress(websockets.ConnectionClosed):  # what was told before it closed is still heard
                    await socket.send(one if isinstance(one, str) else json.dumps(one))
                for _ in range(count):
                    try:
                        heard.append(json.loads(await asyncio.wait_for(socket.recv(), WAIT)))
                    except websockets.ConnectionClosed:
                        return heard
                    if heard[-1]["type"] in ("error", "pong"):
                        break
        return heard

    return asyncio.run(use())


def test_lessons_and_words_are_listed(school: Served) -> None:
    assert [one["id"] for one in told(school, "/api/lessons")] == [lesson.id for lesson in lessons()]
    assert len(told(school, "/api/glossary")) == len(glossary())
    game = next(one for one in told(school, "/api/lessons") if one["game"])
    assert {note["when"] for note in game["notes"]} >= {"start", "setup", "main", "knock_out", "over"}


def test_a_lesson_is_begun_and_resumed(school: Served) -> None:
    state, coach = talk(school, "card", {"type": "learn", "moves": []})
    assert state["type"] == "state" and state["view"]["opponent"]["hand"] == [None] * 5, "nothing hidden is told"
    assert coach["step"] == 0 and coach["kind"] == "read"
    *_, coach = talk(school, "card", {"type": "learn", "moves": []}, {"type": "next"})
    assert coach["step"] == 1 and coach["moves"] == [["next"]]
    _, coach = talk(school, "card", {"type": "learn", "moves": coach["moves"]})
    assert coach["step"] == 1


def test_moves_of_another_version_begin_anew(school: Served) -> None:
    note, state, coach = talk(school, "energy", {"type": "learn", "moves": [["choose", 77]]}, count=3)
    assert note["type"] == "note" and "begins anew" in note["message"]
    assert state["type"] == "state" and coach["step"] == 0


@pytest.mark.parametrize(
    "said",
    (
        "nonsense", {"type": "learn"}, {"type": "learn", "moves": 3}, {"type": "learn", "moves": [3]},
        {"type": "sit", "token": "x"}, "[" * 5_000, {"type": "learn", "moves": [["next"] * 100]},
    ),
    ids=lambda said: str(said)[:30],
)  # fmt: skip
def test_a_wrong_arrival_is_refused(school: Served, said: Any) -> None:
    heard = talk(school, "card", said)
    assert heard[0]["type"] == "error" and heard[0]["code"] == "malformed"


@pytest.mark.parametrize(
    ("said", "code"),
    (
        ({"type": "answer", "number": -1}, "malformed"), ({"type": "answer", "number": "0"}, "malformed"),
        ({"type": "choose", "version": 9, "choice": 0}, "stale"), ({"type": "concede"}, "not_allowed"),
        ({"type": "rematch"}, "not_allowed"), ({"type": "hello"}, "malformed"), ("x" * 4_100, "malformed"),
    ),
    ids=lambda value: str(value)[:40],
)  # fmt: skip
def test_a_wrong_message_is_refused_and_the_lesson_goes_on(school: Served, said: Any, code: str) -> None:
    learn = {"type": "learn", "moves": []}
    heard = talk(school, "energy", learn, said, {"type": "ping"})
    assert [one["type"] for one in heard] == ["state", "lesson", "error", "pong"]
    assert heard[2]["code"] == code


def test_there_is_no_such_lesson(school: Served) -> None:
    learn = {"type": "learn", "moves": []}
    assert talk(school, "nothing", learn)[0]["code"] == "no_table"
    assert talk(school, "first-game", learn)[0]["code"] == "no_table"
    until(lambda: school.hall.places.count == 0)


def test_missing_cards_are_told_in_one_line(school: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    broken = {**lesson_named("card").board, "me": {"active": "zz9-99"}}
    monkeypatch.setitem(lesson_named("card").board, "me", broken["me"])
    heard = talk(school, "card", {"type": "learn", "moves": []})
    assert heard[0]["code"] == "fault" and "zz9-99" in heard[0]["message"] and "\n" not in heard[0]["message"]


def test_the_places_for_learners_are_bounded(tmp_path: Path) -> None:
    with served(f"sqlite:///{tmp_path / 'tables.sqlite'}") as server:
        server.hall.places.count = server.hall.settings.limits.connections
        heard = talk(server, "card", {"type": "learn", "moves": []})
        server.hall.places.count = 0
    assert heard[0]["code"] == "full"


def test_a_fault_of_the_engine_is_told_and_does_not_end_the_connection(
    school: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(self: Any, wish: str) -> list[Any]:
        raise RuntimeError("the engine failed")

    monkeypatch.setattr("prizecard.server.learning.Desk.why", fails)
    arrival = {"type": "learn", "moves": []}
    heard = talk(school, lessons()[1].id, arrival, {"type": "why", "wish": "Attack"}, {"type": "ping"})
    assert [one["type"] for one in heard[2:]] == ["error", "pong"] and heard[2]["code"] == "failed"

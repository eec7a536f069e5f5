"""prizecard learn, as a user calls it: a lesson to its end, left and gone on with, and what is wrong in one line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from prizecard.cli.app import build
from prizecard.lessons import Run, lesson_named, lessons
from prizecard.lessons.walking import take

LESSON = "energy"


@pytest.fixture(autouse=True)
def state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PRIZECARD_STATE", str(tmp_path))
    return tmp_path


def learn(*arguments: str, typed: str = "") -> str:
    done = CliRunner().invoke(build(), ["learn", *arguments], input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def typed_for(lesson: str) -> list[str]:
    """What to type for each step."""
    run, found = Run(lesson_named(lesson)), []
    while run.step is not None:
        before = len(run.moves)
        take(run)
        for verb, *values in run.moves[before:]:
            found.append(str(values[0] + 1) if verb in ("choose", "answer") else "")
    return found


def test_lessons_are_listed() -> None:
    assert [line.split()[1] for line in learn().splitlines()] == [lesson.id for lesson in lessons()]


def test_a_lesson_is_taken_left_and_gone_on_with(state: Path) -> None:
    typed = typed_for(LESSON)
    said = learn(LESSON, typed="\n".join([*typed[:3], "99", "quit"]) + "\n")
    assert "[4 of" in said and "Until later" in said
    assert len(json.loads((state / "lessons.json").read_text())[LESSON]) == 3
    said = learn(LESSON, typed="\n".join(typed[3:]) + "\n")
    assert "[1 of" not in said and "Done. Rules:" in said
    assert any(line.startswith("✓") and LESSON in line for line in learn().splitlines())


def test_moves_of_another_version_and_a_broken_file_begin_anew(state: Path) -> None:
    (state / "lessons.json").write_text(json.dumps({LESSON: [["choose", 77]]}))
    assert "begins anew" in learn(LESSON, typed="quit\n")
    (state / "lessons.json").write_text("nonsense")
    assert "[1 of" in learn(LESSON, typed="")


def test_a_wrong_name_is_told_in_one_line() -> None:
    done = CliRunner().invoke(build(), ["learn", "energi"])
    assert done.exit_code == 2 and "energy" in done.stderr and len(done.stderr.splitlines()) == 1


def test_the_whole_game_says_how_it_is_begun() -> None:
    assert "prizecard play" in learn("first-game")

"""prizecard puzzles, as a user calls it: listed, solved in the terminal, found in games, and broken lines told."""

from __future__ import annotations

from pathlib import Path

from typer.testing import CliRunner

from prizecard.cli.app import build
from prizecard.study.puzzles import proved, puzzles, read


def called(*arguments: str, typed: str = "") -> str:
    done = CliRunner().invoke(build(), ["puzzles", *arguments], input=typed)
    assert done.exit_code == 0, done.output
    return done.output


def test_puzzles_are_listed_by_book() -> None:
    listed = called("list", "--rules", "UD").splitlines()
    assert [line.split()[0] for line in listed] == [one.id for one in puzzles("UD")]


def test_a_puzzle_is_solved_by_numbers_and_given_up() -> None:
    puzzle = puzzles("HS")[0]
    typed = "".join(f"{place + 1}\n" for place in puzzle.line)
    assert called("solve", puzzle.id, typed=typed).splitlines()[-1] == "solved"
    shown = called("solve", puzzle.id, typed="nonsense\ns\nq\n")
    assert "a number from 1 to" in shown and puzzle.solution()[0] in shown


def test_more_are_found_in_games_and_each_is_what_it_says(tmp_path: Path) -> None:
    out = tmp_path / "more.jsonl"
    said = called("find", "Ember Spark", "Mind Flood", "--games", "1", "--seed", "4", "--out", str(out))
    found = read(out.read_text(encoding="utf-8"), "HS")
    assert found and [one.id for one in found] == [line.split()[0] for line in said.splitlines()]
    for puzzle in found:
        assert proved(puzzle)
        assert set(puzzle.decks) == {"Ember Spark", "Mind Flood"}

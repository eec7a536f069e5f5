"""Shipped puzzles can be won this turn for certain, in no fewer steps than they say: all of them are proved."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from prizecard.decks import Deck
from prizecard.game import Game
from prizecard.rulebooks import BOOKS
from prizecard.server.puzzling import FAILED, LUCKY, OPEN, SOLVED, Desk, read
from prizecard.server.session.asking import Asked
from prizecard.server.session.refusal import Refused
from prizecard.study.puzzles import FOLDER, BrokenPuzzle, is_playable, proved, puzzle_named, puzzles
from prizecard.study.puzzles import read as read_puzzles
from prizecard.study.solving import Solver, words_of

EACH = 30


def test_there_are_enough_of_every_book_and_they_are_small() -> None:
    for code in BOOKS:
        held = puzzles(code)
        assert len(held) >= EACH, code
        assert len({one.id for one in held}) == len(held)
        assert all(one.steps >= 2 and one.luck <= 40 and is_playable(one.position) for one in held)
    assert sum(file.stat().st_size for file in FOLDER.glob("puzzles-*.jsonl")) < 600_000


@pytest.mark.parametrize("code", list(BOOKS))
def test_a_puzzle_has_its_solution_and_no_shorter_one(code: str) -> None:
    for puzzle in puzzles(code):
        proved(puzzle)


@pytest.mark.parametrize("code", list(BOOKS))
def test_every_solution_wins_when_it_is_played(code: str) -> None:
    for puzzle in puzzles(code):
        game = puzzle.game()
        for place in puzzle.line:
            game.choose(place)
        assert game.outcome is not None and game.outcome.winner == 0, puzzle.id


def test_a_way_that_is_begun_has_fewer_steps_left_and_a_turn_without_hand_none() -> None:
    puzzle = next(one for one in puzzles("HS") if len(one.line) == one.steps)  # no step asks for more
    game = puzzle.game()
    for left in range(puzzle.steps, 0, -1):
        found = Solver(game.state).shortest()
        assert found is not None and found[0] == left
        game.choose(puzzle.line[puzzle.steps - left])
    assert words_of(puzzle.game().state, puzzle.line)[-1].startswith("Attack")
    idle = {**puzzle.position, "me": {**puzzle.position["me"], "active": {"card": "hgss1-78"}, "bench": [], "hand": []}}
    assert Solver(Game.at(idle).state).shortest() is None


def test_what_is_not_as_it_says_is_told() -> None:
    puzzle = puzzles("HS")[0]
    with pytest.raises(BrokenPuzzle, match="shortest"):
        proved(replace(puzzle, steps=puzzle.steps + 1))
    with pytest.raises(BrokenPuzzle, match="no puzzle"):
        read_puzzles("{}", "HS")
    lacking = {**puzzle.position, "me": {**puzzle.position["me"], "active": "none-1"}}
    with pytest.raises(BrokenPuzzle, match="laid out"):
        replace(puzzle, position=lacking).game()
    with pytest.raises(LookupError):
        puzzle_named("../HS-1")


def test_a_desk_knows_when_it_is_solved_and_when_not() -> None:
    puzzle = puzzles("HS")[0]
    desk = Desk(puzzle, [])
    for place in puzzle.line:
        state = desk.state()
        assert desk.standing == OPEN and state["decision"]["options"]
        desk.hear(Asked("choose", desk.version, place))
    assert desk.standing == SOLVED and Desk(puzzle, desk.moves).standing == SOLVED
    desk.hear(Asked("undo"))
    assert desk.standing == OPEN and desk.moves == list(puzzle.line[:-1])
    desk.hear(Asked("reset"))
    decision = desk.game.decision
    assert decision is not None and not desk.moves
    desk.hear(Asked("choose", desk.version, len(decision.options) - 1))
    assert desk.standing in (FAILED, LUCKY)
    with pytest.raises(Refused, match="reset"):
        desk.hear(Asked("choose", desk.version, 0))
    told = desk.hear(read('{"type": "solution"}', 10))[1]
    assert len(told["solution"]) == len(puzzle.line)
    assert Desk(puzzle, [299]).moves == []


def test_nothing_hidden_is_told() -> None:
    for code in BOOKS:
        puzzle = puzzles(code)[0]
        view = Desk(puzzle, []).state()["view"]
        theirs = view["opponent"]
        assert all("id" not in (card or {}) for card in theirs.get("hand") or [] if isinstance(card, dict))


def test_every_puzzle_names_the_decks_of_its_game() -> None:
    """Each side's cards, wherever they lie, are those of the deck that is named."""
    for code in BOOKS:
        for puzzle in puzzles(code):
            for side, name in zip(("me", "opponent"), puzzle.decks, strict=True):
                known = {id for id, _ in Deck.named(name).cards}
                assert _ids_in(puzzle.position[side]) <= known, puzzle.id


def _ids_in(part: Any) -> set[str]:
    if isinstance(part, dict):
        return {id for key, value in part.items() for id in (*_ids_in(key), *_ids_in(value))}
    if isinstance(part, list):
        return {id for one in part for id in _ids_in(one)}
    return {part} if isinstance(part, str) and "-" in part else set()

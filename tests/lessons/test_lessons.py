"""Every step of every lesson is carried out by the engine, and what it teaches is an item of the ledger."""

from __future__ import annotations

from pathlib import Path

import pytest

from prizecard.lessons import Lesson, NoSuchLesson, Run, WrongMove, lesson_named, lessons
from prizecard.lessons.lesson import BadLesson, read
from prizecard.lessons.running import ME, check_free
from prizecard.lessons.walking import Stuck, take, walk
from prizecard.rulebooks import BOOKS
from prizecard.server.session.forecast import attacks
from tests.ledger.coverage import items

LEDGER = {one["id"] for one in items()}
ON_BOARDS = [lesson for lesson in lessons() if not lesson.game]
KINDS = frozenset({"knock_out", "over", "switch", "evolve", "attack"})


def test_ten_lessons_and_one_for_each_book() -> None:
    assert len(lessons()) == 10 + len(BOOKS)
    assert [lesson.book for lesson in lessons()[10:]] == list(BOOKS)
    assert len({lesson.id for lesson in lessons()}) == len(lessons())
    assert lessons()[9].game, "the tenth is a whole game"


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_every_step_says_something_and_teaches_items_of_the_ledger(lesson: Lesson) -> None:
    for number, step in enumerate(lesson.steps, 1):
        assert step.say.endswith((".", "?", "!")), f"step {number}"
        assert len(step.say) < 330, f"step {number} is too long to be read in a glance"
        assert step.teaches and set(step.teaches) <= LEDGER, f"step {number}"
        assert check_free(step, KINDS), f"step {number}"


@pytest.mark.parametrize("lesson", ON_BOARDS, ids=lambda lesson: lesson.id)
def test_every_step_is_carried_out(lesson: Lesson) -> None:
    run = Run(lesson)
    walk(run)
    assert run.over


@pytest.mark.parametrize("lesson", ON_BOARDS, ids=lambda lesson: lesson.id)
def test_what_is_not_asked_for_changes_nothing_and_is_answered(lesson: Lesson) -> None:
    run = Run(lesson)
    while run.step is not None:
        step, place, moves = run.step, run.place, list(run.moves)
        for number, answer in enumerate(step.answers):
            if not answer.right:
                assert not run.answer(number) and run.said == answer.say
        decision = run.game.decision
        if step.kind != "free" and decision is not None and decision.player == ME:
            wrong = [index for index in range(len(decision.options)) if index not in run.right]
            for index in wrong:
                assert not run.choose([index]) and run.said and run.wrong
        assert (run.place, run.moves) == (place, moves)
        take(run)


@pytest.mark.parametrize("lesson", ON_BOARDS, ids=lambda lesson: lesson.id)
def test_a_lesson_goes_on_where_it_was_left(lesson: Lesson) -> None:
    run = Run(lesson)
    while run.step is not None:
        other = Run(lesson, run.moves)
        assert other.place == run.place
        assert other.game.view(ME).data(events=False) == run.game.view(ME).data(events=False)
        take(run)
        if run.moves and run.undo():
            again = Run(lesson, run.moves)
            assert again.place == run.place
            while run.place < other.place + 1:
                take(run)


def test_a_free_step_that_comes_to_nothing_is_set_back() -> None:
    run = Run(lesson_named("attack"))
    while run.step is not None and run.step.kind != "free":
        take(run)
    before, moves = run.game.view(ME).data(events=False), list(run.moves)
    assert run.game.decision is not None
    texts = run.game.decision.options.texts()
    run.choose([texts.index("End turn")])
    assert run.wrong and "Chansey still stands" in run.said
    assert (run.game.view(ME).data(events=False), run.moves) == (before, moves)
    walk(run)


def test_nobody_foresees_a_coin() -> None:
    """What attacks would do is reckoned without the coins that the lesson has laid out (here: tails)."""
    run = Run(lesson_named("conditions"))
    while run.place < 3:
        take(run)
    assert run.game.decision is not None
    place = run.game.decision.options.texts().index("Attack Flare")
    told = attacks(run.unforeseen().view(ME))[str(place)]
    assert (told["least"], told["most"]) == (0, 20)


def test_moves_of_another_version_are_refused() -> None:
    lesson = lesson_named("energy")
    for moves in ([["choose", 99]], [["next"]], [["nonsense"]], [["answer", 0]], [["choose", "x"]], [[]]):
        with pytest.raises(WrongMove):
            Run(lesson, moves)
    with pytest.raises(WrongMove):
        Run(lesson, [["next"]] * 1_000)
    with pytest.raises(NoSuchLesson, match="energy"):
        lesson_named("energi")


def test_a_way_that_is_not_offered_is_told() -> None:
    run = Run(lesson_named("energy"))
    run.game.choose(len(run.game.decision.options) - 1 if run.game.decision else 0)
    with pytest.raises(Stuck, match="energy, step 1"):
        take(run)


def test_a_sentence_that_a_missing_quote_would_cut_off_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "cut.yaml"
    step = "{say: 'What?', teaches: [TURN-01], answers: [{text: One, right: true, say: One star, one Energy.}]}"
    path.write_text(f"id: cut\ntitle: t\nabout: a\nbook: HS\nboard: {{}}\nsteps: [{step}]\n", encoding="utf-8")
    with pytest.raises(BadLesson, match="step 1: 'one Energy\\.' is no part of an answer"):
        read(path)


@pytest.mark.parametrize("lesson", lessons(), ids=lambda lesson: lesson.id)
def test_every_answer_is_a_whole_sentence(lesson: Lesson) -> None:
    for step in lesson.steps:
        assert all(answer.say.endswith((".", "!", "?")) for answer in step.answers), step.say

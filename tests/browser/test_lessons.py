"""Real Chromium goes through all lessons, by pointing and by keyboard, at a desk and on a phone."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from prizecard.lessons import Lesson, Step, lesson_named, lessons
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.hands import EYES, Hands
from tests.server.serving import WAIT, Served, served

Visit = Callable[..., Any]
ON_BOARDS = [lesson for lesson in lessons() if not lesson.game]
# How the hands act, and on what.
WAYS = {
    "desk-mouse": ("list", DESKTOP), "desk-keys": ("keys", DESKTOP),
    "phone-touch": ("touch", PHONE), "phone-keys": ("keys", PHONE),
}  # fmt: skip
CASES = [(way, lesson) for way in WAYS for lesson in ON_BOARDS]
SHORT, LONG = 11, 9  # seeds of games that somebody who plays eagerly ends after two dozen choices
STEP = """([step, said]) => {
  const coach = document.querySelector(".coach");
  const asked = document.querySelector(".table.asked") || ["read", "answer", "over"].includes(coach?.dataset.kind);
  return coach && coach.dataset.step === String(step) && asked && !document.querySelector(".asks .option:disabled");
}"""


@pytest.fixture(scope="module")
def school(chromium: Any, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(f"sqlite:///{tmp_path_factory.mktemp('school') / 'tables.sqlite'}") as running:
        yield running


@pytest.fixture(scope="module")
def learners(chromium: Any) -> Iterator[Callable[[str], Hands]]:
    """Those who take the lessons, each in one browser for all of them: at a desk, or on a phone."""
    faults: list[str] = []
    there: dict[str, Hands] = {}

    def learner(way: str) -> Hands:
        if way not in there:
            acts, size = WAYS[way]
            page = chromium.new_context(reduced_motion="reduce", color_scheme="dark", **size).new_page()
            page.set_default_timeout(1_000 * WAIT)
            page.add_init_script(EYES)
            page.add_init_script("try { localStorage.setItem('prizecard.pace', '0') } catch {}")
            page.on("pageerror", lambda fault: faults.append(str(fault)))
            there[way] = Hands(page, acts)
        return there[way]

    yield learner
    for hands in there.values():
        hands.page.context.close()
    assert not faults


def at_step(page: Any, step: int) -> None:
    """Wait until the coach has come to a step, and the table to its question."""
    page.wait_for_function(STEP, arg=[step, ""])


def do(hands: Hands, step: Step) -> None:
    """Do a step by what stands on the page."""
    page, keys = hands.page, hands.way == "keys"
    if step.kind == "read":
        page.keyboard.press("n") if keys else hands.point(".coach .goon")
    elif step.kind == "answer":
        number = next(number for number, one in enumerate(step.answers) if one.right)
        page.keyboard.press(str(number + 1)) if keys else hands.point(f".answer[data-number='{number}']")
    elif step.kind == "refused":
        page.keyboard.press("n") if keys else hands.point(".coach .tryit")
    else:
        number = page.get_attribute(".coach", "data-step")
        for wish in step.do[:1] or step.way:
            if page.get_attribute(".coach", "data-step") == number:  # a way may end sooner than it is long
                offer_of(hands, wish)


def offer_of(hands: Hands, wish: str) -> None:
    """Take the option that starts like the wish, at its button."""
    page = hands.page
    version = page.get_attribute(".table", "data-version")
    find = """wish => {
      const all = [...document.querySelectorAll(".asks [data-index][data-text], .tray.on [data-index][data-text]")];
      const found = all.find((one) => one.dataset.text.startsWith(wish) && !one.disabled);
      return found ? found.dataset.index : false;
    }"""
    if wish.startswith("Retreat") and not page.evaluate(find, wish):
        hands.tab_to(".foot .retreat") if hands.way == "keys" else hands.point(".foot .retreat")
        page.keyboard.press("Enter") if hands.way == "keys" else None
    index = page.wait_for_function(find, arg=wish).json_value()
    if hands.way == "keys":
        hands.tab_to(f'.asks [data-index="{index}"], .tray.on [data-index="{index}"]')
        page.keyboard.press("Enter")
    else:
        hands.point(f'.tray.on [data-index="{index}"], .asks [data-index="{index}"]')
    if page.query_selector(".gather.on .confirm:enabled, .tray.on .confirm:enabled"):
        if hands.way == "keys":
            hands.tab_to(".confirm:enabled")
            page.keyboard.press("Enter")
        else:
            hands.point(".tray.on .confirm:enabled, .asks .confirm:enabled")
    elif page.query_selector(".gather.on .confirm:disabled"):
        return  # more are to be picked
    page.wait_for_function("version => document.querySelector('.table').dataset.version !== version", arg=version)


@pytest.mark.parametrize(("way", "lesson"), CASES, ids=[f"{way}-{lesson.id}" for way, lesson in CASES])
def test_a_lesson_is_taken_to_its_end(
    learners: Callable[[str], Hands], school: Served, way: str, lesson: Lesson
) -> None:
    learner = learners(way)
    page = learner.page
    page.goto(f"{school.address}/#/lesson/{lesson.id}")
    for number, step in enumerate(lesson.steps):
        at_step(page, number)
        do(learner, step)
    page.wait_for_selector(".coach[data-kind=over] .following")
    kept = json.loads(page.evaluate("localStorage.getItem('prizecard.lessons')"))
    assert kept[lesson.id]["done"] and kept[lesson.id]["moves"] == []
    if learner.way == "keys":
        page.keyboard.press("n")
        page.wait_for_function(f"!location.hash.endsWith('{lesson.id}')")


def test_what_is_not_asked_for_is_said_and_the_lesson_goes_on_where_it_was_left(visitor: Visit, school: Served) -> None:
    page = visitor()
    lesson = lesson_named("energy")
    page.goto(f"{school.address}/#/lesson/{lesson.id}")
    at_step(page, 0)
    page.click(".asks [data-text^='End turn']")
    page.wait_for_selector(".heard.wrong >> text=Cyndaquil needs Fire")
    hands = Hands(page, "list")
    do(hands, lesson.steps[0])
    at_step(page, 1)
    page.reload()  # as after a closed browser
    at_step(page, 1)
    assert page.locator(".me.active .pokemon").get_attribute("aria-label")
    page.goto(f"{school.address}/#/learn")
    page.wait_for_selector("[data-lesson=energy] >> text=at step 2")
    old = {"energy": {"moves": [["choose", 99]], "step": 1}}
    page.evaluate("old => localStorage.setItem('prizecard.lessons', JSON.stringify(old))", old)
    page.goto(f"{school.address}/#/lesson/{lesson.id}")
    page.wait_for_selector(".message >> text=begins anew")
    at_step(page, 0)


def test_a_lesson_that_is_not_there_says_so(visitor: Visit, school: Served) -> None:
    page = visitor()
    page.goto(f"{school.address}/#/lesson/nothing")
    page.wait_for_selector("main >> text=There is no lesson nothing")


@pytest.mark.parametrize("way", WAYS)
def test_the_first_whole_game_is_played_with_the_coach(visitor: Visit, school: Served, way: str) -> None:
    acts, size = WAYS[way]
    page = visitor(**size)
    page.goto(f"{school.address}/?seed={LONG if way == 'desk-mouse' else SHORT}#/lesson/first-game")
    hands = Hands(page, acts)
    if acts == "keys":
        hands.tab_to(".begin")
        page.keyboard.press("Enter")
    else:
        hands.point(".begin")
    page.wait_for_selector(".table.lesson.game[data-version]")
    page.wait_for_selector(".coach .says >> text=drew seven")
    if page.query_selector(".coach .goon"):  # what is told is read on
        page.keyboard.press("n") if acts == "keys" else hands.point(".coach .goon")
        page.wait_for_selector(".coach .says >> text=drew seven", state="hidden")
    hands.play(12)
    assert len(page.evaluate("Object.values(JSON.parse(localStorage['prizecard.guided']))[0].told")) >= 5
    assert int(page.get_attribute(".coach", "data-step")) >= 5, "the coach goes on with whoever plays on"
    page.reload()
    page.wait_for_selector(".table.lesson.game[data-version]")
    hands.before = ""
    hands.play()
    page.wait_for_selector(".over .sheet h2")
    page.wait_for_function("() => localStorage['prizecard.lessons'] !== undefined")
    assert json.loads(page.evaluate("localStorage['prizecard.lessons']"))["first-game"]["done"]

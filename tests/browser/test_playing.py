"""Real Chromium plays: by clicking, by keyboard, on a phone, against a friend, through a restart."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.conftest import PHONE, picture, server
from tests.browser.hands import OVER, Hands
from tests.server.serving import free_port

Visit = Callable[..., Any]
# Of all shifts, also of those just after a click, which the usual score leaves out.
LARGEST_SHIFT = 0.01


def test_a_whole_game_by_clicking(visitor: Visit, address: str) -> None:
    page = visitor()
    hands = Hands(page)
    hands.start(address)
    assert hands.play("mouse", 32) > 5
    if hands.over:  # what comes after is looked at over the same board
        page.click(f"{OVER} >> text=Look at the table")
    picture(page, "table")
    page.click(".me.active .pokemon", button="right")
    page.wait_for_selector("dialog.enlarged .about h2")
    picture(page, "card")
    page.keyboard.press("Escape")
    if page.query_selector(".table.asked"):
        hands.play("mouse")
        page.wait_for_selector(OVER)
    else:
        page.reload()
        page.wait_for_selector(OVER)
    assert page.inner_text(f"{OVER} h2") in ("You win!", "You lose", "A draw")
    shifts = page.evaluate("window.shifts")
    assert shifts["all"] < LARGEST_SHIFT, shifts
    page.click(".rematch")
    page.wait_for_function("() => document.querySelector('.table.asked') && !document.querySelector('.over .sheet')")


def test_with_everything_in_motion(visitor: Visit, address: str) -> None:
    page = visitor(reduced_motion="no-preference")
    hands = Hands(page)
    hands.start(address, opponent="greedy:1")
    for _ in range(12):
        if not hands.step("list"):
            break
    assert page.evaluate("window.shifts.all") < LARGEST_SHIFT


def test_undo_and_why_not(visitor: Visit, address: str) -> None:
    page = visitor()
    hands = Hands(page)
    hands.start(address)
    while hands.offers()[-1].verb != "end":
        hands.step("list")
    before = [offer.text for offer in hands.offers()]
    version = hands.version
    hands.step("list")
    page.click(".undo")
    script = f"texts => ({TEXTS})([...document.querySelectorAll('.options .text')]).join() === texts"
    page.wait_for_function(script, arg=",".join(before))
    assert hands.version != version
    page.click(".me.active .pokemon")
    page.click(".menu .dim >> nth=0")
    page.wait_for_selector(".message.why")
    assert len(page.inner_text(".message.why")) > 20


def test_a_card_is_dragged_and_a_refused_one_says_why(visitor: Visit, address: str) -> None:
    page = visitor()
    hands = Hands(page)
    hands.start(address)
    while not any(offer.verb == "attach" for offer in hands.offers()):
        hands.step("list")
    before = hands.version
    _drag(page, ".held.lit[aria-label*='Energy']", ".me.active .pokemon")
    page.wait_for_function("before => document.querySelector('.table').dataset.version !== before", arg=before)
    assert page.query_selector(".me.active .energy") is not None
    hands.offers()
    if page.query_selector(".held[aria-label*='Energy']"):
        _drag(page, ".held[aria-label*='Energy']", ".me.active .pokemon")
        page.wait_for_selector(".message.why:has-text('ENERGY-01')")


def test_a_spectator_sees_no_hidden_card(visitor: Visit, address: str) -> None:
    page, other = visitor(), visitor()
    hands = Hands(page)
    hands.start(address)
    hands.play("list", 6)
    other.goto(page.url.replace("#/table/", "#/watch/"))
    other.wait_for_selector(".table[data-version] .hand .back")
    assert other.query_selector(".held .face") is None
    assert other.query_selector(".options button") is None
    page.goto(address)
    page.click(".resume")
    page.wait_for_selector(".table[data-version]")


def _drag(page: Any, what: str, where: str) -> None:
    start, end = page.query_selector(what).bounding_box(), page.query_selector(where).bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 40, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    page.mouse.up()


def test_two_browsers_with_a_reload(visitor: Visit, address: str) -> None:
    first, second = visitor(), visitor()
    first.goto(address)
    first.click("[data-opponent='friend']")
    first.click(".start")
    link = first.input_value(".sheet input")
    second.goto(link)
    second.click("[data-deck='Mind Flood']")
    second.click(".start")
    both = [Hands(first), Hands(second)]
    for page in (first, second):
        page.wait_for_selector(".table[data-version]")
    _in_turn(both, 25)
    told = seen_by(second)
    second.reload()
    second.wait_for_selector(".table[data-version] .held")
    assert seen_by(second) == told
    _in_turn(both, 25)
    assert not set(hand_of(first)) & set(hand_of(second))
    first.click("text=Concede")
    first.click("dialog .danger")
    second.wait_for_selector(OVER)
    assert second.inner_text(f"{OVER} h2") == "You win!"


def test_the_server_dies_and_comes_back(visitor: Visit, tmp_path: Path) -> None:
    page = visitor()
    hands = Hands(page)
    port = free_port()
    with server(tmp_path, port) as running:
        hands.start(f"http://127.0.0.1:{port}")
        assert hands.play("list", 8) == 8
        hands.offers()
        told = seen_by(page)
        running.kill()
        running.wait()
    page.wait_for_selector(".table[data-connection='lost'], .table[data-connection='connecting']")
    with server(tmp_path, port):
        page.wait_for_selector(".table[data-connection='open'].asked")
        assert seen_by(page) == told
        assert hands.play("list", 4) >= 1
        page.goto("about:blank")


def test_a_game_on_a_phone(visitor: Visit, address: str) -> None:
    page = visitor(**PHONE)
    hands = Hands(page)
    hands.start(address)
    before = page.evaluate("window.shifts.all")  # of the lobby
    for made in range(45):
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
        if not hands.step("mouse"):
            break
        if made == 30:
            picture(page, "phone")
    shifted = page.evaluate("window.shifts.all") - before
    assert shifted < LARGEST_SHIFT, (shifted, before)
    if not hands.over:
        page.click("text=Concede")
        page.click("dialog .danger")
    page.wait_for_selector(OVER)
    picture(page, "phone-over")


def test_with_the_keyboard_alone(visitor: Visit, address: str) -> None:
    page = visitor()
    page.goto(address)
    page.wait_for_selector(".start")
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('start')"):
            break
    page.keyboard.press("Enter")
    page.wait_for_selector(".table[data-version]")
    hands = Hands(page)
    hands.offers()
    before = hands.version
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    hands._settle(before, "keys")
    assert hands.play("keys", 40) == 40 or hands.over
    if not hands.over:
        hands.offers()
        page.keyboard.press("ArrowRight")
        assert page.evaluate("document.activeElement.matches('.lit, .candidate, button')")
        page.keyboard.press("Escape")


TEXTS = "all => all.map(one => one.textContent)"


def hand_of(page: Any) -> list[str]:
    """The handles of the cards in the hand."""
    script = "all => all.map(one => one.dataset.handle).sort()"
    found: list[str] = page.eval_on_selector_all(".held[data-handle]", script)
    return found


def seen_by(page: Any) -> tuple[str, list[str], list[str]]:
    """What is asked, what is offered, and the hand."""
    return page.inner_text(".prompt"), page.eval_on_selector_all(".options .text", TEXTS), hand_of(page)


def _in_turn(both: list[Hands], choices: int) -> None:
    """Whoever is asked chooses."""
    for _ in range(choices):
        script = "version => Number(document.querySelector('.table').dataset.version) >= version"
        latest = max(int(hands.version) for hands in both)
        for hands in both:
            hands.page.wait_for_function(script, arg=latest)
        asked = next((hands for hands in both if hands.page.query_selector(".table.asked .options button")), None)
        if asked is None or asked.over:
            return
        asked.step("list")

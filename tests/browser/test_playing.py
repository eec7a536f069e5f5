"""Real Chromium plays whole games: by clicking, by keyboard, on a phone, against a friend, through a restart."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.conftest import PHONE, server
from tests.browser.hands import OVER, Hands
from tests.server.serving import free_port

Visit = Callable[..., Any]
ENDS = ("You win!", "You lose", "A draw")
# Of all shifts, also of those just after a click, which the usual score leaves out.
LARGEST_SHIFT = 0.01
TEXTS = "all => all.map(one => one.textContent)"


def ending(page: Any) -> str:
    """How the game ended."""
    return str(page.inner_text(f"{OVER} h2"))


def test_a_whole_game_by_clicking(visitor: Visit, address: str) -> None:
    page = visitor()
    hands = Hands(page)
    hands.start(address, seed=1)
    before = page.evaluate("window.shifts.all")  # of the lobby
    assert hands.play(6) == 6
    hands.read(hands.before)
    page.click(".me.active .pokemon", button="right")
    page.wait_for_selector("dialog.enlarged .about h2")
    page.keyboard.press("Escape")
    hands.play()
    assert ending(page) in ENDS
    assert page.evaluate("window.shifts.all") - before < LARGEST_SHIFT
    page.click(".rematch")
    page.wait_for_function("() => document.querySelector('.table.asked') && !document.querySelector('.over .sheet')")


def test_two_browsers_with_a_reload(visitor: Visit, address: str) -> None:
    first, second = visitor(), visitor()
    first.goto(f"{address}/?seed=197")
    first.click("[data-code='HS']")
    first.click("[data-deck='Ember Spark']")
    first.click("[data-opponent='friend']")
    first.select_option("[aria-label='time for each player']", "1500")
    first.click(".start")
    second.goto(first.input_value(".sheet input"))
    second.click("[data-deck='Mind Flood']")
    second.click(".start")
    both = Hands(first, "list"), Hands(second, "list")
    in_turn(both, 6)
    told = seen_by(second)
    assert re.fullmatch(r"you (25:00|(1\d|2[0-4]):\d\d)\s*they (25:00|(1\d|2[0-4]):\d\d)", first.inner_text(".clocks"))
    assert told[2] and not set(told[2]) & set(seen_by(first)[2]), "each sees the own hand"
    second.reload()
    second.wait_for_selector(".table[data-version] .held")
    assert seen_by(second) == told
    in_turn(both, 1_000)
    for page in (first, second):
        page.wait_for_selector(f"{OVER} h2")
    assert {ending(first), ending(second)} in ({"You win!", "You lose"}, {"A draw"})
    first.click(".rematch")
    second.click(".rematch")
    for page in (first, second):
        page.wait_for_selector(".table[data-version] .held")
        page.wait_for_function("() => !document.querySelector('.over .sheet')")


def test_the_server_dies_and_comes_back(visitor: Visit, tmp_path: Path) -> None:
    page = visitor()
    hands = Hands(page, "list")
    port = free_port()
    with server(tmp_path, port) as running:
        hands.start(f"http://127.0.0.1:{port}", seed=3)
        assert hands.play(6) == 6
        hands.read(hands.before)
        told = seen_by(page)
        running.kill()
        running.wait()
    page.wait_for_selector(".table[data-connection='lost'], .table[data-connection='connecting']")
    with server(tmp_path, port):
        page.wait_for_selector(".table[data-connection='open'].asked")
        assert seen_by(page) == told
        hands.before = ""
        assert hands.play() > 0
        assert ending(page) in ENDS
        page.goto("about:blank")


def test_a_game_on_a_phone(visitor: Visit, address: str) -> None:
    page = visitor(**PHONE)
    hands = Hands(page, "touch")
    hands.start(address, seed=39)
    assert page.locator(".lampsays").is_hidden()  # nobody asked for a hint
    before = page.evaluate("window.shifts.all")  # of the lobby
    made = 0
    while hands.step():
        made += 1
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["viewport"]["width"]
    assert made > 5 and ending(page) in ENDS
    assert page.evaluate("window.shifts.all") - before < LARGEST_SHIFT


def test_with_the_keyboard_alone(visitor: Visit, address: str) -> None:
    page = visitor()
    hands = Hands(page, "keys")
    page.goto(f"{address}/?seed=32")
    page.wait_for_selector(".start")
    for wanted in ("[data-deck='Ember Spark']", "[data-opponent='random']", ".start"):
        hands.tab_to(wanted)
        page.keyboard.press("Enter")
    asked = hands.read()
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.matches('.options button')")
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.matches('.lit, .candidate, .words-row button')")
    hands.step(asked)
    hands.play()
    assert ending(page) in ENDS
    hands.tab_to(".rematch")
    page.keyboard.press("Enter")
    page.wait_for_function("() => document.querySelector('.table.asked') && !document.querySelector('.over .sheet')")


def test_with_everything_in_motion(visitor: Visit, address: str) -> None:
    page = visitor(reduced_motion="no-preference")
    page.add_init_script(SOUNDS)
    hands = Hands(page, "list")
    hands.start(address, opponent="regular", seed=4)
    before = page.evaluate("window.shifts.all")
    hands.play(5)
    assert page.evaluate("window.tones") == 0, "sound is off at first"
    page.click("[aria-label='sound']")
    hands.play(4)
    hands.read(hands.before)
    assert page.evaluate("window.tones") > 0
    assert page.evaluate("window.moved") > 0, "something was animated"
    assert page.evaluate("window.shifts.all") - before < LARGEST_SHIFT


SOUNDS = """
window.tones = 0;
window.moved = 0;
const start = OscillatorNode.prototype.start;
OscillatorNode.prototype.start = function (...rest) { window.tones += 1; return start.apply(this, rest); };
const animate = Element.prototype.animate;
Element.prototype.animate = function (...rest) { window.moved += 1; return animate.apply(this, rest); };
"""


def test_undo_and_why_not(visitor: Visit, address: str) -> None:
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address)
    while hands.read(hands.before).offers[-1].verb != "end":
        hands.step()
    before = seen_by(page)
    log = page.eval_on_selector_all(".entries li", TEXTS)
    hands.step()
    version = hands.read(hands.before).version
    page.click(".undo")
    hands.read(version)
    assert seen_by(page) == before
    assert page.eval_on_selector_all(".entries li", TEXTS) == log, "the log goes back too, and keeps what was before"
    page.click(".me.active .pokemon")
    page.click(".menu .dim >> nth=0")
    page.wait_for_selector(".message.why")
    assert len(page.inner_text(".message.why")) > 20


def test_a_card_is_dragged_and_a_refused_one_says_why(visitor: Visit, address: str) -> None:
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address)
    while not any(offer.verb == "attach" for offer in hands.read(hands.before).offers):
        hands.step()
    asked = hands.read(hands.before)
    drag(page, ".held.lit[aria-label*='Energy']", ".me.active .pokemon")
    hands.read(asked.version)
    assert page.query_selector(".me.active .energy") is not None
    if page.query_selector(".held[aria-label*='Energy']"):
        drag(page, ".held[aria-label*='Energy']", ".me.active .pokemon")
        page.wait_for_selector(".message.why:has-text('ENERGY-01')")


def test_a_spectator_sees_no_hidden_card(visitor: Visit, address: str) -> None:
    page, other = visitor(), visitor()
    hands = Hands(page, "list")
    hands.start(address)
    hands.play(4)
    other.goto(page.url.replace("#/table/", "#/watch/"))
    other.wait_for_selector(".table[data-version] .hand .back")
    version = hands.read(hands.before).version
    other.wait_for_selector(f".table[data-version='{version}']")
    assert other.query_selector(".held .face") is None
    assert other.query_selector(".options button") is None
    page.goto(address)
    page.click(".resume")
    page.wait_for_selector(f".table[data-version='{version}'].asked")
    page.click("text=Concede")
    page.click("dialog .danger")
    page.wait_for_selector(OVER)
    other.wait_for_selector(f"{OVER}:has-text('Player 2 wins')")


def drag(page: Any, what: str, where: str) -> None:
    """From the middle of one thing to the middle of another."""
    start, end = page.query_selector(what).bounding_box(), page.query_selector(where).bounding_box()
    page.mouse.move(start["x"] + 20, start["y"] + 40)
    page.mouse.down()
    page.mouse.move(start["x"] + 20, start["y"] - 40, steps=3)
    page.mouse.move(end["x"] + end["width"] / 2, end["y"] + end["height"] / 2, steps=3)
    page.mouse.up()


def seen_by(page: Any) -> tuple[str, list[str], list[str]]:
    """What is asked, what is offered, and the handles of the hand."""
    handles = "all => all.map(one => one.dataset.handle).sort()"
    hand = page.eval_on_selector_all(".held[data-handle]", handles)
    return page.inner_text(".prompt"), page.eval_on_selector_all(".options .text", TEXTS), hand


def in_turn(both: tuple[Hands, Hands], choices: int) -> None:
    """Whoever is asked chooses; both stand at the same version in the end."""
    version = 1
    for made in range(choices + 1):
        stands = [hands.read(version=version) for hands in both]
        version = max(int(one.version) for one in stands)
        stands = [hands.read(version=version) for hands in both]
        deciding = next((place for place, one in enumerate(stands) if one.asked and one.offers), None)
        if deciding is None or made == choices:
            return
        both[deciding].step(stands[deciding])
        version += 1

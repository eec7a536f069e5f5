"""Real Chromium on the pages beside the table: lobby, decks and cards, replays."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.browser.conftest import PHONE
from tests.browser.hands import OVER, Hands

Visit = Callable[..., Any]
LARGEST = 450_000
LARGEST_SHIFT = 0.01
READY = """
new MutationObserver((_, observer) => {
  if (!document.querySelector(".start")) return;
  window.readyAt = performance.now();
  observer.disconnect();
}).observe(document, {childList: true, subtree: true});
"""
REPLAYED = ((320, 568), (390, 844), (768, 1024), (720, 450), (844, 390), (1024, 768), (2560, 1440))
# What cannot be seen well of a replay: the mat as a part of the screen, its Pokémon, the controls.
SQUEEZED = """() => {
  const faults = [];
  const box = (one) => one.getBoundingClientRect();
  const field = box(document.querySelector(".replay .field"));
  if (field.width * field.height < 0.28 * innerWidth * innerHeight) faults.push(`mat ${field.width}x${field.height}`);
  for (const one of document.querySelectorAll(".mat .pokemon"))
    if (box(one).width < 30) faults.push(`${one.dataset.place} ${box(one).width}`);
  for (const one of document.querySelectorAll(".controls > *"))
    if (box(one).right > innerWidth + 1 || box(one).bottom > innerHeight + 1) faults.push(one.className || one.tagName);
  if (document.documentElement.scrollWidth > innerWidth) faults.push("sideways");
  return faults;
}"""
# The log is not shown at the smallest sizes; where it is, its newest line is seen.
AT_END = """() => {
  const log = document.querySelector(".log");
  return !log.clientHeight || log.scrollHeight - log.scrollTop - log.clientHeight < 4;
}"""
PAGES = (("/", ".start"), ("/#/decks", ".found"), ("/#/replay", "h1"))


def test_the_lobby_is_ready_quickly(visitor: Visit, address: str) -> None:
    page = visitor()
    page.add_init_script(READY)
    times = []
    for _ in range(6):
        page.goto(f"{address}/?{len(times)}")
        page.wait_for_selector(".beside .tips")
        times.append(page.evaluate("window.readyAt"))
    assert min(times[1:]) < 1_000, times
    assert page.evaluate("window.shifts.all") < LARGEST_SHIFT


def test_the_button_of_the_theme_says_what_it_does_when_the_system_changes_its_mind(
    visitor: Visit, address: str
) -> None:
    page = visitor()
    page.goto(address)
    page.wait_for_selector(".turntheme[aria-label='light theme']")
    page.emulate_media(color_scheme="light")
    page.wait_for_selector(".turntheme[aria-label='dark theme'][title='Dark theme']")
    page.click(".turntheme")
    page.wait_for_selector(".turntheme[aria-label='light theme']")
    assert page.evaluate("document.documentElement.dataset.theme") == "dark"


def test_a_pasted_list_is_checked(visitor: Visit, address: str) -> None:
    page = visitor()
    page.goto(address)
    page.click("[data-tab='list']")
    page.fill("textarea.list", "60 Pikachu HS 78")
    page.wait_for_selector(".verdict .bad")
    assert "4" in page.inner_text(".verdict")
    page.click("[data-tab='theme']")
    page.click("[data-tab='list']")
    assert page.input_value("textarea.list") == "60 Pikachu HS 78"


def test_a_deck_is_built_saved_and_played(visitor: Visit, address: str) -> None:
    page = visitor()
    page.goto(f"{address}/?seed=26#/decks")
    page.wait_for_selector(".found")
    page.select_option(".kept", label="Ember Spark")
    page.wait_for_selector(".verdict .good")
    page.click("[aria-label='one Fire Energy less']")
    page.wait_for_selector(".verdict .bad")
    page.fill("input[placeholder='Name']", "Pikachu")
    page.select_option("[aria-label='Set']", "hgss1")
    page.wait_for_selector(".found[data-id='hgss1-78']")
    page.click(".found[data-id='hgss1-78'] .add")
    page.wait_for_selector(".verdict .good")
    assert page.inner_text(".deckline[data-id='hgss1-78'] b") == "3"
    page.fill(".deckname", "Three Pikachu")
    page.fill("input[placeholder='Name']", "")
    page.select_option("[aria-label='Set']", "hgss1")
    page.wait_for_function("() => document.querySelectorAll('.found').length > 12")
    page.click(".save")
    page.wait_for_selector(".message:has-text('Three Pikachu')")
    page.click(".text")
    listed = page.input_value("dialog textarea")
    assert "3 Pikachu" in listed
    page.keyboard.press("Escape")
    page.click("nav >> text=Play")
    page.click("[data-tab='own']")
    page.click("[data-deck='Three Pikachu']")
    page.click("[data-opponent='random']")
    page.click(".start")
    hands = Hands(page, "list")
    assert hands.play() > 2
    assert page.inner_text(f"{OVER} h2") in ("You win!", "You lose", "A draw")
    page.goto(address)
    page.wait_for_selector(".beside a:has-text('Three Pikachu')")


def test_a_replay_is_scrubbed_and_shared_as_a_file(visitor: Visit, address: str, tmp_path: Path) -> None:
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address, seed=83)
    hands.play()
    page.click(f"{OVER} >> text=Replay")
    page.wait_for_selector(".table[data-step='0']")
    last = int(page.get_attribute(".scrub", "max"))
    assert last > 5
    middle = last // 2
    page.fill(".scrub", str(middle))
    page.wait_for_selector(f".table[data-step='{middle}']")
    page.click(".controls .forward")
    page.wait_for_selector(f".table[data-step='{middle + 1}']")
    page.click(".controls .back")
    page.wait_for_selector(f".table[data-step='{middle}']")
    # A card that the opponent showed and took into the hand is known; those that were drawn are not.
    assert page.query_selector(".theirhand .back") is not None
    page.select_option(".views", "both")
    page.wait_for_selector(".theirhand:not(:has(.back)) .face")
    beyond = "all => all.map((one) => one.scrollWidth - one.clientWidth)"
    assert max(page.eval_on_selector_all(".openhands .hand", beyond)) <= 1, "both hands are seen whole"
    page.select_option(".views", "1")
    page.wait_for_function("() => document.querySelector('.me.prizes .prize').dataset.owner === '1'")
    for width, height in REPLAYED:
        page.set_viewport_size({"width": width, "height": height})
        assert page.evaluate(SQUEEZED) == [], f"{width}x{height}"
        page.wait_for_function(AT_END)
    page.set_viewport_size({"width": 1280, "height": 800})
    page.select_option("[aria-label='speed']", label="20×")
    page.click(".playpause")
    page.wait_for_selector(f".table[data-step='{last}']")
    with page.expect_download() as saved:
        page.click(".controls >> text=Save file")
    file = tmp_path / "replay.json"
    saved.value.save_as(file)
    other = visitor()
    other.goto(f"{address}/#/replay")
    other.set_input_files("input[type=file]", file)
    other.wait_for_selector(".table[data-step='0']")
    assert int(other.get_attribute(".scrub", "max")) == last
    other.goto(f"{address}/#/replay")
    other.set_input_files("input[type=file]", {"name": "no.json", "mimeType": "application/json", "buffer": b"{}"})
    other.wait_for_selector(".message.error")


def test_pages_fit_on_a_phone(visitor: Visit, address: str) -> None:
    page = visitor(**PHONE)
    for path, selector in PAGES:
        page.goto(f"{address}{path}")
        page.wait_for_selector(selector)
        assert page.evaluate("document.documentElement.scrollWidth") <= 390, path


def test_the_page_with_its_first_table_is_small(visitor: Visit, address: str) -> None:
    """Everything that is sent until the first table is drawn, as it goes over the wire."""
    sizes: dict[str, int] = {}
    page = visitor()

    def weigh(request: Any) -> None:
        parts = request.sizes()
        sizes[request.url] = parts["responseBodySize"] + parts["responseHeadersSize"]

    page.on("requestfinished", weigh)
    hands = Hands(page)
    hands.start(address)
    hands.read()
    assert len(sizes) > 30
    assert sum(sizes.values()) < LARGEST, sizes
    print(f"the page with its first table: {sum(sizes.values())} bytes over the wire in {len(sizes)} answers")

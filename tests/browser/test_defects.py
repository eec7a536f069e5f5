"""Real Chromium and what a player once met at the table, each by its number: it does not come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tests.browser.boards import ERAS, FULL, SEARCH, SHEET, open_table
from tests.browser.conftest import PHONE
from tests.browser.hands import Hands
from tests.browser.test_playing import drag
from tests.server.serving import Served

Visit = Callable[..., Any]


def test_the_log_says_which_and_links_every_name(visitor: Visit, address: str) -> None:
    """D28: nothing goes from the deck into the deck, it is said what evolves, and names can be looked at."""
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address, opponent="regular", seed=4)
    hands.play(40)
    lines = page.eval_on_selector_all(".entries li", "all => all.map((one) => one.textContent)")
    assert len(lines) > 20
    assert not [one for one in lines if "from the deck into the deck" in one or "beside" in one or "(first)" in one]
    assert not [one for one in lines if " evolves into" in one or " evolve into" in one]
    assert any("for the first turn" in one for one in lines)
    page.click(".entries .named >> nth=-1")
    page.wait_for_selector("dialog.enlarged")


def test_undo_is_offered_when_there_is_something_to_undo(visitor: Visit, address: str) -> None:
    """D30: not before the first choice."""
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address)
    asked = hands.read()
    assert page.locator(".undo").count() == 0
    hands.step(asked)
    hands.read(hands.before)
    assert page.locator(".undo").count() == 1


def test_what_is_not_known_is_not_announced(visitor: Visit, tables: Served) -> None:
    """D30: a hand of which nothing is known says so, and a refused card asks once."""
    page = visitor()
    open_table(page, tables, FULL)
    page.click(".theirhand")
    assert page.inner_text("dialog.pilelist h2") == "The opponent’s hand: 5 cards"
    assert page.inner_text("dialog.pilelist p") == "None of them is known to you."


def test_a_trainer_is_called_what_its_time_calls_it(visitor: Visit, tables: Served) -> None:
    """D34: before Black & White the plain kind is called Trainer, from then on Item."""
    page = visitor()
    page.goto(tables.address)
    script = """async (ids) => {
      const { fetchCards, knownCard } = await import("/js/cards.js");
      const { kindLine } = await import("/js/face.js");
      await fetchCards(ids);
      return ids.map((id) => kindLine(knownCard(id)));
    }"""
    assert page.evaluate(script, ["hgss1-102", "bw7-129", "hgss1-101"]) == ["Trainer", "Item", "Supporter"]


@pytest.mark.parametrize("onto", ["bench", "active"])
def test_the_active_pokemon_retreats_by_dragging(visitor: Visit, tables: Served, onto: str) -> None:
    """D37: the Active onto one of the Bench, or that one onto the Active."""
    page = visitor()
    open_table(page, tables, FULL)
    hands = Hands(page, "list")
    before = hands.read().version
    active, bench = ".me.active .pokemon", '.me .pokemon[data-place="Bench 2"]'
    name = page.get_attribute(bench, "aria-label").split(": ")[1].split(",")[0]
    drag(page, active if onto == "bench" else bench, bench if onto == "bench" else active)
    asked = hands.read(before)
    if asked.gathering or page.locator(".prompt:has-text('discard to retreat')").count():
        hands.step(asked)
        hands.read(asked.version)
    page.wait_for_selector(f'.me.active .pokemon[aria-label^="Active: {name}"]')


def test_a_drag_that_means_nothing_says_what_would(visitor: Visit, tables: Served) -> None:
    """D37, D17: the Active dropped on the opponent's does nothing but a word."""
    page = visitor()
    open_table(page, tables, FULL)
    version = Hands(page).read().version
    drag(page, ".me.active .pokemon", ".opponent.active .pokemon")
    page.wait_for_selector(".message:has-text('to retreat')")
    assert page.get_attribute(".table", "data-version") == version


def test_friends_have_names_and_a_word_for_each_other(visitor: Visit, address: str) -> None:
    """D31, D18: names in the bar, ready-made phrases, the title says whose turn it is, and who left is shown."""
    first, second = visitor(), visitor()
    first.goto(f"{address}/?seed=197")
    first.click("[data-code='HS']")
    first.click("[data-deck='Ember Spark']")
    first.click("[data-opponent='friend']")
    first.click(".start")
    second.goto(first.input_value(".sheet input"))
    second.click("[data-deck='Mind Flood']")
    second.click(".start")
    for page in (first, second):
        page.wait_for_selector(".table[data-version]")
    first.click(".tools .called")
    first.fill("dialog.ask input", "  Ada <b>  ")
    first.keyboard.press("Enter")
    second.wait_for_selector(".against:has-text('against Ada <b>')")
    first.click(".tools .talk")
    first.click(".menu >> text=Good luck")
    second.wait_for_selector("#messages :text('Ada <b>: Good luck, have fun!')")
    titles = {page.title() for page in (first, second)}
    assert "● Your choice – prizecard" in titles
    first.goto("about:blank")
    second.wait_for_selector(".against.away em")


def test_cards_of_a_search_can_be_read(visitor: Visit, tables: Served) -> None:
    """D6: all of the deck is shown, what cannot be taken dimmed; by hover, key and long press each is enlarged."""
    page = visitor(has_touch=True)
    open_table(page, tables, SEARCH)
    hands = Hands(page, "list")
    hands.ask(verb="play")
    dim = ".tray .candidate[aria-disabled=true]"
    assert page.locator(dim).count() > 0
    page.hover(".tray .candidate >> nth=0")
    page.wait_for_selector(".preview .card")
    page.mouse.move(2, 2)
    page.focus(f"{dim} >> nth=0")
    page.keyboard.press("l")
    page.wait_for_selector("dialog.enlarged")
    page.keyboard.press("Escape")
    first = page.locator(".tray .candidate:not([aria-disabled])").first
    first.scroll_into_view_if_needed()
    box = first.bounding_box()
    session = page.context.new_cdp_session(page)
    point = [{"x": box["x"] + 20, "y": box["y"] + 40}]
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": point})
    page.wait_for_selector("dialog.enlarged")
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    assert page.locator(".tray .candidate.picked").count() == 0, "holding looks, it does not pick"


def test_a_question_says_what_it_is_for(visitor: Visit, tables: Served) -> None:
    """D5: in the words of the card, with the card beside it."""
    page = visitor()
    open_table(page, tables, SEARCH)
    hands = Hands(page, "list")
    hands.ask(verb="play")
    said = page.inner_text(".tray .asked-for strong")
    assert "deck" in said, said
    assert page.locator(".tray .source .card").count() == 1 and page.inner_text(".tray .says")


def test_the_attack_is_on_the_screen_before_the_rest(visitor: Visit, tables: Served) -> None:
    """D11, D12: attacks are large buttons with cost, damage and what they do, never below the fold; A is their key."""
    page = visitor(viewport={"width": 1280, "height": 720})
    open_table(page, tables, FULL)
    Hands(page).read()
    boxes = page.eval_on_selector_all(".attackbutton", "all => all.map((one) => one.getBoundingClientRect().bottom)")
    assert boxes and max(boxes) < 720
    first = page.eval_on_selector(".options", "one => one.getBoundingClientRect().top")
    assert max(boxes) <= first + 1
    assert page.inner_text(".attackbutton >> nth=1 >> .will") == "120"
    page.keyboard.press("a")
    assert page.evaluate("document.activeElement.matches('.attackbutton')")


def test_one_thing_to_do_is_done_at_once(visitor: Visit, tables: Served) -> None:
    """D36: a Basic Pokémon of the hand is benched by one click."""
    page = visitor()
    open_table(page, tables, FULL)
    version = Hands(page).read().version
    page.click(".held[aria-label^='Cyndaquil']")
    Hands(page).read(version)
    assert page.locator(".me.bench .pokemon").count() == 5


def test_piles_keep_their_place(visitor: Visit, tables: Served) -> None:
    """D23, D32: whatever is known or lost, decks lie where they lay; nothing lies over the GX marker."""
    page = visitor()
    places = []
    for board in (FULL, SHEET):
        open_table(page, tables, board)
        lie = "all => all.map((one) => one.getBoundingClientRect()).map((box) => [box.left, box.top])"
        places.append(page.eval_on_selector_all(".pile.deck", lie))
    assert places[0] == places[1]


def test_colours_that_are_forced_keep_the_light(visitor: Visit, tables: Served) -> None:
    """D33: what can be played has an outline where shadows are not drawn."""
    page = visitor(forced_colors="active")
    open_table(page, tables, FULL)
    Hands(page).read()
    style = page.eval_on_selector(".held.lit > .card", "one => getComputedStyle(one).outlineStyle")
    assert style == "solid"


def test_the_log_opens_at_its_end_on_a_phone(visitor: Visit, address: str) -> None:
    """D21: the newest line is seen."""
    page = visitor(**PHONE)
    hands = Hands(page, "list")
    hands.start(address, opponent="regular", seed=4)
    hands.play(12)
    hands.read(hands.before)
    page.click(".logtoggle")
    left = page.eval_on_selector(".log", "one => one.scrollHeight - one.scrollTop - one.clientHeight")
    assert left < 4


def test_the_log_stays_at_its_end_when_the_screen_is_turned(visitor: Visit, address: str) -> None:
    """D21: whatever its size, the newest line is seen; unless one reads further up."""
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address, opponent="regular", seed=4)
    hands.play(16)
    hands.read(hands.before)
    end = "() => { const one = document.querySelector('.log'); "
    end += "return one.scrollTop > 0 && one.scrollHeight - one.scrollTop - one.clientHeight < 4; }"
    page.wait_for_function(end)
    tall, wide = (768, 1024), (1280, 800)
    for size in (tall, wide):
        turn(page, *size)
        page.wait_for_function(end)
    # A scroll that is not heard yet when the size changes does not count.
    page.evaluate("() => { const one = document.querySelector('.log'); one.scrollTop -= 1; one.scrollTop += 1; }")
    for size in (tall, wide):
        turn(page, *size)
        page.wait_for_function(end)
    page.evaluate(
        "() => new Promise((heard) => { const one = document.querySelector('.log');"
        " one.addEventListener('scroll', heard, { once: true }); one.scrollTop = 0; })"
    )
    turn(page, *tall)
    assert page.evaluate("document.querySelector('.log').scrollTop") == 0


def turn(page: Any, width: int, height: int) -> None:
    """Turn the screen, and wait until the page has drawn itself in its new size: its observers ran by then."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("([width, height]) => innerWidth === width && innerHeight === height", arg=[width, height])
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def test_the_opening_coin_is_shown(visitor: Visit, address: str) -> None:
    """D24: nothing flashes at the start, and the coin for the first turn is seen, without motion too."""
    page = visitor(pace=1)
    page.add_init_script(
        "window.coins = []; new MutationObserver(() => { const one = document.querySelector('.coin .fell');"
        " if (one) window.coins.push(one.textContent); }).observe(document, {childList: true, subtree: true});"
    )
    Hands(page, "list").start(address)
    page.wait_for_function("() => window.coins.length > 0")
    assert page.evaluate("window.coins[0]") in ("Heads", "Tails")
    assert page.inner_text(".bar .link") == ""


def test_the_preview_goes_with_the_pointer(visitor: Visit, tables: Served) -> None:
    """D25: it is gone as soon as the pointer leaves its card or presses."""
    page = visitor()
    open_table(page, tables, FULL)
    page.hover(".held >> nth=0")
    page.wait_for_selector(".preview .card")
    page.mouse.down()
    page.wait_for_selector(".preview", state="detached")
    page.mouse.up()


def test_foil_follows_the_pointer_and_rests_with_little_motion(visitor: Visit, tables: Served) -> None:
    """The light of a shining card is where the pointer is; who asked for little motion sees it at rest."""
    for motion in ("no-preference", "reduce"):
        page = visitor(reduced_motion=motion)
        open_table(page, tables, ERAS)
        page.click(".me.active .pokemon", button="right")
        page.wait_for_selector("dialog.enlarged > .card.foil.gold.bleed .shine")
        box = page.query_selector("dialog.enlarged > .card").bounding_box()
        found = []
        for share in (0.2, 0.8):
            page.mouse.move(box["x"] + box["width"] * share, box["y"] + box["height"] / 2, steps=2)
            if motion == "no-preference":
                wanted = "([low, high]) => { const at = Number(document.querySelector('dialog.enlarged > .card')"
                wanted += ".style.getPropertyValue('--mx')); return at > low && at < high; }"
                page.wait_for_function(wanted, arg=[share - 0.2, share + 0.2])
            found.append(
                page.eval_on_selector(".enlarged .shine", "one => getComputedStyle(one, '::before').transform")
            )
        assert (found[0] != found[1]) == (motion == "no-preference")

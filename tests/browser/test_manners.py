"""Real Chromium and the manners of the page: nothing is thrown away, refused or hidden without a word."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from tests.browser.boards import FULL, PICKS, SEARCH, SPREAD, open_table
from tests.browser.conftest import PHONE
from tests.browser.hands import Hands
from tests.browser.test_playing import LARGEST_SHIFT, drag
from tests.server.serving import Served

Visit = Callable[..., Any]
LARGEST_GROWTH = 2.5
NEAR = 24  # the shelf below a Pokémon moves its middle
GROWTH = """
window.growth = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, ...rest) {
  const from = (frames[0]?.transform ?? "").match(/translate\\(([-\\d.]+)px, ([-\\d.]+)px\\)/);
  if (from && this.matches(".pokemon")) {
    const box = this.getBoundingClientRect();
    window.began = [box.left + box.width / 2 + Number(from[1]), box.top + box.height / 2 + Number(from[2])];
  }
  for (const frame of Array.isArray(frames) ? frames : []) {
    for (const found of (frame.transform ?? "").matchAll(/scale\\(([\\d.]+)\\)/g)) window.growth.push(Number(found[1]));
  }
  return animate.call(this, frames, ...rest);
};
"""
UNCOVERED = """(selector) => {
  const one = document.querySelector(selector);
  const box = one.getBoundingClientRect();
  const top = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
  return one.contains(top) || `${selector} lies under ${top?.outerHTML.slice(0, 200)} at ${box.left} ${box.top}`;
}"""


def choices_of(page: Any) -> list[Any]:
    """What the page sends as choices from now on."""
    sent: list[Any] = []

    def keep(text: str) -> None:
        message = json.loads(text)
        if message["type"] == "choose":
            sent.append(message["choice"])

    page.on("websocket", lambda socket: socket.on("framesent", keep))
    return sent


def test_a_benched_pokemon_keeps_its_size_on_its_way(visitor: Visit, tables: Served) -> None:
    """D2."""
    page = visitor(reduced_motion="no-preference")
    page.add_init_script(GROWTH)
    open_table(page, tables, FULL)
    hands = Hands(page, "list")
    asked = hands.read()
    card = page.query_selector(".held[aria-label^='Cyndaquil']").bounding_box()
    hands.take(next(offer for offer in asked.offers if offer.text == "Bench Cyndaquil"))
    hands.read(asked.version)
    page.wait_for_function("() => window.growth.length > 0 && window.began")
    assert max(page.evaluate("window.growth")) < LARGEST_GROWTH
    across, along = page.evaluate("window.began")
    middle = card["x"] + card["width"] / 2, card["y"] + card["height"] / 2
    assert abs(across - middle[0]) < NEAR and abs(along - middle[1]) < NEAR, "it sets out where the card lay"


def test_enter_throws_no_search_away(visitor: Visit, tables: Served) -> None:
    """D7."""
    page = visitor()
    sent = choices_of(page)
    open_table(page, tables, SEARCH)
    hands = Hands(page, "list")
    asked = hands.ask(verb="play")
    assert asked.gathering and asked.need == 0
    count = len(sent)
    page.keyboard.press("Enter")
    page.click(".tray .nothing")
    assert page.inner_text(".tray .nothing.sure") == "Really nothing?"
    assert len(sent) == count, "neither Enter nor one click gives the search up"
    page.click(".tray .candidate >> nth=0")
    page.keyboard.press("Enter")
    hands.read(asked.version)
    assert len(sent) == count + 1 and len(sent[-1]) == 1


def test_counters_are_put_and_taken_back_one_by_one(visitor: Visit, tables: Served) -> None:
    """D8: Enter confirms them."""
    page = visitor()
    sent = choices_of(page)
    open_table(page, tables, SPREAD)
    hands = Hands(page, "list")
    asked = hands.ask(verb="attack")
    assert asked.gathering
    target = '.pokemon[data-place="opponent\'s Bench 1"]'
    for _ in range(asked.need):
        page.click(target, position={"x": 12, "y": 12})
    page.click(target, position={"x": 12, "y": 12})
    assert page.inner_text(f"{target} .steps b") == str(asked.need), "a click too many takes nothing away"
    page.click(f"{target} [data-step='-1']")
    page.click('.pokemon[data-place="opponent\'s Active"]', position={"x": 12, "y": 12})
    count = len(sent)
    page.keyboard.press("Enter")
    page.wait_for_selector(".opponent.active .damage")
    assert len(sent) == count + 1 and len(sent[-1]) == asked.need and len(set(sent[-1])) == 2


def test_a_card_dropped_on_nothing_says_where_it_goes(visitor: Visit, tables: Served) -> None:
    """D17."""
    page = visitor()
    open_table(page, tables, FULL)
    for where in (".opponent.active .pokemon", ".stadium .place"):
        drag(page, ".held[aria-label^='Lightning Energy']", where)
        page.wait_for_selector(".message:has-text('goes onto one of the Pokémon that are lit')")
    assert "nothing stands against it" not in page.inner_text("#messages")
    assert page.evaluate("getComputedStyle(document.getElementById('messages')).pointerEvents") == "none"


def test_a_list_with_a_bad_line_is_read_but_for_that_line(visitor: Visit, address: str) -> None:
    """D9."""
    page = visitor()
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found")
    page.click(".text")
    page.fill("dialog textarea", "4 Pikachu HS 78\n2 Nosuchmon XX 999\n10 Lightning Energy HS 118")
    page.click(".import")
    page.wait_for_selector("dialog .unread .badline")
    said = page.inner_text("dialog .unread")
    assert "14 cards were read" in said and "Line 2" in said and "Nosuchmon" in said
    assert page.evaluate(UNCOVERED, "dialog .unread .badline") is True
    page.click("dialog .unread .badline")
    assert page.evaluate("document.activeElement.selectionStart") == len("4 Pikachu HS 78\n")
    assert page.inner_text(".deckline[data-id='hgss1-78'] b") == "4"


def test_the_lobby_keeps_the_focus_and_says_what_is_chosen(visitor: Visit, address: str) -> None:
    """D19."""
    page = visitor()
    page.goto(address)
    page.wait_for_selector(".beside .tips")
    for wanted in ("[data-code='BCR']", "[data-opponent='random']"):
        page.focus(wanted)
        page.keyboard.press("Enter")
        assert page.evaluate("wanted => document.activeElement.matches(wanted)", wanted), "the focus stays"
        assert page.get_attribute(wanted, "aria-checked") == "true"
    page.keyboard.press("ArrowRight")
    assert page.evaluate("document.activeElement.getAttribute('aria-checked')") == "true"
    assert page.locator(".opponent[aria-checked=false]").count() == page.locator(".opponent").count() - 1
    stops = page.locator("main :is(a, button, input, select, textarea):visible:not([tabindex='-1'])").count()
    assert stops < 25, "Tab goes through the lobby in a few steps"


def test_nothing_is_picked_says_so(visitor: Visit, tables: Served) -> None:
    page = visitor()
    open_table(page, tables, PICKS)
    hands = Hands(page, "list")
    hands.ask("Play Junk Arm")
    page.click(".held[aria-label^='Switch']")
    assert page.get_attribute(".held[aria-label^='Switch']", "aria-pressed") == "true"
    assert page.get_attribute(".held[aria-label^='Potion']", "aria-pressed") == "false"


def test_what_is_picked_on_the_list_is_seen_in_the_hand(visitor: Visit, tables: Served) -> None:
    """Whichever way a card is picked, the list and the card say so alike."""
    page = visitor()
    open_table(page, tables, PICKS)
    hands = Hands(page, "list")
    asked = hands.ask("Play Junk Arm")
    for offer in asked.offers[:2]:
        hands.take(offer)
    names = {offer.text for offer in asked.offers[:2]}
    shown = page.eval_on_selector_all(".held.picked", "all => all.map((one) => one.dataset.name.split(' in ')[0])")
    assert set(shown) == names and page.locator(".option.picked").count() == 2
    page.click(f".held[aria-label^='{asked.offers[0].text}']")
    assert page.locator(".held.picked").count() == 1 and page.locator(".option.picked").count() == 1


def test_all_that_a_search_sees_is_on_the_screen(visitor: Visit, tables: Served) -> None:
    """What may be taken and what is only seen: of a small deck, both rows without scrolling."""
    page = visitor()
    open_table(page, tables, SEARCH)
    hands = Hands(page, "list")
    hands.ask(verb="play")
    page.wait_for_selector(".tray .restlabel ~ .holder")
    left = page.eval_on_selector(".tray .spread", "one => one.scrollHeight - one.clientHeight")
    assert left <= 1


LATE = """
// What the server says of questions is held back until the next is asked about, or until it is let go.
window.held = [];
window.WebSocket = class extends WebSocket {
  set onmessage(told) {
    super.onmessage = (event) => {
      if (JSON.parse(event.data).type !== "considered" || window.free) return told(event);
      window.held.push(() => told(event));
    };
  }
  send(text) {
    super.send(text);
    if (JSON.parse(text).type === "consider") window.letGo();
  }
};
window.letGo = () => window.held.splice(0).forEach((tell) => tell());
"""
MAY: dict[str, Any] = {
    "rules": "HS",
    "turn": 5,
    "me": {"active": {"card": "hgss1-67", "energy": ["Grass"]}, "bench": ["hgss1-65", "hgss1-78"]},
    "opponent": {"active": "hgss1-77"},
}


def test_what_attacks_do_is_said_also_when_it_comes_late(visitor: Visit, tables: Served) -> None:
    """The question does not wait for it longer than a moment; it is added without moving anything."""
    page = visitor()
    page.add_init_script(LATE)
    open_table(page, tables, FULL)
    Hands(page, "list").read()
    assert page.locator(".attackbutton .ko").count() == 0
    page.wait_for_function("window.held.length")
    page.evaluate("window.letGo()")
    page.wait_for_selector(".attackbutton:has-text('Fire Spin') .ko")
    page.wait_for_selector(".attackbutton:has-text('Magma Punch') .comes:has-text('leaves 40 HP')")
    assert page.evaluate("window.shifts.all") < LARGEST_SHIFT


def test_a_late_answer_belongs_to_its_own_question(visitor: Visit, tables: Served) -> None:
    """What is said of the first question comes while the second waits for its own, and that comes later still."""
    page = visitor()
    page.add_init_script(LATE)
    open_table(page, tables, MAY)
    hands = Hands(page, "list")
    hands.read()
    page.wait_for_function("window.held.length")
    asked = hands.ask("Attack Bounce")
    assert [offer.verb for offer in asked.offers] == ["yes", "no"]
    assert page.locator(".tray .words-row button").nth(1).inner_text() == "No", "nothing is known of it yet"
    page.wait_for_function("window.held.length")
    page.evaluate("window.letGo()")
    page.wait_for_selector(".tray .words-row button:has-text('Switch')")
    page.wait_for_selector(".asks .option:has-text('Switch')")


def test_a_friend_is_named_on_a_phone(visitor: Visit, tables: Served) -> None:
    """Who has no face is named in words."""
    page, friend = visitor(**PHONE), visitor()
    friend.add_init_script("localStorage['prizecard.name'] = '\"Ada\"'")
    open_table(page, tables, FULL, friend)
    page.wait_for_selector(".bar .against:not(.away):has-text('Ada') >> visible=true")


def test_a_digit_means_what_stands_beside_it(visitor: Visit, tables: Served) -> None:
    """In a turn the cards of the hand have the digits; in a question its answers alone have them."""
    page = visitor()
    open_table(page, tables, PICKS)
    badges = "all => all.map((one) => getComputedStyle(one, '::before').content.startsWith('counter'))"
    hands = Hands(page, "list")
    asked = hands.read()
    assert page.eval_on_selector_all(".held", badges) == [True] * 4
    hands.take(next(offer for offer in asked.offers if offer.text == "Play Junk Arm"))
    asked = hands.read(asked.version)
    assert page.eval_on_selector_all(".held", badges) == [False] * 3
    page.keyboard.press(asked.offers[1].press)
    page.wait_for_selector(f'.option.picked[data-text="{asked.offers[1].text}"]')

"""Real Chromium beside the table, by numbers of what a player once missed: help, words, decks, links, ends."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.request import Request, urlopen

import pytest

from prizecard.library import built_in
from tests.browser.hands import OVER, Hands
from tests.server.serving import Served

Visit = Callable[..., Any]
# How the compiler talks to its makers; nobody prints a card so.
MAKERS = re.compile(
    r"\b(After damage:|Holds for|not allowed:|what happens is this|is offered:|no phrase|at word \d|\(end\)|None\b)"
)


def test_a_newcomer_finds_help_and_a_reason_in_the_set_up(visitor: Visit, address: str) -> None:
    """D10: learning is offered before the fold, ? shows the keys, and what set-up does not offer says why."""
    page = visitor()
    page.goto(address)
    learn = page.wait_for_selector(".beside a[href='#/learn']")
    assert learn.bounding_box()["y"] < 500
    hands = Hands(page, "list")
    hands.start(address, seed=4)
    hands.read()
    page.click(".held:not(.lit)[aria-label*='Energy']")
    page.click(".menu .dim")
    page.wait_for_selector(".message.why:has-text('Active Pokémon')")
    page.keyboard.press("?")
    page.wait_for_selector("dialog.keys[open]")


def test_no_face_speaks_as_the_compiler_does() -> None:
    """D14: what stands on a card is a sentence for players, in the sets where it was not."""
    library = built_in()
    found = []
    sets = ("sm12", "sm10", "sm9", "hgss1", "hgss3", "hgss4", "bw7")
    ids = [id for id in library.catalogue.search() if id.split("-")[0] in sets]
    assert len(ids) > 1_000
    for id in ids:
        face = library.face(id).data()
        texts = [*face.get("texts", [])]
        texts += [part["text"] for part in [*face.get("attacks", []), *face.get("abilities", [])]]
        found += [f"{id}: {text}" for text in texts if text and (MAKERS.search(text) or "  " in text)]
    assert not found, "\n".join(found[:20])


def test_words_of_a_card_are_found(visitor: Visit, address: str) -> None:
    """D15: what stands on the cards is found, in any order of the words, and each card found has them."""
    page = visitor()
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found")
    page.select_option("[aria-label='Era']", "")
    for words in ("flip a coin", "search your deck", "in any order", "coin flip"):
        before = page.inner_text(".pages [role=status]")
        page.fill("input[placeholder='What it does']", words)
        page.wait_for_function(
            "(old) => document.querySelector('.pages [role=status]').textContent !== old", arg=before
        )
        count = int(page.inner_text(".pages [role=status]").split()[0].replace(",", ""))
        assert count > 50, (words, count)
        page.wait_for_selector(".found")


def test_the_opponents_deck_is_chosen_and_named(visitor: Visit, address: str) -> None:
    """D20: chosen in the lobby, said before the game, named after it; opponents have names and levels."""
    page = visitor()
    page.goto(f"{address}/?seed=9")
    page.click("[data-code='HS']")
    page.click("[data-deck='Ember Spark']")
    page.click("[data-opponent='random']")
    page.select_option(".theirs", label="Mind Flood")
    assert "who plays Mind Flood" in page.inner_text(".summary")
    assert not re.search(r"greedy|search|\d+s\b|:\d", page.inner_text(".opponents"), re.IGNORECASE)
    page.click(".start")
    Hands(page, "list").read()
    assert page.inner_text(".against") == "against Dice"
    page.click("text=Concede")
    page.click("dialog .danger")
    page.wait_for_selector(f"{OVER} .hint:has-text('Mind Flood')")


def test_the_workbench_follows_the_book_and_loses_nothing(visitor: Visit, address: str) -> None:
    """D22: finder and ready-made decks are of the book, unsaved work is kept and asked for, a title on the curve."""
    page = visitor()
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found")
    page.select_option("[aria-label='rulebook']", "CEC")
    page.wait_for_selector(".kept option:has-text('Battle Mind')", state="attached")
    names = page.eval_on_selector_all(".kept option", "all => all.map((one) => one.textContent)")
    assert names.index("Battle Mind") < names.index("Ember Spark"), "those of the book come first"
    page.wait_for_function("() => document.querySelector('[aria-label=Era]').value === 'Sun & Moon'")
    page.wait_for_selector(".found[data-id^='sm']")
    page.click(".found .add >> nth=0")
    page.wait_for_selector(".deckline")
    kept = page.get_attribute(".deckline", "data-id")
    page.click("nav >> text=Play")
    page.wait_for_selector(".start")
    page.go_back()
    page.wait_for_selector(f".deckline[data-id='{kept}']")
    page.click(".workbench >> text=New")
    page.wait_for_selector("dialog.ask:has-text('not saved')")
    page.click("dialog.ask >> text=Cancel")
    assert page.locator(".deckline").count() == 1
    page.click("nav >> text=Decks")
    page.evaluate("localStorage.removeItem('prizecard.draft')")
    page.reload()
    page.select_option(".kept", label="Ember Spark")
    page.wait_for_selector(".curvetitle:has-text('Attacks by what they cost')")
    assert page.locator(".playit").count() == 1


def test_a_card_that_cannot_be_played_says_so_to_players(visitor: Visit, address: str) -> None:
    """D22: in plain words, and it is not offered for the deck."""
    page = visitor()
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found")
    page.select_option("[aria-label='Era']", "")
    page.select_option("[aria-label='Set']", "xy3")
    page.fill("input[placeholder='Name']", built_in().face("xy3-36").data()["name"])
    page.wait_for_selector(".found[data-id='xy3-36'] .add:disabled")
    page.click(".found[data-id='xy3-36'] button >> nth=0")
    said = page.inner_text("dialog.enlarged .warning")
    assert said.startswith("This card cannot be played here yet") and not MAKERS.search(said), said
    assert page.locator("dialog.enlarged >> text=Add to the deck").count() == 0


def test_a_friend_is_told_where_the_link_opens(visitor: Visit, address: str) -> None:
    """D26: a server of this machine alone says so, and watching has a link of its own."""
    page = visitor(permissions=["clipboard-read", "clipboard-write"])
    page.goto(address)
    page.click("[data-opponent='friend']")
    page.click(".start")
    page.wait_for_selector(".sheet .reach:has-text('on this machine only')")
    assert page.locator(".sheet .code").count() == 0
    page.click("text=Copy the link for watching")
    page.wait_for_selector(".message:has-text('Copied')")
    assert "/#/watch/" in page.evaluate("navigator.clipboard.readText()")


def test_a_server_of_the_network_gives_a_code(visitor: Visit, tables: Served) -> None:
    """D26: where the server listens for others, the address is one that opens there, with a code for a phone."""
    page = visitor()
    reach = json.dumps({"local": False, "addresses": ["http://192.0.2.7:8000"]})
    page.route("**/api/reach", lambda route: route.fulfill(body=reach, content_type="application/json"))
    page.goto(tables.address)
    page.click("[data-opponent='friend']")
    page.click(".start")
    page.wait_for_selector(".sheet .reach:has-text('in the same network')")
    assert page.input_value(".sheet input").startswith("http://192.0.2.7:8000/")
    page.wait_for_function("() => document.querySelector('.sheet .code').naturalWidth > 0")


REASONS = {
    "You win!": r"you took your last Prize card|Dice (has no Pokémon left in play|had no card to draw)",
    "You lose": r"Dice took the last Prize card|you (have no Pokémon left in play|had no card to draw)",
}


def test_the_end_says_by_what_and_what_came_of_it(visitor: Visit, address: str) -> None:
    """D27: who won by what, the course of the game, the cards that did most, and all ways on; gold, not red."""
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address, seed=1)
    hands.play()
    page.wait_for_selector(OVER)
    assert re.match(REASONS[page.inner_text(f"{OVER} h2")], page.text_content(f"{OVER} > p >> nth=0") or "")
    assert re.search(r"yours \d, theirs \d, in \d+ turns", page.get_attribute(".sheet .course", "aria-label"))
    assert re.search(r"\d+ damage", page.inner_text(".sheet .most"))
    for way in ("Rematch", "Play the other side", "Replay", "Analyse", "Lobby", "Look at the table"):
        assert page.locator(f".sheet >> text={way}").count() == 1, way
    colours = "(kind) => getComputedStyle(document.querySelector(`.entries .of-${kind}`)).color"
    assert page.evaluate(colours, "over") != page.evaluate(colours, "knock_out")
    page.click(".sheet >> text=Look at the table")
    assert page.locator(".sheet").count() == 0


def test_the_figures_of_the_end_are_of_the_whole_game(
    visitor: Visit, tables: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """D27: also for who comes back when it is over, and was told only the last of what happened."""
    monkeypatch.setattr("prizecard.server.session.messages.RECENT", 40)
    page = visitor()
    hands = Hands(page, "list")
    hands.start(tables.address, seed=1)
    hands.play()
    page.wait_for_selector(".sheet .course")
    course, most = page.get_attribute(".sheet .course", "aria-label"), page.inner_text(".sheet .most")
    page.reload()
    page.wait_for_selector(".sheet .course")
    assert page.get_attribute(".sheet .course", "aria-label") == course
    assert page.inner_text(".sheet .most") == most


def test_who_wins_is_celebrated(visitor: Visit, address: str) -> None:
    """D27: confetti for the winner alone, and none where little motion is wanted."""
    first, second = visitor(reduced_motion="no-preference"), visitor()
    first.goto(address)
    first.click("[data-opponent='friend']")
    first.click(".start")
    second.goto(first.input_value(".sheet input"))
    second.click(".start")
    for page in (first, second):
        page.wait_for_selector(".table[data-version]")
    second.click("text=Concede")
    second.click("dialog .danger")
    first.wait_for_selector(f"{OVER}:has-text('You win!') >> text=the opponent gave up")
    assert first.locator(".confetti i").count() > 20
    assert first.eval_on_selector(".confetti i", "one => one.getAnimations().length") == 1
    second.wait_for_selector(OVER)
    assert second.locator(".confetti").count() == 0


def test_the_chosen_deck_is_seen_and_found(visitor: Visit, address: str) -> None:
    """D29: it is in view, said in words, found by a search, and what was saved is chosen next."""
    page = visitor()
    page.goto(address)
    page.click("[data-code='CEC']")
    last = page.locator(".deck[data-deck]").last
    name = last.get_attribute("data-deck")
    last.click()
    page.goto(f"{address}/?again")
    page.wait_for_selector(f'.deck.on[data-deck="{name}"]')
    inside = """(deck) => {
      const [box, frame] = [deck, deck.closest(".decks")].map((one) => one.getBoundingClientRect());
      return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
    }"""
    assert page.eval_on_selector(".deck.on", inside)
    assert str(name) in page.inner_text(".summary")
    page.fill(".finddeck", "battle mi")
    assert page.locator(".deck[data-deck]").count() == 1
    page.goto(f"{address}/#/decks")
    page.wait_for_selector(".found")
    page.select_option("[aria-label='rulebook']", "HS")
    page.select_option(".kept", label="Mind Flood")
    page.wait_for_selector(".verdict .good")
    page.fill(".deckname", "My flood")
    page.click(".playit")
    page.wait_for_selector(".deck.on[data-deck='My flood']")
    assert "HS · My flood" in page.inner_text(".summary")


def test_what_is_sent_is_compressed(visitor: Visit, address: str) -> None:
    """D35: a piece of a replay with both hands, a page of cards and a module are sent small."""
    page = visitor()
    hands = Hands(page, "list")
    hands.start(address, seed=83)
    hands.play(8)
    hands.read(hands.before)
    page.click("text=Concede")
    page.click("dialog .danger")
    page.wait_for_selector(OVER)
    sent: dict[str, str] = {}
    page.on("response", lambda answer: sent.update({answer.url: answer.headers.get("content-encoding", "")}))
    page.click(f"{OVER} >> text=Replay")
    page.wait_for_selector(".table[data-step='0']")
    page.select_option(".views", "both")
    page.wait_for_selector(".theirhand .face")
    pieces = [url for url in sent if "view=both" in url]
    assert pieces and all(sent[url] == "gzip" for url in pieces), sent
    for path in ("/api/cards?page=0", "/js/table/page.js", "/styles/board.css"):
        request = Request(f"{address}{path}", headers={"Accept-Encoding": "gzip"})
        with urlopen(request, timeout=30) as answer:
            assert answer.headers["Content-Encoding"] == "gzip", path

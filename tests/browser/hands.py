"""A player at the page: reads what is offered there, and acts with the mouse, the finger or the keyboard."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

OVER = ".over .sheet"
READY = f".table.asked .options button, {OVER}"
FROM_HAND = {
    "play": r"Play (?:\d+ )?(.+)",
    "bench": r"Bench (.+)",
    "attach": r"Attach (.+) to .+ \(.+\)",
    "evolve": r"Evolve .+ \(.+\) into (.+)",
}
EAGER = ("evolve", "bench", "attach", "attack", "play", "use")


@dataclass(frozen=True)
class Offer:
    """One of the numbered buttons."""

    number: int
    verb: str
    text: str


class Hands:
    """One player's hands at one page."""

    def __init__(self, page: Any, limit_of_plays: int = 2) -> None:
        self.page = page
        self.limit = limit_of_plays
        self._played: dict[str, int] = {}
        self._turn = ""

    def start(self, address: str, deck: str = "Ember Spark", opponent: str = "random", seed: int = 5) -> None:
        """From the lobby to the table, by clicking."""
        page = self.page
        page.goto(f"{address}/?seed={seed}")
        page.click("[data-code='HS']")
        page.click(f"[data-deck='{deck}']")
        page.click(f"[data-opponent='{opponent}']")
        page.click(".start")
        page.wait_for_selector(".table[data-version]")

    @property
    def over(self) -> bool:
        return self.page.query_selector(OVER) is not None

    @property
    def version(self) -> str:
        return str(self.page.get_attribute(".table", "data-version"))

    def offers(self) -> list[Offer]:
        """What is offered now; nothing when the game is over."""
        self.page.wait_for_selector(READY)
        script = "all => all.map(one => [one.dataset.verb, one.querySelector('.text').textContent])"
        found = self.page.eval_on_selector_all(".options button", script)
        return [Offer(number, verb, text) for number, (verb, text) in enumerate(found, start=1)]

    def wanted(self, offers: list[Offer]) -> Offer:
        """What an eager beginner takes: builds up, then attacks."""
        turn = self.page.inner_text(".prompt small")
        if turn != self._turn:
            self._turn, self._played = turn, {}
        for verb in EAGER:
            for offer in offers:
                often = verb in ("play", "use")
                if offer.verb == verb and not (often and self._played.get(offer.text, 0) >= self.limit):
                    self._played[offer.text] = self._played.get(offer.text, 0) + 1
                    return offer
        return next((offer for offer in offers if offer.verb not in ("done", "retreat", "end")), offers[-1])

    def step(self, way: str = "mouse") -> bool:
        """One choice; whether there was one to make."""
        offers = self.offers()
        if self.over or not offers:
            return False
        before = self.version
        offer = self.wanted(offers)
        {"mouse": self._by_mouse, "list": self._by_list, "keys": self._by_keys}[way](offer)
        self._settle(before, way)
        return True

    def play(self, way: str = "mouse", choices: int = 1_500) -> int:
        """Choose until the game is over or so many choices are made; how many were."""
        return next((made for made in range(choices) if not self.step(way)), choices)

    def _by_list(self, offer: Offer) -> None:
        self.page.click(f".options li:nth-child({offer.number}) button")

    def _by_keys(self, offer: Offer) -> None:
        self.page.keyboard.type(str(offer.number))

    def _by_mouse(self, offer: Offer) -> None:
        """On the table itself where the option has a place there."""
        page = self.page
        card = re.fullmatch(FROM_HAND[offer.verb], offer.text) if offer.verb in FROM_HAND else None
        if card is not None:
            self._menu(f'.held.lit[aria-label^="{_name(card[1])}"]', offer)
        elif offer.verb == "attack":
            self._menu(".me.active .pokemon.lit", offer)
        elif offer.verb == "pokemon":
            place = re.search(r"\(([^()]*(?:Active|Bench \d+))\)", offer.text)
            assert place is not None, offer
            page.click(f'.pokemon[data-place="{place[1]}"]')
        elif offer.verb == "card" and page.query_selector(f'.tray [data-index="{offer.number - 1}"]'):
            page.click(f'.tray [data-index="{offer.number - 1}"]')
        elif offer.verb == "card" and page.query_selector(f'.held.lit[aria-label^="{_name(offer.text)}"]'):
            page.click(f'.held.lit[aria-label^="{_name(offer.text)}"]')
        else:
            self._by_list(offer)

    def _menu(self, selector: str, offer: Offer) -> None:
        self.page.click(selector)
        self.page.click(f'.menu button:text-is("{offer.text}")')

    def _tab_to(self, selector: str) -> None:
        for _ in range(120):
            if self.page.evaluate("selector => document.activeElement.matches(selector)", selector):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not reach {selector}")

    def _settle(self, before: str, way: str) -> None:
        """Send what was gathered, and wait until the page shows what came of it."""
        page = self.page
        if page.query_selector(".asks .gather.on .confirm:enabled") and self.version == before:
            if way == "keys":
                self._tab_to(".confirm")
                page.keyboard.press("Enter")
            else:
                page.click((".tray.on" if page.query_selector(".tray.on .confirm") else ".asks") + " .confirm")
        page.wait_for_function("before => document.querySelector('.table')?.dataset.version !== before", arg=before)


def _name(text: str) -> str:
    return re.sub(r" \(\d+\)$", "", text)
